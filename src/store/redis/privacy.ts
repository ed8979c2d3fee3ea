import { randomBytes } from 'node:crypto';
import {
  FORMER_BYTES,
  type GuildId,
  makeFormerPlayer,
  type MatchId,
  type UserId,
} from '../../match/id.js';
import { lastingTables, seasonTables, type Table } from '../../match/ladder.js';
import { isLive } from '../../match/match.js';
import type { PersonSettings } from '../../match/settings.js';
import { tableName } from '../../match/book.js';
import { decodeStanding } from '../book-codec.js';
import { isAbout, type ServerData } from '../personal-data.js';
import { renaming, type Renaming } from '../rename.js';
import { personSettingsCodec } from '../settings-codec.js';
import { asking } from './asking.js';
import { readActs, readResults } from './books.js';
import type { Connection } from './connect.js';
import {
  allGuildsKeys,
  asideKeyOn,
  championsKey,
  guildsKeyOn,
  historyKey,
  matchKey,
  oldStandingKey,
  pastKey,
  peopleKey,
  personSettingsKey,
  playerKey,
  standingsKey,
} from './keys.js';
import { rewriteBooks } from './rewrite.js';
import { readChampions } from './seasons.js';
import type { Matches } from './standings.js';

/** The servers that know somebody. */
export async function guildsOf(redis: Connection, user: UserId): Promise<readonly GuildId[]> {
  const keys = allGuildsKeys(user);
  const found = await Promise.all(keys.map((key) => asking(redis.smembers(key))));
  return found.flat().toSorted();
}

export const readPersonSettings = async (
  redis: Connection,
  user: UserId,
): Promise<PersonSettings> =>
  personSettingsCodec.decode(await asking(redis.get(personSettingsKey(user))));

/** The matches of somebody on a server: those that are live, those that are not, and those with a result. */
export async function matchesOf(
  redis: Connection,
  guild: GuildId,
  user: UserId,
): Promise<readonly MatchId[]> {
  const lists = await Promise.all(
    [playerKey(guild, user), pastKey(guild, user), historyKey(guild, user)].map((key) =>
      asking(redis.zrange(key, '0', '-1')),
    ),
  );
  const ids = lists.flat().map((member) => member.split(' ')[0] ?? '');
  return [...new Set(ids)].toSorted();
}

/** What is stored about somebody on a server. */
export async function serverData(
  redis: Connection,
  matches: Matches,
  guild: GuildId,
  user: UserId,
): Promise<ServerData> {
  const names = await asking(redis.zrevrange(historyKey(guild, user), 0, -1));
  const results = await readResults(redis, guild, names);
  const tables = new Map<string, Table>();
  for (const { game, ended } of results) {
    for (const table of [...lastingTables(game), ...seasonTables(game, ended)]) {
      tables.set(tableName(table), table);
    }
  }
  const standings = await Promise.all(
    [...tables.values()].map(async (table) => {
      const record = await asking(redis.hget(standingsKey(guild, table), user));
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
  rename: Renaming,
): Promise<void> {
  for (;;) {
    const ids = await asking(redis.zrange(playerKey(guild, user), '0', '-1'));
    const live = (await matches.readAll(ids)).filter(isLive);
    if (live.length === 0) return;
    for (const before of live) {
      // Whoever was faster has made another match of it, which the next round finds.
      await matches.commit({ before, after: rename.match(before), limits: NO_LIMITS });
    }
  }
}

/** Renames a key, if there is one. */
async function move(redis: Connection, from: string, to: string): Promise<void> {
  if ((await asking(redis.exists(from))) === 1) await asking(redis.rename(from, to));
}

/** Puts a former player in somebody's place, everywhere on a server. */
export async function forgetOn(
  redis: Connection,
  matches: Matches,
  guild: GuildId,
  user: UserId,
): Promise<void> {
  const former = makeFormerPlayer(randomBytes(FORMER_BYTES));
  const rename = renaming(user, former);
  await leaveLive(redis, matches, guild, user, rename);
  await rewriteBooks(redis, guild, {
    acts: (acts) => acts.map(rename.act),
    entry: rename.entry,
  });
  const keys = (await matchesOf(redis, guild, user)).map(matchKey);
  for (const key of keys) {
    // A match that is over never changes, so nobody else writes it.
    const stored = await asking(redis.get(key));
    if (stored !== null) await asking(redis.set(key, rename.text(stored)));
  }
  for (const [season, record] of Object.entries(await asking(redis.hgetall(championsKey(guild))))) {
    await asking(redis.hset(championsKey(guild), season, rename.text(record)));
  }
  await forgetAside(redis, guild, rename);
  await move(redis, historyKey(guild, user), historyKey(guild, former));
  await move(redis, pastKey(guild, user), pastKey(guild, former));
  await asking(redis.unlink(playerKey(guild, user), oldStandingKey(guild, user)));
  await asking(redis.sadd(peopleKey(guild), former));
  await asking(redis.srem(peopleKey(guild), user));
  await asking(redis.srem(guildsKeyOn(guild, user), guild));
}

/** What could not be read is kept as it is, but for the name. */
async function forgetAside(redis: Connection, guild: GuildId, rename: Renaming): Promise<void> {
  const key = asideKeyOn(guild);
  const kept = await asking(redis.lrange(key, 0, -1));
  for (const [i, record] of kept.entries()) {
    const renamed = rename.text(record);
    if (renamed !== record) await asking(redis.lset(key, i, renamed));
  }
}

/** Removes what somebody chose, for all servers. */
export async function removePerson(redis: Connection, user: UserId): Promise<void> {
  await asking(redis.unlink(personSettingsKey(user)));
}
