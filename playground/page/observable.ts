import { useEffect, useState } from 'preact/hooks';

/** A value that changes, and those who want to know. */
export interface Observable<T> {
  get(): T;
  set(next: T): void;
  /** Gives back how to stop listening. */
  subscribe(listener: () => void): () => void;
}

export function makeObservable<T>(first: T): Observable<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value as it is now, and again whenever it changes. */
export function useObservable<T>(observable: Observable<T>): T {
  const [, redraw] = useState({});
  useEffect(() => observable.subscribe(() => redraw({})), [observable]);
  return observable.get();
}
