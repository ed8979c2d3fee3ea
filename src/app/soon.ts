/** What is at hand is given at once, and everything else soon: `await` takes both, and a click waits for nothing that is remembered. */
export type Soon<T> = T | Promise<T>;

/** Goes on with something at once if it is at hand, else when it has come. */
export const whenReady = <T, U>(soon: Soon<T>, goOn: (value: T) => U): Soon<U> =>
  soon instanceof Promise ? soon.then(goOn) : goOn(soon);

/** Keeps a failure from counting as unhandled until somebody waits for it, if anybody does. */
export function leaveForLater(soon: Soon<unknown>): void {
  if (soon instanceof Promise) soon.catch(() => undefined);
}
