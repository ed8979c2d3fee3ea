import {
  CENTER,
  DIRECTIONS,
  has,
  isNextTo,
  neighbor,
  SQUARES,
  type Square,
  type SquareSet,
} from '../../rules/square.js';
import { HOMES, nodeOf, NODES, PLACES, type Node } from './layout.js';

const BOARD = SQUARES.length;

/** The parts of each node, so that they need not be worked out again: this is where all the time goes. */
export const FIRST = Uint8Array.from(
  { length: NODES },
  (_, node) => Math.floor(node / BOARD) % BOARD,
);
export const SECOND = Uint8Array.from({ length: NODES }, (_, node) => node % BOARD);
/** Whether whoever is not to move is trapped. */
export const IS_TRAPPED = Uint8Array.from(
  { length: NODES },
  (_, node) => Math.floor(node / PLACES) % 2,
);
export const MOVER = Uint8Array.from(
  { length: NODES },
  (_, node) => Math.floor(node / PLACES / 2) % 2,
);
export const CARRIER = Uint8Array.from({ length: NODES }, (_, node) =>
  Math.floor(node / PLACES / 4),
);

/** Where a side is. */
const placeOf = (node: Node, side: number): Square => (side === 0 ? FIRST : SECOND)[node] ?? 0;

/** The squares next to each one, four places each, -1 where there is none. */
const WAYS = DIRECTIONS.length;
const NEXT = Int8Array.from(
  SQUARES.flatMap((square) => DIRECTIONS.map((direction) => neighbor(square, direction) ?? -1)),
);

/** Whether the other one is at home with the treasure, and only waits for a trap to let go. */
export function isOtherHome(node: Node): boolean {
  const other = 1 - (MOVER[node] ?? 0);
  return CARRIER[node] === other + 1 && placeOf(node, other) === HOMES[other];
}

/**
 * Whether a node can come about at all: only who is on a trap is trapped, whoever steps onto the treasure takes it, and at home
 * with it, and not trapped, the game is over.
 */
export function isPossible(node: Node, traps: SquareSet): boolean {
  const first = FIRST[node] ?? 0;
  const second = SECOND[node] ?? 0;
  if (first === second) return false;
  const isOtherTrapped = IS_TRAPPED[node] === 1;
  if (isOtherTrapped && !has(traps, MOVER[node] === 0 ? second : first)) return false;
  const carrier = CARRIER[node] ?? 0;
  if (carrier === 0) return !has(traps, CENTER) && first !== CENTER && second !== CENTER;
  const isHome = carrier === 1 ? first === HOMES[0] : second === HOMES[1];
  return !isHome || (isOtherTrapped && carrier - 1 !== MOVER[node]);
}

/** How many steps there are from each node. */
export const STEPS = Uint8Array.from({ length: NODES }, (_, node) => {
  let steps = 0;
  visitTargets(node, () => {
    steps += 1;
  });
  return steps;
});

/** Whether a step can end the game: the mover is one away from home with the treasure, or the other one only waits there. */
export const MAY_END = Uint8Array.from({ length: NODES }, (_, node) => {
  const mover = MOVER[node] ?? 0;
  const isNearHome = isNextTo(placeOf(node, mover), HOMES[mover] ?? 0);
  const isAboutToWin = CARRIER[node] === mover + 1 && isNearHome;
  return isAboutToWin || (IS_TRAPPED[node] === 1 && isOtherHome(node)) ? 1 : 0;
});

/** Visits the squares that the mover can step onto. */
export function visitTargets(node: Node, visit: (to: Square) => void): void {
  const mover = MOVER[node] ?? 0;
  const from = placeOf(node, mover);
  const other = placeOf(node, 1 - mover);
  for (let way = 0; way < WAYS; way += 1) {
    const to = NEXT[from * WAYS + way] ?? -1;
    if (to >= 0 && to !== other) visit(to);
  }
}

/** The ends that a step can bring about, for whoever takes it: no nodes, so below 0. */
export const WON = -1;
export const LOST = -2;

/** Where a step leads: to another node of the layout, or to the end of the game. */
export function nodeAfter(node: Node, to: Square, traps: SquareSet): Node {
  const mover = MOVER[node] ?? 0;
  const held = CARRIER[node] ?? 0;
  const carrier = to === CENTER && held === 0 ? mover + 1 : held;
  const isSprung = has(traps, to);
  const isHome = carrier === mover + 1 && to === HOMES[mover];
  if (isHome && !isSprung) return WON;
  const first = mover === 0 ? to : (FIRST[node] ?? 0);
  const second = mover === 0 ? (SECOND[node] ?? 0) : to;
  if (!IS_TRAPPED[node]) return nodeOf(carrier, 1 - mover, Number(isSprung), first, second);
  // The other one skips a turn, and is let go.
  if (isOtherHome(node)) return LOST;
  if (!isSprung) return nodeOf(carrier, mover, 0, first, second);
  // Then the mover, who is trapped now, skips a turn as well.
  return isHome ? WON : nodeOf(carrier, 1 - mover, 0, first, second);
}

/** Hears what a step leads to: from which node, whether whoever takes it wins, and after how many moves. */
export type Tell = (before: Node, isWin: boolean, moves: number) => void;

/**
 * Tells all nodes from which a step leads to this one, which is won or not for whoever is to move in it. Among them are some that
 * cannot come about.
 */
export function tellBefore(
  node: Node,
  traps: SquareSet,
  isWin: boolean,
  moves: number,
  tell: Tell,
): void {
  const mover = MOVER[node] ?? 0;
  const isMoverOnTrap = has(traps, placeOf(node, mover));
  const isOtherOnTrap = has(traps, placeOf(node, 1 - mover));
  // The other one has just stepped, and is trapped or on no trap; or has stepped onto a trap while the mover was trapped, and both
  // have been let go.
  if (IS_TRAPPED[node] || !isOtherOnTrap) tellSteps(node, 1 - mover, 0, !isWin, moves, tell);
  else if (isMoverOnTrap) tellSteps(node, 1 - mover, 1, !isWin, moves, tell);
  // Or the mover has stepped, and moves again, as the other one was let go.
  else tellSteps(node, mover, 1, isWin, moves, tell);
}

/** Tells the nodes from which a side has stepped to where it is, with the other one trapped then or not. */
function tellSteps(
  node: Node,
  side: number,
  wasOtherTrapped: number,
  isWin: boolean,
  moves: number,
  tell: Tell,
): void {
  const carrier = CARRIER[node] ?? 0;
  const to = placeOf(node, side);
  const other = placeOf(node, 1 - side);
  const mayHaveTaken = to === CENTER && carrier === side + 1;
  for (let way = 0; way < WAYS; way += 1) {
    const from = NEXT[to * WAYS + way] ?? -1;
    if (from < 0 || from === other) continue;
    const first = side === 0 ? from : other;
    const second = side === 0 ? other : from;
    tell(nodeOf(carrier, side, wasOtherTrapped, first, second), isWin, moves);
    if (mayHaveTaken) tell(nodeOf(0, side, wasOtherTrapped, first, second), isWin, moves);
  }
}
