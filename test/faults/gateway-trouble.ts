import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_MS } from '../../src/app/wanted.js';
import type { Scenario } from './scenario.js';
import { recover } from './store-away.js';
import { underLoad, type Scene } from './under-load.js';

/** Soon enough for a dead connection to be noticed within seconds, and not within minutes. */
const HEARTBEAT_MS = 1500;

/** A gateway that goes away, and comes back by itself. */
const gatewayTrouble = (
  name: string,
  about: string,
  times: Scenario['times'],
  trouble: (scene: Scene) => void,
): Scenario => ({
  name,
  about,
  times,
  run: (count, faults) =>
    underLoad(
      count,
      faults,
      { door: 'gateway', discord: { heartbeatMs: HEARTBEAT_MS } },
      async (scene) => {
        const { discord, clock, chance } = scene.world;
        await sleep(chance() * 1000);
        trouble(scene);
        await clock.pass(LIVE_MS + 1000);
        const stuck = await recover(scene);
        await discord.until(() => discord.bots() === 1, 30_000);
        return stuck;
      },
    ),
});

export const gatewayDropped = gatewayTrouble(
  'gateway-dropped',
  'The connection to the gateway breaks, and is resumed.',
  { short: 2, full: 25 },
  ({ world }) => world.discord.faults.dropGateway({ resumable: true }),
);

export const gatewayZombie = gatewayTrouble(
  'gateway-zombie',
  'The connection to the gateway stays open, and is dead: no heartbeat is answered.',
  { short: 1, full: 12 },
  ({ world }) => world.discord.faults.silenceGateway(),
);

export const gatewayInvalidated = gatewayTrouble(
  'gateway-session-invalidated',
  'The session of the gateway is over, with a word or without: the bot has to sign in again.',
  { short: 1, full: 10 },
  ({ world: { discord, chance } }) => {
    if (chance() < 0.5) discord.faults.invalidateSessions();
    else discord.faults.dropGateway({ resumable: false });
  },
);
