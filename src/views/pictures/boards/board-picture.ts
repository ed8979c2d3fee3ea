import type { Seat } from '../../../rules/seat.js';
import type { Square } from '../../../rules/square.js';

/** A drawing on a cell, and how large it is there: 1 is as large as the cell. */
export interface Drawn {
  readonly drawing: string;
  readonly size?: number;
  /** How far from the middle of the cell, in cells. */
  readonly dx?: number;
  readonly dy?: number;
}

/** A game as a picture: what the emoji board shows, drawn. */
export interface BoardPicture<B> {
  readonly columns: string;
  readonly rows: string;
  /** The color of a cell. */
  ground(board: B, square: Square): string;
  /** What lies on a cell, the lowest first. */
  things(board: B, square: Square): readonly Drawn[];
  /** What a player has beside the board. */
  belongings?(board: B, seat: Seat): readonly string[];
}

/** Pieces are a little smaller than their cell. */
export const PIECE_SIZE = 0.8;
