import { CENTER, has, SQUARES, type Square, type SquareSet } from '../../rules/square.js';
import { NODES, PLACES, type Node, type Side, type Symmetry, type TrapLayout } from './layout.js';
import {
  CARRIER,
  FIRST,
  IS_TRAPPED,
  isOtherHome,
  isPossible,
  LOST,
  MAY_END,
  MOVER,
  nodeAfter,
  SECOND,
  STEPS,
  tellBefore,
  visitTargets,
  WON,
} from './steps.js';

/**
 * What each node of a layout is worth for whoever is to move: 0 where nobody can force anything, below `LOSS` a win in so many
 * moves, above it a loss in so many more than that.
 */
export type NodeValues = Uint8Array;

export const LOSS = 128;

/** What a layout is worth as it was solved, perhaps from another side, and how its nodes are found there. */
export interface SolvedLayout {
  readonly values: NodeValues;
  readonly symmetry: Symmetry;
}

/** What comes of a trap that a side places on a square. */
export type AfterTrap = (side: Side, square: Square) => SolvedLayout;

/*
 * Working memory, the same for every layout, as they are solved one after the other. What is known of each node so far:
 */

/** How many of its steps are not known to lose. */
const undecided = new Int8Array(NODES);
const IMPOSSIBLE = -1;
/** In how many moves it is won at the latest; 0 where no win is known. */
const soonestWin = new Uint8Array(NODES);
/** How long the moves that are known to lose hold out. */
const latestLoss = new Uint8Array(NODES);
/** Whether a trap can be placed after which the game is open: then it is never lost. */
const staysOpen = new Uint8Array(NODES);

/** So many moves fit into a byte, as a win or as a loss. */
const MOST_MOVES = LOSS - 2;

/** The nodes that are decided after so many moves: a linked list for each number of moves, ended by 0. */
const heads = new Int32Array(LOSS);
const entries = new Int16Array(NODES * 8);
const links = new Int32Array(NODES * 8);
let scheduled = 0;
let pending = 0;

function forgetAll(): void {
  undecided.fill(IMPOSSIBLE);
  soonestWin.fill(0);
  latestLoss.fill(0);
  staysOpen.fill(0);
  heads.fill(0);
  scheduled = 0;
  pending = 0;
}

function noteWin(node: Node, moves: number): void {
  const before = soonestWin[node] ?? 0;
  if (before === 0 || moves < before) soonestWin[node] = moves;
}

function noteLoss(node: Node, moves: number): void {
  if (moves > (latestLoss[node] ?? 0)) latestLoss[node] = moves;
}

function schedule(node: Node, moves: number): void {
  if (moves > MOST_MOVES) throw new Error('a game takes longer than a byte can tell');
  scheduled += 1;
  entries[scheduled] = node;
  links[scheduled] = heads[moves] ?? 0;
  heads[moves] = scheduled;
  pending += 1;
}

/** Schedules a node that is won, or lost by all its moves, as far as that is known. */
function scheduleIfDecided(node: Node): void {
  const win = soonestWin[node] ?? 0;
  if (win > 0) schedule(node, win);
  else if (undecided[node] === 0 && !staysOpen[node]) schedule(node, latestLoss[node] ?? 0);
}

const possible = new Int16Array(NODES);

/** The nodes that can come about with these traps; until the next layout is solved. */
function possibleNodes(traps: SquareSet): Int16Array {
  let count = 0;
  for (let node = 0; node < NODES; node += 1) {
    if (!isPossible(node, traps)) continue;
    possible[count] = node;
    count += 1;
  }
  return possible.subarray(0, count);
}

/** Notes the steps that end the game, and how many others there are. */
function noteSteps(node: Node, traps: SquareSet, closed: ReadonlySet<Node>): void {
  if (MAY_END[node] === 0 && closed.size === 0) {
    undecided[node] = STEPS[node] ?? 0;
    return;
  }
  let goingOn = 0;
  visitTargets(node, (to) => {
    const next = nodeAfter(node, to, traps);
    if (next === WON) noteWin(node, 1);
    else if (next === LOST || closed.has(next)) noteLoss(node, 1);
    else goingOn += 1;
  });
  undecided[node] = goingOn;
}

const movers = new Int16Array(NODES);

/** The nodes in which a side is to move, and a trap does not lose at once; until it is asked for again. Such a loss is noted. */
function nodesForTraps(nodes: Int16Array, side: Side): Int16Array {
  let count = 0;
  for (const node of nodes) {
    if (MOVER[node] !== side) continue;
    if (IS_TRAPPED[node] && isOtherHome(node)) {
      noteLoss(node, 1);
      continue;
    }
    movers[count] = node;
    count += 1;
  }
  return movers.subarray(0, count);
}

/** Notes what the traps are worth that a side can place. */
function noteTraps(nodes: Int16Array, side: Side, traps: SquareSet, afterTrap: AfterTrap): void {
  const placing = nodesForTraps(nodes, side);
  for (const square of SQUARES) {
    if (has(traps, square)) continue;
    const { values, symmetry } = afterTrap(side, square);
    for (const node of placing) {
      if (FIRST[node] === square || SECOND[node] === square) continue;
      if (square === CENTER && CARRIER[node] === 0) continue;
      // The other one is to move then; or, if trapped, skips the turn and is let go.
      const isTrapped = IS_TRAPPED[node] === 1;
      const next = isTrapped ? node - PLACES : side === 0 ? node + 2 * PLACES : node - 2 * PLACES;
      const value = values[symmetry.nodes[next] ?? 0] ?? 0;
      if (value === 0) staysOpen[node] = 1;
      else if (value < LOSS === isTrapped) noteWin(node, (value % LOSS) + 1);
      else noteLoss(node, (value % LOSS) + 1);
    }
  }
}

/** Notes what one of the steps of a node leads to, unless all about it is known. */
function noteStep(node: Node, isWin: boolean, moves: number): void {
  // So it is of one that cannot come about, and of one from which every step ends the game.
  if ((undecided[node] ?? IMPOSSIBLE) <= 0) return;
  if (isWin) {
    const before = soonestWin[node] ?? 0;
    if (before !== 0 && before <= moves) return;
    soonestWin[node] = moves;
    schedule(node, moves);
    return;
  }
  undecided[node] = (undecided[node] ?? 0) - 1;
  noteLoss(node, moves);
  if (soonestWin[node] === 0) scheduleIfDecided(node);
}

/**
 * Solves a layout, given what the layouts with one trap more are worth: backwards from the ends, nearest first. A node is won
 * as soon as one move wins, and lost once all moves are known to lose; what never becomes either is open. A step onto a node that was there
 * twice before loses by the stalling rule: those are `closed`.
 */
export function solveLayout(
  { traps, left }: TrapLayout,
  afterTrap: AfterTrap,
  closed: ReadonlySet<Node> = new Set(),
): NodeValues {
  const values = new Uint8Array(NODES);
  const nodes = possibleNodes(traps);
  forgetAll();
  for (const node of nodes) noteSteps(node, traps, closed);
  for (const side of [0, 1] as const) {
    if (left[side] > 0) noteTraps(nodes, side, traps, afterTrap);
  }
  for (const node of nodes) scheduleIfDecided(node);

  for (let moves = 1; pending > 0; moves += 1) {
    for (let entry = heads[moves] ?? 0; entry !== 0; entry = links[entry] ?? 0) {
      pending -= 1;
      const node = entries[entry] ?? 0;
      // It was scheduled for sooner as well.
      if (values[node] !== 0) continue;
      const isWin = soonestWin[node] !== 0;
      values[node] = isWin ? moves : LOSS + moves;
      if (!closed.has(node)) tellBefore(node, traps, isWin, moves + 1, noteStep);
    }
  }
  return values;
}
