import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { InteractionType, MessageFlags } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { Action, DeskEvent, Done, Person, Snapshot, WireEntry } from '../page/protocol.js';
import { startDesk, type Desk, type DeskOptions } from '../src/desk/start-desk.js';
import { dataUri, png } from './pictures.js';
import {
  afterwards,
  answerWith,
  apiOf,
  button,
  parts,
  plain,
  reply,
  row,
  text,
} from './sit-down.js';

/** A bot that does nothing, and counts how often it was started and stopped. */
function idleBot() {
  const counts = { started: 0, stopped: 0 };
  const start = () => {
    counts.started += 1;
    const stop = () => {
      counts.stopped += 1;
      return Promise.resolve();
    };
    return Promise.resolve({ stop });
  };
  return { counts, start };
}

async function setUp(options: Partial<DeskOptions> = {}): Promise<Desk> {
  const desk = await startDesk({ port: 0, startBot: idleBot().start, ...options });
  afterwards(() => desk.close());
  return desk;
}

/** Does something the way the page does. */
async function act(desk: Desk, action: Action): Promise<Done> {
  const response = await fetch(new URL('desk/do', desk.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(action),
  });
  const done: Done = JSON.parse(await response.text());
  return done;
}

/** Listens to a stream, and keeps what it hears. */
async function listen<T>(desk: Desk, path: string): Promise<readonly T[]> {
  const aborting = new AbortController();
  const response = await fetch(new URL(path, desk.url), { signal: aborting.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const heard: T[] = [];
  async function read(): Promise<void> {
    let unread = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      unread += decoder.decode(chunk, { stream: true });
      const frames = unread.split('\n\n');
      unread = frames.pop() ?? '';
      const data = frames.filter((frame) => frame.startsWith('data: '));
      heard.push(...data.map((frame): T => JSON.parse(frame.slice('data: '.length))));
    }
  }
  const reading = read().catch(() => undefined);
  afterwards(() => {
    aborting.abort();
    return reading;
  });
  return heard;
}

/** All that the page knows when it opens. */
async function snapshotOf(desk: Desk): Promise<Snapshot> {
  const heard = await listen<DeskEvent>(desk, 'desk/events');
  await desk.discord.until(() => heard.length > 0);
  const [first] = heard;
  if (first?.kind !== 'snapshot') throw new Error('The first word is a snapshot');
  return first.snapshot;
}

function named(people: readonly Person[], name: string): Person {
  const person = people.find((each) => each.name === name);
  if (!person) throw new Error(`${name} is not here`);
  return person;
}

/** Asks with headers that fetch would not let through. */
async function statusWith(
  desk: Desk,
  headers: Readonly<Record<string, string>>,
  { method = 'GET', path = '/' } = {},
): Promise<number | undefined> {
  const asking = request({ port: desk.port, host: '127.0.0.1', path, method, headers });
  asking.end(method === 'POST' ? '{"do":"jump","ms":1000}' : undefined);
  const [response] = await once(asking, 'response');
  response.resume();
  return response.statusCode;
}

describe('the page', () => {
  it('is served with everything it loads, and nothing else can run in it', async () => {
    const desk = await setUp();
    const response = await fetch(desk.url);
    const html = await response.text();
    expect(html).toContain('<title>Playground</title>');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("img-src 'self' ");
    const addresses = [...html.matchAll(/(?:href|src)="(\/[^"]+)"/gu)].map(([, path = '']) => path);
    // The page's own code is compiled when the playground starts.
    for (const path of addresses.filter((each) => !each.startsWith('/page/'))) {
      expect([path, (await fetch(new URL(path, desk.url))).status]).toEqual([path, 200]);
    }
  });

  it('has a picture for every emoji', async () => {
    const desk = await setUp();
    const response = await fetch(new URL('emoji/1f98a.svg', desk.url));
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cache-control')).toContain('max-age');
    expect((await fetch(new URL('emoji/../package.json', desk.url))).status).toBe(404);
    expect((await fetch(new URL('emoji/%2e%2e%2f%2e%2e%2fpackage.json', desk.url))).status).toBe(
      404,
    );
  });

  it('is for nobody but itself', async () => {
    const desk = await setUp();
    const host = `127.0.0.1:${desk.port}`;
    const post = { method: 'POST', path: '/desk/do' };
    const json = { 'Content-Type': 'application/json' };
    expect(await statusWith(desk, { Host: host })).toBe(200);
    expect(await statusWith(desk, { Host: `localhost:${desk.port}` })).toBe(200);
    expect(await statusWith(desk, { Host: host, Origin: `http://${host}`, ...json }, post)).toBe(
      200,
    );
    // A name of somebody else that points to this machine.
    expect(await statusWith(desk, { Host: 'evil.example' })).toBe(403);
    // A page of somebody else.
    const evil = { Host: host, Origin: 'https://evil.example' };
    expect(await statusWith(desk, { ...evil, ...json }, post)).toBe(403);
    expect(await statusWith(desk, evil, { path: '/desk/events' })).toBe(403);
    const other = { Host: host, Origin: 'http://127.0.0.1:1' };
    expect(await statusWith(desk, { ...other, ...json }, post)).toBe(403);
    expect(await statusWith(desk, { Host: host, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    // A form of somebody else has no JSON in it; and a link only opens the page.
    expect(await statusWith(desk, { Host: host, 'Content-Type': 'text/plain' }, post)).toBe(400);
    const link = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' };
    expect(await statusWith(desk, { Host: host, ...link })).toBe(200);
  });

  it('takes another port if somebody has the one it wants, and says so', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    afterwards(() => new Promise((done) => taken.close(done)));
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const desk = await setUp({ port });
    expect(desk.takenPort).toBe(port);
    expect(desk.port).not.toBe(port);
    expect((await fetch(desk.url)).status).toBe(200);
  });
});

describe('what people do', () => {
  it('is a command, a click on its answer, and what others are told', async () => {
    const desk = await setUp();
    const heard = await listen<DeskEvent>(desk, 'desk/events');
    const { people, channels } = await snapshotOf(desk);
    const [ann, bob, cara] = ['Ann', 'Bob', 'Cara'].map((name) => named(people, name).id);
    const channel = channels[0]?.id ?? '';
    const asks = {
      ...parts(text(`<@${bob}>, will you?`), row(button('yes'))),
      allowed_mentions: { parse: ['users'] },
    };
    const refuses = { ...plain('It is not for you.'), flags: MessageFlags.Ephemeral };
    await answerWith(desk.discord, ({ type }) =>
      reply(type === InteractionType.ApplicationCommand ? asks : refuses),
    );

    const play = { do: 'command', user: ann ?? '', channel, command: 'play', values: {} } as const;
    expect(await act(desk, play)).toEqual({});
    await desk.discord.until(() => heard.some(({ kind }) => kind === 'ping'));
    const posted = heard.flatMap((each) => (each.kind === 'post' ? each.post : []));
    expect(posted).toMatchObject([{ command: 'play' }]);
    expect(heard.find(({ kind }) => kind === 'ping')).toMatchObject({ ping: { userId: bob } });
    const message = posted[0]?.message.id ?? '';
    const click = { do: 'click', user: cara ?? '', message, customId: 'yes' } as const;
    expect(await act(desk, click)).toEqual({});
    const { posts } = await snapshotOf(desk);
    expect(posts.filter(({ onlyFor }) => onlyFor === cara)).toHaveLength(1);
  });

  it('is heard by all who listen', async () => {
    const desk = await setUp();
    const { people, channels } = await snapshotOf(desk);
    const { id: user } = named(people, 'Ann');
    const channel = channels[2]?.id ?? '';
    const heard = await listen<DeskEvent>(desk, 'desk/events');
    await act(desk, { do: 'say', user, channel, text: 'Hello!' });
    await act(desk, { do: 'rename', user, name: 'Anna' });
    await act(desk, { do: 'speak', user, locale: 'de' });
    await act(desk, { do: 'speak-in-server', locale: 'ja' });
    await desk.discord.until(() => heard.length === 5);
    expect(heard.slice(1)).toMatchObject([
      { kind: 'post', post: { message: { content: 'Hello!', channel_id: channel } } },
      { kind: 'change', change: { people: [{ name: 'Anna' }, {}, {}, { isBot: true }] } },
      { kind: 'change', change: { people: [{ name: 'Anna', locale: 'de' }, {}, {}, {}] } },
      { kind: 'change', change: { serverLocale: 'ja' } },
    ]);
  });

  it('has the name that somebody was given on the page', async () => {
    const desk = await setUp();
    const { people, channels } = await snapshotOf(desk);
    const { id: user } = named(people, 'Ann');
    await act(desk, { do: 'rename', user, name: 'Anna' });
    const channel = channels[0]?.id ?? '';
    await act(desk, { do: 'say', user, channel, text: 'Hello!' });
    expect(desk.discord.messages(channel)).toMatchObject([{ author: { global_name: 'Anna' } }]);
  });

  it('begins with the commands that the bot registers', async () => {
    const desk = await setUp();
    const heard = await listen<DeskEvent>(desk, 'desk/events');
    const { url, applicationId, token } = desk.discord;
    await fetch(`${url}/v10/applications/${applicationId}/commands`, {
      method: 'PUT',
      headers: { Authorization: `Bot ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(['play', 'help'].map((name) => ({ name, description: name }))),
    });
    await desk.discord.until(() => heard.length > 1);
    const commands = [{ name: 'play' }, { name: 'help' }];
    expect(heard.slice(1)).toMatchObject([{ kind: 'change', change: { commands } }]);
    expect(await snapshotOf(desk)).toMatchObject({ commands });
    expect(desk.discord.requests.map(({ method }) => method)).toEqual(['PUT']);
  });

  it('is refused with a sentence where it makes no sense', async () => {
    const desk = await setUp();
    const { people, channels } = await snapshotOf(desk);
    const { id: user } = named(people, 'Ann');
    const channel = channels[0]?.id ?? '';
    const problems = [
      await act(desk, { do: 'command', user, channel, command: 'nothing', values: {} }),
      await act(desk, { do: 'click', user, message: '1', customId: 'x' }),
      await act(desk, { do: 'say', user: '1', channel, text: 'Hi' }),
      await act(desk, { do: 'jump', ms: -1 }),
      await act(desk, { do: 'rename', user, name: '\n' }),
      await act(desk, { do: 'speak', user, locale: 'klingon' }),
    ].map(({ problem }) => problem);
    expect(problems).toEqual([
      'There is no command nothing',
      'There is no such message for this person',
      'There is no such member',
      'Time goes forward only, and at most a year at once',
      'A name is a line with something to see in it',
      expect.stringContaining('"locale" must be one of'),
    ]);
  });
});

describe('the tools', () => {
  it('move the time', async () => {
    const desk = await setUp();
    const days = 8 * 24 * 60 * 60_000;
    const before = desk.now();
    await act(desk, { do: 'jump', ms: days });
    expect(desk.now() - before).toBeGreaterThanOrEqual(days);
    expect((await snapshotOf(desk)).ahead).toBe(days);
  });

  it('restart the bot, switch it off and on, and say what is wrong with it', async () => {
    const { counts, start } = idleBot();
    let isBroken = false;
    const desk = await setUp({
      startBot: () => (isBroken ? Promise.reject(new Error('No luck today')) : start()),
    });
    const stateNow = async () => (await snapshotOf(desk)).bot;
    expect(await stateNow()).toMatchObject({ state: 'on' });
    await act(desk, { do: 'bot', to: 'restart' });
    expect(counts).toEqual({ started: 2, stopped: 1 });
    await act(desk, { do: 'bot', to: 'off' });
    expect(await stateNow()).toMatchObject({ state: 'off' });
    isBroken = true;
    await act(desk, { do: 'bot', to: 'on' });
    expect(await stateNow()).toMatchObject({ state: 'broken', problem: 'No luck today' });
    isBroken = false;
    await act(desk, { do: 'bot', to: 'on' });
    expect(await stateNow()).toMatchObject({ state: 'on' });
  });

  it('leave alone a bot that somebody else runs', async () => {
    const desk = await startDesk({ port: 0 });
    afterwards(() => desk.close());
    await act(desk, { do: 'bot', to: 'restart' });
    expect((await snapshotOf(desk)).bot).toEqual({ state: 'elsewhere', isOnline: false });
  });

  it('inject faults, and show what goes over the wire', async () => {
    const desk = await setUp({ discord: { answerWithinMs: 500 } });
    await answerWith(desk.discord, () => reply(plain('Here you are.')));
    const wire = await listen<WireEntry>(desk, 'desk/wire');
    const { people, channels } = await snapshotOf(desk);
    const { id: user } = named(people, 'Ann');
    const channel = channels[0]?.id ?? '';
    const play = { do: 'command', user, channel, command: 'play', values: {} } as const;
    await act(desk, { do: 'fault', kind: 'rate-limit' });
    await act(desk, { do: 'clear-faults' });
    expect(await act(desk, play)).toEqual({});
    await act(desk, { do: 'fault', kind: 'unavailable' });
    expect(await act(desk, play)).toEqual({ failed: 'timeout' });
    const callbacks = () =>
      wire.filter(({ title }) => title.endsWith('/callback')).map(({ status }) => status);
    await desk.discord.until(() => callbacks().length === 2);
    expect(callbacks()).toEqual([204, 503]);
    const told = wire.find(({ way }) => way === 'interaction');
    expect(told).toMatchObject({ title: 'Ann command play', body: { token: '***' } });
  });

  it('take permissions from the bot, in one channel', async () => {
    const desk = await setUp();
    const { channels } = await snapshotOf(desk);
    const channel = channels[0]?.id ?? '';
    await act(desk, { do: 'forbid', channel, what: 'send', isForbidden: true });
    const response = await fetch(`${desk.discord.url}/v10/channels/${channel}/messages`, {
      method: 'POST',
      headers: { Authorization: `Bot ${desk.discord.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: 'May I?', allowed_mentions: { parse: [] } }),
    });
    expect(await response.json()).toMatchObject({ code: 50_013 });
    expect((await snapshotOf(desk)).channels[0]?.forbidden).toEqual(['send']);
  });

  it('make uploads of emoji and messages with them go wrong', async () => {
    const desk = await setUp();
    const api = apiOf(desk.discord);
    const emojis = `/applications/${desk.discord.applicationId}/emojis`;
    const whale = { name: 'whale', image: dataUri(png(1, 1)) };
    await act(desk, { do: 'fault', kind: 'limit-emojis' });
    expect((await api('GET', emojis)).status).toBe(200);
    const limited = await api('POST', emojis, whale);
    expect([limited.status, limited.body.retry_after]).toEqual([429, 3]);
    const { id } = (await api('POST', emojis, whale)).body;
    await act(desk, { do: 'fault', kind: 'refuse-emojis' });
    const [channel] = (await snapshotOf(desk)).channels;
    const send = () =>
      api('POST', `/channels/${channel?.id}/messages`, parts(row(button('x', { emoji: { id } }))));
    expect((await send()).body.code).toBe(50_035);
    expect((await send()).status).toBe(200);
  });
});

it('the page knows an emoji before the message that shows it', async () => {
  const desk = await setUp();
  const api = apiOf(desk.discord);
  const emojis = `/applications/${desk.discord.applicationId}/emojis`;
  const image = dataUri(png(1, 1));
  const { body: whale } = await api('POST', emojis, { name: 'whale', image });
  expect((await snapshotOf(desk)).emojis).toEqual([
    { id: whale.id, name: 'whale', isAnimated: false },
  ]);
  const heard = await listen<DeskEvent>(desk, 'desk/events');
  await desk.discord.until(() => heard.length === 1);
  const [channel] = (await snapshotOf(desk)).channels;
  const { body: fox } = await api('POST', emojis, { name: 'fox', image });
  await api('POST', `/channels/${channel?.id}/messages`, plain(`<:fox:${fox.id}>`));
  await desk.discord.until(() => heard.some(({ kind }) => kind === 'post'));
  const kinds = heard.map(({ kind }) => kind);
  const told = heard[kinds.lastIndexOf('post') - 1];
  expect(told).toMatchObject({ change: { emojis: [{ name: 'whale' }, { name: 'fox' }] } });
  desk.discord.removeEmoji(whale);
  await desk.discord.until(() => heard.at(-1)?.kind === 'change');
  expect(heard.at(-1)).toEqual({
    kind: 'change',
    change: { emojis: [{ id: fox.id, name: 'fox', isAnimated: false }] },
  });
});
