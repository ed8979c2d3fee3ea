import type { Log } from '../app/app.js';
import type { Answer, Delivery } from '../app/answer.js';

/** How long a closing door waits: of the ten seconds that a process has for its end, most go to those who wait for an answer. */
const PATIENCE_MS = 8000;

/** The work that a door has taken in and not finished. */
export interface UnderWay {
  add(work: Promise<unknown>): void;
  /** Waits for all of it, and for what it brings along; tells whether it ended in time. */
  finish(patienceMs?: number): Promise<boolean>;
}

export function makeUnderWay(): UnderWay {
  const all = new Set<Promise<unknown>>();

  async function settle(): Promise<boolean> {
    while (all.size > 0) await Promise.allSettled(all);
    return true;
  }

  return {
    add(work) {
      const tracked = work.finally(() => all.delete(tracked));
      all.add(tracked);
      // It is for the work itself to say what went wrong with it.
      tracked.catch(() => undefined);
    },
    async finish(patienceMs = PATIENCE_MS) {
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<boolean>((resolve) => {
        timer = setTimeout(resolve, patienceMs, false);
      });
      const isDone = await Promise.race([settle(), tooLate]);
      clearTimeout(timer);
      return isDone;
    },
  };
}

/** Does what is left to do once an answer was sent; nobody waits for it any more, so trouble is only logged. */
export async function followUp(answer: Answer, delivery: Delivery, log: Log): Promise<void> {
  try {
    await answer.after?.(delivery);
  } catch (error) {
    log.error({ err: error }, 'What was to be done after an answer failed.');
  }
}
