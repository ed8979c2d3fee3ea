import type { Redis } from 'ioredis';
import { parseRedisUrl } from '../../src/store/redis/address.js';
import { connect, nodesOf, type Connection } from '../../src/store/redis/connect.js';
import { quarantineKey, matchKey, shownKey } from '../../src/store/redis/keys.js';
import { makeRedisStore } from '../../src/store/redis/redis-store.js';
import { openKeyedHash } from '../../src/store/redis/secret.js';
import type { Home } from '../contract/store.js';

/** A connection as the bot makes it; errors of the connection are not the test's business. */
export function connectTo(url: string): Connection {
  const address = parseRedisUrl(url);
  if (!address.ok) throw new Error(address.error);
  return connect(address.value, () => undefined);
}

/** Every key of a server in whose name or value a text stands. */
async function tracesOn(node: Redis, text: string): Promise<readonly string[]> {
  const traces: string[] = [];
  for (const key of await node.keys('*')) {
    const values = await valuesOf(node, key);
    if ([key, ...values].some((each) => each.includes(text))) traces.push(key);
  }
  return traces;
}

/** Not DUMP, which writes numbers in sets as numbers. */
async function valuesOf(node: Redis, key: string): Promise<readonly string[]> {
  switch (await node.type(key)) {
    case 'string':
      return [(await node.get(key)) ?? ''];
    case 'list':
      return node.lrange(key, 0, -1);
    case 'set':
      return node.smembers(key);
    case 'zset':
      return node.zrange(key, '0', '-1');
    case 'hash':
      return Object.entries(await node.hgetall(key)).flat();
    default:
      return [];
  }
}

/** Every key, on all nodes, in whose name or value a text stands. */
async function tracesIn(redis: Connection, text: string): Promise<readonly string[]> {
  const found = await Promise.all(nodesOf(redis).map((node) => tracesOn(node, text)));
  return found.flat();
}

/** The same on a Redis by its address; elsewhere there are none. */
export async function redisTraces(
  url: string | undefined,
  text: string,
): Promise<readonly string[]> {
  if (url === undefined) return [];
  const redis = connectTo(url);
  try {
    // A cluster knows its nodes once it is connected.
    await redis.exists('');
    return await tracesIn(redis, text);
  } finally {
    redis.disconnect();
  }
}

/** A home of the store on a Redis that runs already, for the contract. */
export function redisHome(url: string, stop: () => Promise<void>): Home {
  const redis = connectTo(url);
  const damaged = new Set<string>();
  return {
    open: async (report = () => undefined) =>
      makeRedisStore(connectTo(url), report, await openKeyedHash(redis)),
    async damage(id, record) {
      damaged.add(id);
      const [rev = ''] = (await redis.get(matchKey(id)))?.split(' ') ?? [];
      await redis.set(matchKey(id), `${rev} ${record}`);
    },
    async damageShown(id, record) {
      await redis.set(shownKey(id), record);
    },
    traces: (text) => tracesIn(redis, text),
    async quarantined() {
      const lists = [...damaged].map((id) => redis.lrange(quarantineKey(id), 0, -1));
      return (await Promise.all(lists)).flat();
    },
    async stop() {
      redis.disconnect();
      await stop();
    },
  };
}
