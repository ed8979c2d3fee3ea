import { RecentlyUsed } from '../memory/recently-used.js';

/** Gives what belongs to a key: what is still kept, or what is made now. */
export type Recent<V> = (key: number, make: () => V) => V;

/** Keeps so many things that take long to make; what was not asked for the longest goes first. */
export function makeRecent<V extends object>(most: number): Recent<V> {
  const kept = new RecentlyUsed<number, V>(most);
  return (key, make) => {
    const before = kept.get(key);
    if (before) return before;
    const made = make();
    kept.set(key, made);
    return made;
  };
}
