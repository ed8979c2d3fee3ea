import { partitionOfMatch, type MatchId } from '../../match/id.js';
import type { Match } from '../../match/match.js';
import { err, ok } from '../../rules/result.js';
import { planOf, type Plan } from '../change.js';
import { encodeMatch } from '../codec.js';
import { RecentMatches } from '../recent.js';
import { personSettingsCodec, serverSettingsCodec } from '../settings-codec.js';
import {
  boardFields,
  decodeShown,
  messageToRemove,
  NO_PING,
  pingFields,
  type Shown,
} from '../shown.js';
import {
  StoreUnavailable,
  type Committed,
  type HistoryEntry,
  type ReportBroken,
  type Store,
} from '../store.js';
import { asking } from './asking.js';
import { readEntry } from './books.js';
import { commitArguments, refusalOf } from './commands.js';
import type { Connection } from './connect.js';
import {
  ALL_DUE_KEYS,
  asideKey,
  channelKey,
  dueKey,
  dueKeyOf,
  historyKey,
  leaseKey,
  matchKey,
  personSettingsKey,
  playerKey,
  serverSettingsKey,
  shownKey,
} from './keys.js';
import { pairs } from './pairs.js';
import { redisStandings } from './standings.js';
import { makeTurns } from './turns.js';

/** The home for more than one process: Redis, single, with Sentinel, or a cluster. */
export function makeRedisStore(redis: Connection, report: ReportBroken): Store {
  const recent = new RecentMatches();
  const inTurn = makeTurns();

  const read = async (id: MatchId, stored: string | null): Promise<Match | undefined> => {
    if (stored === null) return undefined;
    const space = stored.indexOf(' ');
    const match = recent.decode(id, Number(stored.slice(0, space)), stored.slice(space + 1));
    if (match.ok) return match.value;
    const { kind, reason } = match.error;
    const key = matchKey(id);
    if (kind === 'newer') throw new StoreUnavailable(`${key} was ${reason}`);
    await asking(redis.setAside(3, key, asideKey(id), dueKeyOf(id), stored, id));
    report({ key, reason });
    return undefined;
  };

  const readAll = async (ids: readonly MatchId[]): Promise<readonly Match[]> => {
    if (ids.length === 0) return [];
    const sorted = ids.toSorted();
    const stored = await asking(redis.mget(sorted.map(matchKey)));
    const matches = await Promise.all(sorted.map((id, index) => read(id, stored[index] ?? null)));
    return matches.filter((match) => match !== undefined);
  };

  const tryCommit = async (plan: Plan, record: string): Promise<number | Committed> => {
    const { match, result } = plan;
    const entry = result && (await readEntry(redis, match.guild, result));
    const { keys, args } = commitArguments(plan, record, entry);
    const code = await asking(redis.commit(keys.length, ...keys, ...args));
    return code === 0 ? { ratings: entry ? [entry.settled.result] : [] } : code;
  };

  const commit: Store['commit'] = async (change) => {
    const plan = planOf(change);
    const record = encodeMatch(plan.match);
    const attempt = () => tryCommit(plan, record);
    const answer = await (plan.result ? inTurn(plan.match.guild, attempt) : attempt());
    if (typeof answer !== 'number') {
      recent.keep(plan.match, record);
      return ok(answer);
    }
    const refusal = refusalOf(answer);
    // Another process has entered a result since the books were read: they are read again.
    return refusal === undefined ? commit(change) : err(refusal);
  };

  return {
    get: async (id) => read(id, await asking(redis.get(matchKey(id)))),

    commit,

    async due(now, limit) {
      const perPartition = await Promise.all(
        ALL_DUE_KEYS.map((key) =>
          asking(redis.zrangebyscore(key, '-inf', now, 'WITHSCORES', 'LIMIT', 0, limit)),
        ),
      );
      return perPartition
        .flatMap(pairs)
        .toSorted(([, a], [, b]) => a - b)
        .slice(0, limit)
        .map(([id]) => id);
    },

    liveInChannel: async (guild, channel) =>
      readAll(await asking(redis.hvals(channelKey(guild, channel)))),

    liveOfPlayer: async (guild, user) =>
      readAll(await asking(redis.zrange(playerKey(guild, user), '0', '-1'))),

    async history(guild, user, { offset, limit }) {
      if (limit <= 0) return [];
      const key = historyKey(guild, user);
      const last = offset + limit - 1;
      const found = await asking(redis.zrevrange(key, offset, last, 'WITHSCORES'));
      return pairs(found).map(([member, ended]): HistoryEntry => {
        const [match = '', leg = '0'] = member.split(' ');
        return { match, leg: Number(leg), ended };
      });
    },

    ...redisStandings(redis, { commit, readAll }),

    async getShown(id) {
      const [stored = null, shown] = await asking(redis.mget(matchKey(id), shownKey(id)));
      const match = await read(id, stored);
      return match && { match, shown: decodeShown(shown) };
    },
    async shownOf(ids) {
      const shown = new Map<MatchId, Shown>();
      const readSome = async (some: readonly MatchId[]): Promise<void> => {
        const records = await asking(redis.mget(some.map(shownKey)));
        for (const [i, id] of some.entries()) shown.set(id, decodeShown(records[i]));
      };
      // On a cluster, one question is about one slot.
      const partitions = new Set(ids.map(partitionOfMatch));
      await Promise.all(
        [...partitions].map((partition) =>
          readSome(ids.filter((id) => partitionOfMatch(id) === partition)),
        ),
      );
      return ids.map((id) => shown.get(id) ?? decodeShown(null));
    },
    async noteBoard(id, board, due) {
      const keys = [matchKey(id), shownKey(id), dueKeyOf(id)];
      const before = await asking(
        redis.noteBoard(keys.length, ...keys, id, ...boardFields(board), due ?? ''),
      );
      return messageToRemove(board, decodeShown(before).board);
    },
    async claimPing(id, rev, key) {
      const keys = [matchKey(id), shownKey(id)];
      const [noted = ''] = pingFields({ key, message: null });
      const code = await asking(redis.claimPing(keys.length, ...keys, rev, noted));
      return code === 0 ? ok(undefined) : err(code === 1 ? 'stale' : 'claimed');
    },
    async notePing(id, key, message) {
      const fields = pingFields({ key, message });
      return (await asking(redis.replacePing(1, shownKey(id), key, ...fields))) === 1;
    },
    async clearPing(id, key) {
      await asking(redis.replacePing(1, shownKey(id), key, ...NO_PING));
    },
    async noteDue(id, rev, due) {
      await asking(redis.noteDue(2, matchKey(id), dueKeyOf(id), id, rev, due ?? ''));
    },

    serverSettings: async (guild) =>
      serverSettingsCodec.decode(await asking(redis.get(serverSettingsKey(guild)))),
    async saveServerSettings(guild, settings) {
      await asking(redis.set(serverSettingsKey(guild), serverSettingsCodec.encode(settings)));
    },
    personSettings: async (user) =>
      personSettingsCodec.decode(await asking(redis.get(personSettingsKey(user)))),
    async savePersonSettings(user, settings) {
      await asking(redis.set(personSettingsKey(user), personSettingsCodec.encode(settings)));
    },

    takeLease: async (name, ms) =>
      (await asking(redis.set(leaseKey(name), '', 'PX', ms, 'NX'))) === 'OK',
    async check() {
      // Not PING: the nodes of a cluster that has lost its slots still answer it.
      await asking(redis.exists(dueKey(0)));
    },
    close: () => {
      redis.disconnect();
      return Promise.resolve();
    },
  };
}
