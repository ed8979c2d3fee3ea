import {
  MessageFlags,
  MessageReferenceType,
  MessageType,
  PermissionFlagsBits,
  type APIMessage,
  type APIMessageTopLevelComponent,
  type APIUser,
} from 'discord-api-types/v10';
import { refuseForm } from './api-error.js';
import { withEmojis } from './component-emojis.js';
import { textsOf, type Component } from './component-tree.js';
import { timeOf } from './identity.js';
import { withFiles } from './media.js';
import { mentionedIn, peopleIn, type Mentioned } from './mentions.js';
import { botMay } from './permissions.js';
import { storeFiles } from './stored-files.js';
import type { Draft } from './validate-message.js';
import type { Channel, StoredMessage, World } from './world.js';

/** How long Discord remembers the name of a message that is to be sent once. */
const NONCE_MS = 5 * 60_000;

/** Who sends a message, and on what occasion. */
interface Sending {
  readonly author: APIUser;
  readonly onlyFor?: string;
  readonly type?: MessageType;
  readonly extra?: Partial<APIMessage>;
}

export const isoOf = (time: number): string => new Date(time).toISOString();

// They were checked field by field; Discord's type for them is a union that no checker can build.
export const asApi = (components: readonly Component[]): APIMessageTopLevelComponent[] =>
  structuredClone(components) as unknown as APIMessageTopLevelComponent[]; // oxlint-disable-line typescript/no-unsafe-type-assertion

/** Whom a message names and may ping; with a reply also whom it replies to. */
export function mentionsOf(
  world: World,
  channel: Channel,
  draft: Draft,
  extra?: Partial<APIMessage>,
) {
  const { allowedMentions: allowed, content = '', components = [] } = draft;
  const mentioned: Mentioned = mentionedIn([content, ...textsOf(components)], allowed);
  const repliedTo = extra?.referenced_message?.author.id;
  const isReplyPing = repliedTo !== undefined && (!allowed || allowed.replied_user);
  const ids = new Set([...mentioned.users, ...(isReplyPing ? [repliedTo] : [])]);
  const people = peopleIn(world, channel);
  return {
    mentions: [...ids].flatMap((id) => people.find((each) => each.id === id) ?? []),
    mention_roles: [...mentioned.roles],
    mention_everyone:
      mentioned.everyone && botMay(world, channel, PermissionFlagsBits.MentionEveryone),
  };
}

/** Puts a message into a channel, and notifies whom it may. */
export function createMessage(
  world: World,
  channel: Channel,
  draft: Draft,
  { author, onlyFor, type = MessageType.Default, extra }: Sending,
): StoredMessage {
  const id = world.nextId();
  const place = { channelId: channel.id, isPrivate: onlyFor !== undefined };
  const files = storeFiles(world, place, draft.attachments ?? []);
  const stored: StoredMessage = {
    files,
    lateEdits: [],
    ...(onlyFor !== undefined && { onlyFor }),
    ...(draft.nonce !== undefined && { nonce: draft.nonce }),
    api: {
      id,
      channel_id: channel.id,
      type,
      author,
      content: draft.content ?? '',
      timestamp: isoOf(world.now()),
      edited_timestamp: null,
      tts: false,
      ...mentionsOf(world, channel, draft, extra),
      attachments: files.map(({ attachment }) => attachment),
      embeds: draft.embeds ?? [],
      pinned: false,
      flags: draft.flags,
      components: asApi(withEmojis(world, withFiles(draft.components ?? [], files))),
      ...(draft.nonce !== undefined && { nonce: draft.nonce }),
      ...extra,
    },
  };
  // What everybody can see wakes a thread up.
  if (channel.thread && onlyFor === undefined) channel.thread.archived = false;
  world.messages.set(id, stored);
  notify(world, channel, stored);
  world.changes.emit({ kind: 'message', channelId: channel.id, id });
  return stored;
}

function notify(world: World, channel: Channel, { api, onlyFor }: StoredMessage): void {
  const silent = ((api.flags ?? 0) & MessageFlags.SuppressNotifications) !== 0;
  const named = api.mention_everyone ? peopleIn(world, channel) : api.mentions;
  for (const { id: userId, bot = false } of named) {
    if (bot || userId === api.author.id || (onlyFor ?? userId) !== userId) continue;
    const { id: messageId } = api;
    world.pings.push({ userId, messageId, channelId: channel.id, at: world.now(), silent });
  }
}

/** The message that was sent under this name before, if the name is to count. */
export function sentBefore(
  world: World,
  channel: Channel,
  draft: Draft,
): StoredMessage | undefined {
  if (draft.nonce === undefined || !draft.enforceNonce) return undefined;
  return [...world.messages.values()].find(
    ({ api, nonce }) =>
      nonce === draft.nonce &&
      api.channel_id === channel.id &&
      world.now() - timeOf(api.id) < NONCE_MS,
  );
}

export function deleteMessage(world: World, { api }: StoredMessage): void {
  world.messages.delete(api.id);
  world.changes.emit({ kind: 'message-gone', channelId: api.channel_id, id: api.id });
}

/** What a reply points to. Without that message there is no reply, unless it is said to be fine. */
export function replyTo(
  world: World,
  channel: Channel,
  { message_id: id = '', fail_if_not_exists: isStrict = true }: NonNullable<Draft['reference']>,
): Pick<Sending, 'type' | 'extra'> {
  const target = world.messages.get(id);
  const isHere = target?.onlyFor === undefined && target?.api.channel_id === channel.id;
  if (!isHere) {
    if (!isStrict) return {};
    throw refuseForm(['message_reference'], 'REPLIES_UNKNOWN_MESSAGE', 'Unknown message');
  }
  return {
    type: MessageType.Reply,
    extra: {
      message_reference: {
        type: MessageReferenceType.Default,
        message_id: id,
        channel_id: channel.id,
        guild_id: channel.guildId,
      },
      referenced_message: target.api,
    },
  };
}
