import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A node of a Redis Cluster talks to the others on a second port, this far above its first. */
const BUS_OFFSET = 10_000;

/**
 * Both ports stay below those that a system gives out to clients, from 32768 on Linux: a client that knocks at a dead
 * server's port, and was given that very port, is connected to itself and in the way when the server comes back.
 */
const LOWEST = 10_000;
const BEYOND_HIGHEST = 20_000;

/** Finds a loopback port that is free right now, as is the one for the cluster that belongs to it. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(LOWEST, BEYOND_HIGHEST);
    if ((await isFree(port)) && (await isFree(port + BUS_OFFSET))) return port;
  }
  throw new Error(`found no free port between ${LOWEST} and ${BEYOND_HIGHEST}`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}
