import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './resp.js';
import { startRedis, type RedisServer, type RedisSettings } from './servers.js';

/** A real replica, whose way to its master can be cut while everybody else reaches both. */
export interface RedisReplica extends RedisServer {
  /** Has it follow a master, and waits until it does. */
  follow(master: number, begin: () => Promise<unknown>): Promise<void>;
  /** Cuts the way to its master. */
  cut(master: number): Promise<void>;
  /** Lets it follow its master again, and waits until it does. */
  mend(master: number): Promise<void>;
}

/** Whom the replica logs in as: a user that a master can turn away. */
const LOGIN = { masteruser: 'replica', masterauth: 'replica' };

const LONGEST_START_MS = 30_000;

export async function startReplica(settings: RedisSettings = {}): Promise<RedisReplica> {
  const server = await startRedis({ ...settings, ...LOGIN });
  return {
    ...server,
    async follow(master, begin) {
      await ask(master, 'ACL', 'SETUSER', 'replica', 'on', '>replica', '~*', '&*', '+@all');
      // By default a master waits for more replicas to come.
      await ask(master, 'CONFIG', 'SET', 'repl-diskless-sync-delay', '0');
      await begin();
      await untilFollowed(master);
    },
    async cut(master) {
      await ask(master, 'ACL', 'SETUSER', 'replica', 'off');
      await ask(master, 'CLIENT', 'KILL', 'TYPE', 'replica');
    },
    async mend(master) {
      await ask(master, 'ACL', 'SETUSER', 'replica', 'on');
      await untilFollowed(master);
    },
  };
}

const isFollowed = async (master: number): Promise<boolean> =>
  String(await ask(master, 'INFO', 'replication')).includes('state=online');

async function untilFollowed(master: number): Promise<void> {
  const deadline = Date.now() + LONGEST_START_MS;
  while (!(await isFollowed(master))) {
    if (Date.now() > deadline) throw new Error('the replica does not follow its master');
    await sleep(20);
  }
}
