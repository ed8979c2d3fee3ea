import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../../src/rules/game.js';
import { GAMES, type AnyGame, type GameId } from '../../src/rules/games.js';
import { replay } from '../../src/rules/record.js';
import { other, type Seat } from '../../src/rules/seat.js';
import { analyse } from '../../src/solver/analysis.js';
import { accuracyOf, allChoices, type Prospect } from '../../src/solver/course.js';
import { useTableFile } from '../../src/threads/table-file.js';
import { randomGames } from '../views/games.js';

useTableFile();

/** A course in short: `F3` where the first player wins in three moves, `-` where it is open. */
const short = (course: readonly Prospect[]): string =>
  course
    .map(({ winner, in: moves }) => (winner ? `${winner === 'first' ? 'F' : 'S'}${moves}` : '-'))
    .join(' ');

const judged = (game: GameId, record: string) =>
  analyse(game, record === '' ? [] : record.split('; '));

describe('Edge Escape: whoever is to move beside the edge wins', () => {
  it('a game without a mistake', () => {
    const { course, turns, choices } = judged('edge-escape', 'up; up');
    expect(short(course)).toBe('S2 S1 S0');
    expect(turns).toEqual([]);
    // Whatever the first player does, it is lost; the second could have gone wrong.
    expect(choices).toEqual({ first: { kept: 0, of: 0 }, second: { kept: 1, of: 1 } });
  });

  it('a missed win', () => {
    const { course, turns, choices } = judged('edge-escape', 'up; left; up');
    expect(short(course)).toBe('S2 S1 F1 F0');
    expect(turns).toEqual([{ at: 1, seat: 'second', better: ['up'] }]);
    expect(choices).toEqual({ first: { kept: 1, of: 1 }, second: { kept: 0, of: 1 } });
  });

  it('several of them, by both', () => {
    const { turns, choices } = judged('edge-escape', 'up; right; down; down; left; down');
    expect(turns.map(({ at, seat }) => [at, seat])).toEqual([
      [1, 'second'],
      [2, 'first'],
      [3, 'second'],
      [4, 'first'],
    ]);
    expect(choices).toEqual({ first: { kept: 0, of: 2 }, second: { kept: 1, of: 3 } });
  });

  it('a game that was given up before its end is judged up to there', () => {
    expect(short(judged('edge-escape', 'up').course)).toBe('S2 S1');
    expect(short(judged('edge-escape', '').course)).toBe('S2');
  });
});

it('Grid Runner: the goal is one step away, and passed by', () => {
  const race = 'A2; E4; B2; D4; B3; D3; B4; D2; B5; D1; C5; C1; D5; B1';
  const { course, turns } = judged('grid-runner', `${race}; A5; A1`);
  expect(short(course.slice(-3))).toBe('F1 S1 S0');
  expect(turns.at(-1)).toEqual({ at: 14, seat: 'first', better: ['E5'] });
  expect(short(judged('grid-runner', `${race}; E5`).course.slice(-2))).toBe('F1 F0');
});

it('Center Square Showdown: a win that only takes longer is no mistake', () => {
  const { course, turns, choices } = judged('center-square-showdown', 'right; right; down; right');
  expect(course[3]).toEqual({ winner: 'second', in: 1 });
  expect(course[4]?.winner).toBe('second');
  expect(turns).toEqual([]);
  expect(choices.second).toEqual({ kept: 0, of: 0 });
});

/** Who wins, by trying everything: for positions close to the end. */
function winnerOf(game: AnyGame, position: Position<unknown>): Seat {
  const { outcome, turn } = position;
  if (outcome) return outcome.winner;
  const canWin = game
    .moves(position)
    .some((move) => winnerOf(game, game.play(position, move).position) === turn);
  return canWin ? turn : other(turn);
}

it('Forbidden Territory: ends of random games are judged as by trying everything', () => {
  const game: AnyGame = GAMES['forbidden-territory'];
  let turned = 0;
  fc.assert(
    fc.property(randomGames(game), (moves) => {
      const steps = replay(game, moves);
      const positions = steps.ok ? steps.value.map(({ position }) => position) : [];
      const { course, turns } = analyse(game.id, moves);
      expect(course).toHaveLength(moves.length + 1);
      const from = Math.max(1, moves.length - 5);
      for (let at = from; at <= moves.length; at += 1) {
        const position = positions[at - 1] ?? expect.fail();
        expect(course[at]?.winner).toBe(winnerOf(game, position));
      }
      // Wherever somebody else wins after a move, and nowhere else, it was a turning point of whoever made it.
      const changes = moves.flatMap((_, at) =>
        course[at]?.winner === course[at + 1]?.winner ? [] : [at],
      );
      expect(turns.map(({ at }) => at)).toEqual(changes);
      turned += turns.length;
    }),
    { numRuns: 30, seed: 3 },
  );
  expect(turned).toBeGreaterThan(0);
});

it('Trap and Treasure: opening with a trap gives the win away', () => {
  const { course, turns } = judged('trap-and-treasure', 'T 1 1; M 3 4; M 1 0');
  expect(course.map(({ winner }) => winner)).toEqual(['first', 'second', 'second', 'second']);
  expect(turns).toEqual([{ at: 0, seat: 'first', better: expect.arrayContaining(['M 1 0']) }]);
  expect(judged('trap-and-treasure', 'M 1 0').course[1]?.winner).toBe('first');
});

it('a game that cannot have been played is a mistake of the caller', () => {
  expect(() => judged('edge-escape', 'up; down')).toThrow('does not replay');
});

describe('accuracy', () => {
  it('is the share of the choices that mattered', () => {
    expect(accuracyOf({ kept: 2, of: 3 })).toBe(67);
    expect(accuracyOf({ kept: 0, of: 2 })).toBe(0);
  });

  it('is none where no choice mattered', () => {
    expect(accuracyOf({ kept: 0, of: 0 })).toBeNull();
    expect(accuracyOf(allChoices([]))).toBeNull();
  });

  it('of several games counts each choice once', () => {
    const games = [
      { kept: 1, of: 1 },
      { kept: 0, of: 3 },
    ];
    expect(accuracyOf(allChoices(games))).toBe(25);
  });
});
