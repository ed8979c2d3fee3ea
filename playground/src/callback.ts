import {
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  type APIApplicationCommandOptionChoice,
  type APIMessage,
  type APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import { Field, refusal, refuseForm } from './api-error.js';
import { emojisFor } from './component-emojis.js';
import { editMessage } from './edits.js';
import {
  anything,
  isRecord,
  listOf,
  oneOf,
  readForm,
  required,
  shape,
  text,
  type Rule,
} from './form.js';
import { respond } from './interactions.js';
import { noteMissingMentions } from './mentions.js';
import type { Sent, Upload } from './request-body.js';
import { readMessage, refuseEmpty } from './validate-message.js';
import { choice } from './validate-option.js';
import type { Interaction, Outcome, StoredMessage, World } from './world.js';

function readData<T>(rule: Rule<T>, data: unknown): T | undefined {
  const root = new Field();
  const kept = required(rule)(data, root.at('data'));
  root.refuse();
  return kept;
}

/** The suggestions for an option that is being typed. */
function readChoices(data: unknown): readonly APIApplicationCommandOptionChoice[] {
  const kept = readData(shape({ choices: required(listOf(choice(), 0, 25)) }), data);
  // Each choice was read with its name and value.
  return (kept?.choices ?? []) as APIApplicationCommandOptionChoice[]; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

const modal = shape({
  custom_id: required(text(1, 100)),
  title: required(text(1, 45)),
  components: required(listOf(anything, 1, 5)),
});

/** A form that is to pop up. What is in it is taken as it is. */
function readModal(data: unknown): APIModalInteractionResponseCallbackData {
  // The parts of it that are looked at were read just now.
  return readData(modal, data) as APIModalInteractionResponseCallbackData; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

const {
  ApplicationCommandAutocompleteResult,
  ChannelMessageWithSource,
  DeferredChannelMessageWithSource,
  DeferredMessageUpdate,
  Modal,
  UpdateMessage,
} = InteractionResponseType;

const MESSAGES = [ChannelMessageWithSource, DeferredChannelMessageWithSource] as const;
const UPDATES = [DeferredMessageUpdate, UpdateMessage] as const;

/** The ways in which each kind of interaction can be answered. */
const ANSWERS = {
  [InteractionType.Ping]: [],
  [InteractionType.ApplicationCommand]: [...MESSAGES, Modal],
  [InteractionType.MessageComponent]: [...MESSAGES, ...UPDATES, Modal],
  [InteractionType.ApplicationCommandAutocomplete]: [ApplicationCommandAutocompleteResult],
  [InteractionType.ModalSubmit]: [...MESSAGES, ...UPDATES],
} as const;

type AnswerType = (typeof ANSWERS)[InteractionType][number];

/** What a callback did: how it answered, what the person sees, and the message that it made or changed. */
export interface Answered {
  readonly type: AnswerType;
  readonly outcome: Outcome;
  readonly message?: APIMessage;
}

/** Files come only with a message that is there at once. */
const TAKES_FILES: ReadonlySet<AnswerType> = new Set([ChannelMessageWithSource, UpdateMessage]);

/** Carries out the answer to an interaction, or refuses it and goes on waiting. */
export function answer(world: World, interaction: Interaction, { body, files }: Sent): Answered {
  const types: readonly AnswerType[] = ANSWERS[interaction.payload.type];
  const { type } = readForm(shape({ type: required(oneOf(types)) }), body);
  if (type === undefined) throw new Error('A form that was not refused has what is required.');
  if (files.length > 0 && !TAKES_FILES.has(type)) {
    throw refuseForm(['type'], 'FILES_NOT_ALLOWED', 'An answer of this type takes no files');
  }
  const data = isRecord(body) ? body['data'] : undefined;
  const outcome = carryOut(world, interaction, type, { data, files });
  interaction.state = 'answered';
  interaction.resolve(outcome);
  const message = outcome.message ?? outcome.updated;
  return { type, outcome, ...(message && { message }) };
}

/** What an answer says besides its type. */
interface Said {
  readonly data: unknown;
  readonly files: readonly Upload[];
}

function carryOut(world: World, interaction: Interaction, type: AnswerType, said: Said): Outcome {
  const { data } = said;
  switch (type) {
    case ChannelMessageWithSource:
      return reply(world, interaction, said);
    case DeferredChannelMessageWithSource:
      return promise(world, interaction, data);
    case DeferredMessageUpdate:
      interaction.originalId = sourceOf(world, interaction).api.id;
      return { ephemeral: false, deferred: true };
    case UpdateMessage:
      return update(world, interaction, said);
    case ApplicationCommandAutocompleteResult:
      return { ephemeral: false, choices: readChoices(data) };
    case Modal:
      return { ephemeral: false, modal: readModal(data) };
  }
}

function reply(world: World, interaction: Interaction, { data, files }: Said): Outcome {
  const draft = readMessage(data, { way: 'interaction', files, isEmoji: emojisFor(world) }, [
    'data',
  ]);
  refuseEmpty(draft);
  const message = respond(world, interaction, draft);
  noteMissingMentions(world, data, 'the answer to an interaction');
  interaction.originalId = message.api.id;
  return { message: message.api, ephemeral: message.onlyFor !== undefined };
}

/** "Is thinking": a message with nothing in it yet. */
function promise(world: World, interaction: Interaction, data: unknown): Outcome {
  const { flags } = readMessage(data, { way: 'promise' }, ['data']);
  const message = respond(world, interaction, { flags: flags | MessageFlags.Loading });
  interaction.originalId = message.api.id;
  interaction.isLoading = true;
  return { message: message.api, ephemeral: message.onlyFor !== undefined, deferred: true };
}

function update(world: World, interaction: Interaction, { data, files }: Said): Outcome {
  const source = sourceOf(world, interaction);
  const draft = readMessage(
    data,
    { way: 'edit', before: source.api, files, isEmoji: emojisFor(world) },
    ['data'],
  );
  editMessage(world, source, draft);
  noteMissingMentions(world, data, 'the update of a message');
  interaction.originalId = source.api.id;
  return { updated: source.api, ephemeral: source.onlyFor !== undefined };
}

/** The message whose button was clicked, if it is still there. */
function sourceOf(world: World, interaction: Interaction): StoredMessage {
  const source = world.messages.get(interaction.sourceId ?? '');
  if (!source) throw refusal('unknown-message');
  return source;
}
