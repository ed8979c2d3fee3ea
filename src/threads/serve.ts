import { platform, setPriority } from 'node:os';
import { parentPort, type Transferable } from 'node:worker_threads';
import type { Done } from './thread-pool.js';

/** Long work makes way for those who answer clicks, which matters where there is one processor. */
const NICENESS = 5;

/** What came of a job. */
interface Served<R> {
  readonly result: R;
  /** Memory that is handed over with it, instead of being copied. */
  readonly transfer?: readonly Transferable[];
}

/** Makes this thread a worker of a pool: a job comes in, what came of it goes out. */
export function serve<R>(run: (job: never) => Promise<Served<R>>): void {
  const say = (done: Done<R>, transfer: readonly Transferable[] = []): void =>
    parentPort?.postMessage(done, transfer);
  const answer = async (job: never): Promise<void> => {
    try {
      const { result, transfer } = await run(job);
      say({ ok: true, result }, transfer);
    } catch (error) {
      say({ ok: false, reason: error instanceof Error ? error.message : String(error) });
    }
  };
  // Linux alone takes this to mean the thread; elsewhere it would slow down the whole process.
  if (platform() === 'linux') setPriority(NICENESS);
  parentPort?.on('message', (job: unknown) => {
    // Whoever started this thread gives it jobs of its kind.
    void answer(job as never); // oxlint-disable-line typescript/no-unsafe-type-assertion
  });
}
