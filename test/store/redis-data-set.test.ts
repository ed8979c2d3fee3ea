import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore, type StoreOptions } from '../../src/store/open.js';
import { ALL_DATA_SET_KEYS } from '../../src/store/redis/keys.js';
import { StoreUnavailable, type Store } from '../../src/store/store.js';
import { commit, newId, newOffer } from '../contract/matches.js';
import { startCluster } from '../redis/cluster.js';
import { ask } from '../redis/resp.js';
import { startRedis, type RedisServer, type RedisSettings } from '../redis/servers.js';

const someOffer = () => newOffer({ guild: newId(), channel: newId(), by: newId(), to: newId() });

async function start(settings: RedisSettings = {}): Promise<RedisServer> {
  const server = await startRedis(settings);
  onTestFinished(() => server.stop());
  return server;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'five-by-five-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A process of the bot: its store, and what it said to whoever runs it. */
async function open(redisUrl: string, options: Partial<StoreOptions> = {}) {
  const alarms: string[] = [];
  const store = await openStore({
    redisUrl,
    dataDir: '',
    reportBroken: () => undefined,
    warn: () => undefined,
    alarm: (sentence) => alarms.push(sentence),
    ...options,
  });
  onTestFinished(() => store.close());
  return { store, alarms };
}

const idIn = async ({ port }: RedisServer): Promise<string> =>
  String(await ask(port, 'GET', '{p0}:data-set'));

/** What somebody is told when it fails: the kind of failure. */
async function toldBy(asking: Promise<unknown>): Promise<string> {
  try {
    await asking;
  } catch (error) {
    if (error instanceof StoreUnavailable) return error.told;
    throw error;
  }
  return 'done';
}

const isReady = async (store: Store): Promise<boolean> => (await toldBy(store.check())) === 'done';

/** Asks for everything that reads or writes, and expects to be refused each time. */
async function expectRefused(store: Store): Promise<void> {
  const [guild, user] = [newId(), newId()];
  const { id } = someOffer();
  const settings = await settingsOf();
  const refused = await Promise.all(
    [
      commit(store, undefined, someOffer()),
      store.get(id),
      store.getShown(id),
      store.liveInChannel(guild, newId()),
      store.liveOfPlayer(guild, user),
      store.due(Date.now(), 10),
      store.saveServerSettings(guild, settings),
      store.exclude(guild, user, newId(), 1),
      store.forget(user, 1),
      store.noteLeft(guild, 1),
      store.noteServing(1, 1),
      store.check(),
    ].map(toldBy),
  );
  expect(new Set(refused)).toEqual(new Set(['data-missing']));
}

/** Settings as they are when nobody has chosen any. */
async function settingsOf() {
  const folder = await newFolder();
  const store = await openStore({
    dataDir: folder,
    reportBroken: () => undefined,
    warn: () => undefined,
  });
  const settings = await store.serverSettings(newId());
  await store.close();
  return settings;
}

describe('a Redis that has lost its data', () => {
  it('in a crash, without files, is neither read nor written, and that is said once', async () => {
    const server = await start();
    const { store, alarms } = await open(server.url);
    await commit(store, undefined, someOffer());
    await server.kill();
    await server.restart();
    await expect.poll(() => toldBy(store.check()), { timeout: 20_000 }).toBe('data-missing');
    await expectRefused(store);
    expect(await ask(server.port, 'DBSIZE')).toBe(0);
    expect(alarms).toEqual([
      expect.stringMatching(/^Redis is empty: .* are missing.*REDIS_GIVE_UP=[\da-f-]{36} /u),
    ]);
  });

  it('while the connection stands takes no commit, and no settings, not even the first', async () => {
    const server = await start();
    const { store, alarms } = await open(server.url);
    const settings = await settingsOf();
    await commit(store, undefined, someOffer());
    await ask(server.port, 'FLUSHALL');
    const first = [commit(store, undefined, someOffer()), store.saveServerSettings('1', settings)];
    expect(await Promise.all(first.map(toldBy))).toEqual(['data-missing', 'data-missing']);
    expect(await ask(server.port, 'DBSIZE')).toBe(0);
    await expect.poll(() => alarms).toHaveLength(1);
    await expectRefused(store);
  });

  it('says of no match that it does not exist, not even to whoever is first to ask', async () => {
    const server = await start();
    const { store } = await open(server.url);
    const match = someOffer();
    await commit(store, undefined, match);
    await ask(server.port, 'FLUSHALL');
    const asked = [store.get(match.id), store.getShown(match.id)];
    expect(await Promise.all(asked.map(toldBy))).toEqual(['data-missing', 'data-missing']);
  });

  it.each([
    ['the look at what is due', (store: Store) => store.due(1, 1)],
    ['the note that somebody is there', (store: Store) => store.noteServing(1, 1)],
    ['a server that was left', (store: Store) => store.noteLeft('1', 1)],
    ['a member who is excluded', (store: Store) => store.exclude('1', '2', '3', 1)],
    ['somebody who is forgotten', (store: Store) => store.forget('1', 1)],
  ])('is noticed while nobody plays, by %s', async (_, act) => {
    const server = await start();
    const { store, alarms } = await open(server.url);
    await ask(server.port, 'FLUSHALL');
    expect(await toldBy(act(store))).toBe('data-missing');
    await expect.poll(() => alarms).toHaveLength(1);
    expect(await ask(server.port, 'DBSIZE')).toBe(0);
  });

  it('and gets it back is used again, by itself', async () => {
    const server = await start();
    const { store } = await open(server.url);
    const match = someOffer();
    await commit(store, undefined, match);
    await ask(server.port, 'SAVE');
    await ask(server.port, 'FLUSHALL');
    expect(await isReady(store)).toBe(false);
    await expectRefused(store);
    await server.kill();
    await server.restart();
    await expect.poll(() => isReady(store), { timeout: 20_000 }).toBe(true);
    expect(await store.get(match.id)).toEqual(match);
    expect(await commit(store, undefined, someOffer())).toBeUndefined();
  });

  it('in one node of a cluster is not used either, and what is missing is said', async () => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.stop());
    const hosts = cluster.ports.map((port) => `127.0.0.1:${port}`).join(',');
    const { store, alarms } = await open(`redis+cluster://${hosts}`);
    await commit(store, undefined, someOffer());
    await ask(cluster.ports[1] ?? 0, 'FLUSHALL');
    expect(await toldBy(store.check())).toBe('data-missing');
    await expectRefused(store);
    expect(await ask(cluster.ports[1] ?? 0, 'DBSIZE')).toBe(0);
    expect(alarms).toEqual([expect.stringMatching(/lost a part of its data: \d+ of 64 part/u)]);
  });
});

describe('a bot that is started again', () => {
  it('notices that Redis is empty, by a note in its folder', async () => {
    const [server, dataDir] = [await start(), await newFolder()];
    await (await open(server.url, { dataDir })).store.close();
    const id = await idIn(server);
    expect(await readFile(join(dataDir, 'redis-data-set'), 'utf8')).toBe(`${id}\n`);
    await ask(server.port, 'FLUSHALL');
    const { store, alarms } = await open(server.url, { dataDir });
    await expectRefused(store);
    expect(alarms).toEqual([expect.stringContaining(`REDIS_GIVE_UP=${id} `)]);
    expect(await ask(server.port, 'DBSIZE')).toBe(0);
  });

  it('makes no secret while the data is missing, and has the old one when it is back', async () => {
    const [server, dataDir] = [await start(), await newFolder()];
    await (await open(server.url, { dataDir })).store.close();
    const secret = await ask(server.port, 'GET', 'secret');
    await ask(server.port, 'SAVE');
    await ask(server.port, 'FLUSHALL');
    const { store } = await open(server.url, { dataDir });
    expect(await ask(server.port, 'GET', 'secret')).toBeNull();
    await server.kill();
    await server.restart();
    await expect.poll(() => isReady(store), { timeout: 20_000 }).toBe(true);
    const user = newId();
    await commit(store, undefined, newOffer({ ...someOffer(), by: user, to: newId() }));
    expect(await toldBy(store.forget(user, 1))).toBe('done');
    expect(await ask(server.port, 'GET', 'secret')).toBe(secret);
  });

  it('notices that it is another Redis', async () => {
    const [one, other] = [await start(), await start()];
    const dataDir = await newFolder();
    await open(one.url, { dataDir });
    await open(other.url);
    const { store, alarms } = await open(other.url, { dataDir });
    await expectRefused(store);
    expect(alarms).toEqual([
      expect.stringContaining(`Redis holds another data set, ${await idIn(other)}`),
    ]);
  });

  it('goes on with the same data as if nothing had been', async () => {
    const [server, dataDir] = [await start(), await newFolder()];
    const { store } = await open(server.url, { dataDir });
    const match = someOffer();
    await commit(store, undefined, match);
    const again = await open(server.url, { dataDir });
    expect(await again.store.get(match.id)).toEqual(match);
    expect(again.alarms).toEqual([]);
  });

  it('says that it cannot keep its note, where it cannot', async () => {
    const server = await start();
    const warnings: string[] = [];
    await open(server.url, {
      dataDir: '/dev/null/data',
      warn: (sentence) => warnings.push(sentence),
    });
    expect(warnings).toContainEqual(expect.stringContaining('let the bot write to DATA_DIR'));
  });
});

describe('data that is given up', () => {
  it('is: all processes go on without it, also those that were not told', async () => {
    const [server, folder, otherFolder] = [await start(), await newFolder(), await newFolder()];
    const running = await open(server.url, { dataDir: folder });
    await (await open(server.url, { dataDir: otherFolder })).store.close();
    const lost = await idIn(server);
    await ask(server.port, 'FLUSHALL');
    expect(await isReady(running.store)).toBe(false);
    await expectRefused(running.store);

    const told = await open(server.url, { dataDir: folder, redisGiveUp: lost });
    expect(told.alarms).toEqual([]);
    expect(await commit(told.store, undefined, someOffer())).toBeUndefined();
    expect(await commit(running.store, undefined, someOffer())).toBeUndefined();
    const late = await open(server.url, { dataDir: otherFolder });
    expect(await commit(late.store, undefined, someOffer())).toBeUndefined();
    expect(await idIn(server)).not.toBe(lost);
  });

  it('is given up once: the next loss is noticed, although the variable still stands there', async () => {
    const [server, dataDir] = [await start(), await newFolder()];
    await open(server.url, { dataDir });
    const redisGiveUp = await idIn(server);
    await ask(server.port, 'FLUSHALL');
    await open(server.url, { dataDir, redisGiveUp });
    await ask(server.port, 'FLUSHALL');
    const { store, alarms } = await open(server.url, { dataDir, redisGiveUp });
    await expectRefused(store);
    expect(alarms).toHaveLength(1);
  });

  it('in one node of a cluster is, and the rest stays', async () => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.stop());
    const url = `redis+cluster://${cluster.ports.map((port) => `127.0.0.1:${port}`).join(',')}`;
    const { store } = await open(url);
    const matches = Array.from({ length: 12 }, someOffer);
    for (const match of matches) await commit(store, undefined, match);
    const node = cluster.ports[2] ?? 0;
    await ask(node, 'FLUSHALL');
    const { alarms } = await open(url);
    const [, redisGiveUp = ''] = /REDIS_GIVE_UP=(\S+)/u.exec(alarms[0] ?? '') ?? [];
    await open(url, { redisGiveUp });
    expect(await isReady(store)).toBe(true);
    const found = await Promise.all(matches.map(({ id }) => store.get(id)));
    const kept = found.filter((match) => match !== undefined).length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(matches.length);
    expect(await commit(store, undefined, someOffer())).toBeUndefined();
  });
});

describe('a new installation', () => {
  it('starts without ceremony, in several processes at once, with one data set', async () => {
    const server = await start();
    const processes = await Promise.all(Array.from({ length: 4 }, () => open(server.url)));
    for (const { store, alarms } of processes) {
      expect(await commit(store, undefined, someOffer())).toBeUndefined();
      expect(alarms).toEqual([]);
    }
    const markers = await ask(server.port, 'MGET', ...ALL_DATA_SET_KEYS);
    expect(new Set(Array.isArray(markers) ? markers : [])).toEqual(new Set([await idIn(server)]));
  });

  it('that was cut short is ended by the next process', async () => {
    const server = await start();
    const id = 'a'.repeat(36);
    await ask(server.port, 'SET', '{p0}:data-set', `${id} unfinished`);
    await ask(server.port, 'SET', '{p7}:data-set', id);
    const { store, alarms } = await open(server.url);
    expect(await commit(store, undefined, someOffer())).toBeUndefined();
    expect(await idIn(server)).toBe(id);
    expect(alarms).toEqual([]);
  });
});
