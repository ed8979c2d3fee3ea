import { setTimeout as sleep } from 'node:timers/promises';
import { InteractionType } from 'discord-api-types/v10';
import { pick } from '../../src/solver/chance.js';
import { ATTACKS, wrongWith } from './hostile-attacks.js';
import type { Target } from './hostile-connections.js';
import type { Finding, Scenario } from './scenario.js';
import { ANSWER_WITHIN_MS, auditAnswers } from './store-away.js';
import { underLoad } from './under-load.js';
import type { World } from './world.js';

/** So many connections are open at the same time. */
const CONNECTIONS = 500;

/** How long an attacker takes before the next attack, at the most. */
const LONGEST_PAUSE_MS = 2500;

/** How long a slow one takes for each byte. */
const SLOW_MS = 250;

/** Makes interactions that anybody may send, each new: it asks for help, and changes nothing. */
function makeInteractions({ discord, clubs }: World): () => string {
  const [club] = clubs;
  const user = { id: club?.members[11] ?? '', username: 'x', global_name: null };
  const command = discord.commands().find(({ name }) => name === 'help');
  const first = BigInt(discord.applicationId) + (1n << 36n);
  let count = 0n;
  return () => {
    count += 1n;
    const interaction = {
      id: String(first + count),
      application_id: discord.applicationId,
      token: `aW50ZXJhY3Rpb246${count}`,
      version: 1,
      type: InteractionType.ApplicationCommand,
      guild_id: club?.guild,
      channel_id: club?.channels[0],
      member: { user, permissions: '0' },
      locale: 'en-US',
      data: { id: command?.id, name: 'help', type: 1 },
    };
    return JSON.stringify(interaction);
  };
}

/** Attacks over one connection after the other, until it is over; gives what it came to. */
async function harass(
  target: Target,
  isOver: () => boolean,
  counts: Map<string, number>,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const { chance } = target;
  await sleep(chance() * LONGEST_PAUSE_MS);
  while (!isOver()) {
    const attack = pick(ATTACKS, chance);
    if (!attack) break;
    const wrong = wrongWith(attack, await attack.run(target));
    counts.set(attack.name, (counts.get(attack.name) ?? 0) + 1);
    for (const each of wrong)
      findings.push({
        what: 'an attack came to something else',
        detail: `${attack.name}: ${each}`,
      });
    if (!isOver()) await sleep(chance() * LONGEST_PAUSE_MS);
  }
  return findings;
}

export const hostileHttp: Scenario = {
  name: 'hostile-http',
  about:
    'The endpoint gets wrong, missing, truncated and repeated signatures, slow and huge bodies, nonsense and hang-ups over 500 connections, for so many seconds.',
  times: { short: 5, full: 60 },
  run(seconds, faults) {
    const meanwhile = { longest: 0, clicks: 0 };
    const quietly = { ...faults, progress: () => undefined };
    return underLoad(1, quietly, {}, async (scene) => {
      const { world } = scene;
      const { discord, clock, chance, endpoint } = world;
      const target: Target = {
        port: Number(new URL(endpoint).port),
        key: discord.world.application.privateKey,
        now: () => clock.now(),
        chance,
        interaction: makeInteractions(world),
        slowMs: SLOW_MS,
      };
      const counts = new Map<string, number>();
      const from = performance.now();
      const passed = (): number => (performance.now() - from) / 1000;
      const isOver = (): boolean => passed() >= seconds;
      const attackers = Array.from({ length: CONNECTIONS }, () => harass(target, isOver, counts));
      while (!isOver()) {
        await sleep(500);
        faults.progress(Math.min(seconds, Math.floor(passed())), seconds);
      }
      // Nobody begins anything new; the slow ones stay until the server sends them away, which takes ten seconds.
      const found = (await Promise.all(attackers)).flat();
      const to = performance.now();
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      faults.note('attacks', total);
      const untried = ATTACKS.filter(({ name }) => !counts.has(name));
      for (const { name } of untried) found.push({ what: 'an attack was not tried', detail: name });
      if (world.bot().hasEnded) found.push({ what: 'the bot has crashed', detail: '' });
      // What was asked for until then is answered.
      await sleep(ANSWER_WITHIN_MS);
      return [...found, ...auditAnswers(scene, faults, meanwhile, [from, to])];
    });
  },
};
