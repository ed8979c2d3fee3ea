import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Standing } from '../src/match/ladder.js';
import { send, standingCommands } from '../src/store/redis/commands.js';
import type { Connection } from '../src/store/redis/connect.js';
import { ranksKey, standingsKey } from '../src/store/redis/keys.js';
import { Ladders } from '../src/store/sqlite/ladders.js';
import { prepareStandingsStatements } from '../src/store/sqlite/standings-statements.js';
import type { Store } from '../src/store/store.js';
import { startRedis } from '../test/redis/servers.js';
import { openRedisStore, openSqliteStore } from './homes.js';

const PAGES_A_BATCH = 100;
const ROWS_A_PAGE = 10;
const BATCH = 10_000;

const GUILD = '123456789012345678';
const TABLE = { ladder: 'all', season: 'ever' } as const;

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

/** A leaderboard with so many people on it. */
export interface Ladder {
  readonly size: number;
  /** A page and one's own place, as people ask for them. */
  readonly page: ReadPage;
  /** The reads that this needs, and nothing else, where that is known. */
  readonly bare?: ReadPage;
  stop(): Promise<void>;
}

type ReadPage = (user: string, offset: number) => Promise<void>;

/** Turns to pages here and there, each by somebody else. */
export function reader(size: number, read: ReadPage): () => Promise<void> {
  let turns = 0;
  return async () => {
    for (let i = 0; i < PAGES_A_BATCH; i += 1) {
      turns += 1;
      const user = userOf(Math.floor(chance(turns) * size));
      await read(user, Math.floor(chance(turns + 5) * (size - ROWS_A_PAGE)));
    }
  };
}

const pageOf =
  (store: Store): ReadPage =>
  async (user, offset) => {
    const [page, place] = await Promise.all([
      store.leaderboard(GUILD, 'all', 'ever', { offset, limit: ROWS_A_PAGE }),
      store.placeOf(GUILD, 'all', 'ever', user),
    ]);
    if (page.rows.length !== ROWS_A_PAGE || !place) throw new Error('the page is not full');
  };

const barePageOf =
  (redis: Connection): ReadPage =>
  async (user, offset) => {
    const ranks = ranksKey(GUILD, TABLE);
    await Promise.all([
      redis.zrevrange(ranks, offset, offset + ROWS_A_PAGE - 1, 'WITHSCORES'),
      redis.zcard(ranks),
      redis.zrevrank(ranks, user),
    ]);
  };

export async function redisLadder(size: number): Promise<Ladder> {
  const server = await startRedis();
  const { connection: redis, store } = await openRedisStore(server.url);
  const [ranks, rows] = [ranksKey(GUILD, TABLE), standingsKey(GUILD, TABLE)];
  for (const people of batches(size)) {
    const commands = people.map((n) => standingCommands(ranks, rows, userOf(n), standingOf(n)));
    await send(redis, commands.flat());
  }
  return {
    size,
    page: pageOf(store),
    bare: barePageOf(redis),
    async stop() {
      await store.close();
      await server.stop();
    },
  };
}

export async function sqliteLadder(size: number): Promise<Ladder> {
  const folder = mkdtempSync(join(tmpdir(), 'five-by-five-bench-'));
  const { db, store } = openSqliteStore(join(folder, 'store.db'));
  db.pragma('synchronous = OFF');
  const ladders = new Ladders(prepareStandingsStatements(db));
  for (const people of batches(size)) {
    db.exec('BEGIN');
    for (const n of people) {
      const user = userOf(n);
      ladders.save(GUILD, TABLE, user, standingOf(n), ladders.row(GUILD, TABLE, user));
    }
    db.exec('COMMIT');
  }
  db.pragma('wal_checkpoint(TRUNCATE)');
  return {
    size,
    page: pageOf(store),
    async stop() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
