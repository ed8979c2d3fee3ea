import { analyseGames } from './analysis.js';
import { chooseMove } from './choose-move.js';
import { judge } from './judge.js';
import { lineOf, makePuzzle } from './puzzle.js';

/** All that is solved by threads, by its name. What goes in and what comes out is plain data. */
export const JOBS = { judge, chooseMove, analyseGames, lineOf, makePuzzle };

export type Jobs = typeof JOBS;

/** A job as it is handed to a thread: its name, and what its function is given. */
export interface Job {
  readonly name: keyof Jobs;
  readonly given: readonly unknown[];
}

/** Does a job. `Solver` sees to it that what is given fits the name. */
export function runJob({ name, given }: Job): unknown {
  const run = JOBS[name] as (...all: readonly unknown[]) => unknown; // oxlint-disable-line typescript/no-unsafe-type-assertion
  return run(...given);
}
