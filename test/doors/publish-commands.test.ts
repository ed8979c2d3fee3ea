import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionContextType,
  PermissionFlagsBits,
  type RESTPutAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { afterEach, describe, expect, it } from 'vitest';
import { applicationIdOf, publishCommands } from '../../src/doors/publish-commands.js';
import { makeRest } from '../../src/doors/rest.js';
import { areSameCommands } from '../../src/doors/same-commands.js';
import { err, ok } from '../../src/rules/result.js';
import { makeNotes, startTinyDiscord } from './tiny-discord.js';

const APPLICATION = '100000000000000001';
const GUILD = '400000000000000001';

const COMMANDS = [
  {
    name: 'challenge',
    name_localizations: { de: 'fordern' },
    description: 'Challenge somebody',
    description_localizations: { de: 'Jemanden fordern' },
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'game',
        description: 'Which game',
        required: false,
        choices: [
          { name: 'Edge Escape', value: 'edge-escape' },
          { name: 'Grid Runner', name_localizations: { de: 'Gitter' }, value: 'grid-runner' },
        ],
      },
      { type: ApplicationCommandOptionType.Integer, name: 'legs', description: 'x', min_value: 0 },
    ],
  },
  {
    name: 'settings',
    description: 'Settings',
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
  },
  { type: ApplicationCommandType.User, name: 'Challenge to a game' },
] satisfies RESTPutAPIApplicationCommandsJSONBody;

/** The commands as Discord gives them back: with ids, in its own order, and with all that was not said. */
const STORED = [
  {
    id: '3',
    application_id: APPLICATION,
    version: '9',
    type: 2,
    name: 'Challenge to a game',
    name_localizations: null,
    description: '',
    description_localizations: null,
    default_member_permissions: null,
    dm_permission: true,
    contexts: null,
    integration_types: [0],
    nsfw: false,
  },
  {
    id: '1',
    application_id: APPLICATION,
    version: '7',
    type: 1,
    name: 'challenge',
    name_localizations: { de: 'fordern' },
    description: 'Challenge somebody',
    description_localizations: { de: 'Jemanden fordern' },
    default_member_permissions: null,
    dm_permission: false,
    contexts: [0],
    integration_types: [0],
    nsfw: false,
    options: [
      {
        type: 3,
        name: 'game',
        name_localizations: null,
        description: 'Which game',
        description_localizations: null,
        choices: [
          { name: 'Edge Escape', name_localizations: null, value: 'edge-escape' },
          { name: 'Grid Runner', name_localizations: { de: 'Gitter' }, value: 'grid-runner' },
        ],
      },
      { type: 4, name: 'legs', description: 'x', min_value: 0, required: false },
    ],
  },
  {
    id: '2',
    type: 1,
    name: 'settings',
    description: 'Settings',
    default_member_permissions: '32',
    contexts: null,
    integration_types: [0],
    nsfw: false,
  },
];

/** Those that can be linked to: what stands in the menu of a member cannot. */
const IDS = new Map([
  ['challenge', '1'],
  ['settings', '2'],
]);

describe('what Discord has', () => {
  it('is the same, however it is written', () => {
    expect(areSameCommands(COMMANDS, STORED)).toBe(true);
    expect(areSameCommands([], [])).toBe(true);
  });

  it('differs by a command too few or too many', () => {
    expect(areSameCommands(COMMANDS, STORED.slice(1))).toBe(false);
    expect(areSameCommands(COMMANDS.slice(1), STORED)).toBe(false);
  });

  it.each([
    ['another kind of command', '"type":2', '"type":3'],
    ['another description', '"description":"Challenge somebody"', '"description":"x"'],
    ['one language more', '{"de":"fordern"}', '{"de":"fordern","fr":"x"}'],
    ['one language less', '{"de":"fordern"}', 'null'],
    ['a permission less', '"default_member_permissions":"32"', '"x":1'],
    ['a permission more', '"default_member_permissions":null', '"default_member_permissions":"8"'],
    ['another place', '"contexts":[0]', '"contexts":[0,1]'],
    ['choices in another order', '"name":"Edge Escape"', '"name":"Grid Runner"'],
    ['options in another order', '"name":"legs"', '"name":"game"'],
    ['a limit more', '"min_value":0', '"min_value":0,"max_value":9'],
    ['another limit', '"min_value":0', '"min_value":1'],
    ['a limit less', '"min_value":0', '"x":1'],
    ['an option that must be given', '"required":false', '"required":true'],
    ['no options', '"options":', '"x":'],
  ])('differs by %s', (_, text, other) => {
    const changed = JSON.stringify(STORED).replace(text, other);
    expect(changed).toContain(other);
    expect(areSameCommands(COMMANDS, JSON.parse(changed))).toBe(false);
  });
});

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});

async function start(answer: Parameters<typeof startTinyDiscord>[0]) {
  const server = await startTinyDiscord(answer);
  ends.push(server.stop);
  const { apiUrl } = server;
  return { ...server, rest: makeRest({ token: 'secret', apiUrl, log: makeNotes().log }) };
}

describe('publishing', () => {
  const global = `/api/v10/applications/${APPLICATION}/commands`;

  it('does nothing if nothing changed', async () => {
    const { rest, asked } = await start(() => ({ status: 200, body: STORED }));
    expect(await publishCommands(rest, APPLICATION, COMMANDS)).toEqual(
      ok({ how: 'unchanged', ids: IDS }),
    );
    expect(asked).toMatchObject([{ method: 'GET', path: `${global}?with_localizations=true` }]);
  });

  it('sends all commands if one changed', async () => {
    const { rest, asked } = await start(({ method }) => ({
      status: 200,
      body: method === 'PUT' ? STORED : STORED.slice(1),
    }));
    expect(await publishCommands(rest, APPLICATION, COMMANDS)).toEqual(
      ok({ how: 'published', ids: IDS }),
    );
    expect(asked).toMatchObject([
      { method: 'GET' },
      { method: 'PUT', path: global, body: COMMANDS },
    ]);
  });

  it('sends them unasked if it is told to', async () => {
    const { rest, asked } = await start(() => ({ status: 200, body: STORED }));
    const options = { isForced: true };
    expect(await publishCommands(rest, APPLICATION, COMMANDS, options)).toEqual(
      ok({ how: 'published', ids: IDS }),
    );
    expect(asked).toMatchObject([{ method: 'PUT', path: global }]);
  });

  it('can be for one server, whose commands know no places', async () => {
    const stored = JSON.stringify(STORED).replaceAll('"contexts":[0]', '"contexts":null');
    const { rest, asked } = await start(() => ({ status: 200, body: JSON.parse(stored) }));
    const options = { guildId: GUILD };
    expect(await publishCommands(rest, APPLICATION, COMMANDS, options)).toEqual(
      ok({ how: 'unchanged', ids: IDS }),
    );
    expect(asked[0]?.path).toBe(
      `/api/v10/applications/${APPLICATION}/guilds/${GUILD}/commands?with_localizations=true`,
    );
  });
});

const inGuild = (path: string): boolean => path.includes(`/guilds/${GUILD}/`);
const refusal = (status: number, code: number, message: string, errors?: object) => ({
  status,
  body: { code, message, ...(errors && { errors }) },
});

describe('publishing that is refused', () => {
  const missingAccess = refusal(403, 50_001, 'Missing Access');
  const tooLong = { _errors: [{ code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be short.' }] };

  it('says which field of which command is wrong', async () => {
    const errors = { 0: { options: { 1: { description: tooLong } } }, 1: tooLong };
    const { rest } = await start(({ method }) =>
      method === 'PUT'
        ? refusal(400, 50_035, 'Invalid Form Body', errors)
        : { status: 200, body: [] },
    );
    expect(await publishCommands(rest, APPLICATION, COMMANDS)).toEqual(
      err({
        sentence:
          'Discord refused the commands: Invalid Form Body; command "challenge".options.1.description: Must be short.; ' +
          'command "settings": Must be short. (status 400, code 50035). ' +
          'The definition of that command has to be changed: it is in the folder "commands".',
        hasCommands: false,
        ids: new Map(),
      }),
    );
  });

  it('says no more than a few of the mistakes', async () => {
    const errors = { 0: { a: tooLong, b: tooLong, c: tooLong, d: tooLong, e: tooLong } };
    const { rest } = await start(() => refusal(400, 50_035, 'Invalid Form Body', errors));
    expect(await publishCommands(rest, APPLICATION, COMMANDS)).toMatchObject({
      error: { sentence: expect.stringContaining('"challenge".c: Must be short.; 2 more (') },
    });
  });

  it('tells whether there are commands already', async () => {
    const daily = refusal(400, 30_034, 'Max number of daily application command creates');
    const { rest } = await start(({ method }) =>
      method === 'PUT' ? daily : { status: 200, body: STORED.slice(1) },
    );
    expect(await publishCommands(rest, APPLICATION, COMMANDS)).toEqual(
      err({
        sentence: expect.stringMatching(/30034\)\. .*tomorrow\.$/u),
        hasCommands: true,
        ids: IDS,
      }),
    );
  });

  it.each([
    [STORED, true],
    [[], false],
  ])('for a server that the bot is not on counts those of every server', async (body, has) => {
    const { rest } = await start(({ path }) =>
      inGuild(path) ? missingAccess : { status: 200, body },
    );
    expect(await publishCommands(rest, APPLICATION, COMMANDS, { guildId: GUILD })).toEqual(
      err({
        sentence: expect.stringMatching(
          /: Missing Access \(status 403, code 50001\)\. Invite the bot to the server 4.*DISCORD_GUILD_ID empty\.$/u,
        ),
        hasCommands: has,
        ids: has ? IDS : new Map(),
      }),
    );
  });

  it('for an unknown reason is told in the words of Discord', async () => {
    const { rest } = await start(() => refusal(403, 20_012, 'You are not authorized'));
    expect(await publishCommands(rest, APPLICATION, COMMANDS)).toMatchObject({
      error: {
        sentence: expect.stringMatching(
          /^Discord refused the commands: You are not authorized \(/u,
        ),
      },
    });
  });

  it('is told apart from a Discord that does not answer', async () => {
    const { rest } = await start(({ method }) => ({
      status: method === 'PUT' ? 503 : 200,
      body: [],
    }));
    expect(await publishCommands(rest, APPLICATION, COMMANDS)).toMatchObject({
      error: { sentence: expect.stringMatching(/^Discord could not be reached at /u) },
    });
  });
});

describe('the application', () => {
  it('is asked for its id', async () => {
    const { rest, asked } = await start(() => ({ status: 200, body: { id: APPLICATION } }));
    expect(await applicationIdOf(rest)).toBe(APPLICATION);
    expect(asked).toMatchObject([{ method: 'GET', path: '/api/v10/applications/@me' }]);
  });

  it('is not found with a wrong token, and a sentence says so', async () => {
    const { rest } = await start(() => ({ status: 401, body: { code: 0, message: '401' } }));
    await expect(applicationIdOf(rest)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(/^DISCORD_TOKEN is wrong: /u),
    });
  });

  it('is not found where no Discord is, and a sentence says so', async () => {
    const { rest, stop, apiUrl } = await start(() => undefined);
    await stop();
    ends.length = 0;
    await expect(applicationIdOf(rest)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(
        new RegExp(`^Discord could not be reached at ${apiUrl}: connect ECONNREFUSED`, 'u'),
      ),
    });
  });
});
