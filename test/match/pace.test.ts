import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextAt, paidOffAfter, type Pace } from '../../src/match/pace.js';

const PACE: Pace = { burst: 3, every: 10 };

/** When something was let through that is tried at these moments. */
function letThrough(tries: readonly number[], pace: Pace): readonly number[] {
  let paidOff: number | null = null;
  return tries.filter((now) => {
    if (nextAt(paidOff, now, pace) > now) return false;
    paidOff = paidOffAfter(paidOff, now, pace);
    return true;
  });
}

it('lets a burst through, and then one after the other', () => {
  const tries = [100, 100, 100, 100, 109, 110, 110, 119, 120, 150, 150, 150, 150];
  expect(letThrough(tries, PACE)).toEqual([100, 100, 100, 110, 120, 150, 150, 150]);
});

it('says when the next may come', () => {
  expect(nextAt(null, 100, PACE)).toBe(100);
  expect(nextAt(130, 100, PACE)).toBe(110);
  expect(nextAt(125, 100, PACE)).toBe(105);
  expect(nextAt(120, 100, PACE)).toBe(100);
});

it('never lets more through than the burst and one for each time span, whenever it is tried', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(200)), (moments) => {
      const through = letThrough(
        moments.toSorted((a, b) => a - b),
        PACE,
      );
      for (const [i, from] of through.entries()) {
        for (const [j, to] of through.entries()) {
          if (j < i) continue;
          expect(j - i + 1).toBeLessThanOrEqual(PACE.burst + (to - from) / PACE.every);
        }
      }
    }),
  );
});

it('keeps nobody waiting for longer than one time span, whatever the clock did', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000)), fc.nat(10_000), (moments, now) => {
      let paidOff: number | null = null;
      for (const at of moments) {
        if (nextAt(paidOff, at, PACE) <= at) paidOff = paidOffAfter(paidOff, at, PACE);
      }
      expect(nextAt(paidOff, now, PACE)).toBeLessThanOrEqual(now + PACE.every);
    }),
  );
});
