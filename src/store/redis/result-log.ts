import { rulingOf, type Act } from '../../match/act.js';
import type { LogEntry } from '../../match/book.js';
import type { GuildId } from '../../match/id.js';
import { lastingTables, tablesAt, type Standing, type Table } from '../../match/ladder.js';
import type { LegResult, RatedResult, ResultEffects } from '../../match/result.js';
import type { KeyedHash } from '../keyed-hash.js';
import { rateMatch, ratingBasisIn, type GameAt, type LogReading } from '../log-reading.js';
import {
  decodeAct,
  decodeEntry,
  decodeResult,
  decodeSeats,
  decodeStanding,
} from '../record-codec.js';
import { countRated, dayAround } from '../result-log.js';
import type { Page, RatingBasis } from '../store.js';
import { uncountedName } from '../uncounted.js';
import { BATCH, PAGE, toPairs, toScores, uncountedMember } from './commands.js';
import { guarded, type Connection } from './connect.js';
import {
  actsKey,
  logRevKey,
  resultsKey,
  logKey,
  orderKey,
  removalsKey,
  seatsKey,
  standingsKey,
  uncountedKeyOn,
} from './keys.js';

/** A result as the log holds it, under its name. */
const toResult = (name: string, record: string): RatedResult => {
  const [match = '', leg = '0'] = name.split(' ');
  return decodeResult(match, Number(leg), record);
};

const toStanding = (record: string | null): Standing | undefined =>
  record === null ? undefined : decodeStanding(record);

/** The results of a match that are to be added with a commit: what they come to, on which tables, by a log of which revision. */
export interface PendingResults {
  readonly rev: number;
  readonly tables: readonly Table[];
  readonly rated: readonly ResultEffects[];
}

async function readLog(
  redis: Connection,
  guild: GuildId,
  { game, first, second, at }: GameAt,
  tables: readonly Table[],
  keyedHash: KeyedHash,
): Promise<LogReading> {
  const keys = [
    logRevKey(guild),
    actsKey(guild),
    seatsKey(guild),
    resultsKey(guild, first),
    logKey(guild),
    uncountedKeyOn(guild),
    ...tables.map((table) => standingsKey(guild, table)),
  ];
  const names = [first, second].map((user) =>
    uncountedMember(guild, uncountedName(guild, user, keyedHash)),
  );
  const [rev, acts, seats, today, standings, uncounted] = await guarded(
    redis.readLog(keys.length, ...keys, game, first, second, ...dayAround(at), ...names),
  );
  const results = toPairs(today).map(([name, record]) => toResult(name, record));
  return {
    rev: Number(rev),
    ruling: rulingOf(acts.map(decodeAct), (user) => keyedHash(guild, user)),
    seats: decodeSeats(game, seats),
    ratedToday: countRated({ first, second }, results),
    standings: standings.map((both) => ({
      first: toStanding(both[0]),
      second: toStanding(both[1]),
    })),
    uncountedUntil: uncounted.map(Number),
  };
}

/** What a game between two people would be rated by, if it ended at a moment. */
export async function readRatingBasis(
  redis: Connection,
  guild: GuildId,
  game: GameAt,
  keyedHash: KeyedHash,
): Promise<RatingBasis> {
  const [table] = lastingTables(game.game);
  return ratingBasisIn(await readLog(redis, guild, game, [table], keyedHash), game);
}

/** Reads what the log and the standings of a server say, and works out what the results of a match come to by them. */
export async function ratePending(
  redis: Connection,
  guild: GuildId,
  results: readonly LegResult[],
  keyedHash: KeyedHash,
): Promise<PendingResults | null> {
  const [given] = results;
  if (!given) return null;
  const { game, first, second, ended } = given;
  const tables = tablesAt(game, ended);
  const read = await readLog(redis, guild, { game, first, second, at: ended }, tables, keyedHash);
  return { rev: read.rev, tables, rated: rateMatch(results, read) };
}

/** The results with these names, in this order; names without a result are left out. */
export async function readResults(
  redis: Connection,
  guild: GuildId,
  names: readonly string[],
): Promise<readonly RatedResult[]> {
  return (await readRecords(redis, guild, names)).map(([name, record]) => toResult(name, record));
}

/** A page of the results whose names are under a key, the newest first. */
export async function readNewest(
  redis: Connection,
  guild: GuildId,
  key: string,
  { offset, limit }: Page,
): Promise<readonly RatedResult[]> {
  if (limit <= 0) return [];
  const found = await guarded(redis.readNewest(2, key, logKey(guild), offset, offset + limit - 1));
  return toPairs(found).map(([name, record]) => toResult(name, record));
}

/** The records with these names, in this order; names without a result are left out. */
export const readRecords = async (
  redis: Connection,
  guild: GuildId,
  names: readonly string[],
): Promise<readonly (readonly [name: string, record: string])[]> => {
  if (names.length === 0) return [];
  const records = await guarded(redis.hmget(logKey(guild), ...names));
  return names.flatMap((name, i) => {
    const record = records[i];
    return record === null || record === undefined ? [] : [[name, record] as const];
  });
};

/** The tables that a stored result can count on. */
export function tablesIn(name: string, record: string): readonly Table[] {
  const { game, ended } = toResult(name, record);
  return tablesAt(game, ended);
}

const toEntry = (name: string, record: string): LogEntry => {
  const [match = '', leg = '0'] = name.split(' ');
  return decodeEntry(match, Number(leg), record);
};

/** A part of the log in order: what comes after a place, up to another one. */
export async function readEntries(
  redis: Connection,
  guild: GuildId,
  after: number,
  to: number,
): Promise<readonly LogEntry[]> {
  const most = to === Infinity ? '+inf' : to;
  const names = await guarded(redis.zrangebyscore(orderKey(guild), `(${after}`, most));
  return (await readRecords(redis, guild, names)).map(([name, record]) => toEntry(name, record));
}

export function readLogPages(
  redis: Connection,
  guild: GuildId,
  after?: number,
): AsyncGenerator<readonly LogEntry[]>;
export function readLogPages<T>(
  redis: Connection,
  guild: GuildId,
  after: number,
  to: number,
  decode: (name: string, record: string) => T,
): AsyncGenerator<readonly T[]>;
/** The log after a place, up to another one, page by page; what is added meanwhile comes at the end. */
export async function* readLogPages<T>(
  redis: Connection,
  guild: GuildId,
  after = 0,
  to = Infinity,
  decode?: (name: string, record: string) => T,
): AsyncGenerator<readonly (T | LogEntry)[]> {
  const most = to === Infinity ? '+inf' : to;
  for (let last = after; ;) {
    const found = await guarded(
      redis.zrangebyscore(orderKey(guild), `(${last}`, most, 'WITHSCORES', 'LIMIT', 0, BATCH),
    );
    const scores = toScores(found);
    for (let from = 0; from < scores.length; from += PAGE) {
      const names = scores.slice(from, from + PAGE).map(([name]) => name);
      const records = await readRecords(redis, guild, names);
      yield records.map(([name, record]) => (decode ?? toEntry)(name, record));
    }
    const end = scores.at(-1);
    if (!end) return;
    last = end[1];
  }
}

/** All that was done to the standings of a server, the oldest first. */
export const readActs = async (redis: Connection, guild: GuildId): Promise<readonly Act[]> =>
  (await guarded(redis.lrange(actsKey(guild), 0, -1))).map(decodeAct);

/** What moderators did to offers and games, in order. */
export const readRemovals = async (redis: Connection, guild: GuildId): Promise<readonly Act[]> =>
  (await guarded(redis.lrange(removalsKey(guild), 0, -1))).map(decodeAct);

/** Until when the games of people do not count, by their names; 0 where nothing is noted. */
export async function readUncounted(
  redis: Connection,
  guild: GuildId,
  names: readonly string[],
): Promise<readonly number[]> {
  const members = names.map((name) => uncountedMember(guild, name));
  return (await guarded(redis.zmscore(uncountedKeyOn(guild), ...members))).map(Number);
}
