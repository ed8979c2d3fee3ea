import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_PERSON_SETTINGS } from '../../src/match/settings.js';
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.js';
import type { Store } from '../../src/store/store.js';
import { newId } from '../contract/matches.js';
import { playGame } from '../contract/results.js';
import { NOON } from '../match/people.js';
import { sqliteTraces } from './homes.js';

const MINUTES = 60_000;

async function opened() {
  const folder = await mkdtemp(join(tmpdir(), 'five-by-five-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = openSqliteStore(folder, () => undefined);
  onTestFinished(() => store.close());
  const another = new Database(join(folder, 'five-by-five.db'));
  onTestFinished(() => {
    another.close();
  });
  return { folder, store, another };
}

/** Counts up whenever the file is rewritten as a whole. */
const rewrites = (db: Database.Database): unknown =>
  db.prepare('PRAGMA schema_version').raw().get();

/** Does something again and again until other work is over. */
async function meanwhile(work: Promise<unknown>, again: () => Promise<unknown>): Promise<void> {
  const state = { isOver: false };
  const end = work.finally(() => {
    state.isOver = true;
  });
  while (!state.isOver) {
    await sleep(1);
    await again();
  }
  await end;
}

/** What names somebody anew. */
const NAMING: readonly (readonly [string, (store: Store, user: string) => Promise<unknown>])[] = [
  [
    'changes their settings',
    (store, user) => store.savePersonSettings(user, DEFAULT_PERSON_SETTINGS),
  ],
  ['blocks somebody', (store, user) => store.block(user, 'other')],
  ['is blocked', (store, user) => store.block('other', user)],
];

describe('the file, when somebody was forgotten', () => {
  it.each(NAMING)('is not rewritten because the person %s meanwhile', async (_, name) => {
    const { store, another } = await opened();
    const [user, before] = [newId(), rewrites(another)];
    await meanwhile(store.forget(user, NOON), () => name(store, user));
    expect(rewrites(another)).toEqual(before);
  });

  it('is not rewritten because housekeeping comes by before others are done', async () => {
    const { store, another } = await opened();
    const before = rewrites(another);
    const forgetting = Promise.all([store.forget(newId(), NOON), store.forget(newId(), NOON)]);
    await meanwhile(forgetting, () => store.resumeForgetting(NOON));
    expect(rewrites(another)).toEqual(before);
    expect(await store.resumeForgetting(NOON)).toBe(0);
  });

  it(
    'is emptied of them later if somebody else was reading it',
    async () => {
      const { folder, store, another } = await opened();
      const [user, before] = [newId(), rewrites(another)];
      await playGame(store, { guild: newId(), first: user, second: newId() });
      another.exec('BEGIN');
      expect(another.prepare('SELECT count(*) FROM match').raw().get()).toEqual([1]);
      await store.forget(user, NOON);
      another.exec('COMMIT');
      expect(await sqliteTraces(folder, user)).not.toEqual([]);
      await store.resumeForgetting(NOON);
      expect(await sqliteTraces(folder, user)).toEqual([]);
      expect(rewrites(another)).toEqual(before);
    },
    2 * MINUTES,
  );
});

describe('forgetting that was cut short', () => {
  it('is ended for everybody else if it fails for somebody', async () => {
    const { store, another } = await opened();
    const [stuck = '', ...others] = [newId(), newId(), newId()].toSorted();
    const seal = another.prepare<string[]>('INSERT INTO forgetting (user, seed) VALUES (?, ?)');
    for (const user of [stuck, ...others]) seal.run(user, `seed of ${user}`);
    another.exec(
      `CREATE TRIGGER stuck BEFORE DELETE ON forgetting WHEN OLD.user = '${stuck}'
       BEGIN SELECT RAISE(ABORT, 'is stuck'); END`,
    );
    const sealed = () => another.prepare('SELECT user FROM forgetting').raw().all().flat();
    await expect(store.resumeForgetting(NOON)).rejects.toThrow('is stuck');
    expect(sealed()).toEqual([stuck]);
    another.exec('DROP TRIGGER stuck');
    expect(await store.resumeForgetting(NOON)).toBe(1);
    expect(sealed()).toEqual([]);
  });
});
