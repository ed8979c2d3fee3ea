import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDesk, type Desk } from '@five-by-five/playground';
import { startBot } from './bot.js';
import type { Config } from './config.js';
import { makeLog } from './log.js';

/** What a bot logs on a desk: only what somebody should look at. */
const LOUDEST = 'warn';

/** Starts the playground with the real bot in it. The games live in a file that goes with the playground. */
export async function openDesk(config: Config, port?: number): Promise<Desk> {
  const dataDir = await mkdtemp(join(tmpdir(), 'five-by-five-'));
  const desk = await startDesk({
    ...(port !== undefined && { port }),
    discord: { name: 'Five by Five' },
    startBot: ({ apiUrl, token, now }) =>
      startBot({
        config: {
          ...config,
          discord: { token, apiUrl, guildId: undefined },
          door: { kind: 'gateway', shards: 'auto' },
          server: { host: '127.0.0.1', port: 0 },
          store: { dataDir },
        },
        token,
        now,
        log: makeLog({ level: LOUDEST, secrets: [token] }),
        // Time may jump here, and nobody likes to wait for what it brings.
        sweepEvery: 250,
        outageGap: Infinity,
        // Boards shall change soon, and half of what this Discord takes in a second is left to those who play.
        tilePace: { pace: 40 },
      }),
  });
  return {
    ...desk,
    async close() {
      await desk.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
