import { defineGame } from './game.js';
import { parsePair, readTarget } from './notation.js';
import { err, ok } from './result.js';
import { other, withSeat, type BySeat } from './seat.js';
import {
  add,
  columnOf,
  has,
  NO_SQUARES,
  rowOf,
  type Square,
  squareAt,
  SQUARES,
  type SquareSet,
  touches,
} from './square.js';

/** Each player's tokens, and the one placed last. */
export interface ForbiddenTerritoryBoard {
  readonly tokens: BySeat<SquareSet>;
  readonly last: Square | null;
}

const isTaken = ({ tokens }: ForbiddenTerritoryBoard, square: Square): boolean =>
  has(tokens.first | tokens.second, square);

const isForbidden = ({ last }: ForbiddenTerritoryBoard, square: Square): boolean =>
  last !== null && touches(last, square);

/** The empty cells closed to the player to move. Taken cells are never listed, whatever they touch. */
export const forbiddenSquares = (board: ForbiddenTerritoryBoard): readonly Square[] =>
  SQUARES.filter((square) => isForbidden(board, square) && !isTaken(board, square));

export const forbiddenTerritory = defineGame<
  'forbidden-territory',
  ForbiddenTerritoryBoard,
  Square
>({
  id: 'forbidden-territory',
  // The first player takes the center and mirrors.
  seatPrior: { first: 12, second: 8 },
  board: { tokens: { first: NO_SQUARES, second: NO_SQUARES }, last: null },
  alphabet: SQUARES,

  refuse(board, square) {
    if (isTaken(board, square)) return 'occupied';
    return isForbidden(board, square) ? 'forbidden' : undefined;
  },

  apply({ tokens }, square, seat) {
    const board = { tokens: withSeat(tokens, seat, add(tokens[seat], square)), last: square };
    const events = [
      { type: 'placed', seat, at: square },
      { type: 'forbidden', seat: other(seat), squares: forbiddenSquares(board) },
    ] as const;
    return { board, events };
  },

  makeMove: (square) => `${rowOf(square) + 1},${columnOf(square) + 1}`,

  parseMove(text) {
    const pair = parsePair(readTarget(text));
    if (!pair) return err('bad-move');
    const square = squareAt(pair[0] - 1, pair[1] - 1);
    return square === undefined ? err('off-board') : ok(square);
  },
});
