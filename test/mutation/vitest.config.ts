import { BaseSequencer, type TestSpecification } from 'vitest/node';
import fast from '../vitest.fast.config.js';

/** Tests of random games and lives: a mutant that any other test notices is never shown to them. */
const THOROUGH = ['all-games', 'properties', 'book', 'perft'];

const isThorough = ({ moduleId }: TestSpecification): boolean =>
  THOROUGH.some((name) => moduleId.endsWith(`/${name}.test.ts`));

class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => Number(isThorough(a)) - Number(isThorough(b))));
  }
}

/** The fast tests of the rooms that are mutated: what a room does is to be caught by its own tests. */
export default {
  test: {
    ...fast.test,
    include: ['test/{rules,match,app}/**/*.test.ts'],
    // Solves whole games, which takes minutes in code that counts its every step.
    exclude: ['test/rules/known-truths.test.ts'],
    setupFiles: ['test/mutation/setup.ts'],
    sequence: { sequencer: QuickFirst },
  },
};
