import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: '.',
    // Real processes are started: on a busy machine that takes its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['test/machine/setup.ts'],
    include: ['{test,playground/test}/**/*.test.ts'],
    coverage: {
      include: ['{src,playground/src}/**/*.ts'],
      reportsDirectory: 'coverage',
      reporter: ['text', 'html'],
    },
  },
});
