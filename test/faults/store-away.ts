import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_MS } from '../../src/app/wanted.js';
import { textOf } from '../bot/message-parts.js';
import { ask } from '../redis/resp.js';
import { startRedis, type RedisServer } from '../redis/servers.js';
import { startProxy, type Proxy } from './proxy.js';
import type { FaultRun, Finding, Scenario } from './scenario.js';
import { underLoad, type Scene } from './under-load.js';

/** Discord waits for so long. */
export const ANSWER_WITHIN_MS = 3000;

/** How long the store is away. */
const AWAY_MS = 5000;

/** So long after the store is back everybody is answered as ever. */
const RECOVERY_MS = 10_000;

/** What all who clicked while the store was away were told. */
export interface Meanwhile {
  longest: number;
  clicks: number;
}

/** What was announced is told in this time. */
const TOLD_WITHIN_MS = 8000;

/**
 * Whether everybody who clicked in a time was answered within three seconds, with something to read. Where a store is only slow,
 * what takes several questions to it may be announced within that time, and told later.
 */
export function auditAnswers(
  { players }: Scene,
  faults: FaultRun,
  meanwhile: Meanwhile,
  [from, to]: readonly [number, number],
  { isSlow = false } = {},
): readonly Finding[] {
  const findings: Finding[] = [];
  const asked = players.replies.filter(({ at }) => at >= from && at <= to);
  for (const { took, toldAfter, kind, message } of asked) {
    const answeredAfter = isSlow ? took : Math.max(took, toldAfter);
    meanwhile.longest = Math.max(meanwhile.longest, answeredAfter);
    const detail = `${kind} after ${took.toFixed(0)} ms, told after ${toldAfter.toFixed(0)} ms: ${textOf(message).slice(0, 60)}`;
    if (kind === 'nothing') findings.push({ what: 'a click got no answer', detail });
    else if (answeredAfter > ANSWER_WITHIN_MS || toldAfter > TOLD_WITHIN_MS) {
      findings.push({ what: 'an answer came too late', detail });
    }
  }
  meanwhile.clicks += asked.length;
  faults.note('longest answer', `${(meanwhile.longest / 1000).toFixed(2)} s`);
  faults.note('clicks meanwhile', meanwhile.clicks);
  return findings;
}

/** Waits until somebody's move is taken again. */
export async function recover({ players }: Scene): Promise<readonly Finding[]> {
  const from = performance.now();
  const isBack = (): boolean =>
    players.replies.some(({ at, kind }) => at > from && kind === 'public');
  while (!isBack()) {
    if (performance.now() - from > RECOVERY_MS) {
      const since = players.replies.filter(({ at }) => at > from);
      const said = new Set(since.map(({ kind, message }) => `${kind} ${textOf(message)}`.trim()));
      const what = [...said].slice(0, 5).join('; ').slice(0, 600);
      const detail = `nothing was taken within ${RECOVERY_MS / 1000} s; ${since.length} answers: ${what}`;
      return [{ what: 'it does not go on by itself', detail }];
    }
    await sleep(50);
  }
  return [];
}

interface Absence {
  readonly begin: (redis: RedisServer, proxy: Proxy) => Promise<unknown> | undefined;
  readonly end: (redis: RedisServer, proxy: Proxy) => Promise<unknown> | undefined;
}

/** A store that is away for a while, again and again, each time in one of several ways. */
const storeAway = (
  name: string,
  about: string,
  times: Scenario['times'],
  absences: readonly Absence[],
  { isSlow = false } = {},
): Scenario => ({
  name,
  about,
  times,
  async run(count, faults) {
    const redis = await startRedis({ appendonly: 'yes', appendfsync: 'always' });
    const proxy = await startProxy(redis.port);
    const meanwhile = { longest: 0, clicks: 0 };
    try {
      const options = {
        redisUrl: `redis://127.0.0.1:${proxy.port}`,
        redisUrlToLook: redis.url,
        players: { hands: 24, tables: 40 },
      };
      return await underLoad(count, faults, options, async (scene, time) => {
        const { begin, end } = absences[time % absences.length] ?? {};
        const from = performance.now();
        await begin?.(redis, proxy);
        await sleep(AWAY_MS);
        const to = performance.now();
        await end?.(redis, proxy);
        const stuck = await recover(scene);
        await sleep(ANSWER_WITHIN_MS);
        const late = auditAnswers(scene, faults, meanwhile, [from, to], { isSlow });
        // Now pings are due, which the next fault meets.
        await scene.world.clock.pass(LIVE_MS + 1000);
        return [...late, ...stuck];
      });
    } finally {
      await proxy.close();
      await redis.stop();
    }
  },
});

export const redisKilled = storeAway(
  'redis-killed',
  'Redis is killed with -9, and started again seconds later.',
  { short: 1, full: 15 },
  [{ begin: (redis) => redis.kill(), end: (redis) => redis.restart() }],
);

export const redisPaused = storeAway(
  'redis-paused',
  'Redis stands still for five seconds: its process is stopped, or it lets its clients wait.',
  { short: 2, full: 16 },
  [
    { begin: (redis) => redis.freeze(), end: (redis) => redis.thaw() },
    {
      begin: ({ port }) => ask(port, 'CLIENT', 'PAUSE', String(AWAY_MS), 'ALL'),
      end: () => undefined,
    },
  ],
);

export const networkCut = storeAway(
  'network-cut',
  'The way to Redis is cut, or swallows all that is sent until it is free again.',
  { short: 2, full: 16 },
  [
    { begin: (_, proxy) => proxy.cut(), end: (_, proxy) => proxy.mend() },
    {
      begin: (_, proxy) => Promise.resolve(proxy.block()),
      end: (_, proxy) => proxy.mend(),
    },
  ],
);

export const networkSlow = storeAway(
  'network-slow',
  'Whatever goes to Redis, or comes from there, takes up to a third of a second.',
  { short: 1, full: 10 },
  [50, 150, 330].map((ms) => ({
    begin: (_: RedisServer, proxy: Proxy) => Promise.resolve(proxy.delay(ms)),
    end: (_: RedisServer, proxy: Proxy) => proxy.mend(),
  })),
  { isSlow: true },
);
