import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeRedisStore } from '../../src/store/redis/redis-store.js';
import { openKeyedHash } from '../../src/store/redis/secret.js';
import { newId } from '../contract/matches.js';
import { playGame } from '../contract/results.js';
import { startRedis } from '../redis/servers.js';
import { NOON } from '../match/people.js';
import { connectTo } from './redis-home.js';

/** The files of a folder in which a text stands. */
async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    // A file that Redis has just replaced is gone.
    const bytes = await readFile(file).catch(() => Buffer.of());
    if (bytes.includes(text)) found.push(file);
  }
  return found;
}

it.each([
  ['an append-only file', { appendonly: 'yes' }],
  ['snapshots', { save: '1 1' }],
])('whoever is forgotten is soon not in %s either', async (_, settings) => {
  const server = await startRedis({ ...settings, rdbcompression: 'no' });
  onTestFinished(() => server.stop());
  const redis = connectTo(server.url);
  const store = makeRedisStore(redis, () => undefined, await openKeyedHash(redis));
  onTestFinished(() => store.close());
  const answer: unknown = await redis.config('GET', 'dir');
  const folder = Array.isArray(answer) ? String(answer[1]) : '';

  const [guild, ada, bob] = [newId(), newId(), newId()];
  await playGame(store, { guild, first: ada, second: bob });
  await expect.poll(() => filesWith(folder, ada), { timeout: 20_000 }).not.toEqual([]);
  await store.forget(ada, NOON);
  await expect.poll(() => filesWith(folder, ada), { timeout: 20_000 }).toEqual([]);
  expect(await filesWith(folder, bob)).not.toEqual([]);
});
