import type { ChannelId, GuildId, MessageId, UserId } from '../match/id.js';
import type { Result } from '../rules/result.js';
import type { Attached, Message, PlainMessage } from '../views/message.js';

export const DISCORD_REFUSALS = [
  'no-access', // the bot cannot see the channel (50001)
  'no-permission', // it sees it, and may not do this there (50013)
  'gone', // the message, the channel, the server or the person is no longer there (10003, 10004, 10007, 10008, 10013)
  'archived', // the thread is closed (50083)
  'edited-too-often', // an old message was edited too many times (30046)
  'too-large', // a file is larger than Discord takes (40005)
  'hidden', // it was shown to one person only, as Discord let nobody else see it there; then it is gone again
  'token-expired', // the interaction is too old to be answered (10015, 10062, 50027)
  'refused', // anything else that Discord said no to
  'away', // it was certainly not done: a rate limit, a 5xx, no connection
  'unclear', // whether it was done is not known: the answer got lost
] as const;

/** Why Discord did not do as asked. */
export type DiscordRefusal = (typeof DISCORD_REFUSALS)[number];

/** Whether the same can be tried again later. */
export const isPassing = (refusal: DiscordRefusal): boolean =>
  refusal === 'away' || refusal === 'unclear';

/** An interaction to follow up on; its token lives for 15 minutes. */
export interface Ticket {
  readonly application: string;
  readonly token: string;
  /** Where the interaction took place: what is posted by it stands there. */
  readonly channel?: ChannelId;
}

/** What decides who sees a channel. */
export interface ChannelAccess {
  readonly guild: GuildId;
  /** A thread does as its channel, unless it is private. */
  readonly thread: { readonly parent: ChannelId; readonly isPrivate: boolean } | null;
  readonly isVoice: boolean;
  /** Nothing is posted to it, but to its threads. */
  readonly isForum: boolean;
  /** What the channel allows and denies to everybody, as Discord's bits. */
  readonly allow: bigint;
  readonly deny: bigint;
}

/** A message that stands in a channel, as far as anybody looks at it. */
export interface Posted {
  readonly id: MessageId;
  readonly author: UserId;
  readonly content: string;
}

/** What is done in Discord besides answering. All of it can fail, and none of it is worth a move. */
export interface Discord {
  /**
   * Posts a message; `once` is a name for it (at most 25 characters), so that a repeated request posts no second one. Like all
   * that goes to a channel, it is tried once and does not wait for a rate limit: whoever asks decides anew what is still wanted.
   */
  send(
    channel: ChannelId,
    message: Message | PlainMessage,
    once: string,
    files?: readonly Attached[],
  ): Promise<Result<MessageId, DiscordRefusal>>;
  edit(
    channel: ChannelId,
    id: MessageId,
    message: Message | PlainMessage,
  ): Promise<Result<void, DiscordRefusal>>;
  remove(channel: ChannelId, id: MessageId): Promise<Result<void, DiscordRefusal>>;
  /**
   * The same by the token of an interaction, for everybody, or not at all (`hidden`); it has no `once`, so one that is unclear is
   * not to be repeated.
   */
  sendByToken(
    ticket: Ticket,
    message: Message | PlainMessage,
  ): Promise<Result<MessageId, DiscordRefusal>>;
  editByToken(
    ticket: Ticket,
    id: MessageId,
    message: Message,
  ): Promise<Result<void, DiscordRefusal>>;
  removeByToken(ticket: Ticket, id: MessageId): Promise<Result<void, DiscordRefusal>>;
  /** The message that an interaction was answered with; `hidden` where it should be for everybody, and is for one person. */
  original(
    ticket: Ticket,
    options?: { readonly isPublic: boolean },
  ): Promise<Result<MessageId, DiscordRefusal>>;
  editOriginal(
    ticket: Ticket,
    message: Message,
    files?: readonly Attached[],
  ): Promise<Result<void, DiscordRefusal>>;
  removeOriginal(ticket: Ticket): Promise<Result<void, DiscordRefusal>>;
  /** Says something more to whoever was answered; it waits for a rate limit, though not for long. */
  followUp(
    ticket: Ticket,
    message: Message,
    files?: readonly Attached[],
  ): Promise<Result<MessageId, DiscordRefusal>>;
  /** Opens a thread on a message, which has one at the most: the thread that is there is as good. */
  startThread(
    channel: ChannelId,
    message: MessageId,
    name: string,
  ): Promise<Result<ChannelId, DiscordRefusal>>;
  /** Opens a thread that was archived, which anybody can who writes there; one of the bot's own can get another name. */
  reopenThread(thread: ChannelId, name?: string): Promise<Result<void, DiscordRefusal>>;
  /** Archives a thread of the bot's own. */
  archiveThread(thread: ChannelId): Promise<Result<void, DiscordRefusal>>;
  /** How many messages were posted to a channel after one, counted up to `most`; none where the bot may not read them. */
  countAfter(
    channel: ChannelId,
    message: MessageId,
    most: number,
  ): Promise<Result<number, DiscordRefusal>>;
  /** What was posted to a channel from one message on, which is the first, up to `most`; nothing where the bot may not read. */
  postedFrom(
    channel: ChannelId,
    message: MessageId,
    most: number,
  ): Promise<Result<readonly Posted[], DiscordRefusal>>;
  /** Who sees a channel or a thread. */
  accessTo(channel: ChannelId): Promise<Result<ChannelAccess, DiscordRefusal>>;
  /** What everybody on a server may do, where its channels say nothing else, as Discord's bits. */
  everyoneOn(guild: GuildId): Promise<Result<bigint, DiscordRefusal>>;
  /** What somebody is called everywhere in Discord. */
  nameOf(user: UserId): Promise<Result<string, DiscordRefusal>>;
  /** Who added this bot to a server, if the bot may read that; nobody, if it is not known any more. */
  inviterOf(guild: GuildId, bot: UserId): Promise<Result<UserId | null, DiscordRefusal>>;
  /** The channel for direct messages with somebody. */
  directChannel(user: UserId): Promise<Result<ChannelId, DiscordRefusal>>;
  /** Until when a member is, or was, timed out on a server: they cannot write or click before. */
  timeoutOf(guild: GuildId, user: UserId): Promise<Result<number | null, DiscordRefusal>>;
}
