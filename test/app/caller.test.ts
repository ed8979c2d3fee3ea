import type { APIInteraction } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { callerOf, wordsFor } from '../../src/app/caller.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ADA, BOB, challenge } from '../match/people.js';
import {
  ADMINISTRATOR,
  click,
  command,
  CREATE_THREADS,
  MANAGE_CHANNELS,
  MANAGE_ROLES,
  MANAGE_SERVER,
  ping,
  SEND_IN_THREADS,
  SEND_MESSAGES,
  typing,
  USE_EXTERNAL_APPS,
  VIEW_CHANNEL,
  type Sent,
} from './interactions.js';
import { TICKET } from './stage.js';

const { guild, channel } = challenge();
const ELSEWHERE = '300000000000000009';

const calling = (sent: Sent = {}) => {
  const caller = callerOf(command('help', [], sent));
  if (!caller) throw new Error('nobody calls');
  return caller;
};

const THREAD = { id: ELSEWHERE, type: 11, parent_id: channel, thread_metadata: {} };

it('a caller is somebody, somewhere, with a ticket to answer by', () => {
  expect(calling({ user: BOB, guildLocale: 'pt-BR' })).toEqual({
    user: BOB,
    guild,
    context: 'server',
    hiddenFor: undefined,
    channel,
    parent: undefined,
    words: CATALOGUES.en,
    guildLocale: 'pt-BR',
    isManager: false,
    canGrant: false,
    missing: [],
    missingForThreads: ['create-threads'],
    ticket: { ...TICKET, channel },
    interaction: command('help').id,
  });
});

it.each([
  ['a command', command('help')],
  ['a click', click('text:::')],
  ['typing', typing('replay', '')],
])('%s is done by a caller', (_, interaction) => {
  expect(callerOf(interaction)).toMatchObject({ user: ADA, guild, channel });
});

describe('nobody calls', () => {
  it.each([
    ['where Discord only checks whether anybody is there', ping()],
    ['without a member', { ...command('help'), member: undefined }],
    [
      'in a conversation, without a user',
      { ...command('help', [], { guild: null }), user: undefined },
    ],
    ['without a server, though as a member', { ...command('help'), guild_id: undefined }],
    ['without any channel', { ...command('help', [], { channel: null }), channel_id: undefined }],
    ['with null for a server', { ...command('help'), guild_id: null }],
    ['with null for a member', { ...command('help'), member: null }],
    ['with null for a user', { ...command('help'), member: { user: null, permissions: '0' } }],
    ['by an id that Discord gives to nobody', command('help', [], { user: 'bot-hard' })],
    ['in a channel with such an id', command('help', [], { channel: { id: '#games', type: 0 } })],
  ])('%s', (_, interaction) => {
    // Discord's types do not know of everything that it may leave out.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    expect(callerOf(interaction as unknown as APIInteraction)).toBeUndefined();
  });
});

describe('where', () => {
  it('the channel is known by its id alone', () => {
    expect(calling({ channel: null })).toMatchObject({ channel, parent: undefined, missing: [] });
  });

  it('also where Discord sends null for the rest', () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types promise a channel, or nothing at all
    const odd = { ...command('help'), channel: null } as unknown as APIInteraction;
    expect(callerOf(odd)).toMatchObject({ channel, parent: undefined, missing: [] });
  });

  it('a channel goes before an id', () => {
    expect(calling({ channel: { id: ELSEWHERE, type: 0 } }).channel).toBe(ELSEWHERE);
  });

  it('a thread belongs to a channel', () => {
    expect(calling({ channel: THREAD })).toMatchObject({ channel: ELSEWHERE, parent: channel });
  });

  it.each([
    ['null', { ...THREAD, parent_id: null }],
    ['left out', { id: ELSEWHERE, type: 11, thread_metadata: {} }],
  ])('a thread whose channel is %s belongs to none', (_, odd) => {
    expect(calling({ channel: odd }).parent).toBeUndefined();
  });

  it('the category of a channel is not what it belongs to', () => {
    const inCategory = { id: ELSEWHERE, type: 0, parent_id: channel };
    expect(calling({ channel: inCategory }).parent).toBeUndefined();
  });
});

describe('a place', () => {
  const BY_ADA = { 1: ADA };

  it.each<[string, Sent, object]>([
    ['a server that the bot was added to', { owners: { 0: guild } }, { guild, context: 'server' }],
    ['also for who has installed it', { owners: { 0: guild, 1: ADA } }, { guild }],
    ['a server by default, where nothing is said', {}, { guild, context: 'server' }],
    [
      'a channel of a server without the bot',
      { owners: BY_ADA, context: 0 },
      { guild: `${guild}/${channel}`, context: 'visited' },
    ],
    [
      'a conversation',
      { guild: null, owners: BY_ADA, context: 2 },
      { guild: `@me/${channel}`, context: 'conversation' },
    ],
    [
      'the conversation with the bot',
      { guild: null, owners: { 0: '0' }, context: 1 },
      { guild: `@me/${channel}`, context: 'bot' },
    ],
  ])('is %s', (_, sent, place) => {
    expect(calling(sent)).toMatchObject(place);
  });

  it('that the bot is not on is nothing that it could have permissions for, or be managed on', () => {
    const sent = { owners: BY_ADA, permissions: ADMINISTRATOR, botPermissions: 0n };
    expect(calling(sent)).toMatchObject({
      isManager: false,
      canGrant: false,
      missing: [],
      missingForThreads: [],
    });
  });

  it.each<[string, Sent, string | undefined]>([
    ['everything is allowed', { permissions: USE_EXTERNAL_APPS | SEND_MESSAGES }, undefined],
    ['an administrator may do anything', { permissions: ADMINISTRATOR }, undefined],
    ['external apps are forbidden', { permissions: SEND_MESSAGES }, 'external-apps'],
    ['writing is', { permissions: USE_EXTERNAL_APPS }, 'send-messages'],
    [
      'writing in threads is',
      { permissions: USE_EXTERNAL_APPS | SEND_MESSAGES, channel: THREAD },
      'send-messages',
    ],
    [
      'writing in threads is allowed',
      { permissions: USE_EXTERNAL_APPS | SEND_IN_THREADS, channel: THREAD },
      undefined,
    ],
  ])('without the bot hides answers, or not: %s', (_, sent, hiddenFor) => {
    expect(calling({ ...sent, owners: BY_ADA }).hiddenFor).toBe(hiddenFor);
    // Where the bot is itself, its own permissions count.
    expect(calling(sent).hiddenFor).toBeUndefined();
  });

  it('that is a conversation has the language of who calls', () => {
    expect(calling({ guild: null, locale: 'ja' }).guildLocale).toBe('ja');
    expect(calling({ owners: BY_ADA, locale: 'ja', guildLocale: 'de' }).guildLocale).toBe('de');
  });
});

describe('what the bot may not do', () => {
  const EVERYTHING = VIEW_CHANNEL | SEND_MESSAGES | SEND_IN_THREADS;

  it.each([
    ['nothing is missing', null, EVERYTHING, []],
    ['threads are not needed in a channel', null, VIEW_CHANNEL | SEND_MESSAGES, []],
    ['it cannot write', null, VIEW_CHANNEL | SEND_IN_THREADS, ['send-messages']],
    ['it cannot see the channel', null, SEND_MESSAGES, ['view-channel']],
    ['it can do nothing', null, 0n, ['view-channel', 'send-messages']],
    ['an administrator can do everything', null, ADMINISTRATOR, []],
    ['in a thread it writes in threads', THREAD, VIEW_CHANNEL | SEND_IN_THREADS, []],
    ['which messages do not help with', THREAD, VIEW_CHANNEL | SEND_MESSAGES, ['send-in-threads']],
  ])('%s', (_, where, botPermissions, missing) => {
    expect(calling({ channel: where, botPermissions }).missing).toEqual(missing);
  });
});

describe('what the bot may not do to open threads', () => {
  const ALL = VIEW_CHANNEL | CREATE_THREADS | SEND_IN_THREADS;

  it.each([
    ['nothing is missing', null, ALL, []],
    ['it cannot open them', null, SEND_IN_THREADS, ['create-threads']],
    ['it cannot write in them', null, CREATE_THREADS, ['send-in-threads']],
    ['an administrator can do everything', null, ADMINISTRATOR, []],
    ['a thread has none', THREAD, VIEW_CHANNEL, []],
  ])('%s', (_, where, botPermissions, missing) => {
    expect(calling({ channel: where, botPermissions }).missingForThreads).toEqual(missing);
  });
});

describe('what the caller may do', () => {
  it.each([
    ['nobody in particular', SEND_MESSAGES, false, false],
    ['who manages the server', MANAGE_SERVER, true, false],
    ['who manages roles', MANAGE_ROLES, false, true],
    ['who manages channels', MANAGE_CHANNELS, false, true],
    ['an administrator', ADMINISTRATOR, true, true],
  ])('%s', (_, permissions, isManager, canGrant) => {
    expect(calling({ permissions })).toMatchObject({ isManager, canGrant });
  });

  it('is not what the bot may do', () => {
    const sent = { permissions: 0n, botPermissions: ADMINISTRATOR };
    expect(calling(sent)).toMatchObject({ isManager: false, canGrant: false, missing: [] });
  });
});

it('words are those of the person, and English where nothing is known', () => {
  expect(calling({ locale: 'ja', guildLocale: 'de' }).words).toBe(CATALOGUES.ja);
  expect(wordsFor({ locale: 'es-419' })).toBe(CATALOGUES['es-419']);
  expect(wordsFor({})).toBe(CATALOGUES.en);
});
