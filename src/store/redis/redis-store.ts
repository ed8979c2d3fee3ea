import type { MatchId } from '../../match/id.js';
import type { Match } from '../../match/match.js';
import { isGameId, type GameId } from '../../rules/games.js';
import { err, ok } from '../../rules/result.js';
import { planOf } from '../change.js';
import { encodeMatch } from '../codec.js';
import { RecentMatches } from '../recent.js';
import { personSettingsCodec, serverSettingsCodec } from '../settings-codec.js';
import { boardFields, decodeShown, pingFields } from '../shown-codec.js';
import { messageToRemove } from '../shown.js';
import {
  StoreUnavailable,
  type HistoryEntry,
  type ReportBroken,
  type Standing,
  type Standings,
  type Store,
} from '../store.js';
import { commitArguments, refusalOf } from './commands.js';
import type { Connection } from './connect.js';
import {
  ALL_DUE_KEYS,
  asideKey,
  channelKey,
  dueKey,
  dueKeyOf,
  historyKey,
  matchKey,
  personSettingsKey,
  playerKey,
  serverSettingsKey,
  shownKey,
  standingKey,
} from './keys.js';

/** What Redis itself refuses, in its own words, and what to do about it. */
const ADVICE: Readonly<Record<string, string>> = {
  OOM: 'Redis is out of memory: give it more, or remove what else is in it.',
  MISCONF: 'Redis cannot write to its disk: make room, and look at its log.',
  READONLY: 'Redis is a read-only replica: point REDIS_URL at the primary.',
  LOADING: 'Redis is still loading its data: try again in a moment.',
  NOAUTH: 'Redis wants a password: put it into REDIS_URL.',
  WRONGPASS: 'Redis refuses the user or password in REDIS_URL.',
  NOPERM: 'The Redis user in REDIS_URL may not do what the bot needs.',
};

/** Asks Redis; what goes wrong becomes a `StoreUnavailable` that says what to do. */
async function asking<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const advice = ADVICE[message.split(' ')[0] ?? ''] ?? `Redis does not answer: ${message}`;
    throw new StoreUnavailable(advice, { cause });
  }
}

/** The home for more than one process: Redis, single, with Sentinel, or a cluster. */
export function makeRedisStore(redis: Connection, report: ReportBroken): Store {
  const recent = new RecentMatches();

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

  return {
    get: async (id) => read(id, await asking(redis.get(matchKey(id)))),

    async commit(change) {
      const plan = planOf(change);
      const record = encodeMatch(plan.match);
      const { keys, args } = commitArguments(plan, record);
      const refusal = refusalOf(await asking(redis.commit(keys.length, ...keys, ...args)));
      if (refusal !== undefined) return err(refusal);
      recent.keep(plan.match, record);
      return ok(undefined);
    },

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

    standings: async (guild, user) =>
      toStandings(await asking(redis.hgetall(standingKey(guild, user)))),

    shown: async (id) => decodeShown(await asking(redis.get(shownKey(id)))),
    async showBoard(id, board) {
      const before = await asking(redis.show(1, shownKey(id), 'board', ...boardFields(board)));
      return messageToRemove(board, decodeShown(before).board);
    },
    async showPing(id, ping) {
      const before = await asking(redis.show(1, shownKey(id), 'ping', ...pingFields(ping)));
      return messageToRemove(ping, decodeShown(before).ping);
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

/** Redis gives members and their scores in one flat list. */
const pairs = (flat: readonly string[]): readonly (readonly [string, number])[] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] ?? '', Number(flat[2 * i + 1])]);

function toStandings(fields: Readonly<Record<string, string>>): Standings {
  const standings: Partial<Record<GameId, Standing>> = {};
  for (const [field, value] of Object.entries(fields)) {
    const [game = '', what] = field.split(' ');
    if (!isGameId(game)) continue;
    const { won, lost } = standings[game] ?? { won: 0, lost: 0 };
    standings[game] = what === 'won' ? { won: Number(value), lost } : { won, lost: Number(value) };
  }
  return standings;
}
