import { PermissionFlagsBits } from 'discord-api-types/v10';
import { refusal } from './api-error.js';
import type { Channel, Guild, World } from './world.js';

const {
  AddReactions,
  Administrator,
  AttachFiles,
  CreatePublicThreads,
  EmbedLinks,
  ManageThreads,
  ReadMessageHistory,
  SendMessages,
  SendMessagesInThreads,
  UseApplicationCommands,
  UseExternalApps,
  UseExternalEmojis,
  ViewChannel,
} = PermissionFlagsBits;

/** What a bot may do in a channel that nobody changed anything about. */
export const BOT_PERMISSIONS =
  ViewChannel |
  SendMessages |
  SendMessagesInThreads |
  CreatePublicThreads |
  EmbedLinks |
  AttachFiles |
  ReadMessageHistory |
  UseExternalEmojis;

/** What everybody may do. */
export const MEMBER_PERMISSIONS =
  BOT_PERMISSIONS | AddReactions | UseApplicationCommands | UseExternalApps;

const allows = (permissions: bigint, wanted: bigint): boolean =>
  (permissions & Administrator) !== 0n || (permissions & wanted) === wanted;

/** What the bot may do in a channel or thread. */
export function botPermissions(world: World, channel: Channel): bigint {
  if (channel.botPermissions !== undefined) return channel.botPermissions;
  const parent = channel.thread && world.channels.get(channel.thread.parentId);
  return parent?.botPermissions ?? BOT_PERMISSIONS;
}

export const botMay = (world: World, channel: Channel, wanted: bigint): boolean =>
  allows(botPermissions(world, channel), wanted);

export const memberMay = (guild: Guild, userId: string, wanted: bigint): boolean =>
  allows(guild.members.get(userId)?.permissions ?? 0n, wanted);

/** Whether somebody sees a channel; whoever is in a private thread needs its channel, too. */
export function memberSees(world: World, guild: Guild, userId: string, channel: Channel): boolean {
  if (!memberMay(guild, userId, ViewChannel)) return false;
  if (channel.onlyFor && !channel.onlyFor.has(userId) && !memberMay(guild, userId, Administrator)) {
    return false;
  }
  const parent = channel.thread && world.channels.get(channel.thread.parentId);
  return !parent || memberSees(world, guild, userId, parent);
}

/** Whether the bot is on the server of a channel, or in the conversation. */
const isBotThere = ({ guilds, application }: World, { guildId, people }: Channel): boolean =>
  guildId === ''
    ? people === undefined
    : (guilds.get(guildId)?.members.has(application.id) ?? false);

/** The channel of a request, if the bot can see it. */
export function visibleChannel(world: World, id: string): Channel {
  const channel = world.channels.get(id);
  if (!channel) throw refusal('unknown-channel');
  if (!isBotThere(world, channel)) throw refusal('missing-access');
  if (!botMay(world, channel, ViewChannel)) throw refusal('missing-access');
  return channel;
}

export function demand(world: World, channel: Channel, wanted: bigint): void {
  if (!botMay(world, channel, wanted)) throw refusal('missing-permissions');
}

/** Sending to a thread has a permission of its own. */
export const demandSending = (world: World, channel: Channel): void =>
  demand(world, channel, channel.thread ? SendMessagesInThreads : SendMessages);

/** A locked thread is closed to all but its keepers. */
export function demandUnlocked(world: World, channel: Channel): void {
  if (!channel.thread?.locked || botMay(world, channel, ManageThreads)) return;
  throw refusal('locked-thread');
}

/** What is in an archived thread stays as it is. */
export function demandAwake(channel: Channel | undefined): void {
  if (channel?.thread?.archived) throw refusal('archived-thread');
}
