import { describe, expect, it } from 'vitest';
import { COMMANDS, CLICKS } from '../../commands/commands.js';
import { makeHandle } from '../../src/app/router.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ADA, BOB, challenge } from '../match/people.js';
import { read } from './answers.js';
import {
  command,
  given,
  SEND_MESSAGES,
  subcommand,
  USE_EXTERNAL_APPS,
  type Sent,
} from './interactions.js';
import { setStage } from './stage.js';

const { places, permissions, commands } = CATALOGUES.en;
const { guild, channel } = challenge();

/** The three places outside of servers with the bot, each with Ada, who has installed it. */
const CONVERSATION: Sent = { guild: null, owners: { 1: ADA }, context: 2 };
const WITH_BOT: Sent = { guild: null, owners: { 1: ADA }, context: 1 };
const VISITED: Sent = {
  owners: { 1: ADA },
  context: 0,
  permissions: USE_EXTERNAL_APPS | SEND_MESSAGES,
};

function setUp() {
  const stage = setStage();
  return { ...stage, handle: makeHandle(stage.app, COMMANDS, CLICKS) };
}

const TO_BOB = [given('opponent', BOB), given('game', 'edge-escape')];
const BOB_THERE = { users: { [BOB]: { id: BOB, username: 'bob' } } };

describe('outside of servers with the bot', () => {
  it.each([
    ['the leaderboard', 'leaderboard', []],
    ['the settings of a server', 'settings', [subcommand('server')]],
    ['its games', 'settings', [subcommand('games')]],
    ['its standings', 'settings', [subcommand('standings')]],
  ] as const)('%s needs a server', async (_, name, options) => {
    const { handle } = setUp();
    for (const place of [CONVERSATION, WITH_BOT, VISITED]) {
      const answer = await handle(command(name, options, place));
      expect(read(answer)).toMatchObject({ text: places.needsServer, isPrivate: true });
      expect(answer.outcome).toBe('refused');
    }
  });

  it.each([
    ['help', []],
    ['games', []],
    ['puzzle', []],
    ['rules', [given('game', 'edge-escape')]],
    ['settings', [subcommand('me')]],
    ['privacy', [subcommand('forget')]],
    ['replay', []],
  ] as const)('/%s is there', async (name, options) => {
    const { handle } = setUp();
    for (const place of [CONVERSATION, WITH_BOT, VISITED]) {
      const answer = await handle(command(name, options, place));
      expect(answer.outcome).toBeUndefined();
      expect(read(answer).isPrivate).toBe(true);
    }
  });
});

describe('a challenge', () => {
  it('in the conversation with the bot is told that nobody is there, and saves nothing', async () => {
    const { handle, store } = setUp();
    const answer = await handle(command('challenge', TO_BOB, WITH_BOT, BOB_THERE));
    expect(read(answer).text).toBe(
      places.nobodyHere({
        practice: `/${commands.practice.name}`,
        puzzle: `/${commands.puzzle.name}`,
      }),
    );
    expect(await store.guildsOfPlayer(ADA)).toEqual([]);
  });

  it.each([
    [SEND_MESSAGES, places.externalApps],
    [USE_EXTERNAL_APPS, permissions['send-messages']],
  ])('that nobody else would see is not saved, and says why', async (may, permission) => {
    const { handle, store } = setUp();
    const hidden = { ...VISITED, permissions: may };
    const answer = await handle(command('challenge', TO_BOB, hidden, BOB_THERE));
    expect(read(answer)).toMatchObject({ text: places.hidden({ permission }), isPrivate: true });
    expect(await store.guildsOfPlayer(ADA)).toEqual([]);
  });

  it.each([
    ['in a conversation', CONVERSATION, `@me/${channel}`],
    ['on a server without the bot', VISITED, `${guild}/${channel}`],
  ])('%s belongs to that place', async (_, sent, place) => {
    const { handle, store } = setUp();
    // Nobody is a member of a conversation.
    const answer = await handle(command('challenge', TO_BOB, sent, BOB_THERE));
    expect(read(answer)).toMatchObject({
      isPrivate: false,
      verbs: ['accept', 'decline', 'cancel', 'rules', 'privacy'],
    });
    const [offer] = await store.liveOfPlayer(place, ADA);
    expect(offer).toMatchObject({ guild: place, channel, challenger: ADA, opponent: BOB });
    expect(await store.liveOfPlayer(guild, ADA)).toEqual([]);
  });
});
