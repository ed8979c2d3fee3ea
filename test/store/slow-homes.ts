import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRedisStore } from '../../src/store/redis/redis-store.js';
import { openKeyedHash } from '../../src/store/redis/secret.js';
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.js';
import type { Store } from '../../src/store/store.js';
import { startRedis } from '../redis/servers.js';
import { sqliteTraces } from './homes.js';
import { interruptible } from './interruptible.js';
import { connectTo, redisTraces } from './redis-home.js';

/** A home in which long work can be watched: something happens between any two of its parts. */
export interface SlowHome {
  /** How many results make for work of many parts. */
  readonly many: number;
  open(): Store;
  /** A store that lets something happen, or dies, which is to throw from then on. */
  openInterrupted(between: () => Promise<void>): Store;
  traces(text: string): Promise<readonly string[]>;
  /** In how many seconds each thing expires that does not hold yet; -1 where it never does. */
  expiries(): Promise<readonly number[]>;
  /** Lets all of it expire in a minute. */
  shorten(): Promise<void>;
  stop(): Promise<void>;
}

const ignore = (): void => undefined;

async function slowSqlite(): Promise<SlowHome> {
  const folder = await mkdtemp(join(tmpdir(), 'five-by-five-'));
  return {
    many: 24,
    open: () => openSqliteStore(folder, ignore),
    openInterrupted: (between) =>
      openSqliteStore(folder, ignore, {
        slicing: { pause: between, ms: Infinity, most: 3 },
      }),
    traces: (text) => sqliteTraces(folder, text),
    expiries: () => Promise.resolve([]),
    shorten: () => Promise.resolve(),
    stop: () => rm(folder, { recursive: true }),
  };
}

async function slowRedis(): Promise<SlowHome> {
  const server = await startRedis();
  const redis = connectTo(server.url);
  const keyedHash = await openKeyedHash(redis);
  return {
    // Fewer are brought along by the script that makes everything hold.
    many: 130,
    open: () => makeRedisStore(connectTo(server.url), ignore, keyedHash),
    openInterrupted: (between) =>
      makeRedisStore(interruptible(connectTo(server.url), between), ignore, keyedHash),
    traces: (text) => redisTraces(server.url, text),
    async shorten() {
      for (const key of await redis.keys('*:staged:*')) await redis.expire(key, 60);
    },
    async expiries() {
      const found = await redis.keys('*:staged:*');
      return Promise.all(found.map((key) => redis.ttl(key)));
    },
    async stop() {
      redis.disconnect();
      await server.stop();
    },
  };
}

export const SLOW_HOMES = [
  ['SQLite', slowSqlite],
  ['Redis', slowRedis],
] as const;
