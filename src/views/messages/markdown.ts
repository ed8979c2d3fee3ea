import { listOf } from '../../language/locale.js';
import {
  type ChannelId,
  type GuildId,
  isFormerPlayer,
  isPersonHash,
  levelOfBot,
  type MessageId,
  type UserId,
} from '../../match/id.js';
import { kindOfPlace, serverInLinks } from '../../match/place.js';
import type { Catalogue } from '../language/catalogue.js';

/** People are always named by a mention: Discord draws it, so no name can carry markdown or a ping of its own. */
export const mention = (user: UserId): string => `<@${user}>`;

/** What the bot is called in a seat of a practice game; nothing for a person. */
export function botNameOf(user: UserId, { practice }: Catalogue): string | undefined {
  const level = levelOfBot(user);
  return level && practice.bot({ level: practice.levels[level] });
}

/** Whether an id is one of Discord's at first sight: what stands for anybody else begins with a zero or a letter. */
const isOfDiscord = (user: UserId): boolean => user >= '1' && user < ':';

/** Somebody in a match: a mention, unless they asked to be forgotten, or it is the bot. */
export function nameOf(user: UserId, words: Catalogue): string {
  if (isOfDiscord(user)) return mention(user);
  return isFormerPlayer(user) || isPersonHash(user)
    ? words.privacy.formerPlayer
    : (botNameOf(user, words) ?? mention(user));
}

export const channelMention = (channel: ChannelId): string => `<#${channel}>`;

/** Where something is posted: a channel, or a conversation, which has no name that everybody sees. */
export const placeMention = (place: GuildId, channel: ChannelId): string =>
  kindOfPlace(place) === 'conversation' ? '💬' : channelMention(channel);

/** Things beside each other, as the language writes them. */
export const listText = (items: readonly string[], words: Catalogue): string =>
  listOf(items, words);

/** A moment, told by Discord in the reader's own words: "in 3 hours". */
export const relative = (at: number): string => `<t:${Math.floor(at / 1000)}:R>`;

/** The same by date and time: "2 March 2026 12:00". */
export const dateTime = (at: number): string => `<t:${Math.floor(at / 1000)}:f>`;

/** Small gray print. */
export const small = (line: string): string => `-# ${line}`;

/** The address of a message. */
export const messageUrl = (guild: GuildId, channel: ChannelId, message: MessageId): string =>
  `https://discord.com/channels/${serverInLinks(guild)}/${channel}/${message}`;

export const markdownLink = (label: string, url: string): string => `[${label}](${url})`;

/** Characters as they are, in a box. Nothing that could close the box is ever put in. */
export const codeBlock = (lines: string): string => `\`\`\`\n${lines}\n\`\`\``;
