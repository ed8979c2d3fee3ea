/**
 * What a page of a leaderboard with one's own rank costs. All as ratios in one run. Run it with:
 * node --import tsx bench/standings.ts (with fewer people, for a first look: node --import tsx bench/standings.ts 100000)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Standing } from '../src/match/ladder.js';
import { parseRedisUrl } from '../src/store/redis/address.js';
import { send, standingCommands } from '../src/store/redis/commands.js';
import { connect, type Connection } from '../src/store/redis/connect.js';
import { ranksKey, standingsKey } from '../src/store/redis/keys.js';
import { makeRedisStore } from '../src/store/redis/redis-store.js';
import { openKeyedHash } from '../src/store/redis/secret.js';
import { openDatabase } from '../src/store/sqlite/database.js';
import { Ladders } from '../src/store/sqlite/ladders.js';
import { makeSqliteStore } from '../src/store/sqlite/sqlite-store.js';
import { prepareStandingsStatements } from '../src/store/sqlite/standings-statements.js';
import type { Store } from '../src/store/store.js';
import { startRedis } from '../test/redis/servers.js';
import { paceOf } from './clock.js';
import { print } from './report.js';

const FEW = 1000;
const MANY = Number(process.argv[2] ?? 1_000_000);
const PAGES_A_BATCH = 100;
const ROWS_A_PAGE = 10;
const BATCH = 10_000;

const GUILD = '123456789012345678';
const TABLE = { ladder: 'all', season: 'ever' } as const;

const fail = (broken: { key: string; reason: string }): never => {
  throw new Error(`${broken.key}: ${broken.reason}`);
};

const userOf = (n: number): string => `2${String(n).padStart(17, '0')}`;

/** A number between 0 and 1 that looks random, the same for the same n. */
const chance = (n: number): number => (Math.imul(n + 1, 2_654_435_761) >>> 0) / 2 ** 32;

/** The standing of the nth person: scores lie close around the middle, as they do. */
function standingOf(n: number): Standing {
  const spread = chance(n) + chance(n + 7) + chance(n + 13) - 1.5;
  return {
    rating: 1500 + 400 * spread,
    deviation: 60 + 100 * chance(n + 3),
    volatility: 0.06,
    played: 1_794_830_400_000 + n,
    won: 12,
    lost: 9,
    bySeat: { first: { won: 7, lost: 4 }, second: { won: 5, lost: 5 } },
    streak: 2,
    longest: 5,
  };
}

/** The numbers of so many people, a batch at a time. */
function* batches(size: number): Generator<readonly number[]> {
  for (let from = 0; from < size; from += BATCH) {
    yield Array.from({ length: Math.min(BATCH, size - from) }, (_, i) => from + i);
  }
}

/** Turns to pages here and there, each by somebody else. */
function reader(size: number, read: (user: string, offset: number) => Promise<unknown>) {
  let turns = 0;
  return async (): Promise<void> => {
    for (let i = 0; i < PAGES_A_BATCH; i += 1) {
      turns += 1;
      const user = userOf(Math.floor(chance(turns) * size));
      await read(user, Math.floor(chance(turns + 5) * (size - ROWS_A_PAGE)));
    }
  };
}

/** A page and one's own place, as people ask for them. */
const pageOf =
  (store: Store) =>
  async (user: string, offset: number): Promise<void> => {
    const [page, place] = await Promise.all([
      store.leaderboard(GUILD, 'all', 'ever', { offset, limit: ROWS_A_PAGE }),
      store.placeOf(GUILD, 'all', 'ever', user),
    ]);
    if (page.rows.length !== ROWS_A_PAGE || !place) throw new Error('the page is not full');
  };

/** The sorted-set reads that a page needs, and nothing else. */
const barePageOf =
  (redis: Connection) =>
  async (user: string, offset: number): Promise<void> => {
    const ranks = ranksKey(GUILD, TABLE);
    await Promise.all([
      redis.zrevrange(ranks, offset, offset + ROWS_A_PAGE - 1, 'WITHSCORES'),
      redis.zcard(ranks),
      redis.zrevrank(ranks, user),
    ]);
  };

async function openRedis(size: number) {
  const server = await startRedis();
  const address = parseRedisUrl(server.url);
  if (!address.ok) throw new Error(address.error);
  const redis = connect(address.value, (error) => {
    throw error;
  });
  const [ranks, rows] = [ranksKey(GUILD, TABLE), standingsKey(GUILD, TABLE)];
  for (const people of batches(size)) {
    const commands = people.map((n) => standingCommands(ranks, rows, userOf(n), standingOf(n)));
    await send(redis, commands.flat());
  }
  const store = makeRedisStore(redis, fail, await openKeyedHash(redis));
  return {
    redis,
    store,
    async stop() {
      await store.close();
      await server.stop();
    },
  };
}

function openSqlite(size: number) {
  const folder = mkdtempSync(join(tmpdir(), 'five-by-five-bench-'));
  const db = openDatabase(join(folder, 'store.db'));
  db.pragma('synchronous = OFF');
  const ladders = new Ladders(prepareStandingsStatements(db));
  for (const people of batches(size)) {
    db.exec('BEGIN');
    for (const n of people) ladders.save(GUILD, TABLE, userOf(n), standingOf(n));
    db.exec('COMMIT');
  }
  db.pragma('wal_checkpoint(TRUNCATE)');
  const store = makeSqliteStore(db, folder, fail);
  return {
    store,
    async stop() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const wanted: boolean[] = [];

/** Prints one measured ratio beside what it has to be. */
function show(what: string, ratio: number, most: number): void {
  const isFine = ratio <= most;
  wanted.push(isFine);
  const verdict = isFine ? 'as wanted' : 'NOT as wanted';
  print(`  ${what.padEnd(58)}${ratio.toFixed(2)}  ${verdict}: at most ${most}`);
}

const people = `${MANY.toLocaleString('en-US')} people`;

print('Redis');
const crowd = await openRedis(MANY);
const cost = await paceOf(reader(MANY, barePageOf(crowd.redis)), reader(MANY, pageOf(crowd.store)));
show(`a page with one's own rank, ${people}, against the bare reads`, cost, 1.5);
await crowd.stop();

print('SQLite');
const [few, many] = [openSqlite(FEW), openSqlite(MANY)];
const growth = await paceOf(reader(FEW, pageOf(few.store)), reader(MANY, pageOf(many.store)));
show(`the same page, ${people} against ${FEW.toLocaleString('en-US')}`, growth, 5);
await few.stop();
await many.stop();

if (!wanted.every(Boolean)) process.exitCode = 1;
