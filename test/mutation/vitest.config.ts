import fast from '../vitest.fast.config.js';

/** The fast tests of the rooms that are mutated: what a room does is to be caught by its own tests. */
export default {
  test: {
    ...fast.test,
    include: ['test/{rules,match,app}/**/*.test.ts'],
    // Solves whole games, which takes minutes in code that counts its every step.
    exclude: ['test/rules/known-truths.test.ts'],
    setupFiles: ['test/mutation/setup.ts'],
  },
};
