import {
  InteractionResponseType,
  InteractionType,
  type APIInteraction,
} from 'discord-api-types/v10';
import type { Log } from '../app/app.js';
import type { Answer, Handle } from '../app/answer.js';
import { CLOSE, readBody, refuse, reply, type Exchange } from './exchange.js';
import { isFresh, makeIsSigned } from './signature.js';
import { followUp } from './under-way.js';

interface EndpointOptions {
  /** Discord's key for this application, as 64 hexadecimal digits. */
  readonly publicKey: string;
  readonly handle: Handle;
  readonly now: () => number;
  readonly log: Log;
}

/** Many times the largest interaction there is. */
const LARGEST_BODY = 256 * 1024;

/** The endpoint that Discord posts interactions to, each signed; it tries bad signatures too, and wants them refused. */
export function makeEndpoint(options: EndpointOptions): (exchange: Exchange) => Promise<void> {
  const isSigned = makeIsSigned(options.publicKey);
  return async (exchange) => {
    const body = await readBody(exchange.request, LARGEST_BODY);
    if (!body) return refuse(exchange, 413, `A body has at most ${LARGEST_BODY} bytes.`, CLOSE);
    const { headers } = exchange.request;
    const signature = String(headers['x-signature-ed25519'] ?? '');
    const timestamp = String(headers['x-signature-timestamp'] ?? '');
    if (!isFresh(timestamp, options.now()))
      return refuse(exchange, 401, 'The timestamp is missing, or too far from now.');
    if (!isSigned({ signature, timestamp }, body))
      return refuse(exchange, 401, 'The signature is missing, or not of this body.');
    const interaction = parseInteraction(body);
    if (!interaction) return refuse(exchange, 400, 'The body is not an interaction in JSON.');
    if (interaction.type === InteractionType.Ping)
      return reply(exchange, 200, { type: InteractionResponseType.Pong });
    const answer = await options.handle(interaction);
    const isShown = await deliver(exchange, answer, options.log);
    return followUp(answer, { isShown }, options.log);
  };
}

/** Sends a response, and tells whether anybody was there to take it. */
async function deliver(exchange: Exchange, { response }: Answer, log: Log): Promise<boolean> {
  try {
    await reply(exchange, 200, response);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'Discord did not wait for an answer.');
    return false;
  }
}

function parseInteraction(body: Buffer): APIInteraction | undefined {
  try {
    const parsed: unknown = JSON.parse(body.toString());
    const isInteraction =
      typeof parsed === 'object' &&
      parsed !== null &&
      'type' in parsed &&
      typeof parsed.type === 'number';
    // Discord signed it, and so says what it is; the gateway's interactions are taken at their word as well.
    return isInteraction ? (parsed as unknown as APIInteraction) : undefined; // oxlint-disable-line typescript/no-unsafe-type-assertion
  } catch {
    return undefined;
  }
}
