import type { GameId } from '../rules/games.js';
import { withSeat, type BySeat, type Seat } from '../rules/seat.js';

/** How many games each seat has won; it begins with games that nobody played, so that a few results do not say much. */
export type SeatRecord = BySeat<number>;

/**
 * What is known of the seats before anybody has played on a server: twenty games each, as people who know the rules but do
 * not play perfectly would share them. The rules favor a seat in every game (docs/rules.md); these say which, and how much.
 */
export const SEAT_PRIORS: Readonly<Record<GameId, SeatRecord>> = {
  // Only the second player can ever step onto the center.
  'center-square-showdown': { first: 6, second: 14 },
  // The first player wins with perfect play, which is hard to find.
  'grid-runner': { first: 11, second: 9 },
  // The second player can win with the second move of the game.
  'edge-escape': { first: 4, second: 16 },
  // The first player takes the center and mirrors.
  'forbidden-territory': { first: 12, second: 8 },
  // The first player wins with perfect play, by moving at once.
  'trap-and-treasure': { first: 11, second: 9 },
};

/** What sitting first is worth, in rating points; less than nothing where the second seat is the better one. */
export const advantageOf = ({ first, second }: SeatRecord): number =>
  400 * Math.log10(first / second);

/** The record after one more game. */
export const countSeat = (seats: SeatRecord, winner: Seat): SeatRecord =>
  withSeat(seats, winner, seats[winner] + 1);
