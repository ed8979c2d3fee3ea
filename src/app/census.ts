import type { Store } from '../store/store.js';
import type { Log } from './app.js';

interface CensusOptions {
  readonly store: Pick<Store, 'countLive' | 'firstDue'>;
  readonly now: () => number;
  readonly log: Log;
  /** Milliseconds between two looks at how late what is due is, and between two counts of what is live. */
  readonly lookEvery?: number;
  readonly countEvery?: number;
}

/** What is known of all matches together, without asking the store each time. */
export interface Census {
  readonly live: () => number | undefined;
  /** How many seconds the match that is longest overdue had waited when somebody last looked. */
  readonly lag: () => number | undefined;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 10_000;
/** To count them all costs more, and they do not become many at once. */
const COUNT_EVERY_MS = 60_000;

/**
 * Asks the store now and then, so that it costs the same however often somebody scrapes. While the store does not answer nothing is
 * known: an old number would look like a good one.
 */
export function startCensus(options: CensusOptions): Census {
  const { store, now, log, lookEvery = LOOK_EVERY_MS, countEvery = COUNT_EVERY_MS } = options;
  let live: number | undefined;
  let lag: number | undefined;

  const look = repeat(lookEvery, async () => {
    try {
      lag = Math.max(0, now() - ((await store.firstDue()) ?? Infinity)) / 1000;
    } catch (error) {
      lag = undefined;
      log.debug({ err: error }, 'The store could not tell what is due first.');
    }
  });
  const count = repeat(countEvery, async () => {
    try {
      live = await store.countLive();
    } catch (error) {
      live = undefined;
      log.debug({ err: error }, 'The store could not count what is live.');
    }
  });
  return {
    live: () => live,
    lag: () => lag,
    async stop() {
      await Promise.all([look.stop(), count.stop()]);
    },
  };
}

/** Does something at once, and again so long after it was done. */
function repeat(every: number, work: () => Promise<void>): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    await work();
    if (!isStopped) timer = setTimeout(start, every).unref();
  };
  let underWay = run();
  const start = (): void => {
    underWay = run();
  };
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
