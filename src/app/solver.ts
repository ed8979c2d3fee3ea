import type { Jobs } from '../solver/jobs.js';

/** The solver as the bot has it: each job is done by a thread, and nobody else waits for it. */
export type Solver = {
  readonly [K in keyof Jobs]: (...given: Parameters<Jobs[K]>) => Promise<ReturnType<Jobs[K]>>;
};
