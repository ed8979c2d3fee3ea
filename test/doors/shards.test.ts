import { afterEach, describe, expect, it } from 'vitest';
import { InteractionResponseType } from 'discord-api-types/v10';
import { openGateway } from '../../src/doors/gateway.js';
import { makeRest } from '../../src/doors/rest.js';
import { makeIdentifyThrottler, type Shards } from '../../src/doors/shards.js';
import { openStore } from '../../src/store/open.js';
import { startRedis, type RedisServer } from '../redis/servers.js';
import { startScriptedGateway } from './scripted-gateway.js';
import { makeNotes } from './tiny-discord.js';

const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const nothing = (): void => undefined;

/** A process of the bot, as far as it logs in: the gateway, and a connection to Redis of its own. */
async function logIn(apiUrl: string, { url }: RedisServer, shards: Shards): Promise<void> {
  const { log } = makeNotes();
  const store = await openStore({
    redisUrl: url,
    dataDir: '',
    reportBroken: nothing,
    warn: nothing,
  });
  ends.push(() => store.close());
  const account = { token: 'a.b.c', apiUrl, log };
  const response = { type: InteractionResponseType.DeferredMessageUpdate } as const;
  const door = await openGateway({
    ...account,
    shards,
    rest: makeRest(account),
    handle: () => Promise.resolve({ response }),
    takeLease: (name, ms) => store.takeLease(name, ms),
  });
  ends.push(() => door.close());
}

/** Two processes that start at the same time, each with one of two shards. */
async function logInTwice(maxConcurrency: number) {
  const redis = await startRedis();
  ends.push(() => redis.stop());
  const gateway = await startScriptedGateway({ maxConcurrency });
  ends.push(() => gateway.stop());
  await Promise.all([0, 1].map((id) => logIn(gateway.apiUrl, redis, { ids: [id], count: 2 })));
  const [first, second] = gateway.identified;
  return { gateway, apart: (second?.at ?? 0) - (first?.at ?? 0) };
}

describe('two processes that start together', () => {
  it('identify five seconds apart where Discord takes one shard at a time', async () => {
    const { gateway, apart } = await logInTwice(1);
    expect(new Set(gateway.identified.map(({ shard }) => shard))).toEqual(new Set([0, 1]));
    expect(gateway.identified.map(({ count }) => count)).toEqual([2, 2]);
    expect(apart).toBeGreaterThanOrEqual(5000);
  });

  it('identify at the same time where their shards are in different buckets', async () => {
    const { gateway, apart } = await logInTwice(2);
    expect(gateway.identified).toHaveLength(2);
    expect(apart).toBeLessThan(4000);
  });
});

describe('a shard', () => {
  const never = new AbortController().signal;

  it('asks for the lease of its bucket', async () => {
    const asked: unknown[] = [];
    const take = (...lease: readonly unknown[]) => Promise.resolve(asked.push(lease) > 0);
    const throttler = makeIdentifyThrottler(16, take, makeNotes().log);
    for (const shard of [0, 15, 16, 33]) await throttler.waitForIdentify(shard, never);
    expect(asked).toEqual(['0', '15', '0', '1'].map((bucket) => [`identify:${bucket}`, 5500]));
  });

  it('waits for a store that is away, and says so', async () => {
    const { log, notes } = makeNotes();
    let tries = 0;
    const take = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('x')) : Promise.resolve(true);
    };
    await makeIdentifyThrottler(1, take, log).waitForIdentify(0, never);
    expect(notes).toMatchObject([{ level: 'warn', facts: { err: { message: 'x' } } }]);
    expect(tries).toBe(2);
  });

  it('waits no longer when its connection is gone', async () => {
    const throttler = makeIdentifyThrottler(1, () => Promise.resolve(false), makeNotes().log);
    const signal = AbortSignal.timeout(50);
    await expect(throttler.waitForIdentify(0, signal)).rejects.toThrow(/abort/u);
    await expect(throttler.waitForIdentify(0, signal)).rejects.toThrow(/abort/u);
  });
});
