import { ChannelType, OverwriteType } from 'discord-api-types/v10';
import type { ChannelAccess } from '../app/discord.js';

/** A field of something that Discord has sent. */
export const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The text in a field; what Discord leaves out, or sends as null, is none. */
export const textIn = (value: unknown, key: string): string | undefined => {
  const found = fieldOf(value, key);
  return typeof found === 'string' ? found : undefined;
};

/** The list in a field; none, if there is no such list. */
export const listIn = (value: unknown, key: string): readonly unknown[] =>
  listOf(fieldOf(value, key));

const bitsIn = (value: unknown, key: string): bigint => BigInt(textIn(value, key) ?? 0);

const THREADS = new Set<unknown>([
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
]);

const VOICE = new Set<unknown>([ChannelType.GuildVoice, ChannelType.GuildStageVoice]);

const FORUMS = new Set<unknown>([ChannelType.GuildForum, ChannelType.GuildMedia]);

/** Reads of a channel what decides who sees it. */
export function accessIn(channel: unknown): ChannelAccess {
  const guild = textIn(channel, 'guild_id');
  if (guild === undefined) throw new Error('Discord answered with no channel of a server.');
  const type = fieldOf(channel, 'type');
  const parent = textIn(channel, 'parent_id');
  // The role that everybody has is called like the server.
  const everyone = listIn(channel, 'permission_overwrites').find(
    (each) => textIn(each, 'id') === guild && fieldOf(each, 'type') === OverwriteType.Role,
  );
  return {
    guild,
    thread:
      THREADS.has(type) && parent !== undefined
        ? { parent, isPrivate: type === ChannelType.PrivateThread }
        : null,
    isVoice: VOICE.has(type),
    isForum: FORUMS.has(type),
    allow: bitsIn(everyone, 'allow'),
    deny: bitsIn(everyone, 'deny'),
  };
}

/** What everybody on a server may do, from its roles. */
export function everyoneIn(roles: unknown, guild: string): bigint {
  const everyone = listOf(roles).find((role) => textIn(role, 'id') === guild);
  if (everyone === undefined) throw new Error('Discord answered without the role of everybody.');
  return bitsIn(everyone, 'permissions');
}
