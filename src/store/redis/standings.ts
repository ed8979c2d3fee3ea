import { rulingOf, type HashOf } from '../../match/act.js';
import type { GuildId, MatchId } from '../../match/id.js';
import { isPlayedByTwo, type Match } from '../../match/match.js';
import type { KeyedHash } from '../keyed-hash.js';
import { decodeStanding } from '../record-codec.js';
import { makeKeyedQueue } from '../keyed-queue.js';
import { moderation, newestFirst } from '../result-log.js';
import type { StandingsStore, Store } from '../store.js';
import { isInBlocks, readBlocks } from './blocks.js';
import { uncountedName, whyUncounted } from '../uncounted.js';
import { resultName } from './commands.js';
import { guarded, type Connection } from './connect.js';
import { dropAll } from './drop-guild.js';
import {
  ALL_UNCOUNTED_KEYS,
  orderKey,
  personSettingsKey,
  ranksKey,
  recomputingKey,
  resultsKey,
  standingsKey,
} from './keys.js';
import { redisForgetting } from './forgetting.js';
import { rewriteFiles } from './persistence.js';
import { guildsOf, liveOf, readPersonSettings, serverData } from './personal-data.js';
import { recompute } from './recompute.js';
import {
  readActs,
  readNewest,
  readRatingBasis,
  readRemovals,
  readResults,
  readUncounted,
} from './result-log.js';
import { redisSeasons } from './seasons.js';

/** What the standings need of the store. */
export interface Matches {
  readonly commit: Store['commit'];
  readonly keyedHash: KeyedHash;
  readAll(ids: readonly MatchId[]): Promise<readonly Match[]>;
}

const LEGS = [0, 1];

/** The part of the Redis store that is about standings, and about what is kept of people and servers. */
export function redisStandings(redis: Connection, matches: Matches): StandingsStore {
  // Two acts at the same time would be computed in vain, again and again.
  const alone = makeKeyedQueue();
  const { keyedHash } = matches;
  const hashOn =
    (guild: GuildId): HashOf =>
    (user) =>
      keyedHash(guild, user);
  return {
    async leaderboard(guild, ladder, season, { offset, limit }) {
      const table = { ladder, season };
      const keys = [ranksKey(guild, table), standingsKey(guild, table)];
      // Nobody is between a number and the one before it.
      const last = offset + limit - 1;
      const page = limit > 0 ? [offset, last] : [1, 0];
      const [total, users, standings] = await guarded(redis.readLadder(2, ...keys, ...page));
      return {
        total,
        rows: users.map((user, i) => ({ user, standing: decodeStanding(standings[i] ?? '') })),
      };
    },
    async placeOf(guild, ladder, season, user) {
      const table = { ladder, season };
      const place = await guarded(
        redis.readPlace(2, ranksKey(guild, table), standingsKey(guild, table), user),
      );
      return place === null
        ? undefined
        : { rank: place[0] + 1, standing: decodeStanding(place[1]) };
    },
    results: (guild, page) => readNewest(redis, guild, orderKey(guild), page),
    resultsOf: (guild, user, page) => readNewest(redis, guild, resultsKey(guild, user), page),
    ratingsOf: (guild, match) =>
      readResults(
        redis,
        guild,
        LEGS.map((leg) => resultName(match, leg)),
      ),

    ...moderation((guild, choose, doing) =>
      alone(guild, () => recompute(redis, guild, hashOn(guild), choose, doing)),
    ),
    acts: async (guild) =>
      newestFirst(await readActs(redis, guild), await readRemovals(redis, guild)),
    async recomputing(guild) {
      const share = await guarded(redis.get(recomputingKey(guild)));
      return share === null ? undefined : Number(share);
    },
    // What was staged expires by itself.
    resumeRecomputing: () => Promise.resolve(0),
    async whyUncounted(guild, users, at) {
      const names = users.map((user) => uncountedName(guild, user, keyedHash));
      const [acts, uncounted] = await Promise.all([
        readActs(redis, guild),
        readUncounted(redis, guild, names),
      ]);
      return whyUncounted(users, rulingOf(acts, hashOn(guild)), uncounted, at);
    },
    ratingBasis: (guild, game, [first, second], at) =>
      readRatingBasis(redis, guild, { game, first, second, at }, keyedHash),

    ...redisSeasons(redis),

    async isPlaying(user) {
      const guilds = await guildsOf(redis, user);
      const live = await Promise.all(guilds.map((guild) => liveOf(redis, guild, user)));
      const found = await matches.readAll(live.flat());
      return found.some(isPlayedByTwo);
    },
    isKnown: async (user) =>
      (await guildsOf(redis, user)).length > 0 ||
      (await guarded(redis.exists(personSettingsKey(user)))) > 0 ||
      (await isInBlocks(redis, user)),
    async exportOf(user) {
      const guilds = await guildsOf(redis, user);
      return {
        user,
        settings: await readPersonSettings(redis, user),
        blocked: await readBlocks(redis, user),
        servers: await Promise.all(guilds.map((guild) => serverData(redis, matches, guild, user))),
      };
    },
    ...redisForgetting(redis, matches),
    async dropEndedHashes(now) {
      await Promise.all(
        ALL_UNCOUNTED_KEYS.map((key) => guarded(redis.zremrangebyscore(key, '-inf', now))),
      );
    },
    async dropGuild(guild) {
      await dropAll(redis, guild);
      await rewriteFiles(redis);
    },
  };
}
