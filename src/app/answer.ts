import {
  InteractionResponseType,
  MessageFlags,
  type APIApplicationCommandOptionChoice,
  type APIInteraction,
  type APIInteractionResponse,
  type APIMessage,
} from 'discord-api-types/v10';
import type { MatchRefusal } from '../match/action.js';
import type { MessageId } from '../match/id.js';
import type { AppRefusal, Catalogue } from '../views/language/catalogue.js';
import { whisper } from '../views/messages/parts.js';
import type { Message } from '../views/message.js';

/** What an interaction came to, for monitoring. */
export const ANSWER_OUTCOMES = [
  'done',
  'refused', // by the rules, a limit or a permission
  'stale', // the button was older than the match, or somebody else was faster
  'deferred', // it takes too long, and the answer follows
  'store-down', // the store did not answer, or did not take it
  'failed', // a bug
] as const;
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number];

/** What comes of an interaction: the one response it gets, and what is to be done once that was sent. */
export interface Answer {
  readonly response: APIInteractionResponse;
  /** Never costs the answer anything: what goes wrong here is logged. */
  readonly after?: After | undefined;
  /** Unless it is said, what was asked for is done. */
  readonly outcome?: AnswerOutcome | undefined;
}

/** What became of a response. */
export interface Delivery {
  /** Whether people see it, as far as anybody can tell: it may have come too late, or got lost. */
  readonly isShown: boolean;
  /** Whether that is only not known: the answer to it got lost. */
  readonly isUnclear?: boolean;
  /** The message that it made, where that is known. */
  readonly posted?: MessageId;
  /** Whether that message came after the answer itself. */
  readonly isFollowUp?: boolean;
  /** Whether only the caller sees it, though it was meant for everybody. */
  readonly isHidden?: boolean;
  /** Whether a private announcement may still stand for it: a follow-up by this interaction would take that place, for one person. */
  readonly isPending?: boolean;
}

export type After = (delivery: Delivery) => Promise<void>;

/**
 * The way in for every interaction, whichever door it came through. It never throws, and reads no components of the message that was
 * clicked on: those that come over HTTP are without.
 */
export type Handle = (interaction: APIInteraction) => Promise<Answer>;

/** Answers with a new message. */
export const reply = (message: Message, after?: After): Answer => ({
  response: { type: InteractionResponseType.ChannelMessageWithSource, data: message },
  after,
});

/** Says why nothing was done, to the one who asked. */
export const refuse = (
  { words }: { readonly words: Catalogue },
  refusal: MatchRefusal | AppRefusal,
): Answer => ({ ...reply(whisper(words.refusals[refusal])), outcome: 'refused' });

/** Answers by changing the message that was clicked on. It stays as private as it was. */
export const update = (message: Message, after?: After): Answer => ({
  response: {
    type: InteractionResponseType.UpdateMessage,
    data: { ...message, flags: MessageFlags.IsComponentsV2 },
  },
  after,
});

/** Whether the message that was clicked on is one with Components V2. Discord may leave out anything, whatever its types say. */
function isComponentsV2(interaction: APIInteraction): boolean {
  const message: Partial<APIMessage> | undefined =
    'message' in interaction ? interaction.message : undefined;
  const { content, flags } = message ?? {};
  return !content && typeof flags === 'number' && (flags & MessageFlags.IsComponentsV2) !== 0;
}

/**
 * Discord refuses Components V2 on a message that still has `content`, and only a forged button asks for that. Such a click is
 * acknowledged, the message stays as it is, and `after` hears that nothing was shown.
 */
export function acknowledgeUnlessV2(interaction: APIInteraction, answer: Answer): Answer {
  const { response, outcome, after } = answer;
  if (response.type !== InteractionResponseType.UpdateMessage || isComponentsV2(interaction))
    return answer;
  const acknowledged: Required<Answer> = {
    response: { type: InteractionResponseType.DeferredMessageUpdate },
    outcome,
    after: after && ((delivery) => after({ ...delivery, isShown: false })),
  };
  return acknowledged;
}

/** Answers somebody who is typing. */
export const suggest = (choices: readonly APIApplicationCommandOptionChoice<string>[]): Answer => ({
  response: {
    type: InteractionResponseType.ApplicationCommandAutocompleteResult,
    data: { choices: [...choices] },
  },
});
