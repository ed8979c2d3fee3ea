import { barredBy, type Ruling } from '../match/act.js';
import { Book } from '../match/book.js';
import type { UserId } from '../match/id.js';
import type { Standing } from '../match/ladder.js';
import type { LegResult, Reading, ResultEffects } from '../match/result.js';
import type { SeatRecord } from '../match/seat-advantage.js';
import type { BySeat } from '../rules/seat.js';
import type { Prospect } from './store.js';
import { enteredResult, whyUncounted } from './uncounted.js';

/** What the log and the standings of a server say about a game between two people, as it is at one moment. */
export interface LogReading {
  /** Where its last result is; 0 where there is none. */
  readonly last: number;
  readonly ruling: Ruling;
  readonly seats: SeatRecord;
  /** How many games of these two have counted on that day. */
  readonly ratedToday: number;
  /** How both stand on each of the tables that were asked for. */
  readonly standings: readonly BySeat<Standing | undefined>[];
  /** Until when the games of each of the two do not count; 0 where nothing is noted. */
  readonly uncountedUntil: readonly number[];
}

/**
 * What the results of a match come to by what was read of all tables they count on. They are about the same two, in the same game, and
 * end at the same time: what follows from one holds for the next, and after the last one that counts people stand as after all.
 */
export function rateMatch(
  results: readonly LegResult[],
  read: LogReading,
): readonly ResultEffects[] {
  const [first] = results;
  if (!first) return [];
  const reading: Reading = {
    barred: barredBy(read.ruling, first),
    ratedToday: read.ratedToday,
    seats: read.seats,
    standings: read.standings,
  };
  const book = new Book(read.ruling);
  return results.map((result, i) =>
    book.rate({
      seq: read.last + 1 + i,
      result: enteredResult(result, read.uncountedUntil),
      reading,
    }),
  );
}

/** What a game between two people would be rated by, by what was read of its table of all time. */
export function prospectIn(
  read: LogReading,
  pair: readonly [UserId, UserId],
  at: number,
): Prospect {
  const [both] = read.standings;
  return {
    uncounted: whyUncounted(pair, read.ruling, read.uncountedUntil, at),
    ratedToday: read.ratedToday,
    seats: read.seats,
    standings: [both?.first, both?.second],
  };
}
