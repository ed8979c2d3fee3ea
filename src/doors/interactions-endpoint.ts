import { DiscordAPIError } from '@discordjs/rest';
import {
  InteractionResponseType,
  InteractionType,
  type APIInteraction,
  type APIInteractionResponse,
} from 'discord-api-types/v10';
import type { Log } from '../app/app.js';
import type { Answer, Delivery, Handle } from '../app/answer.js';
import { canBeRefused, withStock } from '../views/tiles/with-stock.js';
import { afterRefusal, callBack, type CallbackOptions } from './callback.js';
import { FRESH_SECONDS } from './clock-check.js';
import { makeDeliveries, type AnswerText } from './deliveries.js';
import { runAfter } from './door.js';
import { CLOSE, readBody, refuse, reply, replyWith, type Exchange } from './exchange.js';
import { parseInteraction } from './parse-interaction.js';
import type { Verify } from './signature.js';

interface EndpointOptions extends CallbackOptions {
  /** Verifies by Discord's key for this application. */
  readonly verify: Verify;
  readonly handle: Handle;
  readonly now: () => number;
  /** Hears when Discord has signed a request, whether it is taken or not. */
  readonly onSigned?: (time: number) => void;
}

/** Many times the largest interaction there is. */
const LARGEST_BODY = 256 * 1024;

/** The endpoint that Discord posts interactions to, each signed; it tries bad signatures too, and wants them refused. */
export function makeEndpoint(options: EndpointOptions): (exchange: Exchange) => Promise<void> {
  const deliveries = makeDeliveries();
  return async (exchange) => {
    const since = performance.now();
    const { headers } = exchange.request;
    const signature = String(headers['x-signature-ed25519'] ?? '');
    const timestamp = String(headers['x-signature-timestamp'] ?? '');
    // What is signed is the timestamp with the raw body right behind it.
    const signed = await readBody(exchange.request, LARGEST_BODY, Buffer.from(timestamp));
    if (!signed) return refuse(exchange, 413, `A body has at most ${LARGEST_BODY} bytes.`, CLOSE);
    const isSigned =
      /^\d{1,12}$/u.test(timestamp) &&
      /^[\da-f]{128}$/iu.test(signature) &&
      options.verify(Buffer.from(signature, 'hex'), signed);
    if (!isSigned) return refuse(exchange, 401, 'The signature is missing, or not of this body.');
    options.onSigned?.(Number(timestamp) * 1000);
    if (!isFresh(timestamp, options.now()))
      return refuse(exchange, 401, 'The timestamp is too far from now.');
    const interaction = parseInteraction(signed.subarray(timestamp.length));
    if (!interaction) return refuse(exchange, 400, 'The body is not an interaction in JSON.');
    if (interaction.type === InteractionType.Ping)
      return reply(exchange, 200, { type: InteractionResponseType.Pong });
    const delivered = deliveries.take(interaction.id);
    if (delivered.is === 'late')
      return refuse(exchange, 409, 'This interaction was answered before.');
    if (delivered.is === 'again') {
      await sendResponse(exchange, await delivered.shared, options.log);
      return;
    }
    const handling = handle(interaction, since, options);
    // Only the text is kept for others: an answer holds on to all that it was made of.
    delivered.share(handling.then(({ response }) => response));
    const { answer, response, given } = await handling;
    const isTaken = await sendResponse(exchange, response, options.log);
    await runAfter(answer, given ?? { isShown: isTaken }, options.log);
  };
}

/** An answer, and how it goes to Discord: in the response to the request, as JSON, or by a callback that was made before that. */
interface Handled {
  readonly answer: Answer;
  readonly response: AnswerText;
  /** What became of a callback. */
  readonly given?: Delivery;
}

/** Discord waits for three seconds: after these there is still time to answer in the response. */
const CALLBACK_BY_MS = 2600;
/** However long the answer has taken, a callback has so long. */
const CALLBACK_MS = 500;

/** Discord takes only so many edits of a message that is older than this. */
const OLD_MS = 3_600_000;

/** Whether an answer edits an old message that was edited lately, and so may be one edit too many. */
function isEditedAgain(
  interaction: APIInteraction,
  { type }: APIInteractionResponse,
  now: number,
): boolean {
  if (type !== InteractionResponseType.UpdateMessage || !('message' in interaction)) return false;
  const { timestamp, edited_timestamp: edited } = interaction.message ?? {};
  const isOld = now - momentOf(timestamp) > OLD_MS;
  return isOld && now - momentOf(edited ?? timestamp) < OLD_MS;
}

/** What is no time is at no moment, whatever Discord's types say. */
const momentOf = (timestamp: unknown): number =>
  typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;

/**
 * Handles an interaction. Nobody hears of it when Discord refuses what stands in the response, so an answer with an emoji that may
 * be refused, or to an old message that was edited lately, is given by callback. Where that cannot be made, or nobody knows, the
 * response has it, with emoji that everybody has: of two answers Discord takes the first.
 */
async function handle(
  interaction: APIInteraction,
  since: number,
  options: EndpointOptions,
): Promise<Handled> {
  const answer = await options.handle(interaction);
  const text = JSON.stringify(answer.response);
  const isDoubtful =
    canBeRefused(text) || isEditedAgain(interaction, answer.response, options.now());
  if (!isDoubtful) return { answer, response: text };
  const taken = Math.round(performance.now() - since);
  const withinMs = Math.max(CALLBACK_MS, CALLBACK_BY_MS - taken);
  try {
    const given = await callBack(interaction, answer.response, options, withinMs);
    return { answer, response: undefined, given };
  } catch (error) {
    if (error instanceof DiscordAPIError)
      return { answer, response: undefined, given: afterRefusal(error, interaction, options) };
    const { id } = interaction;
    options.log.warn({ err: error, id }, 'A callback could not be made; the response has it.');
    return { answer, response: JSON.stringify(withStock(answer.response)) };
  }
}

/** Sends a response, or that the answer comes by callback, and tells whether anybody was there to take it. */
async function sendResponse(exchange: Exchange, response: AnswerText, log: Log): Promise<boolean> {
  try {
    await (response === undefined ? reply(exchange, 202) : replyWith(exchange, response));
    return true;
  } catch (error) {
    log.warn({ err: error }, 'Discord did not wait for an answer.');
    return false;
  }
}

/** An old signed request may be a replay attack. */
const isFresh = (timestamp: string, now: number): boolean =>
  Math.abs(now / 1000 - Number(timestamp)) <= FRESH_SECONDS;
