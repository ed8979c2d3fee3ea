import { DiscordAPIError, REST, type RawFile } from '@discordjs/rest';
import {
  ComponentType,
  MessageFlags,
  PermissionFlagsBits,
  Routes,
  type APIInteraction,
  type APIMessage,
} from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { Discord } from '../src/discord.js';
import { BOT_PERMISSIONS } from '../src/permissions.js';
import { gif, png } from './pictures.js';
import {
  answerWith,
  complaintsIn,
  NOBODY,
  parts,
  plain,
  reply,
  sitDown,
  text,
  update,
  webhookOf,
} from './sit-down.js';

const CHART: RawFile = { name: 'chart.png', data: png(640, 480), contentType: 'image/png' };
const GAME: RawFile = { name: 'game.gif', data: gif(300, 200) };
const EXPORT: RawFile = { name: 'games.json', data: '{"games":[]}' };

const gallery = (...urls: readonly string[]) => ({
  type: ComponentType.MediaGallery,
  items: urls.map((url) => ({ media: { url }, description: 'How it went' })),
});

const section = (url: string) => ({
  type: ComponentType.Section,
  components: [text('Look')],
  accessory: { type: ComponentType.Thumbnail, media: { url } },
});

const file = (url: string) => ({ type: ComponentType.File, file: { url } });

/** A table where the bot talks with the real library. */
async function withRest() {
  const table = await sitDown();
  const { discord, channel } = table;
  const rest = new REST({ api: discord.url, version: '10', retries: 0 }).setToken(discord.token);
  const messages = Routes.channelMessages(channel.id);
  // The answers are what this Discord says of itself.
  const send = (body: object, files: RawFile[] = [], path = messages) =>
    rest.post(path, { body, files }) as Promise<APIMessage>; // oxlint-disable-line typescript/no-unsafe-type-assertion
  const edit = (id: string, body: object, files: RawFile[] = []) =>
    rest.patch(Routes.channelMessage(channel.id, id), { body, files }) as Promise<APIMessage>; // oxlint-disable-line typescript/no-unsafe-type-assertion
  return { ...table, rest, messages, send, edit };
}

/** Why a request was refused: status, code, and what is wrong with the form. */
async function refused(request: Promise<unknown>) {
  const error: unknown = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DiscordAPIError)) throw new Error('It was not refused', { cause: error });
  const { errors } = error.rawError as { errors?: unknown }; // oxlint-disable-line typescript/no-unsafe-type-assertion -- the library has no type for it
  return { status: error.status, code: error.code, wrong: complaintsIn(errors) };
}

/** The path of a callback, as the library wants it. */
const callback = (interaction: APIInteraction) =>
  Routes.interactionCallback(interaction.id, interaction.token);

const contentOf = async (url: string): Promise<string | undefined> => {
  const response = await fetch(url);
  return response.ok ? response.text() : undefined;
};

const urlsOf = (message: APIMessage | undefined): readonly string[] =>
  message?.attachments.map(({ url }) => url) ?? [];

const list = (...attachments: readonly object[]) => ({ ...NOBODY, attachments });

const many = (count: number, bytes: number): RawFile[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${index}.bin`,
    data: Buffer.alloc(bytes),
  }));

describe('files of a message', () => {
  it('come with what is said about them', async () => {
    const { discord, channel, send } = await withRest();
    const attachments = [
      { id: 0, filename: 'chart.png', description: 'Two lines that cross' },
      { id: '1', filename: 'my games.json' },
    ];
    const message = await send({ ...plain('Here'), attachments }, [CHART, EXPORT]);
    expect(message).toEqual(discord.message(message.id));
    expect(message.attachments).toMatchObject([
      {
        filename: 'chart.png',
        description: 'Two lines that cross',
        content_type: 'image/png',
        size: 40,
        width: 640,
        height: 480,
      },
      { filename: 'my_games.json', content_type: 'application/json; charset=utf-8', size: 12 },
    ]);
    const [first] = message.attachments;
    expect(first?.url).toMatch(
      `http://127.0.0.1:${discord.port}/attachments/${channel.id}/${first?.id}/chart.png?hm=`,
    );
  });

  it('need no words, and no list', async () => {
    const { send } = await withRest();
    const message = await send(NOBODY, [GAME, { ...CHART, key: 'files[7]' }]);
    expect(message.attachments).toMatchObject([
      { filename: 'game.gif', content_type: 'image/gif', width: 300, height: 200 },
      { filename: 'chart.png' },
    ]);
  });

  it('are in the log of requests by name and length', async () => {
    const { discord, send } = await withRest();
    await send(plain('Here'), [EXPORT]);
    expect(discord.requests.at(-1)?.body).toEqual({
      ...plain('Here'),
      'files[0]': 'games.json, 12 B',
    });
  });

  it('need a permission', async () => {
    const { discord, channel, send } = await withRest();
    discord.setBotPermissions(channel, BOT_PERMISSIONS & ~PermissionFlagsBits.AttachFiles);
    expect(await refused(send(NOBODY, [CHART]))).toMatchObject({ status: 403, code: 50013 });
    await send(plain('without'));
  });

  it.each<[string, object, RawFile[], readonly string[]]>([
    ['all are on the list', list(), [CHART], ['attachments ATTACHMENT_NOT_LISTED']],
    [
      'all on the list are there',
      list({ id: 0 }, { id: 1 }),
      [CHART],
      ['attachments.1.id ATTACHMENT_NOT_FOUND'],
    ],
    [
      'each is there once',
      list({ id: 0 }, { id: 0 }),
      [CHART],
      ['attachments.1.id SET_TYPE_ALREADY_CONTAINS_VALUE'],
    ],
    [
      'alt texts are short',
      list({ id: 0, description: 'x'.repeat(1025) }),
      [CHART],
      ['attachments.0.description BASE_TYPE_MAX_LENGTH'],
    ],
    ['they have numbers', NOBODY, [{ ...CHART, key: 'file' }], ['file FORM_KEY_UNKNOWN']],
    [
      'each its own',
      NOBODY,
      [CHART, { ...GAME, key: 'files[0]' }],
      ['files[0] FORM_KEY_DUPLICATED'],
    ],
  ])('%s', async (_rule, body, files, wrong) => {
    const { send } = await withRest();
    expect(await refused(send(body, files))).toEqual({ status: 400, code: 50035, wrong });
  });

  it('are ten at most, and 10 MiB in all', async () => {
    const { discord, send } = await withRest();
    expect((await send(NOBODY, many(10, 1024 ** 2))).attachments).toHaveLength(10);
    expect(await refused(send(NOBODY, many(11, 1)))).toMatchObject({ status: 400, code: 30015 });
    const tooLarge = { status: 413, code: 40005 };
    expect(await refused(send(NOBODY, many(2, 5 * 1024 ** 2 + 1)))).toMatchObject(tooLarge);
    expect(await refused(send(NOBODY, many(2, 10 * 1024 ** 2)))).toMatchObject(tooLarge);
    expect(discord.requests.at(-1)?.status).toBe(413);
  });

  it('come in one piece, and only where messages are', async () => {
    const { discord, rest, channel, messages } = await withRest();
    const raw = (type: string, body: string) =>
      fetch(`${discord.url}/v10${messages}`, {
        method: 'POST',
        headers: { Authorization: `Bot ${discord.token}`, 'Content-Type': type },
        body,
      });
    expect((await raw('multipart/form-data; boundary=x', '--x--x')).status).toBe(400);
    expect((await raw('text/plain', 'hello')).status).toBe(400);
    const renaming = rest.patch(Routes.channel(channel.id), { body: {}, files: [CHART] });
    expect((await refused(renaming)).wrong).toEqual(['CONTENT_TYPE_INVALID']);
  });
});

describe('at its address', () => {
  it('a picture is shown, and anything else saved', async () => {
    const { send } = await withRest();
    const page = { name: 'page.html', data: '<script>1</script>', contentType: 'image/png' };
    const message = await send(NOBODY, [CHART, EXPORT, page]);
    const answers = await Promise.all(urlsOf(message).map((url) => fetch(url)));
    const told = answers.map(({ status, headers }) => [
      status,
      headers.get('content-type'),
      headers.get('content-disposition'),
      headers.get('x-content-type-options'),
    ]);
    const [json, html] = ['application/json; charset=utf-8', 'text/html; charset=utf-8'];
    expect(told).toEqual([
      [200, 'image/png', null, 'nosniff'],
      [200, json, 'attachment; filename="games.json"', 'nosniff'],
      [200, html, 'attachment; filename="page.html"', 'nosniff'],
    ]);
    const bodies = await Promise.all(answers.map((each) => each.arrayBuffer()));
    const sent = [png(640, 480), Buffer.from('{"games":[]}'), Buffer.from(page.data)];
    expect(bodies.map((each) => Buffer.from(each))).toEqual(sent);
  });

  it('nobody finds it without the secret, and nobody changes it', async () => {
    const { send } = await withRest();
    const [url = ''] = urlsOf(await send(NOBODY, [EXPORT]));
    for (const wrong of [url.split('?')[0] ?? '', url.slice(0, -1), `${url}0`]) {
      expect((await fetch(wrong)).status).toBe(404);
    }
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(405);
    expect(await (await fetch(url, { method: 'HEAD' })).text()).toBe('');
  });

  it('everything is gone with its message', async () => {
    const { discord, channel, send } = await withRest();
    const [one, two] = [await send(NOBODY, [EXPORT]), await send(NOBODY, [EXPORT])];
    const urls = [...urlsOf(one), ...urlsOf(two)];
    expect(await Promise.all(urls.map(contentOf))).toEqual(['{"games":[]}', '{"games":[]}']);
    discord.removeMessage(one);
    expect(await Promise.all(urls.map(contentOf))).toEqual([undefined, '{"games":[]}']);
    discord.removeChannel(channel);
    expect(await Promise.all(urls.map(contentOf))).toEqual([undefined, undefined]);
  });
});

describe('an edit', () => {
  it('leaves files alone that it does not speak of, and adds what it brings', async () => {
    const { send, edit } = await withRest();
    const before = await send(plain('one'), [CHART]);
    const same = await edit(before.id, plain('two'));
    expect(same.attachments).toEqual(before.attachments);
    const more = await edit(before.id, NOBODY, [GAME]);
    expect(more.attachments.map(({ filename }) => filename)).toEqual(['chart.png', 'game.gif']);
  });

  it('keeps the files on its list, and only those', async () => {
    const { send, edit } = await withRest();
    const before = await send(plain('one'), [CHART, EXPORT]);
    const [chart, exported] = before.attachments;
    const after = await edit(
      before.id,
      list({ id: exported?.id, description: 'All games' }, { id: 0 }),
      [GAME],
    );
    expect(after.attachments).toMatchObject([
      { id: exported?.id, url: exported?.url, description: 'All games' },
      { filename: 'game.gif' },
    ]);
    expect(await contentOf(exported?.url ?? '')).toBe('{"games":[]}');
    expect(await contentOf(chart?.url ?? '')).toBeUndefined();
    const stranger = { ...NOBODY, attachments: [{ id: chart?.id }] };
    expect((await refused(edit(before.id, stranger))).wrong).toEqual([
      'attachments.0.id ATTACHMENT_NOT_FOUND',
    ]);
  });

  it('cannot leave nothing, and not more than ten', async () => {
    const { send, edit } = await withRest();
    const { id } = await send(NOBODY, many(9, 1));
    expect(await refused(edit(id, NOBODY, [CHART, GAME]))).toMatchObject({ code: 30015 });
    const none = edit(id, { ...NOBODY, attachments: [] });
    expect(await refused(none)).toMatchObject({ status: 400, code: 50006 });
  });
});

const NOT_FOUND = 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND';

describe('components', () => {
  it('show files by name, and get their addresses', async () => {
    const { send } = await withRest();
    const body = parts(
      gallery('attachment://chart.png', 'https://example.com/a.png', 'attachment://chart.png'),
      {
        type: ComponentType.Container,
        components: [section('attachment://game.gif'), file('attachment://games.json')],
      },
    );
    const { components, attachments } = await send(body, [CHART, GAME, EXPORT]);
    const [chart, game, games] = attachments;
    const picture = {
      url: chart?.url,
      proxy_url: chart?.proxy_url,
      width: 640,
      height: 480,
      content_type: 'image/png',
      attachment_id: chart?.id,
    };
    expect(components).toMatchObject([
      {
        items: [
          { media: picture, description: 'How it went' },
          { media: { url: 'https://example.com/a.png' } },
          { media: picture },
        ],
      },
      {
        components: [
          { accessory: { media: { url: game?.url, width: 300, content_type: 'image/gif' } } },
          { file: { url: games?.url }, name: 'games.json', size: 12 },
        ],
      },
    ]);
  });

  it.each<[string, object, string]>([
    ['a gallery', gallery('attachment://b.png'), `components.0.items.0.media.url ${NOT_FOUND}`],
    ['a thumbnail', section('attachment://b.png'), `components.0.accessory.media.url ${NOT_FOUND}`],
    ['a file', file('attachment://CHART.png'), `components.0.file.url ${NOT_FOUND}`],
    ['a file of the web', file('https://a.b/c'), 'components.0.file.url URL_TYPE_INVALID_SCHEME'],
  ])('%s shows nothing that is not there', async (_what, component, wrong) => {
    const { send } = await withRest();
    expect((await refused(send(parts(component), [CHART]))).wrong).toEqual([wrong]);
  });

  it('are what a message of Components V2 is made of: files alone are none', async () => {
    const { send } = await withRest();
    expect(await refused(send(parts(), [CHART]))).toMatchObject({ code: 50006 });
  });

  it('that are edited find the files that were kept and those that are new', async () => {
    const { send, edit } = await withRest();
    const before = await send(parts(gallery('attachment://chart.png')), [CHART]);
    const [chart] = before.attachments;
    const both = parts(gallery('attachment://chart.png', 'attachment://game.gif'));
    const after = await edit(before.id, both, [GAME]);
    expect(after.components).toMatchObject([
      { items: [{ media: { url: chart?.url } }, { media: { width: 300 } }] },
    ]);
    const again = await edit(before.id, parts(gallery(chart?.url ?? '')));
    expect(again.components).toMatchObject([{ items: [{ media: { attachment_id: chart?.id } }] }]);
  });

  it('cannot lose a file that they show', async () => {
    const { send, edit } = await withRest();
    const { id } = await send(parts(gallery('attachment://chart.png')), [CHART]);
    const wrong = [`components.0.items.0.media.url ${NOT_FOUND}`];
    expect((await refused(edit(id, { ...NOBODY, attachments: [] }))).wrong).toEqual(wrong);
    const shown = { ...parts(gallery('attachment://chart.png')), attachments: [] };
    expect((await refused(edit(id, shown))).wrong).toEqual(wrong);
    const replaced = { ...parts(gallery('attachment://chart.png')), attachments: [{ id: 0 }] };
    const after = await edit(id, replaced, [{ ...CHART, data: png(10, 20) }]);
    expect(after.components).toMatchObject([{ items: [{ media: { width: 10, height: 20 } }] }]);
    expect(after.attachments).toHaveLength(1);
  });
});

/** Answers everything with this and a chart, by the real library. */
async function answered(discord: Discord, rest: REST, body: object) {
  const bot = await answerWith(discord, () => undefined);
  discord.on('interaction', (interaction) => {
    void rest.post(callback(interaction), { auth: false, body, files: [CHART] });
  });
  return bot;
}

describe('files of an answer', () => {
  const shown = parts(gallery('attachment://chart.png'));

  it('come with it, and with what follows', async () => {
    const { discord, ada, channel, rest, send } = await withRest();
    const bot = await answered(discord, rest, reply(shown));
    const { message } = await discord.command(ada, channel, 'play');
    expect(message?.components).toMatchObject([{ items: [{ media: { width: 640 } }] }]);
    const followUp = await send(
      { ...plain('More'), attachments: [{ id: 0, description: 'Moves' }] },
      [GAME],
      webhookOf(bot.latest()) as `/channels/${string}/messages`, // oxlint-disable-line typescript/no-unsafe-type-assertion -- another path that takes messages
    );
    expect(followUp.attachments).toMatchObject([{ description: 'Moves', width: 300 }]);
    const original = Routes.webhookMessage(discord.applicationId, bot.latest().token);
    const body = parts(gallery('attachment://chart.png', 'attachment://game.gif'));
    await rest.patch(original, { auth: false, body, files: [GAME] });
    expect(discord.message(message?.id ?? '')?.attachments).toHaveLength(2);
  });

  it('that is private are told to nobody else', async () => {
    const { discord, ada, channel, rest } = await withRest();
    const body = { ...shown, flags: shown.flags | MessageFlags.Ephemeral };
    await answered(discord, rest, reply(body));
    const { message } = await discord.command(ada, channel, 'play');
    expect(message?.attachments).toMatchObject([{ ephemeral: true }]);
    expect((await fetch(urlsOf(message)[0] ?? '')).status).toBe(200);
    expect(discord.messages(channel)).toEqual([]);
  });

  it('can come with an update of the message that was clicked', async () => {
    const { discord, ada, rest, send } = await withRest();
    const row = { type: 1, components: [{ type: 2, style: 1, label: 'go', custom_id: 'go' }] };
    const board = await send(parts(text('board'), row));
    await answered(discord, rest, update(shown));
    const { updated } = await discord.click(ada, board, 'go');
    expect(updated?.attachments).toMatchObject([{ filename: 'chart.png' }]);
  });

  it('take the place of "is thinking", but do not come with it', async () => {
    const { discord, ada, channel, rest } = await withRest();
    const bot = await answerWith(discord, () => undefined);
    void discord.command(ada, channel, 'play');
    await discord.until(() => bot.seen.length > 0);
    const thinking = { auth: false, body: { type: 5 } };
    const path = callback(bot.latest());
    const { wrong } = await refused(rest.post(path, { ...thinking, files: [CHART] }));
    expect(wrong).toEqual(['type FILES_NOT_ALLOWED']);
    await rest.post(path, thinking);
    const original = Routes.webhookMessage(discord.applicationId, bot.latest().token);
    await rest.patch(original, { auth: false, body: shown, files: [CHART] });
    expect(discord.messages(channel)).toMatchObject([{ attachments: [{ width: 640 }] }]);
  });
});
