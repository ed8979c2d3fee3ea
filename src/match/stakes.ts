import type { Terms } from './match.js';
import { rate, type RatedPlayer } from './rating.js';
import type { SeatRecord } from './seat-advantage.js';

/** From the least to the most, in points of rating. */
export type Range = readonly [least: number, most: number];

/** What somebody wins and loses by a game; a range, where a coin decides about the seats. */
export interface Stakes {
  readonly win: Range;
  readonly loss: Range;
}

const rangeOf = (values: readonly number[]): Range => [Math.min(...values), Math.max(...values)];

/** What is at stake for the challenger. */
export function stakesOf(
  challenger: RatedPlayer,
  opponent: RatedPlayer,
  seats: SeatRecord,
  first: Terms['first'],
  at: number,
): Stakes {
  const asFirst = (isWin: boolean): number =>
    rate({ first: challenger, second: opponent, seats }, isWin ? 'first' : 'second', at).first
      .rating - challenger.rating;
  const asSecond = (isWin: boolean): number =>
    rate({ first: opponent, second: challenger, seats }, isWin ? 'second' : 'first', at).second
      .rating - challenger.rating;
  const ways = [
    ...(first === 'opponent' ? [] : [asFirst]),
    ...(first === 'challenger' ? [] : [asSecond]),
  ];
  return {
    win: rangeOf(ways.map((way) => way(true))),
    loss: rangeOf(ways.map((way) => way(false))),
  };
}
