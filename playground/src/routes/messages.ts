import { PermissionFlagsBits, type APIMessage } from 'discord-api-types/v10';
import { refusal } from '../api-error.js';
import { emojisFor } from '../component-emojis.js';
import { editMessage } from '../edits.js';
import { noteMissingMentions } from '../mentions.js';
import { channelShape } from '../api-shapes.js';
import { createMessage, deleteMessage, replyTo, sentBefore } from '../messages.js';
import {
  botMay,
  demand,
  demandAwake,
  demandSending,
  demandUnlocked,
  visibleChannel,
} from '../permissions.js';
import { openThread } from '../threads.js';
import { noContent, ok, param, type Params, type Route } from '../rest.js';
import { readMessage, refuseEmpty, type Draft } from '../validate-message.js';
import type { Channel, StoredMessage, World } from '../world.js';

const { AttachFiles, ReadMessageHistory, ManageMessages } = PermissionFlagsBits;

const channelOf = (world: World, params: Params): Channel =>
  visibleChannel(world, param(params, 'channel'));

/** A message that everybody sees. The bot's private answers are out of reach here. */
function messageOf(world: World, channel: Channel, params: Params): StoredMessage {
  const message = world.messages.get(param(params, 'message'));
  const isHere = message?.api.channel_id === channel.id && message.onlyFor === undefined;
  if (!isHere) throw refusal('unknown-message');
  return message;
}

/** Some of the latest messages, newest first. */
function pageOf(world: World, channel: Channel, query: URLSearchParams): APIMessage[] {
  const limit = Math.min(Math.max(Number(query.get('limit') ?? 50) || 50, 1), 100);
  const [before, after] = [query.get('before'), query.get('after')];
  return [...world.messages.values()]
    .filter(({ api, onlyFor }) => api.channel_id === channel.id && onlyFor === undefined)
    .map(({ api }) => api)
    .filter(({ id }) => before === null || BigInt(id) < BigInt(before))
    .filter(({ id }) => after === null || BigInt(id) > BigInt(after))
    .slice(after === null ? -limit : 0, after === null ? undefined : limit)
    .toReversed();
}

function demandFiles(world: World, channel: Channel, files: readonly unknown[]): void {
  if (files.length > 0) demand(world, channel, AttachFiles);
}

function send(world: World, channel: Channel, draft: Draft): StoredMessage {
  const before = sentBefore(world, channel, draft);
  if (before) return before;
  if (draft.reference && !botMay(world, channel, ReadMessageHistory)) {
    throw refusal('reply-without-history');
  }
  return createMessage(world, channel, draft, {
    author: world.application.bot,
    ...(draft.reference && replyTo(world, channel, draft.reference)),
  });
}

const MESSAGES = '/channels/:channel/messages';
const MESSAGE = `${MESSAGES}/:message`;

/** Messages by the bot's own token: at any time, wherever it is allowed to. */
export const messageRoutes = (world: World): readonly Route[] => [
  {
    method: 'GET',
    pattern: MESSAGES,
    handle(params, { query }) {
      const channel = channelOf(world, params);
      const mayRead = botMay(world, channel, ReadMessageHistory);
      return ok(mayRead ? pageOf(world, channel, query) : []);
    },
  },
  {
    method: 'POST',
    pattern: MESSAGES,
    takesFiles: true,
    handle(params, { body, files }) {
      const channel = channelOf(world, params);
      demandSending(world, channel);
      demandUnlocked(world, channel);
      demandFiles(world, channel, files);
      const draft = readMessage(body, { way: 'channel', files, isEmoji: emojisFor(world) });
      refuseEmpty(draft);
      noteMissingMentions(world, body, 'a message');
      return ok(send(world, channel, draft).api);
    },
  },
  {
    method: 'GET',
    pattern: MESSAGE,
    handle(params) {
      const channel = channelOf(world, params);
      demand(world, channel, ReadMessageHistory);
      return ok(messageOf(world, channel, params).api);
    },
  },
  {
    method: 'PATCH',
    pattern: MESSAGE,
    takesFiles: true,
    handle(params, { body, files }) {
      const channel = channelOf(world, params);
      const message = messageOf(world, channel, params);
      if (message.api.author.id !== world.application.id) throw refusal('not-your-message');
      demandFiles(world, channel, files);
      const draft = readMessage(body, {
        way: 'edit',
        before: message.api,
        files,
        isEmoji: emojisFor(world),
      });
      noteMissingMentions(world, body, 'the edit of a message');
      editMessage(world, message, draft);
      return ok(message.api);
    },
  },
  {
    method: 'DELETE',
    pattern: MESSAGE,
    handle(params) {
      const channel = channelOf(world, params);
      const message = messageOf(world, channel, params);
      if (message.api.author.id !== world.application.id) demand(world, channel, ManageMessages);
      demandAwake(channel);
      deleteMessage(world, message);
      return noContent;
    },
  },
  {
    method: 'POST',
    pattern: `${MESSAGE}/threads`,
    handle(params, { body }) {
      const channel = channelOf(world, params);
      return ok(channelShape(openThread(world, channel, messageOf(world, channel, params), body)));
    },
  },
];
