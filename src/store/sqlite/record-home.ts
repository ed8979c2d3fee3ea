import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  whileForgetting,
  type Batch,
  type Checkpoint,
  type Page,
  type RecordSource,
  type RecordTarget,
} from '../records/record-home.js';
import { ALL_KINDS, type Kind, type StoredRecord } from '../records/records.js';
import { parseCheckpoint } from '../records/checkpoint.js';
import { StoreUnavailable } from '../store.js';
import { closeAlone, guarded, openAlone, typedStatements, type Connection } from './database.js';
import { sqliteKinds } from './record-kinds.js';
import {
  positionAfter,
  prepareKind,
  toRecord,
  type Prepared,
  type Values,
} from './record-statements.js';

/** How many records are read, and put in one transaction. */
const PAGE_SIZE = 1000;

/** The file of an embedded store in its folder. */
export const fileIn = (folder: string): string => join(folder, 'five-by-five.db');

/** What becomes that file once everything is in it. */
const incomingIn = (folder: string): string => `${fileIn(folder)}.migrating`;

/** The rows of the settings in which it stands how far a migration is, and which data set in Redis the games are. */
const MIGRATION = 'migration';
const DATA_SET = 'data-set';

/** Where to go on: after a record of a kind, by what its kind is sorted by. */
interface Position {
  readonly kind: Kind;
  readonly after: Values;
  readonly done: number;
}

/** An embedded store as its records. */
class SqliteRecords implements RecordTarget {
  readonly label: string;
  readonly isAlone = true;
  readonly #folder: string;
  readonly #today: number;
  #file: string;
  #db: Connection;
  #kinds: ReadonlyMap<Kind, Prepared>;

  constructor(db: Connection, folder: string, file: string, today: number) {
    this.label = `SQLite in ${folder}`;
    this.#folder = folder;
    this.#today = today;
    this.#file = file;
    this.#db = db;
    this.#kinds = this.#prepare();
  }

  #prepare(): ReadonlyMap<Kind, Prepared> {
    const kinds = sqliteKinds(this.#today);
    return new Map(ALL_KINDS.map((kind) => [kind, prepareKind(this.#db, kinds[kind])]));
  }

  #of(kind: Kind): Prepared {
    const prepared = this.#kinds.get(kind);
    if (!prepared) throw new Error(`there is no kind ${kind}`);
    return prepared;
  }

  /** What goes wrong with the file is explained. */
  #run<T>(work: () => T): Promise<T> {
    return new Promise((resolve) => {
      resolve(guarded(this.#file, work));
    });
  }

  isOpenElsewhere(): Promise<false> {
    // It was opened alone.
    return Promise.resolve(false);
  }

  size(): Promise<number> {
    return this.#run(() => ALL_KINDS.reduce((sum, kind) => sum + this.#of(kind).count(), 0));
  }

  async *read(from: string | null): AsyncGenerator<Page> {
    const kinds = sqliteKinds(this.#today);
    // It was written by `read`.
    const start = from === null ? undefined : (JSON.parse(from) as Position); // oxlint-disable-line typescript/no-unsafe-type-assertion
    let done = start?.done ?? 0;
    for (const kind of ALL_KINDS.slice(start ? ALL_KINDS.indexOf(start.kind) : 0)) {
      let after = kind === start?.kind ? start.after : undefined;
      for (;;) {
        const prepared = this.#of(kind);
        const last = after;
        const rows = await this.#run(() =>
          last ? prepared.after(last, PAGE_SIZE) : prepared.first(PAGE_SIZE),
        );
        const end = rows.at(-1);
        if (!end) break;
        after = positionAfter(kind, kinds[kind].order, end);
        done += rows.length;
        const position: Position = { kind, after, done };
        const records = rows.map((row) => toRecord(kind, row));
        yield { kind, records, position: JSON.stringify(position), done };
      }
    }
  }

  find<K extends Kind>({ kind, records }: Batch<K>) {
    return this.#run(() =>
      records.map((record) => {
        const row = this.#of(kind).find(record);
        // A row of a kind is a record of it.
        return row && (toRecord(kind, row) as StoredRecord<K>); // oxlint-disable-line typescript/no-unsafe-type-assertion
      }),
    );
  }

  obstacle(): Promise<string | undefined> {
    return this.#run(() => {
      const count = typedStatements(this.#db).values<number>('SELECT count(*) FROM forgetting');
      return (count.get() ?? 0) === 0 ? undefined : whileForgetting(this.label);
    });
  }

  #note(name: string): string | undefined {
    const { values } = typedStatements(this.#db);
    return values<string>('SELECT record FROM settings WHERE of = ?').get(name);
  }

  #save(name: string, record: string): void {
    const { write } = typedStatements(this.#db);
    write('INSERT OR REPLACE INTO settings (of, record) VALUES (?, ?)').run(name, record);
  }

  dataSet(): Promise<string | undefined> {
    return this.#run(() => this.#note(DATA_SET));
  }

  checkpoint(): Promise<Checkpoint | undefined> {
    return this.#run(() => parseCheckpoint(this.#note(MIGRATION)));
  }

  async begin(checkpoint: Checkpoint): Promise<void> {
    closeAlone(this.#db);
    removeFile(this.#file);
    this.#db = openOrRefuse(this.#file);
    this.#kinds = this.#prepare();
    await this.#run(() => {
      this.#transaction(() => this.#save(MIGRATION, JSON.stringify(checkpoint)));
      // A crash of the machine may cost the last pages, which are then copied again; the whole is synced at the end.
      this.#db.exec('PRAGMA synchronous = NORMAL');
    });
  }

  put({ kind, records }: Batch, checkpoint: Checkpoint): Promise<void> {
    return this.#run(() => {
      this.#transaction(() => {
        for (const record of records) this.#of(kind).put(record);
        this.#save(MIGRATION, JSON.stringify(checkpoint));
      });
    });
  }

  finish({ dataSet }: Checkpoint): Promise<void> {
    return this.#run(() => {
      this.#db.exec('PRAGMA synchronous = FULL');
      this.#transaction(() => {
        this.#save(DATA_SET, dataSet);
        typedStatements(this.#db).write('DELETE FROM settings WHERE of = ?').run(MIGRATION);
      });
      // One file, with nothing beside it, can have another name.
      this.#db.exec('PRAGMA journal_mode = DELETE');
      renameSync(this.#file, fileIn(this.#folder));
      this.#file = fileIn(this.#folder);
      syncFolder(this.#folder);
    });
  }

  close(): Promise<void> {
    closeAlone(this.#db);
    return Promise.resolve();
  }

  #transaction(work: () => void): void {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.#db.exec('COMMIT');
    } catch (error) {
      if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }
}

function removeFile(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(file + end, { force: true });
}

/** A file that was renamed has its name also after a power cut. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function openOrRefuse(file: string): Connection {
  const db = openAlone(file);
  if (db) return db;
  throw new StoreUnavailable(
    `${file} is open in another process: stop the bot, or the other migration, and run this again.`,
  );
}

/** The records of the embedded store in a folder, for reading; nobody else can open it meanwhile. */
export function openSqliteSource(folder: string, today: number): RecordSource {
  const file = fileIn(folder);
  if (!existsSync(file)) {
    throw new StoreUnavailable(`There are no games in ${folder}: there is no file ${file}.`);
  }
  return new SqliteRecords(openOrRefuse(file), folder, file, today);
}

/** A new embedded store in a folder, to be written. */
export function openSqliteTarget(folder: string, today: number): RecordTarget {
  const file = incomingIn(folder);
  if (existsSync(fileIn(folder))) {
    throw new StoreUnavailable(
      `${folder} holds games already, in ${fileIn(folder)}: nothing is copied over them. Name another folder, or move that file away.`,
    );
  }
  return new SqliteRecords(openOrRefuse(file), folder, file, today);
}
