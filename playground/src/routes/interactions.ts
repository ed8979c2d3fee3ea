import { InteractionResponseType, MessageFlags } from 'discord-api-types/v10';
import { refusal } from '../api-error.js';
import { answer, type Answered } from '../callback.js';
import { emojisFor } from '../component-emojis.js';
import { editMessage, keepPromise } from '../edits.js';
import { demandFollowUp } from '../installs.js';
import { answeredBefore, awaitingAnswer, respond } from '../interactions.js';
import { noteMissingMentions } from '../mentions.js';
import { deleteMessage } from '../messages.js';
import type { Sent } from '../request-body.js';
import { noContent, ok, param, type Params, type Route } from '../rest.js';
import { readMessage, refuseEmpty } from '../validate-message.js';
import type { Interaction, StoredMessage, World } from '../world.js';

/** What `with_response` tells about an answer that was taken. */
function describe({ payload }: Interaction, { type, message }: Answered): unknown {
  const flags = message?.flags ?? 0;
  const hasResource = message ?? type === InteractionResponseType.DeferredMessageUpdate;
  return {
    interaction: {
      id: payload.id,
      type: payload.type,
      ...(message && {
        response_message_id: message.id,
        response_message_loading: (flags & MessageFlags.Loading) !== 0,
        response_message_ephemeral: (flags & MessageFlags.Ephemeral) !== 0,
        channel_id: message.channel_id,
      }),
      guild_id: payload.guild_id,
    },
    ...(hasResource && { resource: { type, ...(message && { message }) } }),
  };
}

const interactionOf = (world: World, params: Params): Interaction =>
  answeredBefore(world, param(params, 'application'), param(params, 'token'));

/** A message that an interaction's token gives access to: its answer, by name or id, and the follow-ups. */
function messageOf(world: World, interaction: Interaction, target: string): StoredMessage {
  const { originalId, followUpIds } = interaction;
  const id = target === '@original' ? originalId : target;
  const isOurs = id !== undefined && (id === originalId || followUpIds.has(id));
  const message = isOurs ? world.messages.get(id) : undefined;
  if (!message) throw refusal('unknown-message');
  return message;
}

/** A further message; the first one after "is thinking" takes its place. */
function followUp(world: World, interaction: Interaction, { body, files }: Sent): StoredMessage {
  const draft = readMessage(body, { way: 'interaction', files, isEmoji: emojisFor(world) });
  refuseEmpty(draft);
  noteMissingMentions(world, body, 'a follow-up');
  if (interaction.isLoading) {
    const promised = messageOf(world, interaction, '@original');
    // Whether it is private was settled when it was promised.
    const flags = draft.flags & ~MessageFlags.Ephemeral;
    keepPromise(world, promised, { ...draft, flags });
    interaction.isLoading = false;
    return promised;
  }
  demandFollowUp(interaction);
  const message = respond(world, interaction, draft);
  interaction.followUpIds.add(message.api.id);
  return message;
}

function edit(world: World, interaction: Interaction, target: string, { body, files }: Sent) {
  const message = messageOf(world, interaction, target);
  const draft = readMessage(body, {
    way: 'edit',
    before: message.api,
    files,
    isEmoji: emojisFor(world),
  });
  noteMissingMentions(world, body, 'the edit of an answer');
  if (interaction.isLoading && message.api.id === interaction.originalId) {
    keepPromise(world, message, draft);
    interaction.isLoading = false;
  } else editMessage(world, message, draft);
  if (message.api.id === interaction.originalId) interaction.edited = message.api;
  return message;
}

function remove(world: World, interaction: Interaction, target: string): void {
  const message = messageOf(world, interaction, target);
  deleteMessage(world, message);
  if (message.api.id === interaction.originalId) interaction.isLoading = false;
}

const MESSAGE = '/webhooks/:application/:token/messages/:target';

/** Answering an interaction, and what may follow within 15 minutes: its own token is all it takes. */
export const interactionRoutes = (world: World): readonly Route[] => [
  {
    method: 'POST',
    pattern: '/interactions/:interaction/:token/callback',
    open: true,
    takesFiles: true,
    handle(params, request) {
      const [id, token] = [param(params, 'interaction'), param(params, 'token')];
      const interaction = awaitingAnswer(world, id, token);
      const answered = answer(world, interaction, request);
      const isAsked = request.query.get('with_response') === 'true';
      return isAsked ? ok(describe(interaction, answered)) : noContent;
    },
  },
  {
    method: 'POST',
    pattern: '/webhooks/:application/:token',
    open: true,
    takesFiles: true,
    // With or without `wait`: a follow-up always tells its message.
    handle: (params, request) => ok(followUp(world, interactionOf(world, params), request).api),
  },
  {
    method: 'GET',
    pattern: MESSAGE,
    open: true,
    handle: (params) =>
      ok(messageOf(world, interactionOf(world, params), param(params, 'target')).api),
  },
  {
    method: 'PATCH',
    pattern: MESSAGE,
    open: true,
    takesFiles: true,
    handle: (params, request) =>
      ok(edit(world, interactionOf(world, params), param(params, 'target'), request).api),
  },
  {
    method: 'DELETE',
    pattern: MESSAGE,
    open: true,
    handle(params) {
      remove(world, interactionOf(world, params), param(params, 'target'));
      return noContent;
    },
  },
];
