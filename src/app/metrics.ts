import { InteractionType, type APIInteraction } from 'discord-api-types/v10';
import { COMMIT_REFUSALS } from '../store/change.js';
import type { AnswerOutcome, Handle } from './answer.js';
import type { DiscordRefusal } from './discord.js';
import type { Effect } from './wanted.js';

/** What people do, as far as monitoring tells it apart. */
export const INTERACTION_KINDS = ['command', 'click', 'typing', 'other'] as const;
type InteractionKind = (typeof INTERACTION_KINDS)[number];

/** What the store is asked for: so few kinds that each can have a histogram. */
export const STORE_OPERATIONS = [
  'commit', // a change to a match
  'read', // what a click reads: a match, live lists, settings, blocks
  'note', // what stands in Discord, and when to look at it
  'due', // what is due, and how much is live
  'standings', // leaderboards, profiles, results
  'long', // acts of moderators, forgetting, exports: they may take their time
  'other',
] as const;
export type StoreOperation = (typeof STORE_OPERATIONS)[number];

export const COMMIT_RESULTS = ['done', ...COMMIT_REFUSALS] as const;
type CommitResult = (typeof COMMIT_RESULTS)[number];

export const EFFECT_TYPES = [
  'post-board',
  'edit-board',
  'open-thread',
  'retire-board',
  'redraw',
  'find-ping',
  'remove-ping',
  'ping',
] as const satisfies readonly Effect['type'][];

/** What came of an effect: it is done, or overtaken by a newer change; it is tried again later; or it never comes about. */
export const EFFECT_RESULTS = ['done', 'later', 'given-up'] as const;
export type EffectResult = (typeof EFFECT_RESULTS)[number];

/** What became of a request to Discord. */
export const REQUEST_RESULTS = [
  'ok',
  'refused', // 4xx
  'rate-limited', // 429
  'server-error', // 5xx
  'no-answer', // no connection, or none in time
] as const;
export type RequestResult = (typeof REQUEST_RESULTS)[number];

/** Why a request is sent once more. */
export const RETRY_REASONS = ['rate-limited', 'server-error', 'no-answer'] as const;
export type RetryReason = (typeof RETRY_REASONS)[number];

/**
 * What monitoring hears. Every name is one of a closed set, and none tells of a person, a server or a channel, so that there are
 * never more time series than there are names.
 */
export interface Metrics {
  answered(kind: InteractionKind, outcome: AnswerOutcome): void;
  /** The response is out, so many milliseconds after the interaction came in; or it got lost on its way. */
  delivered(kind: InteractionKind, ms: number, isShown: boolean): void;
  stored(operation: StoreOperation, ms: number, isOk: boolean): void;
  committed(result: CommitResult): void;
  effect(type: Effect['type'], result: EffectResult): void;
  swept(isOk: boolean): void;
  /** A request to Discord was answered, or not at all. */
  requested(result: RequestResult): void;
  /** A request is sent once more after this came of it. */
  retried(after: RetryReason): void;
  /** Discord did not do as asked, for good or for now. */
  refused(refusal: DiscordRefusal): void;
}

const nothing = (): void => undefined;

/** Where nobody listens. */
export const NO_METRICS: Metrics = {
  answered: nothing,
  delivered: nothing,
  stored: nothing,
  committed: nothing,
  effect: nothing,
  swept: nothing,
  requested: nothing,
  retried: nothing,
  refused: nothing,
};

function kindOf({ type }: APIInteraction): InteractionKind {
  switch (type) {
    case InteractionType.ApplicationCommand:
      return 'command';
    case InteractionType.MessageComponent:
      return 'click';
    case InteractionType.ApplicationCommandAutocomplete:
      return 'typing';
    case InteractionType.ModalSubmit:
    case InteractionType.Ping:
    // Whatever Discord thinks of next.
    default:
      return 'other';
  }
}

/** The same way in; monitoring hears what came of every interaction, and when its answer was out. */
export const measureHandle =
  (handle: Handle, metrics: Metrics): Handle =>
  async (interaction) => {
    const began = performance.now();
    const kind = kindOf(interaction);
    const answer = await handle(interaction);
    metrics.answered(kind, answer.outcome ?? 'done');
    return {
      ...answer,
      async after(delivery) {
        metrics.delivered(kind, performance.now() - began, delivery.isShown);
        await answer.after?.(delivery);
      },
    };
  };
