import { InteractionType, type APIInteraction, type APIUser } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { makeNames } from '../../src/app/names.js';
import { err, ok } from '../../src/rules/result.js';

const GUILD = '500000000000000001';
const ELSEWHERE = '500000000000000002';
const ADA = '400000000000000001';
const BOB = '400000000000000002';
const HOUR = 3_600_000;

const user = (id: string, name: string | null): Partial<APIUser> => ({
  id,
  username: `user_${id.slice(-2)}`,
  global_name: name,
});

/** A command on a server, as far as names are concerned. */
const spoken = (by: Partial<APIUser>, nick: string | null, data: object = {}, guild = GUILD) =>
  // Only these parts of an interaction are read.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ({
    type: InteractionType.ApplicationCommand,
    guild_id: guild,
    member: { user: by, nick },
    data,
  }) as unknown as APIInteraction;

/** Names, a clock that only the test moves, and a Discord that knows everybody unless it is told otherwise. */
function setUp(answer = (id: string) => Promise.resolve(ok(`Global ${id.slice(-2)}`) as Found)) {
  let time = 0;
  const lookups: string[] = [];
  const names = makeNames({
    now: () => time,
    budget: 40,
    discord: {
      nameOf(id) {
        lookups.push(id);
        return answer(id);
      },
    },
  });
  return {
    names,
    lookups,
    pass: (ms: number): void => {
      time += ms;
    },
    of: async (users: readonly string[], guild = GUILD) =>
      Object.fromEntries(await names.of(guild, users)),
  };
}

type Found = Awaited<ReturnType<Parameters<typeof makeNames>[0]['discord']['nameOf']>>;

describe('names come with interactions', () => {
  it.each([
    ['the nickname', 'Ada the Great', 'Ada', 'Ada the Great'],
    ['else the name they chose', null, 'Ada', 'Ada'],
    ['else the one they signed up with', null, null, 'user_01'],
  ])('of whoever caused it: %s', async (_, nick, name, expected) => {
    const { names, of, lookups } = setUp();
    names.learn(spoken(user(ADA, name), nick));
    expect(await of([ADA])).toEqual({ [ADA]: expected });
    expect(lookups).toEqual([]);
  });

  it('of those who were chosen in it', async () => {
    const { names, of, lookups } = setUp();
    const resolved = {
      users: { [BOB]: user(BOB, 'Bob') },
      members: { [BOB]: { nick: 'Bobby' } },
    };
    names.learn(spoken(user(ADA, 'Ada'), null, { resolved }));
    expect(await of([ADA, BOB])).toEqual({ [ADA]: 'Ada', [BOB]: 'Bobby' });
    expect(lookups).toEqual([]);
  });

  it.each([
    ['null for a user', { resolved: { users: { [BOB]: null } } }],
    ['a member of nobody', { resolved: { users: null, members: { [BOB]: { nick: 'Bob' } } } }],
    ['a name that is none', { resolved: { users: { [BOB]: { id: BOB, global_name: 7 } } } }],
    ['nobody at all', null],
  ])('but nothing is lost with %s', async (_, data) => {
    const { names, of } = setUp(() => Promise.resolve(err('gone')));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Discord sends null where its types promise something
    names.learn(spoken(user(ADA, 'Ada'), null, data as unknown as object));
    expect(await of([ADA, BOB])).toEqual({ [ADA]: 'Ada' });
  });

  it('and a nickname stays on its server', async () => {
    const { names, of } = setUp();
    names.learn(spoken(user(ADA, 'Ada'), 'Secret'));
    expect(await of([ADA], ELSEWHERE)).toEqual({ [ADA]: 'Global 01' });
    expect(await of([ADA])).toEqual({ [ADA]: 'Secret' });
  });

  it('on one line, with nothing that turns the text around', async () => {
    const { names, of } = setUp();
    const turning = '\u061C\u200E\u200F\u202A\u202E\u2066\u2069';
    names.learn(spoken(user(ADA, `  Ada\n\t${turning}abc\u0007 `), null));
    expect(await of([ADA])).toEqual({ [ADA]: 'Ada abc' });
  });

  it.each([
    ['e' + '\u0301'.repeat(500), 'e' + '\u0301'.repeat(31)],
    ['🦊'.repeat(33), '🦊'.repeat(32)],
    ['a'.repeat(32), 'a'.repeat(32)],
  ])('no longer than Discord lets them be: %s', async (told, kept) => {
    const { names, of } = setUp();
    names.learn(spoken(user(ADA, told), null));
    expect(await of([ADA])).toEqual({ [ADA]: kept });
  });

  it('and one with nothing to be read in it is none', async () => {
    const { names, of, lookups } = setUp();
    names.learn(spoken(user(ADA, ' \u202E '), null));
    expect(await of([ADA])).toEqual({});
    expect(lookups).toEqual([]);
  });

  it('from outside of a server hold everywhere', async () => {
    const { names, of, lookups } = setUp();
    const { member, guild_id: _, ...rest } = spoken(user(ADA, 'Ada'), null);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Discord sends where there is no member
    names.learn({ ...rest, user: member?.user } as APIInteraction);
    expect(await of([ADA], ELSEWHERE)).toEqual({ [ADA]: 'Ada' });
    expect(lookups).toEqual([]);
  });

  it.each([
    ['nobody', { resolved: { channels: {} } }],
    ['nobody after all', { resolved: {} }],
    ['somebody who has left', { resolved: { users: { [BOB]: user(BOB, 'Bob') }, members: {} } }],
    ['people who are members of nothing', { resolved: { users: { [BOB]: user(BOB, 'Bob') } } }],
  ])('also where %s was chosen', async (_, data) => {
    const { names, of } = setUp();
    names.learn(spoken(user(ADA, 'Ada'), null, data));
    expect(await of([ADA])).toEqual({ [ADA]: 'Ada' });
  });
});

describe('names that are not known', () => {
  it('are looked up once, ten at a time', async () => {
    const { of, lookups } = setUp();
    const many = Array.from({ length: 12 }, (_, index) => `4000000000000000${10 + index}`);
    expect(Object.keys(await of([...many, ...many]))).toHaveLength(10);
    expect(lookups).toHaveLength(10);
    expect(Object.keys(await of(many))).toHaveLength(12);
    expect(lookups).toHaveLength(12);
  });

  it.each([
    ['gone', 300_000],
    ['away', 10_000],
    ['unclear', 10_000],
  ] as const)('are not asked for again for a while: %s, %i ms', async (refusal, ms) => {
    const { of, lookups, pass } = setUp(() => Promise.resolve(err(refusal)));
    expect(await of([ADA])).toEqual({});
    pass(ms - 1);
    expect(await of([ADA])).toEqual({});
    expect(lookups).toEqual([ADA]);
    pass(1);
    await of([ADA]);
    expect(lookups).toEqual([ADA, ADA]);
  });

  it('do not hold up a list: what comes late is there the next time', async () => {
    let tell: ((found: Found) => void) | undefined;
    const { of, lookups } = setUp(
      () =>
        new Promise((resolve) => {
          tell = resolve;
        }),
    );
    expect(await of([ADA])).toEqual({});
    expect(await of([ADA])).toEqual({});
    expect(lookups).toEqual([ADA]);
    tell?.(ok('Ada'));
    expect(await of([ADA])).toEqual({ [ADA]: 'Ada' });
  });

  it('of former players are not asked for at all', async () => {
    const { of, lookups } = setUp();
    expect(await of(['0123456789012345'])).toEqual({});
    expect(lookups).toEqual([]);
  });
});

describe('names are held', () => {
  it('for a day', async () => {
    const { names, of, lookups, pass } = setUp();
    names.learn(spoken(user(ADA, 'Ada'), null));
    pass(24 * HOUR - 1);
    expect(await of([ADA])).toEqual({ [ADA]: 'Ada' });
    pass(1);
    expect(await of([ADA])).toEqual({ [ADA]: 'Global 01' });
    expect(lookups).toEqual([ADA]);
  });

  it('for 5,000 people; who was asked for least recently is forgotten first', async () => {
    const { names, of, lookups } = setUp();
    names.learn(spoken(user(ADA, 'Ada'), null));
    names.learn(spoken(user(BOB, 'Bob'), null));
    await of([ADA]);
    for (let index = 0; index < 4999; index += 1) {
      names.learn(spoken(user(`41000000000000${1000 + index}`, 'Somebody'), null));
    }
    expect(await of([ADA])).toEqual({ [ADA]: 'Ada' });
    expect(lookups).toEqual([]);
    expect(await of([BOB])).toEqual({ [BOB]: 'Global 02' });
  });
});
