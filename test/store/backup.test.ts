import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backUpSqlite } from '../../src/store/sqlite/backup.js';
import { StoreUnavailable } from '../../src/store/store.js';
import { advance, commit, newId, newOffer } from '../contract/matches.js';
import { ask } from '../redis/resp.js';
import { startRedis } from '../redis/servers.js';
import { ACCEPT, move, NOON } from '../match/people.js';
import { expectWhole } from './consistency.js';
import { fillEveryKind } from './every-kind.js';
import { somebody } from './forgetting-scene.js';
import { damageIn, newFolder, openAt, sqliteDump } from './migrating.js';

const ROOT = join(import.meta.dirname, '..', '..');

/** `npm run backup -- FILE`, as an operator runs it. */
async function backUp(dataDir: string, ...words: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/backup.ts', ...words], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  await once(child, 'close');
  return { code: child.exitCode, output };
}

describe('a backup of the embedded store', () => {
  it('taken while a bot plays on is the store as it was at one moment, also after it is restored', async () => {
    const [folder, backups, restored] = [await newFolder(), await newFolder(), await newFolder()];
    const store = await openAt({ dataDir: folder });
    onTestFinished(() => store.close());
    const offered = newOffer({ guild: newId(), channel: newId(), by: newId(), to: newId() });
    await commit(store, undefined, offered);
    const before = await advance(store, offered, offered.opponent, ACCEPT);
    const file = join(backups, 'games', 'today.db');
    const done = new AbortController();
    let played = 0;
    const backing = backUp(folder, file).finally(() => done.abort());
    // Others go on meanwhile, and none of them waits for long enough to be refused.
    while (!done.signal.aborted) {
      const other = newOffer({ guild: newId(), channel: newId(), by: newId(), to: newId() });
      expect(await commit(store, undefined, other)).toBeUndefined();
      played += 1;
      await setImmediate();
    }
    const { code, output } = await backing;
    expect([code, output]).toEqual([0, expect.stringMatching(/matches, .* was checked\./u)]);
    expect(played).toBeGreaterThan(0);
    await advance(store, before, before.challenger, move('up'));
    expect(await readdir(join(backups, 'games'))).toEqual(['today.db']);
    // To restore, the file is put where the other one was, while no bot runs.
    await copyFile(file, join(restored, 'five-by-five.db'));
    const again = await openAt({ dataDir: restored });
    onTestFinished(() => again.close());
    expect(await again.get(before.id)).toEqual(before);
    await expectWhole(again, before.id);
    await advance(again, before, before.challenger, move('up'));
  });

  it('holds all that the store does, and nobody who was forgotten', async () => {
    const [folder, restored] = [await newFolder(), await newFolder()];
    const store = await openAt({ dataDir: folder });
    await fillEveryKind(store, (id, record) => {
      damageIn(folder, id, record);
      return Promise.resolve();
    });
    const { user } = await somebody(store);
    await store.forget(user, NOON);
    const file = join(restored, 'five-by-five.db');
    expect(backUpSqlite(folder, file)).toBeGreaterThan(100);
    expect((await readFile(file)).includes(user)).toBe(false);
    expect(sqliteDump(restored)).toEqual(sqliteDump(folder));
    await store.close();
  });

  it('overwrites nothing, and says what is wrong', async () => {
    const [folder, empty] = [await newFolder(), await newFolder()];
    const store = await openAt({ dataDir: folder });
    await store.close();
    const file = join(empty, 'games.db');
    backUpSqlite(folder, file);
    const bytes = await readFile(file);
    expect(() => backUpSqlite(folder, file)).toThrow(/is there already, and is not overwritten/u);
    expect(await readFile(file)).toEqual(bytes);
    expect(() => backUpSqlite(empty, join(folder, 'x.db'))).toThrow(StoreUnavailable);
    expect((await backUp(folder)).output).toContain('npm run backup -- FILE');
    expect((await backUp(folder, '/proc/games.db')).code).toBe(1);
  });
});

it('a snapshot of Redis brings the games back, to a bot that waits for them, and to one that is started', async () => {
  const server = await startRedis();
  onTestFinished(() => server.stop());
  const [, folder] = (await ask(server.port, 'CONFIG', 'GET', 'dir')) as [string, string]; // oxlint-disable-line typescript/no-unsafe-type-assertion
  const [backups, dataDir] = [await newFolder(), await newFolder()];
  const store = await openAt({ redisUrl: server.url, dataDir });
  onTestFinished(() => store.close());
  const offered = newOffer({ guild: newId(), channel: newId(), by: newId(), to: newId() });
  await commit(store, undefined, offered);
  const before = await advance(store, offered, offered.opponent, ACCEPT);

  await ask(server.port, 'SAVE');
  await copyFile(join(folder, 'dump.rdb'), join(backups, 'today.rdb'));
  await rm(join(folder, 'dump.rdb'));
  await advance(store, before, before.challenger, move('up'));

  await server.kill();
  await server.restart();
  await expect.poll(() => told(store.check())).toBe('data-missing');
  await server.kill();
  await copyFile(join(backups, 'today.rdb'), join(folder, 'dump.rdb'));
  await server.restart();
  // Nobody has to do anything: it is the data set that was missing.
  await expect.poll(() => told(store.get(before.id))).toBe('done');
  expect(await store.get(before.id)).toEqual(before);
  const again = await openAt({ redisUrl: server.url, dataDir });
  onTestFinished(() => again.close());
  await expectWhole(again, before.id);
  await advance(again, before, before.challenger, move('up'));
  // From now on it keeps an append-only file, which begins with the games.
  await ask(server.port, 'CONFIG', 'SET', 'appendonly', 'yes');
  await expect
    .poll(async () => String(await ask(server.port, 'INFO', 'persistence')))
    .toMatch(/aof_enabled:1[^]*aof_rewrite_in_progress:0[^]*aof_last_bgrewrite_status:ok/u);
});

/** What somebody is told: the kind of failure, or that it is done. */
async function told(asking: Promise<unknown>): Promise<string> {
  try {
    await asking;
  } catch (error) {
    if (error instanceof StoreUnavailable) return error.told;
    throw error;
  }
  return 'done';
}
