import { describe, expect, it } from 'vitest';
import { GAMES, type AnyGame, type GameId } from '../../src/rules/games.js';
import { parseRecord, replay } from '../../src/rules/record.js';

/** What people type, and the one way it is stored. */
const KINDLY_READ: Readonly<Record<GameId, Readonly<Record<string, readonly string[]>>>> = {
  'center-square-showdown': {
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
  'edge-escape': {
    left: ['left', 'Left!', 'l', '⬅️', '←'],
    down: ['down', 'd', 'move down', '⬇️', '↓'],
  },
  'grid-runner': {
    B2: ['B2', 'b2', 'move b2', 'MOVE TO B2', 'B 2', '(B,2)', 'b2.'],
    E5: ['e5', 'Ｅ５'],
  },
  'forbidden-territory': {
    '3,3': ['3,3', '3 3', '(3,3)', '( 3 , 3 )', '3;3', '3, 3', '３，３', 'place at 3 3'],
  },
  'trap-and-treasure': {
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
};

const NOT_MOVES: Readonly<Record<GameId, readonly string[]>> = {
  'center-square-showdown': ['', 'north', 'up up', '1,2', 'B2', 'rightt'],
  'edge-escape': ['', 'diagonal', '3,3'],
  'grid-runner': ['', 'B', '2', 'BB2', '3,3', 'up', 'B2 B3', 'B move 2', 'B2)x', 'B2x'],
  'forbidden-territory': ['', '3', '33', '3,3,3', 'x', 'B2', '1.5 2', 'x3,3', '3,3x', '3 move 3'],
  'trap-and-treasure': [
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
};

const OFF_BOARD: Readonly<Record<GameId, readonly string[]>> = {
  'center-square-showdown': [],
  'edge-escape': [],
  'grid-runner': ['F1', 'A6', 'A0', 'B-1', 'z9', 'A123456789'],
  'forbidden-territory': ['0,1', '6,1', '1 6', '-1 2', '2 -1', '999999999 1', '1 999999999'],
  'trap-and-treasure': ['M 5 0', 'T 0 5', 'M -1 0', 'T 99 99'],
};

const EACH: readonly AnyGame[] = Object.values(GAMES);

describe.each(EACH)('the notation of $id', (game) => {
  it('is read kindly and stored strictly', () => {
    for (const [stored, typed] of Object.entries(KINDLY_READ[game.id])) {
      for (const text of typed) {
        const move = game.parseMove(text);
        expect(move.ok && game.makeMove(move.value), text).toBe(stored);
      }
    }
  });

  it('refuses what is no move', () => {
    for (const text of NOT_MOVES[game.id]) {
      expect(game.parseMove(text), text).toEqual({ ok: false, error: 'bad-move' });
    }
  });

  it('tells a square off the board from nonsense', () => {
    for (const text of OFF_BOARD[game.id]) {
      expect(game.parseMove(text), text).toEqual({ ok: false, error: 'off-board' });
    }
  });
});

describe('a record', () => {
  it.each<[GameId, string, readonly string[]]>([
    ['center-square-showdown', 'right down, DOWN; r', ['right', 'down', 'down', 'right']],
    ['grid-runner', 'A2 e4 move B2', ['A2', 'E4', 'B2']],
    ['forbidden-territory', '3,3 1 1 (2, 4)', ['3,3', '1,1', '2,4']],
    ['trap-and-treasure', 'M 1 0 m 3,4 trap at 1 1', ['M 1 0', 'M 3 4', 'T 1 1']],
    ['edge-escape', '', []],
    ['edge-escape', ' \n up;;left ; ', ['up', 'left']],
  ])('of %s is read from one line: %s', (id, text, moves) => {
    expect(parseRecord<unknown, unknown>(GAMES[id], text)).toEqual({ ok: true, value: moves });
  });

  it('names the word at which it can no longer be read', () => {
    expect(parseRecord(GAMES['edge-escape'], 'up lft down')).toEqual({
      ok: false,
      error: { word: 'lft', error: 'bad-move' },
    });
    expect(parseRecord(GAMES['trap-and-treasure'], 'M 1 0 M 9 4')).toEqual({
      ok: false,
      error: { word: 'M', error: 'off-board' },
    });
    expect(parseRecord(GAMES['trap-and-treasure'], 'M 9 4 M 1 0')).toEqual({
      ok: false,
      error: { word: 'M', error: 'off-board' },
    });
  });
});

describe('a replay', () => {
  it('gives every step, from the first move to the last', () => {
    const steps = replay(GAMES['edge-escape'], ['up', 'up']);
    expect(steps.ok && steps.value.map(({ position }) => position.board)).toEqual([
      { token: 7, visited: 1 << 12 },
      { token: 2, visited: (1 << 12) | (1 << 7) },
    ]);
    expect(replay(GAMES['edge-escape'], [])).toEqual({ ok: true, value: [] });
  });

  it('stops at the first move that cannot be made, and says why', () => {
    expect(replay(GAMES['center-square-showdown'], ['right', 'left', 'down'])).toEqual({
      ok: false,
      error: { at: 1, text: 'left', refusal: 'takes-back' },
    });
    expect(replay(GAMES['edge-escape'], ['up', 'up', 'up'])).toEqual({
      ok: false,
      error: { at: 2, text: 'up', refusal: 'game-over' },
    });
    expect(replay(GAMES['grid-runner'], ['up'])).toEqual({
      ok: false,
      error: { at: 0, text: 'up', refusal: 'bad-move' },
    });
  });
});
