import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SHORT_TABLES } from './scenario.js';
import { SCENARIOS } from './scenarios.js';

/** Any will do; always the same one, so that what fails can be tried again. */
const SEED = 14;

const SHARES = 2;

/** A busy machine takes many times as long as a quiet one. */
const PATIENCE_MS = 240_000;

/**
 * Tries every scenario in its short form, shared among so many files, so that they run side by side. Which ones a file has follows
 * from the list: a new scenario is among them by itself.
 */
export function tryScenarios(share: number): void {
  it('is shared among as many files as there are', () => {
    const files = readdirSync(import.meta.dirname).filter((name) =>
      /^scenarios-\d+\.test\.ts$/u.test(name),
    );
    expect(files).toHaveLength(SHARES);
  });
  const ours = SCENARIOS.filter((_, at) => at % SHARES === share);
  for (const scenario of ours) {
    const { name, isPossible = () => true } = scenario;
    it.runIf(isPossible())(`${name} leaves nothing wrong`, { timeout: PATIENCE_MS }, async () => {
      const findings = await scenario.run(scenario.times.short, {
        seed: SEED,
        tables: SHORT_TABLES,
        progress: () => undefined,
        note: () => undefined,
      });
      expect(findings).toEqual([]);
    });
  }
}
