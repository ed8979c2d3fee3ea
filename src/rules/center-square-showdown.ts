import { defineGame, packed, unpacked } from './game.js';
import { directionNotation } from './notation.js';
import { CENTER, neighbor, SQUARES, TOP_LEFT, type Direction, type Square } from './square.js';

/** One token for both players, and the square it was moved from last. */
export interface CenterSquareShowdownBoard {
  readonly token: Square;
  readonly from: Square | null;
}

/** Of the token's square and the one it came from, or none. */
const KEY_BASES = [SQUARES.length, SQUARES.length + 1];

/** The board that a key was made of. */
export function boardOfKey(key: number): CenterSquareShowdownBoard {
  const [token = 0, from = 0] = unpacked(key, KEY_BASES);
  return { token, from: from === SQUARES.length ? null : from };
}

export const centerSquareShowdown = defineGame<
  'center-square-showdown',
  CenterSquareShowdownBoard,
  Direction
>({
  ...directionNotation,
  id: 'center-square-showdown',
  // Only the second player can ever step onto the center.
  seatPrior: { first: 6, second: 14 },
  isOneSided: true,
  board: { token: TOP_LEFT, from: null },

  refuse({ token, from }, direction) {
    const to = neighbor(token, direction);
    if (to === undefined) return 'off-board';
    return to === from ? 'takes-back' : undefined;
  },

  apply({ token: from }, direction, seat) {
    // Never off the board: `refuse` has let the move through.
    const to = neighbor(from, direction) ?? from;
    const board = { token: to, from };
    const events = [{ type: 'token-moved', seat, direction, from, to }] as const;
    return to === CENTER
      ? { board, events, won: { winner: seat, by: 'center' } }
      : { board, events };
  },

  key: ({ token, from }) => packed([token, from ?? SQUARES.length], KEY_BASES),
});
