import { expect, it, onTestFinished } from 'vitest';
import { makeRedisStore } from '../../src/store/redis/redis-store.js';
import { openKeyedHash } from '../../src/store/redis/secret.js';
import { commit, newId, newOffer } from '../contract/matches.js';
import { ask } from '../redis/resp.js';
import { startSentinel } from '../redis/sentinel.js';
import { startRedis } from '../redis/servers.js';
import { connectTo } from './redis-home.js';

it('the server is found by asking a Sentinel', async () => {
  const server = await startRedis();
  onTestFinished(() => server.stop());
  const sentinel = await startSentinel(server.port);
  onTestFinished(() => sentinel.stop());
  const redis = connectTo(`redis+sentinel://127.0.0.1:${sentinel.port}/games`);
  const store = makeRedisStore(redis, () => undefined, await openKeyedHash(redis));
  onTestFinished(() => store.close());

  const match = newOffer({ guild: newId(), channel: newId(), by: newId(), to: newId() });
  expect(await commit(store, undefined, match)).toBeUndefined();
  expect(await store.get(match.id)).toEqual(match);
  expect(await ask(server.port, 'DBSIZE')).toBeGreaterThan(0);
});
