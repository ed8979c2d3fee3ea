import type { ChannelId, GuildId, MessageId, UserId } from '../../match/id.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { markdownLink, messageUrl } from './markdown.js';
import { message, text } from './parts.js';

/** Where a board stands. */
export interface Place {
  readonly guild: GuildId;
  readonly channel: ChannelId;
  readonly message: MessageId;
}

export const linkTo = (
  { guild, channel, message: id }: Place,
  { board: { link } }: Catalogue,
): string => markdownLink(link, messageUrl(guild, channel, id));

/** A short message that pings one person, and answers to the board if it is known. */
export const pingMessage = (
  sentence: string,
  user: UserId,
  board: MessageId | undefined,
): Message => ({
  ...message([text(sentence)], [user]),
  ...(board !== undefined && {
    message_reference: { message_id: board, fail_if_not_exists: false },
  }),
});

/** What stays where a board was, when it is shown elsewhere now. */
export const movedMessage = (place: Place, words: Catalogue): Message =>
  message([text(words.board.moved(linkTo(place, words)))]);
