import { ask } from './resp.js';
import { startRedis, type RedisServer, type RedisSettings } from './servers.js';
import { until } from './until.js';

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
export const LOGIN = { masteruser: 'replica', masterauth: 'replica' };

export const startReplica = async (settings: RedisSettings = {}): Promise<RedisReplica> =>
  asReplica(await startRedis({ ...settings, ...LOGIN }));

/** A server that was started with that login, as one that can follow others. */
export function asReplica(server: RedisServer): RedisReplica {
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

const untilFollowed = (master: number): Promise<void> =>
  until('the replica follows its master', () => isFollowed(master), { every: 20 });
