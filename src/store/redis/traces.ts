import type { GuildId } from '../../match/id.js';
import { tablesAt } from '../../match/ladder.js';
import { formerNameOn, isNamedIn as isUserNamedIn } from '../personal-data.js';
import { PAGE } from './commands.js';
import { guarded, type Connection } from './connect.js';
import type { Seal } from './forget-on-server.js';
import {
  actsKey,
  callOffsKey,
  championsKey,
  channelKey,
  guildsKeyOn,
  logKey,
  matchKey,
  pastKey,
  peopleKey,
  playerKey,
  puzzleRecordsKey,
  puzzleStreaksKey,
  puzzleTriesKey,
  quarantineKeyOn,
  ranksKey,
  removalsKey,
  resultsKey,
  offersKey,
  standingsKey,
} from './keys.js';
import { channelIn, matchesOf } from './personal-data.js';
import { readResults } from './result-log.js';

/** What a look for somebody who was forgotten on a server came to. */
interface Traces {
  /** The keys under which they are still named. */
  readonly found: readonly string[];
  readonly checked: number;
}

/**
 * Looks for somebody in all places of a server in which they could be named, as far as their own matches and results lead: as
 * much work as they have played, however large the server is.
 */
export async function tracesOn(
  redis: Connection,
  guild: GuildId,
  { user, seed }: Seal,
): Promise<Traces> {
  const former = formerNameOn(guild, seed);
  const isNamedIn = (text: string): boolean => isUserNamedIn(user, text);
  const found: string[] = [];
  let checked = 0;
  const look = (key: string, isNamed: boolean): void => {
    checked += 1;
    if (isNamed) found.push(key);
  };

  for (const keyOf of [playerKey, offersKey, pastKey, resultsKey, callOffsKey]) {
    const key = keyOf(guild, user);
    look(key, (await guarded(redis.exists(key))) === 1);
  }
  for (const [key, member] of [
    [peopleKey(guild), user],
    [guildsKeyOn(guild, user), guild],
  ] as const) {
    look(key, (await guarded(redis.sismember(key, member))) === 1);
  }
  const tries = puzzleTriesKey(guild);
  look(tries, (await guarded(redis.hkeys(tries))).some(isNamedIn));
  const records = puzzleRecordsKey(guild);
  look(records, (await guarded(redis.hexists(records, user))) === 1);
  const streaks = puzzleStreaksKey(guild);
  look(streaks, (await guarded(redis.zscore(streaks, user))) !== null);
  for (const key of [actsKey(guild), removalsKey(guild), quarantineKeyOn(guild)]) {
    look(key, (await guarded(redis.lrange(key, 0, -1))).some(isNamedIn));
  }
  look(championsKey(guild), (await guarded(redis.hvals(championsKey(guild)))).some(isNamedIn));

  const channels = new Set<string>();
  const ids = await matchesOf(redis, guild, former);
  for (let from = 0; from < ids.length; from += PAGE) {
    const keys = ids.slice(from, from + PAGE).map(matchKey);
    for (const [i, stored] of (await guarded(redis.mget(keys))).entries()) {
      look(keys[i] ?? '', isNamedIn(stored ?? ''));
      const channel = channelIn(stored);
      if (channel !== undefined) channels.add(channelKey(guild, channel));
    }
  }
  for (const key of channels) look(key, (await guarded(redis.hkeys(key))).some(isNamedIn));

  const tables = new Map<string, string>();
  const names = await guarded(redis.zrange(resultsKey(guild, former), '0', '-1'));
  for (let from = 0; from < names.length; from += PAGE) {
    for (const result of await readResults(redis, guild, names.slice(from, from + PAGE))) {
      look(logKey(guild), result.first === user || result.second === user);
      for (const table of tablesAt(result.game, result.ended)) {
        tables.set(ranksKey(guild, table), standingsKey(guild, table));
      }
    }
  }
  for (const [ranks, standings] of tables) {
    look(ranks, (await guarded(redis.zscore(ranks, user))) !== null);
    look(standings, (await guarded(redis.hexists(standings, user))) === 1);
  }
  return { found: [...new Set(found)], checked };
}
