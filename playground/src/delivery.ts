import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import { ApiError } from './api-error.js';
import { answer } from './callback.js';
import { isRecord } from './form.js';
import type { Gateway } from './gateway.js';
import { awaitingAnswer, failInteraction } from './interactions.js';
import { readBody, receive, type Sent } from './request-body.js';
import type { Interaction, World } from './world.js';

/** Sends a body the way Discord does: signed, with the time. */
function post(world: World, url: string, body: string, key: KeyObject): Promise<Response> {
  const timestamp = String(Math.floor(world.now() / 1000));
  return fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Discord-Interactions/1.0 (+https://discord.com)',
      'X-Signature-Ed25519': sign(null, Buffer.from(timestamp + body), key).toString('hex'),
      'X-Signature-Timestamp': timestamp,
    },
    body,
    signal: AbortSignal.timeout(world.settings.answerWithinMs),
  });
}

/** The body of a response: JSON, or a form with files. */
async function sentIn(response: Response): Promise<Sent> {
  const type = response.headers.get('content-type') ?? '';
  const received = await receive(Buffer.from(await response.arrayBuffer()), type);
  return received.parts
    ? readBody(received, true)
    : readBody({ ...received, contentType: 'application/json' });
}

/** Takes an interaction to the bot's own address. The body of a 200 is the answer; after a 202 it comes as a callback. */
async function deliverOver(world: World, url: string, interaction: Interaction): Promise<void> {
  const { payload } = interaction;
  try {
    const response = await post(world, url, JSON.stringify(payload), world.application.privateKey);
    if (response.status === 202) return;
    if (response.status !== 200) throw new Error(`The endpoint answered ${response.status}`);
    const sent = await sentIn(response);
    answer(world, awaitingAnswer(world, payload.id, payload.token), sent);
  } catch (error) {
    if (error instanceof ApiError) world.refusedAnswers.push(error.body);
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    failInteraction(interaction, isLate ? 'timeout' : 'refused');
  }
}

export type Probe = { readonly ok: true } | { readonly ok: false; readonly why: string };

/** Does what Discord does when the address is saved: a PING must be answered, and a badly signed one refused. */
export async function probe(world: World, url: string): Promise<Probe> {
  const ping = {
    id: world.nextId(),
    application_id: world.application.id,
    type: InteractionType.Ping,
    token: 'ping',
    version: 1,
    user: world.application.bot,
    entitlements: [],
    authorizing_integration_owners: {},
  };
  const body = JSON.stringify(ping);
  try {
    const good = await post(world, url, body, world.application.privateKey);
    const answered: unknown = good.status === 200 ? await good.json() : undefined;
    if (!isRecord(answered) || answered['type'] !== InteractionResponseType.Pong) {
      return { ok: false, why: `A PING was answered with ${good.status}, and no PONG` };
    }
    const bad = await post(world, url, body, generateKeyPairSync('ed25519').privateKey);
    if (bad.status === 401) return { ok: true };
    return { ok: false, why: `A badly signed PING was answered with ${bad.status}, not 401` };
  } catch (error) {
    return { ok: false, why: `The address cannot be reached: ${String(error)}` };
  }
}

interface Endpoint {
  readonly url: string;
}

/** How interactions get to the bot. */
export interface Delivery {
  deliver(interaction: Interaction): void;
  /** To the bot's own address, or over the gateway without one. */
  deliverTo(endpoint: Endpoint | undefined): void;
  endpoint(): Endpoint | undefined;
  /** The next so many interactions arrive twice. */
  deliverTwice(times: number): void;
}

export function makeDelivery(world: World, gateway: Gateway, first?: Endpoint): Delivery {
  let endpoint = first;
  let twice = 0;

  function deliverOnce(interaction: Interaction): void {
    if (endpoint) void deliverOver(world, endpoint.url, interaction);
    else gateway.dispatch(interaction.guildId, 'INTERACTION_CREATE', interaction.payload);
  }

  return {
    deliver(interaction) {
      deliverOnce(interaction);
      if (twice === 0) return;
      twice -= 1;
      deliverOnce(interaction);
    },
    deliverTo(next) {
      endpoint = next;
    },
    endpoint: () => endpoint,
    deliverTwice(times) {
      twice = times;
    },
  };
}
