import {
  forbiddenTerritory as game,
  type ForbiddenTerritoryBoard,
} from '../rules/forbidden-territory.js';
import type { Position } from '../rules/game.js';
import { has, sizeOf, SQUARES, touches, type Square, type SquareSet } from '../rules/square.js';
import { isWin, verdictOfMove } from './alternating.js';
import { judgedMove, judgementOf, type Judgement } from './judgement.js';

/** How many moves follow a token, for all that can be placed on some board. */
export interface SolvedFilling {
  /** After these tokens were added, the last of them on `last`. */
  lengthAfter(added: SquareSet, last: Square): number;
  /** With up to so many tokens added, wherever they are, perfect play fills the board. */
  readonly fillsUpTo: number;
  readonly positions: number;
}

const NONE = 255;

/**
 * Solves all that can come of some occupied squares. What matters is which squares are filled and which was last, so it counts
 * from the full board down: whatever comes after a set of squares is a larger set, and was looked at before. It takes
 * 2^n × n bytes for n empty squares, whether they can still be reached or not: 840 MB for the whole game.
 */
export function solveFilling(occupied: SquareSet): SolvedFilling {
  const empty = SQUARES.filter((square) => !has(occupied, square));
  const count = empty.length;
  /** For each empty square, those of the others that it does not close; bit by bit in the order of `empty`. */
  const leftOpen = empty.map((square) =>
    empty.reduce((set, each, bit) => (touches(square, each) ? set : set | (1 << bit)), 0),
  );
  const full = 2 ** count - 1;
  const lengths = new Uint8Array(2 ** count * count);
  const following = new Uint8Array(count);
  let fillsUpTo = count;

  for (let filled = full; filled >= 0; filled -= 1) {
    for (let bit = 0; bit < count; bit += 1) {
      if ((filled >>> bit) & 1) continue;
      following[bit] = lengths[(filled + 2 ** bit) * count + bit] ?? 0;
    }
    const tokens = sizeOf(filled);
    for (let last = 0; last < count; last += 1) {
      if (((filled >>> last) & 1) === 0) continue;
      let open = full & ~filled & (leftOpen[last] ?? 0);
      let soonest = NONE;
      let latest = 0;
      while (open !== 0) {
        const bit = 31 - Math.clz32(open & -open);
        open &= open - 1;
        const length = (following[bit] ?? 0) + 1;
        if (!isWin(length)) latest = Math.max(latest, length);
        else if (length < soonest) soonest = length;
      }
      const length = soonest === NONE ? latest : soonest;
      lengths[filled * count + last] = length;
      if (length !== count - tokens) fillsUpTo = Math.min(fillsUpTo, tokens - 1);
    }
  }

  return {
    lengthAfter(added, last) {
      const filled = empty.reduce(
        (set, square, bit) => (has(added, square) ? set + 2 ** bit : set),
        0,
      );
      return lengths[filled * count + empty.indexOf(last)] ?? 0;
    },
    fillsUpTo,
    positions: 2 ** (count - 1) * count,
  };
}

/**
 * With up to so many tokens on the board, wherever they are, perfect play fills the board: whoever loses can hold out until then,
 * and whoever wins cannot win before. Found by solving the whole game; `npm run solve` does it again.
 */
const FILLS_UP_TO = 15;

/** The last that was solved: it knows all later positions of the same game. */
let latest: { readonly occupied: SquareSet; readonly filling: SolvedFilling } | undefined;

function solvedFrom(occupied: SquareSet): NonNullable<typeof latest> {
  if (latest && (latest.occupied & ~occupied) === 0) return latest;
  return { occupied, filling: solveFilling(occupied) };
}

/** How many moves follow a token on a square, of all that can be placed now. */
function lengthsAfter(occupied: SquareSet): (square: Square) => number {
  const tokens = sizeOf(occupied) + 1;
  if (tokens <= FILLS_UP_TO) return () => SQUARES.length - tokens;
  latest = solvedFrom(occupied);
  const added = occupied & ~latest.occupied;
  const { filling } = latest;
  return (square) => filling.lengthAfter(added | (1 << square), square);
}

/** Forbidden Territory: until the board is well filled only the number of tokens counts, then the rest is solved at once. */
export function judgeForbiddenTerritory(position: Position<ForbiddenTerritoryBoard>): Judgement {
  const { first, second } = position.board.tokens;
  const lengthAfter = lengthsAfter(first | second);
  return judgementOf(
    game
      .moves(position)
      .map((square) => judgedMove(game.makeMove(square), verdictOfMove(lengthAfter(square)))),
  );
}
