import { startCluster } from './cluster.js';
import { asReplica, LOGIN, startReplica, type RedisReplica } from './replica.js';
import { ask } from './resp.js';
import { startSentinel } from './sentinel.js';
import type { RedisSettings } from './servers.js';
import { until } from './until.js';

/** A master and its replica, which can take each other's place. */
interface Shard {
  /** The ports of the one that is the master now, and of the one that follows it. */
  master(): number;
  replica(): number;
  /** Cuts the replica off its master, which goes on. */
  cut(): Promise<void>;
  /** Lets it follow its master again. */
  mend(): Promise<void>;
  /** Kills the master, and has the replica take its place. */
  failOver(): Promise<void>;
  /** Starts the one that was killed, which then follows the one that has taken its place. */
  heal(): Promise<void>;
}

/** Real Redis servers that fail over. */
export interface FailoverSet {
  readonly url: string;
  readonly shards: readonly Shard[];
  stop(): Promise<void>;
}

/** What differs between Sentinel and a cluster. */
interface Ways {
  /** Has a replica take the place of its master, which is gone. */
  readonly promote: (replica: RedisReplica) => Promise<void>;
  /** Has a server follow a master. */
  readonly demote: (server: RedisReplica, master: number) => Promise<unknown>;
}

function makeShard(one: RedisReplica, other: RedisReplica, { promote, demote }: Ways): Shard {
  let [master, replica] = [one, other];
  return {
    master: () => master.port,
    replica: () => replica.port,
    cut: () => replica.cut(master.port),
    mend: () => replica.mend(master.port),
    async failOver() {
      await master.kill();
      await promote(replica);
      [master, replica] = [replica, master];
    },
    async heal() {
      await replica.restart();
      await replica.follow(master.port, () => demote(replica, master.port));
    },
  };
}

const roleOf = async (port: number): Promise<string> => {
  const role = await ask(port, 'ROLE');
  return String(Array.isArray(role) ? role[0] : role);
};

const isMaster = async ({ port }: RedisReplica): Promise<boolean> =>
  (await roleOf(port)) === 'master';

const followAt: Ways['demote'] = ({ port }, master) =>
  ask(port, 'REPLICAOF', '127.0.0.1', String(master));

/** A master, a replica, and a Sentinel that watches them. */
export async function startSentinelSet(settings: RedisSettings = {}): Promise<FailoverSet> {
  const [master, replica] = [await startReplica(settings), await startReplica(settings)];
  await replica.follow(master.port, () => followAt(replica, master.port));
  const sentinel = await startSentinel(master.port);
  const knownReplicas = async (): Promise<number> => {
    const replicas = await ask(sentinel.port, 'SENTINEL', 'REPLICAS', 'games');
    return Array.isArray(replicas) ? replicas.length : 0;
  };
  await until('the Sentinel knows the replica', async () => (await knownReplicas()) === 1);
  const promote: Ways['promote'] = async (to) => {
    await until('the Sentinel fails over', async () => {
      if (await isMaster(to)) return true;
      return (await ask(sentinel.port, 'SENTINEL', 'FAILOVER', 'games')) === 'OK';
    });
    await until('the replica is the master', () => isMaster(to));
  };
  return {
    url: `redis+sentinel://127.0.0.1:${sentinel.port}/games`,
    shards: [makeShard(master, replica, { promote, demote: followAt })],
    async stop() {
      await Promise.all([sentinel, replica, master].map((each) => each.stop()));
    },
  };
}

/** How the masters of a cluster see it, in whole. */
const isWhole = (view: unknown, nodes: number): boolean =>
  [`cluster_known_nodes:${nodes}`, 'cluster_state:ok'].every((line) => String(view).includes(line));

const winElection: Ways['promote'] = (replica) =>
  until(
    'the replica wins the election',
    async () => {
      // It asks the other masters for their votes, unless it has them already.
      if (!(await isMaster(replica))) await ask(replica.port, 'CLUSTER', 'FAILOVER', 'FORCE');
      return isMaster(replica);
    },
    { every: 500 },
  );

/** A node that comes back finds out by itself that another one has its slots. */
const byItself: Ways['demote'] = () => Promise.resolve();

const IN_CLUSTER = { 'cluster-enabled': 'yes', 'cluster-announce-ip': '127.0.0.1' };

/** Three masters that share all slots, and replicas for so many of them. */
export async function startClusterSet(
  settings: RedisSettings = {},
  followed = 3,
): Promise<FailoverSet> {
  const cluster = await startCluster({ ...settings, ...LOGIN });
  const masters = cluster.nodes.map(asReplica);
  const replicas: RedisReplica[] = [];
  for (const { port } of masters.slice(0, followed)) {
    const replica = await startReplica({ ...settings, ...IN_CLUSTER });
    replicas.push(replica);
    await ask(replica.port, 'CLUSTER', 'MEET', '127.0.0.1', String(port));
  }
  const everybody = [...masters, ...replicas];
  await until('all nodes know each other', async () => {
    const views = await Promise.all(everybody.map(({ port }) => ask(port, 'CLUSTER', 'INFO')));
    return views.every((view) => isWhole(view, everybody.length));
  });
  const shards: Shard[] = [];
  for (const [at, replica] of replicas.entries()) {
    const master = masters[at];
    if (!master) continue;
    const id = String(await ask(master.port, 'CLUSTER', 'MYID'));
    await replica.follow(master.port, () => ask(replica.port, 'CLUSTER', 'REPLICATE', id));
    const isFollower = async ({ port }: RedisReplica): Promise<boolean> =>
      String(await ask(port, 'CLUSTER', 'REPLICAS', id)).includes(`:${replica.port}@`);
    // All masters vote, so all of them have to know by then who follows whom.
    await until('all masters know the replica', async () =>
      (await Promise.all(masters.map(isFollower))).every(Boolean),
    );
    shards.push(makeShard(master, replica, { promote: winElection, demote: byItself }));
  }
  return {
    url: `redis+cluster://${cluster.ports.map((port) => `127.0.0.1:${port}`).join(',')}`,
    shards,
    async stop() {
      await Promise.all([...replicas.map((each) => each.stop()), cluster.stop()]);
    },
  };
}
