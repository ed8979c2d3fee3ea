import glicko2 from 'glicko2-lite';
import type { BySeat, Seat } from '../rules/seat.js';
import { DAY } from './clock.js';
import type { Terms } from './match.js';
import { advantageOf, countSeat, type SeatRecord } from './seat-advantage.js';

/** How strong somebody is, how sure that is, and how steadily they play: Glicko-2, on Glicko's scale. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** A rating, and the end of the last game; none, for a newcomer. */
export interface RatedPlayer extends Rating {
  readonly played: number | null;
}

/** Somebody who has just played. */
export interface JustRated extends RatedPlayer {
  readonly played: number;
}

/** Whoever has not played yet. */
export const NEWCOMER: RatedPlayer = {
  rating: 1500,
  deviation: 350,
  volatility: 0.06,
  played: null,
};

/** Nobody's rating is less certain than a newcomer's. */
const WIDEST = NEWCOMER.deviation;

/** Glicko's own scale against that of Glicko-2, in which the volatility is measured. */
const SCALE = 173.7178;

/** A rating is provisional while its deviation is above this. */
const PROVISIONAL = 110;

export const isProvisional = ({ deviation }: Rating): boolean => deviation > PROVISIONAL;

/** What a leaderboard is ordered by: a strength that somebody has almost certainly. */
export const rankScore = ({ rating, deviation }: Rating): number => rating - 2 * deviation;

/** The deviation after time away: it grows by the volatility for every whole day without a game. */
function deviationAt({ deviation, volatility, played }: RatedPlayer, at: number): number {
  const days = Math.max(0, Math.floor((at - (played ?? at)) / DAY));
  return Math.min(WIDEST, Math.hypot(deviation, SCALE * volatility * Math.sqrt(days)));
}

/** The rating of a player after one game; `shift` is what the opponent's seat adds to the opponent's strength. */
function rateOne(
  player: RatedPlayer,
  opponent: RatedPlayer,
  shift: number,
  score: 0 | 1,
  at: number,
): JustRated {
  const { rating, rd, vol } = glicko2(player.rating, deviationAt(player, at), player.volatility, [
    [opponent.rating + shift, deviationAt(opponent, at), score],
  ]);
  return {
    rating,
    deviation: Math.min(WIDEST, rd),
    volatility: vol,
    played: Math.max(at, player.played ?? at),
  };
}

/** Two players, and how the seats of their game have done on their server. */
interface Pairing<P extends RatedPlayer> extends BySeat<P> {
  readonly seats: SeatRecord;
}

/** The ratings after a game, which is a rating period of its own. Winning from the worse seat is worth more. */
export function rate(
  { first, second, seats }: Pairing<RatedPlayer>,
  winner: Seat,
  at: number,
): Pairing<JustRated> {
  const advantage = advantageOf(seats);
  return {
    first: rateOne(first, second, -advantage, winner === 'first' ? 1 : 0, at),
    second: rateOne(second, first, advantage, winner === 'second' ? 1 : 0, at),
    seats: countSeat(seats, winner),
  };
}

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
