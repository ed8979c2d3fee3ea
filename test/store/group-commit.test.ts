import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  makeSession,
  openDatabase,
  typedStatements,
  type Connection,
  type Session,
} from '../../src/store/sqlite/database.js';
import { SLICING } from '../../src/store/slices.js';

let folder: string;
let db: Connection;
/** Another connection sees what was committed, and nothing else. */
let outside: Connection;
let session: Session;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'five-by-five-group-'));
  const file = join(folder, 'store.db');
  db = openDatabase(file);
  // Whether a note has its place is looked at when it is committed, and not before.
  db.exec(`
    PRAGMA foreign_keys = ON;
    CREATE TABLE place (name TEXT PRIMARY KEY);
    CREATE TABLE note (
      text TEXT PRIMARY KEY,
      place TEXT REFERENCES place (name) DEFERRABLE INITIALLY DEFERRED
    );
  `);
  outside = openDatabase(file);
  session = makeSession(db, file, SLICING, () => Promise.resolve());
});

afterEach(() => {
  outside.close();
  if (db.open) db.close();
  rmSync(folder, { recursive: true });
});

/** Writes something down, which can be done once. */
const note = (text: string, place: string | null = null): void => {
  typedStatements(db).write('INSERT INTO note (text, place) VALUES (?, ?)').run(text, place);
};

const notesIn = (connection: Connection): readonly string[] =>
  typedStatements(connection).values<string>('SELECT text FROM note ORDER BY text').all();

it('changes of one turn are committed together, and told only then', async () => {
  const told: string[] = [];
  const first = session.write(() => note('a')).then(() => told.push('a'));
  const second = session.write(() => {
    note('b');
    expect(notesIn(db)).toEqual(['a', 'b']);
    expect(notesIn(outside)).toEqual([]);
    return 'b';
  });
  expect(notesIn(db)).toEqual([]);
  await Promise.resolve();
  expect(told).toEqual([]);
  expect(await second).toBe('b');
  await first;
  expect(notesIn(outside)).toEqual(['a', 'b']);
});

it('a change that throws, or is not taken, takes nothing of the others with it', async () => {
  const done = await Promise.allSettled([
    session.write(() => note('a')),
    session.write(() => {
      note('half done');
      note('a');
    }),
    session.write(
      () => {
        note('not taken');
        return 'no';
      },
      (answer) => answer === 'yes',
    ),
    session.write(() => note('b')),
  ]);
  expect(done.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(done[2]).toEqual({ status: 'fulfilled', value: 'no' });
  expect(notesIn(outside)).toEqual(['a', 'b']);
});

it('nobody is told that it is done where the commit fails, and the next ones go on', async () => {
  const done = await Promise.allSettled([
    session.write(() => note('a')),
    session.write(() => note('b', 'nowhere')),
  ]);
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(notesIn(db)).toEqual([]);
  await session.write(() => note('a'));
  expect(notesIn(outside)).toEqual(['a']);
});

it('what waits is committed at once where the file is about to be closed', async () => {
  const writing = session.write(() => note('a'));
  session.flush();
  db.close();
  await writing;
  expect(notesIn(outside)).toEqual(['a']);
  await expect(session.write(() => note('b'))).rejects.toThrow('The file is closed');
});

it('what can be read is told once the disk has it, as what was changed is', async () => {
  const order: string[] = [];
  const writing = session.write(() => note('a')).then(() => order.push('written'));
  session.flush();
  // It is committed, and everybody could see it, but the disk may not have it yet.
  const reading = session
    .run(() => notesIn(db))
    .then((notes) => order.push(`read ${notes.join()}`));
  expect(notesIn(outside)).toEqual(['a']);
  expect(order).toEqual([]);
  await Promise.all([writing, reading]);
  expect(order).toEqual(['written', 'read a']);
});

it('commits that come while the disk is busy share the next wait for it', async () => {
  const done: string[] = [];
  const all = ['a', 'b', 'c', 'd'].map(async (text) => {
    const writing = session.write(() => note(text));
    session.flush();
    await writing;
    done.push(text);
  });
  await Promise.all(all);
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  expect(notesIn(outside)).toEqual(['a', 'b', 'c', 'd']);
});
