import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import type { Slicing } from '../slices.js';
import { StoreUnavailable } from '../store.js';
import { makeGroupCommit, type GroupCommit } from './group-commit.js';
import { openLogSync } from './log-sync.js';
import { FIRST_VERSION, SCHEMA_STEPS } from './schema.js';

export type Connection = Database.Database;

/** How long a commit waits for another process that is writing. */
const BUSY_MS = 5000;

/** The log beside the file is moved into it when it has so many pages. */
const WAL_PAGES = 10_000;

/** In long work that happens after so many slices, which is sooner. */
const CHECKPOINT_EVERY = 100;

/** Opens the file, creating it and its folder on the first start, and brings its tables up to date. */
export function openDatabase(file: string): Connection {
  return guarded(file, () => {
    mkdirSync(dirname(file), { recursive: true });
    return prepare(new Database(file), file);
  });
}

/** How long it takes to be sure that somebody else has the file open. */
const ALONE_MS = 1000;

/** Opens a file that nobody else has open, and keeps everybody else out until it is closed; nothing, if somebody has. */
export function openAlone(file: string): Connection | undefined {
  return guarded(file, () => {
    mkdirSync(dirname(file), { recursive: true });
    const db = new Database(file);
    try {
      // Whoever has a file open in this mode, reading or not, holds a lock on it that this one does not go with.
      db.exec(`PRAGMA busy_timeout = ${ALONE_MS}`);
      db.exec('PRAGMA locking_mode = EXCLUSIVE');
      db.exec('BEGIN EXCLUSIVE');
      db.exec('COMMIT');
    } catch (error) {
      db.close();
      if (codeOf(error) === 'SQLITE_BUSY') return undefined;
      throw error;
    }
    return prepare(db, file);
  });
}

/** Closes a file that was opened alone, and leaves it with nothing beside it. */
export function closeAlone(db: Connection): void {
  // The driver keeps a file open for as long as anybody remembers a statement: without a log it has no locks at least.
  db.exec('PRAGMA journal_mode = DELETE');
  db.exec('PRAGMA locking_mode = NORMAL');
  db.exec('SELECT count(*) FROM sqlite_master');
  db.close();
}

function prepare(db: Connection, file: string): Connection {
  db.pragma(`busy_timeout = ${BUSY_MS}`);
  // Readers and one writer at a time get along; FULL makes a commit outlive a power cut, not only a crash.
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('cache_size = -65536');
  // What is deleted is overwritten, so that nothing of somebody who was forgotten is left in the file.
  db.pragma('secure_delete = ON');
  // Commits touch pages all over a large file: gathering more of them before they are moved there writes less.
  db.pragma(`wal_autocheckpoint = ${WAL_PAGES}`);
  migrate(db, file);
  return db;
}

const readVersion = (db: Connection): number => {
  const row = db.prepare('PRAGMA user_version').raw().get();
  return Array.isArray(row) ? Number(row[0]) : 0;
};

function migrate(db: Connection, file: string): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    const version = readVersion(db);
    const latest = FIRST_VERSION + SCHEMA_STEPS.length - 1;
    if (version > 0 && version < FIRST_VERSION) {
      throw new StoreUnavailable(
        `${file} was written by a trial version of Five by Five, before its first release: move it away, or use another DATA_DIR.`,
      );
    }
    if (version > latest) {
      throw new StoreUnavailable(
        `${file} was written by a newer version of Five by Five: update the bot, or use another DATA_DIR.`,
      );
    }
    for (const step of SCHEMA_STEPS.slice(version && version - FIRST_VERSION + 1)) db.exec(step);
    db.exec(`PRAGMA user_version = ${latest}`);
    db.exec('COMMIT');
  } catch (error) {
    // A full disk has ended the transaction already, and its error is the one to be told.
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** What to do about the ways in which a file can fail, by the beginning of SQLite's code. */
const ADVICE: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'The disk is full: make room, and try again. Nothing was changed.',
  SQLITE_BUSY: 'Another process keeps the file busy: try again.',
  SQLITE_READONLY:
    'The file cannot be written: check that the bot may write to it and to its folder, DATA_DIR.',
  SQLITE_CANTOPEN: 'The file cannot be opened: check that DATA_DIR exists and can be written.',
  SQLITE_CORRUPT: 'The file is damaged: stop the bot and restore a copy.',
  SQLITE_NOTADB: 'The file is not a database: move it away, or use another DATA_DIR.',
  SQLITE_IOERR: 'The disk reports an error: check it, and try again.',
  EACCES: 'The folder cannot be written: check its permissions, or use another DATA_DIR.',
  EROFS: 'The folder cannot be written: check its permissions, or use another DATA_DIR.',
  EEXIST: 'There is a file where a folder is needed: use another DATA_DIR.',
  ENOTDIR: 'There is a file where a folder is needed: use another DATA_DIR.',
  ENOENT: 'The folder cannot be made: check that DATA_DIR is in a place that can be written.',
  ENOSPC: 'The disk is full: make room, and try again. Nothing was changed.',
};

/** SQLite's results that there is advice on, by their number. */
const RESULTS: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

/**
 * SQLite's code, or Node's. The driver has no names for SQLite's finer results, whose last byte says what they are about,
 * and no code at all for a file that it cannot open.
 */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.message.includes('Unable to open connection')) return 'SQLITE_CANTOPEN';
  const number = 'rawCode' in error ? Number(error.rawCode) & 0xff : 0;
  return RESULTS[number] ?? ('code' in error ? String(error.code) : '');
}

/** What went wrong with the file, as a `StoreUnavailable` that says what to do; anything else stays as it is. */
export function explained(file: string, error: unknown): unknown {
  const code = codeOf(error);
  const found = Object.keys(ADVICE).find((name) => code.startsWith(name));
  if (found === undefined) return error;
  return new StoreUnavailable(`${file}: ${ADVICE[found]}`, { cause: error, trouble: found });
}

/** Does something with the file; what goes wrong with it is explained. */
export function guarded<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw explained(file, error);
  }
}

type Value = string | number | null;

/** A statement that changes something. */
interface Write {
  run(...values: Value[]): { readonly changes: number };
}

/** A statement that gives rows, as lists of their values or, with one column, as the values themselves. */
interface Read<Row> {
  get(...values: Value[]): Row | undefined;
  all(...values: Value[]): readonly Row[];
}

/** The same, which takes all values as one list. */
interface ListRead<Row> {
  get(values: readonly Value[]): Row | undefined;
  all(values: readonly Value[]): readonly Row[];
}

/**
 * Prepares statements; what one gives is known from its SQL alone, so its type is said beside it. The values go to the driver as one
 * list: several of them it would flatten into one.
 */
export function typedStatements(db: Connection) {
  const write = (sql: string): Write => {
    const statement = db.prepare<[readonly Value[]]>(sql);
    return { run: (...values) => statement.run(values) };
  };
  const rows = <Row>(sql: string): Read<Row> => {
    const prepared = () => db.prepare<[readonly Value[]]>(sql).raw() as ListRead<Row>; // oxlint-disable-line typescript/no-unsafe-type-assertion
    // One for each verb: after an `all` the driver's `get` gives what that has found.
    const [one, many] = [prepared(), prepared()];
    return {
      get: (...values) => one.get(values),
      all: (...values) => many.all(values),
    };
  };
  const values = <T>(sql: string): Read<T> => {
    const statement = rows<readonly [T]>(sql);
    return {
      get: (...given) => statement.get(...given)?.[0],
      all: (...given) => statement.all(...given).map(([value]) => value),
    };
  };
  return { write, rows, values };
}

/** How the parts of the store use the file. */
export interface Session extends GroupCommit {
  /** Runs something against the file; what goes wrong with it becomes a `StoreUnavailable`. */
  readonly run: <T>(work: () => T) => Promise<T>;
  /** All or nothing: what `work` throws, or is not taken, is rolled back. */
  readonly transaction: <T>(work: () => T, isTaken?: (result: T) => boolean) => T;
  /** Several reads of one moment. */
  readonly snapshot: <T>(work: () => T) => T;
  /**
   * A part of long work, as a transaction, after which everybody else has a turn. What it writes outlives a crash, and a power
   * cut once something is committed by `transaction`.
   */
  readonly slice: <T>(work: () => T) => Promise<T>;
  /** The same for what only reads. */
  readonly look: <T>(work: () => T) => Promise<T>;
  readonly slicing: Slicing;
  /** Work of many slices. */
  readonly longWork: <T>(work: () => Promise<T>) => Promise<T>;
  /** Lets go of what the session holds besides the file. */
  readonly close: () => void;
}

const closed = (file: string): StoreUnavailable =>
  // What was prepared before would go on working, on a file that nobody closes any more.
  new StoreUnavailable(`${file}: The file is closed: start the bot again.`);

/**
 * Makes a session. `checkpoint` moves what was committed from the log beside the file into the file, off the event loop: with a
 * full log that takes most of a second.
 */
export function makeSession(
  db: Connection,
  file: string,
  slicing: Slicing,
  checkpoint: () => Promise<void>,
): Session {
  const { write } = typedStatements(db);
  const [begin, beginReading] = [write('BEGIN IMMEDIATE'), write('BEGIN')];
  const [commit, rollback] = [write('COMMIT'), write('ROLLBACK')];
  const log = openLogSync(file);
  const run: Session['run'] = (work) =>
    new Promise((resolve) => {
      if (!db.open) throw closed(file);
      resolve(group.onceSafe(guarded(file, work)));
    });
  const transaction: Session['transaction'] = (work, isTaken = () => true) => {
    begin.run();
    try {
      const result = work();
      (isTaken(result) ? commit : rollback).run();
      return result;
    } catch (error) {
      if (db.inTransaction) rollback.run();
      throw error;
    }
  };
  const group = makeGroupCommit({
    db,
    prepare: write,
    ensureOpen() {
      if (!db.open) throw closed(file);
    },
    explain: (error) => explained(file, error),
    sync: log && (() => log.sync()),
  });
  let last: Promise<unknown> = Promise.resolve();
  /** One slice after the other, of all that is under way: else everybody would wait for as many as there are. */
  const thenPause = <T>(work: () => T): Promise<T> => {
    const slice = last.then(async () => {
      const result = await run(work);
      await slicing.pause();
      return result;
    });
    last = slice.catch(() => undefined);
    return slice;
  };
  let [longWorks, slices] = [0, 0];
  return {
    run,
    transaction,
    ...group,
    close: () => log?.close(),
    slicing,
    look: thenPause,
    async longWork(work) {
      // Whoever commits next would have to do it, while everybody waits.
      if (longWorks === 0) await run(() => db.pragma('wal_autocheckpoint = 0'));
      longWorks += 1;
      try {
        return await work();
      } finally {
        if (slices > CHECKPOINT_EVERY / 10 && db.open) {
          // The work is done, or has failed, whatever becomes of the log: a later commit moves it.
          await checkpoint().catch(() => undefined);
        }
        slices = 0;
        longWorks -= 1;
        if (longWorks === 0 && db.open) db.pragma(`wal_autocheckpoint = ${WAL_PAGES}`);
      }
    },
    async slice(work) {
      slices += 1;
      if (slices % CHECKPOINT_EVERY === 0) await checkpoint();
      return thenPause(() => {
        // Waiting for the disk after each slice would be most of the time; whatever is to hold is committed with FULL.
        db.pragma('synchronous = NORMAL');
        try {
          return transaction(work);
        } finally {
          db.pragma('synchronous = FULL');
        }
      });
    },
    snapshot(work) {
      beginReading.run();
      try {
        return work();
      } finally {
        commit.run();
      }
    },
  };
}
