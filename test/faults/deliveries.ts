import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_MS } from '../../src/app/wanted.js';
import { startRelay } from './relay.js';
import type { Scenario } from './scenario.js';
import { underLoad, type Scene } from './under-load.js';

/** How long people play in each round, and how late something is delivered once more. */
const ROUND_MS = 3000;
const LATEST_MS = 5000;

/** Whoever got no answer may try something else, and then the first one arrives. */
const FICKLE = { whims: 0.5 };

export const deliveriesAtEndpoint: Scenario = {
  name: 'deliveries-http',
  about: 'Interactions come to the endpoint twice, late, and in another order.',
  times: { short: 1, full: 20 },
  run(times, faults) {
    const counts = { repeated: 0, late: 0 };
    return underLoad(times, faults, { players: FICKLE }, async ({ world }) => {
      const { discord, endpoint, chance, clock } = world;
      const relay = await startRelay(endpoint, chance);
      try {
        discord.deliverTo({ url: relay.url });
        await sleep(ROUND_MS);
        await clock.pass(LIVE_MS + 1000);
        await relay.calm();
        discord.deliverTo({ url: endpoint });
        counts.repeated += relay.counts.repeated;
        counts.late += relay.counts.late;
        faults.note('repeated', counts.repeated);
        faults.note('too late', counts.late);
      } finally {
        await relay.close();
      }
    });
  },
};

/** Says over the gateway what it has said before, once more, after some time. */
async function repeatAll({ world }: Scene): Promise<number> {
  const { discord, chance, clock } = world;
  const repeats: Promise<void>[] = [];
  const stop = discord.on('interaction', (interaction) => {
    if (chance() < 0.5) return;
    const again = sleep(chance() * LATEST_MS).then(() =>
      discord.dispatch('INTERACTION_CREATE', interaction, interaction.guild_id),
    );
    repeats.push(again);
  });
  discord.faults.deliverTwice(20);
  await sleep(ROUND_MS);
  await clock.pass(LIVE_MS + 1000);
  stop();
  await Promise.all(repeats);
  return repeats.length;
}

export const deliveriesAtGateway: Scenario = {
  name: 'deliveries-gateway',
  about: 'Interactions come over the gateway twice, some of them seconds after what came later.',
  times: { short: 1, full: 20 },
  run(times, faults) {
    let repeated = 0;
    return underLoad(times, faults, { door: 'gateway', players: FICKLE }, async (scene) => {
      repeated += await repeatAll(scene);
      faults.note('repeated', repeated);
    });
  },
};
