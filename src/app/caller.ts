import {
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
  type APIInteraction,
} from 'discord-api-types/v10';
import { isSnowflake, type ChannelId, type GuildId, type UserId } from '../match/id.js';
import { kindOfPlace, makeOutside, type PlaceKind } from '../match/place.js';
import { RecentlyUsed } from '../memory/recently-used.js';
import type { Catalogue, BotPermission } from '../views/language/catalogue.js';
import { CATALOGUES, languageOf } from '../views/language/languages.js';
import type { Ticket } from './discord.js';

/** Who did something, where, and what the bot may do there. */
export interface Caller {
  readonly user: UserId;
  /** The place that it happens in: a server with the bot, or a conversation. */
  readonly guild: GuildId;
  /** What kind of place that is; `bot` is the conversation with the bot itself, where nobody else is. */
  readonly context: PlaceKind | 'bot';
  /** What the caller lacks, so that Discord would show answers for everybody to them alone. */
  readonly hiddenFor?: HidingPermission | undefined;
  readonly channel: ChannelId;
  /** The channel a thread belongs to. */
  readonly parent: ChannelId | undefined;
  /** The words of the person's own language, for what only they see. */
  readonly words: Catalogue;
  /** The language of the server, as Discord names it; in a conversation, that of the caller. */
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

/** The permissions without which people see no answer for everybody, where the bot is not on the server. */
type HidingPermission = 'external-apps' | 'send-messages';

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

const { ViewChannel, SendMessages, SendMessagesInThreads, CreatePublicThreads, UseExternalApps } =
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

/** Why answers for everybody are shown to the caller alone, on a server without the bot. */
function hidingFor(bits: bigint, send: bigint): HidingPermission | undefined {
  if (!has(bits, UseExternalApps)) return 'external-apps';
  return has(bits, send) ? undefined : 'send-messages';
}

/** What somebody may do, as far as it matters here. */
interface Granted {
  readonly canManage: boolean;
  readonly canGrant: boolean;
  readonly missingInChannel: readonly BotPermission[];
  readonly missingInThread: readonly BotPermission[];
  readonly missingForThreads: readonly BotPermission[];
  readonly hidingInChannel: HidingPermission | undefined;
  readonly hidingInThread: HidingPermission | undefined;
}

function readGranted(bits: bigint): Granted {
  return {
    canManage: has(bits, PermissionFlagsBits.ManageGuild),
    canGrant: has(bits, PermissionFlagsBits.ManageRoles, PermissionFlagsBits.ManageChannels),
    missingInChannel: lacking(bits, NEEDED_IN_CHANNEL),
    missingInThread: lacking(bits, NEEDED_IN_THREAD),
    missingForThreads: lacking(bits, NEEDED_FOR_THREADS),
    hidingInChannel: hidingFor(bits, SendMessages),
    hidingInThread: hidingFor(bits, SendMessagesInThreads),
  };
}

const NOTHING_GRANTED = readGranted(0n);

/** Every click comes with two such texts, and there are as many different ones as there are sets of roles. */
const grantedSoFar = new RecentlyUsed<string, Granted>(1000);

/** What is granted, as Discord writes it; nothing, where that cannot be read. */
function grantedIn(text: unknown): Granted {
  if (typeof text !== 'string' || !/^\d{1,30}$/u.test(text)) return NOTHING_GRANTED;
  const known = grantedSoFar.get(text);
  if (known) return known;
  const granted = readGranted(BigInt(text));
  grantedSoFar.set(text, granted);
  return granted;
}

/**
 * The place of an interaction. The bot is on a server if the interaction was authorized for that server; where Discord does not
 * say by whom it was, there is nothing but servers.
 */
function placeOf(interaction: APIInteraction, channel: ChannelId): GuildId | undefined {
  const { guild_id: server } = interaction;
  if (server && !isSnowflake(server)) return undefined;
  // Old and forged ones come without, whatever the types say.
  const owners: APIInteraction['authorizing_integration_owners'] | null | undefined =
    interaction.authorizing_integration_owners;
  const isOnServer = !owners || owners[ApplicationIntegrationType.GuildInstall] === server;
  return server && isOnServer ? server : makeOutside(server || undefined, channel);
}

const NOTHING_MISSING: readonly BotPermission[] = [];

/** Reads who is calling, and from where. Discord may send null for anything, whatever its types say. */
export function callerOf(interaction: APIInteraction): Caller | undefined {
  const { member, channel, token, application_id: application } = interaction;
  const channelId = channel?.id ?? interaction.channel_id;
  const user = (interaction.guild_id ? member?.user : interaction.user)?.id;
  if (!isSnowflake(user) || !isSnowflake(channelId)) return undefined;
  const guild = placeOf(interaction, channelId);
  if (guild === undefined) return undefined;
  const thread = channel && 'thread_metadata' in channel ? channel : undefined;
  const parent = thread && 'parent_id' in thread ? thread.parent_id : undefined;
  const may = grantedIn(member?.permissions);
  const bot = grantedIn(interaction.app_permissions);
  const kind = kindOfPlace(guild);
  const isServer = kind === 'server';
  const locale = 'locale' in interaction ? interaction.locale : undefined;
  return {
    user,
    guild,
    context: interaction.context === InteractionContextType.BotDM ? 'bot' : kind,
    hiddenFor: kind === 'visited' ? may[thread ? 'hidingInThread' : 'hidingInChannel'] : undefined,
    channel: channelId,
    parent: parent ?? undefined,
    words: CATALOGUES[languageOf(locale)],
    guildLocale: interaction.guild_locale ?? locale,
    // What somebody may do on a server that the bot is not on is nothing that the bot could do for them.
    isManager: isServer && may.canManage,
    canGrant: isServer && may.canGrant,
    missing: isServer ? bot[thread ? 'missingInThread' : 'missingInChannel'] : NOTHING_MISSING,
    missingForThreads: isServer && !thread ? bot.missingForThreads : NOTHING_MISSING,
    ticket: { application, token, channel: channelId },
    interaction: interaction.id,
  };
}
