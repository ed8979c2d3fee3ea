/** Runs what is under the same key one after the other. */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Ends with some work, however that ends, or after so many milliseconds. */
const settledWithin = (ms: number, work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });

/** With a longest wait nobody waits longer than that for who comes before them: for what may overlap, but had better not. */
export function makeKeyedQueue(longestWaitMs?: number): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const turn =
      before && longestWaitMs !== undefined ? settledWithin(longestWaitMs, before) : before;
    const task = (turn ?? Promise.resolve()).then(work, work);
    last.set(key, task);
    try {
      return await task;
    } finally {
      if (last.get(key) === task) last.delete(key);
    }
  };
}
