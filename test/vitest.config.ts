import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: '.',
    // Most tests wait for processes, sockets and clocks: with one worker, as is usual on two cores, the machine would wait as well.
    maxWorkers: Math.max(2, availableParallelism()),
    // Real processes are started: on a busy machine that takes its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // A real browser or server stumbles once in thousands of tests: that is tried again, and the report says so.
    retry: 1,
    globalSetup: ['test/machine/setup.ts'],
    include: ['{test,playground/test}/**/*.test.ts'],
    coverage: {
      include: ['{src,playground/src}/**/*.ts'],
      reportsDirectory: 'coverage',
      reporter: ['text', 'html'],
    },
  },
});
