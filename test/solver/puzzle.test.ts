import { beforeAll, describe, expect, it } from 'vitest';
import { positionAfter, judge } from '../../src/solver/judge.js';
import { lineOf, makePuzzle, type Puzzle } from '../../src/solver/puzzle.js';
import {
  gamesAt,
  levelOf,
  positionName,
  PUZZLE_GAMES,
  PUZZLE_LEVELS,
} from '../../src/solver/puzzle-level.js';
import { useTableFile } from '../../src/threads/table-file.js';
import { emojiViewOf } from '../../src/views/games/games.js';

beforeAll(useTableFile);

const LEVELS = Array.from({ length: PUZZLE_LEVELS }, (_, index) => index + 1);

/** Checks that a position has one winning move, and that the line is perfect play from it to the win. */
function expectPuzzle({ game, moves, line }: Puzzle): void {
  const { turn } = positionAfter(game, moves);
  const judgement = judge(game, moves);
  expect(judgement.moves.length).toBeGreaterThanOrEqual(3);
  expect(judgement.moves.filter(({ value }) => value === 'win').map(({ move }) => move)).toEqual([
    line[0],
  ]);
  expect(line).toHaveLength(judgement.in ?? 0);
  expect(positionAfter(game, [...moves, ...line]).outcome?.winner).toBe(turn);
}

describe.each(PUZZLE_GAMES)('a puzzle of %s', (game) => {
  it.each(LEVELS)(
    'of level %i has one winning move, and is the same for the same seed',
    (level) => {
      const options = { seed: `seed ${level}`, level, game };
      const puzzle = makePuzzle(options);
      expect(puzzle.game).toBe(game);
      expectPuzzle(puzzle);
      expect(makePuzzle(options)).toEqual(puzzle);
      expect(puzzle.isFromGame).toBe(false);
    },
  );
});

it.each(['many 8 3', 'scarce'])(
  'is found also where most games have none that is fit: %s',
  (seed) => {
    const puzzle = makePuzzle({ seed, level: 3, game: 'trap-and-treasure' });
    expect(puzzle.game).toBe('trap-and-treasure');
    expectPuzzle(puzzle);
  },
);

it('puzzles of any game are of those that have some of the level, and of another one than the last', () => {
  for (const level of LEVELS) {
    for (const seed of ['a', 'b', 'c']) {
      const puzzle = makePuzzle({ seed, level, without: 'grid-runner' });
      expect(gamesAt(level)).toContain(puzzle.game);
      expect(puzzle.game).not.toBe('grid-runner');
      expectPuzzle(puzzle);
    }
  }
});

describe('a puzzle from a game that was played', () => {
  it('is a position of it', () => {
    const { moves, line } = makePuzzle({ seed: 'x', level: 3, game: 'grid-runner' });
    const played = { game: 'grid-runner', moves: [...moves, ...line] } as const;
    const puzzle = makePuzzle({ seed: 'y', level: 3, from: [played] });
    expect(puzzle.isFromGame).toBe(true);
    expect(played.moves.slice(0, puzzle.moves.length)).toEqual(puzzle.moves);
    expectPuzzle(puzzle);
  });

  it('is another position than those that were puzzles before', () => {
    const { moves, line } = makePuzzle({ seed: 'x', level: 3, game: 'grid-runner' });
    const from = [{ game: 'grid-runner', moves: [...moves, ...line] }] as const;
    const used: string[] = [];
    for (let day = 0; day < 4; day += 1) {
      const name = positionName(makePuzzle({ seed: 'y', level: 3, from, used }));
      expect(used).not.toContain(name);
      used.push(name);
    }
  });

  it('is none where no position of it is a puzzle', () => {
    const from = (['edge-escape', 'center-square-showdown'] as const).map((game) => ({
      game,
      moves: emojiViewOf(game).sample,
    }));
    expect(makePuzzle({ seed: 'z', level: 4, from })).toMatchObject({ isFromGame: false });
  });
});

describe('the line of a move', () => {
  it('goes to the end where somebody can force it, also after a wrong move', () => {
    const { game, moves, line } = makePuzzle({ seed: 'w', level: 2, game: 'grid-runner' });
    for (const { move, value, in: count } of judge(game, moves).moves) {
      const found = lineOf(game, moves, move);
      expect(found).toMatchObject({ value, in: count });
      expect(found.moves[0]).toBe(move);
      expect(found.moves).toHaveLength(count ?? 0);
    }
    expect(lineOf(game, moves, line[0] ?? '').moves).toEqual(line);
  });

  it('is a bug of whoever asks where the move is not legal', () => {
    expect(() => lineOf('grid-runner', [], 'E5')).toThrow('E5');
  });
});

it.each([
  ['grid-runner', 1, 4, false, 1],
  ['grid-runner', 5, 4, false, 3],
  ['grid-runner', 5, 3, false, 2],
  ['grid-runner', 99, 3, false, 5],
  ['forbidden-territory', 5, 8, true, 1],
  ['trap-and-treasure', 11, 25, true, 1],
  ['trap-and-treasure', 5, 25, false, 2],
  ['trap-and-treasure', 13, 25, false, 3],
  ['trap-and-treasure', 30, 25, false, 5],
] as const)(
  '%s, a win in %i among %i moves (obvious: %s) is of level %i',
  (game, moves, legalMoves, isObvious, level) => {
    expect(levelOf(game, { in: moves, legalMoves, isObvious })).toBe(level);
  },
);
