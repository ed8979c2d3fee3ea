import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  migrate,
  PHASES,
  type MigrateOptions,
  type Phase,
  type Progress,
} from '../../src/store/records/migrate.js';
import { openSource, openTarget, type Place } from '../../src/store/records/open.js';
import { openStore } from '../../src/store/open.js';
import { SERVING_KEY } from '../../src/store/redis/keys.js';
import { StoreUnavailable } from '../../src/store/store.js';
import { ALL_KINDS, type Kind } from '../../src/store/records/records.js';
import type { Batch, RecordTarget } from '../../src/store/records/record-home.js';
import { startCluster } from '../redis/cluster.js';
import { startRedis } from '../redis/servers.js';
import { DAY, NOON } from '../match/people.js';
import {
  exported,
  filledSqlite,
  fillRedis,
  newFolder,
  openAt,
  redisDump,
  redisPlace,
  sqliteDump,
} from './migrating.js';
import { connectTo } from './redis-home.js';

async function redis(): Promise<string> {
  const server = await startRedis();
  onTestFinished(() => server.stop());
  return server.url;
}

async function cluster(): Promise<string> {
  const started = await startCluster();
  onTestFinished(() => started.stop());
  return `redis+cluster://${started.ports.map((port) => `127.0.0.1:${port}`).join(',')}`;
}

/** Migrates as the command does, at a moment at which nobody has served the source for long. */
async function move(from: Place, to: Place, options: MigrateOptions = {}) {
  const source = await openSource(from, NOON);
  try {
    const target = await openTarget(to, NOON, 0);
    try {
      return await migrate(source, target, options);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** What keeps a migration from being done, in the words for whoever runs it. */
async function refusalOf(moving: Promise<unknown>): Promise<string> {
  try {
    await moving;
  } catch (error) {
    if (error instanceof StoreUnavailable) return error.message;
    throw error;
  }
  return 'none';
}

/** A target with its methods as they are, for a test to replace one of them. */
const bound = (target: RecordTarget): RecordTarget => ({
  label: target.label,
  isAlone: target.isAlone,
  isOpenElsewhere: () => target.isOpenElsewhere(),
  size: () => target.size(),
  read: (from) => target.read(from),
  find: (batch) => target.find(batch),
  obstacle: () => target.obstacle(),
  dataSet: () => target.dataSet(),
  checkpoint: () => target.checkpoint(),
  begin: (checkpoint) => target.begin(checkpoint),
  put: (batch, checkpoint) => target.put(batch, checkpoint),
  finish: (checkpoint) => target.finish(checkpoint),
  close: () => target.close(),
});

/** As a process that is killed: nothing is tidied up. */
class Killed extends Error {}

/** Time passes, and nobody has to wait for it. */
const noTime = (): Promise<void> => Promise.resolve();

const sqlite = (folder: string): Place => ({ kind: 'sqlite', folder });

/** The versions of the matches among some records, each once. */
const versionsIn = (records: ReadonlyMap<string, unknown>): readonly number[] =>
  [
    ...new Set(
      [...records.entries()]
        .filter(([name]) => name.startsWith('match '))
        .map(([, record]) => Number(/"v\\":(\d+)/u.exec(JSON.stringify(record))?.[1])),
    ),
  ].toSorted((one, two) => one - two);

describe.each([
  ['Redis', redis],
  ['a Redis Cluster', cluster],
])('a store that is migrated to %s and back', (_, start) => {
  it('holds the same records of every kind, and all that follows from them', async () => {
    const { folder } = await filledSqlite();
    const url = await start();
    const back = await newFolder();
    const before = await exported(sqlite(folder));
    expect(versionsIn(before)).toEqual([1, 2, 3, 4]);
    const { counts, unreadable } = await move(sqlite(folder), redisPlace(url));
    expect(unreadable).toEqual({ count: 0, first: [] });
    for (const kind of ALL_KINDS) expect([kind, counts.get(kind)]).not.toEqual([kind, 0]);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(before.size);
    expect(await exported(redisPlace(url))).toEqual(before);
    await move(redisPlace(url), sqlite(back));
    expect(await exported(sqlite(back))).toEqual(before);
    expect(sqliteDump(back)).toEqual(sqliteDump(folder));
  });

  it('from Redis, has every key again', async () => {
    const [first, last] = [await redis(), await start()];
    const folder = await newFolder();
    await fillRedis(first);
    await move(redisPlace(first), sqlite(folder));
    await move(sqlite(folder), redisPlace(last));
    expect(await redisDump(last)).toEqual(await redisDump(first));
  });
});

/** Ends after so many pages of a phase, as if it was killed; gives what it had said by then, or nothing if it came to its end. */
async function killedIn(
  phase: Phase,
  from: Place,
  to: Place,
  after = 1,
): Promise<string[] | undefined> {
  const said: string[] = [];
  let pages = 0;
  const onProgress = (progress: Progress): void => {
    if (progress.phase === phase) pages += 1;
    if (pages === after) throw new Killed();
  };
  try {
    await move(from, to, { onProgress, say: (sentence) => said.push(sentence) });
    return undefined;
  } catch (error) {
    if (error instanceof Killed) return said;
    throw error;
  }
}

describe('a migration that is cut short', () => {
  it.each(['to Redis', 'to SQLite'])('goes on from wherever it was, %s', async (direction) => {
    const [url, folder] = [await redis(), await newFolder()];
    const filled = await filledSqlite();
    const before = await exported(sqlite(filled.folder));
    const [from, to] =
      direction === 'to Redis'
        ? ([sqlite(filled.folder), redisPlace(url)] as const)
        : ([redisPlace(url), sqlite(folder)] as const);
    if (direction === 'to SQLite') await move(sqlite(filled.folder), from);
    expect(await killedIn('copying', from, to)).toEqual([]);
    // Each run copies a page more, until there is none left. In Redis some keys are looked at together, and are read again.
    let runs = 1;
    for (; runs < 100; runs += 1) {
      const said = await killedIn('copying', from, to, direction === 'to Redis' ? 1 : runs);
      if (!said) break;
      expect(said).toEqual(['Going on where it was cut short.']);
    }
    expect(runs).toBeGreaterThan(25);
    expect(await exported(to)).toEqual(before);
  });

  it.each(PHASES)('while %s is no store that a bot would use, and goes on', async (phase) => {
    const [url, folder] = [await redis(), await newFolder()];
    const filled = await filledSqlite();
    const before = await exported(sqlite(filled.folder));
    await killedIn(phase, sqlite(filled.folder), redisPlace(url));
    const alarms: string[] = [];
    const store = await openStore({
      redisUrl: url,
      dataDir: '',
      reportBroken: () => undefined,
      warn: () => undefined,
      alarm: (sentence) => alarms.push(sentence),
    });
    await expect(store.get(filled.live.id)).rejects.toThrow('Run npm run migrate again');
    expect(alarms).toEqual([expect.stringContaining('that was cut short')]);
    await move(sqlite(filled.folder), redisPlace(url));
    expect(await store.get(filled.live.id)).toEqual(filled.live);
    await store.close();
    await killedIn(phase, redisPlace(url), sqlite(folder));
    expect(existsSync(join(folder, 'five-by-five.db'))).toBe(false);
    await move(redisPlace(url), sqlite(folder));
    expect(await exported(sqlite(folder))).toEqual(before);
  });
});

it('a migration begins anew where the games were played on since it was cut short', async () => {
  const { folder, live } = await filledSqlite();
  const url = await redis();
  await killedIn('comparing', sqlite(folder), redisPlace(url));
  // A bot has served the file for a while, and has removed something.
  const db = new Database(join(folder, 'five-by-five.db'));
  db.exec(`UPDATE settings SET record = '${NOON + DAY}' WHERE of = 'serving'`);
  db.exec(`DELETE FROM shown WHERE match = '${live.id}'`);
  db.close();
  const said: string[] = [];
  await move(sqlite(folder), redisPlace(url), { say: (sentence) => said.push(sentence) });
  expect(said).toEqual([expect.stringContaining('it begins anew')]);
  expect(await exported(redisPlace(url))).toEqual(await exported(sqlite(folder)));
});

it('a store moves from one Redis into a cluster', async () => {
  const [from, to] = [await redis(), await cluster()];
  await fillRedis(from);
  await move(redisPlace(from), redisPlace(to));
  expect(await redisDump(to)).toEqual(await redisDump(from));
});

describe('a migration is refused', () => {
  it('into a folder with games, and changes nothing there', async () => {
    const [one, two] = [await filledSqlite(), await filledSqlite()];
    const before = await exported(sqlite(two.folder));
    expect(await refusalOf(move(sqlite(one.folder), sqlite(two.folder)))).toContain(
      'holds games already',
    );
    expect(await exported(sqlite(two.folder))).toEqual(before);
    expect(await readdir(two.folder)).toEqual(['five-by-five.db']);
  });

  it('into a Redis with anything in it', async () => {
    const { folder } = await filledSqlite();
    const url = await redis();
    const other = connectTo(url);
    await other.set('somebody', 'else');
    const into = move(sqlite(folder), redisPlace(url));
    expect(await refusalOf(into)).toMatch(/holds other data already \(1 keys\).*FLUSHDB/u);
    expect(await other.keys('*')).toEqual(['somebody']);
    other.disconnect();
  });

  it('into what holds a part of other games', async () => {
    const [one, two] = [await filledSqlite(), await filledSqlite()];
    const url = await redis();
    const stop = (): never => {
      throw new Killed();
    };
    await expect(move(sqlite(one.folder), redisPlace(url), { onProgress: stop })).rejects.toThrow(
      Killed,
    );
    expect(await refusalOf(move(sqlite(two.folder), redisPlace(url)))).toContain(
      'holds a part of other games',
    );
    await move(sqlite(one.folder), redisPlace(url));
  });

  it('from where there is nothing', async () => {
    const [folder, url] = [await newFolder(), await redis()];
    expect(await refusalOf(move(sqlite(folder), redisPlace(url)))).toContain('There are no games');
    expect(await refusalOf(move(redisPlace(url), sqlite(folder)))).toContain('There are no games');
  });

  it('of a record that a newer version wrote', async () => {
    const { folder, live } = await filledSqlite();
    const db = new Database(join(folder, 'five-by-five.db'));
    db.exec(`UPDATE match SET record = json_set(record, '$.v', 99) WHERE id = '${live.id}'`);
    db.close();
    const into = move(sqlite(folder), redisPlace(await redis()));
    expect(await refusalOf(into)).toBe(
      `match ${live.id} was written by a newer version of Five by Five: update this one, and run this again.`,
    );
  });

  it('of a key that this version does not know', async () => {
    const url = await redis();
    await fillRedis(url);
    const redisToo = connectTo(url);
    await redisToo.set('{p3}:tournament:1', 'x');
    redisToo.disconnect();
    const from = move(redisPlace(url), sqlite(await newFolder()));
    expect(await refusalOf(from)).toContain('{p3}:tournament:1, which this version does not know');
  });

  it('while somebody is being forgotten', async () => {
    const url = await redis();
    await fillRedis(url);
    const redisToo = connectTo(url);
    await redisToo.hset('{p3}:forgetting', '123456789012345678', 'seed');
    redisToo.disconnect();
    const from = move(redisPlace(url), sqlite(await newFolder()));
    expect(await refusalOf(from)).toMatch(/^Forgetting somebody was cut short .* start the bot/u);
  });

  it('while a process has the file open', async () => {
    const { folder } = await filledSqlite();
    const store = await openAt({ dataDir: folder });
    await store.check();
    const into = move(sqlite(folder), redisPlace(await redis()));
    expect(await refusalOf(into)).toContain('is open in another process: stop the bot');
    await store.close();
  });

  it('while a bot is connected to the Redis, whatever it does', async () => {
    const [url, folder] = [await redis(), await newFolder()];
    await fillRedis(url);
    const bot = await openAt({ redisUrl: url, dataDir: '' });
    const [from, to] = [redisPlace(url), sqlite(folder)];
    expect(await refusalOf(move(from, to))).toContain('A bot is serving');
    await bot.close();
    await move(from, to);
  });

  it('while a bot serves the Redis, now or before the end', async () => {
    const [url, folder] = [await redis(), await newFolder()];
    await fillRedis(url);
    // Of an older version, whose connections have no name.
    const bot = connectTo(url);
    onTestFinished(() => bot.disconnect());
    let now = NOON + DAY;
    const serve = () => bot.set(SERVING_KEY, String(now));
    await serve();
    const waits: number[] = [];
    const wait = async (milliseconds: number): Promise<void> => {
      waits.push(milliseconds);
      now += milliseconds;
      await serve();
    };
    const [from, to] = [redisPlace(url), sqlite(folder)];
    const clock = () => now;
    expect(await refusalOf(move(from, to, { now: clock, wait }))).toContain('A bot is serving');
    expect(waits).toEqual([20_000]);
    // It was stopped a moment ago, and is started again while it is compared.
    let isStarted = false;
    const onProgress = ({ phase }: Progress): void => {
      if (phase !== 'comparing-back' || isStarted) return;
      isStarted = true;
      now += 60_000;
      void serve();
    };
    const moving = move(from, to, { now: clock, wait: noTime, onProgress });
    expect(await refusalOf(moving)).toMatch(/A bot is serving|differs in record/u);
    now += DAY;
    const said: string[] = [];
    await move(from, to, { now: clock, say: (sentence) => said.push(sentence) });
    expect(await exported(to)).toEqual(await exported(from));
  });
});

it('a migration notices what was changed behind its back, names it, and begins anew', async () => {
  const { folder } = await filledSqlite();
  const url = await redis();
  const other = connectTo(url);
  onTestFinished(() => other.disconnect());
  let damaged = '';
  const onProgress = ({ phase }: Progress): void => {
    if (phase !== 'comparing' || damaged !== '') return;
    damaged = '?';
  };
  const source = await openSource(sqlite(folder), NOON);
  const target = await openTarget(redisPlace(url), NOON, 0);
  const spoilt = {
    ...bound(target),
    async find<K extends Kind>(batch: Batch<K>) {
      if (batch.kind === 'shown' && damaged === '?') {
        const [key = ''] = await other.keys('*:shown:*');
        damaged = key.split(':')[2] ?? '';
        await other.set(key, '7 abc de - 0 0');
      }
      return target.find(batch);
    },
  };
  const refusal = await refusalOf(migrate(source, spoilt, { onProgress }));
  expect(refusal).toContain(`shown ${damaged} differs in record, board`);
  expect(await target.checkpoint()).toMatchObject({ position: null });
  await migrate(source, target);
  await target.close();
  await source.close();
  expect(await exported(redisPlace(url))).toEqual(await exported(sqlite(folder)));
});

it('a record that cannot be read is copied as it is, and named', async () => {
  const { folder, live } = await filledSqlite();
  const db = new Database(join(folder, 'five-by-five.db'));
  db.exec(`UPDATE match SET record = '{"v":1}' WHERE id = '${live.id}'`);
  db.close();
  const url = await redis();
  const { unreadable } = await move(sqlite(folder), redisPlace(url));
  expect(unreadable).toMatchObject({ count: 1, first: [expect.stringContaining(live.id)] });
  const store = await openAt({ redisUrl: url, dataDir: '' });
  expect(await store.get(live.id)).toBeUndefined();
  await store.close();
});
