import { setTimeout as sleep } from 'node:timers/promises';
import type { Discord } from '../src/app/discord.js';
import { startSweeper } from '../src/app/sweeper.js';
import type { Store } from '../src/store/store.js';
import { appOn, DISCORD } from './app.js';
import { paceOf } from './clock.js';
import { putMatch, type Home } from './homes.js';
import { CLICKS_START, moved, nthMatch } from './matches.js';
import type { Row } from './report.js';

const DUE = 100;
const HOUR = 3_600_000;
/** Those that are due were played half a day before all others, and are looked for when none of those is due yet. */
const EARLIER = -12 * HOUR;
const NOW = CLICKS_START - 6 * HOUR;
const SWEEP_EVERY_MS = 5000;
const LONGEST_MS = 120_000;
const LOOKS = 20;

/** As many, and of one server as many, as a sweep asks for. */
const LOOK = { atOnce: 40, perServer: 10 };

/** Puts a hundred matches in, each on a server of its own, whose boards should stand in their channels and do not. */
async function putDue({ store, size }: Home): Promise<void> {
  for (let n = 0; n < DUE; n += 1) await putMatch(store, moved(nthMatch(size + n, 1), EARLIER));
}

/** Looks for what is due, as a sweep does first. */
const looker = (store: Store) => async (): Promise<void> => {
  for (let n = 0; n < LOOKS; n += 1) {
    const due = await store.due(NOW, LOOK.atOnce, LOOK.perServer);
    // Servers are chosen from several ends, which may overlap.
    if (due.length < LOOK.atOnce / 2) throw new Error(`only ${due.length} matches are due`);
  }
};

/** Sweeps until the boards of all of them stand, and tells how many milliseconds that took. */
async function sweepAll(store: Store): Promise<number> {
  const start = performance.now();
  const told = new Set<string>();
  const send: Discord['send'] = (channel, ...given) => {
    told.add(channel);
    return DISCORD.send(channel, ...given);
  };
  const now = (): number => NOW + Math.floor(performance.now() - start);
  const app = appOn(store, { discord: { ...DISCORD, send }, now });
  const sweeper = startSweeper(app, SWEEP_EVERY_MS);
  while (told.size < DUE) {
    if (performance.now() - start > LONGEST_MS) throw new Error(`only ${told.size} were told`);
    await sleep(20);
  }
  const took = performance.now() - start;
  app.timeouts.stop();
  await sweeper.stop();
  await app.reconciler.stop();
  return took;
}

/** What a sweep with a hundred matches due costs among many, beside one among few. */
export async function sweepRows(
  few: Home,
  many: Home,
  name: string,
  against: string,
): Promise<readonly Row[]> {
  await putDue(few);
  await putDue(many);
  const look = await paceOf(looker(few.store), looker(many.store));
  const [small, large] = [await sweepAll(few.store), await sweepAll(many.store)];
  return [
    {
      what: `${name}: a look at what is due with ${against}`,
      measured: look,
      goal: { atMost: 1.5 },
    },
    {
      what: `${name}: until ${DUE} due are swept, with ${against}`,
      measured: large / small,
      goal: { atMost: 1.2 },
    },
    { what: `${name}: the same, as long as it takes`, measured: large / 1000, unit: 's' },
  ];
}
