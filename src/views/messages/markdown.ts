import {
  type ChannelId,
  type GuildId,
  isFormerPlayer,
  isPersonHash,
  type MessageId,
  type UserId,
} from '../../match/id.js';
import type { Catalogue } from '../language/catalogue.js';

/** People are always named by a mention: Discord draws it, so no name can carry markdown or a ping of its own. */
export const mention = (user: UserId): string => `<@${user}>`;

/** Somebody in a match: a mention, unless they asked to be forgotten. */
export const nameOf = (user: UserId, { privacy }: Catalogue): string =>
  isFormerPlayer(user) || isPersonHash(user) ? privacy.formerPlayer : mention(user);

export const channelMention = (channel: ChannelId): string => `<#${channel}>`;

/** A moment, told by Discord in the reader's own words: "in 3 hours". */
export const relative = (at: number): string => `<t:${Math.floor(at / 1000)}:R>`;

/** Small gray print. */
export const small = (line: string): string => `-# ${line}`;

/** The address of a message. */
export const messageUrl = (guild: GuildId, channel: ChannelId, message: MessageId): string =>
  `https://discord.com/channels/${guild}/${channel}/${message}`;

export const markdownLink = (label: string, url: string): string => `[${label}](${url})`;

/** Characters as they are, in a box. Nothing that could close the box is ever put in. */
export const codeBlock = (lines: string): string => `\`\`\`\n${lines}\n\`\`\``;
