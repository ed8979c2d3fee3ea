import { unlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_MS } from '../../src/app/wanted.js';
import { fillDisk, isDiskPossible, smallDisk } from '../machine/small-disk.js';
import type { Scenario } from './scenario.js';
import { ANSWER_WITHIN_MS, auditAnswers, recover } from './store-away.js';
import { underLoad } from './under-load.js';

const FULL_MS = 3000;

/** Room for the games of a run in full, and less than what it is filled with. */
const DISK_SIZE = '60m';

export const diskFull: Scenario = {
  name: 'disk-full',
  about: 'The disk that SQLite writes to is full for a while.',
  isPossible: isDiskPossible,
  times: { short: 1, full: 12 },
  async run(times, faults) {
    const meanwhile = { longest: 0, clicks: 0 };
    return underLoad(
      times,
      faults,
      { inside: (folder) => smallDisk(folder, DISK_SIZE) },
      async (scene) => {
        const { world } = scene;
        const from = performance.now();
        const ballast = await fillDisk(world.bot().pid, world.folder);
        await sleep(FULL_MS);
        const to = performance.now();
        await unlink(ballast);
        const stuck = await recover(scene);
        await sleep(ANSWER_WITHIN_MS);
        const late = auditAnswers(scene, faults, meanwhile, [from, to]);
        // Now pings are due, which the next fault meets; and those who had challenged too often may do it again.
        await world.clock.pass(LIVE_MS + 1000);
        return [...late, ...stuck];
      },
    );
  },
};
