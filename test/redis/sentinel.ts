import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRedisServer } from './binary.js';
import { startGuarded } from './guarded.js';
import { findFreePort } from './ports.js';
import { ask } from './resp.js';
import { until } from './until.js';

interface RunningSentinel {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a real Sentinel that watches a Redis under the name "games". */
export async function startSentinel(watched: number): Promise<RunningSentinel> {
  const port = await findFreePort();
  const dir = await mkdtemp(join(tmpdir(), 'five-by-five-sentinel-'));
  const config = join(dir, 'sentinel.conf');
  await writeFile(
    config,
    `bind 127.0.0.1\nport ${port}\ndir ${dir}\nsentinel monitor games 127.0.0.1 ${watched} 1\n`,
  );
  const sentinel = startGuarded(findRedisServer(), [config, '--sentinel'], dir);
  await until('the Sentinel answers', async () => (await ask(port, 'PING')) === 'PONG');
  return {
    port,
    async stop() {
      await sentinel.kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
