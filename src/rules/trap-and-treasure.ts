import { defineGame, packed, unpacked } from './game.js';
import type { GameEvent, Refusal } from './outcome.js';
import { parsePair, tidy } from './notation.js';
import { err, ok } from './result.js';
import { other, SEATS, withSeat, type BySeat, type Seat } from './seat.js';
import {
  add,
  BOTTOM_RIGHT,
  CENTER,
  columnOf,
  has,
  isNextTo,
  NO_SQUARES,
  rowOf,
  type Square,
  squareAt,
  SQUARES,
  type SquareSet,
  TOP_LEFT,
} from './square.js';

export interface TrapAndTreasureBoard {
  readonly at: BySeat<Square>;
  readonly traps: SquareSet;
  readonly trapsLeft: BySeat<number>;
  /** Who must skip the next turn. */
  readonly trapped: BySeat<boolean>;
  /** Who carries the treasure; nobody while it lies on the center cell. */
  readonly carrier: Seat | null;
}

/** Walk onto a neighboring cell, or place a trap on any free one. */
export interface TrapAndTreasureMove {
  readonly kind: 'walk' | 'trap';
  readonly to: Square;
}

const HOMES: BySeat<Square> = { first: TOP_LEFT, second: BOTTOM_RIGHT };

/** How many traps each player has. */
const TRAPS = 3;

const CARRIERS: readonly (Seat | null)[] = [null, ...SEATS];

/** Of what the key of a board is packed from, in the same order. */
const KEY_BASES = [
  1 << SQUARES.length,
  SQUARES.length,
  SQUARES.length,
  TRAPS + 1,
  TRAPS + 1,
  2,
  2,
  CARRIERS.length,
];

/** The board that a key was made of. */
export function boardOfKey(key: number): TrapAndTreasureBoard {
  const [traps = 0, first = 0, second = 0, ...rest] = unpacked(key, KEY_BASES);
  const [firstLeft = 0, secondLeft = 0, isFirstTrapped, isSecondTrapped, carrier = 0] = rest;
  return {
    at: { first, second },
    traps,
    trapsLeft: { first: firstLeft, second: secondLeft },
    trapped: { first: isFirstTrapped === 1, second: isSecondTrapped === 1 },
    carrier: CARRIERS[carrier] ?? null,
  };
}

const LETTERS = { walk: 'M', trap: 'T' } as const;

const MOVES: readonly TrapAndTreasureMove[] = (['walk', 'trap'] as const).flatMap((kind) =>
  SQUARES.map((to) => ({ kind, to })),
);

function refuseWalk(board: TrapAndTreasureBoard, to: Square, seat: Seat): Refusal | undefined {
  if (to === board.at[other(seat)]) return 'occupied';
  return isNextTo(board.at[seat], to) ? undefined : 'not-adjacent';
}

function refuseTrap(board: TrapAndTreasureBoard, to: Square, seat: Seat): Refusal | undefined {
  if (board.trapsLeft[seat] === 0) return 'no-traps-left';
  if (to === board.at.first || to === board.at.second) return 'occupied';
  if (has(board.traps, to)) return 'trap-there';
  return to === CENTER && board.carrier === null ? 'treasure-there' : undefined;
}

/** Entering a trap springs it every time; a trap never lies under the treasure, so nobody takes it trapped. */
function walk(
  board: TrapAndTreasureBoard,
  to: Square,
  seat: Seat,
  events: GameEvent[],
): TrapAndTreasureBoard {
  events.push({ type: 'moved', seat, from: board.at[seat], to, through: [] });
  const isSprung = has(board.traps, to);
  if (isSprung) events.push({ type: 'trapped', seat, at: to });
  const takesTreasure = to === CENTER && board.carrier === null;
  if (takesTreasure) events.push({ type: 'treasure-taken', seat, at: to });
  // Field by field: spreading the board here makes play half as fast.
  return {
    at: withSeat(board.at, seat, to),
    traps: board.traps,
    trapsLeft: board.trapsLeft,
    trapped: withSeat(board.trapped, seat, isSprung),
    carrier: takesTreasure ? seat : board.carrier,
  };
}

function placeTrap(
  board: TrapAndTreasureBoard,
  to: Square,
  seat: Seat,
  events: GameEvent[],
): TrapAndTreasureBoard {
  const left = board.trapsLeft[seat] - 1;
  events.push({ type: 'trap-placed', seat, at: to, left });
  return {
    ...board,
    traps: add(board.traps, to),
    trapsLeft: withSeat(board.trapsLeft, seat, left),
  };
}

const release = (board: TrapAndTreasureBoard, seat: Seat): TrapAndTreasureBoard => ({
  ...board,
  trapped: withSeat(board.trapped, seat, false),
});

const isHome = (board: TrapAndTreasureBoard, seat: Seat): boolean =>
  board.carrier === seat && board.at[seat] === HOMES[seat] && !board.trapped[seat];

export const trapAndTreasure = defineGame<
  'trap-and-treasure',
  TrapAndTreasureBoard,
  TrapAndTreasureMove
>({
  id: 'trap-and-treasure',
  // The first player wins with perfect play, by moving at once.
  seatPrior: { first: 11, second: 9 },
  board: {
    at: HOMES,
    traps: NO_SQUARES,
    trapsLeft: { first: TRAPS, second: TRAPS },
    trapped: { first: false, second: false },
    carrier: null,
  },
  alphabet: MOVES,

  refuse: (board, { kind, to }, seat) =>
    kind === 'walk' ? refuseWalk(board, to, seat) : refuseTrap(board, to, seat),

  apply(before, { kind, to }, seat) {
    const events: GameEvent[] = [];
    const act = kind === 'walk' ? walk : placeTrap;
    let board = act(before, to, seat, events);
    if (isHome(board, seat)) return { board, events, won: { winner: seat, by: 'home' } };

    let turn = other(seat);
    while (board.trapped[turn]) {
      events.push({ type: 'turn-skipped', seat: turn });
      board = release(board, turn);
      // Whoever came home onto a trap wins as it lets go, with no further move.
      if (isHome(board, turn)) return { board, events, won: { winner: turn, by: 'home' }, turn };
      turn = other(turn);
    }
    return { board, events, turn };
  },

  key: ({ at, traps, trapsLeft, trapped, carrier }) =>
    packed(
      [
        traps,
        at.first,
        at.second,
        trapsLeft.first,
        trapsLeft.second,
        Number(trapped.first),
        Number(trapped.second),
        CARRIERS.indexOf(carrier),
      ],
      KEY_BASES,
    ),

  makeMove: ({ kind, to }) => `${LETTERS[kind]} ${columnOf(to)} ${rowOf(to)}`,

  parseMove(text) {
    const found = /^(m|move|t|trap)\b\s*(?:(?:to|at)\s+)?(.*)$/u.exec(tidy(text));
    const pair = parsePair(found?.[2] ?? '');
    if (!found?.[1] || !pair) return err('bad-move');
    const to = squareAt(pair[1], pair[0]);
    if (to === undefined) return err('off-board');
    const kind = found[1].startsWith('m') ? 'walk' : 'trap';
    return ok({ kind, to });
  },
});
