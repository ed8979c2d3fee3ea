/** Something that happens again and again, and that others want to hear of. */
export interface Signal<T> {
  emit(value: T): void;
  /** Gives back how to stop listening. */
  on(listener: (value: T) => void): () => void;
}

export function makeSignal<T>(): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value) {
      for (const listener of listeners) listener(value);
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
