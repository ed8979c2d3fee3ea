import { GAMES, type GameId } from '../rules/games.js';
import { withSeat, type BySeat, type Seat } from '../rules/seat.js';

/** How many games each seat has won; it begins with games that nobody played, so that a few results do not say much. */
export type SeatRecord = BySeat<number>;

/** What is known of the seats before anybody has played on a server. */
export const seatPriorOf = (game: GameId): SeatRecord => GAMES[game].seatPrior;

/** What sitting first is worth, in rating points; less than nothing where the second seat is the better one. */
export const advantageOf = ({ first, second }: SeatRecord): number =>
  400 * Math.log10(first / second);

/** The record after one more game. */
export const countSeat = (seats: SeatRecord, winner: Seat): SeatRecord =>
  withSeat(seats, winner, seats[winner] + 1);
