import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { findRedisServer } from './binary.js';
import { startGuarded } from './guarded.js';
import { findFreePort } from './ports.js';
import { ask } from './resp.js';

/** Starts a real Sentinel, for one test, that watches a Redis under the name "games", and gives its port. */
export async function startSentinel(watched: number): Promise<number> {
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
