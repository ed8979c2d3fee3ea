/** Waits until one more request may go out. */
export type RequestPace = () => Promise<void>;

interface PaceOptions {
  readonly perSecond: number;
  /** So many go out at once after a quiet time. */
  readonly burst: number;
}

/** Lets so many requests a second go out, in the order in which they come. */
export function makeRequestPace({ perSecond, burst }: PaceOptions): RequestPace {
  const interval = 1000 / perSecond;
  /** When the last of them is due, if they were evenly spaced. */
  let last = -Infinity;
  return async () => {
    const now = performance.now();
    last = Math.max(last, now - burst * interval) + interval;
    if (last <= now) return;
    await new Promise((resolve) => {
      setTimeout(resolve, last - now);
    });
  };
}
