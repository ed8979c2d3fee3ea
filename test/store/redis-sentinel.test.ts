import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeRedisStore } from '../../src/store/redis/redis-store.js';
import { openKeyedHash } from '../../src/store/redis/secret.js';
import { commit, newId, newOffer } from '../contract/matches.js';
import { findRedisServer } from '../redis/binary.js';
import { startGuarded } from '../redis/guarded.js';
import { findFreePort } from '../redis/ports.js';
import { ask } from '../redis/resp.js';
import { startRedis } from '../redis/servers.js';
import { connectTo } from './redis-home.js';

/** Starts a real Sentinel that watches a Redis under the name "games", and gives its port. */
async function startSentinel(watched: number): Promise<number> {
  const port = await findFreePort();
  const dir = await mkdtemp(join(tmpdir(), 'five-by-five-sentinel-'));
  const config = join(dir, 'sentinel.conf');
  await writeFile(
    config,
    `bind 127.0.0.1\nport ${port}\ndir ${dir}\nsentinel monitor games 127.0.0.1 ${watched} 1\n`,
  );
  const sentinel = startGuarded(findRedisServer(), [config, '--sentinel'], dir);
  onTestFinished(async () => {
    await sentinel.kill();
    await rm(dir, { recursive: true, force: true });
  });
  await expect.poll(() => ask(port, 'PING').catch(() => ''), { timeout: 30_000 }).toBe('PONG');
  return port;
}

it('the server is found by asking a Sentinel', async () => {
  const server = await startRedis();
  onTestFinished(() => server.stop());
  const port = await startSentinel(server.port);
  const redis = connectTo(`redis+sentinel://127.0.0.1:${port}/games`);
  const store = makeRedisStore(redis, () => undefined, await openKeyedHash(redis));
  onTestFinished(() => store.close());

  const match = newOffer({ guild: newId(), channel: newId(), by: newId(), to: newId() });
  expect(await commit(store, undefined, match)).toBeUndefined();
  expect(await store.get(match.id)).toEqual(match);
  expect(await ask(server.port, 'DBSIZE')).toBeGreaterThan(0);
});
