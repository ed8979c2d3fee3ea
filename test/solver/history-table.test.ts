import { expect, it } from 'vitest';
import { chanceFrom } from '../../src/solver/chance.js';
import { KEY_WORDS, makeHistoryTable } from '../../src/solver/history-table.js';

/** Keys of few different words, so that many are alike but for one of them. */
function makeKeys(count: number): readonly Int32Array[] {
  const chance = chanceFrom('keys of histories');
  const word = (): number => (Math.floor(chance() * 13) - 6) * 0x2492_4925;
  return Array.from({ length: count }, () =>
    // The last word of a key is never 0.
    Int32Array.from({ length: KEY_WORDS }, (_, at) => word() | (at === KEY_WORDS - 1 ? 1 : 0)),
  );
}

it('knows what a Map of texts knows, however much it has grown', () => {
  const table = makeHistoryTable();
  const plainly = new Map<string, number>();
  for (const [at, key] of makeKeys(60_000).entries()) {
    const value = (at % 401) - 200;
    table.set(key, value);
    plainly.set(key.join(' '), value);
  }
  expect(table.size()).toBe(plainly.size);
  // More than fit into it at first.
  expect(table.size()).toBeGreaterThan(0.6 * 2 ** 16);
  for (const [text, value] of plainly) {
    expect(table.get(Int32Array.from(text.split(' ').map(Number)))).toBe(value);
  }
  expect(table.get(new Int32Array(KEY_WORDS).fill(7))).toBeUndefined();
  table.clear();
  expect(table.size()).toBe(0);
  expect(table.get(makeKeys(1)[0] ?? expect.fail())).toBeUndefined();
});
