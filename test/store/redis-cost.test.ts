import { expect, it, onTestFinished, vi } from 'vitest';
import { NO_LIMITS } from '../../src/match/settings.js';
import { ALL_DUE_SERVERS_KEYS, dueKey } from '../../src/store/redis/keys.js';
import { makeRedisStore } from '../../src/store/redis/redis-store.js';
import { openKeyedHash } from '../../src/store/redis/secret.js';
import { advance, commit, newId, newOffer } from '../contract/matches.js';
import { playGame } from '../contract/results.js';
import { ACCEPT, move, RESIGN } from '../match/people.js';
import { startRedis } from '../redis/servers.js';
import { connectTo } from './redis-home.js';

/** A store on a Redis of its own, with the connection it uses. */
async function start() {
  const server = await startRedis();
  onTestFinished(() => server.stop());
  const redis = connectTo(server.url);
  onTestFinished(() => {
    redis.disconnect();
  });
  return { redis, store: makeRedisStore(redis, () => undefined, await openKeyedHash(redis)) };
}

it('a commit is one round trip, a click two', async () => {
  const { redis, store } = await start();
  const [guild, channel, by, to] = [newId(), newId(), newId(), newId()];
  const offered = newOffer({ guild, channel, by, to });
  // The first commit of a connection also teaches the server the script.
  await commit(store, undefined, offered);
  const match = await advance(store, offered, to, ACCEPT);

  const send = vi.spyOn(redis, 'sendCommand');
  const read = await store.getShown(match.id);
  if (!read) throw new Error('the match is gone');
  await advance(store, read.match, by, move('up'));
  expect(send.mock.calls.map(([command]) => command.name)).toEqual(['mget', 'evalsha']);
});

it('a server that no longer knows the script is sent all of it, and has begun nothing before', async () => {
  const { redis, store } = await start();
  const [by, to] = [newId(), newId()];
  const offered = newOffer({ guild: newId(), channel: newId(), by, to });
  await commit(store, undefined, offered);
  await redis.script('FLUSH');

  const send = vi.spyOn(redis, 'sendCommand');
  const match = await advance(store, offered, to, ACCEPT);
  const moved = await advance(store, match, by, move('up'));
  expect(send.mock.calls.map(([command]) => command.name)).toEqual(['evalsha', 'eval', 'evalsha']);
  expect(await store.get(match.id)).toEqual(moved);
});

it('the end of a leg is one round trip more: the books are read', async () => {
  const { redis, store } = await start();
  const [guild, by, to] = [newId(), newId(), newId()];
  await playGame(store, { guild, first: by, second: to });
  const offered = newOffer({ guild, channel: newId(), by, to });
  await commit(store, undefined, offered);
  const match = await advance(store, offered, to, ACCEPT);

  const send = vi.spyOn(redis, 'sendCommand');
  await advance(store, match, by, RESIGN);
  expect(send.mock.calls.map(([command]) => command.name)).toEqual(['evalsha', 'evalsha']);
});

it('a page of a leaderboard is one round trip, and so is a place', async () => {
  const { redis, store } = await start();
  const [guild, by, to] = [newId(), newId(), newId()];
  await playGame(store, { guild, first: by, second: to });
  const look = async () => {
    await store.leaderboard(guild, 'all', 'ever', { offset: 0, limit: 10 });
    await store.placeOf(guild, 'all', 'ever', by);
  };
  await look();
  const send = vi.spyOn(redis, 'sendCommand');
  await look();
  expect(send.mock.calls.map(([command]) => command.name)).toEqual(['evalsha', 'evalsha']);
});

it('what a game would be rated by is one round trip, and so is a page of results', async () => {
  const { redis, store } = await start();
  const [guild, by, to] = [newId(), newId(), newId()];
  await playGame(store, { guild, first: by, second: to });
  const page = { offset: 0, limit: 10 };
  const look = async () => {
    await store.ratingBasis(guild, 'grid-runner', [by, to], Date.now());
    expect(await store.results(guild, page)).toHaveLength(1);
    expect(await store.resultsOf(guild, by, page)).toHaveLength(1);
  };
  await look();
  const send = vi.spyOn(redis, 'sendCommand');
  await look();
  expect(send.mock.calls.map(([command]) => command.name)).toEqual([
    'evalsha',
    'evalsha',
    'evalsha',
  ]);
});

it('live matches are counted with two round trips for a thousand servers', async () => {
  const { redis, store } = await start();
  const servers = Array.from({ length: 2500 }, (_, n) => String(n).padStart(4, '0'));
  // The tag of a server follows from its hash; all of these are put on the list of one partition.
  const key = ALL_DUE_SERVERS_KEYS[0] ?? '';
  await redis.zadd(key, ...servers.flatMap((server) => [1, server]));
  for (const server of servers)
    await redis.zadd(dueKey(server), 1, `${server}-a`, 2, `${server}-b`);
  expect(await store.countLive()).toBe(5000);
  const send = vi.spyOn(redis, 'sendCommand');
  await store.countLive();
  const sent = send.mock.calls.map(([command]) => command.name);
  expect(sent.filter((name) => name === 'evalsha')).toHaveLength(3);
  expect(sent.filter((name) => name === 'zrange')).toHaveLength(ALL_DUE_SERVERS_KEYS.length + 2);
});

it('whatever is noted about what is shown is one round trip each, and reading it for a list one', async () => {
  const { redis, store } = await start();
  const [guild, channel] = [newId(), newId()];
  const offers = [newId(), newId()].map((to) => newOffer({ guild, channel, by: newId(), to }));
  for (const offered of offers) await commit(store, undefined, offered);
  const ids = offers.map(({ id }) => id);
  const [id = ''] = ids;
  const note = async () => {
    await store.noteBoard(id, { rev: 1, message: newId(), language: 'en' }, null);
    await store.claimPing(id, 1, 'a', Date.now());
    await store.notePing(id, 'a', newId());
    await store.clearPing(id, 'a');
    await store.noteDue(id, 1, 5);
    await store.shownOf(ids);
  };
  // The first time also teaches the server the scripts.
  await note();
  const send = vi.spyOn(redis, 'sendCommand');
  await note();
  expect(send.mock.calls.map(([command]) => command.name)).toEqual([
    ...Array.from({ length: 5 }, () => 'evalsha'),
    'mget',
  ]);
});

/** A message as Discord numbers them by now, with nineteen digits. */
const newMessage = (): string => `14${newId().slice(1)}`;

it('a live match takes at most 1 KB, in all keys that it touches', async () => {
  const { redis, store } = await start();
  const MATCHES = 1000;
  const guild = newId();
  const channels = Array.from({ length: 20 }, newId);
  const members = Array.from({ length: 200 }, newId);
  const script = [
    'M 1 0',
    'M 3 4',
    'T 2 1',
    'T 2 3',
    'M 1 1',
    'M 3 3',
    'M 1 0',
    'M 3 4',
    'T 0 1',
    'T 4 3',
  ];
  for (let n = 0; n < MATCHES; n += 1) {
    const [by = '', to = ''] = [members[n % 100], members[100 + Math.floor(n / 10)]];
    const terms = { game: 'trap-and-treasure', clock: '3d', legs: 2 } as const;
    const offered = newOffer({ guild, channel: channels[n % 20] ?? '', by, to, terms });
    expect(await commit(store, undefined, offered, NO_LIMITS)).toBeUndefined();
    let match = await advance(store, offered, to, ACCEPT);
    for (const [i, text] of script.entries()) {
      match = await advance(store, match, i % 2 === 0 ? by : to, move(text));
    }
    const { id, rev } = match;
    await store.noteBoard(id, { rev, message: newMessage(), language: 'pt-BR' }, match.updated);
    const key = 'k'.repeat(24);
    await store.claimPing(id, rev, key, Date.now());
    await store.notePing(id, key, newMessage());
  }
  const keys = await redis.keys('*');
  const sizes = await Promise.all(
    keys.map((key) => redis.call('MEMORY', 'USAGE', key, 'SAMPLES', 0)),
  );
  const bytes = sizes.reduce((sum: number, size) => sum + Number(size), 0) / MATCHES;
  expect(bytes).toBeLessThanOrEqual(1024);
  expect(bytes).toBeGreaterThan(400);
});
