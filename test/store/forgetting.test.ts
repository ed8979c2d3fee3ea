import type { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isFormerPlayer } from '../../src/match/id.js';
import { playersOf } from '../../src/match/match.js';
import { nodesOf } from '../../src/store/redis/connect.js';
import { DataSet } from '../../src/store/redis/data-set.js';
import { SECRET_KEY } from '../../src/store/redis/keys.js';
import { makeRedisStore } from '../../src/store/redis/redis-store.js';
import { openKeyedHash } from '../../src/store/redis/secret.js';
import type { Store } from '../../src/store/store.js';
import { commit, newId, newOffer } from '../contract/matches.js';
import { expectTrueStandings } from '../contract/oracle.js';
import { ACCEPT, move, NOON } from '../match/people.js';
import { startCluster } from '../redis/cluster.js';
import { startRedis } from '../redis/servers.js';
import { expectWhole } from './consistency.js';
import {
  expectKept,
  expectUncounted,
  Players,
  somebody,
  type Somebody,
} from './forgetting-scene.js';
import { interruptible } from './interruptible.js';
import { connectTo, redisHome } from './redis-home.js';

const MINUTES = 60_000;

interface RunningRedis {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function startSingle(): Promise<RunningRedis> {
  const server = await startRedis();
  return { url: server.url, stop: () => server.stop() };
}

async function startClusterHome(): Promise<RunningRedis> {
  const cluster = await startCluster();
  const hosts = cluster.ports.map((port) => `127.0.0.1:${port}`).join(',');
  return { url: `redis+cluster://${hosts}`, stop: () => cluster.stop() };
}

const EVERY_REDIS: readonly (readonly [string, () => Promise<RunningRedis>])[] = [
  ['Redis', startSingle],
  ['a Redis Cluster', startClusterHome],
];

const namesOf = async (store: Store, { guild, friend }: Somebody): Promise<ReadonlySet<string>> => {
  const { servers } = await store.exportOf(friend);
  const matches = servers.find((server) => server.guild === guild)?.matches ?? [];
  return new Set(matches.flatMap(playersOf).filter((name) => name !== friend));
};

/** A store in which something happens before each command. */
async function interrupted(url: string, before: (name: string) => Promise<void>): Promise<Store> {
  const [redis, undisturbed] = [connectTo(url), connectTo(url)];
  onTestFinished(() => {
    undisturbed.disconnect();
  });
  // Nothing happens while it looks for its data.
  const dataSet = new DataSet(undisturbed);
  const keyedHash = await openKeyedHash(redis);
  const store = makeRedisStore(interruptible(redis, before), () => undefined, keyedHash, dataSet);
  onTestFinished(() => store.close());
  return store;
}

/** The places before the commands of a forgetting; of those that are the same for every partition, the first and the last. */
async function placesIn(url: string, store: Store): Promise<readonly number[]> {
  const commands: string[] = [];
  const counting = await interrupted(url, (name) => {
    commands.push(name);
    return Promise.resolve();
  });
  const { user } = await somebody(store);
  await counting.forget(user, NOON);
  const places = [...commands.keys()].filter(
    (at) => commands[at] !== commands[at - 1] || commands[at] !== commands[at + 1],
  );
  expect(places.length).toBeGreaterThan(20);
  return places;
}

const PLAYS = {
  'a move of the opponent': async (players: Players, { live, friend }: Somebody) => {
    await players.act(live.id, friend, move('up'));
  },
  'the end of the game': async (players: Players, { live, friend, user }: Somebody) => {
    await players.act(live.id, friend, move('up'));
    await players.act(live.id, user, move('up'));
  },
  'somebody who accepts the offer': async (players: Players, { open, friend }: Somebody) => {
    const stranger = newId();
    await players.act(open.id, stranger, ACCEPT);
    await players.act(open.id, friend, move('up'));
  },
  'a new game': async (players: Players, { guild, user }: Somebody) => {
    const stranger = newId();
    const offered = newOffer({ guild, channel: newId(), by: stranger, to: user });
    if (!(await players.start(offered))) return;
    await players.act(offered.id, user, ACCEPT);
    await players.act(offered.id, stranger, move('up'));
  },
  'a new game on a new server': async (players: Players, { user }: Somebody) => {
    const offered = newOffer({ guild: newId(), channel: newId(), by: user, to: newId() });
    await players.start(offered);
  },
} as const;

/** Removes all but that which tells the store that its data is there. */
async function emptyNode(node: Redis): Promise<void> {
  const keys = await node.keys('*');
  const data = keys.filter((key) => !key.endsWith(':data-set'));
  await Promise.all(data.map((key) => node.unlink(key)));
}

describe.each(EVERY_REDIS)('forgetting on %s', (_, start) => {
  async function running() {
    const { url, stop } = await start();
    const home = redisHome(url, stop);
    onTestFinished(() => home.stop());
    const store = await home.open();
    onTestFinished(() => store.close());
    const redis = connectTo(url);
    onTestFinished(() => {
      redis.disconnect();
    });
    const empty = async (): Promise<void> => {
      const secret = (await redis.get(SECRET_KEY)) ?? '';
      await Promise.all(nodesOf(redis).map(emptyNode));
      await redis.set(SECRET_KEY, secret);
    };
    return { url, home, store, empty };
  }

  it.each(Object.entries(PLAYS))(
    '%s, at every moment of it: no move is lost, and no trace left',
    async (__, play) => {
      const { url, home, store, empty } = await running();
      const places = await placesIn(url, store);
      const refusals = new Set<string>();
      for (const at of places) {
        await empty();
        const one = await somebody(store);
        const players = new Players(store);
        let place = -1;
        const forgetting = await interrupted(url, async () => {
          place += 1;
          if (place === at) await play(players, one);
        });
        await forgetting.forget(one.user, NOON);
        await forgetting.close();
        await expectKept(store, players.acknowledged.values());
        await expectUncounted(store, one);
        // Whoever comes back when all is done is known again.
        const isBack = (await store.exportOf(one.user)).servers.length > 0;
        if (!isBack) expect(await home.traces(one.user), `place ${at}`).toEqual([]);
        await store.forget(one.user, NOON);
        expect(await home.traces(one.user), `place ${at}`).toEqual([]);
        await expectKept(store, players.acknowledged.values());
        await expectTrueStandings(store, one.guild);
        for (const refusal of players.refusals) refusals.add(refusal);
      }
      // Some of the moments were in the middle of it.
      expect([...refusals]).toContain('being-forgotten');
      expect([...refusals].filter((refusal) => refusal !== 'being-forgotten')).toEqual([]);
    },
    10 * MINUTES,
  );

  it(
    'a process that dies at any moment of it: another one ends it, with the same former name',
    async () => {
      const { url, home, store, empty } = await running();
      const places = await placesIn(url, store);
      for (const at of places) {
        await empty();
        const one = await somebody(store);
        let place = -1;
        const dying = await interrupted(url, () => {
          place += 1;
          return place < at ? Promise.resolve() : Promise.reject(new Error('the process died'));
        });
        // It may have been done but for what is not essential.
        await dying.forget(one.user, NOON).catch(() => undefined);
        await dying.close();
        const formerBefore = [...(await namesOf(store, one))].filter(isFormerPlayer);

        await store.resumeForgetting(NOON);
        const isBegun = (await store.exportOf(one.user)).servers.length === 0;
        if (at > 2) expect(isBegun, `place ${at}`).toBe(true);
        if (!isBegun) await store.forget(one.user, NOON);
        expect(await home.traces(one.user), `place ${at}`).toEqual([]);
        const names = [...(await namesOf(store, one))];
        expect(names.filter(isFormerPlayer), `place ${at}`).toHaveLength(1);
        for (const former of formerBefore) expect(names).toContain(former);
        await expectUncounted(store, one);
        await expectWhole(store, one.live.id);
        await expectTrueStandings(store, one.guild);
        // Nobody is locked out.
        const again = newOffer({
          guild: one.guild,
          channel: newId(),
          by: one.user,
          to: one.friend,
        });
        expect(await commit(store, undefined, again), `place ${at}`).toBeUndefined();
        await store.forget(one.user, NOON);
      }
      expect(await store.resumeForgetting(NOON)).toBe(0);
    },
    10 * MINUTES,
  );
});
