import { describe, expect, it } from 'vitest';
import { GAMES, type GameId } from '../../src/rules/games.js';
import { parseRecord, replay } from '../../src/rules/record.js';
import { factsOf } from './known-facts.js';
import { EACH_GAME } from './table.js';

describe.each(EACH_GAME)('the notation of %s', (id, game) => {
  it('is read kindly and stored strictly', () => {
    for (const [stored, typed] of Object.entries(factsOf(id).spellings)) {
      for (const text of typed) {
        const move = game.parseMove(text);
        expect(move.ok && game.makeMove(move.value), text).toBe(stored);
      }
    }
  });

  it('refuses what is no move', () => {
    for (const text of factsOf(id).notMoves) {
      expect(game.parseMove(text), text).toEqual({ ok: false, error: 'bad-move' });
    }
  });

  it('tells a square off the board from nonsense', () => {
    for (const text of factsOf(id).offBoard) {
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
