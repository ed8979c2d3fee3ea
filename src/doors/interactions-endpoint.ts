import { createPublicKey, verify } from 'node:crypto';
import {
  InteractionResponseType,
  InteractionType,
  type APIInteraction,
} from 'discord-api-types/v10';
import type { Log } from '../app/app.js';
import type { Answer, Handle } from '../app/answer.js';
import { FRESH_SECONDS } from './clock-check.js';
import { makeDeliveries } from './deliveries.js';
import { runAfter } from './door.js';
import { CLOSE, readBody, refuse, reply, type Exchange } from './exchange.js';

interface EndpointOptions {
  /** Discord's key for this application, as 64 hexadecimal digits. */
  readonly publicKey: string;
  readonly handle: Handle;
  readonly now: () => number;
  /** Hears when Discord has signed a request, whether it is taken or not. */
  readonly onSigned?: (time: number) => void;
  readonly log: Log;
}

/** Many times the largest interaction there is. */
const LARGEST_BODY = 256 * 1024;

/** The endpoint that Discord posts interactions to, each signed; it tries bad signatures too, and wants them refused. */
export function makeEndpoint(options: EndpointOptions): (exchange: Exchange) => Promise<void> {
  const isSigned = makeVerify(options.publicKey);
  const deliveries = makeDeliveries();
  return async (exchange) => {
    const body = await readBody(exchange.request, LARGEST_BODY);
    if (!body) return refuse(exchange, 413, `A body has at most ${LARGEST_BODY} bytes.`, CLOSE);
    const { headers } = exchange.request;
    const signature = String(headers['x-signature-ed25519'] ?? '');
    const timestamp = String(headers['x-signature-timestamp'] ?? '');
    if (!/^\d{1,12}$/u.test(timestamp) || !isSigned({ signature, timestamp }, body))
      return refuse(exchange, 401, 'The signature is missing, or not of this body.');
    options.onSigned?.(Number(timestamp) * 1000);
    if (!isFresh(timestamp, options.now()))
      return refuse(exchange, 401, 'The timestamp is too far from now.');
    const interaction = parseInteraction(body);
    if (!interaction) return refuse(exchange, 400, 'The body is not an interaction in JSON.');
    if (interaction.type === InteractionType.Ping)
      return reply(exchange, 200, { type: InteractionResponseType.Pong });
    const delivered = deliveries.take(interaction.id, () => options.handle(interaction));
    if (delivered.is === 'late')
      return refuse(exchange, 409, 'This interaction was answered before.');
    const answer = await delivered.answer;
    const isShown = await sendResponse(exchange, answer, options.log);
    if (delivered.is === 'first') await runAfter(answer, { isShown }, options.log);
  };
}

/** Sends a response, and tells whether anybody was there to take it. */
async function sendResponse(exchange: Exchange, { response }: Answer, log: Log): Promise<boolean> {
  try {
    await reply(exchange, 200, response);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'Discord did not wait for an answer.');
    return false;
  }
}

/** What stands before the 32 bytes of an Ed25519 key in its DER form (RFC 8410). */
const DER_PREFIX = '302a300506032b6570032100';

/** What Discord sends along to show that it was Discord. */
interface SignatureHeaders {
  readonly signature: string;
  readonly timestamp: string;
}

/** Verifies that Discord has signed the timestamp and the raw body of a request, by Ed25519. */
function makeVerify(publicKey: string): (headers: SignatureHeaders, body: Buffer) => boolean {
  const der = Buffer.from(DER_PREFIX + publicKey, 'hex');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return ({ signature, timestamp }, body) =>
    /^[\da-f]{128}$/iu.test(signature) &&
    verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
}

/** An old signed request may be a replay attack. */
const isFresh = (timestamp: string, now: number): boolean =>
  Math.abs(now / 1000 - Number(timestamp)) <= FRESH_SECONDS;

/** The one kind that may come without an id. */
const PING: number = InteractionType.Ping;

function parseInteraction(body: Buffer): APIInteraction | undefined {
  try {
    const parsed: unknown = JSON.parse(body.toString());
    const isInteraction =
      typeof parsed === 'object' &&
      parsed !== null &&
      'type' in parsed &&
      typeof parsed.type === 'number' &&
      (parsed.type === PING || ('id' in parsed && typeof parsed.id === 'string'));
    // Discord signed it, so its shape is trusted, as that of the gateway's interactions is.
    return isInteraction ? (parsed as unknown as APIInteraction) : undefined; // oxlint-disable-line typescript/no-unsafe-type-assertion
  } catch {
    return undefined;
  }
}
