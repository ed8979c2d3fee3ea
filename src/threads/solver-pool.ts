import type { Solver } from '../app/solver.js';
import type { Job, Jobs } from '../solver/jobs.js';
import { makeThreadPool, workerBeside, type ThreadPoolOptions } from './thread-pool.js';

/** Two: one for what takes long, so that the other is there for moves, which somebody waits for. */
const THREADS = 2;

/** What can take seconds. */
const LONG_JOBS: ReadonlySet<keyof Jobs> = new Set(['analyseGames', 'makePuzzle']);

/** Threads that solve, and the solver that hands its jobs to them. */
export interface SolverPool {
  readonly solver: Solver;
  readonly threads: number;
  close(): Promise<void>;
}

/** Makes a pool. Threads are started when there is something to solve. */
export function makeSolverPool(options: Partial<ThreadPoolOptions> = {}): SolverPool {
  const pool = makeThreadPool<Job, unknown>({
    entry: workerBeside(import.meta.url, 'solver-worker'),
    what: 'solver',
    size: THREADS,
    ...options,
  });
  const runAtOnce = (job: Job): Promise<unknown> => pool.run(job);
  let lastLongJob: Promise<unknown> = Promise.resolve();
  /** Long jobs take turns, and so never have both threads. */
  const runInTurn = (job: Job): Promise<unknown> => {
    const run = (): Promise<unknown> => runAtOnce(job);
    const running = lastLongJob.then(run, run);
    lastLongJob = running;
    return running;
  };
  const job =
    <K extends keyof Jobs>(name: K) =>
    (...given: Parameters<Jobs[K]>) => {
      const run = LONG_JOBS.has(name) ? runInTurn : runAtOnce;
      // A thread gives what the function of that name does.
      return run({ name, given }) as Promise<ReturnType<Jobs[K]>>; // oxlint-disable-line typescript/no-unsafe-type-assertion
    };
  return {
    solver: {
      judge: job('judge'),
      chooseMove: job('chooseMove'),
      analyseGames: job('analyseGames'),
      lineOf: job('lineOf'),
      makePuzzle: job('makePuzzle'),
    },
    get threads() {
      return pool.threads;
    },
    close: () => pool.close(),
  };
}
