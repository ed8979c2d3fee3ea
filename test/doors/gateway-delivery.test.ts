import { setTimeout as sleep } from 'node:timers/promises';
import {
  InteractionResponseType,
  MessageFlags,
  type APIInteractionResponse,
} from 'discord-api-types/v10';
import { afterEach, expect, it } from 'vitest';
import type { Delivery } from '../../src/app/answer.js';
import { openGateway } from '../../src/doors/gateway.js';
import { makeRest } from '../../src/doors/rest.js';
import { ready, startScriptedGateway } from './scripted-gateway.js';
import { makeNotes, type Said } from './tiny-discord.js';

const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const MESSAGE = '700000000000000001';
const MADE: Said = {
  status: 200,
  body: {
    interaction: { id: '1', type: 2, response_message_id: MESSAGE },
    resource: { type: 4, message: { id: MESSAGE } },
  },
};

/** Gives a response, to which Discord says something, and tells how it was asked and what the app hears of it. */
async function send(response: APIInteractionResponse, said: Said) {
  const interaction = { t: 'INTERACTION_CREATE', d: { id: '1', token: 'aToken', type: 2 } };
  const gateway = await startScriptedGateway({
    events: [ready(), interaction],
    answer: () => said,
  });
  ends.push(() => gateway.stop());
  const { log } = makeNotes();
  const account = { token: 'a.b.c', apiUrl: gateway.apiUrl, log };
  const deliveries: Delivery[] = [];
  const after = (delivery: Delivery) => Promise.resolve(void deliveries.push(delivery));
  const door = await openGateway({
    ...account,
    shards: 'auto',
    rest: makeRest(account),
    handle: () => Promise.resolve({ response, after }),
  });
  ends.push(() => door.close());
  for (let waited = 0; deliveries.length === 0 && waited < 3000; waited += 10) await sleep(10);
  const asked = gateway.asked.find(({ path }) => path.includes('/callback'));
  return { delivery: deliveries[0], query: asked?.path.split('/callback')[1] };
}

const { ChannelMessageWithSource, DeferredMessageUpdate, UpdateMessage } = InteractionResponseType;
const message = (flags: number): APIInteractionResponse => ({
  type: ChannelMessageWithSource,
  data: { flags, content: 'Hello' },
});

it.each<[string, Said, Delivery]>([
  ['Discord says so', MADE, { isShown: true, posted: MESSAGE }],
  ['there is nothing in the response', { status: 204 }, { isShown: true }],
  ['there is something else in the response', { status: 200, body: [null] }, { isShown: true }],
  ['it was refused', { status: 400, body: { code: 50_035, message: 'x' } }, { isShown: false }],
])('the id of a message is handed on, where %s', async (_, said, delivery) => {
  const sent = await send(message(MessageFlags.IsComponentsV2), said);
  expect(sent).toEqual({ delivery, query: '?with_response=true' });
});

it.each<[string, APIInteractionResponse]>([
  ['a private message', message(MessageFlags.Ephemeral | MessageFlags.IsComponentsV2)],
  ['an update', { type: UpdateMessage, data: { content: 'Hello' } }],
  ['nothing yet', { type: DeferredMessageUpdate }],
])('nobody asks for the id of %s', async (_, response) => {
  const sent = await send(response, { status: 204 });
  expect(sent).toEqual({ delivery: { isShown: true }, query: '' });
});
