import { rulingOf, type Act } from '../match/act.js';
import { dayOf, startOfDay } from '../match/clock.js';
import type { LegResult, RatedResult, Reading } from '../match/result.js';

/** From when to before when a result's day lasts. */
export const dayAround = ({ ended }: LegResult): readonly [from: number, to: number] => {
  const day = dayOf(ended);
  return [startOfDay(day), startOfDay(day + 1)];
};

/** How many of somebody's results that day were between the same two, and count. */
export const countRated = (result: LegResult, today: readonly RatedResult[]): number =>
  today.filter(
    ({ isRated, first, second }) =>
      isRated &&
      ((first === result.first && second === result.second) ||
        (first === result.second && second === result.first)),
  ).length;

/** What keeps a result from counting after all acts. */
export function barredBy(
  { match, first, second }: LegResult,
  acts: readonly Act[],
): Reading['barred'] {
  const { voided, excluded } = rulingOf(acts);
  if (voided.has(match)) return 'void';
  return excluded.has(first) || excluded.has(second) ? 'excluded' : null;
}
