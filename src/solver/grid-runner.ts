import type { Position } from '../rules/game.js';
import { gridRunner as game, type GridRunnerBoard } from '../rules/grid-runner.js';
import { other } from '../rules/seat.js';
import {
  BOTTOM_RIGHT,
  DIRECTIONS,
  neighbor,
  SQUARES,
  TOP_LEFT,
  type Square,
} from '../rules/square.js';
import { isWin, verdictOfMove } from './alternating.js';
import { judgedMove, judgementOf, type Judgement } from './judgement.js';
import { makePositionTable } from './position-table.js';

/** The square next to one in a direction, or -1: flat, as it is looked up millions of times. */
const NEXT = Int8Array.from(
  SQUARES.flatMap((square) => DIRECTIONS.map((direction) => neighbor(square, direction) ?? -1)),
);

/** A marker in one number: its trail in the lower 25 bits, its square above. */
type Marker = number;

const TRAIL = (1 << SQUARES.length) - 1;

const markerAt = (square: Square, trail: number): Marker => (square << SQUARES.length) | trail;

const squareOf = (marker: Marker): Square => marker >>> SQUARES.length;

/** The marker on another square, the one it was on being part of its trail now. */
const movedTo = (marker: Marker, to: Square): Marker =>
  markerAt(to, (marker & TRAIL) | (1 << squareOf(marker)));

/** Where a marker can go in a direction: the first square beyond its own trail, or -1 where that is closed to it. */
function targetOf(mover: Marker, opponent: Marker, goal: Square, direction: number): Square {
  let square = NEXT[squareOf(mover) * DIRECTIONS.length + direction] ?? -1;
  while (square >= 0 && (mover >>> square) & 1) {
    square = NEXT[square * DIRECTIONS.length + direction] ?? -1;
  }
  if (square < 0 || square === squareOf(opponent)) return -1;
  return square === goal || ((opponent >>> square) & 1) === 0 ? square : -1;
}

/** Where the other player wants to go. */
const goalAfter = (goal: Square): Square => (goal === BOTTOM_RIGHT ? TOP_LEFT : BOTTOM_RIGHT);

/**
 * Grid Runner, solved by looking at every position once. Whose turn it is need not be noted: the first player is to move
 * exactly when both trails are equally long.
 */
export function makeGridRunnerSolver(): {
  readonly judge: (position: Position<GridRunnerBoard>) => Judgement;
  readonly positions: () => number;
} {
  const known = makePositionTable();

  /** How many moves follow once a marker has gone somewhere. */
  const lengthAfter = (mover: Marker, to: Square, opponent: Marker, goal: Square): number =>
    to === goal ? 0 : lengthOf(opponent, movedTo(mover, to), goalAfter(goal));

  /** As `bestLength` has it, without a list for each position. */
  const lengthOf = (mover: Marker, opponent: Marker, goal: Square): number => {
    const isFirst = goal === BOTTOM_RIGHT;
    const one = isFirst ? mover : opponent;
    const two = isFirst ? opponent : mover;
    const before = known.get(one, two);
    // One more is noted, as nothing is 0.
    if (before !== 0) return before - 1;
    let soonest = Infinity;
    let latest = 0;
    for (let direction = 0; direction < DIRECTIONS.length; direction += 1) {
      const to = targetOf(mover, opponent, goal, direction);
      if (to < 0) continue;
      const following = lengthAfter(mover, to, opponent, goal);
      if (isWin(following)) latest = Math.max(latest, following + 1);
      else soonest = Math.min(soonest, following + 1);
    }
    const length = soonest === Infinity ? latest : soonest;
    known.set(one, two, length + 1);
    return length;
  };

  return {
    judge(position) {
      const { at, trails } = position.board;
      const { turn } = position;
      const [mover, opponent] = [turn, other(turn)].map((seat) => markerAt(at[seat], trails[seat]));
      const goal = turn === 'first' ? BOTTOM_RIGHT : TOP_LEFT;
      return judgementOf(
        game
          .moves(position)
          .map((to) =>
            judgedMove(
              game.makeMove(to),
              verdictOfMove(lengthAfter(mover ?? 0, to, opponent ?? 0, goal)),
            ),
          ),
      );
    },
    positions: known.size,
  };
}
