import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_MS } from '../../src/app/wanted.js';
import { startRedis } from '../redis/servers.js';
import { audit } from './audit.js';
import { Players } from './players.js';
import type { FaultRun, Finding, Scenario } from './scenario.js';
import { openWorld, type WorldOptions } from './world.js';

/** How long a process runs before it is killed, at the most. */
const LONGEST_LIFE_MS = 1500;

/** Kills the bot in the middle of everything, again and again: while people click, and while the pings of the last minute go out. */
async function killBot(
  times: number,
  faults: FaultRun,
  options: Partial<WorldOptions>,
): Promise<readonly Finding[]> {
  const world = await openWorld({ seed: faults.seed, ...options });
  try {
    await world.startBot();
    const players = new Players(world);
    players.start();
    await sleep(1000);
    for (let kill = 0; kill < times; kill += 1) {
      world.loadNext();
      await sleep(world.chance() * LONGEST_LIFE_MS);
      await world.killBot();
      // Now everybody who is to move is to be pinged, and the next process begins with that.
      await world.clock.pass(LIVE_MS + 1000);
      await world.startBot();
      faults.progress(kill + 1, times);
    }
    await players.stop();
    return await audit(world, players, faults);
  } finally {
    await world.close();
  }
}

export const killBotOnSqlite: Scenario = {
  name: 'kill-bot-sqlite',
  about: 'The bot, on SQLite, is killed with -9 while people play and pings go out.',
  times: { short: 3, full: 200 },
  run: (times, faults) => killBot(times, faults, {}),
};

export const killBotOnRedis: Scenario = {
  name: 'kill-bot-redis',
  about: 'The same with a Redis that writes every change to its disk.',
  times: { short: 3, full: 200 },
  async run(times, faults) {
    const redis = await startRedis({ appendonly: 'yes', appendfsync: 'always' });
    try {
      return await killBot(times, faults, { redisUrl: redis.url });
    } finally {
      await redis.stop();
    }
  },
};
