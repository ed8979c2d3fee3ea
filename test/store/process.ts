import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '..', '..');

/** Another process at work on the store. It writes a line for all that it did. */
export interface Worker {
  readonly lines: readonly string[];
  /** Waits until it is ready to begin. */
  ready(): Promise<void>;
  go(): void;
  /** Waits until it has written so many lines, or has ended. */
  wrote(lines: number): Promise<void>;
  kill(): Promise<void>;
  ended(): Promise<void>;
}

/** Lets all of them begin at once, and waits until they are done. */
export async function runTogether(workers: readonly Worker[]): Promise<void> {
  await Promise.all(workers.map((worker) => worker.ready()));
  for (const worker of workers) worker.go();
  await Promise.all(workers.map((worker) => worker.ended()));
}

/** Starts one of the programs in `workers/` in a process of its own, with a job to do. */
export function startWorker(program: string, job: unknown): Worker {
  const file = join(import.meta.dirname, 'workers', `${program}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(job)], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  let onLine: (() => void) | undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    onLine?.();
  });
  const exit = once(child, 'close');

  const wrote = async (count: number): Promise<void> => {
    const enough = new Promise<void>((resolve) => {
      onLine = () => {
        if (lines.length >= count) resolve();
      };
      onLine();
    });
    await Promise.race([enough, exit]);
  };

  return {
    lines,
    wrote,
    async ready() {
      await wrote(1);
      if (lines.shift() !== 'ready') throw new Error(`${program} did not start`);
    },
    go() {
      child.stdin.write('go\n');
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    async ended() {
      const [code]: unknown[] = await exit;
      if (code !== 0) throw new Error(`${program} ended with ${String(code)}`);
    },
  };
}
