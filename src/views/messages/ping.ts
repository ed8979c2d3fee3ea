import type { ChannelId, GuildId, MatchId, MessageId, UserId } from '../../match/id.js';
import { channelOfMessage, type Match } from '../../match/match.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message, PlainMessage } from '../message.js';
import { markdownLink, messageUrl } from './markdown.js';
import { button, message, row, text } from './parts.js';

/** Where a board stands. */
export interface Place {
  readonly guild: GuildId;
  readonly channel: ChannelId;
  readonly message: MessageId;
}

/** Where the board of a match stands, given its message. */
export const placeOf = (match: Match, board: MessageId): Place => ({
  guild: match.guild,
  channel: channelOfMessage(match, board),
  message: board,
});

export const linkTo = (
  { guild, channel, message: id }: Place,
  { board: { link } }: Catalogue,
): string => markdownLink(link, messageUrl(guild, channel, id));

/** A line that pings one person, and links to the board: a reply to it would need Read Message History. */
export const pingMessage = (
  sentence: string,
  user: UserId,
  board: string | undefined,
  buttons: PlainMessage['components'] = [],
): PlainMessage => ({
  content: board === undefined ? sentence : `${sentence} ${board}`,
  allowed_mentions: { parse: [], users: [user] },
  ...(buttons.length > 0 && { components: buttons }),
});

/** Opens the board in plain text, for whoever has chosen that. */
export const openTextButton = (match: MatchId, { textCopy }: Catalogue) =>
  row(button({ verb: 'text', match }, { label: textCopy.open }));

/** What stays where a board was, when it is shown elsewhere now. */
export const movedMessage = (place: Place, words: Catalogue): Message =>
  message([text(words.board.moved({ link: linkTo(place, words) }))]);
