import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '../src/store/store.js';
import { startRedis } from '../test/redis/servers.js';
import { openRedisStore, openSqliteStore } from './homes.js';

/** A store with a long log of results on one server. */
export interface LongLog {
  readonly store: Store;
  stop(): Promise<void>;
}

function fillLog(place: string, count: number): void {
  const program = join(import.meta.dirname, 'long-log-filling.ts');
  const args = ['--import', 'tsx', program, place, String(count)];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`The log could not be filled: ${status}`);
}

export async function redisLog(count: number): Promise<LongLog> {
  const server = await startRedis();
  fillLog(server.url, count);
  const { store } = await openRedisStore(server.url);
  return {
    store,
    async stop() {
      await store.close();
      await server.stop();
    },
  };
}

export async function sqliteLog(count: number): Promise<LongLog> {
  const folder = mkdtempSync(join(tmpdir(), 'five-by-five-bench-'));
  fillLog(`sqlite:${folder}`, count);
  const { store } = openSqliteStore(join(folder, 'five-by-five.db'));
  return {
    store,
    async stop() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
