import glicko2 from 'glicko2-lite';
import { other, type BySeat, type Seat } from '../rules/seat.js';
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

/** A rating is provisional while its deviation is above this, and certain enough for a champion from then on. */
export const CERTAIN_DEVIATION = 110;

/** The champion is the best of these whose rating is certain enough: nobody further down is looked at. */
export const CHAMPION_AMONG = 1000;

export const isProvisional = ({ deviation }: Rating): boolean => deviation > CERTAIN_DEVIATION;

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

/** What somebody wins by winning all games of a match, and loses by losing them; a range, where a coin decides about the seats. */
export interface Stakes {
  readonly win: Range;
  readonly loss: Range;
}

const rangeOf = (values: readonly number[]): Range => [Math.min(...values), Math.max(...values)];

/** What is at stake in a match: for `mine`, who may sit in each of `starts` in the first game, and in the other seat in the second. */
export function stakesOf(
  { mine, theirs }: { readonly mine: RatedPlayer; readonly theirs: RatedPlayer },
  seats: SeatRecord,
  { starts, legs }: { readonly starts: readonly Seat[]; readonly legs: Terms['legs'] },
  at: number,
): Stakes {
  const changeBy = (start: Seat, isWin: boolean): number => {
    let [me, them, record]: [RatedPlayer, RatedPlayer, SeatRecord] = [mine, theirs, seats];
    for (let leg = 0; leg < legs; leg += 1) {
      const seat = leg === 0 ? start : other(start);
      const both = seat === 'first' ? { first: me, second: them } : { first: them, second: me };
      const rated = rate({ ...both, seats: record }, isWin ? seat : other(seat), at);
      [me, them, record] = [rated[seat], rated[other(seat)], rated.seats];
    }
    return me.rating - mine.rating;
  };
  return {
    win: rangeOf(starts.map((start) => changeBy(start, true))),
    loss: rangeOf(starts.map((start) => changeBy(start, false))),
  };
}
