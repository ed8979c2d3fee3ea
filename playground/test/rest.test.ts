import { DiscordAPIError, HTTPError, REST } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Discord } from '../src/discord.js';
import {
  type Answer,
  apiOf,
  answerWith,
  callbackOf,
  plain,
  reply,
  sitDown,
  webhookOf,
} from './sit-down.js';

const restOf = (discord: Discord): REST =>
  new REST({ api: discord.url, version: '10', retries: 2 }).setToken(discord.token);

describe('@discordjs/rest', () => {
  it('waits as long as a 429 says, and asks again', async () => {
    const { discord, channel } = await sitDown();
    discord.faults.next({ answer: 429, retryAfter: 0.2, route: '/messages' });
    const before = Date.now();
    await restOf(discord).post(Routes.channelMessages(channel.id), { body: plain('hello') });
    expect(Date.now() - before).toBeGreaterThanOrEqual(200);
    expect(discord.requests.map(({ status }) => status)).toEqual([429, 200]);
  });

  it('waits with everything when the limit is global', async () => {
    const { discord, channel } = await sitDown();
    discord.faults.next({ answer: 429, retryAfter: 0.2, global: true });
    const rest = restOf(discord);
    const before = Date.now();
    await rest.get(Routes.user());
    await rest.get(Routes.channel(channel.id));
    expect(Date.now() - before).toBeGreaterThanOrEqual(200);
    expect(discord.requests.map(({ status }) => status)).toEqual([429, 200, 200]);
  });

  it('tries again after a 503, and gives up after some', async () => {
    const { discord } = await sitDown();
    const rest = restOf(discord);
    discord.faults.next({ answer: 503, times: 2 });
    await rest.get(Routes.user());
    expect(discord.requests.map(({ status }) => status)).toEqual([503, 503, 200]);
    discord.faults.next({ answer: 500, times: 3 });
    await expect(rest.get(Routes.user())).rejects.toThrow(HTTPError);
  });

  it('shows what Discord has against a form', async () => {
    const { discord, channel } = await sitDown();
    const sent = restOf(discord).post(Routes.channelMessages(channel.id), {
      body: plain('x'.repeat(2001)),
    });
    await expect(sent).rejects.toThrow(
      'Invalid Form Body\ncontent[BASE_TYPE_MAX_LENGTH]: Must be 2000 or fewer in length.',
    );
    await expect(sent).rejects.toThrow(DiscordAPIError);
  });

  it('is held back by the real limits', async () => {
    const { discord } = await sitDown({
      rateLimits: { perRoute: { limit: 2, windowMs: 150 } },
    });
    const rest = restOf(discord);
    const before = Date.now();
    for (let requests = 0; requests < 5; requests += 1) await rest.get(Routes.user());
    expect(Date.now() - before).toBeGreaterThanOrEqual(300);
    // It reads the headers, so it never runs into a 429.
    expect(discord.requests.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('the limits', () => {
  it('are told with every answer', async () => {
    const { api } = await sitDown();
    const { headers } = await api('GET', '/users/@me');
    expect(headers.get('x-ratelimit-limit')).toBe('100');
    expect(headers.get('x-ratelimit-remaining')).toBe('99');
    expect(Number(headers.get('x-ratelimit-reset-after'))).toBeCloseTo(1, 0);
    expect(Number(headers.get('x-ratelimit-reset')) * 1000).toBeGreaterThan(Date.now());
    expect(headers.get('x-ratelimit-bucket')).toMatch(/^[0-9a-f]{32}$/u);
  });

  it('count each channel apart, and end with a 429', async () => {
    const { discord, channel, api } = await sitDown({
      rateLimits: { perRoute: { limit: 1, windowMs: 60_000 } },
    });
    const other = discord.addChannel();
    expect((await api('GET', `/channels/${channel.id}`)).status).toBe(200);
    expect((await api('GET', `/channels/${other.id}`)).status).toBe(200);
    const { status, body, headers } = await api('GET', `/channels/${channel.id}`);
    expect(status).toBe(429);
    expect(body).toMatchObject({ message: 'You are being rate limited.', global: false });
    expect(Number(headers.get('retry-after'))).toBeCloseTo(60, 0);
    expect(headers.get('x-ratelimit-scope')).toBe('user');
  });

  it('count all requests of the bot together, but neither answers to interactions nor follow-ups', async () => {
    const { discord, ada, channel, api } = await sitDown({
      rateLimits: { global: { limit: 2, windowMs: 60_000 } },
    });
    const bot = await answerWith(discord, () => reply(plain('hello')));
    await api('GET', '/users/@me');
    const { status, body, headers } = await api('GET', '/users/@me');
    expect([status, body.global, headers.get('x-ratelimit-global')]).toEqual([429, true, 'true']);
    expect((await discord.command(ada, channel, 'play')).message?.content).toBe('hello');
    expect((await api('POST', webhookOf(bot.latest()), plain('more'))).status).toBe(200);
    const path = `${webhookOf(bot.latest())}/messages/@original`;
    expect((await api('PATCH', path, plain('changed'))).status).toBe(200);
  });
});

describe('the limits of Discord', () => {
  it('allow five messages in five seconds in a channel, and five follow-ups in two', async () => {
    const { discord, ada, channel, api } = await sitDown({ rateLimits: 'discord' });
    const bot = await answerWith(discord, () => reply(plain('hello')));
    await discord.command(ada, channel, 'play');
    const six = async (path: string) => {
      const answers: Answer[] = [];
      for (let sent = 0; sent < 6; sent += 1) answers.push(await api('POST', path, plain('hi')));
      const { headers } = answers[0] ?? {};
      return {
        statuses: answers.map(({ status }) => status),
        limit: headers?.get('x-ratelimit-limit'),
        remaining: headers?.get('x-ratelimit-remaining'),
        resetAfter: Math.ceil(Number(headers?.get('x-ratelimit-reset-after'))),
      };
    };
    const statuses = [200, 200, 200, 200, 200, 429];
    const told = { statuses, limit: '5', remaining: '4' };
    expect(await six(`/channels/${channel.id}/messages`)).toEqual({ ...told, resetAfter: 5 });
    expect(await six(webhookOf(bot.latest()))).toEqual({ ...told, resetAfter: 2 });
    const other = discord.addChannel();
    expect((await api('POST', `/channels/${other.id}/messages`, plain('hi'))).status).toBe(200);
    discord.limitRates('lenient');
    expect((await six(`/channels/${channel.id}/messages`)).statuses).not.toContain(429);
  });
});

describe('a broken connection', () => {
  it('breaks before anything is done, or after', async () => {
    const { discord, channel, api } = await sitDown();
    const send = (content: string): Promise<unknown> =>
      api('POST', `/channels/${channel.id}/messages`, plain(content));
    discord.faults.next({ answer: 'drop', method: 'POST' });
    await expect(send('lost')).rejects.toThrow('fetch failed');
    discord.faults.next({ answer: 'after', method: 'POST' });
    await expect(send('sent')).rejects.toThrow('fetch failed');
    expect(discord.messages(channel).map(({ content }) => content)).toEqual(['sent']);
  });

  it('or is just slow', async () => {
    const { discord, api } = await sitDown();
    discord.faults.next({ answer: 'slow', ms: 80, route: /users/u });
    const before = Date.now();
    await api('GET', '/gateway');
    expect(Date.now() - before).toBeLessThan(80);
    await api('GET', '/users/@me');
    expect(Date.now() - before).toBeGreaterThanOrEqual(79);
  });

  it('or a request lies around before anything is done', async () => {
    const { discord, channel, api } = await sitDown();
    discord.faults.next({ answer: 'delay', ms: 100 });
    const sending = api('POST', `/channels/${channel.id}/messages`, plain('later'));
    await wait(30);
    expect(discord.messages(channel)).toEqual([]);
    expect((await sending).status).toBe(200);
    expect(discord.messages(channel)).toHaveLength(1);
  });

  it('fails one route for a while, or until it is mended', async () => {
    const { discord, channel, api } = await sitDown();
    const path = `/channels/${channel.id}/messages`;
    discord.faults.next({ answer: 502, route: '/messages', method: 'POST', forMs: 150 });
    expect((await api('POST', path, plain('1'))).status).toBe(502);
    expect((await api('POST', path, plain('2'))).status).toBe(502);
    expect((await api('GET', path)).status).toBe(200);
    await wait(160);
    expect((await api('POST', path, plain('3'))).status).toBe(200);
    const mend = discord.faults.next({ answer: 500, times: Infinity });
    expect((await api('GET', path)).status).toBe(500);
    mend();
    expect((await api('GET', path)).body).toMatchObject([{ content: '3' }]);
  });

  it('is mended when the faults are cleared', async () => {
    const { discord, api } = await sitDown();
    discord.faults.next({ answer: 500, times: 10 });
    discord.faults.clear();
    expect((await api('GET', '/users/@me')).status).toBe(200);
  });
});

describe('a request is refused', () => {
  it.each([
    ['GET', '/users/@me/nothing', 404, 0],
    ['DELETE', '/users/@me', 405, 0],
    ['GET', '/channels/games', 400, 50035],
    ['GET', '/channels/123', 404, 10003],
    ['GET', '/guilds/123', 404, 10004],
    ['GET', '/guilds/123/roles', 404, 10004],
  ])('%s %s: %i, %i', async (method, path, status, code) => {
    const { api } = await sitDown();
    const answer = await api(method, path);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('with a wrong token', async () => {
    const { discord } = await sitDown();
    const { status, body } = await apiOf(discord, 'wrong')('GET', '/users/@me');
    expect([status, body]).toEqual([401, { message: '401: Unauthorized', code: 0 }]);
  });

  it('when it is no JSON', async () => {
    const { discord, channel } = await sitDown();
    const post = async (type: string): Promise<unknown> => {
      const response = await fetch(`${discord.url}/v10/channels/${channel.id}/messages`, {
        method: 'POST',
        headers: { Authorization: `Bot ${discord.token}`, 'Content-Type': type },
        body: 'hello',
      });
      return response.json();
    };
    expect(await post('application/json')).toMatchObject({ code: 50109 });
    expect(await post('text/plain')).toMatchObject({ code: 50035 });
  });
});

it('tells who the bot is, and where the gateway', async () => {
  const { discord, api } = await sitDown({ name: 'Fiver', shards: 3 });
  const { body: application } = await api('GET', '/applications/@me');
  expect(application).toMatchObject({ name: 'Fiver', verify_key: discord.publicKey });
  expect((await api('GET', '/users/@me')).body).toMatchObject({ id: application.id, bot: true });
  const url = `ws://127.0.0.1:${discord.port}/gateway`;
  expect((await api('GET', '/gateway')).body).toEqual({ url });
  expect((await api('GET', '/gateway/bot')).body).toMatchObject({
    url,
    shards: 3,
    session_start_limit: { remaining: 1000 },
  });
});

it('leaves what is not for the API to others', async () => {
  const { discord } = await sitDown({
    otherwise: (_request, response) => response.end('a page'),
  });
  const response = await fetch(`http://127.0.0.1:${discord.port}/`);
  expect(await response.text()).toBe('a page');
});

it('keeps a log of what was asked, with secrets blotted out', async () => {
  const { discord, ada, channel, api } = await sitDown();
  const bot = await answerWith(discord, () => reply(plain('hello')));
  const exchanges: string[] = [];
  discord.on('request', ({ method, path }) => exchanges.push(`${method} ${path}`));
  await discord.command(ada, channel, 'play');
  await api('POST', webhookOf(bot.latest()), plain('more'));
  await api('POST', callbackOf(bot.latest()), plain('more'));
  const { id } = bot.latest();
  expect(exchanges).toEqual([
    `POST /interactions/${id}/***/callback`,
    `POST /webhooks/${discord.applicationId}/***`,
    `POST /interactions/${id}/***/callback`,
  ]);
  expect(discord.requests.at(-2)).toMatchObject({ status: 200, body: plain('more') });
  expect(JSON.stringify(discord.requests)).not.toContain(bot.latest().token);
  expect(JSON.stringify(discord.requests)).not.toContain(discord.token);
});

it('closes at once, and lets nobody wait', async () => {
  const { discord, ada, channel } = await sitDown();
  await answerWith(discord, () => undefined);
  const waiting = discord.command(ada, channel, 'play');
  await discord.close();
  expect((await waiting).failed).toBe('timeout');
  await expect(fetch(discord.url)).rejects.toThrow('fetch failed');
  await discord.close();
});

describe('a bot that is added to a server', () => {
  const VIEW_AUDIT_LOG = 1n << 7n;

  it('learns by whom from the audit log, if it may read it', async () => {
    const { discord, ada, api } = await sitDown();
    const guild = discord.addGuild({ withBot: false });
    const path = `/guilds/${guild.id}/audit-logs?action_type=28`;
    expect(await api('GET', path)).toMatchObject({ status: 403, body: { code: 50001 } });
    discord.inviteBot(guild, ada);
    expect(await api('GET', path)).toMatchObject({ status: 403, body: { code: 50013 } });
    discord.setPermissions(discord.applicationId, VIEW_AUDIT_LOG, guild);
    const { body } = await api('GET', path);
    expect(body.audit_log_entries).toMatchObject([
      { user_id: ada.id, target_id: discord.applicationId, action_type: 28 },
    ]);
    expect((await api('GET', `${path}&limit=0`)).body.code).toBe(50035);
    const others = await api('GET', `/guilds/${guild.id}/audit-logs?action_type=20`);
    expect(others.body.audit_log_entries).toEqual([]);
  });

  it('writes to people directly, but not to bots or strangers', async () => {
    const { discord, ada, api } = await sitDown();
    const open = (id: string) => api('POST', '/users/@me/channels', { recipient_id: id });
    const { body: channel } = await open(ada.id);
    expect(channel).toMatchObject({ type: 1, recipients: [{ id: ada.id }] });
    expect((await open(ada.id)).body.id).toBe(channel.id);
    await api('POST', `/channels/${channel.id}/messages`, plain('hello'));
    expect(discord.directMessages(ada).map(({ content }) => content)).toEqual(['hello']);
    const other = discord.addMember({ name: 'Bot', bot: true });
    expect((await open(other.id)).body.code).toBe(50007);
    expect((await open('100000000000000009')).body.code).toBe(10013);
  });

  it('hears where the server greets people', async () => {
    const { discord, channel, api } = await sitDown();
    discord.setSystemChannel(channel);
    const path = `/guilds/${discord.guild.id}`;
    expect((await api('GET', path)).body.system_channel_id).toBe(channel.id);
    discord.setSystemChannel(undefined);
    expect((await api('GET', path)).body.system_channel_id).toBeNull();
  });
});
