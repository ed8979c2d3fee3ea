/** Gives what belongs to a key: what is still kept, or what is made now. */
export type Recent<V> = (key: number, make: () => V) => V;

/** Keeps so many things that take long to make; what was not asked for the longest goes first. */
export function makeRecent<V extends object>(most: number): Recent<V> {
  const kept = new Map<number, V>();
  return (key, make) => {
    const thing = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, thing);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return thing;
  };
}
