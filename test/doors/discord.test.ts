import { ComponentType, MessageFlags, PermissionFlagsBits } from 'discord-api-types/v10';
import { afterEach, describe, expect, it } from 'vitest';
import { DISCORD_REFUSALS, type Discord } from '../../src/app/discord.js';
import { makeDiscord } from '../../src/doors/discord.js';
import { makeRestClients } from '../../src/doors/rest.js';
import { startDiscord } from '@five-by-five/playground';
import { makeNotes, startTinyDiscord, type Asked, type Said } from './tiny-discord.js';

const CHANNEL = '200000000000000001';
const MESSAGE = '300000000000000001';
const TICKET = { application: '100000000000000001', token: 'a-token' };
const TEXT = {
  flags: MessageFlags.IsComponentsV2,
  components: [],
  allowed_mentions: { parse: [] },
};

const PING = { content: 'It is your turn.', allowed_mentions: { parse: [] } };

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});

async function start(answer: Parameters<typeof startTinyDiscord>[0]) {
  const server = await startTinyDiscord(answer);
  ends.push(server.stop);
  const { log, notes } = makeNotes();
  const clients = makeRestClients({ token: 'secret', apiUrl: server.apiUrl, log });
  return { ...server, notes, discord: makeDiscord(clients, log) };
}

const VERBS: readonly [string, string, unknown, (discord: Discord) => Promise<unknown>][] = [
  [
    'POST',
    `/api/v10/channels/${CHANNEL}/messages`,
    { ...TEXT, nonce: 'once', enforce_nonce: true },
    (discord) => discord.send(CHANNEL, TEXT, 'once'),
  ],
  [
    'PATCH',
    `/api/v10/channels/${CHANNEL}/messages/${MESSAGE}`,
    TEXT,
    (discord) => discord.edit(CHANNEL, MESSAGE, TEXT),
  ],
  [
    'DELETE',
    `/api/v10/channels/${CHANNEL}/messages/${MESSAGE}`,
    undefined,
    (discord) => discord.remove(CHANNEL, MESSAGE),
  ],
  [
    'GET',
    `/api/v10/webhooks/${TICKET.application}/a-token/messages/@original`,
    undefined,
    (discord) => discord.original(TICKET),
  ],
  [
    'PATCH',
    `/api/v10/webhooks/${TICKET.application}/a-token/messages/@original`,
    TEXT,
    (discord) => discord.editOriginal(TICKET, TEXT),
  ],
  [
    'POST',
    `/api/v10/webhooks/${TICKET.application}/a-token`,
    TEXT,
    (discord) => discord.followUp(TICKET, TEXT),
  ],
  [
    'POST',
    `/api/v10/webhooks/${TICKET.application}/a-token`,
    PING,
    (discord) => discord.sendByToken(TICKET, PING),
  ],
  [
    'DELETE',
    `/api/v10/webhooks/${TICKET.application}/a-token/messages/${MESSAGE}`,
    undefined,
    (discord) => discord.removeByToken(TICKET, MESSAGE),
  ],
  [
    'DELETE',
    `/api/v10/webhooks/${TICKET.application}/a-token/messages/@original`,
    undefined,
    (discord) => discord.removeOriginal(TICKET),
  ],
];

describe.each(VERBS)('%s %s', (method, path, body, act) => {
  it('asks for it, with the token of the bot or of the interaction', async () => {
    const said = method === 'DELETE' ? { status: 204 } : { status: 200, body: { id: MESSAGE } };
    const { discord, asked } = await start(() => said);
    expect(await act(discord)).toMatchObject({ ok: true });
    expect(asked).toMatchObject([{ method, path, body }]);
    expect(asked[0]?.headers.authorization).toBe(
      path.includes('webhooks') ? undefined : 'Bot secret',
    );
  });

  it('gives a refusal', async () => {
    const { discord } = await start(() => ({ status: 403, body: { code: 50_001, message: 'x' } }));
    expect(await act(discord)).toEqual({ ok: false, error: 'no-access' });
  });
});

it('gives the id of what was posted', async () => {
  const { discord } = await start(() => ({ status: 200, body: { id: MESSAGE } }));
  const found = { ok: true, value: MESSAGE };
  expect(await discord.send(CHANNEL, TEXT, 'once')).toEqual(found);
  expect(await discord.original(TICKET)).toEqual(found);
  expect(await discord.followUp(TICKET, TEXT)).toEqual(found);
});

it.each([
  ['the name they chose', { id: CHANNEL, username: 'ada_99', global_name: 'Ada' }, 'Ada'],
  [
    'else the one they signed up with',
    { id: CHANNEL, username: 'ada_99', global_name: null },
    'ada_99',
  ],
])('tells what somebody is called: %s', async (_, body, name) => {
  const { discord, asked } = await start(() => ({ status: 200, body }));
  expect(await discord.nameOf(CHANNEL)).toEqual({ ok: true, value: name });
  expect(asked).toMatchObject([{ method: 'GET', path: `/api/v10/users/${CHANNEL}` }]);
});

const overwrite = (id: string, type: number, allow: string, deny: string) => ({
  id,
  type,
  allow,
  deny,
});

describe('tells who sees a channel', () => {
  const GUILD = '400000000000000001';
  const plain = { guild: GUILD, thread: null, isVoice: false, isForum: false, allow: 0n, deny: 0n };
  const parent = '200000000000000009';

  it.each([
    ['a text channel', { type: 0, parent_id: parent, permission_overwrites: [] }, plain],
    ['without anything about permissions', { type: 0 }, plain],
    [
      'what it denies and allows to everybody, and to nobody else',
      {
        type: 0,
        permission_overwrites: [
          overwrite(CHANNEL, 0, '1', '2'),
          overwrite(GUILD, 1, '4', '8'),
          overwrite(GUILD, 0, '2048', '1024'),
        ],
      },
      { ...plain, allow: 2048n, deny: 1024n },
    ],
    ['a voice channel', { type: 2 }, { ...plain, isVoice: true }],
    ['a stage', { type: 13 }, { ...plain, isVoice: true }],
    ['a forum', { type: 15 }, { ...plain, isForum: true }],
    [
      'a public thread',
      { type: 11, parent_id: parent },
      { ...plain, thread: { parent, isPrivate: false } },
    ],
    [
      'a thread of announcements',
      { type: 10, parent_id: parent },
      { ...plain, thread: { parent, isPrivate: false } },
    ],
    [
      'a private thread',
      { type: 12, parent_id: parent },
      { ...plain, thread: { parent, isPrivate: true } },
    ],
  ])('%s', async (_, body, value) => {
    const said = { id: CHANNEL, guild_id: GUILD, ...body };
    const { discord, asked } = await start(() => ({ status: 200, body: said }));
    expect(await discord.accessTo(CHANNEL)).toEqual({ ok: true, value });
    expect(asked).toMatchObject([{ method: 'GET', path: `/api/v10/channels/${CHANNEL}` }]);
  });

  it('not of a channel that is on no server', async () => {
    const { discord } = await start(() => ({ status: 200, body: { id: CHANNEL, type: 1 } }));
    expect(await discord.accessTo(CHANNEL)).toMatchObject({ ok: false });
  });

  it('and what everybody may do on a server', async () => {
    const roles = [
      { id: CHANNEL, permissions: '8' },
      { id: GUILD, permissions: '1099511628800' },
    ];
    const { discord, asked } = await start(() => ({ status: 200, body: roles }));
    expect(await discord.everyoneOn(GUILD)).toEqual({ ok: true, value: 1_099_511_628_800n });
    expect(asked).toMatchObject([{ method: 'GET', path: `/api/v10/guilds/${GUILD}/roles` }]);
    expect(await discord.everyoneOn('400000000000000002')).toMatchObject({ ok: false });
  });
});

it.each([
  ['until then', '2026-03-02T12:00:00.000000+00:00', Date.UTC(2026, 2, 2, 12)],
  ['not at all', null, null],
  ['which it does not say', undefined, null],
])('tells whether a member is timed out: %s', async (_, until, known) => {
  const body = { nick: null, communication_disabled_until: until };
  const { discord, asked } = await start(() => ({ status: 200, body }));
  expect(await discord.timeoutOf(CHANNEL, MESSAGE)).toEqual({ ok: true, value: known });
  const path = `/api/v10/guilds/${CHANNEL}/members/${MESSAGE}`;
  expect(asked).toMatchObject([{ method: 'GET', path }]);
});

const CODES = [
  [10_003, 404, 'gone'],
  [10_004, 404, 'gone'],
  [10_007, 404, 'gone'],
  [10_008, 404, 'gone'],
  [10_013, 404, 'gone'],
  [10_062, 404, 'token-expired'],
  [30_046, 400, 'edited-too-often'],
  [40_005, 413, 'too-large'],
  [50_001, 403, 'no-access'],
  [50_013, 403, 'no-permission'],
  [50_027, 401, 'token-expired'],
  [50_035, 400, 'refused'],
  [50_083, 400, 'archived'],
  [0, 401, 'refused'],
] as const;

describe("Discord's numbers", () => {
  it.each(CODES)('%i is %i: %s', async (code, status, refusal) => {
    const { discord, notes } = await start(() => ({ status, body: { code, message: 'No' } }));
    expect(await discord.edit(CHANNEL, MESSAGE, TEXT)).toEqual({ ok: false, error: refusal });
    expect(notes).toMatchObject([
      { level: refusal === 'refused' ? 'warn' : 'debug', facts: { refusal, err: { code } } },
    ]);
  });

  it('are tested for every refusal', () => {
    const tested = new Set<string>(CODES.map(([, , refusal]) => refusal));
    expect(DISCORD_REFUSALS.filter((refusal) => !tested.has(refusal))).toEqual([
      'hidden',
      'away',
      'unclear',
    ]);
  });
});

/** Says each thing once, and the last for good. */
const oneByOne = (...all: readonly (Said | undefined)[]): (() => Said | undefined) => {
  let turn = 0;
  return () => {
    turn += 1;
    return all[Math.min(turn, all.length) - 1];
  };
};

const FINE = { status: 200, body: { id: MESSAGE } };
const BUSY = { status: 503 };

const LIMITED = {
  status: 429,
  headers: { 'Retry-After': '0.2', 'X-RateLimit-Scope': 'user' },
  body: { message: 'You are being rate limited.', retry_after: 0.2, global: false },
};
const BROKEN = [
  ['a rate limit', LIMITED, 'away'],
  ['a broken answer', BUSY, 'away'],
  ['a gateway that did not wait', { status: 504 }, 'unclear'],
  ['a broken connection', undefined, 'unclear'],
  ['something that is no message', { status: 200, body: { id: 7 } }, 'unclear'],
  ['nothing', { status: 200 }, 'unclear'],
] as const;

describe('trouble', () => {
  describe.each([
    ['a message', (discord: Discord) => discord.send(CHANNEL, TEXT, 'once')],
    ['a ping by token', (discord: Discord) => discord.sendByToken(TICKET, PING)],
  ])('with %s', (_, act) => {
    it.each(BROKEN)('%s is told at once, and nothing is repeated', async (__, said, refusal) => {
      const { discord, asked } = await start(() => said);
      expect(await act(discord)).toEqual({ ok: false, error: refusal });
      expect(asked).toHaveLength(1);
    });

    it('nobody there: it was certainly not done', async () => {
      const { discord, stop } = await start(() => FINE);
      await stop();
      ends.length = 0;
      expect(await act(discord)).toEqual({ ok: false, error: 'away' });
    });
  });

  it.each([
    ['a broken answer', oneByOne(BUSY, BUSY, FINE), 3],
    ['a broken connection', oneByOne(undefined, FINE), 2],
    ['a rate limit', oneByOne(LIMITED, FINE), 2],
  ])('%s is waited out where doing it twice does no harm', async (_, answer, requests) => {
    const { discord, asked } = await start(answer);
    expect(await discord.editOriginal(TICKET, TEXT)).toEqual({ ok: true, value: undefined });
    expect(asked).toHaveLength(requests);
    const bodies = new Set(asked.map(({ body }: Asked) => JSON.stringify(body)));
    expect(bodies.size).toBe(1);
  });

  it('a rate limit is waited out by what is said to one person', async () => {
    const { discord, asked } = await start(oneByOne(LIMITED, FINE));
    expect(await discord.followUp(TICKET, TEXT)).toEqual({ ok: true, value: MESSAGE });
    expect(asked).toHaveLength(2);
  });

  it('what is posted by token is not among the 50 requests a second', async () => {
    const { discord, asked } = await start(() => FINE);
    const pings = Array.from({ length: 120 }, (_, token) =>
      discord.sendByToken({ ...TICKET, token: `token-${token}` }, PING),
    );
    expect((await Promise.all(pings)).every(({ ok }) => ok)).toBe(true);
    expect(asked).toHaveLength(120);
  });

  it('what is beyond the 50 requests a second comes back at once, and does not wait', async () => {
    const { discord, asked } = await start(() => FINE);
    const sends = Array.from({ length: 120 }, (_, index) =>
      discord.send(String(200_000_000_000_000_000n + BigInt(index)), TEXT, 'once'),
    );
    const done = await Promise.all(sends);
    expect(done.filter(({ ok }) => ok).length).toBe(asked.length);
    expect(asked.length).toBeLessThan(120);
    expect(done.filter((each) => !each.ok && each.error === 'away').length).toBe(
      120 - asked.length,
    );
  });

  it('a webhook that is not there yet is waited for, but not for long', async () => {
    const unknown = { status: 404, body: { code: 10_015, message: 'Unknown Webhook' } };
    const late = await start(oneByOne(unknown, FINE));
    expect(await late.discord.original(TICKET)).toEqual({ ok: true, value: MESSAGE });
    const never = await start(() => unknown);
    expect(await never.discord.followUp(TICKET, TEXT)).toEqual({
      ok: false,
      error: 'token-expired',
    });
    expect(never.asked).toHaveLength(3);
  });
});

it('does not wait an hour for a message that was edited too often', async () => {
  const local = await startDiscord({ oldEdits: { afterMs: -1, limit: 1, withinMs: 3_600_000 } });
  ends.push(() => local.close());
  const { log } = makeNotes();
  const discord = makeDiscord(makeRestClients({ token: local.token, apiUrl: local.url, log }), log);
  const channel = local.addChannel().id;
  const shown = {
    ...TEXT,
    components: [{ type: ComponentType.TextDisplay, content: 'a board' } as const],
  };
  const sent = await discord.send(channel, shown, 'once');
  const edit = () => discord.edit(channel, sent.ok ? sent.value : '', shown);
  expect(await edit()).toEqual({ ok: true, value: undefined });
  expect(await edit()).toEqual({ ok: false, error: 'edited-too-often' });
});

async function post() {
  const local = await startDiscord();
  ends.push(() => local.close());
  const { log } = makeNotes();
  const clients = makeRestClients({ token: local.token, apiUrl: local.url, log });
  const discord = makeDiscord(clients, log);
  const channel = local.addChannel().id;
  const ann = local.addMember({ name: 'Ann' });
  const [before, first] = ['before', 'first'].map((text) => local.say(ann, channel, text).id);
  const own = await discord.send(
    channel,
    { content: 'ping', allowed_mentions: { parse: [] } },
    'once',
  );
  if (!own.ok || before === undefined || first === undefined) throw new Error('not posted');
  return { local, discord, channel, ann, first, own: own.value };
}

describe('what stands in a channel from a message on', () => {
  it('is told with who has posted it, that message first', async () => {
    const { local, discord, channel, ann, first, own } = await post();
    expect(await discord.postedFrom(channel, first, 10)).toEqual({
      ok: true,
      value: [
        { id: first, author: ann.id, content: 'first' },
        { id: own, author: local.applicationId, content: 'ping' },
      ],
    });
    expect(await discord.postedFrom(channel, first, 1)).toMatchObject({ value: [{ id: first }] });
  });

  it('is nothing where the bot may not read what was written', async () => {
    const { local, discord, channel, first } = await post();
    local.setBotPermissions(channel, PermissionFlagsBits.ViewChannel);
    expect(await discord.postedFrom(channel, first, 10)).toEqual({ ok: true, value: [] });
  });
});

describe('who has added the bot to a server', () => {
  const GUILD = '400000000000000001';
  const BOT = '100000000000000001';

  it.each([
    [
      'is whom the audit log names',
      [
        { target_id: '5', user_id: '6' },
        { target_id: BOT, user_id: '7' },
      ],
      '7',
    ],
    ['is nobody where it names others', [{ target_id: '5', user_id: '6' }], null],
    ['is nobody where it names none', undefined, null],
  ])('%s', async (_, entries, value) => {
    const body = { audit_log_entries: entries };
    const { discord, asked } = await start(() => ({ status: 200, body }));
    expect(await discord.inviterOf(GUILD, BOT)).toEqual({ ok: true, value });
    expect(asked[0]?.path).toContain(`/api/v10/guilds/${GUILD}/audit-logs?action_type=28&limit=10`);
  });
});

it('opens the channel for direct messages with somebody', async () => {
  const { discord, asked } = await start(() => ({ status: 200, body: { id: CHANNEL, type: 1 } }));
  expect(await discord.directChannel(MESSAGE)).toEqual({ ok: true, value: CHANNEL });
  const body = { recipient_id: MESSAGE };
  expect(asked).toMatchObject([{ method: 'POST', path: '/api/v10/users/@me/channels', body }]);
});

const posted = (flags: number) =>
  start(() => ({
    status: 200,
    body: { id: MESSAGE, flags: flags | MessageFlags.IsComponentsV2 },
  }));

describe('what should be for everybody', () => {
  it('and is for one person goes again', async () => {
    const { discord, asked } = await posted(MessageFlags.Ephemeral);
    expect(await discord.sendByToken(TICKET, PING)).toEqual({ ok: false, error: 'hidden' });
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
    expect(asked[1]?.path).toBe(
      `/api/v10/webhooks/${TICKET.application}/a-token/messages/${MESSAGE}`,
    );
  });

  it('is told of an answer where that matters', async () => {
    const hidden = await posted(MessageFlags.Ephemeral);
    const isPublic = { isPublic: true };
    expect(await hidden.discord.original(TICKET, isPublic)).toEqual({ ok: false, error: 'hidden' });
    expect(await hidden.discord.original(TICKET)).toEqual({ ok: true, value: MESSAGE });
    const seen = await posted(0);
    expect(await seen.discord.original(TICKET, isPublic)).toEqual({ ok: true, value: MESSAGE });
  });
});
