import { once } from 'node:events';
import {
  GatewayDispatchEvents,
  GatewayIntentBits,
  Routes,
  type APIInteraction,
} from 'discord-api-types/v10';
import { Client } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Discord } from '../src/discord.js';
import { afterwards, button, parts, reply, row, sitDown, text, update } from './sit-down.js';

const COMMANDS = [{ name: 'play', description: 'Plays' }];

function clientFor(
  discord: Discord,
  options: { intents?: number; shardCount?: number } = {},
): Client {
  const { intents = 0, shardCount = 1 } = options;
  const client = new Client({
    intents,
    shardCount,
    shards: Array.from({ length: shardCount }, (_, shard) => shard),
    rest: { api: discord.url, version: '10' },
  });
  afterwards(() => client.destroy());
  return client;
}

/** Signs in a real discord.js client that answers every interaction with the name of what was done. */
async function signIn(discord: Discord, options: Parameters<typeof clientFor>[1] = {}) {
  const client = clientFor(discord, options);
  const seen: APIInteraction[] = [];
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (interaction: APIInteraction) => {
    seen.push(interaction);
    const message = parts(text(`answer ${seen.length}`), row(button('go')));
    const body = 'message' in interaction ? update(message) : reply(message);
    const route = Routes.interactionCallback(interaction.id, interaction.token);
    // What Discord refuses is seen in the log of requests.
    client.rest.post(route, { body, auth: false }).catch(() => undefined);
  });
  const ready = once(client, 'clientReady');
  await client.login(discord.token);
  await ready;
  await client.rest.put(Routes.applicationCommands(discord.applicationId), { body: COMMANDS });
  return { client, seen };
}

describe('a discord.js client', () => {
  it('signs in, hears a command, and answers it', async () => {
    const { discord, ada, channel } = await sitDown();
    const { client } = await signIn(discord);
    expect(client.user?.id).toBe(discord.applicationId);
    expect(discord.bots()).toBe(1);
    const { message, ephemeral } = await discord.command(ada, channel, 'play');
    expect(message?.components).toMatchObject([{ content: 'answer 1' }, { components: [{}] }]);
    expect(ephemeral).toBe(false);
    const { updated } = await discord.click(ada, message ?? '', 'go');
    expect(updated).toMatchObject({ id: message?.id, components: [{ content: 'answer 2' }, {}] });
    expect(discord.messages(channel)).toEqual([updated]);
    expect(discord.complaints).toEqual([]);
  });

  it('follows up, edits and deletes with the token of the interaction', async () => {
    const { discord, ada, channel } = await sitDown();
    const { client, seen } = await signIn(discord);
    const { message } = await discord.command(ada, channel, 'play');
    const { application_id: application = '', token = '' } = seen[0] ?? {};
    const original = Routes.webhookMessage(application, token);
    expect(await client.rest.get(original, { auth: false })).toMatchObject({ id: message?.id });
    await client.rest.post(Routes.webhook(application, token), {
      body: parts(text('one more')),
      auth: false,
    });
    await client.rest.patch(original, { body: parts(text('changed')), auth: false });
    expect(discord.messages(channel)).toMatchObject([
      { components: [{ content: 'changed' }] },
      { components: [{ content: 'one more' }] },
    ]);
    await client.rest.delete(original, { auth: false });
    expect(discord.messages(channel)).toHaveLength(1);
  });

  it('hears of the servers if it asked for them', async () => {
    const { discord, channel } = await sitDown();
    const { client } = await signIn(discord, { intents: GatewayIntentBits.Guilds });
    const guild = client.guilds.cache.get(discord.guild.id);
    expect(guild?.name).toBe('Playground');
    expect(guild?.channels.cache.get(channel.id)?.name).toBe('games');
  });

  it('with a wrong token is told so', async () => {
    const { discord } = await sitDown();
    await expect(clientFor(discord).login(`${discord.token}x`)).rejects.toThrow('invalid token');
  });

  it('with two shards hears of each server on one of them', async () => {
    const { discord, ada } = await sitDown({ shards: 2 });
    await signIn(discord, { shardCount: 2 });
    expect(discord.bots()).toBe(2);
    for (let servers = 0; servers < 4; servers += 1) {
      const guild = discord.addGuild();
      discord.joinGuild(ada, guild);
      const channel = discord.addChannel({ guild });
      expect((await discord.command(ada, channel, 'play')).failed).toBeUndefined();
    }
    const callbacks = discord.requests.filter(({ path }) => path.endsWith('/callback'));
    expect(callbacks.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  });
});

describe.each([
  ['refused', 'fetch failed'],
  ['unavailable', 503],
] as const)('a Discord that is away (%s)', (how, expected) => {
  it('answers nobody, and a bot goes on when it is back', async () => {
    const { discord, ada, channel, api } = await sitDown({ answerWithinMs: 100 });
    const { client } = await signIn(discord);
    const resumed = once(client, 'shardResume');
    await discord.faults.goAway(how);
    expect(discord.bots()).toBe(0);
    const asking = api('GET', '/users/@me').then(
      ({ status }) => status,
      ({ message }: Error) => message,
    );
    expect(await asking).toBe(expected);
    expect((await discord.command(ada, channel, 'play')).failed).toBe('timeout');
    await discord.faults.comeBack();
    expect((await api('GET', '/users/@me')).status).toBe(200);
    await resumed;
    expect((await discord.command(ada, channel, 'play')).message).toBeDefined();
  });
});

describe('a gateway that breaks', () => {
  it('is resumed, and what was missed is told', async () => {
    const { discord, ada, channel } = await sitDown();
    const { client, seen } = await signIn(discord);
    await discord.command(ada, channel, 'play');
    discord.faults.dropGateway({ resumable: true });
    const resumed = once(client, 'shardResume');
    const missed = discord.command(ada, channel, 'play');
    // The command, and the word that all was told.
    expect(await resumed).toEqual([0, 2]);
    expect((await missed).message?.components).toMatchObject([{ content: 'answer 2' }, {}]);
    expect(seen).toHaveLength(2);
  });

  it('asks to connect anew, and goes on', async () => {
    const { discord, ada, channel } = await sitDown();
    const { client } = await signIn(discord);
    const resumed = once(client, 'shardResume');
    discord.faults.askToReconnect();
    await resumed;
    expect((await discord.command(ada, channel, 'play')).message).toBeDefined();
  });

  it('that forgot the session wants a new identify', async () => {
    const { discord, ada, channel } = await sitDown();
    const { client } = await signIn(discord);
    const ready = once(client, 'shardReady');
    discord.faults.dropGateway({ resumable: false });
    await ready;
    expect(discord.bots()).toBe(1);
    expect((await discord.command(ada, channel, 'play')).message).toBeDefined();
  });

  it('without breaking is noticed by the heartbeat, and what was missed is told', async () => {
    const { discord, ada, channel } = await sitDown({ heartbeatMs: 300 });
    const { client, seen } = await signIn(discord);
    await discord.command(ada, channel, 'play');
    discord.faults.silenceGateway();
    const resumed = once(client, 'shardResume');
    const missed = discord.command(ada, channel, 'play');
    expect(await resumed).toEqual([0, 2]);
    expect((await missed).message?.components).toMatchObject([{ content: 'answer 2' }, {}]);
    expect(seen).toHaveLength(2);
  });

  it('by ending the session says so, and wants a new identify', async () => {
    const { discord, ada, channel } = await sitDown();
    const { client } = await signIn(discord);
    const ready = once(client, 'shardReady');
    discord.faults.invalidateSessions();
    await ready;
    expect(discord.bots()).toBe(1);
    expect((await discord.command(ada, channel, 'play')).message).toBeDefined();
  });

  it('delivers an interaction twice, of which one is answered', async () => {
    const { discord, ada, channel } = await sitDown();
    const { seen } = await signIn(discord);
    discord.faults.deliverTwice();
    await discord.command(ada, channel, 'play');
    await discord.until(() => discord.requests.filter(({ status }) => status === 400).length === 1);
    expect(seen.map(({ id }) => id)).toEqual([seen[0]?.id, seen[0]?.id]);
    expect(discord.requests.at(-1)?.answer).toMatchObject({ code: 40060 });
    expect(discord.messages(channel)).toHaveLength(1);
  });

  it('lets an interaction fail when no bot is there', async () => {
    const { discord, ada, channel, api } = await sitDown({ answerWithinMs: 20 });
    await api('PUT', Routes.applicationCommands(discord.applicationId), COMMANDS);
    const outcome = await discord.command(ada, channel, 'play');
    expect(outcome).toEqual({ ephemeral: false, failed: 'timeout' });
  });
});

describe('an event that no Discord should send', () => {
  it('is sent all the same', async () => {
    const { discord } = await sitDown();
    const { client } = await signIn(discord, { intents: GatewayIntentBits.Guilds });
    const heard: unknown[] = [];
    client.on('raw', (packet) => heard.push(packet));
    const other = discord.addGuild();
    discord.dispatch('SOMETHING_NEW', { presence: null });
    discord.dispatch('SOMETHING_ELSE', null, other);
    await discord.until(() => heard.length === 2);
    expect(heard).toMatchObject([
      { op: 0, t: 'SOMETHING_NEW', d: { presence: null } },
      { op: 0, t: 'SOMETHING_ELSE', d: null },
    ]);
  });

  it('is one of the usual ones with something wrong in it', async () => {
    const { discord } = await sitDown();
    discord.faults.alterEvents((event, data) =>
      event === 'READY' ? Object.assign({}, data, { application: { install_params: null } }) : data,
    );
    const socket = new WebSocket(`ws://127.0.0.1:${discord.port}/gateway?v=10&encoding=json`);
    afterwards(async () => socket.terminate());
    const heard: unknown[] = [];
    socket.on('message', (data: Buffer) => {
      if (heard.push(JSON.parse(data.toString('utf8'))) === 1) {
        socket.send(JSON.stringify(identify({ token: discord.token, intents: 1 })));
      }
    });
    await discord.until(() => heard.length === 3);
    expect(heard.slice(1)).toMatchObject([
      { t: 'READY', d: { v: 10, application: { install_params: null } } },
      { t: 'GUILD_CREATE', d: { threads: [] } },
    ]);
  });
});

const QUERY = 'v=10&encoding=json';

/** Connects without a library, says something, and waits for how that ends. */
async function closedAfter(discord: Discord, query: string, payload?: unknown): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${discord.port}/gateway?${query}`);
  const closed = once(socket, 'close');
  socket.on('message', () => {
    if (payload !== undefined) socket.send(JSON.stringify(payload));
  });
  const [code]: unknown[] = await closed;
  return Number(code);
}

it('the gateway says hello, and answers heartbeats', async () => {
  const { discord } = await sitDown();
  const socket = new WebSocket(`ws://127.0.0.1:${discord.port}/gateway?${QUERY}`);
  afterwards(async () => socket.terminate());
  const heard = async (): Promise<unknown> => {
    const [data]: unknown[] = await once(socket, 'message');
    return JSON.parse(String(data));
  };
  expect(await heard()).toMatchObject({ op: 10, d: { heartbeat_interval: 41_250 } });
  socket.send(JSON.stringify({ op: 1, d: null }));
  expect(await heard()).toMatchObject({ op: 11 });
});

it('nothing but the gateway takes a socket', async () => {
  const { discord } = await sitDown();
  const socket = new WebSocket(`ws://127.0.0.1:${discord.port}/elsewhere`);
  await expect(once(socket, 'open')).rejects.toThrow('socket hang up');
});

const identify = (d: object) => ({ op: 2, d: { intents: 0, properties: {}, ...d } });

describe('the gateway closes on', () => {
  it.each([
    ['an unknown operation', { op: 99, d: null }, 4001],
    ['what is no payload', [], 4002],
    ['a presence before the identify', { op: 3, d: {} }, 4003],
    ['a wrong token', identify({ token: 'wrong' }), 4004],
    ['a resume with a wrong token', { op: 6, d: { token: 'x', session_id: 'x', seq: 1 } }, 4004],
  ])('%s', async (_what, payload, code) => {
    const { discord } = await sitDown();
    expect(await closedAfter(discord, QUERY, payload)).toBe(code);
  });

  it.each([
    ['a second identify', {}, 4005],
    ['a shard that there cannot be', { shard: [2, 2] }, 4010],
    ['intents that do not exist', { intents: 2 ** 30 }, 4013],
    ['intents without leave', { intents: GatewayIntentBits.MessageContent }, 4014],
  ])('%s', async (_what, more, code) => {
    const { discord } = await sitDown();
    const payload = identify({ token: discord.token, ...more });
    expect(await closedAfter(discord, QUERY, payload)).toBe(code);
  });

  it('another version or encoding', async () => {
    const { discord } = await sitDown();
    expect(await closedAfter(discord, 'v=6&encoding=json')).toBe(4012);
    expect(await closedAfter(discord, 'v=10&encoding=etf')).toBe(4002);
  });
});
