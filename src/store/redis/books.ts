import type { Act } from '../../match/act.js';
import type { GuildId } from '../../match/id.js';
import { lastingTables, seasonTables, type Standing } from '../../match/ladder.js';
import { type LegResult, type RatedResult, rateResult } from '../../match/result.js';
import { decodeAct, decodeResult, decodeSeats, decodeStanding } from '../book-codec.js';
import { barredBy, countRated, dayAround } from '../today.js';
import { asking } from './asking.js';
import type { Entry } from './commands.js';
import type { Connection } from './connect.js';
import { actsKey, bookKey, historyKey, logKey, seatsKey, standingsKey } from './keys.js';
import { twos } from './pairs.js';

/** A result as the log holds it, under its name. */
const toResult = (name: string, record: string): RatedResult => {
  const [match = '', leg = '0'] = name.split(' ');
  return decodeResult(match, Number(leg), record);
};

const toStanding = (record: string | null | undefined): Standing | undefined =>
  record === null || record === undefined ? undefined : decodeStanding(record);

/** Reads the books of a server, and works out what a result comes to by them. */
export async function readEntry(
  redis: Connection,
  guild: GuildId,
  result: LegResult,
): Promise<Entry> {
  const { game, first, second, ended } = result;
  const tables = [...lastingTables(game), ...seasonTables(game, ended)];
  const keys = [
    bookKey(guild),
    actsKey(guild),
    seatsKey(guild),
    historyKey(guild, first),
    logKey(guild),
    ...tables.map((table) => standingsKey(guild, table)),
  ];
  const [rev, acts, seats, today, standings] = await asking(
    redis.readBook(keys.length, ...keys, game, first, second, ...dayAround(result)),
  );
  const before = twos(today).map(([name, record]) => toResult(name, record));
  const settled = rateResult(result, Number(rev) + 1, {
    barred: barredBy(result, acts.map(decodeAct)),
    ratedToday: countRated(result, before),
    seats: decodeSeats(game, seats),
    standings: tables.map((_, i) => ({
      first: toStanding(standings[2 * i]),
      second: toStanding(standings[2 * i + 1]),
    })),
  });
  return { rev: Number(rev), tables, settled };
}

/** The results with these names, in this order; those from before there was a log are left out. */
export async function readResults(
  redis: Connection,
  guild: GuildId,
  names: readonly string[],
): Promise<readonly RatedResult[]> {
  if (names.length === 0) return [];
  const records = await asking(redis.hmget(logKey(guild), ...names));
  return names.flatMap((name, i) => {
    const record = records[i];
    return record === null || record === undefined ? [] : [toResult(name, record)];
  });
}

/** All that was done to the standings of a server, the oldest first. */
export const readActs = async (redis: Connection, guild: GuildId): Promise<readonly Act[]> =>
  (await asking(redis.lrange(actsKey(guild), 0, -1))).map(decodeAct);
