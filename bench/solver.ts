/**
 * What the solver costs: how long an answer takes at each level (median, 99 of 100, and the longest) with the memory of a process
 * that gives such answers alone; and how long the event loop stands still while games are analysed by threads. Wanted: of
 * Trap and Treasure 99 of 100 answers within 300 ms and all within 3 s, in at most 300 MB; pauses of less than 50 ms
 * more than without. How long it takes
 * to solve a game: npm run solve. Run it with: npm run bench:solver (one game: -- grid-runner; fewer positions: -- grid-runner 50)
 */
import { execFileSync } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_GAMES, isGameId, type GameId } from '../src/rules/games.js';
import { chooseMove } from '../src/solver/choose-move.js';
import { LEVELS } from '../src/solver/levels.js';
import { makeSolverPool } from '../src/threads/solver-pool.js';
import { useTableFile } from '../src/threads/table-file.js';
import { playerAt, playGame } from '../test/solver/series.js';
import { randomMoves } from '../test/solver/positions.js';
import { print } from './report.js';

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 0).padStart(9);

/** Positions as they come up: of games between levels, and of games in which anything is played. */
function positionsOf(id: GameId, count: number): readonly (readonly string[])[] {
  const played = Array.from({ length: Math.ceil(count / 20) }, (_, n) => {
    const first = playerAt(id, n % 2 === 0 ? 'easy' : 'hard', `first ${n}`);
    const second = playerAt(id, n % 3 === 0 ? 'medium' : 'hard', `second ${n}`);
    const { moves } = playGame(id, { first, second });
    return moves.map((_move, at) => moves.slice(0, at));
  });
  return [...played.flat().slice(0, count / 2), ...randomMoves(id, count / 2, 'bench')];
}

interface Answers {
  readonly level: string;
  readonly median: number;
  readonly most: number;
  readonly longest: number;
}

interface Measured {
  readonly answers: readonly Answers[];
  readonly megabytes: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** In a process of its own, as somebody who starts the bot has it: nothing is known but what is asked. */
function measure(id: GameId, count: number): Measured {
  useTableFile();
  const positions = positionsOf(id, count);
  const answers = LEVELS.map((level) => {
    const times = positions
      .map((moves) => {
        const begun = performance.now();
        chooseMove(id, moves, level, 'bench');
        return performance.now() - begun;
      })
      .toSorted((a, b) => a - b);
    return { level, median: at(times, 0.5), most: at(times, 0.99), longest: at(times, 1) };
  });
  return { answers, megabytes: process.resourceUsage().maxRSS / 1024 };
}

const WANTED = { most: 300, longest: 3000, megabytes: 300, pause: 50 };

/** The longest time that a timer was late while something went on. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

/** The longest pause while threads analyse many games, and in as much time with nothing else to do. */
async function pausesOf(games: readonly GameId[]): Promise<readonly [busy: number, idle: number]> {
  const pool = makeSolverPool();
  const jobs = games.flatMap((id) =>
    randomMoves(id, 40, 'pauses').map((moves) => () => pool.solver.analyseGames(id, [moves])),
  );
  // Loading this program is no part of it; starting the threads is.
  await sleep(500);
  const begun = performance.now();
  const busy = await longestPause(() => Promise.all(jobs.map((job) => job())));
  await pool.close();
  const idle = await longestPause(() => sleep(performance.now() - begun));
  return [busy, idle];
}

const [mode, name = '', count = '400'] = process.argv.slice(2);
if (mode === 'measure' && isGameId(name)) {
  print(JSON.stringify(measure(name, Number(count))));
} else {
  const games = ALL_GAMES.map(({ id }) => id).filter((id) => mode === undefined || id === mode);
  let isFine = true;
  print(`${'an answer, in ms'.padEnd(36)}   median  99 of 100   longest`);
  for (const id of games) {
    const args = ['--import', 'tsx', import.meta.filename, 'measure', id, name || count];
    // The same program wrote it a moment ago.
    const { answers, megabytes }: Measured = JSON.parse(
      execFileSync(process.execPath, args, { encoding: 'utf8' }),
    );
    for (const { level, median, most, longest } of answers) {
      const isQuick = most <= WANTED.most && longest <= WANTED.longest;
      isFine &&= isQuick;
      print(
        `${id.padEnd(26)}${level.padEnd(10)}${ms(median)}${ms(most).padStart(11)}${ms(longest).padStart(10)}${isQuick ? '' : '   NOT as wanted'}`,
      );
    }
    const isSmall = megabytes <= WANTED.megabytes;
    isFine &&= isSmall;
    print(`${' '.repeat(26)}${Math.round(megabytes)} MB${isSmall ? '' : '   NOT as wanted'}`);
  }
  const [busy, idle] = await pausesOf(games);
  isFine &&= busy - idle < WANTED.pause;
  print(`\nlongest pause of the event loop while threads analyse: ${busy.toFixed(0)} ms`);
  print(`in as much time with nothing else to do:               ${idle.toFixed(0)} ms`);
  print(`${isFine ? 'As' : 'NOT as'} wanted: ${JSON.stringify(WANTED)}`);
  if (!isFine) process.exitCode = 1;
}
