import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_MS } from '../../src/app/wanted.js';
import { startRedis } from '../redis/servers.js';
import type { Scenario } from './scenario.js';
import { underLoad, type Scene } from './under-load.js';

/** How long a process runs before it is killed, at the most. */
const LONGEST_LIFE_MS = 1500;

/** Kills the bot in the middle of everything: while people click, and while the pings of the last minute go out. */
async function killBot({ world }: Scene): Promise<void> {
  world.loadNext();
  await sleep(world.chance() * LONGEST_LIFE_MS);
  await world.killBot();
  // Now everybody who is to move is to be pinged, and the next process begins with that.
  await world.clock.pass(LIVE_MS + 1000);
  await world.startBot();
}

export const killBotOnSqlite: Scenario = {
  name: 'kill-bot-sqlite',
  about: 'The bot, on SQLite, is killed with -9 while people play and pings go out.',
  times: { short: 2, full: 200 },
  run: (times, faults) => underLoad(times, faults, {}, killBot),
};

export const killBotOnRedis: Scenario = {
  name: 'kill-bot-redis',
  about: 'The same on a Redis that writes every change to its disk.',
  times: { short: 2, full: 200 },
  async run(times, faults) {
    const redis = await startRedis({ appendonly: 'yes', appendfsync: 'always' });
    try {
      return await underLoad(times, faults, { redisUrl: redis.url }, killBot);
    } finally {
      await redis.stop();
    }
  },
};
