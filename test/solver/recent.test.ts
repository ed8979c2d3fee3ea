import { expect, it } from 'vitest';
import { makeRecent } from '../../src/solver/recent.js';

it('keeps what was asked for last, and makes the rest again', () => {
  const recent = makeRecent<{ readonly key: number }>(2);
  const made: number[] = [];
  const ask = (key: number) =>
    recent(key, () => {
      made.push(key);
      return { key };
    });
  const first = ask(1);
  ask(2);
  expect(ask(1)).toBe(first);
  ask(3);
  expect(made).toEqual([1, 2, 3]);
  expect(ask(1)).toBe(first);
  expect(ask(2)).toEqual({ key: 2 });
  expect(made).toEqual([1, 2, 3, 2]);
});
