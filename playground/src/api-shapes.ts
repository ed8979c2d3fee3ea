import {
  ChannelType,
  OverwriteType,
  PermissionFlagsBits,
  type APIGuildMember,
  type APIOverwrite,
  type APIRole,
  type APITextChannel,
  type APIThreadChannel,
  type APIUser,
  type GuildMemberFlags,
} from 'discord-api-types/v10';
import { MEMBER_PERMISSIONS } from './permissions.js';
import type { Channel, Guild, Member, World } from './world.js';

/** A private channel is denied to everybody, and allowed to some. */
function overwrites({ guildId, onlyFor }: Channel): APIOverwrite[] {
  if (!onlyFor) return [];
  const view = PermissionFlagsBits.ViewChannel.toString();
  return [
    { id: guildId, type: OverwriteType.Role, allow: '0', deny: view },
    ...[...onlyFor].map((id) => ({ id, type: OverwriteType.Member, allow: view, deny: '0' })),
  ];
}

/** A channel as Discord tells it. */
export function channelShape(
  channel: Channel,
): Partial<APITextChannel | APIThreadChannel> & { id: string; type: ChannelType; name: string } {
  const common = { id: channel.id, guild_id: channel.guildId, name: channel.name, flags: 0 };
  const { thread } = channel;
  if (!thread) {
    return {
      ...common,
      type: ChannelType.GuildText,
      position: 0,
      permission_overwrites: overwrites(channel),
      nsfw: false,
      topic: null,
      parent_id: null,
      last_message_id: null,
      rate_limit_per_user: 0,
    };
  }
  return {
    ...common,
    type: channel.onlyFor ? ChannelType.PrivateThread : ChannelType.PublicThread,
    parent_id: thread.parentId,
    owner_id: channel.guildId,
    last_message_id: null,
    thread_metadata: {
      archived: thread.archived,
      locked: thread.locked,
      auto_archive_duration: 1440,
      archive_timestamp: new Date(thread.archiveChangedAt).toISOString(),
    },
  };
}

/** A conversation, as an interaction tells it: not who is in it. */
export const conversationShape = ({ id, people }: Channel): object => ({
  id,
  type: (people?.size ?? 0) > 2 ? ChannelType.GroupDM : ChannelType.DM,
  last_message_id: null,
  flags: 0,
});

/** The channel for direct messages with somebody. */
export const directShape = ({ id }: Channel, recipient: APIUser): object => ({
  id,
  type: ChannelType.DM,
  last_message_id: null,
  flags: 0,
  recipients: [recipient],
});

/** A member without the user, as it stands beside one. */
export const memberShape = (member: Member): Omit<APIGuildMember, 'user'> => ({
  nick: null,
  avatar: null,
  banner: null,
  roles: [],
  joined_at: new Date(member.joinedAt).toISOString(),
  premium_since: null,
  deaf: false,
  mute: false,
  flags: 0 as GuildMemberFlags, // oxlint-disable-line typescript/no-unsafe-type-assertion -- the enum has no name for "none"
  pending: false,
  communication_disabled_until:
    member.timedOutUntil === undefined ? null : new Date(member.timedOutUntil).toISOString(),
});

/** A member with the user. */
export const fullMember = (member: Member): APIGuildMember =>
  Object.assign(memberShape(member), { user: member.user });

export const everyone = (guild: Guild): Partial<APIRole> => ({
  id: guild.id,
  name: '@everyone',
  permissions: MEMBER_PERMISSIONS.toString(),
  position: 0,
  color: 0,
  hoist: false,
  managed: false,
  mentionable: false,
});

/** A server as Discord tells it. */
export const guildShape = (guild: Guild): Readonly<Record<string, unknown>> => ({
  id: guild.id,
  name: guild.name,
  icon: null,
  splash: null,
  owner_id: [...guild.members.keys()][0] ?? guild.id,
  preferred_locale: guild.locale,
  features: [],
  roles: [everyone(guild)],
  emojis: [],
  stickers: [],
  verification_level: 0,
  default_message_notifications: 0,
  explicit_content_filter: 0,
  mfa_level: 0,
  nsfw_level: 0,
  premium_tier: 0,
  system_channel_id: guild.systemChannelId ?? null,
  system_channel_flags: 0,
  rules_channel_id: null,
  public_updates_channel_id: null,
  afk_channel_id: null,
  afk_timeout: 300,
  vanity_url_code: null,
  description: null,
  banner: null,
});

/** All about a server, as a bot hears it first. */
export function guildEvent(world: World, guild: Guild): unknown {
  const here = [...world.channels.values()].filter(({ guildId }) => guildId === guild.id);
  return {
    ...guildShape(guild),
    joined_at: new Date(world.now()).toISOString(),
    large: false,
    unavailable: false,
    member_count: guild.members.size,
    members: [...guild.members.values()].map(fullMember),
    channels: here.filter(({ thread }) => !thread).map(channelShape),
    threads: here.filter(({ thread }) => thread?.archived === false).map(channelShape),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}
