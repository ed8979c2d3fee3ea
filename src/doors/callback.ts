import { DiscordAPIError, type REST } from '@discordjs/rest';
import {
  InteractionResponseType,
  MessageFlags,
  Routes,
  type APIInteraction,
  type APIInteractionResponse,
} from 'discord-api-types/v10';
import type { Log } from '../app/app.js';
import type { Delivery } from '../app/answer.js';
import { fieldsOf } from './gateway-events.js';
import { orWithStock, type OnRefusedEmoji } from './refused-emoji.js';

/** How an answer is given by a request of its own. */
export interface CallbackOptions {
  readonly rest: REST;
  readonly onRefusedEmoji?: OnRefusedEmoji;
  readonly log: Log;
}

/** Interactions that were answered too late, or by somebody else. */
const UNKNOWN_INTERACTION = 10_062;
const ALREADY_ANSWERED = 40_060;

/**
 * Aborts work that takes longer. Not by `AbortSignal.timeout`: until its timer fires it keeps the signal, what listens to it and their
 * requests alive, however early the work is done.
 */
async function abortAfter<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  try {
    return await work(late.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Gives the answer to an interaction by callback, and tells which message everybody sees came of it; fails if it was not taken. */
export async function callBack(
  { id, token }: APIInteraction,
  response: APIInteractionResponse,
  { rest, onRefusedEmoji }: CallbackOptions,
  withinMs: number,
): Promise<Delivery> {
  const route = Routes.interactionCallback(id, token);
  const sent = await abortAfter(withinMs, (signal) =>
    orWithStock(
      response,
      (body) =>
        rest.post(route, {
          body,
          auth: false,
          signal,
          ...(isPublicMessage(body) && { query: new URLSearchParams({ with_response: 'true' }) }),
        }),
      onRefusedEmoji,
    ),
  );
  return { isShown: true, ...postedIn(sent) };
}

/** What became of an answer that Discord did not take. */
export function afterRefusal(
  error: unknown,
  { id }: APIInteraction,
  { log }: CallbackOptions,
): Delivery {
  if (isCode(error, ALREADY_ANSWERED)) {
    log.debug({ err: error, id }, 'An answer was taken before, or somebody else gave it.');
    return { isShown: true };
  }
  if (isCode(error, UNKNOWN_INTERACTION)) {
    log.warn({ err: error, id }, 'An answer came too late.');
  } else log.error({ err: error, id }, 'An interaction could not be answered.');
  return { isShown: false, ...(!(error instanceof DiscordAPIError) && { isUnclear: true }) };
}

const isPublicMessage = (response: APIInteractionResponse): boolean =>
  response.type === InteractionResponseType.ChannelMessageWithSource &&
  ((response.data.flags ?? 0) & MessageFlags.Ephemeral) === 0;

/** The message for everybody that a callback made, where Discord says so, and whether it is for one person all the same. */
function postedIn(sent: unknown): Pick<Delivery, 'posted' | 'isHidden'> {
  const told = fieldsOf(fieldsOf(sent)['interaction']);
  const { response_message_id: posted, response_message_ephemeral: isHidden } = told;
  if (typeof posted !== 'string') return {};
  return isHidden === true ? { posted, isHidden } : { posted };
}

const isCode = (error: unknown, code: number): boolean =>
  error instanceof DiscordAPIError && error.code === code;
