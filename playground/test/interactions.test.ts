import { InteractionType, MessageFlags, MessageType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import {
  answerWith,
  button,
  callbackOf,
  complaintsIn,
  NOBODY,
  parts,
  plain,
  reply,
  row,
  sitDown,
  text,
  update,
  webhookOf,
} from './sit-down.js';

const MINUTE = 60_000;
const { Ephemeral, IsComponentsV2, Loading } = MessageFlags;

const secretly = (message: object) => ({ ...message, flags: Ephemeral });
const later = (data?: object) => ({ type: 5, ...(data && { data }) });

/** A Discord whose clock is set by hand. */
async function withClock() {
  let time = Date.UTC(2026, 2, 2, 12);
  const desk = await sitDown({ now: () => time });
  return { ...desk, pass: (ms: number) => (time += ms) };
}

/** A command that is not answered yet. */
async function asked() {
  const desk = await withClock();
  const bot = await answerWith(desk.discord, () => undefined);
  const outcome = desk.discord.command(desk.ada, desk.channel, 'play');
  const answer = (body: object, query = '') =>
    desk.api('POST', callbackOf(bot.latest()) + query, body);
  return { ...desk, bot, outcome, answer };
}

describe('an answer', () => {
  it('is a message that tells where it came from', async () => {
    const { discord, ada, channel, outcome, answer, bot } = await asked();
    expect((await answer(reply(plain('hello')))).status).toBe(204);
    expect(await outcome).toEqual({ ephemeral: false, message: discord.messages(channel)[0] });
    expect(discord.messages(channel)).toMatchObject([
      {
        content: 'hello',
        type: MessageType.ChatInputCommand,
        author: { id: discord.applicationId, bot: true },
        interaction_metadata: { id: bot.latest().id, user: { id: ada.id } },
      },
    ]);
  });

  it('that is private is seen by one person only', async () => {
    const { discord, ada, bob, channel, outcome, answer, api } = await asked();
    await answer(reply(secretly(plain('psst'))));
    expect((await outcome).ephemeral).toBe(true);
    const id = (await outcome).message?.id ?? '';
    expect(discord.messages(channel, ada)).toHaveLength(1);
    expect(discord.messages(channel, bob)).toEqual([]);
    expect(discord.messages(channel)).toEqual([]);
    expect((await api('GET', `/channels/${channel.id}/messages`)).body).toEqual([]);
    const { body } = await api('PATCH', `/channels/${channel.id}/messages/${id}`, plain('x'));
    expect(body.code).toBe(10008);
  });

  it('tells its message if asked to', async () => {
    const { answer, outcome, bot } = await asked();
    const { status, body } = await answer(reply(plain('hello')), '?with_response=true');
    const { message } = await outcome;
    expect(status).toBe(200);
    expect(body).toMatchObject({
      interaction: {
        id: bot.latest().id,
        type: 2,
        response_message_id: message?.id,
        response_message_ephemeral: false,
        response_message_loading: false,
      },
      resource: { type: 4, message: { id: message?.id } },
    });
  });

  it('is given once', async () => {
    const { answer } = await asked();
    await answer(reply(plain('hello')));
    const { status, body } = await answer(reply(plain('hello again')));
    expect([status, body]).toEqual([
      400,
      { message: 'Interaction has already been acknowledged.', code: 40060 },
    ]);
  });

  it('that is refused can be given again', async () => {
    const { answer, outcome } = await asked();
    const { status, body } = await answer(reply(plain('x'.repeat(2001))));
    expect([status, body.code]).toEqual([400, 50035]);
    expect(complaintsIn(body.errors)).toEqual(['data.content BASE_TYPE_MAX_LENGTH']);
    expect((await answer(reply({}))).body.code).toBe(50006);
    await answer(reply(plain('short')));
    expect((await outcome).message?.content).toBe('short');
  });

  it('can be a form that pops up', async () => {
    const { answer, outcome } = await asked();
    const modal = { custom_id: 'm', title: 'Name', components: [{ type: 1, components: [] }] };
    const { body } = await answer({ type: 9, data: { ...modal, title: 'x'.repeat(46) } });
    expect(complaintsIn(body.errors)).toEqual(['data.title BASE_TYPE_BAD_LENGTH']);
    await answer({ type: 9, data: modal });
    expect(await outcome).toEqual({ ephemeral: false, modal });
  });

  it('comes within three seconds, or not at all', async () => {
    const { answer, outcome, pass, discord, channel } = await asked();
    pass(3001);
    const { status, body } = await answer(reply(plain('late')));
    expect([status, body]).toEqual([404, { message: 'Unknown interaction', code: 10062 }]);
    expect(await outcome).toEqual({ ephemeral: false, failed: 'timeout' });
    expect(discord.messages(channel)).toEqual([]);
  });

  it('needs the right token', async () => {
    const { api, bot } = await asked();
    const { id } = bot.latest();
    const { status, body } = await api('POST', `/interactions/${id}/wrong/callback`, later());
    expect([status, body.code]).toEqual([404, 10062]);
  });

  it.each([
    ['an update', 6],
    ['an update', 7],
    ['suggestions', 8],
    ['a pong', 1],
    ['nothing known', 77],
  ])('to a command is not %s (%i)', async (_what, type) => {
    const { answer } = await asked();
    const { status, body } = await answer({ type, data: plain('hello') });
    expect([status, complaintsIn(body.errors)]).toEqual([400, ['type BASE_TYPE_CHOICES']]);
  });
});

it.each([
  ['a message', 4],
  ['a promise', 5],
  ['an update', 7],
  ['a form', 9],
])('suggestions cannot be %s (%i)', async (_what, type) => {
  const { discord, ada, channel, api } = await sitDown();
  const option = { type: 3, name: 'what', description: 'What', autocomplete: true };
  const find = { name: 'find', description: 'Finds', options: [option] };
  const bot = await answerWith(discord, () => undefined, [find]);
  const outcome = discord.autocomplete(ada, channel, 'find', { what: 'a' }, 'what');
  const refused = await api('POST', callbackOf(bot.latest()), { type, data: plain('hello') });
  expect([refused.status, complaintsIn(refused.body.errors)]).toEqual([
    400,
    ['type BASE_TYPE_CHOICES'],
  ]);
  await api('POST', callbackOf(bot.latest()), { type: 8, data: { choices: [] } });
  expect(await outcome).toEqual({ ephemeral: false, choices: [] });
});

describe('a promise', () => {
  it('is kept by an edit, which sets the flag of Components V2', async () => {
    const { discord, channel, answer, outcome, api, bot } = await asked();
    await answer(later());
    expect(await outcome).toMatchObject({ deferred: true, message: { flags: Loading } });
    const { body } = await api(
      'PATCH',
      `${webhookOf(bot.latest())}/messages/@original`,
      parts(text('here it is')),
    );
    expect(body).toMatchObject({ flags: IsComponentsV2, edited_timestamp: null });
    expect(discord.messages(channel)).toEqual([body]);
  });

  it('is kept by the first follow-up; the next one is a message of its own', async () => {
    const { discord, ada, channel, answer, api, bot } = await asked();
    await answer(later(secretly({})));
    const first = await api('POST', webhookOf(bot.latest()), plain('one'));
    const second = await api('POST', webhookOf(bot.latest()), plain('two'));
    expect(discord.messages(channel, ada)).toEqual([first.body, second.body]);
    // It stays as private as it was promised.
    expect(discord.messages(channel)).toEqual([second.body]);
    expect(first.body.flags).toBe(Ephemeral);
  });

  it('takes no flag but the private one', async () => {
    const { answer } = await asked();
    const { body } = await answer(later({ flags: IsComponentsV2 }));
    expect(complaintsIn(body.errors)).toEqual(['data.flags MESSAGE_FLAGS_NOT_ALLOWED']);
    expect((await answer(later(secretly({})))).status).toBe(204);
  });

  it('pings nobody when it is kept', async () => {
    const { discord, bob, answer, api, bot } = await asked();
    await answer(later());
    const body = { content: `<@${bob.id}>`, allowed_mentions: { users: [bob.id] } };
    await api('POST', webhookOf(bot.latest()), body);
    expect(discord.pings(bob)).toEqual([]);
  });
});

/** A message with a button, by the answer to a command. */
async function clicked(answerToClick: object) {
  const desk = await withClock();
  const { discord, ada, channel } = desk;
  const bot = await answerWith(discord, ({ type }) =>
    type === InteractionType.ApplicationCommand
      ? reply(parts(text('board'), row(button('go'))))
      : answerToClick,
  );
  const { message } = await discord.command(ada, channel, 'play');
  if (!message) throw new Error('There is no message');
  return { ...desk, bot, message, outcome: await discord.click(ada, message, 'go') };
}

describe('a click', () => {
  it('changes the message', async () => {
    const { outcome, message, discord, channel } = await clicked(update(parts(text('moved'))));
    expect(outcome).toMatchObject({ ephemeral: false, updated: { id: message.id } });
    expect(discord.messages(channel)).toMatchObject([{ components: [{ content: 'moved' }] }]);
  });

  it('is answered beside it, and both can be edited', async () => {
    const { outcome, message, api, bot, ada, discord, channel } = await clicked(
      reply(secretly(plain('psst'))),
    );
    expect(outcome.message).toMatchObject({
      type: MessageType.Default,
      interaction_metadata: { interacted_message_id: message.id },
    });
    await api('PATCH', `${webhookOf(bot.latest())}/messages/@original`, plain('hush'));
    expect(discord.messages(channel, ada).map(({ content }) => content)).toEqual(['', 'hush']);
  });

  it('tells the message that it changed, or that it will change, if asked to', async () => {
    const { discord, ada, api, bot, message } = await clicked(update(parts(text('moved'))));
    const answerNext = async (body: object) => {
      void discord.click(ada, message, 'go', { forged: true });
      return api('POST', `${callbackOf(bot.latest())}?with_response=true`, body);
    };
    // Of two answers the one that is asked here is the first.
    bot.answerNoMore();
    const updated = await answerNext(update(parts(text('moved again'))));
    expect([updated.status, updated.body]).toMatchObject([
      200,
      {
        interaction: { type: 3, response_message_id: message.id },
        resource: {
          type: 7,
          message: { id: message.id, components: [{ content: 'moved again' }] },
        },
      },
    ]);
    const { body } = await answerNext({ type: 6 });
    expect(body.resource).toEqual({ type: 6 });
  });

  it('is put off, and the message changes later', async () => {
    const { outcome, api, bot, discord, channel } = await clicked({ type: 6 });
    expect(outcome).toEqual({ ephemeral: false, deferred: true });
    const path = `${webhookOf(bot.latest())}/messages/@original`;
    await api('PATCH', path, parts(text('moved')));
    expect(discord.messages(channel)).toMatchObject([{ components: [{ content: 'moved' }] }]);
    // A follow-up is a message of its own: nothing was promised.
    await api('POST', webhookOf(bot.latest()), plain('more'));
    expect(discord.messages(channel)).toHaveLength(2);
  });

  it('on a message that is gone cannot change it', async () => {
    const { discord, ada, bot, message, api } = await clicked(update(parts(text('moved'))));
    const outcome = discord.click(ada, message, 'go', { forged: true });
    discord.removeMessage(message);
    expect((await api('POST', callbackOf(bot.latest()), update(plain('x')))).body.code).toBe(10008);
    await api('POST', callbackOf(bot.latest()), reply(plain('sorry')));
    expect((await outcome).message?.content).toBe('sorry');
  });
});

describe('the token of an interaction', () => {
  it('is good for nothing before the answer', async () => {
    const { api, bot } = await asked();
    const { status, body } = await api('POST', webhookOf(bot.latest()), plain('too early'));
    expect([status, body]).toEqual([404, { message: 'Unknown Webhook', code: 10015 }]);
  });

  it('lives for 15 minutes', async () => {
    const { api, bot, answer, pass } = await asked();
    await answer(reply(plain('hello')));
    pass(15 * MINUTE - 1);
    const path = `${webhookOf(bot.latest())}/messages/@original`;
    expect((await api('PATCH', path, plain('still here'))).status).toBe(200);
    pass(1);
    for (const [method, url] of [
      ['POST', webhookOf(bot.latest())],
      ['GET', path],
      ['PATCH', path],
      ['DELETE', path],
    ] as const) {
      const { status, body } = await api(method, url, method === 'GET' ? undefined : plain('x'));
      expect([status, body]).toEqual([401, { message: 'Invalid Webhook Token', code: 50027 }]);
    }
  });

  it('reaches its own messages only', async () => {
    const { discord, ada, channel, api, bot, answer } = await asked();
    await answer(reply(plain('hello')));
    const others = discord.say(ada, channel, 'hi');
    const { status, body } = await api(
      'DELETE',
      `${webhookOf(bot.latest())}/messages/${others.id}`,
    );
    expect([status, body.code]).toEqual([404, 10008]);
    const more = await api('POST', webhookOf(bot.latest()), plain('more'));
    const path = `${webhookOf(bot.latest())}/messages/${more.body.id}`;
    expect((await api('PATCH', path, plain('changed'))).body.content).toBe('changed');
    expect((await api('DELETE', path)).status).toBe(204);
    expect((await api('GET', path)).body.code).toBe(10008);
  });

  it('belongs to one application', async () => {
    const { api, bot, answer } = await asked();
    await answer(reply(plain('hello')));
    const { body } = await api('POST', `/webhooks/1/${bot.latest().token}`, plain('x'));
    expect(body.code).toBe(10015);
  });
});

it('complains of messages that do not say whom they may ping', async () => {
  const { discord, channel, api, bot, answer } = await asked();
  await answer(reply({ content: 'hello' }));
  await api('POST', webhookOf(bot.latest()), { content: 'more' });
  await api('PATCH', `${webhookOf(bot.latest())}/messages/@original`, { content: 'changed' });
  const { body } = await api('POST', `/channels/${channel.id}/messages`, { content: 'hello' });
  await api('PATCH', `/channels/${channel.id}/messages/${body.id}`, { content: 'changed' });
  expect(discord.complaints).toHaveLength(5);
  await api('POST', `/channels/${channel.id}/messages`, { content: 'hello', ...NOBODY });
  expect(discord.complaints).toHaveLength(5);
});
