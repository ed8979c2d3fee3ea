import type { GuildId, MatchId, UserId } from '../../match/id.js';
import { tablesOf } from '../../match/ladder.js';
import type { PersonSettings } from '../../match/settings.js';
import { decodeStanding, personSettingsCodec } from '../record-codec.js';
import { isAbout, type ServerData } from '../personal-data.js';
import { guarded, type Connection } from './connect.js';
import {
  allGuildsKeys,
  callOffsKey,
  pastKey,
  personSettingsKey,
  playerKey,
  resultsKey,
  standingsKey,
} from './keys.js';
import { readPuzzlesOf } from './puzzles.js';
import { readActs, readRemovals, readResults, readUncounted } from './result-log.js';
import { readChampions } from './seasons.js';
import type { Matches } from './standings.js';

/** The servers that know somebody. */
export async function guildsOf(redis: Connection, user: UserId): Promise<readonly GuildId[]> {
  const keys = allGuildsKeys(user);
  const found = await Promise.all(keys.map((key) => guarded(redis.smembers(key))));
  return found.flat().toSorted();
}

export const readPersonSettings = async (
  redis: Connection,
  user: UserId,
): Promise<PersonSettings> =>
  personSettingsCodec.decode(await guarded(redis.get(personSettingsKey(user))));

/** The channel in a stored match, whatever else is in it. */
export const channelIn = (stored: string | null | undefined): string | undefined =>
  /"channel":"(\d+)"/u.exec(stored ?? '')?.[1];

export const liveOf = (
  redis: Connection,
  guild: GuildId,
  user: UserId,
): Promise<readonly MatchId[]> => guarded(redis.zrange(playerKey(guild, user), '0', '-1'));

/** The matches of somebody on a server: those that are live, and those that are not. */
export async function matchesOf(
  redis: Connection,
  guild: GuildId,
  user: UserId,
): Promise<readonly MatchId[]> {
  const lists = await Promise.all(
    [playerKey(guild, user), pastKey(guild, user)].map((key) =>
      guarded(redis.zrange(key, '0', '-1')),
    ),
  );
  return [...new Set(lists.flat())].toSorted();
}

/** What is stored about somebody on a server. */
export async function serverData(
  redis: Connection,
  matches: Matches,
  guild: GuildId,
  user: UserId,
): Promise<ServerData> {
  const hash = matches.keyedHash(guild, user);
  const [until = 0] = await readUncounted(redis, guild, [hash]);
  const names = await guarded(redis.zrevrange(resultsKey(guild, user), 0, -1));
  const results = await readResults(redis, guild, names);
  const standings = await Promise.all(
    tablesOf(results).map(async (table) => {
      const record = await guarded(redis.hget(standingsKey(guild, table), user));
      return record === null ? [] : [{ ...table, standing: decodeStanding(record) }];
    }),
  );
  return {
    guild,
    matches: await matches.readAll(await matchesOf(redis, guild, user)),
    results,
    standings: standings.flat(),
    champion: (await readChampions(redis, guild))
      .filter((champion) => champion.user === user)
      .map(({ season }) => season),
    acts: [...(await readActs(redis, guild)), ...(await readRemovals(redis, guild))].filter((act) =>
      isAbout(act, user, hash),
    ),
    callOffs: Object.entries(await guarded(redis.hgetall(callOffsKey(guild, user))))
      .map(([day, count]) => ({ day: Number(day), count: Number(count) }))
      .toSorted((a, b) => a.day - b.day),
    puzzles: await readPuzzlesOf(redis, guild, user),
    kept: until === 0 ? null : { hash, uncountedUntil: until },
  };
}
