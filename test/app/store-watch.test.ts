import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { watchStore } from '../../src/app/store-watch.js';
import { openDatabase } from '../../src/store/sqlite/database.js';
import { makeSqliteStore } from '../../src/store/sqlite/sqlite-store.js';
import { StoreUnavailable } from '../../src/store/store.js';
import { DEFAULT_SERVER_SETTINGS } from '../../src/match/settings.js';
import { makeNotes } from '../doors/tiny-discord.js';

const HOUR = 3_600_000;

/** A watch over a real file, which can be made read-only while it is open. */
function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'five-by-five-watch-'));
  const file = join(folder, 'watched.db');
  const db = openDatabase(file);
  let now = 0;
  const { log, notes } = makeNotes();
  const watch = watchStore({
    store: makeSqliteStore(db, file, () => undefined),
    log,
    now: () => now,
    every: 10,
  });
  onTestFinished(async () => {
    watch.stop();
    await watch.store.close();
    rmSync(folder, { recursive: true });
  });
  return {
    watch,
    notes,
    said: () => notes.map(({ level, sentence }) => `${level}: ${sentence}`),
    setReadOnly: (isReadOnly: boolean) => db.pragma(`query_only = ${isReadOnly ? 1 : 0}`),
    /** Lets the file grow by so many pages, as a disk with little room would. */
    leaveRoom: (pages: number) => {
      const size = db.prepare('PRAGMA page_count').raw().get();
      db.pragma(`max_page_count = ${Number(size) + pages}`);
    },
    pass(milliseconds: number) {
      now += milliseconds;
    },
    save: () => watch.store.saveServerSettings('1', DEFAULT_SERVER_SETTINGS),
  };
}

const READ_ONLY = expect.stringMatching(
  /^error: .*watched\.db: The file cannot be written: check that the bot may write to it .* goes on by itself/u,
);
const OVER = 'info: The store works again: matches can be read and saved.';

describe('a store that cannot be written to', () => {
  it('is told once, however many find out, and once more when it is over', async () => {
    const { watch, said, setReadOnly, save } = setUp();
    await watch.check();
    setReadOnly(true);
    for (let tries = 0; tries < 20; tries += 1) await expect(save()).rejects.toThrow('written');
    await expect.poll(said).toEqual([READ_ONLY]);
    setReadOnly(false);
    await expect.poll(said).toEqual([READ_ONLY, OVER]);
    await save();
    setReadOnly(true);
    await expect(save()).rejects.toThrow('written');
    expect(said()).toEqual([READ_ONLY, OVER, READ_ONLY]);
  });

  it('is told when the disk is full, until there is room', async () => {
    const { watch, said, leaveRoom, save } = setUp();
    leaveRoom(0);
    await expect(watch.check()).rejects.toThrow('The disk is full');
    await save().catch(() => undefined);
    const full = expect.stringMatching(/^error: .*watched\.db: The disk is full: make room/u);
    await expect.poll(said).toEqual([full]);
    leaveRoom(1000);
    await expect.poll(said).toEqual([full, OVER]);
  });

  it('is told again each hour for as long as it lasts', async () => {
    const stage = setUp();
    const { said, setReadOnly, save } = stage;
    setReadOnly(true);
    await expect(save()).rejects.toThrow('written');
    stage.pass(HOUR - 1);
    await expect(save()).rejects.toThrow('written');
    expect(said()).toEqual([READ_ONLY]);
    stage.pass(1);
    await expect.poll(said).toEqual([READ_ONLY, READ_ONLY]);
  });

  it('is not ready from the first failure until it was written to', async () => {
    const { watch, setReadOnly, save } = setUp();
    await watch.check();
    setReadOnly(true);
    await expect(save()).rejects.toThrow('written');
    await expect(watch.check()).rejects.toThrow(StoreUnavailable);
    // That it can be read says nothing.
    await watch.store.serverSettings('1');
    await expect(watch.check()).rejects.toThrow(StoreUnavailable);
    setReadOnly(false);
    const isReady = () =>
      watch.check().then(
        () => true,
        () => false,
      );
    await expect.poll(isReady, { timeout: 5000 }).toBe(true);
  });
});

describe('the log of whoever works with the store', () => {
  it('speaks of a store that fails only for debugging, and of everything else as before', () => {
    const { watch, said } = setUp();
    const down = new StoreUnavailable('no memory', { trouble: 'OOM' });
    const aboutOne = new StoreUnavailable('match Q was written by a newer version');
    watch.log.error({ err: down }, 'down');
    watch.log.warn({ err: down }, 'down');
    watch.log.error({ err: aboutOne }, 'one match');
    watch.log.warn({ err: new Error('x') }, 'a bug');
    watch.log.info({}, 'hello');
    expect(said()).toEqual([
      'debug: down',
      'debug: down',
      'error: one match',
      'warn: a bug',
      'info: hello',
    ]);
  });
});
