import type { Log } from './app.js';

/** Something that an operator has to see to. */
export interface Alert {
  /** It is so, still or again: said the first time, and then once an hour, for each kind of it. */
  raise(kind: string, sentence: string): void;
  /** It is over, which is said if it was raised. */
  clear(): void;
  isRaised(): boolean;
}

interface AlertOptions {
  readonly log: Log;
  readonly now: () => number;
  /** What is said when it is over. */
  readonly over: string;
}

const REPEAT_MS = 3_600_000;

/** An alert speaks when something changes, however many requests find out about it. */
export function makeAlert({ log, now, over }: AlertOptions): Alert {
  const told = new Map<string, number>();
  return {
    raise(kind, sentence) {
      const last = told.get(kind);
      // A clock that was set back does not silence it.
      if (last !== undefined && Math.abs(now() - last) < REPEAT_MS) return;
      told.set(kind, now());
      log.error({ trouble: kind }, sentence);
    },
    clear() {
      if (told.size === 0) return;
      told.clear();
      log.info({}, over);
    },
    isRaised: () => told.size > 0,
  };
}
