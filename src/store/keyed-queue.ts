/** Runs what is under the same key one after the other. */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function makeKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const task = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, task);
    try {
      return await task;
    } finally {
      if (last.get(key) === task) last.delete(key);
    }
  };
}
