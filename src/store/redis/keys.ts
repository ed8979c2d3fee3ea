import {
  PARTITIONS,
  partitionOf,
  partitionOfMatch,
  serverHashOf,
  type ChannelId,
  type GuildId,
  type MatchId,
  type ServerHash,
  type UserId,
} from '../../match/id.js';
import type { Table } from '../../match/ladder.js';
import type { ServerList } from '../change.js';

const everywhere = (keyOf: (partition: number) => string): readonly string[] =>
  Array.from({ length: PARTITIONS }, (_, partition) => keyOf(partition));

/** What is the same for all of a partition, made once: every click needs several. */
function onceEach(make: (partition: number) => string): (partition: number) => string {
  const made = everywhere(make);
  return (partition) => made[partition] ?? make(partition);
}

/** All keys of a server share the part in braces, so that on a cluster they live on one node. */
const tag = onceEach((partition) => `{p${partition}}`);
const ofGuild = (guild: GuildId): string => tag(partitionOf(guild));
const ofMatch = (id: MatchId): string => tag(partitionOfMatch(id));

/** A string: the revision, a space, the record. */
export const matchKey = (id: MatchId): string => `${ofMatch(id)}:match:${id}`;

/** A string: what stands of the match in Discord. */
export const shownKey = (id: MatchId): string => `${ofMatch(id)}:shown:${id}`;

/** A string: why the board of a match that is over is to be drawn again. */
export const redrawKey = (id: MatchId): string => `${ofMatch(id)}:redraw:${id}`;

/** A sorted set: which match of a server is to be looked at when. The server is known by its hash alone. */
export const dueKey = (server: ServerHash): string => `${ofMatch(server)}:due:${server}`;

export const dueKeyOf = (id: MatchId): string => dueKey(serverHashOf(id));

/** A sorted set: the servers of a partition by when the first match of each is to be looked at. */
export const dueServersKey = onceEach((partition) => `${tag(partition)}:due`);

export const dueServersKeyOf = (id: MatchId): string => dueServersKey(partitionOfMatch(id));

/** A string: the id of the data set that this partition belongs to. */
export const dataSetKey = onceEach((partition) => `${tag(partition)}:data-set`);

export const dataSetKeyOn = (guild: GuildId): string => dataSetKey(partitionOf(guild));

export const dataSetKeyOf = (id: MatchId): string => dataSetKey(partitionOfMatch(id));

/** What holds for all servers is on the first partition, beside its part of the data set. */
export const FIRST_DATA_SET_KEY = dataSetKey(0);

/** A string: when somebody was last there to answer, and when nobody was. */
export const SERVING_KEY = `${tag(0)}:serving`;

/** A hash: on which day boards were last drawn with each tile. */
export const TILES_KEY = `${tag(0)}:tiles`;

/** A set: the ids of data sets that went missing, and that the operator has given up. */
export const GIVEN_UP_KEY = `${tag(0)}:given-up`;

/** A string: how far a migration into this Redis has come; there only until it is done. */
export const MIGRATION_KEY = `${tag(0)}:migration`;

/** A string: the application whose games these are. */
export const APPLICATION_KEY = 'application';

/** A string: it is written to see whether that can be done. */
const checkKey = (partition: number): string => `${tag(partition)}:check`;

/** A string: the secret of the installation, or what tells whether it is still the one that the operator has set. */
export const SECRET_KEY = 'secret';

/** A string that expires: it is there while somebody has the lease. */
export const leaseKey = (name: string): string => `lease:${name}`;

/** A hash: which place in the channel is kept by which live match. */
export const channelKey = (guild: GuildId, channel: ChannelId): string =>
  `${ofGuild(guild)}:channel:${channel}`;

/** The same, by the match that keeps a place there. */
export const channelKeyOf = (id: MatchId, channel: ChannelId): string =>
  `${ofMatch(id)}:channel:${channel}`;

/** A sorted set: the live matches of a player, by when they began; before zero are those that do not count for their limits. */
export const playerKey = (guild: GuildId, user: UserId): string =>
  `${ofGuild(guild)}:player:${guild}:${user}`;

/** A sorted set: `<channel> <match>` of each offer by a player that waits for an answer. */
export const offersKey = (guild: GuildId, user: UserId): string =>
  `${ofGuild(guild)}:offers:${guild}:${user}`;

/** A number that expires: when the offers that somebody made lately are paid off. The hash is of the person and the server. */
export const offerPaceKey = (guild: GuildId, hash: string): string =>
  `${ofGuild(guild)}:offer-pace:${hash}`;

/** A sorted set: the games that are played on a server, or the offers that wait in its lobby, by when they came about. */
export const serverListKey = (guild: GuildId, list: ServerList): string =>
  `${ofGuild(guild)}:${list}:${guild}`;

/** A hash: what stands of a lobby in Discord, until when somebody looks at it, and the revision of the list of those who wait. */
export const lobbyKey = (guild: GuildId): string => `${ofGuild(guild)}:lobby:${guild}`;

/** A sorted set: the servers with a lobby, by when it is to be looked at. */
const lobbiesKey = (partition: number): string => `${tag(partition)}:lobbies`;

export const lobbiesKeyOn = (guild: GuildId): string => lobbiesKey(partitionOf(guild));

/** A hash: what stands of the daily puzzle of a server in Discord, and until when somebody looks at it. */
export const puzzleKey = (guild: GuildId): string => `${ofGuild(guild)}:puzzle:${guild}`;

/** A sorted set: the servers with a daily puzzle, by when it is to be looked at. */
const puzzlesKey = (partition: number): string => `${tag(partition)}:puzzles`;

export const puzzlesKeyOn = (guild: GuildId): string => puzzlesKey(partitionOf(guild));

/** A hash: the tries at the last puzzles of a server, by `<number> <user>`. */
export const puzzleTriesKey = (guild: GuildId): string => `${ofGuild(guild)}:puzzle-tries:${guild}`;

/** A hash: how everybody has done with the puzzles of a server. */
export const puzzleRecordsKey = (guild: GuildId): string =>
  `${ofGuild(guild)}:puzzle-records:${guild}`;

/** A sorted set: the streaks of a server, by the puzzle that was solved last, and then by their length. */
export const puzzleStreaksKey = (guild: GuildId): string =>
  `${ofGuild(guild)}:puzzle-streaks:${guild}`;

/** A set: the servers that were greeted when the bot came to them. */
export const greetedKeyOn = (guild: GuildId): string => `${ofGuild(guild)}:greeted`;

/** A sorted set: the names of the results of a player, by when they ended. */
export const resultsKey = (guild: GuildId, user: UserId): string =>
  `${ofGuild(guild)}:results:${guild}:${user}`;

/** A sorted set: the matches of a player that are no longer live, by when they last changed. */
export const pastKey = (guild: GuildId, user: UserId): string =>
  `${ofGuild(guild)}:past:${guild}:${user}`;

/** A hash that expires: how many matches somebody has called off on a server, by day. */
export const callOffsKey = (guild: GuildId, user: UserId): string =>
  `${ofGuild(guild)}:call-offs:${guild}:${user}`;

/** A set: everybody who was ever in a match on a server, or has tried one of its puzzles. */
export const peopleKey = (guild: GuildId): string => `${ofGuild(guild)}:people:${guild}`;

/** A set: the servers among those with the same tag that know somebody. */
export const guildsKey = (partition: number, user: UserId): string =>
  `${tag(partition)}:guilds:${user}`;

export const guildsKeyOn = (guild: GuildId, user: UserId): string =>
  guildsKey(partitionOf(guild), user);

export const allGuildsKeys = (user: UserId): readonly string[] =>
  Array.from({ length: PARTITIONS }, (_, partition) => guildsKey(partition, user));

/** A hash: who is being forgotten on the servers with the same tag, and what the names of the former players are made from. */
export const forgettingKey = onceEach((partition) => `${tag(partition)}:forgetting`);

export const forgettingKeyOn = (guild: GuildId): string => forgettingKey(partitionOf(guild));

/** A sorted set: whose games (`<guild> <name>`) do not count, by until when, of people who were forgotten. */
const uncountedKey = (partition: number): string => `${tag(partition)}:uncounted`;

export const uncountedKeyOn = (guild: GuildId): string => uncountedKey(partitionOf(guild));

/** A number: the revision of a server's log and standings. */
export const logRevKey = (guild: GuildId): string => `${ofGuild(guild)}:log-rev:${guild}`;

/** A number: how often all standings of a server were recomputed. */
export const recomputesKey = (guild: GuildId): string => `${ofGuild(guild)}:recomputes:${guild}`;

/** A string that expires: how much is done of an act that is under way on a server, between 0 and 1. */
export const recomputingKey = (guild: GuildId): string => `${ofGuild(guild)}:recomputing:${guild}`;

/** A sorted set: the names of all results (`<match> <leg>`) in the order of the log. */
export const orderKey = (guild: GuildId): string => `${ofGuild(guild)}:order:${guild}`;

/** A hash: every result by its name. */
export const logKey = (guild: GuildId): string => `${ofGuild(guild)}:log:${guild}`;

/** A list: what was done to the standings of a server. */
export const actsKey = (guild: GuildId): string => `${ofGuild(guild)}:acts:${guild}`;

/** A list: the offers that moderators took away, and the games that they ended. */
export const removalsKey = (guild: GuildId): string => `${ofGuild(guild)}:removals:${guild}`;

/** A hash: how the seats of each game have done. */
export const seatsKey = (guild: GuildId): string => `${ofGuild(guild)}:seats:${guild}`;

/** A set: the seasons (`<guild> <season>`) in which something counted, and whose champion is not crowned yet. */
const seasonsKey = (partition: number): string => `${tag(partition)}:seasons`;

export const seasonsKeyOn = (guild: GuildId): string => seasonsKey(partitionOf(guild));

/** A hash: the champion of each season. */
export const championsKey = (guild: GuildId): string => `${ofGuild(guild)}:champions:${guild}`;

/** A set: the servers with the same tag about which something is stored. */
const serversKey = (partition: number): string => `${tag(partition)}:servers`;

export const serversKeyOn = (guild: GuildId): string => serversKey(partitionOf(guild));

/** A sorted set: the servers that the bot was taken off, by when that was. */
const leftKey = (partition: number): string => `${tag(partition)}:left`;

export const leftKeyOn = (guild: GuildId): string => leftKey(partitionOf(guild));

/** A sorted set: `<person> <blocked>`, of all people with the same tag; the blocked are people, or hashes of some who were forgotten. */
export const blocksKey = (partition: number): string => `${tag(partition)}:blocks`;

/** A sorted set: the same the other way round, `<blocked> <person>`, but without hashes. */
export const blockersKey = (partition: number): string => `${tag(partition)}:blockers`;

/** The partition that a key belongs to; nothing for the few that belong to none. */
export const tagIn = (key: string): string => /^\{p\d+\}/u.exec(key)?.[0] ?? '';

/** The number of that partition. */
export const partitionIn = (key: string): number => Number(/\d+/u.exec(tagIn(key))?.[0]);

/** The words of a key of a partition after its tag: what it is, and whose. */
export const wordsIn = (key: string): readonly string[] =>
  key.slice(tagIn(key).length + 1).split(':');

export const blocksKeyOn = (user: UserId): string => blocksKey(partitionOf(user));

export const blockersKeyOn = (user: UserId): string => blockersKey(partitionOf(user));

export const ALL_DUE_SERVERS_KEYS = everywhere(dueServersKey);
export const ALL_LOBBIES_KEYS = everywhere(lobbiesKey);
export const ALL_PUZZLES_KEYS = everywhere(puzzlesKey);
export const ALL_CHECK_KEYS = everywhere(checkKey);
export const ALL_DATA_SET_KEYS = everywhere(dataSetKey);
export const ALL_SEASONS_KEYS = everywhere(seasonsKey);
export const ALL_SERVERS_KEYS = everywhere(serversKey);
export const ALL_LEFT_KEYS = everywhere(leftKey);
export const ALL_BLOCKERS_KEYS = everywhere(blockersKey);
export const ALL_UNCOUNTED_KEYS = everywhere(uncountedKey);
export const ALL_FORGETTING_KEYS = everywhere(forgettingKey);

/** A sorted set: the people on a ladder by their score. */
export const ranksKey = (guild: GuildId, { ladder, season }: Table): string =>
  `${ofGuild(guild)}:ranks:${guild}:${ladder}:${season}`;

/** A hash: the standing of everybody on a ladder. */
export const standingsKey = (guild: GuildId, { ladder, season }: Table): string =>
  `${ofGuild(guild)}:standings:${guild}:${ladder}:${season}`;

/** A list: records that could not be read, as they were. */
export const quarantineKey = (id: MatchId): string => `${ofMatch(id)}:quarantine`;

/** The same for all matches of a server, and of those that share its tag. */
export const quarantineKeyOn = (guild: GuildId): string => `${ofGuild(guild)}:quarantine`;

/** The keys of all channels with the same tag, as a pattern. */
export const channelKeysIn = (partition: number): string => `${tag(partition)}:channel:*`;

export const serverSettingsKey = (guild: GuildId): string => `${ofGuild(guild)}:settings:${guild}`;

export const personSettingsKey = (user: UserId): string =>
  `${tag(partitionOf(user))}:person:${user}`;
