import { InteractionResponseType, MessageFlags, type APIInteraction } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLICKS, COMMANDS } from '../../commands/commands.js';
import { reply, suggest, update, type Answer, type Delivery } from '../../src/app/answer.js';
import type { DiscordRefusal } from '../../src/app/discord.js';
import { inTime } from '../../src/app/late-answer.js';
import { makeHandle } from '../../src/app/router.js';
import { StoreUnavailable, type Store } from '../../src/store/store.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { message, text, whisper } from '../../src/views/messages/parts.js';
import { BOB, challenge } from '../match/people.js';
import { click, command, given, saidIn, seen, submitted, typing } from './interactions.js';
import { begun } from './played.js';
import { BOARD, setStage, TICKET } from './stage.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Work that ends when the test says so. */
function workInHand() {
  let finish: ((answer: Answer) => void) | undefined;
  const work = new Promise<Answer>((resolve) => {
    finish = resolve;
  });
  return { work, finish: (answer: Answer) => finish?.(answer) };
}

/** What is done after an answer, and what it was told. */
function listen() {
  const told: Delivery[] = [];
  const after = (delivery: Delivery) => Promise.resolve(void told.push(delivery));
  return { told, after };
}

const PUBLIC = message([text('for all')]);
const PRIVATE = whisper('for you');
const POSTED: unknown = expect.stringMatching(/^\d{18}$/u);

const PRIVATELY_LATER = {
  type: InteractionResponseType.DeferredChannelMessageWithSource,
  data: { flags: MessageFlags.Ephemeral },
};
const UPDATED_LATER = { type: InteractionResponseType.DeferredMessageUpdate } as const;

/** Lets an interaction wait until it is announced that its answer takes longer. */
async function announced(interaction: APIInteraction) {
  const stage = setStage();
  const { work, finish } = workInHand();
  const answering = inTime(stage.app, interaction, work);
  await vi.advanceTimersByTimeAsync(stage.app.patience);
  return { ...stage, finish, answer: await answering };
}

describe('an answer that is ready in time', () => {
  it('is given as it is, and nothing waits any more', async () => {
    const { app, discord, notes } = setStage();
    const { work, finish } = workInHand();
    const answering = inTime(app, command('help'), work);
    await vi.advanceTimersByTimeAsync(app.patience - 1);
    const answer = reply(PRIVATE);
    finish(answer);
    expect(await answering).toBe(answer);
    expect(vi.getTimerCount()).toBe(0);
    expect(discord.verbs()).toEqual([]);
    expect(notes).toEqual([]);
  });
});

describe('an answer that takes too long is announced', () => {
  it.each([
    ['a command', command('help'), PRIVATELY_LATER],
    ['a form', submitted(), PRIVATELY_LATER],
    ['a click', click('text:::'), UPDATED_LATER],
    ['somebody typing', typing('replay', 'a'), suggest([]).response],
  ])('to %s in the way Discord takes from it', async (_, interaction, response) => {
    const { answer, discord, notes } = await announced(interaction);
    expect(answer.response).toEqual(response);
    expect(discord.verbs()).toEqual([]);
    expect(notes).toEqual([
      {
        level: 'warn',
        facts: { reference: '123456' },
        sentence: 'An answer takes too long, and will follow.',
      },
    ]);
  });
});

describe('a late answer', () => {
  const { here } = CATALOGUES.en.notices;

  it.each([
    [
      'to a command, for one person, takes the place of what was announced',
      command('help'),
      reply(PRIVATE),
      [['editOriginal', 'for you']],
      { isShown: true },
    ],
    [
      'to a command, for everybody, stands below what was announced, which is private',
      command('challenge'),
      reply(PUBLIC),
      [
        ['editOriginal', here],
        ['followUp', 'for all'],
      ],
      { isShown: true, posted: POSTED, isFollowUp: true },
    ],
    [
      'to a form takes the place of what was announced',
      submitted(),
      reply(PRIVATE),
      [['editOriginal', 'for you']],
      { isShown: true },
    ],
    [
      'to a click changes the message that was clicked on',
      click('text:::'),
      update(PUBLIC),
      [['editOriginal', 'for all']],
      { isShown: true },
    ],
    [
      'to a click, for one person, leaves the message alone that was clicked on',
      click('text:::'),
      reply(PRIVATE),
      [['followUp', 'for you']],
      { isShown: true, posted: POSTED, isFollowUp: true },
    ],
    [
      'to a click, for everybody, leaves the message alone that was clicked on',
      click('text:::'),
      reply(PUBLIC),
      [['followUp', 'for all']],
      { isShown: true, posted: POSTED, isFollowUp: true },
    ],
    [
      'that leaves everything as it is for now needs nothing more',
      click('profile:::'),
      { response: UPDATED_LATER },
      [],
      { isShown: true },
    ],
  ] as const)('%s', async (_, interaction, late, asked, delivery) => {
    const { answer, discord, finish } = await announced(interaction);
    const { told, after } = listen();
    const done = answer.after?.({ isShown: true });
    expect(discord.verbs()).toEqual([]);
    finish({ ...late, after });
    await done;
    expect(discord.asked.map(({ verb, args }) => [verb, saidIn(args[1])])).toEqual(asked);
    for (const { args } of discord.asked) expect(args[0]).toEqual(TICKET);
    expect(told).toEqual([delivery]);
  });

  it('for one person stays private, where it comes as a message of its own', async () => {
    const { answer, discord, finish } = await announced(click('text:::'));
    finish(reply(PRIVATE));
    await answer.after?.({ isShown: true });
    expect(discord.asked[0]?.args[1]).toEqual(PRIVATE);
  });

  it('tells which message it made', async () => {
    const { answer, discord, finish } = await announced(click('rematch:::'));
    const { told, after } = listen();
    finish(reply(PUBLIC, after));
    await answer.after?.({ isShown: true });
    expect(told).toEqual([{ isShown: true, posted: discord.asked[0]?.message, isFollowUp: true }]);
  });

  it('points to itself in the language of the person', async () => {
    const { answer, discord, finish } = await announced(command('challenge', [], { locale: 'fr' }));
    finish(reply(PUBLIC));
    await answer.after?.({ isShown: true });
    expect(saidIn(discord.asked[0]?.args[1])).toBe(CATALOGUES.fr.notices.here);
  });

  it('may have nothing to be done after it', async () => {
    const { answer, finish } = await announced(command('help'));
    finish(reply(PRIVATE));
    await expect(answer.after?.({ isShown: true })).resolves.toBeUndefined();
  });

  it('never comes to somebody who was typing, and nothing is done after it', async () => {
    const { answer, discord, finish } = await announced(typing('replay', 'a'));
    const { told, after } = listen();
    finish({ ...suggest([{ name: 'One', value: '1' }]), after });
    await answer.after?.({ isShown: true });
    expect(discord.verbs()).toEqual([]);
    expect(told).toEqual([]);
  });
});

describe.each(['away', 'unclear', 'token-expired'] as const)(
  'where Discord does not take a late answer (%s)',
  (refusal) => {
    it.each([
      ['in the place of what was announced', command('help'), reply(PRIVATE), 'editOriginal'],
      ['as a change of what was clicked on', click('text:::'), update(PUBLIC), 'editOriginal'],
      ['as a message for one person', click('text:::'), reply(PRIVATE), 'followUp'],
      ['as a message for everybody', click('text:::'), reply(PUBLIC), 'followUp'],
      ['below what was announced', command('challenge'), reply(PUBLIC), 'followUp'],
    ] as const)('%s, nobody believes that it is shown', async (_, interaction, late, verb) => {
      const { answer, discord, finish } = await announced(interaction);
      const { told, after } = listen();
      discord.refuse(verb, refusal);
      finish({ ...late, after });
      await answer.after?.({ isShown: true });
      expect(discord.verbs()).toContain(verb);
      expect(told).toEqual([{ isShown: false }]);
    });

    it('what everybody shall see never takes the private place of what was announced', async () => {
      const { answer, discord, finish } = await announced(command('challenge'));
      const { told, after } = listen();
      discord.refuse('editOriginal', refusal);
      finish(reply(PUBLIC, after));
      await answer.after?.({ isShown: true });
      expect(discord.verbs()).toEqual(['editOriginal']);
      expect(told).toEqual([{ isShown: false, isPending: true }]);
    });
  },
);

/** A bot whose store takes as long as the test likes to tell the settings of a server. */
function slowBot() {
  const stage = setStage();
  let goOn: (() => void) | undefined;
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const store: Store = {
    ...stage.store,
    async serverSettings(guild) {
      await waiting;
      return stage.store.serverSettings(guild);
    },
  };
  const handle = makeHandle({ ...stage.app, store }, COMMANDS, CLICKS);
  return { ...stage, handle, goOn: () => goOn?.() };
}

describe('the whole bot, on a store that takes too long', () => {
  const CHALLENGE = command(
    'challenge',
    [given('game', 'edge-escape'), given('opponent', BOB)],
    {},
    {
      users: { [BOB]: { id: BOB, username: 'bob', global_name: 'Bob' } },
      members: { [BOB]: { nick: null } },
    },
  );

  async function challenged(
    refusals: Partial<Record<'editOriginal' | 'followUp', DiscordRefusal>> = {},
  ) {
    const { handle, goOn, discord, store, app } = slowBot();
    const answering = handle(CHALLENGE);
    await vi.advanceTimersByTimeAsync(app.patience);
    const answer = await answering;
    expect(answer.response).toEqual(PRIVATELY_LATER);
    if (refusals.editOriginal) discord.refuse('editOriginal', refusals.editOriginal);
    if (refusals.followUp) discord.refuse('followUp', refusals.followUp);
    goOn();
    await answer.after?.({ isShown: true });
    const [match] = await store.liveOfPlayer(challenge().guild, BOB);
    if (!match) throw new Error('there is no challenge');
    const [shown] = await store.shownOf([match.id]);
    return { discord, board: shown?.board?.message };
  }

  it('a challenge is where everybody sees it, and the bot knows where', async () => {
    const { discord, board } = await challenged();
    expect(discord.verbs()).toEqual(['editOriginal', 'followUp']);
    expect(board).toBe(discord.asked[1]?.message);
  });

  it('a challenge whose announcement still stands is posted to the channel, not in its private place', async () => {
    const { discord, board } = await challenged({ editOriginal: 'away' });
    expect(discord.verbs()).toEqual(['editOriginal', 'send']);
    expect(board).toBe(discord.asked[1]?.message);
  });

  it('a challenge whose answer got lost is posted as a message', async () => {
    const { discord, board } = await challenged({ followUp: 'away' });
    expect(discord.verbs()).toEqual(['editOriginal', 'followUp', 'send']);
    expect(board).toBe(discord.asked[2]?.message);
  });

  it('a move changes the board that was clicked on', async () => {
    const { handle, goOn, discord, store, app, ...stage } = slowBot();
    const match = begun();
    await stage.save(...match);
    const [{ id }] = match;
    const answering = handle(click(`move:${id}:${match.length}:up`));
    await vi.advanceTimersByTimeAsync(app.patience);
    const answer = await answering;
    expect(answer.response).toEqual(UPDATED_LATER);
    goOn();
    await answer.after?.({ isShown: true });
    expect(discord.verbs()).toEqual(['editOriginal']);
    expect((await store.getShown(id))?.shown.board).toMatchObject({ message: BOARD, rev: 3 });
  });

  it('a store that is down after all is told late', async () => {
    const stage = setStage();
    let fail: (() => void) | undefined;
    const store: Store = {
      ...stage.store,
      getShown: () =>
        new Promise((_, reject) => {
          fail = () => reject(new StoreUnavailable('no connection'));
        }),
    };
    const handle = makeHandle({ ...stage.app, store }, COMMANDS, CLICKS);
    const answering = handle(click('accept:Qk3f9x2abc:1:'));
    await vi.advanceTimersByTimeAsync(stage.app.patience);
    const answer = await answering;
    expect(seen(answer).type).toBe(UPDATED_LATER.type);
    fail?.();
    await answer.after?.({ isShown: true });
    expect(stage.discord.asked.map(({ verb, args }) => [verb, saidIn(args[1])])).toEqual([
      ['followUp', CATALOGUES.en.refusals['store-down']],
    ]);
  });

  it('what fails after a late answer is noted, and harmless', async () => {
    const { app, notes } = setStage();
    const { work, finish } = workInHand();
    const slow = {
      definitions: () => [{ name: 'slow', description: 'Takes its time' }],
      run: () => work,
    };
    const answering = makeHandle(app, [slow], CLICKS)(command('slow'));
    await vi.advanceTimersByTimeAsync(app.patience);
    const answer = await answering;
    finish(reply(PRIVATE, () => Promise.reject(new Error('a bug'))));
    await expect(answer.after?.({ isShown: true })).resolves.toBeUndefined();
    expect(notes).toMatchObject([
      { level: 'warn' },
      { level: 'error', facts: { err: { message: 'a bug' } } },
    ]);
  });
});
