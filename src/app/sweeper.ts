import type { MatchId } from '../match/id.js';
import type { App } from './app.js';
import { keepHouse } from './housekeeping.js';
import { lookAtDue } from './time.js';

/** How many matches one sweep takes on. */
const AT_ONCE = 200;

/** What could not be done, a record of a newer version for one, is left alone for so long. */
const BACK_OFF_MS = 60_000;

/**
 * Looks at every match that is due. Every process sweeps; the revision sees to it that nothing is done twice. What waits
 * already, or cannot be done now, takes nobody else's place.
 */
async function sweepMatches(app: App, backedOff: Map<MatchId, number>): Promise<void> {
  const { store, reconciler, log, now } = app;
  for (const [id, until] of backedOff) if (until <= now()) backedOff.delete(id);
  const due = await store.due(now(), AT_ONCE + backedOff.size + reconciler.waiting);
  for (const id of due.filter((each) => !backedOff.has(each) && !reconciler.has(each))) {
    try {
      await lookAtDue(app, id);
    } catch (error) {
      backedOff.set(id, now() + BACK_OFF_MS);
      log.error({ err: error, match: id }, 'What was due for a match could not be done.');
    }
  }
}

/** What comes about once in a month is looked for once in so much time. */
const HOUSEKEEPING_MS = 600_000;

export interface Sweeper {
  /** Stops sweeping, once what is under way is done. */
  stop(): Promise<void>;
}

/** Sweeps again and again, with a pause of `every` milliseconds in between. */
export function startSweeper(app: App, every: number): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  let isStopped = false;
  let keptHouse = -Infinity;
  const backedOff = new Map<MatchId, number>();

  const run = async (): Promise<void> => {
    try {
      // Nobody loses on time while nobody could have answered.
      if (await app.availability.note()) await sweepMatches(app, backedOff);
      if (app.now() - keptHouse >= HOUSEKEEPING_MS) {
        keptHouse = app.now();
        await keepHouse(app);
      }
    } catch (error) {
      app.log.error({ err: error }, 'The games could not be looked through for what is due.');
    }
    if (!isStopped) timer = setTimeout(start, every);
  };
  const start = (): void => {
    underWay = run();
  };

  start();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
