import type { GameId } from '../../src/rules/games.js';
import type { Seat } from '../../src/rules/seat.js';

/** What is known of a game, whatever its code says. */
interface Facts {
  /** The number of legal move sequences of length 1, 2, 3 … from the start; games that ended earlier do not count. */
  readonly perft: readonly number[];
  /** Which seat is the better one between people. */
  readonly betterSeat: Seat;
  /** How a move is stored, and what people type for it. */
  readonly spellings: Readonly<Record<string, readonly string[]>>;
  readonly notMoves: readonly string[];
  /** Squares beyond the edge; none where moves name no squares. */
  readonly offBoard: readonly string[];
}

const FACTS: Readonly<Record<GameId, Facts>> = {
  'center-square-showdown': {
    perft: [2, 4, 10, 26, 46, 106],
    betterSeat: 'second',
    spellings: {
      up: ['up', 'UP', ' Up ', 'u', 'move up', 'move  to  up', '⬆️', '⬆', '↑'],
      right: [
        'right',
        'RIGHT',
        'r',
        '"right"',
        '``right``',
        'right.',
        'right!!',
        'ｒｉｇｈｔ',
        '➡️',
        '→',
      ],
    },
    notMoves: ['', 'north', 'up up', '1,2', 'B2', 'rightt'],
    offBoard: [],
  },
  'grid-runner': {
    perft: [2, 4, 8, 16, 40, 100],
    betterSeat: 'first',
    spellings: {
      B2: ['B2', 'b2', 'move b2', 'MOVE TO B2', 'B 2', '(B,2)', 'b2.'],
      E5: ['e5', 'Ｅ５'],
    },
    notMoves: ['', 'B', '2', 'BB2', '3,3', 'up', 'B2 B3', 'B move 2', 'B2)x', 'B2x'],
    offBoard: ['F1', 'A6', 'A0', 'B-1', 'z9', 'A123456789'],
  },
  'edge-escape': {
    perft: [4, 12, 24, 16, 24, 16],
    betterSeat: 'second',
    spellings: {
      left: ['left', 'Left!', 'l', '⬅️', '←'],
      down: ['down', 'd', 'move down', '⬇️', '↓'],
    },
    notMoves: ['', 'diagonal', '3,3'],
    offBoard: [],
  },
  'forbidden-territory': {
    perft: [25, 456, 7944],
    betterSeat: 'first',
    spellings: {
      '3,3': ['3,3', '3 3', '(3,3)', '( 3 , 3 )', '3;3', '3, 3', '３，３', 'place at 3 3'],
    },
    notMoves: ['', '3', '33', '3,3,3', 'x', 'B2', '1.5 2', 'x3,3', '3,3x', '3 move 3'],
    offBoard: ['0,1', '6,1', '1 6', '-1 2', '2 -1', '999999999 1', '1 999999999'],
  },
  'trap-and-treasure': {
    perft: [24, 554, 12334],
    betterSeat: 'first',
    spellings: {
      'M 1 0': [
        'M 1 0',
        'm 1 0',
        'm 1,0',
        'M (1, 0)',
        'm  1 0',
        'move 1 0',
        'move to  1 0',
        'move to (1, 0)',
        'm(1,0)',
      ],
      'T 1 1': ['T 1 1', 't 1 1', 'trap 1 1', 'Trap at (1, 1)', 't 1,1'],
    },
    notMoves: [
      '',
      'M',
      'M 1',
      '1 0',
      'X 1 1',
      'M 1 0 0',
      'T one one',
      'go M 1 0',
      'M 1 0\nM 2 0',
      'M10',
    ],
    offBoard: ['M 5 0', 'T 0 5', 'M -1 0', 'T 99 99'],
  },
};

/** The facts about a game; one without any fails whatever test asks for them, and is told where they go. */
export function factsOf(id: GameId): Facts {
  if (!Object.hasOwn(FACTS, id)) throw new Error(`write down ${id} in test/rules/known-facts.ts`);
  return FACTS[id];
}
