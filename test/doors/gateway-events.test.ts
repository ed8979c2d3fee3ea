import { setTimeout as sleep } from 'node:timers/promises';
import { InteractionResponseType, type APIInteraction } from 'discord-api-types/v10';
import { afterEach, describe, expect, it } from 'vitest';
import type { GuildList } from '../../src/app/guild-watch.js';
import type { NewGuild } from '../../src/app/welcome.js';
import { openGateway } from '../../src/doors/gateway.js';
import { makeRest } from '../../src/doors/rest.js';
import { ready, startScriptedGateway, type GatewayEvent } from './scripted-gateway.js';
import { makeNotes } from './tiny-discord.js';

const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const GUILD = '400000000000000001';
const CHANNEL = '500000000000000001';

const INTERACTION = { id: '1', token: 'aToken', type: 2, application_id: '100000000000000001' };
const interaction = (fields: object = {}): GatewayEvent => ({
  t: 'INTERACTION_CREATE',
  d: { ...INTERACTION, ...fields },
});

async function waitFor(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo() && waited < 3000; waited += 10) await sleep(10);
}

/** A bot that hears these events, until it is ready and has answered so many interactions. */
async function hear(events: readonly GatewayEvent[], answers: number) {
  const gateway = await startScriptedGateway({ events, answer: () => ({ status: 204 }) });
  ends.push(() => gateway.stop());
  const { log, notes } = makeNotes();
  const handled: APIInteraction[] = [];
  const guilds: string[] = [];
  const added: NewGuild[] = [];
  const lists: GuildList[] = [];
  const account = { token: 'a.b.c', apiUrl: gateway.apiUrl, log };
  const before = performance.now();
  const door = await openGateway({
    ...account,
    shards: 'auto',
    rest: makeRest(account),
    handle(heard) {
      handled.push(heard);
      const response = { type: InteractionResponseType.DeferredMessageUpdate } as const;
      return Promise.resolve({ response });
    },
    onGuild: (guild, what) => Promise.resolve(void guilds.push(`${what} ${guild}`)),
    onNewGuild: (newGuild) => Promise.resolve(void added.push(newGuild)),
    onList: (list) => Promise.resolve(void lists.push(list)),
  });
  ends.push(() => door.close());
  const readyAfter = performance.now() - before;
  const answered = () => gateway.asked.filter(({ path }) => path.endsWith('/callback'));
  await waitFor(() => answered().length >= answers);
  const troubles = notes.filter(({ level }) => level === 'warn' || level === 'error');
  return { door, handled, guilds, added, lists, readyAfter, answered: answered().length, troubles };
}

const thread = { id: '600000000000000001', type: 11, name: 'x', parent_id: CHANNEL };
const guild = (fields: object): object => ({
  id: GUILD,
  name: 'Club',
  channels: [{ id: CHANNEL, type: 0, name: 'games' }],
  roles: [{ id: GUILD, name: '@everyone', permissions: '0' }],
  members: [],
  threads: [],
  ...fields,
});

const created = (fields: object): GatewayEvent => ({ t: 'GUILD_CREATE', d: guild(fields) });

describe('an interaction is answered after', () => {
  it.each<[string, readonly GatewayEvent[]]>([
    ['nothing else', [ready()]],
    [
      'READY of an application without install parameters',
      [ready({ application: { id: '1', flags: 0, install_params: null } })],
    ],
    [
      'READY with nulls all over',
      [ready({ user: null, application: null, guilds: [null], presences: [null] })],
    ],
    [
      'a server with a thread that is null',
      [ready(), { t: 'GUILD_CREATE', d: guild({ threads: [null, thread] }) }],
    ],
    [
      'a server with presences of nobody',
      [ready(), { t: 'GUILD_CREATE', d: guild({ presences: [{ status: 'idle' }, null] }) }],
    ],
    ['a server that is null', [ready(), { t: 'GUILD_CREATE', d: null }]],
    [
      'a presence without its user',
      [ready(), { t: 'PRESENCE_UPDATE', d: { guild_id: GUILD, status: 'online' } }],
    ],
    ['a thread that is null', [ready(), { t: 'THREAD_CREATE', d: null }]],
    ['a message from nobody', [ready(), { t: 'MESSAGE_CREATE', d: { id: '1', author: null } }]],
    ['an event nobody has heard of', [ready(), { t: 'MOON_RISE', d: null }]],
  ])('%s', async (_, events) => {
    const { handled, answered, troubles } = await hear([...events, interaction()], 1);
    expect(handled).toEqual([INTERACTION]);
    expect(answered).toBe(1);
    expect(troubles).toEqual([]);
  });

  it('an interaction that cannot be, which is told to the log', async () => {
    const events = [ready(), interaction({ token: null }), { t: 'INTERACTION_CREATE', d: null }];
    const { handled, troubles } = await hear([...events, interaction()], 1);
    expect(handled).toEqual([INTERACTION]);
    expect(troubles.map(({ sentence }) => sentence)).toEqual(
      Array.from({ length: 2 }, () => 'Discord sent an interaction that has no id or no token.'),
    );
  });

  it('an event that discord.js fails over, which is told to the log', async () => {
    // Resumed, but no session: discord.js looks for its number.
    const events = [{ t: 'RESUMED', d: {} }, ready(), interaction()];
    const { answered, troubles } = await hear(events, 1);
    expect(answered).toBe(1);
    expect(troubles).toMatchObject([
      {
        level: 'error',
        sentence: 'An event of the gateway could not be handled.',
        facts: { err: expect.any(TypeError) },
      },
    ]);
  });
});

/** A server on one of three shards. */
const onShard = (shard: bigint): string => String(((3n * 1000n + shard) << 22n) + 5n);

describe('servers', () => {
  const unavailable = { id: '400000000000000002', unavailable: true };

  it('are not waited for', async () => {
    const guilds = [{ id: GUILD, unavailable: true }, unavailable];
    const { door, readyAfter } = await hear([ready({ guilds })], 0);
    expect(readyAfter).toBeLessThan(5000);
    expect(door.isUp()).toBe(true);
  });

  it('are heard of when the bot comes or goes, and not when they are unavailable for a while', async () => {
    const events = [
      ready({ guilds: [{ id: GUILD, unavailable: true }] }),
      { t: 'GUILD_CREATE', d: guild({ unavailable: false }) },
      { t: 'GUILD_CREATE', d: unavailable },
      { t: 'GUILD_DELETE', d: unavailable },
      { t: 'GUILD_DELETE', d: { id: GUILD } },
      interaction(),
    ];
    const { guilds } = await hear(events, 1);
    expect(guilds).toEqual([`joined ${GUILD}`, `left ${GUILD}`]);
  });

  const NEW = '400000000000000009';

  it('are new when the bot was added to them, and not when it was there before, or they come back', async () => {
    const events = [
      ready({ guilds: [{ id: GUILD, unavailable: true }], shard: [0, 1] }),
      created({}),
      created({ id: NEW, system_channel_id: CHANNEL, preferred_locale: 'de' }),
      { t: 'GUILD_DELETE', d: { id: NEW, unavailable: true } },
      created({ id: NEW }),
      { t: 'GUILD_DELETE', d: { id: GUILD } },
      created({ system_channel_id: null }),
      interaction(),
    ];
    const { added } = await hear(events, 1);
    expect(added).toEqual([
      { id: NEW, systemChannel: CHANNEL, locale: 'de' },
      { id: GUILD, systemChannel: null, locale: undefined },
    ]);
  });

  it('are never new where it is not known on which ones the bot was before', async () => {
    const events = [
      ready({ guilds: null, shard: [0, 1] }),
      { t: 'GUILD_CREATE', d: guild({ id: NEW }) },
      interaction(),
    ];
    const { added, guilds } = await hear(events, 1);
    expect(guilds).toEqual([`joined ${NEW}`]);
    expect(added).toEqual([]);
  });

  it('are listed when a shard connects, for that shard only, available or not', async () => {
    const listed = ready({
      guilds: [{ id: GUILD, unavailable: true }, { id: '4' }],
      shard: [1, 3],
    });
    const { lists } = await hear([listed, interaction()], 1);
    expect(lists.map(({ guilds }) => [...guilds])).toEqual([[GUILD, '4']]);
    const isCovered = [0n, 1n, 2n].map((shard) => lists[0]?.covers(onShard(shard)));
    expect(isCovered).toEqual([false, true, false]);
  });

  it.each([
    ['no servers', { guilds: null, shard: [0, 1] }],
    ['a server that is null', { guilds: [{ id: GUILD }, null], shard: [0, 1] }],
    ['no shard', { guilds: [{ id: GUILD }] }],
    ['a shard of none', { guilds: [{ id: GUILD }], shard: [0, 0] }],
  ])('are not listed by a READY with %s', async (_, fields) => {
    const { lists } = await hear([ready(fields), interaction()], 1);
    expect(lists).toEqual([]);
  });
});
