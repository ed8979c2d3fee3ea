import { makeThreadPool, workerBeside, type ThreadPoolOptions } from '../threads/thread-pool.js';
import type { Drawing } from '../views/pictures/drawing.js';

export type DrawingPoolOptions = Partial<ThreadPoolOptions>;

/** Threads that draw, apart from the one that answers people. */
export interface DrawingPool {
  /** The bytes of the file; whoever asks sees to it that not too many wait here. */
  draw(drawing: Drawing): Promise<Uint8Array>;
  /** How many threads there are now. */
  readonly threads: number;
  /** Ends all threads; what is being drawn fails. */
  close(): Promise<void>;
}

/** Makes a pool. Threads are started when there is something to draw. */
export function makeDrawingPool(options: DrawingPoolOptions = {}): DrawingPool {
  const pool = makeThreadPool<Drawing, Uint8Array>({
    entry: workerBeside(import.meta.url, 'drawing-worker'),
    what: 'drawing',
    ...options,
  });
  return {
    draw: (drawing) => pool.run(drawing),
    get threads() {
      return pool.threads;
    },
    close: () => pool.close(),
  };
}
