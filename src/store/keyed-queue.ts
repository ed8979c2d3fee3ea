/** Runs what is under the same key one after the other. */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Ends with some work, however that ends, or after so many milliseconds. */
const endOf = (work: Promise<unknown>, patience: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });

/** With `patience` nobody waits longer than that for who comes before them: for what may overlap, but had better not. */
export function makeKeyedQueue(patience?: number): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const turn = patience === undefined ? before : endOf(before, patience);
    const task = turn.then(work, work);
    last.set(key, task);
    try {
      return await task;
    } finally {
      if (last.get(key) === task) last.delete(key);
    }
  };
}
