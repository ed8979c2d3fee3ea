import type { GuildId, MatchId, UserId } from '../../match/id.js';
import { lastingTables, seasonTables, type Table } from '../../match/ladder.js';
import { isLive } from '../../match/match.js';
import type { PersonSettings } from '../../match/settings.js';
import { tableName } from '../../match/book.js';
import { decodeStanding, personSettingsCodec } from '../record-codec.js';
import { anonymizer, isAbout, type Anonymizer, type ServerData } from '../personal-data.js';
import { guarded, type Connection } from './connect.js';
import {
  allGuildsKeys,
  championsKey,
  guildsKeyOn,
  resultsKey,
  matchKey,
  pastKey,
  peopleKey,
  personSettingsKey,
  playerKey,
  quarantineKeyOn,
  standingsKey,
} from './keys.js';
import { recompute } from './recompute.js';
import { readActs, readResults } from './result-log.js';
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
  const names = await guarded(redis.zrevrange(resultsKey(guild, user), 0, -1));
  const results = await readResults(redis, guild, names);
  const tables = new Map<string, Table>();
  for (const { game, ended } of results) {
    for (const table of [...lastingTables(game), ...seasonTables(game, ended)]) {
      tables.set(tableName(table), table);
    }
  }
  const standings = await Promise.all(
    [...tables.values()].map(async (table) => {
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
    acts: (await readActs(redis, guild)).filter((act) => isAbout(act, user)),
  };
}

const NO_LIMITS = { perChannel: Infinity, perPlayer: Infinity, ratedPerDay: 0 };

/** Puts a former player in somebody's place in every live match, so that nothing new is written about them. */
async function leaveLive(
  redis: Connection,
  matches: Matches,
  guild: GuildId,
  user: UserId,
  anonymize: Anonymizer,
): Promise<void> {
  for (;;) {
    const ids = await guarded(redis.zrange(playerKey(guild, user), '0', '-1'));
    const live = (await matches.readAll(ids)).filter(isLive);
    if (live.length === 0) return;
    for (const before of live) {
      // Whoever was faster has made another match of it, which the next round finds.
      await matches.commit({ before, after: anonymize.match(before), limits: NO_LIMITS });
    }
  }
}

/** Renames a key, if there is one. */
async function move(redis: Connection, from: string, to: string): Promise<void> {
  if ((await guarded(redis.exists(from))) === 1) await guarded(redis.rename(from, to));
}

/** Puts a former player in somebody's place, everywhere on a server. */
export async function forgetOn(
  redis: Connection,
  matches: Matches,
  guild: GuildId,
  user: UserId,
): Promise<void> {
  const anonymize = anonymizer(user);
  const { former } = anonymize;
  await leaveLive(redis, matches, guild, user, anonymize);
  await recompute(redis, guild, {
    acts: (acts) => acts.map(anonymize.act),
    entry: anonymize.entry,
  });
  const keys = (await matchesOf(redis, guild, user)).map(matchKey);
  for (const key of keys) {
    // A match that is over never changes, so nobody else writes it.
    const stored = await guarded(redis.get(key));
    if (stored !== null) await guarded(redis.set(key, anonymize.text(stored)));
  }
  for (const [season, record] of Object.entries(
    await guarded(redis.hgetall(championsKey(guild))),
  )) {
    await guarded(redis.hset(championsKey(guild), season, anonymize.text(record)));
  }
  await forgetInQuarantine(redis, guild, anonymize);
  await move(redis, resultsKey(guild, user), resultsKey(guild, former));
  await move(redis, pastKey(guild, user), pastKey(guild, former));
  await guarded(redis.unlink(playerKey(guild, user)));
  await guarded(redis.sadd(peopleKey(guild), former));
  await guarded(redis.srem(peopleKey(guild), user));
  await guarded(redis.srem(guildsKeyOn(guild, user), guild));
}

/** What could not be read is kept as it is, but for the name. */
async function forgetInQuarantine(
  redis: Connection,
  guild: GuildId,
  anonymize: Anonymizer,
): Promise<void> {
  const key = quarantineKeyOn(guild);
  const kept = await guarded(redis.lrange(key, 0, -1));
  for (const [i, record] of kept.entries()) {
    const anonymous = anonymize.text(record);
    if (anonymous !== record) await guarded(redis.lset(key, i, anonymous));
  }
}

/** Removes what somebody chose, for all servers. */
export async function removePerson(redis: Connection, user: UserId): Promise<void> {
  await guarded(redis.unlink(personSettingsKey(user)));
}
