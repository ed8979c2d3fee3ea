import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Drawing } from '../views/pictures/drawing.js';
import type { Drawn } from './drawing-worker.js';

export interface DrawingPoolOptions {
  /** The program of a worker. */
  readonly entry?: URL;
  /** How many threads draw at the most. */
  readonly size?: number;
  /** A drawing that takes longer than this is given up, and its thread with it. */
  readonly timeLimitMs?: number;
  /** A thread that has had nothing to do for so long is ended. */
  readonly idleMs?: number;
}

/** Threads that draw, apart from the one that answers people. */
export interface DrawingPool {
  /** The bytes of the file; whoever asks sees to it that not too many wait here. */
  draw(drawing: Drawing): Promise<Uint8Array>;
  /** How many threads there are now. */
  readonly threads: number;
  /** Ends all threads; what is being drawn fails. */
  close(): Promise<void>;
}

interface Task {
  readonly drawing: Drawing;
  readonly resolve: (file: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  task?: Task | undefined;
  /** Ends what takes too long, or what has nothing to do. */
  timer?: NodeJS.Timeout;
}

const TIME_LIMIT_MS = 60_000;
const IDLE_MS = 60_000;
const MOST_THREADS = 2;

/** A worker needs nothing of the environment, which has secrets, nor of how this process was started. */
const OPTIONS = { env: {}, execArgv: [] };

/** One processor at least is left to the thread that answers. */
const defaultSize = (): number => Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));

/** The worker lies beside this file: compiled as this one is, or as a source that has to be loaded as such. */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? 'drawing-worker-from-source.mjs' : 'drawing-worker.js',
  import.meta.url,
);

/** Makes a pool. Threads are started when there is something to draw. */
export function makeDrawingPool({
  entry = ENTRY,
  size = defaultSize(),
  timeLimitMs = TIME_LIMIT_MS,
  idleMs = IDLE_MS,
}: DrawingPoolOptions = {}): DrawingPool {
  const threads = new Set<Thread>();
  const waiting: Task[] = [];
  const ending = new Set<Promise<unknown>>();
  let isClosed = false;

  /** Ends a thread, for good; what it was drawing fails. */
  function end(thread: Thread, reason: Error): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    const ended = thread.worker.terminate().finally(() => ending.delete(ended));
    ending.add(ended);
    thread.task?.reject(reason);
    assign();
  }

  function start(): Thread {
    const thread: Thread = { worker: new Worker(entry, OPTIONS) };
    threads.add(thread);
    thread.worker
      .on('message', (drawn: Drawn) => {
        const { task } = thread;
        if (!task) return;
        rest(thread);
        if (drawn.ok) task.resolve(drawn.file);
        else task.reject(new Error(drawn.reason));
        assign();
      })
      .on('error', (error) => {
        end(thread, error);
      })
      .on('exit', (code) => {
        end(thread, new Error(`A drawing thread ended by itself, with code ${code}.`));
      });
    return thread;
  }

  /** Waits for something to do; that keeps no process alive. */
  function rest(thread: Thread): void {
    clearTimeout(thread.timer);
    thread.task = undefined;
    thread.worker.unref();
    thread.timer = setTimeout(end, idleMs, thread, new Error('idle')).unref();
  }

  function work(thread: Thread, task: Task): void {
    clearTimeout(thread.timer);
    thread.task = task;
    thread.worker.ref();
    thread.timer = setTimeout(
      end,
      timeLimitMs,
      thread,
      new Error(`A drawing took longer than ${timeLimitMs / 1000} seconds, and was given up.`),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.worker.postMessage(task.drawing);
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
        task.reject(new Error('A drawing thread could not be started.', { cause: error }));
      }
    }
  }

  return {
    draw: (drawing) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error('Nothing is drawn any more.');
        waiting.push({ drawing, resolve, reject });
        assign();
      }),
    get threads() {
      return threads.size;
    },
    async close() {
      isClosed = true;
      const reason = new Error('The drawing threads were ended.');
      for (const { reject } of waiting.splice(0)) reject(reason);
      for (const thread of threads) end(thread, reason);
      await Promise.all(ending);
    },
  };
}
