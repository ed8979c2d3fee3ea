import {
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  type APIInteraction,
} from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { CLICKS, COMMANDS } from '../../commands/commands.js';
import { SPOKEN } from '../../src/language/files.js';
import { reply, suggest, update, type Answer } from '../../src/app/answer.js';
import type { App } from '../../src/app/app.js';
import type { AnyCommand } from '../../src/app/handlers.js';
import { makeHandle } from '../../src/app/router.js';
import { StoreUnavailable } from '../../src/store/store.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { inEnglish } from '../../src/views/language/localize.js';
import { VERBS, type Verb } from '../../src/views/messages/custom-id.js';
import { whisper } from '../../src/views/messages/parts.js';
import { ADA, BOB, challenge } from '../match/people.js';
import {
  click,
  command,
  given,
  memberCommand,
  MANAGE_SERVER,
  ping,
  seen,
  subcommand,
  submitted,
  typing,
} from './interactions.js';
import { begun, resigned } from './played.js';
import { BOARD, setStage } from './stage.js';

const { en } = CATALOGUES;
const { refusals, notices } = en;

const REPLY = InteractionResponseType.ChannelMessageWithSource;
const UPDATE = InteractionResponseType.UpdateMessage;

/** The bot as it is, on a stage. */
function setUp() {
  const stage = setStage();
  return { ...stage, handle: makeHandle(stage.app, COMMANDS, CLICKS) };
}

/** A bot whose every command and click does one and the same. */
function setUpWith(act: (app: App) => Promise<Answer>, other: Partial<AnyCommand> = {}) {
  const stage = setStage();
  const only: AnyCommand = {
    definitions: () => [{ name: 'act', description: 'Does it' }],
    run: act,
    ...other,
  };
  const clicks = { ...CLICKS, text: act };
  return { ...stage, handle: makeHandle(stage.app, [only], clicks) };
}

const never = () => Promise.resolve(reply(whisper('never')));

const BOB_CHOSEN = {
  users: { [BOB]: { id: BOB, username: 'bob', global_name: 'Bob' } },
  members: { [BOB]: { nick: null } },
};

describe('every command is answered', () => {
  const ANSWERS: readonly (readonly [string, ReturnType<typeof command>, string])[] = [
    ['challenge, without a game', command('challenge'), en.form.titleOpen],
    ['practice, without a game', command('practice'), en.practice.title],
    ['games', command('games'), en.list.mine],
    ['leaderboard', command('leaderboard'), en.leaderboard.title],
    ['profile', command('profile'), en.profile.nothing({ player: `<@${ADA}>` })],
    [
      'profile, of somebody who is none',
      command('profile', [given('member', 'x'.repeat(5000))]),
      en.profile.nothing({ player: `<@${ADA}>` }),
    ],
    ['replay', command('replay'), en.replay.none],
    ['puzzle', command('puzzle', [given('game', 'forbidden-territory')]), en.puzzle.title],
    ['rules', command('rules', [given('game', 'edge-escape')]), en.games['edge-escape'].title],
    ['settings me', command('settings', [subcommand('me')]), en.settings.me],
    [
      'settings server, for a manager',
      command('settings', [subcommand('server')], { permissions: MANAGE_SERVER }),
      en.settings.server,
    ],
    ['settings server, for others', command('settings', [subcommand('server')]), ''],
    [
      'settings standings, for a manager',
      command('settings', [subcommand('standings')], { permissions: MANAGE_SERVER }),
      en.moderation.title,
    ],
    [
      'settings games, for a manager',
      command('settings', [subcommand('games')], { permissions: MANAGE_SERVER }),
      en.moderation.aboutLive,
    ],
    ['settings games, for others', command('settings', [subcommand('games')]), ''],
    ['settings standings, for others', command('settings', [subcommand('standings')]), ''],
    ['privacy export', command('privacy', [subcommand('export')]), en.privacy.exporting],
    ['privacy forget', command('privacy', [subcommand('forget')]), en.privacy.sure],
    ['help', command('help'), en.help.what],
    [
      'Challenge to a game, from the menu of a member',
      memberCommand(en.commands.challengeMember, BOB, BOB_CHOSEN),
      en.form.title({ opponent: `<@${BOB}>` }),
    ],
  ];

  it.each(ANSWERS)('%s', async (_, interaction, sentence) => {
    const { app, notes } = setUp();
    // A puzzle takes a moment to be made.
    const handle = makeHandle({ ...app, patience: 30_000 }, COMMANDS, CLICKS);
    const answer = seen(await handle(interaction));
    expect(answer).toMatchObject({ type: REPLY, isPrivate: true });
    expect(answer.says).toContain(sentence === '' ? refusals['not-a-manager'] : sentence);
    expect(notes).toEqual([]);
  });

  it('none is left out of this list', () => {
    const tried = new Set(ANSWERS.map(([, { data }]) => data && 'name' in data && data.name));
    const names = COMMANDS.flatMap(({ definitions }) =>
      definitions(inEnglish).map(({ name }) => name),
    );
    expect(new Set(names)).toEqual(tried);
  });

  it('a challenge with a game is there for everybody', async () => {
    const { handle, store } = setUp();
    const options = [given('game', 'edge-escape'), given('opponent', BOB)];
    const answer = await handle(command('challenge', options, {}, BOB_CHOSEN));
    expect(seen(answer)).toMatchObject({ type: REPLY, isPrivate: false });
    expect(await store.liveOfPlayer(challenge().guild, BOB)).toHaveLength(1);
  });

  it('the slash command and the menu of the same name are two commands', async () => {
    const { handle } = setUp();
    const slash = command(en.commands.challengeMember);
    expect(seen(await handle(slash)).says).toBe(refusals['unknown-command']);
    const menu = memberCommand('challenge', BOB, BOB_CHOSEN);
    expect(seen(await handle(menu)).says).toBe(refusals['unknown-command']);
  });

  it('one that says nothing of its type is a slash command', async () => {
    const { handle } = setUpWith(() => Promise.resolve(reply(whisper('done'))));
    expect(seen(await handle(command('act'))).says).toBe('done');
  });

  it('an unknown one gets a sentence about commands, not about buttons', async () => {
    const { handle, notes } = setUp();
    expect(seen(await handle(command('chess')))).toEqual({
      type: REPLY,
      says: refusals['unknown-command'],
      isPrivate: true,
    });
    expect(notes).toEqual([]);
  });
});

describe('every click is answered', () => {
  /** What a click says that carries nothing but its verb, on an empty store, to somebody who manages nothing. */
  const BARE: Readonly<Record<Verb, readonly [InteractionResponseType, string]>> = {
    accept: [REPLY, refusals['unknown-match']],
    decline: [REPLY, refusals['unknown-match']],
    cancel: [REPLY, refusals['unknown-match']],
    move: [REPLY, refusals['unknown-match']],
    traps: [REPLY, refusals['unknown-match']],
    'set-trap': [UPDATE, refusals['unknown-match']],
    'move-anyway': [UPDATE, refusals['unknown-match']],
    text: [REPLY, refusals['unknown-match']],
    resign: [UPDATE, refusals['unknown-match']],
    'resign-yes': [UPDATE, refusals['unknown-match']],
    'call-off': [UPDATE, refusals['unknown-match']],
    'call-off-yes': [UPDATE, refusals['unknown-match']],
    'keep-playing': [UPDATE, notices.carriedOn],
    more: [REPLY, refusals['unknown-match']],
    'ask-pause': [UPDATE, refusals['unknown-match']],
    'withdraw-pause': [UPDATE, refusals['unknown-match']],
    'grant-pause': [REPLY, refusals['unknown-match']],
    'refuse-pause': [REPLY, refusals['unknown-match']],
    'end-pause': [REPLY, refusals['unknown-match']],
    'ask-takeback': [UPDATE, refusals['unknown-match']],
    'withdraw-takeback': [UPDATE, refusals['unknown-match']],
    'grant-takeback': [REPLY, refusals['unknown-match']],
    'refuse-takeback': [REPLY, refusals['unknown-match']],
    undo: [REPLY, refusals['unknown-match']],
    hint: [REPLY, refusals['unknown-match']],
    practice: [REPLY, `### ${en.practice.title}\n-# ${en.practice.about}`],
    'practice-form': [REPLY, refusals['unknown-button']],
    'practice-start': [REPLY, refusals['unknown-button']],
    rematch: [REPLY, refusals['unknown-match']],
    form: [REPLY, refusals['unknown-button']],
    send: [REPLY, refusals['unknown-button']],
    next: [UPDATE, `### ${en.list.mine}\n${en.list.none({ command: '/challenge' })}`],
    list: [REPLY, refusals['unknown-button']],
    bring: [REPLY, refusals['unknown-match']],
    rules: [REPLY, refusals['unknown-button']],
    'rules-film': [REPLY, refusals['unknown-button']],
    replay: [REPLY, refusals['unknown-match']],
    'replay-text': [REPLY, refusals['unknown-match']],
    'replay-picture': [REPLY, en.replay.drawing],
    ladder: [REPLY, refusals['unknown-button']],
    profile: [REPLY, refusals['unknown-button']],
    void: [REPLY, refusals['not-a-manager']],
    'void-yes': [REPLY, refusals['not-a-manager']],
    'restore-yes': [REPLY, refusals['not-a-manager']],
    'void-no': [REPLY, refusals['not-a-manager']],
    member: [REPLY, refusals['not-a-manager']],
    reset: [REPLY, refusals['not-a-manager']],
    'reset-yes': [REPLY, refusals['not-a-manager']],
    'reset-no': [REPLY, refusals['not-a-manager']],
    'remove-offers': [REPLY, refusals['not-a-manager']],
    'end-game': [REPLY, refusals['not-a-manager']],
    'remove-yes': [REPLY, refusals['not-a-manager']],
    'remove-no': [REPLY, refusals['not-a-manager']],
    'forget-yes': [UPDATE, en.privacy.forgotten],
    'forget-no': [UPDATE, en.privacy.kept],
    score: [REPLY, refusals['not-a-player']],
    privacy: [REPLY, `### ${en.places.privacy}\n${en.places.aboutPrivacy}`],
    export: [REPLY, en.privacy.exporting],
    forget: [REPLY, en.privacy.sure],
    server: [REPLY, refusals['not-a-manager']],
    me: [REPLY, refusals['unknown-button']],
    'replay-open': [REPLY, refusals['unknown-match']],
    analysis: [REPLY, en.analysis.working],
    'turn-open': [REPLY, refusals['unknown-match']],
    turn: [REPLY, refusals['unknown-match']],
    share: [REPLY, refusals['unknown-match']],
    'share-yes': [UPDATE, en.replay.drawing],
    'ladder-open': [REPLY, refusals['unknown-button']],
    'ladder-show': [REPLY, refusals['unknown-button']],
    'ladder-show-yes': [REPLY, refusals['unknown-button']],
    'profile-show': [REPLY, refusals['unknown-button']],
    'profile-show-yes': [REPLY, refusals['unknown-button']],
    podium: [REPLY, refusals['unknown-button']],
    'podium-show': [REPLY, refusals['unknown-button']],
    'podium-show-yes': [REPLY, refusals['unknown-button']],
    'post-no': [UPDATE, en.showing.kept],
    'lobby-play': [REPLY, refusals['unknown-button']],
    'lobby-here': [REPLY, refusals['not-a-manager']],
    'puzzle-try': [REPLY, en.puzzle.none({ command: '/puzzle' })],
    'puzzle-move': [UPDATE, en.puzzle.none({ command: '/puzzle' })],
    'puzzle-traps': [UPDATE, en.puzzle.none({ command: '/puzzle' })],
    'puzzle-streaks': [
      REPLY,
      `### 🔥 ${en.puzzle.streaks}\n${en.puzzle.noStreaks}\n-# ${en.puzzle.aboutStreaks}`,
    ],
    'puzzle-answer': [REPLY, refusals['unknown-button']],
    'puzzle-place': [REPLY, refusals['unknown-button']],
    'puzzle-back': [REPLY, refusals['unknown-button']],
    'puzzle-solution': [REPLY, refusals['unknown-button']],
    'puzzle-next': [REPLY, refusals['unknown-button']],
    none: [REPLY, refusals['unknown-button']],
  };

  it.each(VERBS)('%s', async (verb) => {
    const { handle, notes } = setUp();
    const [type, says] = BARE[verb];
    const answer = seen(await handle(click(`${verb}:::`)));
    // An update stays as private as the message was.
    expect(answer).toEqual({ type, says, isPrivate: type === REPLY });
    expect(notes).toEqual([]);
  });

  it.each([
    ['', 'nothing'],
    ['accept', 'a verb alone'],
    ['chess:::', 'a verb that never was'],
    ['__proto__:::', 'a name that every object has'],
    ['accept:no match:1:', 'what is no match'],
    ['move:Qk3f9x2abc:01:up', 'what is no revision'],
    ['move:Qk3f9x2abc:1:up:more', 'more than there is'],
    ['fxf_accept_12345', 'the words of some other bot'],
  ])('an old or foreign button gets a polite private answer: "%s" (%s)', async (customId) => {
    const { handle, notes } = setUp();
    expect(seen(await handle(click(customId)))).toEqual({
      type: REPLY,
      says: refusals['unknown-button'],
      isPrivate: true,
    });
    expect(notes).toEqual([]);
  });

  it('a form that the bot never opens is answered too', async () => {
    expect(seen(await setUp().handle(submitted()))).toMatchObject({
      says: refusals['unknown-button'],
      isPrivate: true,
    });
  });

  it('the handler learns who clicked, on which message, and what they chose', async () => {
    const { handle, store } = setUp();
    await handle(click('me:::pings', { user: BOB }, ['off']));
    expect((await store.personSettings(BOB)).pings).toBe('off');
    expect((await store.personSettings(ADA)).pings).toBe('turns');
  });

  it('a button has nothing chosen: what it says itself counts', async () => {
    const answer = seen(await setUp().handle(click('rules:::edge-escape')));
    expect(answer).toMatchObject({ type: REPLY, isPrivate: true });
    expect(answer.says).toContain(en.games['edge-escape'].title);
  });

  it('a click plays the move on its button', async () => {
    const { handle, store, ...stage } = setUp();
    const match = begun();
    await stage.save(...match);
    const [{ id }] = match;
    const answer = await handle(click(`move:${id}:${match.length}:up`));
    expect(seen(answer).type).toBe(UPDATE);
    expect((await store.get(id))?.legs[0]?.moves).toEqual(['up']);
  });
});

describe('outside of a server', () => {
  const { what } = en.help;
  it.each([
    ['a command', command('help', [], { guild: null }), what],
    ['an unknown command', command('chess', [], { guild: null }), refusals['unknown-command']],
    ['a click', click('keep-playing:::', { guild: null }), notices.carriedOn],
    ['an unknown button', click('chess', { guild: null }), refusals['unknown-button']],
    ['a form', submitted({ guild: null }), refusals['unknown-button']],
  ])('%s is answered as everywhere', async (_, interaction, sentence) => {
    expect(seen(await setUp().handle(interaction)).says).toContain(sentence);
  });

  it('whoever types gets an empty list', async () => {
    expect(await setUp().handle(typing('replay', '', { guild: null }))).toEqual(suggest([]));
  });

  it('Discord asks whether anybody is there', async () => {
    expect(await setUp().handle(ping())).toEqual({
      response: { type: InteractionResponseType.Pong },
    });
  });
});

describe('where Discord sends only the id of the channel', () => {
  it.each([
    ['a command', command('help', [], { channel: null }), en.help.what],
    ['a click', click('keep-playing:::', { channel: null }), notices.carriedOn],
  ])('%s is answered as ever', async (_, interaction, sentence) => {
    expect(seen(await setUp().handle(interaction)).says).toContain(sentence);
  });
});

describe('a private answer is in the language of the person', () => {
  it.each([
    ...SPOKEN.map((language) => [language, language] as const),
    ['en-GB', 'en'],
    ['es-419', 'es'],
    ['eo', 'en'],
  ] as const)('%s', async (locale, language) => {
    const { handle } = setUp();
    const sent = { locale, guildLocale: 'ja' };
    const words = CATALOGUES[language];
    expect(seen(await handle(click('keep-playing:::', sent))).says).toBe(words.notices.carriedOn);
    expect(seen(await handle(command('chess', [], sent))).says).toBe(
      words.refusals['unknown-command'],
    );
    expect(seen(await handle(click('chess', { ...sent, guild: null }))).says).toBe(
      words.refusals['unknown-button'],
    );
  });
});

describe('in trouble', () => {
  const BROKEN = new Error('a bug');
  const DOWN = new StoreUnavailable('no connection');

  const FAILURES: readonly (readonly [string, () => Promise<Answer>, string])[] = [
    ['a bug', () => Promise.reject(BROKEN), notices.broken({ reference: '123456' })],
    [
      'a bug before the first await',
      () => {
        throw BROKEN;
      },
      notices.broken({ reference: '123456' }),
    ],
    ['a store that is down', () => Promise.reject(DOWN), refusals['store-down']],
    [
      'a change that no replica has yet',
      () => Promise.reject(new StoreUnavailable('no replica', { told: 'not-replicated' })),
      refusals['not-replicated'],
    ],
    [
      'a store without its data',
      () => Promise.reject(new StoreUnavailable('empty', { told: 'data-missing' })),
      refusals['data-missing'],
    ],
    [
      'a match that a newer version has stored',
      () => Promise.reject(new StoreUnavailable('too new', { told: 'newer-version' })),
      refusals['newer-version'],
    ],
  ];

  it.each(FAILURES)('%s: the person is told, and the operator', async (_, fail, sentence) => {
    for (const interaction of [command('act'), click('text:::')]) {
      const { handle, notes } = setUpWith(fail);
      expect(seen(await handle(interaction))).toEqual({
        type: REPLY,
        says: sentence,
        isPrivate: true,
      });
      expect(notes).toMatchObject([
        { level: 'error', facts: { err: { message: expect.any(String) }, reference: '123456' } },
      ]);
    }
  });

  it('in their language', async () => {
    const { handle } = setUpWith(() => Promise.reject(BROKEN));
    const answer = await handle(command('act', [], { locale: 'de' }));
    expect(seen(answer).says).toBe(CATALOGUES.de.notices.broken({ reference: '123456' }));
  });

  it('the reference is that of the interaction', async () => {
    const { handle, notes } = setUpWith(() => Promise.reject(BROKEN));
    const answer = await handle(command('act', [], { id: '800000000000987654' }));
    expect(seen(answer).says).toBe(notices.broken({ reference: '987654' }));
    expect(notes).toMatchObject([
      {
        facts: { err: BROKEN, reference: '987654' },
        sentence: 'An interaction could not be answered properly.',
      },
    ]);
  });

  it('a store that is really closed', async () => {
    const { handle, store } = setUp();
    await store.close();
    expect(seen(await handle(command('games'))).says).toBe(refusals['store-down']);
    expect(seen(await handle(click('accept:Qk3f9x2abc:1:'))).says).toBe(refusals['store-down']);
    expect(await handle(typing('replay', 'ada'))).toEqual(suggest([]));
  });

  it('an interaction in which there is next to nothing', async () => {
    const { handle } = setUp();
    for (const fields of [{ data: null }, { data: null, locale: {}, member: null, type: 3 }]) {
      const odd = { ...command('help'), ...fields };
      // Discord would never send it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      expect(seen(await handle(odd as unknown as APIInteraction)).says).toBe(
        notices.broken({ reference: '123456' }),
      );
    }
  });
});

describe('what Discord may send, whatever its types say', () => {
  const kinds = Object.values(InteractionType).filter((kind) => typeof kind === 'number');
  const unheardOf = 1 + Math.max(...kinds);

  it.each<[string, object, string]>([
    ['null for a language', { locale: null, guild_locale: null }, en.help.what],
    ['no permissions', { app_permissions: null, member: { user: { id: ADA } } }, en.help.what],
    ['permissions that are no number', { app_permissions: 'all of them' }, en.help.what],
    ['null for a server', { guild_id: null }, refusals['unknown-command']],
    ['another kind of interaction', { type: unheardOf }, refusals['unknown-button']],
  ])('%s', async (_, fields, sentence) => {
    const { handle, notes } = setUp();
    const odd: object = { ...command('help'), ...fields };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- that is what this is about
    expect(seen(await handle(odd as APIInteraction)).says).toContain(sentence);
    expect(notes).toEqual([]);
  });
});

describe('whoever types gets suggestions, or an empty list and nothing else', () => {
  const choices = [{ name: 'One', value: '1' }];

  it('the command suggests what goes with what was typed, and for whom', async () => {
    const { handle } = setUpWith(never, {
      suggest: (_, { user }, typed) => Promise.resolve([{ name: `${user} ${typed}`, value: '1' }]),
    });
    expect(await handle(typing('act', 'ad', { user: BOB }))).toEqual(
      suggest([{ name: `${BOB} ad`, value: '1' }]),
    );
  });

  it.each([
    ['a command that suggests nothing', 'act', {}, 0],
    ['an unknown command', 'chess', { suggest: () => Promise.resolve(choices) }, 0],
    ['a bug', 'act', { suggest: () => Promise.reject(new Error('a bug')) }, 1],
    [
      'a store that is down',
      'act',
      { suggest: () => Promise.reject(new StoreUnavailable('no connection')) },
      1,
    ],
    [
      'a bug before the first await',
      'act',
      {
        suggest: () => {
          throw new Error('a bug');
        },
      },
      1,
    ],
  ])('%s', async (_, name, other, errors) => {
    const { handle, notes } = setUpWith(never, other);
    const { response } = await handle(typing(name, 'ad'));
    expect(response).toEqual(suggest([]).response);
    expect(notes.map(({ level }) => level)).toEqual(errors === 0 ? [] : ['error']);
  });

  it('a server that nobody has played on', async () => {
    const { handle, notes, ...stage } = setUp();
    await stage.save(...resigned());
    const elsewhere = typing('replay', '', { guild: '200000000000000009' });
    expect(await handle(elsewhere)).toEqual(suggest([]));
    expect(await handle(typing('replay', ''))).not.toEqual(suggest([]));
    expect(notes).toEqual([]);
  });
});

describe('an answer that changes what was clicked on, where Discord does not let it', () => {
  const PING = { id: BOARD, content: `<@${ADA}>, your turn`, flags: 0 };
  it.each([
    ['a message of plain text', PING],
    ['one that claims to have both forms', { ...PING, flags: MessageFlags.IsComponentsV2 }],
    ['one without flags', { id: BOARD, content: '' }],
    ['one whose flags are none', { id: BOARD, content: '', flags: { toString: null } }],
  ])('is only acknowledged: %s', async (_, message) => {
    const told: unknown[] = [];
    const after = (delivery: unknown) => Promise.resolve(void told.push(delivery));
    const { handle } = setUpWith(() => Promise.resolve(update(whisper('done'), after)));
    const sent = click('text:::');
    const answer = await handle(Object.assign(sent, { message }));
    expect(answer.response).toEqual({ type: InteractionResponseType.DeferredMessageUpdate });
    await answer.after?.({ isShown: true });
    expect(told).toEqual([{ isShown: false }]);
  });

  it('changes it where Discord lets it', async () => {
    const { handle } = setUpWith(() => Promise.resolve(update(whisper('done'))));
    expect(seen(await handle(click('text:::'))).type).toBe(UPDATE);
  });
});

it.each(['constructor', '', '0', '-1', null])(
  'a click on a message with the id %o is of no button that is known',
  async (id) => {
    const { handle } = setUpWith(never);
    const sent = Object.assign(click('text:::'), {
      message: { id, flags: MessageFlags.IsComponentsV2 },
    });
    expect(seen(await handle(sent)).says).toContain(en.refusals['unknown-button']);
  },
);

describe('what is done after an answer', () => {
  it('is told what became of the answer', async () => {
    const told: unknown[] = [];
    const { handle } = setUpWith(() =>
      Promise.resolve(
        update(whisper('done'), (delivery) => Promise.resolve(void told.push(delivery))),
      ),
    );
    const { after } = await handle(click('text:::'));
    expect(told).toEqual([]);
    await after?.({ isShown: false });
    await after?.({ isShown: true, posted: '1' });
    expect(told).toEqual([{ isShown: false }, { isShown: true, posted: '1' }]);
  });

  it.each([
    ['later', () => Promise.reject(new Error('a bug'))],
    [
      'at once',
      () => {
        throw new Error('a bug');
      },
    ],
  ])('may fail %s: the operator hears of it, and nobody else', async (_, after) => {
    const { handle, notes } = setUpWith(() => Promise.resolve(reply(whisper('done'), after)));
    const answer = await handle(command('act'));
    expect(seen(answer).says).toBe('done');
    expect(notes).toEqual([]);
    await expect(answer.after?.({ isShown: true })).resolves.toBeUndefined();
    expect(notes).toMatchObject([
      {
        level: 'error',
        facts: { err: { message: 'a bug' }, reference: '123456' },
        sentence: 'Something was left undone after an answer.',
      },
    ]);
  });

  it('is nothing, where there is nothing to be done', async () => {
    expect((await setUp().handle(command('help'))).after).toBeUndefined();
  });
});

it('names that come with an interaction are known from then on', async () => {
  const { handle, app, discord } = setUp();
  await handle(memberCommand(en.commands.challengeMember, BOB, BOB_CHOSEN));
  expect((await app.names.of(challenge().guild, [BOB])).get(BOB)).toBe('Bob');
  expect(discord.verbs()).toEqual([]);
});
