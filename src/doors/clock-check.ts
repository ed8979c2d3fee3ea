import { makeAlert } from '../app/alert.js';
import type { Log } from '../app/app.js';

/** Compares the clock of this machine with Discord's, and tells the operator when they differ. */
export interface ClockCheck {
  /** Discord said what time it is, in the answer to a request. */
  readonly heard: (time: number) => void;
  /** Discord has signed a request at that time. An old one may be a repetition, so alone it proves nothing while others are fresh. */
  readonly signed: (time: number) => void;
  /** Not while the clock is so far off that what Discord signs is refused. */
  isRight(): boolean;
  /** Asks Discord for the time now and then while the clock is off: a process that is not ready gets no requests to learn it from. */
  watch(ask: () => Promise<unknown>, every?: number): { stop(): void };
}

/** What Discord signed counts for so long, before and after. */
export const FRESH_SECONDS = 5 * 60;

/** Answers take their time, and headers have whole seconds. */
const TOLERANCE_MS = 60_000;
const ASK_AGAIN_MS = 30_000;

const MINUTE = 60_000;

export function makeClockCheck({ log, now }: { log: Log; now: () => number }): ClockCheck {
  const alert = makeAlert({
    log,
    now: () => performance.now(),
    over: "The clock of this machine agrees with Discord's again.",
  });
  let agreedAt = -Infinity;
  let isRight = true;

  function heard(time: number): void {
    const offset = now() - time;
    const isClose = Math.abs(offset) <= TOLERANCE_MS;
    isRight = Math.abs(offset) <= FRESH_SECONDS * 1000;
    if (isClose) {
      agreedAt = performance.now();
      alert.clear();
    } else alert.raise(isRight ? 'clock' : 'clock-refused', sentenceFor(offset, isRight));
  }

  return {
    heard,
    signed(time) {
      const isClose = Math.abs(now() - time) <= TOLERANCE_MS;
      if (isClose || performance.now() - agreedAt > MINUTE) heard(time);
    },
    isRight: () => isRight,
    watch(ask, every = ASK_AGAIN_MS) {
      const timer = setInterval(() => {
        // Its answer says what time it is, if there is one.
        if (alert.isRaised()) ask().catch(() => undefined);
      }, every).unref();
      return { stop: () => clearInterval(timer) };
    },
  };
}

function sentenceFor(offset: number, isRight: boolean): string {
  const minutes = Math.max(1, Math.round(Math.abs(offset) / MINUTE));
  const off = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${offset > 0 ? 'ahead of' : 'behind'}`;
  const harm = isRight
    ? 'Until then, times that people see are wrong.'
    : 'Until then, requests that Discord signs are refused: they do not seem to be of now.';
  return `The clock of this machine is ${off} Discord's. Set it right, best by NTP. ${harm}`;
}
