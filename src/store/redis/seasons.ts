import { isSeasonId } from '../../match/ladder.js';
import { CERTAIN_DEVIATION, CHAMPION_AMONG } from '../../match/rating.js';
import { decodeChampion, decodeStanding } from '../record-codec.js';
import type { Champion, GuildSeason, StandingsStore } from '../store.js';
import { seasonName } from './commands.js';
import { guarded, type Connection } from './connect.js';
import {
  ALL_LEFT_KEYS,
  ALL_SEASONS_KEYS,
  ALL_SERVERS_KEYS,
  championsKey,
  leftKeyOn,
  ranksKey,
  seasonsKeyOn,
  standingsKey,
} from './keys.js';

/** The champions of a server, the newest first. */
export async function readChampions(
  redis: Connection,
  guild: string,
): Promise<readonly Champion[]> {
  const stored = Object.entries(await guarded(redis.hgetall(championsKey(guild))));
  return stored
    .flatMap(([season, record]) => (isSeasonId(season) ? [decodeChampion(season, record)] : []))
    .toSorted((a, b) => (a.season < b.season ? 1 : -1));
}

const toGuildSeason = (name: string): readonly GuildSeason[] => {
  const [guild = '', season = ''] = name.split(' ');
  return isSeasonId(season) ? [{ guild, season }] : [];
};

/** About how many servers are read at once. */
const SERVERS_AT_A_TIME = 1000;

/** The part of the Redis store that is about what ends: seasons, and being on a server. */
export const redisSeasons = (
  redis: Connection,
): Pick<
  StandingsStore,
  'endedSeasons' | 'crown' | 'champions' | 'storedGuilds' | 'noteLeft' | 'noteBack' | 'leftBefore'
> => ({
  async endedSeasons(current) {
    const sets = ALL_SEASONS_KEYS.map((key) => guarded(redis.smembers(key)));
    const names = (await Promise.all(sets)).flat();
    return names.flatMap(toGuildSeason).filter(({ season }) => season < current);
  },
  async crown(guild, season, at) {
    const table = { ladder: 'all', season } as const;
    const keys = [
      seasonsKeyOn(guild),
      ranksKey(guild, table),
      standingsKey(guild, table),
      championsKey(guild),
    ];
    const words = [seasonName(guild, season), season, at, CERTAIN_DEVIATION, CHAMPION_AMONG];
    const champion = await guarded(redis.crown(keys.length, ...keys, ...words));
    if (champion === null) return undefined;
    const [user, standing] = champion;
    return { user, standing: decodeStanding(standing) };
  },
  champions: (guild) => readChampions(redis, guild),
  async *storedGuilds() {
    for (const key of ALL_SERVERS_KEYS) {
      let cursor = '0';
      do {
        const [next, some] = await guarded(redis.sscan(key, cursor, 'COUNT', SERVERS_AT_A_TIME));
        if (some.length > 0) yield some;
        cursor = next;
      } while (cursor !== '0');
    }
  },
  async noteLeft(guild, at) {
    await guarded(redis.zadd(leftKeyOn(guild), 'NX', at, guild));
  },
  async noteBack(guild) {
    await guarded(redis.zrem(leftKeyOn(guild), guild));
  },
  async leftBefore(at) {
    const sets = ALL_LEFT_KEYS.map((key) => guarded(redis.zrangebyscore(key, '-inf', at)));
    return (await Promise.all(sets)).flat();
  },
});
