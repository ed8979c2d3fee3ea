import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/store/open.js';
import { SLICING } from '../../src/store/slices.js';
import { makeSession, openDatabase } from '../../src/store/sqlite/database.js';
import { onFileThread } from '../../src/store/sqlite/file-thread.js';
import { makeSqliteStore, openSqliteStore } from '../../src/store/sqlite/sqlite-store.js';
import { StoreUnavailable, type Store } from '../../src/store/store.js';
import { commit, newId, newOffer } from '../contract/matches.js';
import { startCluster, type RedisCluster } from '../redis/cluster.js';
import { ask } from '../redis/resp.js';
import { startRedis, type RedisSettings } from '../redis/servers.js';
import { openAt } from './homes.js';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'five-by-five-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const someOffer = () => newOffer({ guild: newId(), channel: newId(), by: newId(), to: newId() });

describe('the file of the embedded store', () => {
  it('is created with its folder on the first start', async () => {
    const folder = join(await newFolder(), 'not', 'there', 'yet');
    const store = openSqliteStore(folder, () => undefined);
    const match = someOffer();
    expect(await commit(store, undefined, match)).toBeUndefined();
    await store.close();
    const again = openSqliteStore(folder, () => undefined);
    expect(await again.get(match.id)).toEqual(match);
    await again.close();
  });

  it('that is no database is left alone, and named', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'five-by-five.db'), 'my diary, '.repeat(1000));
    expect(() => openSqliteStore(folder, () => undefined)).toThrow(StoreUnavailable);
    expect(() => openSqliteStore(folder, () => undefined)).toThrow(
      /five-by-five\.db: The file is not a database: move it away/u,
    );
  });

  it.each([
    ['a newer version', 99, /newer version.*update the bot/u],
    ['a trial version', 1, /trial version.*move it away/u],
    ['a later trial version', 2, /trial version.*move it away/u],
  ])('of %s is left alone, and the operator is told what to do', async (_, version, advice) => {
    const folder = await newFolder();
    const db = new Database(join(folder, 'five-by-five.db'));
    db.exec(`PRAGMA user_version = ${version}`);
    db.close();
    expect(() => openSqliteStore(folder, () => undefined)).toThrow(advice);
  });

  it('that is closed is named, and nothing is written any more', async () => {
    const folder = await newFolder();
    const store = openSqliteStore(folder, () => undefined);
    await store.close();
    const failure = /five-by-five\.db: The file is closed/u;
    await expect(store.check()).rejects.toThrow(failure);
    await expect(commit(store, undefined, someOffer())).rejects.toThrow(failure);
  });

  it('on a full disk refuses a commit, says so, and keeps what it had', async () => {
    const file = join(await newFolder(), 'tight.db');
    const db = openDatabase(file);
    // A limit on the pages of the file is a full disk, as far as SQLite can tell.
    db.pragma('max_page_count = 30');
    const store = makeSqliteStore(db, file, () => undefined);
    const match = someOffer();
    await commit(store, undefined, match);
    const failure = await fill(store);
    expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(String(failure)).toContain(
      'The disk is full: make room, and try again. Nothing was changed.',
    );
    expect(await store.get(match.id)).toEqual(match);
    await store.close();
  });

  it('whose log cannot be moved into it takes long work all the same, and moves its log later', async () => {
    const file = join(await newFolder(), 'five-by-five.db');
    const db = openDatabase(file);
    const session = makeSession(db, file, SLICING, () => Promise.reject(new Error('no thread')));
    const pagesOfLog = () => db.prepare('PRAGMA wal_autocheckpoint').raw().get();
    const before = pagesOfLog();
    const work = async (): Promise<string> => {
      for (let i = 0; i < 30; i += 1) await session.slice(() => undefined);
      expect(pagesOfLog()).toEqual([0]);
      return 'done';
    };
    expect(await session.longWork(work)).toBe('done');
    expect(pagesOfLog()).toEqual(before);
    expect(await session.longWork(work)).toBe('done');
    expect(pagesOfLog()).toEqual(before);
    db.close();
  });

  it('keeps its log small through long work, while others go on committing', async () => {
    const file = join(await newFolder(), 'five-by-five.db');
    const db = openDatabase(file);
    const session = makeSession(db, file, SLICING, async () => {
      await onFileThread(file, { checkpoint: 'RESTART' });
    });
    const save = db.prepare(
      `INSERT INTO settings (of, record) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET record = excluded.record`,
    );
    // Much more than a fast machine writes until a thread has started that takes care of the log.
    const [slices, bytes] = [2000, 100_000];
    const state = { isOver: false };
    const long = session.longWork(async () => {
      for (let n = 0; n < slices; n += 1) {
        await session.slice(() => save.run(`long work ${n}`, 'x'.repeat(bytes)));
      }
      state.isOver = true;
    });
    for (let n = 0; !state.isOver; n += 1) {
      const choice = String(n);
      await session.run(() => save.run('somebody else', choice));
      await nextTurn();
    }
    await long;
    const { size } = await stat(`${file}-wal`);
    db.close();
    expect(size).toBeLessThan((slices * bytes) / 2);
  });

  it('that fails on a thread of its own is explained too', async () => {
    const file = join(await newFolder(), 'five-by-five.db');
    await writeFile(file, 'my diary, '.repeat(1000));
    const failure = await onFileThread(file, { checkpoint: 'RESTART' }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(String(failure)).toContain('The file is not a database: move it away');
  });

  it('in a place that cannot be made is named', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'file'), '');
    const open = () => openSqliteStore(join(folder, 'file'), () => undefined);
    expect(open).toThrow(StoreUnavailable);
    expect(open).toThrow('There is a file where a folder is needed: use another DATA_DIR.');
  });
});

/** What an operator is told about a Redis with these settings. */
const warningsOf = async (settings: RedisSettings): Promise<readonly string[]> => {
  const server = await startRedis(settings);
  onTestFinished(() => server.stop());
  const warnings: string[] = [];
  const store = await openStore({
    redisUrl: server.url,
    dataDir: '',
    reportBroken: () => undefined,
    warn: (sentence) => warnings.push(sentence),
  });
  await store.close();
  return warnings;
};

describe('a Redis at the start', () => {
  it('that keeps everything is not remarked upon', async () => {
    const settings = {
      appendonly: 'yes',
      appendfsync: 'always',
      'maxmemory-policy': 'noeviction',
    };
    expect(await warningsOf(settings)).toEqual([]);
  });

  it.each([
    ['everysec', 'moves of the last second'],
    ['no', 'moves of the last half minute'],
  ])('that writes to its disk later (appendfsync %s) is: %s may be lost', async (sync, lost) => {
    expect(await warningsOf({ appendonly: 'yes', appendfsync: sync })).toEqual([
      expect.stringMatching(
        new RegExp(`\\(appendfsync ${sync}\\).*${lost}.*Set "appendfsync always"`, 'u'),
      ),
    ]);
  });

  it('that would lose games is, in plain words', async () => {
    expect(await warningsOf({ appendonly: 'no', 'maxmemory-policy': 'allkeys-lru' })).toEqual([
      expect.stringContaining('Set "appendonly yes".'),
      expect.stringContaining('(maxmemory-policy allkeys-lru): games would vanish.'),
    ]);
  });

  it('that is not there is answered for, and not waited for', async () => {
    const warnings: string[] = [];
    const store = await openStore({
      redisUrl: 'redis://127.0.0.1:1',
      dataDir: '',
      reportBroken: () => undefined,
      warn: (sentence) => warnings.push(sentence),
    });
    await expect(store.get('Qaaaaaaaaa')).rejects.toThrow(StoreUnavailable);
    await expect(store.check()).rejects.toThrow(StoreUnavailable);
    expect(warnings).toEqual([
      expect.stringContaining('The connection to Redis failed, and is tried again'),
      expect.stringContaining('nobody checked whether it keeps its data'),
    ]);
    await store.close();
  });

  it('whose address makes no sense is answered with how to write it', async () => {
    const opening = openStore({
      redisUrl: 'localhost',
      dataDir: '',
      reportBroken: () => undefined,
      warn: () => undefined,
    });
    await expect(opening).rejects.toThrow('REDIS_URL must look like redis://host:6379');
  });
});

describe('a Redis that was killed', () => {
  it('fails a check within seconds, and passes it once it is back', async () => {
    const server = await startRedis({ appendonly: 'yes' });
    onTestFinished(() => server.stop());
    const store = await openAt({ redisUrl: server.url, dataDir: '' });
    onTestFinished(() => store.close());
    await store.check();
    await server.kill();
    await expect(store.check()).rejects.toThrow(StoreUnavailable);
    await expect(store.check()).rejects.toThrow('Redis does not answer');
    await server.restart();
    await expect.poll(() => passes(store), { timeout: 20_000 }).toBe(true);
  });
});

describe('a Redis Cluster', () => {
  it('of which no node is left fails a check within seconds, and passes it once they are back', async () => {
    const { cluster, store } = await openCluster();
    await store.check();
    await Promise.all(cluster.nodes.map((node) => node.kill()));
    await expect(store.check()).rejects.toThrow(StoreUnavailable);
    // By then the client knows that nobody is there, and waits for somebody to come back.
    await expect
      .poll(() => troubleOf(store), { timeout: 30_000 })
      .toContain('Redis does not answer');
    await Promise.all(cluster.nodes.map((node) => node.restart()));
    await expect.poll(() => troubleOf(store), { timeout: 90_000 }).toBe('');
  }, 180_000);

  it('is never asked twice for the same: what was under way when the connection broke has failed', async () => {
    const { cluster, store } = await openCluster();
    const match = someOffer();
    await commit(store, undefined, match);
    const [first, second] = [newId(), newId()].map(
      (message, i) => ({ rev: i + 1, message, language: 'en' }) as const,
    );
    if (!first || !second) throw new Error('there are two boards');
    await store.noteBoard(match.id, first, null);
    const killers = await Promise.all(cluster.ports.map(openSocket));
    // All nodes are busy, so that they carry out the command and hang up before they have answered it.
    const busy = cluster.ports.map((port) => ask(port, 'EVAL', 'for _ = 1, 3e7 do end', '0'));
    await sleep(30);
    const showing = store.noteBoard(match.id, second, null);
    await sleep(10);
    for (const killer of killers) killer.write('CLIENT KILL TYPE normal SKIPME yes\r\n');
    const [answer] = await Promise.allSettled([showing, ...busy]);
    if (answer.status === 'fulfilled') expect(answer.value?.displaced).toBe(first.message);
    else expect(answer.reason).toBeInstanceOf(StoreUnavailable);
    await expect.poll(() => passes(store)).toBe(true);
  });
});

/** A cluster and a store on it. */
async function openCluster(): Promise<{ readonly cluster: RedisCluster; readonly store: Store }> {
  const cluster = await startCluster({ appendonly: 'yes' });
  onTestFinished(() => cluster.stop());
  const hosts = cluster.ports.map((port) => `127.0.0.1:${port}`).join(',');
  const store = await openAt({ redisUrl: `redis+cluster://${hosts}`, dataDir: '' });
  onTestFinished(() => store.close());
  return { cluster, store };
}

/** A connection that is there already when it is needed. */
async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  return socket;
}

/** What a check says is wrong; nothing when it passes. */
const troubleOf = (store: Store): Promise<string> => store.check().then(() => '', String);

const passes = async (store: Store): Promise<boolean> => {
  try {
    await store.check();
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
};

describe('a Redis that is out of memory', () => {
  it('refuses a commit, says so, and keeps what it had', async () => {
    const server = await startRedis({ maxmemory: '3mb', 'maxmemory-policy': 'noeviction' });
    onTestFinished(() => server.stop());
    const store = await openStore({
      redisUrl: server.url,
      dataDir: '',
      reportBroken: () => undefined,
      warn: () => undefined,
    });
    onTestFinished(() => store.close());
    const match = someOffer();
    await commit(store, undefined, match);
    const failure = await fill(store);
    expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(String(failure)).toContain('Redis is out of memory');
    expect(await store.get(match.id)).toEqual(match);
  });
});

/** Commits until it fails, and gives the failure. */
async function fill(store: Store): Promise<unknown> {
  for (let i = 0; i < 100_000; i += 1) {
    try {
      await commit(store, undefined, someOffer());
    } catch (error) {
      return error;
    }
  }
  return undefined;
}
