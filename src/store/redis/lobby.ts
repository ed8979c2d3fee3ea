import type { GuildId, MatchId } from '../../match/id.js';
import type { Match } from '../../match/match.js';
import { decodeLobby, encodeLobby, type LobbyStore } from '../lobby.js';
import { toScores } from './commands.js';
import { guarded, type Connection } from './connect.js';
import {
  ALL_LOBBIES_KEYS,
  greetedKeyOn,
  lobbiesKeyOn,
  lobbyKey,
  serverListKey,
  serversKeyOn,
} from './keys.js';

/** Those who wait are shown, and paired: more than so many of them are not looked at. */
const MOST_WAITING = 100;

const keysOf = (guild: GuildId) => [lobbiesKeyOn(guild), lobbyKey(guild)] as const;

/** The part of the Redis store that is about lobbies. */
export function redisLobbies(
  redis: Connection,
  readAll: (ids: readonly MatchId[]) => Promise<readonly Match[]>,
): LobbyStore {
  return {
    async waiting(guild) {
      // The revision first: if the list is newer than that, whoever counts on it is told so.
      const rev = await guarded(redis.hget(lobbyKey(guild), 'waiting'));
      const ids = await guarded(
        redis.zrange(serverListKey(guild, 'waiting'), '0', String(MOST_WAITING - 1)),
      );
      const offers = await readAll(ids);
      return {
        rev: Number(rev ?? 0),
        offers: offers.toSorted((a, b) => a.created - b.created),
      };
    },
    async playingOn(guild, limit) {
      const ids = await guarded(redis.zrevrange(serverListKey(guild, 'playing'), 0, limit - 1));
      const games = await readAll(ids);
      return games.toSorted((a, b) => b.created - a.created);
    },
    async dueLobbies(now, limit) {
      const lists = await Promise.all(
        ALL_LOBBIES_KEYS.map((key) =>
          guarded(redis.zrangebyscore(key, '-inf', now, 'WITHSCORES', 'LIMIT', 0, limit)),
        ),
      );
      return lists
        .flatMap(toScores)
        .toSorted(([, a], [, b]) => a - b)
        .slice(0, limit)
        .map(([guild]) => guild);
    },
    async claimLobby(guild, now, until) {
      const shown = await guarded(redis.claimLobby(2, ...keysOf(guild), guild, now, until));
      return shown === null ? undefined : { shown: decodeLobby(shown) };
    },
    async noteLobby(guild, claim, shown, { due, free }) {
      const record = shown === null ? '' : encodeLobby(shown);
      await guarded(redis.noteLobby(2, ...keysOf(guild), guild, claim, record, due, free));
    },
    shownLobby: async (guild) => decodeLobby(await guarded(redis.hget(lobbyKey(guild), 'shown'))),
    async claimGreeting(guild) {
      await guarded(redis.sadd(serversKeyOn(guild), guild));
      return (await guarded(redis.sadd(greetedKeyOn(guild), guild))) === 1;
    },
  };
}
