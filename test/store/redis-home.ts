import { parseRedisUrl } from '../../src/store/redis/address.js';
import { connect, type Connection } from '../../src/store/redis/connect.js';
import { asideKey, matchKey, shownKey } from '../../src/store/redis/keys.js';
import { makeRedisStore } from '../../src/store/redis/redis-store.js';
import type { Home } from '../contract/store.js';

/** A connection as the bot makes it; errors of the connection are not the test's business. */
export function connectTo(url: string): Connection {
  const address = parseRedisUrl(url);
  if (!address.ok) throw new Error(address.error);
  return connect(address.value, () => undefined);
}

/** A home of the store on a Redis that runs already, for the contract. */
export function redisHome(url: string, stop: () => Promise<void>): Home {
  const redis = connectTo(url);
  const damaged = new Set<string>();
  return {
    open: (report = () => undefined) => Promise.resolve(makeRedisStore(connectTo(url), report)),
    async damage(id, record) {
      damaged.add(id);
      const [rev = ''] = (await redis.get(matchKey(id)))?.split(' ') ?? [];
      await redis.set(matchKey(id), `${rev} ${record}`);
    },
    async damageShown(id, record) {
      await redis.set(shownKey(id), record);
    },
    async aside() {
      const lists = [...damaged].map((id) => redis.lrange(asideKey(id), 0, -1));
      return (await Promise.all(lists)).flat();
    },
    async stop() {
      redis.disconnect();
      await stop();
    },
  };
}
