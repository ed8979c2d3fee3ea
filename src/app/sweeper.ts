import type { App } from './app.js';
import { forgetLeftGuilds } from './farewell.js';
import { crownChampions } from './seasons.js';
import { letTimePass } from './time.js';

/** How many matches one sweep takes on. */
const AT_ONCE = 200;

/** Does everything that is due by now. Every process sweeps; the revision sees to it that nothing is done twice. */
async function sweep(app: App): Promise<void> {
  const due = await app.store.due(app.now(), AT_ONCE);
  for (const id of due) {
    try {
      await letTimePass(app, id);
    } catch (error) {
      app.log.error({ err: error, match: id }, 'What was due for a match could not be done.');
    }
  }
}

/** What comes rarely is looked for rarely: once in so much time. */
const RARELY_MS = 600_000;

/** Does what comes about once in a month. */
async function sweepRarely(app: App): Promise<void> {
  await crownChampions(app);
  await forgetLeftGuilds(app);
}

export interface Sweeper {
  /** Stops sweeping, once what is under way is done. */
  stop(): Promise<void>;
}

/** Sweeps again and again, with a pause of `every` milliseconds in between. */
export function startSweeper(app: App, every: number): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  let isStopped = false;
  let lastRare = -Infinity;

  const run = async (): Promise<void> => {
    try {
      await sweep(app);
      if (app.now() - lastRare >= RARELY_MS) {
        lastRare = app.now();
        await sweepRarely(app);
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
