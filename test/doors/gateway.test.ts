import { setTimeout as sleep } from 'node:timers/promises';
import {
  ComponentType,
  InteractionResponseType,
  MessageFlags,
  type APIInteractionResponse,
} from 'discord-api-types/v10';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Handle } from '../../src/app/answer.js';
import { openGateway } from '../../src/doors/gateway.js';
import { publishCommands } from '../../src/doors/publish-commands.js';
import { makeRest } from '../../src/doors/rest.js';
import type { Shards } from '../../src/doors/shards.js';
import { startDiscord, type Discord, type DiscordOptions } from '@five-by-five/playground';
import { makeNotes } from './tiny-discord.js';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of closing.splice(0).toReversed()) await close();
});

const saying = (content: string): APIInteractionResponse => ({
  type: InteractionResponseType.ChannelMessageWithSource,
  data: {
    flags: MessageFlags.IsComponentsV2,
    allowed_mentions: { parse: [] },
    components: [{ type: ComponentType.TextDisplay, content }],
  },
});

const hello = (): Promise<Answer> => Promise.resolve({ response: saying('Hello') });

interface Setup extends DiscordOptions {
  readonly handle?: Handle;
  readonly split?: Shards;
}

/** A Discord, the gateway door to it, and somebody who can say `/hello`. */
async function open({ handle = hello, split = 'auto', ...options }: Setup = {}) {
  const discord = await startDiscord(options);
  closing.push(() => discord.close());
  const { log, notes } = makeNotes();
  const { token, url: apiUrl } = discord;
  const rest = makeRest({ token, apiUrl, log });
  await publishCommands(rest, discord.applicationId, [{ name: 'hello', description: 'Hello' }]);
  const door = await openGateway({ token, apiUrl, shards: split, rest, handle, log });
  closing.push(() => door.close());
  const ada = discord.addMember({ name: 'Ada' });
  const channel = discord.addChannel();
  const say = () => discord.command(ada, channel, 'hello');
  const heard = (level: string): readonly string[] =>
    notes.filter((note) => note.level === level).map(({ sentence }) => sentence);
  return { discord, door, say, notes, heard, messages: () => discord.messages(channel) };
}

const callbacks = ({ requests }: Discord): readonly number[] =>
  requests.filter(({ path }) => path.endsWith('/callback')).map(({ status }) => status);

describe('an interaction', () => {
  it('goes to the handler as it came, and its answer back', async () => {
    const seen: unknown[] = [];
    const { discord, door, say } = await open({
      handle: (interaction) => {
        seen.push(interaction);
        return hello();
      },
    });
    const sent: unknown[] = [];
    discord.on('interaction', (interaction) => sent.push(interaction));
    expect(door.isUp()).toBe(true);
    const { message, failed } = await say();
    expect(failed).toBeUndefined();
    expect(message?.components).toMatchObject([{ content: 'Hello' }]);
    expect(seen).toEqual(JSON.parse(JSON.stringify(sent)));
    expect(discord.complaints).toEqual([]);
  });

  it('is followed up once its answer was taken, and not before', async () => {
    const { door, say, messages, heard } = await open({
      handle: () =>
        Promise.resolve({
          response: saying('Hello'),
          after: () => Promise.reject(new Error(`${messages().length} message`)),
        }),
    });
    await say();
    await door.close();
    expect(heard('error')).toEqual(['What was to be done after an answer failed.']);
    expect(messages()).toHaveLength(1);
  });

  it('that comes twice is handled once, and answered once', async () => {
    const deliveries: unknown[] = [];
    let handled = 0;
    const { discord, say, messages, heard, notes } = await open({
      handle() {
        handled += 1;
        return Promise.resolve({
          response: saying('Hello'),
          after: (delivery) => Promise.resolve(void deliveries.push(delivery)),
        });
      },
    });
    discord.faults.deliverTwice();
    await say();
    await discord.until(() =>
      notes.some(({ sentence }) => sentence === 'An interaction was delivered once more.'),
    );
    await discord.until(() => deliveries.length > 0);
    expect(handled).toBe(1);
    expect(heard('warn')).toEqual([]);
    expect(messages()).toHaveLength(1);
    expect(deliveries).toEqual([{ isShown: true, posted: messages()[0]?.id }]);
  });

  it('that another process has answered counts as answered', async () => {
    const deliveries: unknown[] = [];
    const { discord, say, messages, heard, notes } = await open({
      async handle({ id, token }) {
        await fetch(`${discord.url}/v10/interactions/${id}/${token}/callback`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(saying('Hello')),
        });
        return {
          response: saying('Hello'),
          after: (delivery) => Promise.resolve(void deliveries.push(delivery)),
        };
      },
    });
    await say();
    await discord.until(() => deliveries.length > 0);
    expect(notes).toContainEqual(
      expect.objectContaining({
        level: 'debug',
        facts: expect.objectContaining({ err: expect.objectContaining({ code: 40_060 }) }),
      }),
    );
    expect(heard('warn')).toEqual([]);
    expect(messages()).toHaveLength(1);
    expect(deliveries).toEqual([{ isShown: true }]);
  });

  it('that is answered too late is followed up all the same: what was saved has to be shown', async () => {
    const deliveries: unknown[] = [];
    const { discord, say, heard, notes } = await open({
      answerWithinMs: 50,
      handle: async () => {
        await sleep(150);
        return {
          response: saying('Hello'),
          after: (delivery) => Promise.resolve(void deliveries.push(delivery)),
        };
      },
    });
    expect(await say()).toMatchObject({ failed: 'timeout' });
    await discord.until(() => heard('warn').length > 0);
    expect(heard('warn')).toEqual(['An answer came too late.']);
    expect(notes).toContainEqual(
      expect.objectContaining({
        facts: expect.objectContaining({ err: expect.objectContaining({ code: 10_062 }) }),
      }),
    );
    expect(deliveries).toEqual([{ isShown: false }]);
  });

  it('that the handler throws at is logged, and the next one is fine', async () => {
    let isFirst = true;
    const { say, heard } = await open({
      answerWithinMs: 300,
      handle: () => {
        if (!isFirst) return hello();
        isFirst = false;
        return Promise.reject(new Error('x'));
      },
    });
    expect(await say()).toMatchObject({ failed: 'timeout' });
    expect(heard('error')).toEqual(['An interaction could not be answered.']);
    expect((await say()).failed).toBeUndefined();
  });

  it.each([
    ['a broken answer', { answer: 503 }, [503, 200]],
    ['a broken connection', { answer: 'drop' }, [0, 200]],
    ['a rate limit', { answer: 429, retryAfter: 0.1 }, [429, 200]],
  ] as const)('is answered in spite of %s', async (_, fault, statuses) => {
    const { discord, say, messages } = await open();
    discord.faults.next({ ...fault, route: '/callback' });
    expect((await say()).failed).toBeUndefined();
    expect(callbacks(discord)).toEqual(statuses);
    expect(messages()).toHaveLength(1);
  });
});

describe('a connection', () => {
  it('that breaks is resumed, and what was missed is made up for', async () => {
    const { discord, door, say, heard } = await open();
    discord.faults.dropGateway({ resumable: true });
    const { failed } = await say();
    expect(failed).toBeUndefined();
    await discord.until(() => door.isUp());
    expect(heard('warn')).toContain('A shard lost its connection, and reconnects.');
    expect(heard('info')).toContain('A shard is back where it left off.');
  });

  it('that is down says so', async () => {
    const { discord, door } = await open();
    discord.faults.dropGateway({ resumable: true });
    await discord.until(() => !door.isUp());
    await discord.until(() => door.isUp());
    expect(discord.bots()).toBe(1);
  });

  it('that cannot be resumed is made anew', async () => {
    const { discord, door, say } = await open();
    discord.faults.dropGateway({ resumable: false });
    await discord.until(() => !door.isUp());
    await discord.until(() => door.isUp(), 20_000);
    expect((await say()).failed).toBeUndefined();
  });

  it('that Discord wants renewed is renewed', async () => {
    const { discord, door, say } = await open();
    discord.faults.askToReconnect();
    await discord.until(() => !door.isUp());
    await discord.until(() => door.isUp());
    expect((await say()).failed).toBeUndefined();
  });
});

describe('shards', () => {
  it('are as many as Discord says', async () => {
    vi.stubEnv('SHARDS', 'auto');
    const { discord, say, notes } = await open({ shards: 3 });
    expect(discord.bots()).toBe(3);
    expect((await say()).failed).toBeUndefined();
    expect(notes).toContainEqual({
      level: 'info',
      sentence: 'The gateway is open.',
      facts: { shards: 3 },
    });
  });

  it('are as many as the operator says', async () => {
    vi.stubEnv('SHARDS', '2');
    const { discord, door, say } = await open({ split: { ids: [0, 1], count: 2 } });
    expect(discord.bots()).toBe(2);
    expect(door.isUp()).toBe(true);
    expect((await say()).failed).toBeUndefined();
  });

  it('may be a part of all, the rest being with other processes', async () => {
    const { discord } = await open({ split: { ids: [1, 2], count: 4 } });
    expect(discord.bots()).toBe(2);
  });
});

describe('closing', () => {
  it('finishes what is under way, and takes nothing new', async () => {
    const done: string[] = [];
    const { discord, door, say } = await open({
      answerWithinMs: 500,
      handle: async () => {
        done.push('begun');
        await sleep(200);
        return {
          response: saying('Hello'),
          after: async () => void done.push(await sleep(100, 'followed up')),
        };
      },
    });
    const underWay = say();
    await discord.until(() => done.length > 0);
    const closed = door.close();
    expect(door.isUp()).toBe(false);
    const late = say();
    expect((await underWay).failed).toBeUndefined();
    await closed;
    expect(done).toEqual(['begun', 'followed up']);
    expect(discord.bots()).toBe(0);
    expect(await late).toMatchObject({ failed: 'timeout' });
  });
});

it('a wrong token is told in a sentence', async () => {
  const discord = await startDiscord();
  closing.push(() => discord.close());
  const { log } = makeNotes();
  const options = {
    token: 'wr.on.g',
    apiUrl: discord.url,
    shards: 'auto',
    handle: hello,
    log,
  } as const;
  await expect(openGateway({ ...options, rest: makeRest(options) })).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^DISCORD_TOKEN is wrong: .*"Bot"/u),
  });
});

it('a Discord that is not there is told in a sentence', async () => {
  const { log } = makeNotes();
  const apiUrl = 'http://127.0.0.1:9/api';
  const options = { token: 'a.b.c', apiUrl, shards: 'auto', handle: hello, log } as const;
  await expect(openGateway({ ...options, rest: makeRest(options) })).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(
      /^Discord could not be reached at http:\/\/127\.0\.0\.1:9\/api: /u,
    ),
  });
});
