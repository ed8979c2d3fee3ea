import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PARTITIONS, partitionOf, type UserId } from '../../src/match/id.js';
import type { Match } from '../../src/match/match.js';
import { openStore } from '../../src/store/open.js';
import { matchKey } from '../../src/store/redis/keys.js';
import { StoreUnavailable, type Store } from '../../src/store/store.js';
import { advance, commit, newId, newOffer } from '../contract/matches.js';
import { ACCEPT, move } from '../match/people.js';
import { startCluster } from '../redis/cluster.js';
import { startReplica } from '../redis/replica.js';
import { ask } from '../redis/resp.js';
import { startSentinel } from '../redis/sentinel.js';
import { startRedis } from '../redis/servers.js';

const MINUTE = 60_000;
const MATCHES = 20;

/** A master and a replica with which something can happen. */
interface Scene {
  readonly url: string;
  readonly master: number;
  readonly replica: number;
  /** A server (guild) whose matches are on this master. */
  readonly guild: string;
  /** Cuts the replica off its master, which goes on. */
  readonly cut: () => Promise<void>;
  /** Lets it follow its master again. */
  readonly mend: () => Promise<void>;
  /** Kills the master, and has the replica take its place. */
  readonly failOver: () => Promise<void>;
}

async function sentinelScene(): Promise<Scene> {
  const master = await startRedis();
  onTestFinished(() => master.stop());
  const replica = await startReplica();
  onTestFinished(() => replica.stop());
  await replica.follow(master.port, () =>
    ask(replica.port, 'REPLICAOF', '127.0.0.1', String(master.port)),
  );
  const sentinel = await startSentinel(master.port);
  const known = async (): Promise<number> => {
    const replicas = await ask(sentinel, 'SENTINEL', 'REPLICAS', 'games');
    return Array.isArray(replicas) ? replicas.length : 0;
  };
  await expect.poll(known, { timeout: MINUTE }).toBe(1);
  return {
    url: `redis+sentinel://127.0.0.1:${sentinel}/games`,
    master: master.port,
    replica: replica.port,
    guild: newId(),
    cut: () => replica.cut(master.port),
    mend: () => replica.mend(master.port),
    async failOver() {
      await master.kill();
      await expect
        .poll(() => ask(sentinel, 'SENTINEL', 'FAILOVER', 'games').catch(String), {
          timeout: MINUTE,
        })
        .toBe('OK');
      await expect.poll(() => roleOf(replica.port), { timeout: MINUTE }).toBe('master');
    },
  };
}

const seesAll = (view: unknown): boolean =>
  ['cluster_known_nodes:4', 'cluster_state:ok'].every((line) => String(view).includes(line));

/** Has a replica ask the masters for their votes, unless it has won already; gives its role. */
async function stand(replica: number): Promise<string> {
  if ((await roleOf(replica)) === 'slave') await ask(replica, 'CLUSTER', 'FAILOVER', 'FORCE');
  return roleOf(replica);
}

async function clusterScene(): Promise<Scene> {
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const [master] = cluster.nodes;
  if (!master) throw new Error('there are three masters');
  const replica = await startReplica({
    'cluster-enabled': 'yes',
    'cluster-announce-ip': '127.0.0.1',
  });
  onTestFinished(() => replica.stop());
  const id = String(await ask(master.port, 'CLUSTER', 'MYID'));
  await ask(replica.port, 'CLUSTER', 'MEET', '127.0.0.1', String(master.port));
  const isKnown = async (): Promise<boolean> => {
    const everybody = [...cluster.ports, replica.port];
    const views = await Promise.all(everybody.map((port) => ask(port, 'CLUSTER', 'INFO')));
    return views.every(seesAll);
  };
  await expect.poll(isKnown, { timeout: MINUTE }).toBe(true);
  await replica.follow(master.port, () => ask(replica.port, 'CLUSTER', 'REPLICATE', id));
  const hosts = cluster.ports.map((port) => `127.0.0.1:${port}`).join(',');
  const others = cluster.ports.slice(1);
  // All masters vote, so all of them know by then who follows whom.
  const isFollower = async (port: number): Promise<boolean> =>
    String(await ask(port, 'CLUSTER', 'REPLICAS', id)).includes(`:${replica.port}@`);
  await expect
    .poll(async () => (await Promise.all(others.map(isFollower))).every(Boolean), {
      timeout: MINUTE,
    })
    .toBe(true);
  return {
    url: `redis+cluster://${hosts}`,
    master: master.port,
    replica: replica.port,
    guild: await guildOn(master.port),
    cut: () => replica.cut(master.port),
    mend: () => replica.mend(master.port),
    async failOver() {
      await master.kill();
      await expect
        .poll(() => stand(replica.port), { timeout: MINUTE, interval: 500 })
        .toBe('master');
    },
  };
}

const roleOf = async (port: number): Promise<string> => {
  const role = await ask(port, 'ROLE');
  return String(Array.isArray(role) ? role[0] : role);
};

/** A server (guild) whose keys are on a node. */
async function guildOn(port: number): Promise<string> {
  const answers = await Promise.all(
    Array.from({ length: PARTITIONS }, (_, partition) =>
      ask(port, 'GET', `{p${partition}}:x`).catch(() => 'elsewhere'),
    ),
  );
  for (;;) {
    const guild = newId();
    if (answers[partitionOf(guild)] === null) return guild;
  }
}

async function open(redisUrl: string, redisReplicas: number) {
  const warnings: string[] = [];
  const store = await openStore({
    redisUrl,
    redisReplicas,
    dataDir: '',
    reportBroken: () => undefined,
    warn: (sentence) => warnings.push(sentence),
  });
  onTestFinished(() => store.close());
  return { store, warnings };
}

const isReady = (store: Store): Promise<boolean> =>
  store.check().then(
    () => true,
    () => false,
  );

/** Stores offers for people who can accept them. */
async function offersIn(store: Store, guild: string, count = MATCHES): Promise<readonly Match[]> {
  const offers = Array.from({ length: count }, () =>
    newOffer({ guild, channel: newId(), by: newId(), to: newId() }),
  );
  const refused = await Promise.all(offers.map((offered) => commit(store, undefined, offered)));
  expect(new Set(refused)).toEqual(new Set([undefined]));
  return offers;
}

const opponentOf = ({ opponent }: Match): UserId => opponent ?? '';

/** Accepts an offer: the match as it was acknowledged, or what the person was told instead. */
async function accept(store: Store, offered: Match): Promise<Match | string> {
  try {
    return await advance(store, offered, opponentOf(offered), ACCEPT);
  } catch (error) {
    if (error instanceof StoreUnavailable) return error.told;
    throw error;
  }
}

const SCENES: readonly (readonly [string, () => Promise<Scene>])[] = [
  ['Sentinel', sentinelScene],
  ['a cluster', clusterScene],
];

describe.each(SCENES)('a failover with %s while master and replica are apart', (_, start) => {
  /** Plays on while they are apart, and gives what the players were told, and how many lost what was acknowledged. */
  async function playThrough(redisReplicas: number) {
    const { url, guild, master, replica, cut, failOver } = await start();
    const { store } = await open(url, redisReplicas);
    const offers = await offersIn(store, guild);
    await expect
      .poll(async () => (await ask(replica, 'DBSIZE')) === (await ask(master, 'DBSIZE')))
      .toBe(true);
    await cut();
    const answers = await Promise.all(offers.map((offered) => accept(store, offered)));
    await failOver();
    await expect.poll(() => isReady(store), { timeout: MINUTE }).toBe(true);
    const lost: Match[] = [];
    for (const match of answers) {
      if (typeof match === 'string') continue;
      if (((await store.get(match.id))?.rev ?? 0) < match.rev) lost.push(match);
    }
    return { store, offers, answers, lost };
  }

  it(
    'undoes what people have seen, without REDIS_REPLICAS',
    async () => {
      const { answers, lost } = await playThrough(0);
      expect(answers.filter((answer) => typeof answer === 'string')).toEqual([]);
      expect(lost).toHaveLength(MATCHES);
    },
    3 * MINUTE,
  );

  it(
    'undoes nothing that was acknowledged with it, and whoever was told that it is not safe just clicks again',
    async () => {
      const { store, offers, answers, lost } = await playThrough(1);
      expect(new Set(answers)).toEqual(new Set(['not-replicated']));
      expect(lost).toEqual([]);
      for (const offered of offers) expect(await store.get(offered.id)).toEqual(offered);
      // The new master has no replica yet, so this is told to be unsafe again; it is taken all the same.
      const [again] = offers;
      if (!again) throw new Error('there are offers');
      await expect.poll(() => accept(store, again), { timeout: MINUTE }).toBe('not-replicated');
      expect((await store.get(again.id))?.rev).toBe(again.rev + 1);
    },
    3 * MINUTE,
  );
});

/** People who play until it is over; what was acknowledged of each match, and what they were told instead. */
function playOn(store: Store, guild: string) {
  const acknowledged = new Map<string, number>();
  const told = new Set<string>();
  const game = { isOver: false };
  const play = async (): Promise<void> => {
    while (!game.isOver) {
      const [by, to] = [newId(), newId()];
      try {
        let match = newOffer({ guild, channel: newId(), by, to });
        await commit(store, undefined, match);
        acknowledged.set(match.id, match.rev);
        for (const [who, action] of [[to, ACCEPT] as const, [by, move('up')] as const]) {
          match = await advance(store, match, who, action);
          acknowledged.set(match.id, match.rev);
        }
      } catch (error) {
        told.add(error instanceof StoreUnavailable ? error.told : String(error));
      }
    }
  };
  const players = Array.from({ length: 6 }, play);
  const stop = async (): Promise<void> => {
    game.isOver = true;
    await Promise.all(players);
  };
  return { acknowledged, told, stop };
}

describe.each(SCENES)('while %s and its replica lose each other again and again', (_, start) => {
  it(
    'and then fail over, nothing that was acknowledged is lost',
    async () => {
      const { url, guild, cut, mend, failOver } = await start();
      const { store } = await open(url, 1);
      const { acknowledged, told, stop } = playOn(store, guild);
      for (let round = 0; round < 3; round += 1) {
        const enough = acknowledged.size + 20;
        await expect.poll(() => acknowledged.size, { timeout: MINUTE }).toBeGreaterThan(enough);
        await cut();
        told.clear();
        await expect.poll(() => told.has('not-replicated'), { timeout: MINUTE }).toBe(true);
        if (round < 2) await mend();
      }
      await failOver();
      await stop();
      await expect.poll(() => isReady(store), { timeout: MINUTE }).toBe(true);
      for (const [id, rev] of acknowledged) {
        expect((await store.get(id))?.rev ?? 0).toBeGreaterThanOrEqual(rev);
      }
    },
    3 * MINUTE,
  );
});

describe.each(SCENES)('with a replica that follows, and %s', (_, start) => {
  it(
    'whatever counts as done is on the replica',
    async () => {
      const { url, guild, replica } = await start();
      const { store } = await open(url, 1);
      const offers = await offersIn(store, guild);
      const follower = new Redis({ host: '127.0.0.1', port: replica, readOnly: true });
      onTestFinished(() => {
        follower.disconnect();
      });
      for (const offered of offers) {
        const match = await advance(store, offered, opponentOf(offered), ACCEPT);
        expect(await follower.get(matchKey(match.id))).toMatch(`${match.rev} `);
        const moved = await advance(store, match, match.challenger, move('up'));
        expect(await follower.get(matchKey(match.id))).toMatch(`${moved.rev} `);
      }
    },
    3 * MINUTE,
  );
});

describe('while a replica does not acknowledge', () => {
  it('everybody is told in time, also those who have to wait behind others', async () => {
    const { url, guild, cut } = await sentinelScene();
    const { store } = await open(url, 1);
    const offers = await offersIn(store, guild, 250);
    await cut();
    const answers = await Promise.all(offers.map((offered) => accept(store, offered)));
    expect(new Set(answers)).toEqual(new Set(['not-replicated']));
  });

  it('others can read, and the match is there for whoever looks', async () => {
    const { url, guild, cut } = await sentinelScene();
    const { store } = await open(url, 1);
    const [offered] = await offersIn(store, guild, 1);
    if (!offered) throw new Error('there is an offer');
    await cut();
    let isAnswered = false;
    const accepting = accept(store, offered).finally(() => {
      isAnswered = true;
    });
    await expect.poll(async () => (await store.get(offered.id))?.rev).toBe(offered.rev + 1);
    expect(isAnswered).toBe(false);
    expect(await accepting).toBe('not-replicated');
    // The same click once more changes nothing: the match is past it.
    expect(await commit(store, offered, { ...offered, rev: offered.rev + 1 })).toBe('stale');
  });
});

describe('at the start, with REDIS_REPLICAS', () => {
  it('too few replicas are remarked upon', async () => {
    const server = await startRedis({ appendonly: 'yes', appendfsync: 'always' });
    onTestFinished(() => server.stop());
    const { warnings } = await open(server.url, 1);
    expect(warnings).toEqual([
      expect.stringContaining('Redis has 0 replicas, but REDIS_REPLICAS is 1'),
    ]);
  });

  it.each([
    ['0', '10', 1],
    ['1', '0', 1],
    ['1', '10', 0],
  ])(
    'so is a master that goes on alone: min-replicas-to-write %s, max-lag %s: %i warnings',
    async (needed, lag, count) => {
      const master = await startRedis({
        appendonly: 'yes',
        appendfsync: 'always',
        'min-replicas-max-lag': lag,
      });
      onTestFinished(() => master.stop());
      const replica = await startReplica();
      onTestFinished(() => replica.stop());
      await replica.follow(master.port, () =>
        ask(replica.port, 'REPLICAOF', '127.0.0.1', String(master.port)),
      );
      await ask(master.port, 'CONFIG', 'SET', 'min-replicas-to-write', needed);
      const { warnings } = await open(master.url, 1);
      expect(warnings).toHaveLength(count);
      if (count > 0) expect(warnings[0]).toContain('Set "min-replicas-to-write 1"');
    },
  );

  it('a master that has lost its replicas refuses, and says what to look at', async () => {
    const { url, guild, master, cut } = await sentinelScene();
    const { store } = await open(url, 1);
    const [offered] = await offersIn(store, guild, 1);
    if (!offered) throw new Error('there is an offer');
    await ask(master, 'CONFIG', 'SET', 'min-replicas-to-write', '1');
    await cut();
    await expect(advance(store, offered, opponentOf(offered), ACCEPT)).rejects.toThrow(
      'min-replicas-to-write',
    );
    expect(await store.get(offered.id)).toEqual(offered);
  });
});
