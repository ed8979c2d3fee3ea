import type { TrapAndTreasureBoard } from '../../rules/trap-and-treasure.js';
import {
  BOTTOM_RIGHT,
  columnOf,
  rowOf,
  SIZE,
  SQUARES,
  TOP_LEFT,
  type Square,
  type SquareSet,
} from '../../rules/square.js';
import { SEATS, type Seat } from '../../rules/seat.js';
import { unpacked } from '../../rules/game.js';

/** A seat as a number: 0 for the first, 1 for the second. */
export type Side = 0 | 1;

const sideOf = (seat: Seat): Side => (seat === 'first' ? 0 : 1);

export const HOMES: readonly [Square, Square] = [TOP_LEFT, BOTTOM_RIGHT];

/**
 * What cannot be undone: where traps are, and how many each player has left. Traps are never removed, so play leads from one
 * layout to others with one trap more, and never back.
 */
export interface TrapLayout {
  readonly traps: SquareSet;
  readonly left: readonly [number, number];
}

/**
 * All the rest, as a number below `NODES`: who carries the treasure (0: nobody, 1: the first, 2: the second), who is to move, whether the
 * other one is trapped, and where both are. Whoever is to move is never trapped.
 */
export type Node = number;

const BOARD = SQUARES.length;
/** How many nodes there are for each carrier, mover and trapped. */
export const PLACES = BOARD * BOARD;
export const NODES = 3 * 2 * 2 * PLACES;

/** Of what a node is made, in the same order. */
const NODE_BASES = [3, 2, 2, BOARD, BOARD];

export const nodeOf = (
  carrier: number,
  mover: number,
  isOtherTrapped: number,
  first: Square,
  second: Square,
): Node => ((carrier * 2 + mover) * 2 + isOtherTrapped) * PLACES + first * BOARD + second;

export const layoutOf = ({ traps, trapsLeft }: TrapAndTreasureBoard): TrapLayout => ({
  traps,
  left: [trapsLeft.first, trapsLeft.second],
});

export function nodeOfBoard({ at, trapped, carrier }: TrapAndTreasureBoard, turn: Seat): Node {
  const isOtherTrapped = turn === 'first' ? trapped.second : trapped.first;
  const carried = carrier === null ? 0 : 1 + sideOf(carrier);
  return nodeOf(carried, sideOf(turn), Number(isOtherTrapped), at.first, at.second);
}

/** The board that a node of a layout is, and whose turn it is. */
export function boardOf(
  { traps, left: [firstLeft, secondLeft] }: TrapLayout,
  node: Node,
): { readonly board: TrapAndTreasureBoard; readonly turn: Seat } {
  const [carrier = 0, mover, isOtherTrapped, first = 0, second = 0] = unpacked(node, NODE_BASES);
  const isTrapped = isOtherTrapped === 1;
  return {
    board: {
      at: { first, second },
      traps,
      trapsLeft: { first: firstLeft, second: secondLeft },
      trapped: { first: isTrapped && mover === 1, second: isTrapped && mover === 0 },
      carrier: ([null, ...SEATS] as const)[carrier] ?? null,
    },
    turn: mover === 0 ? 'first' : 'second',
  };
}

/** One of the four ways to look at the same game: mirrored along the line between the homes or not, the players swapped or not. */
export interface Symmetry {
  readonly squares: readonly Square[];
  readonly nodes: Uint16Array;
  readonly isSwapped: boolean;
}

const mirrored = (square: Square): Square => columnOf(square) * SIZE + rowOf(square);
const turned = (square: Square): Square => BOARD - 1 - square;

const SYMMETRIES: readonly Symmetry[] = [false, true].flatMap((isSwapped) =>
  [false, true].map((isMirrored) => {
    const squares = SQUARES.map((square) => {
      const there = isMirrored ? mirrored(square) : square;
      return isSwapped ? turned(there) : there;
    });
    const nodes = new Uint16Array(NODES);
    const to = (square: Square): Square => squares[square] ?? square;
    for (let carrier = 0; carrier < 3; carrier += 1) {
      for (let mover = 0; mover < 2; mover += 1) {
        for (const isTrapped of [0, 1]) {
          for (const first of SQUARES) {
            for (const second of SQUARES) {
              const node = nodeOf(carrier, mover, isTrapped, first, second);
              nodes[node] = isSwapped
                ? nodeOf(carrier && 3 - carrier, 1 - mover, isTrapped, to(second), to(first))
                : nodeOf(carrier, mover, isTrapped, to(first), to(second));
            }
          }
        }
      }
    }
    return { squares, nodes, isSwapped };
  }),
);

/** A number for a layout, like no other: the traps, and how many the first player has left. */
export const keyOf = ({ traps, left }: TrapLayout): number => traps * 4 + left[0];

/** Of the layouts that are the same game, the one with the least number, and how to get there. */
export interface Canonical {
  readonly layout: TrapLayout;
  readonly symmetry: Symmetry;
}

function mapTraps(traps: SquareSet, { squares }: Symmetry): SquareSet {
  let mapped = 0;
  for (let rest = traps; rest !== 0; rest &= rest - 1) {
    mapped |= 1 << (squares[31 - Math.clz32(rest & -rest)] ?? 0);
  }
  return mapped;
}

export const canonical = ({ traps, left }: TrapLayout): Canonical =>
  SYMMETRIES.map((symmetry): Canonical => {
    const [first, second] = left;
    return {
      layout: {
        traps: mapTraps(traps, symmetry),
        left: symmetry.isSwapped ? [second, first] : left,
      },
      symmetry,
    };
  }).reduce((best, each) => (keyOf(each.layout) < keyOf(best.layout) ? each : best));
