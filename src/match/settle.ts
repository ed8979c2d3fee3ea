import type { BySeat } from '../rules/seat.js';
import { nextStandings, type Standing } from './ladder.js';
import { NEWCOMER, rate, type RatedPlayer, type Rating } from './rating.js';
import type { LegResult, RatedResult, RatingChange, UnratedReason } from './result.js';
import type { SeatRecord } from './seat-advantage.js';

/** What the books of a server say just before a result. */
export interface Reading {
  readonly barred: 'void' | 'excluded' | null;
  /** How many games of these two have counted on that day. */
  readonly ratedToday: number;
  readonly seats: SeatRecord;
  /** How both stand on each table on which the result counts; the first is that of its game, of all time. */
  readonly standings: readonly BySeat<Standing | undefined>[];
}

/** What a result comes to. */
export interface Settled {
  readonly result: RatedResult;
  readonly seats: SeatRecord;
  /** How both stand afterwards, table by table; nothing where it does not count. */
  readonly standings: readonly BySeat<Standing>[];
}

const NOBODY: BySeat<undefined> = { first: undefined, second: undefined };

const ratingOf = ({ rating, deviation, volatility }: Rating): Rating => ({
  rating,
  deviation,
  volatility,
});

const changeOf = (before: RatedPlayer, after: RatedPlayer): RatingChange => ({
  before: ratingOf(before),
  after: ratingOf(after),
});

/** Both as players: whoever has no standing yet is a newcomer. */
const playersOf = ({ first, second }: BySeat<Standing | undefined>): BySeat<RatedPlayer> => ({
  first: first ?? NEWCOMER,
  second: second ?? NEWCOMER,
});

function unratedReason(
  { ratedPerDay }: LegResult,
  { barred, ratedToday }: Reading,
): UnratedReason | null {
  if (barred !== null) return barred;
  return ratedToday >= ratedPerDay ? 'enough-today' : null;
}

/** Works out what a result does to the standings, once for commits and for recomputing everything from the log. */
export function settle(result: LegResult, seq: number, reading: Reading): Settled {
  const { winner, ended } = result;
  const unrated = unratedReason(result, reading);
  const before = playersOf(reading.standings[0] ?? NOBODY);
  const rated = reading.standings.map((standings) =>
    rate({ ...playersOf(standings), seats: reading.seats }, winner, ended),
  );
  const after = unrated === null ? (rated[0] ?? before) : before;
  return {
    result: {
      ...result,
      seq,
      isRated: unrated === null,
      isVoid: unrated === 'void',
      unrated,
      changes: {
        first: changeOf(before.first, after.first),
        second: changeOf(before.second, after.second),
      },
    },
    seats: unrated === null ? (rated[0]?.seats ?? reading.seats) : reading.seats,
    standings:
      unrated === null
        ? rated.map((pair, i) => nextStandings(reading.standings[i] ?? NOBODY, pair, winner, ended))
        : [],
  };
}
