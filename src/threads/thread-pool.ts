import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

export interface ThreadPoolOptions {
  /** The program of a worker. */
  readonly entry: URL;
  /** What a thread does, in the sentences about what went wrong. */
  readonly what: string;
  /** How many threads work at the most. */
  readonly size?: number;
  /** What takes longer than this is given up, and its thread with it. */
  readonly timeLimitMs?: number;
  /** A thread that has had nothing to do for so long is ended. */
  readonly idleMs?: number;
}

/** What a worker says of a job it was given. */
export type Done<R> =
  { readonly ok: true; readonly result: R } | { readonly ok: false; readonly reason: string };

/** Threads that do long work, apart from the one that answers people. */
export interface ThreadPool<J, R> {
  /** Whoever asks sees to it that not too many wait here. */
  run(job: J): Promise<R>;
  /** How many threads there are now. */
  readonly threads: number;
  /** Ends all threads; what is being done fails. */
  close(): Promise<void>;
}

interface Task<J, R> {
  readonly job: J;
  readonly resolve: (result: R) => void;
  readonly reject: (error: Error) => void;
}

interface Thread<J, R> {
  readonly worker: Worker;
  task?: Task<J, R> | undefined;
  /** When it will have taken too long, or have had nothing to do for too long. */
  due: number;
  timer?: NodeJS.Timeout;
}

const TIME_LIMIT_MS = 60_000;
const IDLE_MS = 60_000;
const MOST_THREADS = 2;

/** A worker needs nothing of the environment, which has secrets, nor of how this process was started. */
const OPTIONS = { env: {}, execArgv: [] };

/** One processor at least is left to the thread that answers. */
const defaultSize = (): number => Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));

/**
 * The program of a worker that lies beside a file: compiled as that one is, or as a source that has to be loaded as such. There
 * the loader of the process does not reach into its threads, so a program ending in `-from-source.mjs` brings its own.
 */
export const workerBeside = (url: string, name: string): URL =>
  new URL(url.endsWith('.ts') ? `${name}-from-source.mjs` : `${name}.js`, url);

/** Makes a pool. Threads are started when there is something to do. */
export function makeThreadPool<J, R>({
  entry,
  what,
  size = defaultSize(),
  timeLimitMs = TIME_LIMIT_MS,
  idleMs = IDLE_MS,
}: ThreadPoolOptions): ThreadPool<J, R> {
  const threads = new Set<Thread<J, R>>();
  const waiting: Task<J, R>[] = [];
  const ending = new Set<Promise<unknown>>();
  let isClosed = false;

  /** Ends a thread, for good; what it was doing fails. */
  function end(thread: Thread<J, R>, reason: Error): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    const ended = thread.worker.terminate().finally(() => ending.delete(ended));
    ending.add(ended);
    thread.task?.reject(reason);
    assign();
  }

  function start(): Thread<J, R> {
    const thread: Thread<J, R> = { worker: new Worker(entry, OPTIONS), due: Infinity };
    threads.add(thread);
    watch(thread);
    thread.worker
      .on('message', (done: Done<R>) => {
        const { task } = thread;
        if (!task) return;
        rest(thread);
        if (done.ok) task.resolve(done.result);
        else task.reject(new Error(done.reason));
        assign();
      })
      .on('error', (error) => {
        end(thread, error);
      })
      .on('exit', (code) => {
        end(thread, new Error(`A ${what} thread ended by itself, with code ${code}.`));
      });
    return thread;
  }

  /** Ends what is due. One timer does for all jobs of a thread: whenever it goes off, it is set for what is left by then. */
  function watch(thread: Thread<J, R>): void {
    const left = thread.due - performance.now();
    if (left > 0) {
      thread.timer = setTimeout(watch, Math.min(left, timeLimitMs, idleMs), thread).unref();
      return;
    }
    const seconds = timeLimitMs / 1000;
    const tooLong = `A ${what} took longer than ${seconds} seconds, and was given up.`;
    end(thread, new Error(thread.task ? tooLong : 'idle'));
  }

  /** Waits for something to do; that keeps no process alive. */
  function rest(thread: Thread<J, R>): void {
    thread.task = undefined;
    thread.due = performance.now() + idleMs;
    thread.worker.unref();
  }

  function work(thread: Thread<J, R>, task: Task<J, R>): void {
    thread.task = task;
    thread.due = performance.now() + timeLimitMs;
    thread.worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.worker.postMessage(task.job);
  }

  /** Gives what waits to whoever has nothing to do. */
  function assign(): void {
    while (waiting.length > 0) {
      const idle = [...threads].find(({ task }) => !task);
      if (!idle && threads.size >= size) return;
      const task = waiting.shift();
      if (!task) return;
      try {
        work(idle ?? start(), task);
      } catch (error) {
        // The machine has no thread to give.
        task.reject(new Error(`A ${what} thread could not be started.`, { cause: error }));
      }
    }
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error('Nothing is begun any more.');
        waiting.push({ job, resolve, reject });
        assign();
      }),
    get threads() {
      return threads.size;
    },
    async close() {
      isClosed = true;
      const reason = new Error(`The ${what} threads were ended.`);
      for (const { reject } of waiting.splice(0)) reject(reason);
      for (const thread of threads) end(thread, reason);
      await Promise.all(ending);
    },
  };
}
