import { PermissionFlagsBits, type APIInteraction } from 'discord-api-types/v10';
import { isSnowflake, type ChannelId, type GuildId, type UserId } from '../match/id.js';
import type { Catalogue, BotPermission } from '../views/language/catalogue.js';
import { CATALOGUES, languageOf } from '../views/language/languages.js';
import type { Ticket } from './discord.js';

/** Who did something, where, and what the bot may do there. */
export interface Caller {
  readonly user: UserId;
  readonly guild: GuildId;
  readonly channel: ChannelId;
  /** The channel a thread belongs to. */
  readonly parent: ChannelId | undefined;
  /** The words of the person's own language, for what only they see. */
  readonly words: Catalogue;
  /** The server's language, as Discord names it. */
  readonly guildLocale: string | undefined;
  readonly isManager: boolean;
  /** Whether this person could give the bot permissions. */
  readonly canGrant: boolean;
  /** What the bot may not do in this channel. */
  readonly missing: readonly BotPermission[];
  /** And what more it needs to open threads there; nothing in a thread, which has none. */
  readonly missingForThreads: readonly BotPermission[];
  readonly ticket: Ticket;
  /** The id of the interaction: one that is delivered twice has the same. */
  readonly interaction: string;
}

/** The words for somebody, known or not. */
export const wordsFor = ({ locale }: { readonly locale?: string }): Catalogue =>
  CATALOGUES[languageOf(locale)];

/** Whether any of some permissions is granted, or all of them by that of an administrator. */
const has = (granted: bigint, ...bits: readonly bigint[]): boolean =>
  (granted & PermissionFlagsBits.Administrator) !== 0n ||
  bits.some((bit) => (granted & bit) !== 0n);

type Needed = readonly (readonly [BotPermission, bigint])[];

const lacking = (granted: bigint, needed: Needed): readonly BotPermission[] =>
  needed.filter(([, bit]) => !has(granted, bit)).map(([permission]) => permission);

const { ViewChannel, SendMessages, SendMessagesInThreads, CreatePublicThreads } =
  PermissionFlagsBits;

const NEEDED_IN_CHANNEL: Needed = [
  ['view-channel', ViewChannel],
  ['send-messages', SendMessages],
];
const NEEDED_IN_THREAD: Needed = [
  ['view-channel', ViewChannel],
  ['send-in-threads', SendMessagesInThreads],
];
const NEEDED_FOR_THREADS: Needed = [
  ['create-threads', CreatePublicThreads],
  ['send-in-threads', SendMessagesInThreads],
];

/** What is granted, as Discord writes it; nothing, where that cannot be read. */
const permissionsIn = (text: unknown): bigint =>
  typeof text === 'string' && /^\d{1,30}$/u.test(text) ? BigInt(text) : 0n;

/** Reads who is calling; nobody we can play with outside of a server. Discord may send null for anything, whatever its types say. */
export function callerOf(interaction: APIInteraction): Caller | undefined {
  const { guild_id: guild, member, channel, token, application_id: application } = interaction;
  const channelId = channel?.id ?? interaction.channel_id;
  const user = member?.user?.id;
  if (!isSnowflake(user) || !isSnowflake(guild) || !isSnowflake(channelId)) return undefined;
  const thread = channel && 'thread_metadata' in channel ? channel : undefined;
  const parent = thread && 'parent_id' in thread ? thread.parent_id : undefined;
  const may = permissionsIn(member?.permissions);
  const botMay = permissionsIn(interaction.app_permissions);
  return {
    user,
    guild,
    channel: channelId,
    parent: parent ?? undefined,
    words: wordsFor('locale' in interaction ? interaction : {}),
    guildLocale: interaction.guild_locale,
    isManager: has(may, PermissionFlagsBits.ManageGuild),
    canGrant: has(may, PermissionFlagsBits.ManageRoles, PermissionFlagsBits.ManageChannels),
    missing: lacking(botMay, thread ? NEEDED_IN_THREAD : NEEDED_IN_CHANNEL),
    missingForThreads: thread ? [] : lacking(botMay, NEEDED_FOR_THREADS),
    ticket: { application, token, channel: channelId },
    interaction: interaction.id,
  };
}
