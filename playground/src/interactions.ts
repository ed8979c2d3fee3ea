import { randomBytes } from 'node:crypto';
import {
  ApplicationCommandType,
  InteractionType,
  MessageFlags,
  MessageType,
  type APIInteraction,
  type APIMessage,
  type APIUser,
} from 'discord-api-types/v10';
import { refusal } from './api-error.js';
import { isForcedPrivate } from './installs.js';
import { createMessage } from './messages.js';
import { demandUnlocked } from './permissions.js';
import type { Draft } from './validate-message.js';
import type { Interaction, Outcome, StoredMessage, World } from './world.js';

/** The secret that lets the bot answer, and nobody else. */
export const makeToken = (): string => randomBytes(48).toString('base64url');

/** Those whose token ended long ago are of no use to anybody. They are in the order in which they began. */
function forgetOld({ interactions, now, settings }: World): void {
  for (const [token, { createdAt }] of interactions) {
    if (now() - createdAt < 4 * settings.tokenLifetimeMs) return;
    interactions.delete(token);
  }
}

/** Begins to wait for an answer. */
export function openInteraction(
  world: World,
  payload: APIInteraction,
  where: Pick<Interaction, 'userId' | 'channelId' | 'guildId' | 'sourceId'>,
): { interaction: Interaction; outcome: Promise<Outcome> } {
  forgetOld(world);
  const { promise, resolve } = deferred<Outcome>();
  const interaction: Interaction = {
    ...where,
    payload,
    createdAt: world.now(),
    state: 'waiting',
    isLoading: false,
    followUpIds: new Set(),
    resolve: (outcome) => {
      clearTimeout(timer);
      resolve(outcome);
      world.changes.emit({ kind: 'interaction' });
    },
  };
  const timer = setTimeout(
    () => failInteraction(interaction, 'timeout'),
    world.settings.answerWithinMs,
  );
  world.interactions.set(payload.token, interaction);
  return { interaction, outcome: promise };
}

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: ((value: T) => void) | undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve: (value) => resolve?.(value) };
}

/** The person is told that the application did not respond, and no answer is taken any more. */
export function failInteraction(interaction: Interaction, failed: 'timeout' | 'refused'): void {
  if (interaction.state !== 'waiting') return;
  interaction.state = 'failed';
  interaction.resolve({ ephemeral: false, failed });
}

/** The interaction that a callback is for, if it may still be answered. */
export function awaitingAnswer(world: World, id: string, token: string): Interaction {
  const interaction = world.interactions.get(token);
  if (!interaction || interaction.payload.id !== id) throw refusal('unknown-interaction');
  if (interaction.state === 'answered') throw refusal('already-acknowledged');
  const age = world.now() - interaction.createdAt;
  if (age > world.settings.answerWithinMs) failInteraction(interaction, 'timeout');
  if (interaction.state === 'failed') throw refusal('unknown-interaction');
  return interaction;
}

/** The interaction whose token still lets the bot follow up on it. */
export function answeredBefore(world: World, applicationId: string, token: string): Interaction {
  const interaction = world.interactions.get(token);
  if (!interaction || applicationId !== world.application.id) throw refusal('unknown-webhook');
  if (world.now() - interaction.createdAt >= world.settings.tokenLifetimeMs) {
    throw refusal('invalid-webhook-token');
  }
  if (interaction.state !== 'answered') throw refusal('unknown-webhook');
  return interaction;
}

type Metadata = NonNullable<APIMessage['interaction_metadata']>;

/** What a message tells of the interaction that it came from. */
function metadataOf({ payload, sourceId, originalId }: Interaction, user: APIUser): Metadata {
  const common = {
    id: payload.id,
    user,
    authorizing_integration_owners: payload.authorizing_integration_owners,
    ...(originalId !== undefined && { original_response_message_id: originalId }),
  };
  if (sourceId !== undefined) {
    const type = InteractionType.MessageComponent;
    return { ...common, type, interacted_message_id: sourceId };
  }
  const target =
    payload.type === InteractionType.ApplicationCommand &&
    payload.data.type === ApplicationCommandType.User
      ? payload.data.resolved.users[payload.data.target_id]
      : undefined;
  const type = InteractionType.ApplicationCommand;
  return { ...common, type, ...(target && { target_user: target }) };
}

/** The first answer to a command is shown with the command above it. */
function typeOf({ payload, originalId }: Interaction): MessageType {
  if (payload.type !== InteractionType.ApplicationCommand || originalId !== undefined) {
    return MessageType.Default;
  }
  return payload.data.type === ApplicationCommandType.ChatInput
    ? MessageType.ChatInputCommand
    : MessageType.ContextMenuCommand;
}

const isEphemeral = ({ flags }: Draft): boolean => (flags & MessageFlags.Ephemeral) !== 0;

/** Sends a message in answer to an interaction: the answer itself, or one after it. */
export function respond(world: World, interaction: Interaction, wanted: Draft): StoredMessage {
  const channel = world.channels.get(interaction.channelId);
  const draft = isForcedPrivate(world, interaction)
    ? { ...wanted, flags: wanted.flags | MessageFlags.Ephemeral }
    : wanted;
  if (!channel) throw refusal('unknown-channel');
  if (!isEphemeral(draft)) demandUnlocked(world, channel);
  const { member, user = member?.user } = interaction.payload;
  return createMessage(world, channel, draft, {
    author: world.application.bot,
    type: typeOf(interaction),
    ...(isEphemeral(draft) && { onlyFor: interaction.userId }),
    extra: {
      application_id: world.application.id,
      webhook_id: world.application.id,
      ...(user && { interaction_metadata: metadataOf(interaction, user) }),
    },
  });
}
