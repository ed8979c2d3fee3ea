import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRedisUrl } from '../src/store/redis/address.js';
import { connect, type Connection as RedisConnection } from '../src/store/redis/connect.js';
import { makeRedisStore } from '../src/store/redis/redis-store.js';
import { openKeyedHash } from '../src/store/redis/secret.js';
import type { Match } from '../src/match/match.js';
import { openDatabase, type Connection } from '../src/store/sqlite/database.js';
import { makeSqliteStore } from '../src/store/sqlite/sqlite-store.js';
import type { Store } from '../src/store/store.js';
import { makeProgressBar } from '../src/terminal/progress.js';
import { startRedis } from '../test/redis/servers.js';
import { NO_LIMITS, nthMatch } from './matches.js';
import { infoOf } from './redis-info.js';

const fail = (broken: { key: string; reason: string }): never => {
  throw new Error(`${broken.key}: ${broken.reason}`);
};

const giveUp = (error: Error): never => {
  throw error;
};

/** A home with so many matches in it, and the same thing bare: the bytes that a click reads and writes, and nothing else. */
export interface Home {
  readonly store: Store;
  readonly size: number;
  /** The nth of its matches, as it was put in. */
  readonly nth: NthMatch;
  /** Reads what lies under a number, and writes a record and when it is due. */
  bare(n: number, record: string, due: number): Promise<void>;
  /** How much there is of it: memory of Redis, or the size of the file. */
  bytes(): Promise<number>;
  stop(): Promise<void>;
}

type NthMatch = (n: number) => Match;

const BATCH = 200;

/** What is put into a home, and how. */
export interface Filling {
  readonly nth?: NthMatch;
  /** Puts the nth match into the store. */
  readonly put?: (store: Store, n: number) => Promise<void>;
}

/** Stores a match that is new. */
export async function putMatch(store: Store, match: Match): Promise<void> {
  const result = await store.commit({ before: undefined, after: match, limits: NO_LIMITS });
  if (!result.ok) throw new Error(result.error);
}

/** Puts so many matches in, and shows how far it is. */
async function fill(name: string, store: Store, size: number, filling: Filling): Promise<NthMatch> {
  const { nth = nthMatch, put = (home, n) => putMatch(home, nth(n)) } = filling;
  const bar = makeProgressBar(process.stderr);
  for (let from = 0; from < size; from += BATCH) {
    await Promise.all(
      Array.from({ length: Math.min(BATCH, size - from) }, (_, i) => put(store, from + i)),
    );
    bar.show({ what: name, done: Math.min(size, from + BATCH), total: size });
  }
  bar.end();
  return nth;
}

/** The store in a file, as the bot opens it. */
export function openSqliteStore(file: string) {
  const db = openDatabase(file);
  return { db, store: makeSqliteStore(db, file, fail) };
}

/** A busy machine is no reason to give up, though the bot would. */
const PATIENCE_MS = 60_000;

/** The store in a Redis, as the bot opens it. */
export async function openRedisStore(url: string) {
  const address = parseRedisUrl(url);
  if (!address.ok) throw new Error(address.error);
  const connection = connect(address.value, giveUp, { patience: PATIENCE_MS });
  const store = makeRedisStore(connection, fail, await openKeyedHash(connection));
  return { connection, store };
}

export async function sqlite(size: number, filling: Filling = {}): Promise<Home> {
  const folder = mkdtempSync(join(tmpdir(), 'five-by-five-bench-'));
  const { db, store } = openSqliteStore(join(folder, 'store.db'));
  db.pragma('synchronous = OFF');
  const nth = await fill('SQLite', store, size, filling);
  db.pragma('synchronous = FULL');
  db.pragma('wal_checkpoint(TRUNCATE)');
  const bare = bareSqlite(db);
  return {
    store,
    size,
    nth,
    bare,
    async bytes() {
      return numberOf(db, 'page_count') * numberOf(db, 'page_size');
    },
    async stop() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** What a file tells about itself. */
const numberOf = (db: Connection, pragma: string): number =>
  Number(db.prepare(`PRAGMA ${pragma}`).raw().get());

function bareSqlite(db: Connection): Home['bare'] {
  db.exec(`
    CREATE TABLE bare (n INTEGER PRIMARY KEY, record TEXT NOT NULL, due INTEGER NOT NULL);
    CREATE INDEX bare_due ON bare (due);
  `);
  const read = db.prepare('SELECT record FROM bare WHERE n = ?').raw();
  const write = db.prepare('INSERT OR REPLACE INTO bare (n, record, due) VALUES (?, ?, ?)');
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  return (n, record, due) => {
    read.get(n);
    begin.run();
    write.run(n, record, due);
    commit.run();
    return Promise.resolve();
  };
}

export async function redis(size: number, filling: Filling = {}): Promise<Home> {
  // Rewriting its file in the background would be measured along with whatever runs meanwhile.
  const server = await startRedis({
    appendonly: 'yes',
    appendfsync: 'everysec',
    'auto-aof-rewrite-percentage': '0',
  });
  const { connection, store } = await openRedisStore(server.url);
  const nth = await fill('Redis', store, size, filling);
  return {
    store,
    size,
    nth,
    bare: await bareRedis(connection),
    bytes: () => infoOf(server.port, 'used_memory'),
    async stop() {
      await store.close();
      await server.stop();
    },
  };
}

/** Writes a record and when it is due, and asks nothing. */
const BARE_SCRIPT = `
  redis.call('SET', KEYS[1], ARGV[1])
  redis.call('ZADD', KEYS[2], ARGV[2], KEYS[1])
`;

async function bareRedis(connection: RedisConnection): Promise<Home['bare']> {
  const sha = String(await connection.script('LOAD', BARE_SCRIPT));
  return async (n, record, due) => {
    await connection.mget(`bare:${n}`, `bare:shown:${n}`);
    await connection.evalsha(sha, 2, `bare:${n}`, 'bare:due', record, due);
  };
}
