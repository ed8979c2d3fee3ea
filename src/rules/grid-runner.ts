import { defineGame } from './game.js';
import { readTarget } from './notation.js';
import { err, ok } from './result.js';
import { other, withSeat, type BySeat, type Seat } from './seat.js';
import {
  add,
  between,
  BOTTOM_RIGHT,
  columnOf,
  has,
  NO_SQUARES,
  rowOf,
  type Square,
  squareAt,
  SQUARES,
  type SquareSet,
  TOP_LEFT,
} from './square.js';

/** Where each marker stands, and the squares each has left. */
export interface GridRunnerBoard {
  readonly at: BySeat<Square>;
  readonly trails: BySeat<SquareSet>;
}

const STARTS: BySeat<Square> = { first: TOP_LEFT, second: BOTTOM_RIGHT };

const COLUMNS = 'ABCDE';

/** Self-passage: nothing but the mover's own trail may lie on the straight way to a square. */
const canReach = ({ at, trails }: GridRunnerBoard, to: Square, seat: Seat): boolean =>
  between(at[seat], to)?.every((square) => has(trails[seat], square)) ?? false;

export const gridRunner = defineGame<'grid-runner', GridRunnerBoard, Square>({
  id: 'grid-runner',
  // The first player wins with perfect play, which is hard to find.
  seatPrior: { first: 11, second: 9 },
  board: { at: STARTS, trails: { first: NO_SQUARES, second: NO_SQUARES } },
  alphabet: SQUARES,

  refuse(board, to, seat) {
    const opponent = other(seat);
    if (to === board.at[opponent]) return 'occupied';
    if (has(board.trails[seat], to)) return 'visited';
    const isGoal = to === STARTS[opponent];
    if (has(board.trails[opponent], to) && !isGoal) return 'blocked';
    return canReach(board, to, seat) ? undefined : 'not-adjacent';
  },

  apply(board, to, seat) {
    const from = board.at[seat];
    const through = between(from, to) ?? [];
    const next = {
      at: withSeat(board.at, seat, to),
      trails: withSeat(board.trails, seat, add(board.trails[seat], from)),
    };
    const events = [
      { type: 'moved', seat, from, to, through },
      { type: 'blocked', seat, at: from },
    ] as const;
    return to === STARTS[other(seat)]
      ? { board: next, events, won: { winner: seat, by: 'goal' } }
      : { board: next, events };
  },

  makeMove: (square) => `${COLUMNS.charAt(columnOf(square))}${rowOf(square) + 1}`,

  parseMove(text) {
    const found = /^\(?([a-z])[\s,]*(-?\d{1,9})\)?$/u.exec(readTarget(text));
    if (!found?.[1]) return err('bad-move');
    const square = squareAt(Number(found[2]) - 1, COLUMNS.indexOf(found[1].toUpperCase()));
    return square === undefined ? err('off-board') : ok(square);
  },
});
