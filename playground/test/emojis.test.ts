import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REST } from '@discordjs/rest';
import { ComponentType, Routes } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { Discord, DiscordOptions } from '../src/discord.js';
import { dataUri, gif, png } from './pictures.js';
import {
  afterwards,
  answerWith,
  apiOf,
  button,
  callbackOf,
  complaintsIn,
  parts,
  plain,
  reply,
  row,
  sitDown,
  text,
  update,
  webhookOf,
} from './sit-down.js';

const HOUR = 60 * 60_000;
const NOT_THERE = '123456789012345678';
const INVALID = 'BUTTON_COMPONENT_INVALID_EMOJI';

const emojisOf = ({ applicationId }: Discord): string => `/applications/${applicationId}/emojis`;

const IMAGE = dataUri(png(128, 128));

/** A Discord, and a short way to upload emoji to it. */
async function setUp(options?: DiscordOptions) {
  const table = await sitDown(options);
  const path = emojisOf(table.discord);
  return {
    ...table,
    path,
    upload: (name: unknown, image: unknown = IMAGE) => table.api('POST', path, { name, image }),
  };
}

/** With a clock that stands still until it is moved. */
async function withClock(options: DiscordOptions) {
  let now = Date.UTC(2026, 0, 1);
  const table = await setUp({ ...options, now: () => now });
  const pass = (ms: number): void => {
    now += ms;
  };
  return { ...table, pass };
}

describe('the emoji of an application', () => {
  it('are uploaded, listed, looked at, renamed and taken away', async () => {
    const { discord, api, path, upload } = await setUp();
    expect((await api('GET', path)).body).toEqual({ items: [] });
    const { status, body: whale } = await upload('whale');
    expect(status).toBe(201);
    expect(whale).toEqual({
      id: expect.stringMatching(/^\d{17,20}$/u),
      name: 'whale',
      roles: [],
      user: expect.objectContaining({ id: discord.applicationId, bot: true }),
      require_colons: true,
      managed: false,
      animated: false,
      available: true,
    });
    const { body: fox } = await upload('fox');
    expect((await api('GET', path)).body).toEqual({ items: [whale, fox] });
    expect((await api('GET', `${path}/${whale.id}`)).body).toEqual(whale);
    const renamed = await api('PATCH', `${path}/${whale.id}`, { name: 'orca', image: IMAGE });
    expect(renamed).toMatchObject({ status: 200, body: { ...whale, name: 'orca' } });
    expect((await api('PATCH', `${path}/${whale.id}`, {})).body.name).toBe('orca');
    expect((await api('DELETE', `${path}/${whale.id}`)).status).toBe(204);
    expect((await api('GET', path)).body).toEqual({ items: [fox] });
    expect(discord.emojis()).toEqual([fox]);
  });

  it('are gone once somebody has removed them', async () => {
    const { discord, api, path, upload } = await setUp();
    const { body } = await upload('whale');
    discord.removeEmoji(body.id);
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const answer = await api(method, `${path}/${body.id}`, method === 'PATCH' ? {} : undefined);
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 10014, message: 'Unknown Emoji' },
      });
    }
    expect((await upload('whale')).status).toBe(201);
  });

  it('are for the bot of this application alone', async () => {
    const { discord, api, path } = await setUp();
    expect((await apiOf(discord, 'wrong')('GET', path)).status).toBe(401);
    expect((await api('GET', '/applications/1/emojis')).body.code).toBe(20012);
    expect((await api('POST', '/applications/1/emojis', {})).body.code).toBe(20012);
  });

  it.each([
    ['a', 'name BASE_TYPE_BAD_LENGTH'],
    ['a'.repeat(33), 'name BASE_TYPE_BAD_LENGTH'],
    ['my-whale', 'name STRING_TYPE_REGEX'],
    ['wäl', 'name STRING_TYPE_REGEX'],
    [' whale ', 'name STRING_TYPE_REGEX'],
    [undefined, 'name BASE_TYPE_REQUIRED'],
  ])('cannot be called %s', async (name, complaint) => {
    const { api, path, upload } = await setUp();
    const { status, body } = await upload(name);
    expect([status, body.code, complaintsIn(body.errors)]).toEqual([400, 50035, [complaint]]);
    const { id } = (await upload('whale')).body;
    if (name === undefined) return;
    const renamed = await api('PATCH', `${path}/${id}`, { name });
    expect(complaintsIn(renamed.body.errors)).toEqual([complaint]);
  });

  it.each(['ab', 'a'.repeat(32), 'x5Whale_3k9d', '__'])('can be called %s', async (name) => {
    const { upload } = await setUp();
    expect((await upload(name)).body.name).toBe(name);
  });

  it('have names of their own', async () => {
    const { api, path, upload } = await setUp();
    await upload('whale');
    const { body: fox } = await upload('fox');
    const taken = ['name APPLICATION_EMOJI_NAME_ALREADY_TAKEN'];
    const again = await upload('whale');
    expect([again.status, again.body.code, complaintsIn(again.body.errors)]).toEqual([
      400,
      50035,
      taken,
    ]);
    const renamed = await api('PATCH', `${path}/${fox.id}`, { name: 'whale' });
    expect(complaintsIn(renamed.body.errors)).toEqual(taken);
    // To be called as before, or as another one but for its capitals, is fine.
    expect((await api('PATCH', `${path}/${fox.id}`, { name: 'fox' })).status).toBe(200);
    expect((await upload('Whale')).status).toBe(201);
  });

  it('are 2,000 at the most', async () => {
    const { discord, upload } = await setUp({
      rateLimits: {
        perRoute: { limit: 5000, windowMs: 60_000 },
        global: { limit: 5000, windowMs: 60_000 },
      },
      emojiUploads: { limit: 5000, withinMs: HOUR },
    });
    for (let first = 0; first < 2000; first += 50) {
      const names = Array.from({ length: 50 }, (_, index) => `tile_${first + index}`);
      await Promise.all(names.map((name) => upload(name)));
    }
    expect(discord.emojis()).toHaveLength(2000);
    expect(await upload('one_more')).toMatchObject({
      status: 400,
      body: { code: 30008, message: 'Maximum number of emojis reached (2000)' },
    });
    const [first] = discord.emojis();
    if (first) discord.removeEmoji(first);
    expect((await upload('one_more')).status).toBe(201);
  });
});

/** A PNG of so many bytes. */
const pngOf = (length: number): string => dataUri(Buffer.concat([png(1, 1)], length));

const webp = (kind: string): Buffer => Buffer.from(`RIFF\0\0\0\0WEBP${kind}`, 'latin1');

describe('the picture of an emoji', () => {
  it.each([
    ['PNG', png(1, 1), 'image/png', false],
    ['JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg', false],
    ['GIF', gif(1, 1), 'image/gif', true],
    ['WebP', webp('VP8L\0\0\0\0'), 'image/webp', false],
    ['moving WebP', webp('VP8X\n\0\0\0\u{2}\0\0\0\0\0\0\0\0\0ANIM'), 'image/webp', true],
    ['AVIF', Buffer.from('\0\0\0 ftypavif'), 'image/avif', false],
    ['moving AVIF', Buffer.from('\0\0\0 ftypavis'), 'image/avif', true],
  ])('can be a %s, and is served', async (_, bytes, type, animated) => {
    const { discord, upload } = await setUp();
    // What it is said to be does not count.
    const { body } = await upload('whale', dataUri(bytes, 'image/bmp'));
    expect(body.animated).toBe(animated);
    const address = new URL(`/emojis/${body.id}.png?size=48`, discord.url);
    const served = await fetch(address);
    expect(served.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
    const head = await fetch(address, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
  });

  it('is nowhere but at its address', async () => {
    const { discord, upload } = await setUp();
    const { body } = await upload('whale');
    const statusAt = async (path: string, method = 'GET') =>
      (await fetch(new URL(path, discord.url), { method })).status;
    expect(await statusAt(`/emojis/${body.id}.webp`)).toBe(200);
    expect(await statusAt(`/emojis/${body.id}.gif`)).toBe(415);
    expect(await statusAt(`/emojis/${body.id}.svg`)).toBe(404);
    expect(await statusAt(`/emojis/${body.id}.png`, 'DELETE')).toBe(405);
    expect(await statusAt(`/emojis/${NOT_THERE}.png`)).toBe(404);
    discord.removeEmoji(body.id);
    expect(await statusAt(`/emojis/${body.id}.png`)).toBe(404);
  });

  it.each([
    ['no data URI', 'https://example.com/whale.png', 'BINARY_TYPE_INVALID_DATA_URI'],
    ['no base64', 'data:image/png;base64,*', 'BINARY_TYPE_INVALID_DATA_URI'],
    ['a number', 5, 'BINARY_TYPE_INVALID_DATA_URI'],
    ['text', dataUri(Buffer.from('a whale')), 'IMAGE_INVALID'],
    ['an SVG', dataUri(Buffer.from('<svg/>'), 'image/svg+xml'), 'IMAGE_INVALID'],
    ['nothing', null, 'BASE_TYPE_REQUIRED'],
  ])('cannot be %s', async (_, image, code) => {
    const { upload } = await setUp();
    const { status, body } = await upload('whale', image);
    expect([status, body.code, complaintsIn(body.errors)]).toEqual([400, 50035, [`image ${code}`]]);
  });

  it('has 256 KiB at the most', async () => {
    const { discord, upload } = await setUp();
    expect((await upload('large', pngOf(256 * 1024))).status).toBe(201);
    const { body } = await upload('larger', pngOf(256 * 1024 + 1));
    expect(complaintsIn(body.errors)).toEqual(['image BINARY_TYPE_MAX_SIZE']);
    // The log of requests has better things to show.
    expect(discord.requests.map((each) => each.body)).toEqual([
      { name: 'large', image: '262144 B' },
      { name: 'larger', image: '262145 B' },
    ]);
  });
});

describe('uploads', () => {
  it('are limited, by the clock of the table', async () => {
    const { pass, upload } = await withClock({ emojiUploads: { limit: 3, withinMs: HOUR } });
    await upload('first');
    pass(HOUR / 2);
    await upload('second');
    // What becomes no emoji does not count.
    await upload('second');
    await upload('third');
    const { status, headers, body } = await upload('fourth');
    expect(status).toBe(429);
    expect(body).toEqual({
      message: 'The resource is being rate limited.',
      retry_after: 1800,
      global: false,
    });
    expect(headers.get('retry-after')).toBe('1800');
    expect(headers.get('x-ratelimit-scope')).toBe('shared');
    // As with Discord, the quota that the headers tell is not the one that was exceeded.
    expect(Number(headers.get('x-ratelimit-remaining'))).toBeGreaterThan(0);
    pass(HOUR / 2 - 1);
    expect((await upload('fourth')).body.retry_after).toBe(0.001);
    pass(1);
    expect((await upload('fourth')).status).toBe(201);
    expect((await upload('fifth')).body.retry_after).toBe(1800);
  });

  it('can be forbidden altogether; the rest goes on', async () => {
    const { api, path, upload } = await withClock({ emojiUploads: { limit: 0, withinMs: HOUR } });
    expect((await upload('first')).body.retry_after).toBe(3600);
    expect((await api('GET', path)).status).toBe(200);
  });

  it('go wrong on demand', async () => {
    const { discord, api, path, upload } = await setUp();
    discord.faults.next({ answer: 503, route: '/emojis', method: 'POST' });
    expect((await api('GET', path)).status).toBe(200);
    expect((await upload('whale')).status).toBe(503);
    discord.faults.next({ answer: 'after', route: '/emojis', method: 'POST' });
    await expect(upload('whale')).rejects.toThrow('fetch failed');
    // All was done before the connection broke.
    expect(complaintsIn((await upload('whale')).body.errors)).toEqual([
      'name APPLICATION_EMOJI_NAME_ALREADY_TAKEN',
    ]);
  });

  it('are waited for by @discordjs/rest', async () => {
    const { discord, pass } = await withClock({ emojiUploads: { limit: 1, withinMs: 50 } });
    discord.on('request', ({ status }) => pass(status === 429 ? 50 : 0));
    const rest = new REST({ api: discord.url, version: '10' }).setToken(discord.token);
    for (const name of ['first', 'second']) {
      await rest.post(Routes.applicationEmojis(discord.applicationId), {
        body: { name, image: IMAGE },
      });
    }
    expect(discord.requests.map(({ status }) => status)).toEqual([201, 429, 201]);
  });
});

/** A button with an emoji, a menu with one, and a section with one at its side. */
const showing = (id: string) =>
  parts(
    row(button('one', { emoji: { id, name: 'whale' } })),
    row({
      type: ComponentType.StringSelect,
      custom_id: 'menu',
      options: [
        { label: 'plain', value: 'plain' },
        { label: 'whale', value: 'whale', emoji: { id } },
      ],
    }),
    {
      type: ComponentType.Section,
      components: [text('beside')],
      accessory: button('two', { emoji: { id, name: 'whale' } }),
    },
  );

const PLACES = [
  'components.0.components.0.emoji.id',
  'components.1.components.0.options.1.emoji.id',
  'components.2.accessory.emoji.id',
];

describe('a message with emoji of the application', () => {
  it('is taken, wherever they stand', async () => {
    const { channel, api, upload } = await setUp();
    const { id } = (await upload('whale')).body;
    const sent = await api('POST', `/channels/${channel.id}/messages`, showing(id));
    expect(sent.status).toBe(200);
    const [first, menu, section] = sent.body.components;
    expect(first.components[0].emoji).toEqual({ id, name: 'whale' });
    // What a request does not tell of it, a message does.
    expect(menu.components[0].options[1].emoji).toEqual({ id, name: 'whale' });
    expect(section.accessory.emoji).toEqual({ id, name: 'whale' });
    const path = `/channels/${channel.id}/messages/${sent.body.id}`;
    const moving = (await upload('orca', dataUri(gif(1, 1)))).body.id;
    const edited = await api('PATCH', path, showing(moving));
    expect(edited.body.components[0].components[0].emoji).toEqual({
      id: moving,
      name: 'orca',
      animated: true,
    });
  });

  it('is refused if there is no such emoji, in every way of sending it', async () => {
    const { discord, ada, channel, api, upload } = await setUp();
    const bot = await answerWith(discord, () => reply(parts(row(button('again')))));
    const { id } = (await upload('whale')).body;
    const path = `/channels/${channel.id}/messages`;
    const { body: message } = await api('POST', path, showing(id));
    discord.removeEmoji(id);

    const complaintsTo = async (method: string, where: string, said: object) => {
      const { status, body } = await api(method, where, said);
      expect([status, body.code]).toEqual([400, 50035]);
      return complaintsIn(body.errors);
    };
    const wrong = PLACES.map((place) => `${place} ${INVALID}`);
    const wrongInside = wrong.map((each) => `data.${each}`);
    expect(await complaintsTo('POST', path, showing(id))).toEqual(wrong);
    expect(await complaintsTo('PATCH', `${path}/${message.id}`, showing(id))).toEqual(wrong);

    const { message: answer } = await discord.command(ada, channel, 'play');
    const webhook = webhookOf(bot.latest());
    expect(await complaintsTo('POST', webhook, showing(id))).toEqual(wrong);
    const original = `${webhook}/messages/@original`;
    expect(await complaintsTo('PATCH', original, showing(id))).toEqual(wrong);

    // What was refused was no answer: the next one is still taken.
    bot.answerNoMore();
    const command = discord.command(ada, channel, 'play');
    await discord.until(() => bot.seen.length === 2);
    const callback = callbackOf(bot.latest());
    expect(await complaintsTo('POST', callback, reply(showing(id)))).toEqual(wrongInside);
    await api('POST', callback, reply(parts(text('without'))));
    expect((await command).message?.components).toMatchObject([{ content: 'without' }]);

    if (!answer) throw new Error('There was an answer');
    const click = discord.click(ada, answer, 'again');
    await discord.until(() => bot.seen.length === 3);
    const clicked = callbackOf(bot.latest());
    expect(await complaintsTo('POST', clicked, update(showing(id)))).toEqual(wrongInside);
    await api('POST', clicked, update(parts(text('without'))));
    expect((await click).updated?.components).toMatchObject([{ content: 'without' }]);
  });

  it('is no answer over the HTTP door either, if there is no such emoji', async () => {
    const { discord, ada, channel } = await setUp();
    await answerWith(discord, () => undefined);
    const server = createServer((request, response) => {
      request.resume();
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(reply(showing(NOT_THERE))));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    afterwards(async () => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo; // oxlint-disable-line typescript/no-unsafe-type-assertion -- it listens on TCP
    discord.deliverTo({ url: `http://127.0.0.1:${port}/` });
    const { failed } = await discord.command(ada, channel, 'play');
    expect(failed).toBe('refused');
    expect(discord.refusedAnswers).toMatchObject([{ code: 50035 }]);
  });

  it('may name an emoji in its text that is not there', async () => {
    const { channel, api } = await setUp();
    const said = plain(`<:whale:${NOT_THERE}>`);
    expect((await api('POST', `/channels/${channel.id}/messages`, said)).status).toBe(200);
  });

  it('stays as it is when an emoji goes; an edit of something else leaves it alone', async () => {
    const { discord, channel, api, upload } = await setUp();
    const { id } = (await upload('whale')).body;
    const path = `/channels/${channel.id}/messages`;
    const said = { ...plain('one'), components: [row(button('one', { emoji: { id } }))] };
    const { body } = await api('POST', path, said);
    discord.removeEmoji(id);
    expect((await api('PATCH', `${path}/${body.id}`, plain('two'))).status).toBe(200);
    expect(discord.message(body)?.components).toEqual(body.components);
  });

  it('is refused on demand, though there is such an emoji', async () => {
    const { discord, channel, api, upload } = await setUp();
    const { id } = (await upload('whale')).body;
    const send = (said: object) => api('POST', `/channels/${channel.id}/messages`, said);
    discord.faults.refuseEmojis();
    // Nothing to refuse in that one.
    expect((await send(parts(row(button('one', { emoji: { name: '🐳' } }))))).status).toBe(200);
    const refused = await send(showing(id));
    expect(complaintsIn(refused.body.errors)).toEqual(PLACES.map((each) => `${each} ${INVALID}`));
    expect((await send(showing(id))).status).toBe(200);
    discord.faults.refuseEmojis(5);
    discord.faults.clear();
    expect((await send(showing(id))).status).toBe(200);
  });
});
