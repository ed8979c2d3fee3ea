import type { CenterSquareShowdownBoard } from '../rules/center-square-showdown.js';
import { centerSquareShowdown } from '../rules/center-square-showdown.js';
import type { ForbiddenTerritoryBoard } from '../rules/forbidden-territory.js';
import type { Position } from '../rules/game.js';
import type { BoardOf, GameId } from '../rules/games.js';
import type { GridRunnerBoard } from '../rules/grid-runner.js';
import { other, type BySeat, type Seat } from '../rules/seat.js';
import {
  add,
  BOTTOM_RIGHT,
  CENTER,
  DIRECTIONS,
  has,
  isNextTo,
  neighbor,
  NO_SQUARES,
  sizeOf,
  SQUARES,
  TOP_LEFT,
  touches,
  type Square,
  type SquareSet,
} from '../rules/square.js';
import type { TrapAndTreasureBoard, TrapAndTreasureMove } from '../rules/trap-and-treasure.js';

/** What a position looks like at a glance, to somebody who does not think ahead. */
export interface Estimate<B, M> {
  /** How good it looks for `seat`; about one for a move's worth of lead. */
  of(position: Position<B>, seat: Seat): number;
  /** Whether somebody would think of this move at all; of all moves where it is left out. */
  comesToMind?(board: B, move: M, seat: Seat): boolean;
}

const STARTS: BySeat<Square> = { first: TOP_LEFT, second: BOTTOM_RIGHT };

/** Farther than any way on the board. */
const NO_WAY = 30;

/** What it costs to get from a square to each other one, where entering one costs what `costOf` says. */
function costsFrom(
  start: Square,
  costOf: (to: Square) => number,
  isOwnTrail: (square: Square) => boolean = () => false,
): readonly number[] {
  const costs: number[] = SQUARES.map((square) => (square === start ? 0 : NO_WAY));
  let changed = [start];
  while (changed.length > 0) {
    const next: Square[] = [];
    for (const from of changed) {
      for (const direction of DIRECTIONS) {
        let to = neighbor(from, direction);
        while (to !== undefined && isOwnTrail(to)) to = neighbor(to, direction);
        if (to === undefined) continue;
        const cost = (costs[from] ?? NO_WAY) + costOf(to);
        if (cost >= (costs[to] ?? NO_WAY)) continue;
        costs[to] = cost;
        next.push(to);
      }
    }
    changed = next;
  }
  return costs;
}

/** The second player wants the first to have no way but the one beside the center; both mind repetitions. */
const centerSquareShowdownEstimate: Estimate<CenterSquareShowdownBoard, unknown> = {
  of(position, seat) {
    const moves = centerSquareShowdown.moves(position);
    const safe = moves.filter((move) => {
      const to = neighbor(position.board.token, move);
      return to !== undefined && !isNextTo(to, CENTER);
    });
    const freedom = position.turn === 'first' ? safe.length : 0;
    const key = position.seen.at(-1);
    const isRepeated = position.seen.indexOf(key ?? -1) < position.seen.length - 1;
    // Whoever has just moved was the one to repeat.
    const stalling = isRepeated ? (position.turn === seat ? 1 : -1) : 0;
    return (seat === 'first' ? freedom : -freedom) + stalling;
  },
};

/** The shorter way to the goal, as the trails stand, and room to move. */
const gridRunnerEstimate: Estimate<GridRunnerBoard, unknown> = {
  of({ board: { at, trails }, turn }, seat) {
    const wayOf = (runner: Seat): number => {
      const goal = STARTS[other(runner)];
      const isClosed = (square: Square) =>
        (has(trails[other(runner)], square) || square === at[other(runner)]) && square !== goal;
      const costs = costsFrom(
        at[runner],
        (to) => (isClosed(to) ? NO_WAY : 1),
        (square) => has(trails[runner], square),
      );
      return Math.min(costs[goal] ?? NO_WAY, 12);
    };
    return wayOf(other(seat)) - wayOf(seat) + (turn === seat ? 0.5 : -0.5);
  },
};

const TOUCHING: readonly SquareSet[] = SQUARES.map((a) =>
  SQUARES.filter((b) => touches(a, b)).reduce(add, NO_SQUARES),
);

/**
 * If every cell were filled, the first player would place the last token. So the second wants the empty cells to lie close
 * together, where one token can close all of them; the first wants them apart.
 */
const forbiddenTerritoryEstimate: Estimate<ForbiddenTerritoryBoard, unknown> = {
  of({ board: { tokens } }, seat) {
    const taken = tokens.first | tokens.second;
    let empty = 0;
    let touching = 0;
    for (const square of SQUARES) {
      if (has(taken, square)) continue;
      empty += 1;
      touching += sizeOf((TOUCHING[square] ?? NO_SQUARES) & ~taken);
    }
    const closeness = touching / (empty * Math.max(1, empty - 1));
    return seat === 'second' ? closeness : -closeness;
  },
};

/** The turns that each would need to bring the treasure home, if the other one did nothing more. */
const trapAndTreasureEstimate: Estimate<TrapAndTreasureBoard, TrapAndTreasureMove> = {
  of({ board: { at, traps, trapsLeft, carrier }, turn }, seat) {
    const costOf = (to: Square) => (has(traps, to) ? 2 : 1);
    const turnsOf = (walker: Seat): number => {
      if (carrier === other(walker)) return 12;
      const costs = costsFrom(at[walker], costOf);
      if (carrier === walker) return costs[STARTS[walker]] ?? NO_WAY;
      const home = costsFrom(CENTER, costOf)[STARTS[walker]] ?? NO_WAY;
      return (costs[CENTER] ?? NO_WAY) + home;
    };
    const lead = turnsOf(other(seat)) - turnsOf(seat) + (turn === seat ? 0.5 : -0.5);
    return lead + 0.3 * (trapsLeft[seat] - trapsLeft[other(seat)]);
  },
  /** A trap is placed in somebody's way: next to them, on their goal, or next to that. */
  comesToMind({ at, carrier }, { kind, to }, seat) {
    if (kind === 'walk') return true;
    const victim = other(seat);
    const goal = carrier === victim ? STARTS[victim] : CENTER;
    return isNextTo(at[victim], to) || to === goal || isNextTo(goal, to);
  },
};

const ESTIMATES: { readonly [Id in GameId]: Estimate<BoardOf<Id>, never> } = {
  'center-square-showdown': centerSquareShowdownEstimate,
  'grid-runner': gridRunnerEstimate,
  // Nothing but the edge counts, and that is seen by looking ahead.
  'edge-escape': { of: () => 0 },
  'forbidden-territory': forbiddenTerritoryEstimate,
  'trap-and-treasure': trapAndTreasureEstimate,
};

/** The estimate of any game, for code that treats them alike: boards and moves are opaque to it. */
export const estimateOf = (id: GameId): Estimate<unknown, unknown> => ESTIMATES[id];
