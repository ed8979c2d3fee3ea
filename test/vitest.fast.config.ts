import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/**
 * The tests that need no server, no browser and no process of their own: whole folders, so that a new test in one of them
 * is among the fast ones by itself. Of folders in which most tests do need one, the others are named.
 */
export default defineConfig({
  test: {
    root: '.',
    testTimeout: 30_000,
    maxWorkers: Math.max(2, availableParallelism()),
    pool: 'threads',
    include: [
      'test/*.test.ts',
      'test/{rules,match,language,views,app}/**/*.test.ts',
      'test/store/{change,codec,redis-address}.test.ts',
      'test/terminal/session.test.ts',
      'playground/test/{identity,markdown,request-body}.test.ts',
    ],
    exclude: [...configDefaults.exclude, 'test/desk.test.ts'],
  },
});
