import {
  ButtonStyle,
  ComponentType,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  type APIInteraction,
  type APIMessage,
} from 'discord-api-types/v10';
import { afterEach, describe, expect, it } from 'vitest';
import { startDiscord, type Discord } from '@five-by-five/playground';
import type { Answer, Delivery, Handle } from '../../src/app/answer.js';
import type { Log } from '../../src/app/app.js';
import { makeDiscord } from '../../src/doors/discord.js';
import { makeEmojis } from '../../src/doors/emojis.js';
import { openGateway } from '../../src/doors/gateway.js';
import { openHttp } from '../../src/doors/http.js';
import { makeEndpoint } from '../../src/doors/interactions-endpoint.js';
import { publishCommands } from '../../src/doors/publish-commands.js';
import { makeBackgroundRest, makeRest, makeRestClients } from '../../src/doors/rest.js';
import { makeVerify } from '../../src/doors/signature.js';
import { toPng } from '../../src/pictures/encoders.js';
import type { Message } from '../../src/views/message.js';
import { pieceTile } from '../../src/views/tiles/made-tiles.js';
import { closedGate } from '../app/answers.js';
import { makeNotes } from './tiny-discord.js';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const TILE = pieceTile('whale', 'first');

/** A text and a button with a tile. */
const board = (id: string, words = 'Ann'): Message => ({
  flags: MessageFlags.IsComponentsV2,
  allowed_mentions: { parse: [] },
  components: [
    { type: ComponentType.TextDisplay, content: `<:${TILE.name}:${id}> ${words}` },
    {
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.Button,
          style: ButtonStyle.Primary,
          custom_id: 'move:left',
          emoji: { name: TILE.name, id },
        },
      ],
    },
  ],
});

/** What people see of it: the text, and the emoji of the button. */
function seenIn(message: APIMessage | undefined): readonly unknown[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is as it was made above
  const parts = JSON.parse(JSON.stringify(message?.components ?? [])) as {
    content?: string;
    components?: { emoji?: { name?: string } }[];
  }[];
  return [parts[0]?.content, parts[1]?.components?.[0]?.emoji?.name];
}

const asTile = (id: string, words = 'Ann') => [`<:${TILE.name}:${id}> ${words}`, TILE.name];
const asStock = (words = 'Ann') => [`🐳 ${words}`, '🐳'];

interface DoorOptions {
  readonly handle: Handle;
  readonly log: Log;
  readonly onRefusedEmoji: () => void;
}

type Open = (discord: Discord, options: DoorOptions) => Promise<void>;

const overGateway: Open = async ({ token, url: apiUrl }, options) => {
  const rest = makeRest({ token, apiUrl, log: options.log });
  const door = await openGateway({ token, apiUrl, shards: 'auto', rest, ...options });
  closing.push(() => door.close());
};

const overHttp: Open = async (discord, options) => {
  const { token, url: apiUrl, publicKey } = discord;
  const { callbacks: rest } = makeRestClients({ token, apiUrl, log: options.log });
  const endpoint = makeEndpoint({
    verify: await makeVerify(publicKey),
    rest,
    now: Date.now,
    ...options,
  });
  const door = await openHttp({
    host: '127.0.0.1',
    port: 0,
    checks: {},
    endpoint,
    log: options.log,
  });
  closing.push(() => door.close());
  discord.deliverTo({ url: `http://127.0.0.1:${door.port}/interactions` });
};

/** A bot behind a door that answers with the board, and Ada, who can say `/hello` and click on it. */
async function open(openDoor: Open, answer?: (interaction: APIInteraction) => Promise<unknown>) {
  const discord = await startDiscord();
  closing.push(() => discord.close());
  const { log, notes } = makeNotes();
  const { token, url: apiUrl, applicationId } = discord;
  const account = { token, apiUrl, log };
  await publishCommands(makeRest(account), applicationId, [
    { name: 'hello', description: 'Hello' },
  ]);
  const emojis = makeEmojis(makeBackgroundRest(account), applicationId);
  const { signal } = new AbortController();
  const uploaded = await emojis.upload(TILE.name, toPng(TILE.svg, 1), signal);
  if (!uploaded.ok) throw new Error(uploaded.error.is);
  const id = uploaded.value;

  let [handled, doubts] = [0, 0];
  const deliveries: Delivery[] = [];
  const handle: Handle = async (interaction): Promise<Answer> => {
    handled += 1;
    await answer?.(interaction);
    const isClick = interaction.type === InteractionType.MessageComponent;
    const { UpdateMessage, ChannelMessageWithSource } = InteractionResponseType;
    return {
      response: {
        type: isClick ? UpdateMessage : ChannelMessageWithSource,
        data: board(id, isClick ? 'Bob' : 'Ann'),
      },
      after(delivery) {
        deliveries.push(delivery);
        return Promise.resolve();
      },
    };
  };
  await openDoor(discord, { handle, log, onRefusedEmoji: () => (doubts += 1) });
  const ada = discord.addMember({ name: 'Ada' });
  const channel = discord.addChannel();
  return {
    discord,
    id,
    emojis,
    say: () => discord.command(ada, channel, 'hello'),
    click: (message: APIMessage | undefined) => discord.click(ada, message ?? '', 'move:left'),
    messages: () => discord.messages(channel),
    callbacks: () =>
      discord.requests.filter(({ path }) => path.endsWith('/callback')).map(({ status }) => status),
    handled: () => handled,
    doubts: () => doubts,
    deliveries,
    channel,
    log,
    heard: (level: string) =>
      notes.filter((note) => note.level === level).map((note) => note.sentence),
  };
}

describe.each([
  ['the gateway', overGateway],
  ['the HTTP endpoint', overHttp],
])('an answer with tiles on buttons, over %s', (_, openDoor) => {
  it('is shown as it is while Discord knows them', async () => {
    const { discord, id, say, click, deliveries, doubts, callbacks } = await open(openDoor);
    const { message, failed } = await say();
    expect(failed).toBeUndefined();
    expect(seenIn(message)).toEqual(asTile(id));
    const { updated } = await click(message);
    expect(seenIn(updated)).toEqual(asTile(id, 'Bob'));
    await discord.until(() => deliveries.length === 2);
    expect(deliveries).toEqual([{ isShown: true, posted: message?.id }, { isShown: true }]);
    expect(callbacks()).toEqual([200, 204]);
    expect(doubts()).toBe(0);
  });

  it('is given again with ordinary emoji if one was deleted', async () => {
    const { discord, id, say, click, deliveries, doubts, heard } = await open(openDoor);
    discord.removeEmoji(id);
    const { message, failed } = await say();
    expect(failed).toBeUndefined();
    expect(seenIn(message)).toEqual(asStock());
    const { updated } = await click(message);
    expect(seenIn(updated)).toEqual(asStock('Bob'));
    await discord.until(() => deliveries.length === 2);
    expect(deliveries).toEqual([{ isShown: true, posted: message?.id }, { isShown: true }]);
    expect(doubts()).toBe(2);
    expect([...heard('warn'), ...heard('error')]).toEqual([]);
  });

  it('is given again also where Discord refuses one that is there', async () => {
    const { discord, say, doubts } = await open(openDoor);
    discord.faults.refuseEmojis(1);
    expect(seenIn((await say()).message)).toEqual(asStock());
    expect(doubts()).toBe(1);
  });

  it('is given once, however often the interaction is delivered', async () => {
    const { discord, id, say, messages, deliveries, handled, callbacks } = await open(openDoor);
    discord.removeEmoji(id);
    discord.faults.deliverTwice();
    const { message, failed } = await say();
    expect(failed).toBeUndefined();
    await discord.until(() => deliveries.length > 0);
    expect(messages()).toEqual([message]);
    expect(seenIn(message)).toEqual(asStock());
    expect([handled(), deliveries.length]).toEqual([1, 1]);
    expect(callbacks()).toEqual([400, 200]);
  });

  it('counts as shown when the answer to it got lost', async () => {
    const { discord, id, say, messages, deliveries } = await open(openDoor);
    discord.faults.next({ answer: 'after', route: /callback/u });
    await say();
    await discord.until(() => deliveries.length > 0);
    expect(deliveries).toEqual([{ isShown: true }]);
    expect(messages().map(seenIn)).toEqual([asTile(id)]);
  });

  it('that is refused for another reason is not shown, and not given again', async () => {
    const gate = closedGate();
    const { discord, say, click, messages, deliveries, callbacks, handled } = await open(
      openDoor,
      async ({ type }) => {
        if (type === InteractionType.MessageComponent) await gate.opened;
      },
    );
    const { message } = await say();
    // The message is deleted while it is clicked on.
    const clicked = click(message);
    await discord.until(() => handled() === 2);
    await fetch(`${discord.url}/v10/channels/${message?.channel_id}/messages/${message?.id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bot ${discord.token}` },
    });
    gate.open();
    await discord.until(() => deliveries.length === 2);
    expect(deliveries[1]).toEqual({ isShown: false });
    expect((await clicked).failed).toBeDefined();
    expect(messages()).toEqual([]);
    expect(callbacks()).toEqual([200, 404]);
  });
});

describe('an answer with tiles on buttons, over the HTTP endpoint', () => {
  it('is in the response, with ordinary emoji, where no callback can be made', async () => {
    const { discord, say, messages, deliveries, heard } = await open(overHttp);
    discord.faults.next({ answer: 'drop', route: /callback/u, times: 10 });
    const { message, failed } = await say();
    expect(failed).toBeUndefined();
    expect(seenIn(message)).toEqual(asStock());
    await discord.until(() => deliveries.length > 0);
    expect(deliveries).toEqual([{ isShown: true }]);
    expect(messages()).toHaveLength(1);
    expect(heard('warn')).toEqual(['A callback could not be made; the response has it.']);
    expect(heard('error')).toEqual([]);
  });

  it('is in the response where a callback would have to wait for a rate limit', async () => {
    const { discord, say, messages, deliveries, heard } = await open(overHttp);
    discord.faults.next({ answer: 429, retryAfter: 60, route: /callback/u, times: 10 });
    const { message, failed } = await say();
    expect(failed).toBeUndefined();
    expect(seenIn(message)).toEqual(asStock());
    await discord.until(() => deliveries.length > 0);
    expect(deliveries).toEqual([{ isShown: true }]);
    expect(messages()).toHaveLength(1);
    expect(heard('warn')).toEqual(['A callback could not be made; the response has it.']);
  });

  it('is in the response before Discord stops waiting, where the callback takes too long', async () => {
    const { discord, say, messages, deliveries, handled } = await open(overHttp);
    discord.faults.next({ answer: 'delay', ms: 3200, route: /callback/u, times: 10 });
    discord.faults.deliverTwice();
    const { message, failed } = await say();
    expect(failed).toBeUndefined();
    expect(seenIn(message)).toEqual(asStock());
    await discord.until(() => deliveries.length > 0);
    expect(deliveries).toEqual([{ isShown: true }]);
    expect(handled()).toBe(1);
    // The callback arrives after all, and changes nothing.
    await discord.until(() =>
      discord.requests.some(({ path, status }) => path.endsWith('/callback') && status === 400),
    );
    expect(messages().map(seenIn)).toEqual([asStock()]);
  });

  it('is what the callback said, where only the answer to that takes too long', async () => {
    const { discord, id, say, messages, deliveries } = await open(overHttp);
    discord.faults.next({ answer: 'slow', ms: 4000, route: /callback/u, times: 10 });
    const { message, failed } = await say();
    expect(failed).toBeUndefined();
    expect(seenIn(message)).toEqual(asTile(id));
    await discord.until(() => deliveries.length > 0);
    expect(deliveries).toEqual([{ isShown: true }]);
    expect(messages().map(seenIn)).toEqual([asTile(id)]);
  });
});

it('takes no callback where nothing can be refused', async () => {
  const discord = await startDiscord();
  closing.push(() => discord.close());
  const { log } = makeNotes();
  const { token, url: apiUrl, applicationId } = discord;
  await publishCommands(makeRest({ token, apiUrl, log }), applicationId, [
    { name: 'hello', description: 'Hello' },
  ]);
  const content = `<:${TILE.name}:123456789012345678> Ann`;
  const handle: Handle = () =>
    Promise.resolve({
      response: {
        type: InteractionResponseType.ChannelMessageWithSource,
        data: { content, allowed_mentions: { parse: [] } },
      },
    });
  await overHttp(discord, { handle, log, onRefusedEmoji: () => undefined });
  const said = await discord.command(
    discord.addMember({ name: 'Ada' }),
    discord.addChannel(),
    'hello',
  );
  expect(said.message?.content).toBe(content);
  expect(discord.requests.filter(({ path }) => path.endsWith('/callback'))).toEqual([]);
});

describe('what is posted and edited besides', () => {
  it('has ordinary emoji where a tile was deleted, in each way to do it', async () => {
    const { discord, id, channel, log } = await open(overHttp);
    const { token, url: apiUrl, applicationId: application } = discord;
    let doubts = 0;
    const port = makeDiscord(makeRestClients({ token, apiUrl, log }), log, {
      onRefusedEmoji: () => (doubts += 1),
    });
    const tokens: string[] = [];
    discord.on('interaction', (interaction) => tokens.push(interaction.token));
    const ada = discord.addMember({ name: 'Ada' });
    await discord.command(ada, channel, 'hello');
    const ticket = { application, token: tokens[0] ?? '' };
    discord.removeEmoji(id);
    const seen = (message: string) => seenIn(discord.message(message));

    const sent = await port.send(channel.id, board(id), 'once');
    if (!sent.ok) throw new Error(sent.error);
    expect(seen(sent.value)).toEqual(asStock());
    // Its name makes it one message, whichever emoji it has.
    expect(await port.send(channel.id, board(id), 'once')).toEqual(sent);
    expect(await port.edit(channel.id, sent.value, board(id, 'Bob'))).toMatchObject({ ok: true });
    expect(seen(sent.value)).toEqual(asStock('Bob'));

    const original = await port.original(ticket);
    if (!original.ok) throw new Error(original.error);
    expect(await port.editOriginal(ticket, board(id, 'Cy'))).toMatchObject({ ok: true });
    expect(seen(original.value)).toEqual(asStock('Cy'));
    for (const verb of ['sendByToken', 'followUp'] as const) {
      const posted = await port[verb](ticket, board(id, 'Di'));
      if (!posted.ok) throw new Error(posted.error);
      expect(seen(posted.value)).toEqual(asStock('Di'));
      expect(await port.editByToken(ticket, posted.value, board(id, 'Eve'))).toMatchObject({
        ok: true,
      });
      expect(seen(posted.value)).toEqual(asStock('Eve'));
    }
    expect(doubts).toBe(8);
  });
});
