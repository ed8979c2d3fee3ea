import { defineGame } from './game.js';
import { directionNotation } from './notation.js';
import {
  add,
  CENTER,
  type Direction,
  has,
  isEdge,
  neighbor,
  NO_SQUARES,
  type Square,
  type SquareSet,
} from './square.js';

/** One token for both players, and every cell it has left. */
export interface EdgeEscapeBoard {
  readonly token: Square;
  readonly visited: SquareSet;
}

export const edgeEscape = defineGame<'edge-escape', EdgeEscapeBoard, Direction>({
  ...directionNotation,
  id: 'edge-escape',
  // The second player can win with the second move of the game.
  seatPrior: { first: 4, second: 16 },
  isOneSided: true,
  board: { token: CENTER, visited: NO_SQUARES },

  refuse({ token, visited }, direction) {
    const to = neighbor(token, direction);
    if (to === undefined) return 'off-board';
    return has(visited, to) ? 'visited' : undefined;
  },

  apply({ token: from, visited }, direction, seat) {
    // Never off the board: `refuse` has let the move through.
    const to = neighbor(from, direction) ?? from;
    const board = { token: to, visited: add(visited, from) };
    const events = [
      { type: 'token-moved', seat, direction, from, to },
      { type: 'visited', at: from },
    ] as const;
    return isEdge(to) ? { board, events, won: { winner: seat, by: 'edge' } } : { board, events };
  },
});
