import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOf, dayOf, monthStart, startOfDay } from '../../src/match/clock.js';
import { seasonOf } from '../../src/match/ladder.js';

/** Every moment that JavaScript has a date for. */
const moments = fc.integer({ min: -8.64e15, max: 8.64e15 });

it('the date of a moment is that of UTC', () => {
  fc.assert(
    fc.property(moments, (at) => {
      const date = new Date(at);
      const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
      expect(dateOf(at)).toEqual({ year, month, day: date.getUTCDate() });
    }),
  );
});

it('a month begins with its first day, also where it is counted beyond the end of its year', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -200_000, max: 200_000 }),
      fc.integer({ min: -30, max: 40 }),
      (year, month) => {
        expect(monthStart(year, month)).toBe(new Date(0).setUTCFullYear(year, month - 1, 1));
      },
    ),
  );
});

it('days are counted from 1970, and begin at midnight', () => {
  expect(dayOf(0)).toBe(0);
  expect(dayOf(-1)).toBe(-1);
  expect(startOfDay(dayOf(Date.UTC(2026, 10, 16, 12)))).toBe(Date.UTC(2026, 10, 16));
});

it.each([
  [Date.UTC(2026, 10, 30, 23, 59, 59, 999), '2026-11'],
  [Date.UTC(2026, 11, 1), '2026-12'],
  [Date.UTC(2028, 1, 29), '2028-02'],
  [new Date(0).setUTCFullYear(987, 0, 1), '0987-01'],
])('the season of %i is %s', (at, month) => {
  expect(seasonOf(at)).toBe(month);
});
