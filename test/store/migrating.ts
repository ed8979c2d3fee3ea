import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import Database from 'libsql';
import { onTestFinished } from 'vitest';
import { parseRedisUrl } from '../../src/store/redis/address.js';
import { nodesOf } from '../../src/store/redis/connect.js';
import { matchKey } from '../../src/store/redis/keys.js';
import { openStore } from '../../src/store/open.js';
import type { RecordSource } from '../../src/store/records/record-home.js';
import { openSource, type Place } from '../../src/store/records/open.js';
import { nameOf } from '../../src/store/records/records.js';
import { NOON } from '../match/people.js';
import { fillEveryKind } from './every-kind.js';
import { connectTo } from './redis-home.js';

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'five-by-five-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

export const redisPlace = (url: string): Place => {
  const address = parseRedisUrl(url);
  if (!address.ok) throw new Error(address.error);
  return { kind: 'redis', address: address.value };
};

const SILENT = { reportBroken: () => undefined, warn: () => undefined };

/** Opens a store by its folder or its address, as a bot does. */
export const openAt = (at: { readonly dataDir: string; readonly redisUrl?: string }) =>
  openStore({ ...at, ...SILENT });

/** Puts something else in the place of the record of a match in an embedded store. */
export function damageIn(folder: string, id: string, record: string): void {
  const db = new Database(join(folder, 'five-by-five.db'));
  db.prepare('UPDATE match SET record = ? WHERE id = ?').run(record, id);
  db.close();
}

/** An embedded store with records of every kind, as a bot leaves it that was stopped. */
export async function filledSqlite() {
  const [first, folder] = [await newFolder(), await newFolder()];
  const store = await openAt({ dataDir: first });
  const live = await fillEveryKind(store, (id, record) => {
    damageIn(first, id, record);
    return Promise.resolve();
  });
  await store.close();
  // This process has the first file open until its garbage is collected; nobody has the copy.
  for (const name of ['five-by-five.db', 'five-by-five.db-wal']) {
    await copyFile(join(first, name), join(folder, name));
  }
  return { folder, live };
}

/** The same in a Redis. */
export async function fillRedis(redisUrl: string) {
  const store = await openAt({ redisUrl, dataDir: '' });
  const redis = connectTo(redisUrl);
  const live = await fillEveryKind(store, async (id, record) => {
    await redis.set(matchKey(id), `1 ${record}`);
  });
  redis.disconnect();
  await store.close();
  return live;
}

/** All records, by their names. */
async function recordsOf(source: RecordSource): Promise<ReadonlyMap<string, unknown>> {
  const all = new Map<string, unknown>();
  for await (const { kind, records } of source.read(null)) {
    for (const record of records) all.set(nameOf(kind, record), record);
  }
  return new Map([...all].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** All records of a store. */
export async function exported(place: Place): Promise<ReadonlyMap<string, unknown>> {
  const source = await openSource(place, NOON);
  try {
    return await recordsOf(source);
  } finally {
    await source.close();
  }
}

/** Of when live matches began only the sign has a meaning; of one in quarantine nobody knows more. */
async function liveIn(node: Redis, key: string): Promise<readonly string[]> {
  const [counted, others] = await Promise.all([
    node.zrangebyscore(key, 0, '+inf'),
    node.zrangebyscore(key, '-inf', '(0'),
  ]);
  return [...counted, ...others.map((id) => `not counted ${id}`)].toSorted();
}

/** A game that goes on with a former player is on both of their lists, until it is live no more. */
async function pastIn(node: Redis, key: string): Promise<readonly string[]> {
  const live = new Set(await node.zrange(key.replace(':past:', ':player:'), '0', '-1'));
  return (await node.zrange(key, '0', '-1')).filter((id) => !live.has(id)).toSorted();
}

/** What is in no record, and need not be the same: it is over soon, about this very Redis, or never looked at by its value. */
const PASSING = /:(?:offer-pace|recomputes|check|log-rev|forgetting|given-up|due)\b|^lease:/u;

/** Everything in a Redis, key by key. */
export async function redisDump(url: string): Promise<Readonly<Record<string, unknown>>> {
  const redis = connectTo(url);
  await redis.exists('');
  const dump: Record<string, unknown> = {};
  for (const node of nodesOf(redis)) {
    for (const key of (await node.keys('*')).toSorted()) {
      if (PASSING.test(key)) continue;
      switch (await node.type(key)) {
        case 'string':
          dump[key] = await node.get(key);
          break;
        case 'list':
          dump[key] = await node.lrange(key, 0, -1);
          break;
        case 'set':
          dump[key] = (await node.smembers(key)).toSorted();
          break;
        case 'zset':
          if (key.includes(':past:')) dump[key] = await pastIn(node, key);
          else if (key.includes(':player:')) dump[key] = await liveIn(node, key);
          else dump[key] = await node.zrange(key, '0', '-1', 'WITHSCORES');
          break;
        case 'hash':
          dump[key] = await node.hgetall(key);
          break;
        default:
          throw new Error(key);
      }
    }
  }
  redis.disconnect();
  for (const [key, value] of Object.entries(dump)) {
    if (Array.isArray(value) && value.length === 0) delete dump[key];
  }
  return dump;
}

/** What of each table is compared; nothing of those that are not named. */
const TABLES: Readonly<Record<string, string>> = {
  match: 'SELECT * FROM match ORDER BY id',
  due_server: 'SELECT * FROM due_server ORDER BY server',
  shown: 'SELECT * FROM shown ORDER BY match',
  redraw: 'SELECT * FROM redraw ORDER BY match',
  live_channel: 'SELECT * FROM live_channel ORDER BY channel, place',
  live_player: 'SELECT * FROM live_player ORDER BY guild, user, match',
  // Redis knows the hundred newest games of a server.
  server_match: `SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY guild, list ORDER BY since DESC, match DESC) AS n
    FROM server_match) WHERE n <= 100 ORDER BY guild, match`,
  lobby: 'SELECT * FROM lobby ORDER BY guild',
  puzzle: 'SELECT * FROM puzzle ORDER BY guild',
  puzzle_try: 'SELECT * FROM puzzle_try ORDER BY guild, number, user',
  puzzle_record: 'SELECT * FROM puzzle_record ORDER BY user, guild',
  greeted: 'SELECT * FROM greeted ORDER BY guild',
  block: 'SELECT * FROM block ORDER BY blocker, blocked',
  player: 'SELECT * FROM player ORDER BY user, guild, match',
  call_off: 'SELECT * FROM call_off ORDER BY guild, user, day',
  settings: "SELECT * FROM settings WHERE of NOT IN ('check', 'erase', 'data-set') ORDER BY of",
  quarantine: 'SELECT * FROM quarantine ORDER BY match',
  result: 'SELECT * FROM result ORDER BY guild, seq',
  player_result: 'SELECT * FROM player_result ORDER BY guild, user, ended, match, leg',
  act: 'SELECT * FROM act ORDER BY guild, n',
  removal: 'SELECT guild, record FROM removal ORDER BY guild, n',
  uncounted: 'SELECT * FROM uncounted ORDER BY guild, name',
  // That there was nobody to crown Redis does not remember.
  season: `SELECT * FROM season WHERE crowned IS NULL OR champion IS NOT NULL ORDER BY guild, season`,
  server: 'SELECT * FROM server ORDER BY guild',
  left_guild: 'SELECT * FROM left_guild ORDER BY guild',
  seats: 'SELECT * FROM seats ORDER BY guild, game',
  standing: 'SELECT * FROM standing ORDER BY guild, ladder, season, user',
  score_bucket:
    'SELECT * FROM score_bucket WHERE people <> 0 ORDER BY guild, ladder, season, level, bucket',
};

/** Tables of what is under way or over soon. */
const PASSING_TABLES = [
  'forgetting',
  'forgetting_guild',
  'generation',
  'log_state',
  'offer_pace',
  'rerated',
];

/** Everything in an embedded store, table by table; it fails if there is a table that nobody knows. */
export function sqliteDump(folder: string): Readonly<Record<string, unknown>> {
  const db = new Database(join(folder, 'five-by-five.db'));
  const names = db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .raw()
    .all()
    .map(String);
  const known = [...Object.keys(TABLES), ...PASSING_TABLES].toSorted();
  if (names.join() !== known.join()) throw new Error(`other tables: ${names.join(', ')}`);
  const dump = Object.fromEntries(
    Object.entries(TABLES).map(([name, sql]) => [name, db.prepare(sql).raw().all()]),
  );
  db.close();
  return dump;
}
