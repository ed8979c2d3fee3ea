import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PARTITIONS, partitionOf, type UserId } from '../../src/match/id.js';
import type { Match } from '../../src/match/match.js';
import { openStore } from '../../src/store/open.js';
import { matchKey } from '../../src/store/redis/keys.js';
import { StoreUnavailable, type Store } from '../../src/store/store.js';
import { advance, commit, newId, newOffer } from '../contract/matches.js';
import { ACCEPT, move } from '../match/people.js';
import { startClusterSet, startSentinelSet, type FailoverSet } from '../redis/failover.js';
import { startReplica } from '../redis/replica.js';
import { ask } from '../redis/resp.js';
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

/** The first master of a set, and its replica. */
async function sceneOf(
  set: FailoverSet,
  guildAt: (port: number) => Promise<string>,
): Promise<Scene> {
  onTestFinished(() => set.stop());
  const [shard] = set.shards;
  if (!shard) throw new Error('there is a master');
  const master = shard.master();
  return {
    url: set.url,
    master,
    replica: shard.replica(),
    guild: await guildAt(master),
    cut: () => shard.cut(),
    mend: () => shard.mend(),
    failOver: () => shard.failOver(),
  };
}

const sentinelScene = async (): Promise<Scene> =>
  sceneOf(await startSentinelSet(), () => Promise.resolve(newId()));

const clusterScene = async (): Promise<Scene> => sceneOf(await startClusterSet({}, 1), guildOn);

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
