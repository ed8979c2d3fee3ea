import {
  PARTITIONS,
  partitionOf,
  partitionOfMatch,
  type ChannelId,
  type GuildId,
  type MatchId,
  type UserId,
} from '../../match/id.js';

/** All keys of a server share the part in braces, so that on a cluster they live on one node. */
const tag = (partition: number): string => `{p${partition}}`;
const ofGuild = (guild: GuildId): string => tag(partitionOf(guild));
const ofMatch = (id: MatchId): string => tag(partitionOfMatch(id));

/** A string: the revision, a space, the record. */
export const matchKey = (id: MatchId): string => `${ofMatch(id)}:match:${id}`;

/** A string: where the match is shown in Discord. */
export const shownKey = (id: MatchId): string => `${ofMatch(id)}:shown:${id}`;

/** A sorted set: when time alone will change which match. */
export const dueKey = (partition: number): string => `${tag(partition)}:due`;

export const dueKeyOf = (id: MatchId): string => dueKey(partitionOfMatch(id));

/** A hash: which place in the channel is kept by which live match. */
export const channelKey = (guild: GuildId, channel: ChannelId): string =>
  `${ofGuild(guild)}:channel:${channel}`;

/** A sorted set: the live matches of a player, by when they began. */
export const playerKey = (guild: GuildId, user: UserId): string =>
  `${ofGuild(guild)}:player:${guild}:${user}`;

/** A sorted set: the finished games of a player, by when they ended. */
export const historyKey = (guild: GuildId, user: UserId): string =>
  `${ofGuild(guild)}:history:${guild}:${user}`;

/** A hash: how many games of which kind a player won and lost. */
export const standingKey = (guild: GuildId, user: UserId): string =>
  `${ofGuild(guild)}:standing:${guild}:${user}`;

/** A list: records that could not be read, as they were. */
export const asideKey = (id: MatchId): string => `${ofMatch(id)}:aside`;

export const serverSettingsKey = (guild: GuildId): string => `${ofGuild(guild)}:settings:${guild}`;

export const personSettingsKey = (user: UserId): string =>
  `${tag(partitionOf(user))}:person:${user}`;

export const ALL_DUE_KEYS: readonly string[] = Array.from({ length: PARTITIONS }, (_, partition) =>
  dueKey(partition),
);
