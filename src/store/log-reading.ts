import type { Ruling } from '../match/act.js';
import { Book } from '../match/book.js';
import type { UserId } from '../match/id.js';
import type { Standing } from '../match/ladder.js';
import type { LegResult, ResultEffects } from '../match/result.js';
import type { SeatRecord } from '../match/seat-advantage.js';
import type { GameId } from '../rules/games.js';
import type { BySeat } from '../rules/seat.js';
import type { RatingBasis } from './store.js';
import { enteredResult, whyUncounted } from './uncounted.js';

/** A game between two people that ends, or would end, at a moment. Before it has begun it does not matter who is first. */
export interface GameAt extends BySeat<UserId> {
  readonly game: GameId;
  readonly at: number;
}

/** What the log and the standings of a server say about a game between two people. */
export interface LogReading {
  /** The revision of the log, which only ever grows: the next result gets the number after it. */
  readonly rev: number;
  readonly ruling: Ruling;
  readonly seats: SeatRecord;
  /** How many games of these two have counted on the UTC day of that moment. */
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
  const book = new Book(read.ruling);
  return results.map((given, i) => {
    const result = enteredResult(given, read.uncountedUntil);
    return book.rate({ seq: read.rev + 1 + i, result, reading: read });
  });
}

/** What a game would be rated by, by what was read of its table of all time. */
export function ratingBasisIn(read: LogReading, { first, second, at }: GameAt): RatingBasis {
  const [both] = read.standings;
  return {
    uncounted: whyUncounted([first, second], read.ruling, read.uncountedUntil, at),
    ratedToday: read.ratedToday,
    seats: read.seats,
    standings: [both?.first, both?.second],
  };
}
