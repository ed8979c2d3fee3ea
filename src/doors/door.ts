import type { Log } from '../app/app.js';
import type { Answer, Delivery } from '../app/answer.js';

/** A way in for interactions. */
export interface Door {
  isUp(): boolean;
  /** Takes no new work, and waits for the answers under way. */
  close(): Promise<void>;
}

/** The bot cannot start; the message is a sentence for the operator, and a stack would add nothing. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** How long a closing door waits: of the ten seconds that a process has for its end, most go to those who wait for an answer. */
const CLOSE_MS = 8000;

/** The work that a door has taken in and not finished. */
export interface PendingWork {
  add(work: Promise<unknown>): void;
  /** Waits for all of it, and for what it brings along; tells whether it ended in time. */
  finish(timeoutMs?: number): Promise<boolean>;
}

export function makePendingWork(): PendingWork {
  // Counted, not kept in a Set, which V8 does not take well (docs/performance.md, churn).
  let pending = 0;
  const waiting: (() => void)[] = [];

  const end = (): void => {
    pending -= 1;
    if (pending === 0) for (const tell of waiting.splice(0)) tell();
  };

  async function waitForAll(): Promise<boolean> {
    if (pending === 0) return true;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    // What has ended may have brought something along.
    return waitForAll();
  }

  return {
    add(work) {
      pending += 1;
      // It is for the work itself to say what went wrong with it.
      work.then(end, end);
    },
    async finish(timeoutMs = CLOSE_MS) {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<boolean>((resolve) => {
        timer = setTimeout(resolve, timeoutMs, false);
      });
      const isDone = await Promise.race([waitForAll(), timeout]);
      clearTimeout(timer);
      return isDone;
    },
  };
}

/** Does what is left to do once a response was sent; nobody waits for it any more, so a failure is only logged. */
export async function runAfter(answer: Answer, delivery: Delivery, log: Log): Promise<void> {
  try {
    await answer.after?.(delivery);
  } catch (error) {
    log.error({ err: error }, 'What was to be done after an answer failed.');
  }
}
