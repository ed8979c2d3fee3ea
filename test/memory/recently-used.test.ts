import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RecentlyUsed } from '../../src/memory/recently-used.js';

it('lets go of what was used least recently', () => {
  const kept = new RecentlyUsed<string, number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
  expect(kept.size).toBe(2);
});

/** The same by a list that is searched from its beginning, the least recently used first. */
class Plainly {
  #kept: (readonly [key: number, value: number])[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: number): number | undefined {
    const found = this.#kept.find(([each]) => each === key);
    if (found) this.set(...found);
    return found?.[1];
  }

  set(key: number, value: number): void {
    this.delete(key);
    this.#kept = [...this.#kept, [key, value] as const].slice(-this.#most);
  }

  delete(key: number): void {
    this.#kept = this.#kept.filter(([each]) => each !== key);
  }

  clear(): void {
    this.#kept = [];
  }
}

const KEY = fc.nat(6);
const STEP = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('set'), key: KEY, value: fc.nat(99) }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('get'), key: KEY, value: fc.nat(99) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('delete'), key: KEY, value: fc.nat(99) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('clear'), key: KEY, value: fc.nat(99) }) },
);

it('does as a list that is searched from its beginning, whatever is asked of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(STEP, { maxLength: 60 }),
      (most, steps) => {
        const [kept, plainly] = [new RecentlyUsed<number, number>(most), new Plainly(most)];
        for (const { type, key, value } of steps) {
          if (type === 'set') {
            kept.set(key, value);
            plainly.set(key, value);
          } else if (type === 'delete') {
            kept.delete(key);
            plainly.delete(key);
          } else if (type === 'clear') {
            kept.clear();
            plainly.clear();
          } else expect(kept.get(key)).toBe(plainly.get(key));
        }
        for (let key = 0; key <= 6; key += 1) expect(kept.get(key)).toBe(plainly.get(key));
      },
    ),
  );
});
