import { MessageFlags, MessageType, PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { BOT_PERMISSIONS } from '../src/permissions.js';
import {
  NOBODY,
  answerWith,
  button,
  complaintsIn,
  parts,
  plain,
  reply,
  row,
  sitDown,
  text,
  type Api,
  webhookOf,
} from './sit-down.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const { CreatePublicThreads, ManageMessages, ManageThreads, MentionEveryone } = PermissionFlagsBits;
const { ReadMessageHistory, SendMessages, SendMessagesInThreads, ViewChannel } =
  PermissionFlagsBits;

const without = (permission: bigint): bigint => BOT_PERMISSIONS & ~permission;

const messagesIn = ({ id }: { id: string }): string => `/channels/${id}/messages`;

async function sent(api: Api, channel: { id: string }, body: object = plain('hello')) {
  const answer = await api('POST', messagesIn(channel), body);
  expect(answer.status).toBe(200);
  return { id: String(answer.body.id), path: `${messagesIn(channel)}/${answer.body.id}` };
}

async function withClock() {
  let time = Date.UTC(2026, 2, 2, 12);
  const desk = await sitDown({ now: () => time });
  return { ...desk, pass: (ms: number) => (time += ms) };
}

describe('a message of the bot', () => {
  it('is sent, read, edited and deleted', async () => {
    const { discord, channel, api } = await sitDown();
    const { id, path } = await sent(api, channel, parts(text('board'), row(button('go'))));
    expect((await api('GET', path)).body).toEqual(discord.message(id));
    expect(discord.message(id)?.components).toMatchObject([
      { id: 1, content: 'board' },
      { id: 2, components: [{ id: 3, custom_id: 'go' }] },
    ]);
    const { body } = await api('PATCH', path, parts(text('moved')));
    expect(body).toMatchObject({ id, components: [{ content: 'moved' }] });
    expect(body.edited_timestamp).not.toBeNull();
    expect((await api('GET', messagesIn(channel))).body).toEqual([body]);
    expect((await api('DELETE', path)).status).toBe(204);
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const gone = await api(method, path, method === 'PATCH' ? plain('x') : undefined);
      expect([gone.status, gone.body.code]).toEqual([404, 10008]);
    }
  });

  it('is listed newest first, page by page', async () => {
    const { channel, api } = await sitDown();
    const ids: string[] = [];
    for (const content of ['a', 'b', 'c']) ids.push((await sent(api, channel, plain(content))).id);
    const list = async (query: string): Promise<unknown> => {
      const { body } = await api('GET', `${messagesIn(channel)}?${query}`);
      return body.map(({ content }: { content: string }) => content).join('');
    };
    expect(await list('')).toBe('cba');
    expect(await list('limit=2')).toBe('cb');
    expect(await list(`before=${ids[2]}&limit=1`)).toBe('b');
    expect(await list(`after=${ids[0]}&limit=1`)).toBe('b');
  });

  it('is its own: nobody else can be edited', async () => {
    const { discord, ada, channel, api } = await sitDown();
    const path = `${messagesIn(channel)}/${discord.say(ada, channel, 'hi').id}`;
    const { status, body } = await api('PATCH', path, plain('x'));
    expect([status, body.code]).toEqual([403, 50005]);
    expect((await api('DELETE', path)).body.code).toBe(50013);
    discord.setBotPermissions(channel, BOT_PERMISSIONS | ManageMessages);
    expect((await api('DELETE', path)).status).toBe(204);
  });

  it('that is empty is refused', async () => {
    const { channel, api } = await sitDown();
    const { path } = await sent(api, channel);
    for (const empty of [{}, plain(' \n'), parts()]) {
      expect((await api('POST', messagesIn(channel), empty)).body).toEqual({
        message: 'Cannot send an empty message',
        code: 50006,
      });
    }
    expect((await api('PATCH', path, plain(''))).body.code).toBe(50006);
  });
});

describe('a message with a name', () => {
  const named = { ...plain('hello'), nonce: 'ping 7' };

  it('is sent once', async () => {
    const { discord, channel, api } = await sitDown();
    const first = await sent(api, channel, { ...named, enforce_nonce: true });
    const second = await sent(api, channel, { ...named, enforce_nonce: true });
    expect(second.id).toBe(first.id);
    expect(discord.messages(channel)).toMatchObject([{ nonce: 'ping 7' }]);
  });

  it('is sent again if the name is not to count, elsewhere, or much later', async () => {
    const { discord, channel, api, pass } = await withClock();
    await sent(api, channel, named);
    await sent(api, channel, named);
    expect(discord.messages(channel)).toHaveLength(2);
    const other = discord.addChannel();
    await sent(api, other, { ...named, enforce_nonce: true });
    pass(10 * MINUTE);
    await sent(api, other, { ...named, enforce_nonce: true });
    expect(discord.messages(other)).toHaveLength(2);
  });
});

const toNothing = (more: object) => ({
  ...plain('and?'),
  message_reference: { message_id: '123', ...more },
});

describe('a reply', () => {
  it('points to a message', async () => {
    const { discord, channel, api } = await sitDown();
    const { id } = await sent(api, channel);
    const answer = await sent(api, channel, {
      ...plain('and?'),
      message_reference: { message_id: id },
    });
    expect(discord.message(answer.id)).toMatchObject({
      type: MessageType.Reply,
      message_reference: { message_id: id, channel_id: channel.id },
      referenced_message: { id, content: 'hello' },
    });
  });

  it('to a message that is gone is refused, or is none', async () => {
    const { discord, channel, api } = await sitDown();
    const { status, body } = await api('POST', messagesIn(channel), toNothing({}));
    expect([status, complaintsIn(body.errors)]).toEqual([
      400,
      ['message_reference REPLIES_UNKNOWN_MESSAGE'],
    ]);
    const { id } = await sent(api, channel, toNothing({ fail_if_not_exists: false }));
    expect(discord.message(id)).toMatchObject({ type: MessageType.Default });
  });

  it('pings whom it answers to if it says so', async () => {
    const { discord, ada, channel, api } = await sitDown();
    const { id } = discord.say(ada, channel, 'hi');
    const to = { content: 'hi', message_reference: { message_id: id } };
    await sent(api, channel, { ...to, ...NOBODY });
    expect(discord.pings(ada)).toHaveLength(0);
    await sent(api, channel, { ...to, allowed_mentions: { parse: [], replied_user: true } });
    expect(discord.pings(ada)).toHaveLength(1);
  });
});

describe('without a permission', () => {
  it.each([
    ['to see the channel', ViewChannel, [50001, 50001, 50001, 50001]],
    ['to send', SendMessages, [50013, undefined, undefined, undefined]],
    ['to read what was written', ReadMessageHistory, [undefined, 50013, undefined, undefined]],
  ])('%s', async (_what, permission, codes) => {
    const { discord, channel, api } = await sitDown();
    const { path } = await sent(api, channel);
    discord.setBotPermissions(channel, without(permission));
    const answers = [
      await api('POST', messagesIn(channel), plain('hello')),
      await api('GET', path),
      await api('PATCH', path, plain('changed')),
      await api('DELETE', path),
    ];
    expect(answers.map(({ body }) => body?.code)).toEqual(codes);
    for (const { status, body } of answers) if (body?.code) expect(status).toBe(403);
  });

  it('to read there are no replies and no list', async () => {
    const { discord, channel, api } = await sitDown();
    const { id } = await sent(api, channel);
    discord.setBotPermissions(channel, without(ReadMessageHistory));
    const body = { ...plain('and?'), message_reference: { message_id: id } };
    expect((await api('POST', messagesIn(channel), body)).body.code).toBe(160002);
    expect((await api('GET', messagesIn(channel))).body).toEqual([]);
  });

  it('an interaction is answered all the same', async () => {
    const { discord, ada, channel } = await sitDown();
    const bot = await answerWith(discord, () => reply(plain('hello')));
    discord.setBotPermissions(channel, 0n);
    expect((await discord.command(ada, channel, 'play')).message).toBeDefined();
    expect(bot.latest().app_permissions).toBe('0');
  });
});

describe('a thread', () => {
  it('is opened on a message, whose id it has, and only once', async () => {
    const { discord, channel, api } = await sitDown();
    const { id, path } = await sent(api, channel);
    const opened = await api('POST', `${path}/threads`, { name: 'a game' });
    expect(opened.body).toMatchObject({ id, name: 'a game', parent_id: channel.id });
    await sent(api, { id });
    expect(discord.messages({ id })).toHaveLength(1);
    const again = await api('POST', `${path}/threads`, { name: 'a game' });
    expect([again.status, again.body.code]).toEqual([400, 160_004]);
  });

  it('needs a name and a permission, and is never opened within another one', async () => {
    const { discord, channel, api } = await sitDown();
    const { path } = await sent(api, channel);
    const nameless = await api('POST', `${path}/threads`, { auto_archive_duration: 7 });
    expect(Object.keys(complaintsIn(nameless.body))).toHaveLength(2);
    const { path: inThread } = await sent(api, discord.addThread(channel));
    const nested = await api('POST', `${inThread}/threads`, { name: 'a game' });
    expect(nested.body.code).toBe(50_024);
    discord.setBotPermissions(channel, without(CreatePublicThreads));
    const refused = await api('POST', `${path}/threads`, { name: 'a game' });
    expect(refused.body.code).toBe(50_013);
  });

  it('has a permission of its own, and the rest from its parent', async () => {
    const { discord, channel, api } = await sitDown();
    const thread = discord.addThread(channel);
    discord.setBotPermissions(channel, without(SendMessages));
    await sent(api, thread);
    discord.setBotPermissions(channel, without(SendMessagesInThreads));
    expect((await api('POST', messagesIn(thread), plain('x'))).body.code).toBe(50013);
    discord.setBotPermissions(thread, BOT_PERMISSIONS);
    await sent(api, thread);
  });

  it('that is archived keeps what is in it as it is, until someone writes', async () => {
    const { discord, channel, api } = await sitDown();
    const thread = discord.addThread(channel);
    const { path } = await sent(api, thread);
    discord.setThread(thread, { archived: true });
    for (const method of ['PATCH', 'DELETE']) {
      const { status, body } = await api(method, path, plain('changed'));
      expect([status, body]).toEqual([400, { message: 'Thread is archived', code: 50083 }]);
    }
    await sent(api, thread);
    const { body } = await api('GET', `/channels/${thread.id}`);
    expect(body).toMatchObject({ parent_id: channel.id, thread_metadata: { archived: false } });
    expect((await api('PATCH', path, plain('changed'))).status).toBe(200);
  });

  it('is woken up by the bot', async () => {
    const { discord, channel, api } = await sitDown();
    const thread = discord.addThread(channel, { archived: true });
    const set = (body: object) => api('PATCH', `/channels/${thread.id}`, body);
    expect((await set({ name: 'new' })).body.code).toBe(50013);
    expect((await set({ archived: false })).body.thread_metadata.archived).toBe(false);
    discord.setThread(thread, { archived: true, locked: true });
    expect((await set({ archived: false })).body.code).toBe(50013);
    discord.setBotPermissions(thread, BOT_PERMISSIONS | ManageThreads);
    expect((await set({ name: 'new' })).body.code).toBe(50083);
    expect((await set({ archived: false, locked: false })).status).toBe(200);
  });

  it('that the bot opened is renamed and put away by it, unless it is locked', async () => {
    const { api, discord, channel } = await sitDown();
    const { body: message } = await api('POST', `/channels/${channel.id}/messages`, plain('x'));
    const path = `/channels/${channel.id}/messages/${message.id}/threads`;
    const { body: thread } = await api('POST', path, { name: 'a game' });
    const set = (change: object) => api('PATCH', `/channels/${thread.id}`, change);
    expect((await set({ archived: true })).body.thread_metadata.archived).toBe(true);
    expect((await set({ name: 'another' })).body.code).toBe(50083);
    const { body } = await set({ name: 'another', archived: false });
    expect(body).toMatchObject({ name: 'another', thread_metadata: { archived: false } });
    expect((await set({ locked: true })).body.code).toBe(50013);
    discord.setThread(thread, { locked: true });
    expect((await set({ name: 'a third' })).body.code).toBe(50013);
  });

  it('that is locked is closed, but for private words', async () => {
    const { discord, ada, channel, api } = await sitDown();
    const thread = discord.addThread(channel);
    const bot = await answerWith(discord, () => reply(plain('hello')));
    await discord.command(ada, thread, 'play');
    discord.setThread(thread, { archived: true, locked: true });
    expect((await api('POST', messagesIn(thread), plain('x'))).body.code).toBe(160005);
    expect((await api('POST', webhookOf(bot.latest()), plain('x'))).body.code).toBe(160005);
    const secret = { ...plain('psst'), flags: MessageFlags.Ephemeral };
    const { status, body } = await api('POST', webhookOf(bot.latest()), secret);
    expect(status).toBe(200);
    // It is not part of the thread, so it can be changed there, and wakes nothing up.
    const path = `${webhookOf(bot.latest())}/messages/${body.id}`;
    expect((await api('PATCH', path, plain('hush'))).status).toBe(200);
    const original = `${webhookOf(bot.latest())}/messages/@original`;
    expect((await api('PATCH', original, plain('x'))).body.code).toBe(50083);
  });
});

describe('the flag of Components V2', () => {
  const V2 = MessageFlags.IsComponentsV2;

  it('is set for good', async () => {
    const { discord, channel, api } = await sitDown();
    const { id, path } = await sent(api, channel, parts(text('board')));
    const { components } = parts(text('moved'));
    expect((await api('PATCH', path, { components, ...NOBODY })).status).toBe(200);
    expect(discord.message(id)?.flags).toBe(V2);
    expect(complaintsIn((await api('PATCH', path, { flags: 0 })).body.errors)).toEqual([
      'flags MESSAGE_FLAGS_COMPONENTS_V2_REMOVED',
    ]);
    expect(complaintsIn((await api('PATCH', path, plain('x'))).body.errors)).toEqual([
      'content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ]);
  });

  it('is set by an edit that takes the content away', async () => {
    const { channel, api } = await sitDown();
    const { path } = await sent(api, channel);
    expect(complaintsIn((await api('PATCH', path, parts(text('x')))).body.errors)).toEqual([
      'content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ]);
    const { body } = await api('PATCH', path, { ...parts(text('x')), content: null });
    expect(body).toMatchObject({ content: '', flags: V2, components: [{ content: 'x' }] });
  });
});

it('an old message can be edited a few times only', async () => {
  const { channel, api, pass } = await withClock();
  const { path } = await sent(api, channel);
  const edit = () => api('PATCH', path, plain('changed'));
  pass(HOUR - 1);
  for (let edits = 0; edits < 10; edits += 1) expect((await edit()).status).toBe(200);
  pass(1);
  for (let edits = 0; edits < 5; edits += 1) expect((await edit()).status).toBe(200);
  const { status, body } = await edit();
  expect([status, body.code]).toEqual([429, 30046]);
  pass(HOUR);
  expect((await edit()).status).toBe(200);
});

/** Who is pinged by a text in which ADA and BOB stand for their mentions. */
const pinged = async (content: string, allowed?: object): Promise<string> => {
  const { discord, ada, bob, channel, api } = await sitDown();
  const filled = content.replace('ADA', `<@${ada.id}>`).replace('BOB', `<@!${bob.id}>`);
  const mentions = JSON.stringify(allowed)?.replace('"BOB"', `"${bob.id}"`);
  await sent(api, channel, {
    content: filled,
    ...(mentions && { allowed_mentions: JSON.parse(mentions) }),
  });
  const names = discord.messages(channel)[0]?.mentions.map(({ global_name: name }) => name);
  const heard = [ada, bob].filter((user) => discord.pings(user).length > 0);
  expect(heard.map(({ name }) => name)).toEqual(names);
  return heard.map(({ name }) => name).join(' ');
};

describe('a ping', () => {
  it.each([
    ['all that are named', 'ADA BOB', undefined, 'Ada Bob'],
    ['all that are named, if users may be', 'ADA BOB', { parse: ['users'] }, 'Ada Bob'],
    ['those that may be', 'ADA BOB', { users: ['BOB'] }, 'Bob'],
    ['those that may be, if they are named', 'ADA', { users: ['BOB'] }, ''],
    ['nobody', 'ADA BOB', { parse: [] }, ''],
    ['nobody for roles', 'ADA BOB', { parse: ['roles'] }, ''],
    ['nobody for code', '`ADA` ```\nBOB\n```', undefined, ''],
  ])('reaches %s', async (_who, content, allowed, expected) => {
    expect(await pinged(content, allowed)).toBe(expected);
  });

  it('stands in text parts, too, comes once, and not by an edit', async () => {
    const { discord, bob, channel, api } = await sitDown();
    const mention = {
      ...parts(text(`<@${bob.id}>, <@${bob.id}>`)),
      allowed_mentions: { users: [bob.id] },
    };
    const { id, path } = await sent(api, channel, mention);
    expect(discord.pings(bob)).toMatchObject([{ messageId: id, silent: false }]);
    await api('PATCH', path, mention);
    const other = await sent(api, channel, parts(text('board')));
    await api('PATCH', other.path, mention);
    await api('DELETE', path);
    expect(discord.pings(bob)).toHaveLength(1);
  });

  it('comes with plain content as a follow-up, and only to whom it may', async () => {
    const { discord, ada, bob, channel, api } = await sitDown();
    const bot = await answerWith(discord, () => reply(parts(text('board'))));
    await discord.command(ada, channel, 'play');
    const content = `<@${bob.id}>, it is your turn. <@${ada.id}> has moved.`;
    const followUp = { content, allowed_mentions: { users: [bob.id] } };
    const { status, body } = await api('POST', webhookOf(bot.latest()), followUp);
    expect([status, body.content, body.flags]).toEqual([200, content, 0]);
    expect(body.mentions).toMatchObject([{ id: bob.id }]);
    expect(discord.pings(bob)).toMatchObject([{ messageId: body.id, silent: false }]);
    expect(discord.pings(ada)).toEqual([]);
    const both = { ...followUp, ...parts(text('board')) };
    expect((await api('POST', webhookOf(bot.latest()), both)).body.code).toBe(50035);
  });

  it('is silent with the flag for that', async () => {
    const { discord, bob, channel, api } = await sitDown();
    const flags = MessageFlags.SuppressNotifications;
    const allowed = { allowed_mentions: { parse: ['users'] } };
    await sent(api, channel, { content: `<@${bob.id}>`, flags, ...allowed });
    expect(discord.pings(bob)).toMatchObject([{ silent: true }]);
  });

  it('in a private message reaches only the one who sees it', async () => {
    const { discord, ada, bob, channel } = await sitDown();
    await answerWith(discord, () =>
      reply({
        content: `<@${ada.id}> <@${bob.id}>`,
        flags: MessageFlags.Ephemeral,
        allowed_mentions: { parse: ['users'] },
      }),
    );
    await discord.command(ada, channel, 'play');
    expect([discord.pings(ada).length, discord.pings(bob).length]).toEqual([1, 0]);
  });

  it('to everyone needs a permission', async () => {
    const { discord, ada, channel, api } = await sitDown();
    const shout = { content: '@everyone', allowed_mentions: { parse: ['everyone'] } };
    await sent(api, channel, shout);
    expect(discord.pings(ada)).toHaveLength(0);
    discord.setBotPermissions(channel, BOT_PERMISSIONS | MentionEveryone);
    await sent(api, channel, shout);
    expect(discord.pings(ada)).toHaveLength(1);
    expect(discord.messages(channel).at(-1)?.mention_everyone).toBe(true);
  });
});

it('a channel that is gone takes its messages along', async () => {
  const { discord, channel, api } = await sitDown();
  const { id, path } = await sent(api, channel);
  discord.removeChannel(channel);
  expect(discord.message(id)).toBeUndefined();
  const { status, body } = await api('GET', path);
  expect([status, body.code]).toEqual([404, 10003]);
});

it('tells of members, people and servers', async () => {
  const { discord, ada, api } = await sitDown({ locale: 'de' });
  const guild = `/guilds/${discord.guild.id}`;
  expect((await api('GET', guild)).body).toMatchObject({ preferred_locale: 'de' });
  expect((await api('GET', `${guild}/members/${ada.id}`)).body).toMatchObject({
    user: { id: ada.id, username: 'ada', global_name: 'Ada' },
  });
  expect((await api('GET', `${guild}/members/123`)).body.code).toBe(10007);
  expect((await api('GET', `/users/${ada.id}`)).body).toMatchObject({
    id: ada.id,
    username: 'ada',
    global_name: 'Ada',
  });
  const { status, body } = await api('GET', '/users/123');
  expect([status, body.code]).toEqual([404, 10013]);
});
