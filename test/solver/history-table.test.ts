import { expect, it } from 'vitest';
import { chanceFrom } from '../../src/solver/chance.js';
import { KEY_WORDS, makeHistoryTable } from '../../src/solver/history-table.js';

/** Keys of few different words, so that many are alike but for one of them. */
function makeKeys(count: number): readonly Int32Array[] {
  const chance = chanceFrom('keys of histories');
  const word = (): number => (Math.floor(chance() * 5) - 2) * 0x2492_4925;
  return Array.from({ length: count }, () => Int32Array.from({ length: KEY_WORDS }, word));
}

it('knows what a Map of texts knows, however much it has grown', () => {
  const table = makeHistoryTable();
  const plainly = new Map<string, readonly [end: number, looked: number]>();
  for (const [at, key] of makeKeys(60_000).entries()) {
    const end = (at % 401) - 200;
    table.set(key, end, 1 + (at % 99));
    plainly.set(key.join(' '), [end, 1 + (at % 99)]);
  }
  expect(table.size()).toBe(plainly.size);
  // More than fit into it at first.
  expect(table.size()).toBeGreaterThan(0.6 * 2 ** 14);
  for (const [text, known] of plainly) {
    const slot = table.slotOf(Int32Array.from(text.split(' ').map(Number)));
    expect([table.endAt(slot), table.lookedAt(slot)]).toEqual(known);
  }
  const unknown = table.slotOf(new Int32Array(KEY_WORDS).fill(7));
  expect([table.endAt(unknown), table.lookedAt(unknown)]).toEqual([0, 0]);
  table.clear();
  expect(table.size()).toBe(0);
});
