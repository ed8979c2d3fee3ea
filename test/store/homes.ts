import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../src/store/open.js';
import type { Store } from '../../src/store/store.js';
import { startCluster } from '../redis/cluster.js';
import { startRedis } from '../redis/servers.js';

/** Where a store lives, in words that another process understands. */
export interface Address {
  readonly redisUrl?: string;
  readonly dataDir: string;
}

export interface RunningHome {
  readonly address: Address;
  stop(): Promise<void>;
}

export const openAt = (address: Address): Promise<Store> =>
  openStore({
    ...address,
    reportBroken: ({ key, reason }) => {
      throw new Error(`${key}: ${reason}`);
    },
    warn: () => undefined,
  });

export async function sqliteHome(): Promise<RunningHome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'five-by-five-'));
  return { address: { dataDir }, stop: () => rm(dataDir, { recursive: true }) };
}

/** The files of an embedded store, its log among them, in which a text stands. */
export async function sqliteTraces(folder: string, text: string): Promise<readonly string[]> {
  const files = await readdir(folder);
  const contents = await Promise.all(files.map((name) => readFile(join(folder, name))));
  return files.filter((_, i) => contents[i]?.includes(text));
}

async function redisHome(): Promise<RunningHome> {
  const server = await startRedis();
  return { address: { redisUrl: server.url, dataDir: '' }, stop: () => server.stop() };
}

async function clusterHome(): Promise<RunningHome> {
  const cluster = await startCluster();
  const hosts = cluster.ports.map((port) => `127.0.0.1:${port}`).join(',');
  return {
    address: { redisUrl: `redis+cluster://${hosts}`, dataDir: '' },
    stop: () => cluster.stop(),
  };
}

/** Every home a store can have, ready to be started. */
export const EVERY_HOME: readonly (readonly [string, () => Promise<RunningHome>])[] = [
  ['SQLite', sqliteHome],
  ['Redis', redisHome],
  ['a Redis Cluster', clusterHome],
];
