/** How long work is done in slices, so that everybody else has a turn in between. */
export interface Slicing {
  /** Lets the others have their turn. */
  readonly pause: () => Promise<void>;
  /** So many milliseconds a slice takes, about. */
  readonly ms: number;
  /** So many things are done in a slice at the most. */
  readonly most: number;
}

/** Lets everything else that waits for the event loop go first. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

export const SLICING: Slicing = { pause: nextTurn, ms: 4, most: 40 };

/** Does something with as many things as a slice has time for, one at least; whether any are left. */
export function takeSlice<T>(
  things: Iterator<T>,
  { ms, most }: Slicing,
  work: (thing: T) => void,
): boolean {
  const end = performance.now() + ms;
  for (let count = 0; count < most; count += 1) {
    const { value, done } = things.next();
    if (done === true) return false;
    work(value);
    if (performance.now() >= end) return true;
  }
  return true;
}
