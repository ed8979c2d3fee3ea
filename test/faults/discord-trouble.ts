import { setTimeout as sleep } from 'node:timers/promises';
import type { Discord } from '@five-by-five/playground';
import { LIVE_MS } from '../../src/app/wanted.js';
import type { Finding, Scenario } from './scenario.js';
import { recover } from './store-away.js';
import { underLoad } from './under-load.js';

type Fault = Parameters<Discord['faults']['next']>[0];

/** How long requests go wrong. */
const TROUBLE_MS = 3000;

/** Longer than the bot waits for an answer: what lies around so long is done when nobody expects it any more. */
const HANGS_MS = 12_000;

/** Requests go wrong for a while, each time in the next way: first through one door, then through the other. */
const discordTrouble = (
  name: string,
  about: string,
  times: Scenario['times'],
  answers: readonly Fault[],
): Scenario => ({
  name,
  about,
  times,
  async run(count, faults) {
    const findings: Finding[] = [];
    const half = Math.ceil(count / 2);
    for (const [at, door] of (['http', 'gateway'] as const).entries()) {
      const progress = (done: number) => faults.progress(Math.min(at * half + done, count), count);
      const found = await underLoad(
        half,
        { ...faults, seed: faults.seed + at, progress },
        { door },
        async (scene, time) => {
          const { discord, clock } = scene.world;
          const fault = answers[time % answers.length];
          if (fault) discord.faults.next({ ...fault, forMs: TROUBLE_MS });
          // Now pings are due, and go wrong as well.
          await clock.pass(LIVE_MS + 1000);
          await sleep(TROUBLE_MS);
          discord.faults.clear();
          return recover(scene);
        },
      );
      findings.push(...found);
    }
    return findings;
  },
});

export const discordTooMany = discordTrouble(
  'discord-429',
  'Discord has had enough requests, of one route or of all.',
  { short: 2, full: 16 },
  [
    { answer: 429, retryAfter: 0.7 },
    { answer: 429, retryAfter: 2, global: true },
    { answer: 429, retryAfter: 1, scope: 'shared' },
  ],
);

export const discordErrors = discordTrouble(
  'discord-500',
  'Discord answers with a 500 or a 502, and nobody knows whether it did what it was asked for.',
  { short: 2, full: 16 },
  [{ answer: 500 }, { answer: 502 }, { answer: 'after' }],
);

export const discordUnavailable = discordTrouble(
  'discord-503',
  'Discord answers with a 503, or breaks the connection.',
  { short: 2, full: 16 },
  [{ answer: 503 }, { answer: 'drop' }],
);

export const discordHangs = discordTrouble(
  'discord-hangs',
  'Discord does not answer for longer than the bot waits; it does all at once, or long after that.',
  { short: 2, full: 8 },
  [
    { answer: 'delay', ms: HANGS_MS },
    { answer: 'slow', ms: HANGS_MS },
  ],
);
