import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRedisServer } from './binary.js';
import { startGuarded, type Guarded } from './guarded.js';
import { findFreePort } from './ports.js';
import { ask } from './resp.js';

/** A real Redis, for one test alone. */
export interface RedisServer {
  readonly port: number;
  readonly url: string;
  /** Ends it by SIGKILL, as a crash would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Stops its process where it is; it goes on when it is thawed. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Starts it again after `kill`: the same port, folder and settings. */
  restart(): Promise<void>;
  /** Ends it for good, and removes its folder. */
  stop(): Promise<void>;
}

/** Lines of a redis.conf: a name and its value. */
export type RedisSettings = Readonly<Record<string, string>>;

const LONGEST_START_MS = 30_000;

/** Starts a Redis on a free loopback port and waits until it answers; it keeps nothing unless `settings` say so. */
export async function startRedis(settings: RedisSettings = {}): Promise<RedisServer> {
  for (let tries = 1; ; tries += 1) {
    const port = await findFreePort();
    try {
      return await startAt(port, settings);
    } catch (error) {
      // Between looking for a free port and taking it, somebody else was quicker.
      const isTaken = error instanceof Error && error.message.includes('Failed listening on port');
      if (!isTaken || tries === 5) throw error;
    }
  }
}

async function startAt(port: number, settings: RedisSettings): Promise<RedisServer> {
  const dir = await mkdtemp(join(tmpdir(), 'five-by-five-redis-'));
  const args = makeArguments({
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    ...settings,
    port: String(port),
    dir,
  });
  const run = () => startGuarded(findRedisServer(), args, dir);
  let redis = run();

  const server: RedisServer = {
    port,
    url: `redis://127.0.0.1:${port}`,
    kill: () => redis.kill(),
    freeze: async () => redis.signal('SIGSTOP'),
    thaw: async () => redis.signal('SIGCONT'),
    async restart() {
      if (!redis.hasEnded) throw new Error(`the Redis on port ${port} still runs: kill it first`);
      redis = run();
      await untilReady(port, redis);
    },
    async stop() {
      await redis.kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
  try {
    await untilReady(port, redis);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

const makeArguments = (settings: RedisSettings): readonly string[] =>
  Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);

async function untilReady(port: number, redis: Guarded): Promise<void> {
  const deadline = Date.now() + LONGEST_START_MS;
  while (!(await answers(port, redis))) {
    if (redis.hasEnded) throw new Error(`redis-server ended at once:\n${redis.lastWords()}`);
    if (Date.now() > deadline)
      throw new Error(`redis-server does not answer on port ${port}:\n${redis.lastWords()}`);
    await sleep(10);
  }
}

/** Whether this very process answers, not another Redis that took the port. */
async function answers(port: number, redis: Guarded): Promise<boolean> {
  try {
    // A Redis that still loads its data refuses PING, but not INFO.
    if ((await ask(port, 'PING')) !== 'PONG') return false;
    return String(await ask(port, 'INFO', 'server')).includes(`\nprocess_id:${redis.pid}\r`);
  } catch {
    return false;
  }
}
