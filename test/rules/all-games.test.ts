import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../../src/rules/game.js';
import type { AnyGame } from '../../src/rules/games.js';
import { ENDINGS, REFUSALS } from '../../src/rules/outcome.js';
import { makeRecord, parseRecord, replay } from '../../src/rules/record.js';
import { other, SEATS } from '../../src/rules/seat.js';
import { EACH_GAME } from './table.js';

/** No game can be longer: a longer one would not end by itself. */
const LONGEST = 3000;

/** Whether a position can come back, by the rulebook itself: where it cannot, every move uses something up and none is noted. */
const canRepeat = (positions: readonly Position<unknown>[]): boolean =>
  positions.some(({ seen }) => seen.length > 0);

interface Playout {
  readonly moves: readonly string[];
  /** From the start to the end. */
  readonly positions: readonly Position<unknown>[];
}

/** Plays to the end, choosing each move by the next of `choices`. */
function playOut(game: AnyGame, choices: Iterator<number>): Playout {
  const moves: string[] = [];
  const positions = [game.start];
  let position = game.start;
  while (!position.outcome && moves.length < LONGEST) {
    const legal = game.moves(position);
    const move = legal[choices.next().value % legal.length];
    moves.push(game.makeMove(move));
    position = game.play(position, move).position;
    positions.push(position);
  }
  return { moves, positions };
}

/** Random games from start to end. */
const playouts = (game: AnyGame) =>
  fc.infiniteStream(fc.nat()).map((choices) => playOut(game, choices));

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

const copy = (position: Position<unknown> | undefined): Position<unknown> =>
  JSON.parse(JSON.stringify(position));

describe.each(EACH_GAME)('%s', (_, game) => {
  it('always ends with a winner', () => {
    fc.assert(
      fc.property(playouts(game), ({ positions }) => {
        const outcome = positions.at(-1)?.outcome;
        expect(SEATS).toContain(outcome?.winner);
        expect(ENDINGS).toContain(outcome?.by);
      }),
    );
  });

  it('has no moves exactly when there is an outcome', () => {
    fc.assert(
      fc.property(playouts(game), ({ positions }) => {
        for (const position of positions) {
          expect(game.moves(position).length === 0).toBe(position.outcome !== null);
        }
      }),
    );
  });

  it('plays every listed move, and refuses every other one with a reason', () => {
    fc.assert(
      fc.property(playouts(game), ({ positions }) => {
        for (const position of positions) {
          const legal = new Set(game.moves(position));
          const [listed, others] = [true, false].map((isLegal) =>
            game.alphabet.filter((move) => legal.has(move) === isLegal),
          );
          const reasons = new Set(others?.map((move) => game.why(position, move)));
          expect([...reasons].every((reason) => reason && REFUSALS.includes(reason))).toBe(true);
          expect(listed?.every((move) => game.play(position, move).events.length > 0)).toBe(true);
          expect(listed?.some((move) => game.why(position, move))).toBe(false);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('refuses whoever is not to move, and everybody after the end', () => {
    fc.assert(
      fc.property(playouts(game), ({ positions }) => {
        for (const position of positions) {
          const refusal = game.why(position, game.alphabet[0], other(position.turn));
          expect(refusal).toBe(position.outcome ? 'game-over' : 'not-your-turn');
        }
      }),
    );
  });

  it('brings no position about three times without ending', () => {
    fc.assert(
      fc.property(playouts(game), ({ positions }) => {
        const times = new Map<string, number>();
        for (const { board, turn, outcome } of positions.slice(1)) {
          const key = JSON.stringify([board, turn]);
          times.set(key, (times.get(key) ?? 0) + 1);
          expect((times.get(key) ?? 0) >= 3).toBe(outcome?.by === 'stalling');
        }
        if (!canRepeat(positions)) expect(Math.max(...times.values())).toBe(1);
      }),
    );
  });

  it('notes different positions as different, and the same as the same', () => {
    fc.assert(
      fc.property(fc.array(playouts(game), { minLength: 10, maxLength: 10 }), (games) => {
        const byKey = new Map<number, string>();
        const byPosition = new Map<string, number>();
        for (const { board, turn, seen, outcome } of games.flatMap(({ positions }) => positions)) {
          const key = seen.at(-1);
          // The start is not noted, nor is a position that ends the game otherwise than by stalling.
          if (key === undefined || (outcome && outcome.by !== 'stalling')) continue;
          const position = JSON.stringify([board, turn]);
          expect(byKey.get(key) ?? position).toBe(position);
          expect(byPosition.get(position) ?? key).toBe(key);
          byKey.set(key, position);
          byPosition.set(position, key);
        }
        expect(byKey.size > 0).toBe(games.some(({ positions }) => canRepeat(positions)));
      }),
      { numRuns: 5 },
    );
  });

  it('changes nothing it is given', () => {
    fc.assert(
      fc.property(playouts(game), ({ positions }) => {
        for (const position of positions.map(deepFreeze)) {
          for (const move of game.moves(position)) {
            expect(() => game.play(position, deepFreeze(move))).not.toThrow();
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('writes every move in one way, and reads it back', () => {
    for (const move of game.alphabet) {
      const text = game.makeMove(move);
      expect(game.parseMove(text)).toEqual({ ok: true, value: move });
      expect(game.parseMove(`  ${text.toUpperCase()}. `)).toEqual({ ok: true, value: move });
    }
    // What is stored is read as the very move of the alphabet.
    for (const move of game.alphabet) {
      const read = game.parseMove(game.makeMove(move));
      expect(read.ok && read.value).toBe(move);
    }
    expect(new Set(game.alphabet.map((move) => game.makeMove(move))).size).toBe(
      game.alphabet.length,
    );
  });

  it('never fails on what people type', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const move = game.parseMove(text);
        if (move.ok) expect(game.alphabet).toContainEqual(move.value);
        else expect(['bad-move', 'off-board']).toContain(move.error);
      }),
    );
  });

  it('is replayed from its record to the same positions', () => {
    fc.assert(
      fc.property(playouts(game), ({ moves, positions }) => {
        expect(parseRecord(game, makeRecord(moves))).toEqual({ ok: true, value: moves });
        const steps = replay(game, moves);
        expect(steps.ok && steps.value.map(({ position }) => position)).toEqual(positions.slice(1));
      }),
    );
  });

  it('goes on from a serialised position as if nothing had happened', () => {
    fc.assert(
      fc.property(playouts(game), fc.nat(), ({ moves, positions }, choice) => {
        const at = choice % positions.length;
        let position = copy(positions[at]);
        expect(position).toEqual(positions[at]);
        for (const text of moves.slice(at)) {
          const move = game.parseMove(text);
          if (!move.ok) throw new Error(text);
          expect(game.why(position, move.value)).toBeUndefined();
          position = copy(game.play(position, move.value).position);
        }
        expect(position).toEqual(positions.at(-1));
      }),
      { numRuns: 30 },
    );
  });
});
