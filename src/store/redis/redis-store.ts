import type { MatchId } from '../../match/id.js';
import type { Match } from '../../match/match.js';
import { nextAt } from '../../match/pace.js';
import { offerPaceHash, type KeyedHash } from '../keyed-hash.js';
import { RecentMatches } from '../match-codec.js';
import { personSettingsCodec, serverSettingsCodec } from '../record-codec.js';
import { StoreUnavailable, type ReportBroken, type Store } from '../store.js';
import { redisBlocks } from './blocks.js';
import { toScores } from './commands.js';
import { makeCommit } from './commit.js';
import { decodeServing, OUTAGES_KEPT_MS } from '../serving.js';
import { guarded, type Connection } from './connect.js';
import {
  ALL_DUE_KEYS,
  callOffsKey,
  channelKey,
  dueKey,
  leaseKey,
  SERVING_KEY,
  dueKeyOf,
  matchKey,
  offerPaceKey,
  personSettingsKey,
  playerKey,
  quarantineKey,
  serverSettingsKey,
} from './keys.js';
import { redisShown } from './shown.js';
import { redisStandings } from './standings.js';

/** The backend for more than one process: Redis, single, with Sentinel, or a cluster. */
export function makeRedisStore(
  redis: Connection,
  report: ReportBroken,
  keyedHash: KeyedHash,
): Store {
  const recent = new RecentMatches();

  const read = async (id: MatchId, stored: string | null): Promise<Match | undefined> => {
    if (stored === null) return undefined;
    const space = stored.indexOf(' ');
    const match = recent.decode(id, Number(stored.slice(0, space)), stored.slice(space + 1));
    if (match.ok) return match.value;
    const { kind, reason } = match.error;
    const key = matchKey(id);
    if (kind === 'newer') throw new StoreUnavailable(`${key} was ${reason}`);
    await guarded(redis.quarantine(3, key, quarantineKey(id), dueKeyOf(id), stored, id));
    report({ key, reason });
    return undefined;
  };

  const readAll = async (ids: readonly MatchId[]): Promise<readonly Match[]> => {
    if (ids.length === 0) return [];
    const sorted = ids.toSorted();
    const stored = await guarded(redis.mget(sorted.map(matchKey)));
    const matches = await Promise.all(sorted.map((id, index) => read(id, stored[index] ?? null)));
    return matches.filter((match) => match !== undefined);
  };

  const commit = makeCommit(redis, recent, keyedHash);

  return {
    get: async (id) => read(id, await guarded(redis.get(matchKey(id)))),

    commit,

    async due(now, limit) {
      const perPartition = await Promise.all(
        ALL_DUE_KEYS.map((key) =>
          guarded(redis.zrangebyscore(key, '-inf', now, 'WITHSCORES', 'LIMIT', 0, limit)),
        ),
      );
      return perPartition
        .flatMap(toScores)
        .toSorted(([, a], [, b]) => a - b)
        .slice(0, limit)
        .map(([id]) => id);
    },

    async nextOfferAt(guild, user, now, { offerPace }) {
      const paidOff = await guarded(
        redis.get(offerPaceKey(guild, offerPaceHash(keyedHash, guild, user))),
      );
      return nextAt(paidOff === null ? null : Number(paidOff), now, offerPace);
    },

    liveInChannel: async (guild, channel) =>
      readAll(await guarded(redis.hvals(channelKey(guild, channel)))),

    liveOfPlayer: async (guild, user) =>
      readAll(await guarded(redis.zrange(playerKey(guild, user), '0', '-1'))),

    callOffs: async (guild, user, day) =>
      Number((await guarded(redis.hget(callOffsKey(guild, user), String(day)))) ?? 0),
    // They expire by themselves.
    dropCallOffs: () => Promise.resolve(),

    ...redisStandings(redis, { commit, readAll, keyedHash }),

    ...redisShown(redis, read),

    ...redisBlocks(redis, keyedHash),

    serverSettings: async (guild) =>
      serverSettingsCodec.decode(await guarded(redis.get(serverSettingsKey(guild)))),
    async saveServerSettings(guild, settings) {
      await guarded(redis.set(serverSettingsKey(guild), serverSettingsCodec.encode(settings)));
    },
    personSettings: async (user) =>
      personSettingsCodec.decode(await guarded(redis.get(personSettingsKey(user)))),
    async savePersonSettings(user, settings) {
      await guarded(redis.set(personSettingsKey(user), personSettingsCodec.encode(settings)));
    },

    async noteServing(now, gap) {
      const oldest = now - OUTAGES_KEPT_MS;
      const record = await guarded(redis.noteServing(1, SERVING_KEY, now, gap, oldest));
      return decodeServing(record)?.outages ?? [];
    },
    takeLease: async (name, ms) =>
      (await guarded(redis.set(leaseKey(name), '', 'PX', ms, 'NX'))) === 'OK',
    async check() {
      // Not PING: the nodes of a cluster that has lost its slots still answer it.
      await guarded(redis.exists(dueKey(0)));
    },
    close: () => {
      redis.disconnect();
      return Promise.resolve();
    },
  };
}
