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
  const pending = new Set<Promise<unknown>>();

  async function waitForAll(): Promise<boolean> {
    while (pending.size > 0) await Promise.allSettled(pending);
    return true;
  }

  return {
    add(work) {
      pending.add(work);
      const end = (): void => {
        pending.delete(work);
      };
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
