import { err, ok, type Result } from '../rules/result.js';
import { DAY } from './clock.js';
import type { UserId } from './id.js';
import { seasonOf, type SeasonId } from './ladder.js';

/** A time in which somebody's clocks stand still, as they wished. */
export interface Absence {
  readonly from: number;
  readonly until: number;
}

/** The same, of a player in a match. */
export interface PlayerAbsence extends Absence {
  readonly user: UserId;
}

/** For how many days one can say to be away. */
export const AWAY_DAYS = [1, 2, 3, 5, 7, 10, 14] as const;

/** How many days somebody can be away in a season. */
export const MOST_AWAY_DAYS = 14;

/** Clocks are shorter than this, and so is a season: what ended before concerns nothing any more. */
const KEPT_MS = 31 * DAY;

/** The days of absences, each by the season in which it begins: what has begun counts. */
const seasonsOfDays = (absences: readonly Absence[]): readonly SeasonId[] =>
  absences.flatMap(({ from, until }) =>
    Array.from({ length: Math.ceil((until - from) / DAY) }, (_, day) => seasonOf(from + day * DAY)),
  );

/** How many days somebody is or was away in a season. */
export const daysAway = (absences: readonly Absence[], season: SeasonId): number =>
  seasonsOfDays(absences).filter((each) => each === season).length;

/** Until when somebody is away; nothing if they are there. */
export const awayUntil = (absences: readonly Absence[], now: number): number | undefined =>
  absences.find(({ from, until }) => from <= now && now < until)?.until;

/** The absences after somebody said to be away for so many days from now on, which may be fewer than they had said before. */
export function leaveFor(
  absences: readonly Absence[],
  days: number,
  now: number,
): Result<readonly Absence[], 'away-days-used'> {
  const until = now + days * DAY;
  const isNow = ({ from, until: end }: Absence): boolean => from <= now && now < end;
  const before = absences.filter((each) => !isNow(each) && each.until > now - KEPT_MS);
  const from = absences.find(isNow)?.from ?? now;
  const next = [...before, { from, until }];
  const isTooMuch = [now, until].some((at) => daysAway(next, seasonOf(at)) > MOST_AWAY_DAYS);
  return isTooMuch ? err('away-days-used') : ok(next);
}

/** The absences after somebody said to be back. */
export const comeBack = (absences: readonly Absence[], now: number): readonly Absence[] =>
  absences.flatMap(({ from, until }) => {
    // One that has not lasted a moment still counts as a day.
    const end = from <= now && now < until ? Math.max(now, from + 1) : until;
    return end > now - KEPT_MS ? [{ from, until: end }] : [];
  });
