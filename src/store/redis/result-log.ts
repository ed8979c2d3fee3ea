import { barredBy, rulingOf, type Act } from '../../match/act.js';
import type { LogEntry } from '../../match/book.js';
import type { GuildId } from '../../match/id.js';
import { lastingTables, seasonTables, type Standing, type Table } from '../../match/ladder.js';
import {
  type LegResult,
  type RatedResult,
  rateResult,
  type ResultEffects,
} from '../../match/result.js';
import type { KeyedHash } from '../keyed-hash.js';
import { decodeAct, decodeResult, decodeSeats, decodeStanding } from '../record-codec.js';
import { countRated, dayAround } from '../result-log.js';
import { enteredResult, uncountedName } from '../uncounted.js';
import { BATCH, toPairs, uncountedMember } from './commands.js';
import { guarded, type Connection } from './connect.js';
import {
  actsKey,
  logRevKey,
  resultsKey,
  logKey,
  orderKey,
  seatsKey,
  standingsKey,
  uncountedKeyOn,
} from './keys.js';

/** A result as the log holds it, under its name. */
const toResult = (name: string, record: string): RatedResult => {
  const [match = '', leg = '0'] = name.split(' ');
  return decodeResult(match, Number(leg), record);
};

const toStanding = (record: string | null | undefined): Standing | undefined =>
  record === null || record === undefined ? undefined : decodeStanding(record);

/** A result that is to be added with a commit: what it comes to, on which tables, by a log of which revision. */
export interface PendingResult {
  readonly rev: number;
  readonly tables: readonly Table[];
  readonly rated: ResultEffects;
}

/** Reads what the log and the standings of a server say, and works out what a result comes to by them. */
export async function ratePending(
  redis: Connection,
  guild: GuildId,
  given: LegResult,
  keyedHash: KeyedHash,
): Promise<PendingResult> {
  const { game, first, second, ended } = given;
  const tables = [...lastingTables(game), ...seasonTables(game, ended)];
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
    redis.readLog(keys.length, ...keys, game, first, second, ...dayAround(given), ...names),
  );
  const result = enteredResult(given, uncounted.map(Number));
  const ruling = rulingOf(acts.map(decodeAct), (user) => keyedHash(guild, user));
  const before = toPairs(today).map(([name, record]) => toResult(name, record));
  const rated = rateResult(result, Number(rev) + 1, {
    barred: barredBy(ruling, result),
    ratedToday: countRated(result, before),
    seats: decodeSeats(game, seats),
    standings: tables.map((_, i) => ({
      first: toStanding(standings[2 * i]),
      second: toStanding(standings[2 * i + 1]),
    })),
  });
  return { rev: Number(rev), tables, rated };
}

/** The results with these names, in this order; names without a result are left out. */
export async function readResults(
  redis: Connection,
  guild: GuildId,
  names: readonly string[],
): Promise<readonly RatedResult[]> {
  if (names.length === 0) return [];
  const records = await guarded(redis.hmget(logKey(guild), ...names));
  return names.flatMap((name, i) => {
    const record = records[i];
    return record === null || record === undefined ? [] : [toResult(name, record)];
  });
}

/** The part of the log after a result, in order. */
export async function readLog(
  redis: Connection,
  guild: GuildId,
  after = 0,
): Promise<readonly LogEntry[]> {
  const names = await guarded(redis.zrangebyscore(orderKey(guild), `(${after}`, '+inf'));
  const log: LogEntry[] = [];
  for (let from = 0; from < names.length; from += BATCH) {
    const results = await readResults(redis, guild, names.slice(from, from + BATCH));
    log.push(...results.map((result) => ({ seq: result.seq, result })));
  }
  return log;
}

/** All that was done to the standings of a server, the oldest first. */
export const readActs = async (redis: Connection, guild: GuildId): Promise<readonly Act[]> =>
  (await guarded(redis.lrange(actsKey(guild), 0, -1))).map(decodeAct);

/** Until when the games of people do not count, by their names; 0 where nothing is noted. */
export async function readUncounted(
  redis: Connection,
  guild: GuildId,
  names: readonly string[],
): Promise<readonly number[]> {
  const members = names.map((name) => uncountedMember(guild, name));
  return (await guarded(redis.zmscore(uncountedKeyOn(guild), ...members))).map(Number);
}
