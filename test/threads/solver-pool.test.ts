import { afterEach, beforeAll, expect, it } from 'vitest';
import { analyseGames } from '../../src/solver/analysis.js';
import { chooseMove } from '../../src/solver/choose-move.js';
import { judge } from '../../src/solver/judge.js';
import { lineOf, makePuzzle } from '../../src/solver/puzzle.js';
import { makeSolverPool, type SolverPool } from '../../src/threads/solver-pool.js';
import { useTableFile } from '../../src/threads/table-file.js';
import { emojiViewOf } from '../../src/views/games/games.js';
import { EACH_GAME } from '../rules/table.js';

beforeAll(useTableFile);

const pools: SolverPool[] = [];

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

function poolOf(size: number): SolverPool {
  const pool = makeSolverPool({ size });
  pools.push(pool);
  return pool;
}

it('threads come to what the solver does, in all games', async () => {
  const { solver } = poolOf(2);
  for (const [game] of EACH_GAME) {
    const moves = emojiViewOf(game).example.slice(0, 2);
    expect(await solver.judge(game, [])).toEqual(judge(game, []));
    expect(await solver.chooseMove(game, [], 'hard', 'seed')).toBe(
      chooseMove(game, [], 'hard', 'seed'),
    );
    expect(await solver.analyseGames(game, [moves, null])).toEqual(
      analyseGames(game, [moves, null]),
    );
  }
});

it('threads make puzzles, and say what a move of one leads to, as the solver does', async () => {
  const { solver } = poolOf(1);
  const wanted = { seed: 'threads', level: 1 };
  expect(await solver.makePuzzle(wanted)).toEqual(makePuzzle(wanted));
  expect(await solver.lineOf('edge-escape', ['up'], 'up')).toEqual(
    lineOf('edge-escape', ['up'], 'up'),
  );
});

it('what cannot be solved is an error that says why, and the thread goes on', async () => {
  const pool = poolOf(1);
  const { solver } = pool;
  await expect(solver.judge('edge-escape', ['up', 'up'])).rejects.toThrow('the game is over');
  await expect(solver.analyseGames('edge-escape', [['up', 'down']])).rejects.toThrow(
    'does not replay',
  );
  expect((await solver.judge('edge-escape', ['up'])).value).toBe('win');
  expect(pool.threads).toBe(1);
});

it('what takes long takes turns, and leaves a thread for moves', async () => {
  const pool = poolOf(2);
  const { solver } = pool;
  const done: string[] = [];
  const long = [1, 2, 3].map(async (n) => {
    await solver.makePuzzle({ seed: `turn ${n}`, level: 3 });
    done.push('puzzle');
  });
  expect(pool.threads).toBeLessThanOrEqual(1);
  await Promise.allSettled([solver.analyseGames('edge-escape', [['up', 'down']])]);
  expect(done).toEqual(['puzzle', 'puzzle', 'puzzle']);
  await Promise.all(long);
});

it('whoever waits is told when the threads are ended, and nothing is begun any more', async () => {
  const pool = poolOf(1);
  const waiting = [[], ['B1'], ['A2']].map((moves) => pool.solver.judge('grid-runner', moves));
  const told = waiting.map((each) => expect(each).rejects.toThrow('threads were ended'));
  await pool.close();
  await Promise.all(told);
  await expect(pool.solver.judge('grid-runner', [])).rejects.toThrow('Nothing is begun any more');
  expect(pool.threads).toBe(0);
});
