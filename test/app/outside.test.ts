import { describe, expect, it, vi } from 'vitest';
import { CLICKS, COMMANDS } from '../../commands/commands.js';
import type { Delivery } from '../../src/app/answer.js';
import type { App } from '../../src/app/app.js';
import { makeHandle } from '../../src/app/router.js';
import {
  awaitedPlayer,
  currentLeg,
  gameOf,
  positionOf,
  type Match,
} from '../../src/match/match.js';
import { DEFAULT_PERSON_SETTINGS } from '../../src/match/settings.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ADA, BOB, challenge, EVE, HOUR, MINUTE, NOON } from '../match/people.js';
import { idsOf, read, textOf } from './answers.js';
import {
  click,
  command,
  given,
  SEND_MESSAGES,
  USE_EXTERNAL_APPS,
  type Sent,
} from './interactions.js';
import { anotherProcess, settled, sweep } from './seen.js';
import { BOARD, ORIGINAL, setStage, type Stage } from './stage.js';

/** A message that only one person sees. */
const PRIVATE = '750000000000000001';

const { en } = CATALOGUES;
const { guild: SERVER, channel } = challenge();

const CONVERSATION: Sent = { guild: null, owners: { 1: ADA }, context: 2 };
const VISITED: Sent = {
  owners: { 1: ADA },
  context: 0,
  permissions: USE_EXTERNAL_APPS | SEND_MESSAGES,
};
const PLACES = [
  ['a conversation', CONVERSATION, `@me/${channel}`],
  ['a server without the bot', VISITED, `${SERVER}/${channel}`],
] as const;

/** What takes the bot's own token, and the right to be somewhere. */
const BOT_ONLY: ReadonlySet<string> = new Set([
  'send',
  'edit',
  'remove',
  'startThread',
  'reopenThread',
  'archiveThread',
  'countAfter',
  'accessTo',
  'everyoneOn',
  'timeoutOf',
  'postedFrom',
]);

const TO_BOB = [
  given('opponent', BOB),
  given('game', 'grid-runner'),
  given('clock', '1h'),
  given('legs', 1),
];
const BOB_THERE = { users: { [BOB]: { id: BOB, username: 'bob' } } };

function setUp(sent: Sent = CONVERSATION) {
  const stage = setStage();
  const place = sent.guild === null ? `@me/${channel}` : `${SERVER}/${channel}`;
  let tokens = 0;
  /** Does something, each time with a token of its own; Discord shows the answer. */
  const act = async (
    interaction: (sent: Sent) => Parameters<ReturnType<typeof makeHandle>>[0],
    user: string,
    { app = stage.app, delivery = { isShown: true } }: { app?: App; delivery?: Delivery } = {},
  ) => {
    tokens += 1;
    const handle = makeHandle(app, COMMANDS, CLICKS);
    const token = `token ${tokens}`;
    const answer = await handle(interaction({ ...sent, user, token }));
    await answer.after?.(delivery);
    await settled(app);
    return { ...read(answer), answer, token };
  };
  const live = async (): Promise<Match> => {
    const [match] = await stage.store.liveOfPlayer(place, ADA);
    if (!match) throw new Error('nothing is played');
    return match;
  };
  const challengeBob = (options: Parameters<typeof act>[2] = {}) =>
    act((given_) => command('challenge', TO_BOB, given_, BOB_THERE), ADA, options);
  /** Presses the button of that kind as it is drawn now. */
  const press = async (
    verb: string,
    user: string,
    argument = '',
    options: Parameters<typeof act>[2] & { readonly message?: string } = {},
  ) => {
    lastId = lastId === '' ? (await live()).id : lastId;
    const { id, rev } = (await stage.store.get(lastId)) ?? (await live());
    const { message = ORIGINAL } = options;
    return act(
      (each) => click(`${verb}:${id}:${rev}:${argument}`, { ...each, message }),
      user,
      options,
    );
  };
  /** Whoever is to move makes the first move that there is. */
  const move = async (options: Parameters<typeof act>[2] = {}) => {
    const match = (await stage.store.get(lastId)) ?? (await live());
    return press('move', awaitedPlayer(match) ?? '', firstMove(match), options);
  };
  let lastId = '';
  const begin = async (): Promise<Match> => {
    await challengeBob();
    lastId = (await live()).id;
    await press('accept', BOB);
    return live();
  };
  return { ...stage, place, act, live, press, move, begin, challengeBob };
}

/** The first move that there is in a match. */
function firstMove(match: Match): string {
  const leg = currentLeg(match);
  const game = gameOf(match.terms.game);
  const [first] = leg ? game.moves(positionOf(match.terms.game, leg)) : [];
  return game.makeMove(first);
}

const askedOf = ({ discord }: Stage) => [...discord.asked, ...discord.lookedAt];

const botOnly = (stage: Stage): readonly string[] =>
  askedOf(stage)
    .map(({ verb }) => verb)
    .filter((verb) => BOT_ONLY.has(verb));

/** Those of what was asked, with the token that it was asked by. */
const byToken = ({ discord }: Stage, verb: string) =>
  discord.asked
    .filter((each) => each.verb === verb)
    .map(({ args: [ticket, ...rest] }) => ({
      token: String(Reflect.get(Object(ticket), 'token')),
      text: textOf(rest),
      args: rest,
    }));

describe.each(PLACES)('in %s', (_, sent, place) => {
  it('a match is played to its end by answers alone', async () => {
    const scene = setUp(sent);
    await scene.begin();
    // Bob has installed nothing: he plays with buttons.
    expect((await scene.move()).how).toBe('update');
    expect((await scene.move()).how).toBe('update');
    await scene.move();
    const { id } = await scene.live();
    const menu = await scene.press('more', BOB);
    expect(menu.how).toBe('update');
    await scene.press('resign-yes', BOB, '0', { message: PRIVATE });
    expect(await scene.store.get(id)).toMatchObject({ guild: place, state: { phase: 'over' } });
    expect(botOnly(scene)).toEqual([]);
    expect(scene.notes.filter(({ level }) => level !== 'debug')).toEqual([]);
    const results = await scene.store.resultsOf(place, ADA, { offset: 0, limit: 5 });
    expect(results).toMatchObject([{ match: id, game: 'grid-runner' }]);
    // Nothing of it is on the server, nor does anybody else learn of it there.
    expect(await scene.store.resultsOf(SERVER, ADA, { offset: 0, limit: 5 })).toEqual([]);
  });

  it('what is private comes after the board, which is then changed by that click', async () => {
    const scene = setUp(sent);
    await scene.begin();
    const { answer, token } = await scene.press('more', BOB);
    expect(idsOf(answer.response).map(({ verb }) => verb)).toContain('move');
    const [menu] = byToken(scene, 'followUp');
    expect(menu).toMatchObject({ token, text: expect.stringContaining(en.more.title) });
    expect(idsOf(menu?.args).map(({ verb }) => verb)).toEqual(
      expect.arrayContaining(['score', 'privacy', 'call-off']),
    );
    await scene.press('call-off-yes', BOB, '0', { message: PRIVATE });
    const edit = byToken(scene, 'editOriginal').at(-1);
    expect(edit).toMatchObject({ token, text: expect.stringContaining('<@') });
    expect(botOnly(scene)).toEqual([]);
  });

  it('a board whose token another process has comes anew, after the click that changed it', async () => {
    const scene = setUp(sent);
    await scene.begin();
    await scene.press('more', BOB);
    const app = anotherProcess(scene);
    const { token } = await scene.press('call-off-yes', BOB, '0', { app, message: PRIVATE });
    expect(byToken(scene, 'sendByToken').at(-1)).toMatchObject({ token });
    expect(botOnly(scene)).toEqual([]);
  });

  it('time decides in silence, and the next look finds it', async () => {
    const scene = setUp(sent);
    await scene.begin();
    await scene.move();
    await scene.move();
    const { id, rev } = await scene.live();
    const waits = awaitedPlayer(await scene.live()) ?? '';
    const before = askedOf(scene).length;
    scene.pass(50 * MINUTE);
    await sweep(scene, scene.app);
    scene.pass(HOUR);
    await sweep(scene, scene.app);
    expect(await scene.store.get(id)).toMatchObject({ state: { phase: 'over' } });
    expect(askedOf(scene)).toHaveLength(before);
    // Nor is it looked at for ever: once it was analysed, there is nothing left to do.
    await vi.waitFor(async () => {
      await sweep(scene, scene.app);
      expect(await scene.store.due(scene.app.now() + HOUR, 10)).toEqual([]);
    });
    expect(askedOf(scene)).toHaveLength(before);
    const looked = await scene.act(
      (each) => click(`move:${id}:${rev}:A1`, { ...each, message: ORIGINAL }),
      waits,
    );
    expect(looked).toMatchObject({ how: 'update' });
    expect(looked.verbs).toContain('rematch');
    expect(botOnly(scene)).toEqual([]);
  });

  it('within the life of a token what time brings about is drawn on the board, and calls nobody', async () => {
    const scene = setUp(sent);
    const short = TO_BOB.map((each) => (each.name === 'clock' ? given('clock', '5m') : each));
    await scene.act((each) => command('challenge', short, each, BOB_THERE), ADA);
    const { id } = await scene.live();
    await scene.press('accept', BOB);
    await scene.move();
    await scene.move();
    const sentBefore = byToken(scene, 'sendByToken').length;
    scene.pass(6 * MINUTE);
    await sweep(scene, scene.app);
    expect((await scene.store.get(id))?.state.phase).toBe('over');
    expect(byToken(scene, 'editOriginal').length).toBeGreaterThan(0);
    expect(byToken(scene, 'sendByToken')).toHaveLength(sentBefore);
  });

  it('whoever is to move is called after the move, unless they play live', async () => {
    const scene = setUp(sent);
    await scene.begin();
    await scene.move();
    // Bob has just accepted.
    expect(byToken(scene, 'sendByToken')).toEqual([]);
    scene.pass(20 * MINUTE);
    await sweep(scene, scene.app);
    expect(byToken(scene, 'sendByToken')).toEqual([]);
    const { token } = await scene.move();
    expect(byToken(scene, 'sendByToken')).toMatchObject([
      { token, text: expect.stringContaining(`<@${ADA}>`) },
    ]);
    // It goes while its token is good, and stays after that.
    await scene.move();
    expect(byToken(scene, 'removeByToken')).toMatchObject([{ token }]);
    scene.pass(20 * MINUTE);
    await scene.move();
    scene.pass(20 * MINUTE);
    await scene.move();
    expect(byToken(scene, 'removeByToken')).toHaveLength(1);
    expect(botOnly(scene)).toEqual([]);
  });

  it('an offer that turns out to be for one person is taken back', async () => {
    for (const isTold of [true, false]) {
      const scene = setUp(sent);
      if (!isTold) scene.discord.refuse('original', 'hidden');
      const delivery = isTold
        ? { isShown: true, posted: ORIGINAL, isHidden: true }
        : { isShown: true };
      await scene.challengeBob({ delivery });
      expect(await scene.store.liveOfPlayer(place, ADA)).toEqual([]);
      expect(byToken(scene, 'editOriginal')).toMatchObject([{ text: en.places.takenBack }]);
    }
  });

  it('so is one from the form, and the form says so', async () => {
    const scene = setUp(sent);
    scene.discord.refuse('sendByToken', 'hidden');
    const form = await scene.act(
      (each) => command('challenge', TO_BOB.slice(0, 1), each, BOB_THERE),
      ADA,
    );
    expect(form.isPrivate).toBe(true);
    const ids = idsOf(form.answer.response);
    const argument = ids.find(({ verb }) => verb === 'form')?.argument ?? '';
    const chosen = await scene.act(
      (each) => click(`form:::${argument}`, { ...each, message: BOARD }, ['grid-runner']),
      ADA,
    );
    const send = idsOf(chosen.answer.response).find(({ verb }) => verb === 'send');
    await scene.act((each) => click(`send:::${send?.argument}`, { ...each, message: BOARD }), ADA);
    expect(await scene.store.liveOfPlayer(place, ADA)).toEqual([]);
    expect(byToken(scene, 'editOriginal').at(-1)?.text).toBe(en.places.takenBack);
  });

  it('ratings are for the two alone', async () => {
    const scene = setUp(sent);
    const offer = await scene.challengeBob();
    expect(offer.text).not.toContain('📈');
    const { id } = await scene.live();
    await scene.press('accept', BOB);
    await scene.move();
    await scene.move();
    await scene.press('resign-yes', BOB, '0', { message: PRIVATE });
    const mine = await scene.act((each) => command('profile', [], each), ADA);
    expect(mine).toMatchObject({ isPrivate: true });
    expect(mine.text).toContain(`<@${BOB}> · **1 : 0**`);
    const theirs = await scene.act((each) => click(`score:${id}::`, each), BOB);
    expect(theirs.text).toContain(`<@${ADA}> · **0 : 1**`);
    const others = await scene.act((each) => click(`score:${id}::`, each), EVE);
    expect(others.text).toBe(en.refusals['not-a-player']);
    const asked = [given('member', BOB)];
    const stranger = await scene.act((each) => command('profile', asked, each), EVE);
    expect(stranger.text).toContain(en.places.noScore);
  });

  it('somebody who is forgotten leaves nothing that anybody tries for ever', async () => {
    const scene = setUp(sent);
    await scene.begin();
    await scene.press('call-off-yes', BOB, '0', { message: PRIVATE });
    scene.pass(20 * MINUTE);
    await scene.store.forget(BOB, scene.app.now());
    for (let round = 0; round < 3; round += 1) {
      scene.pass(MINUTE);
      await sweep(scene, scene.app);
    }
    expect(await scene.store.due(scene.app.now() + HOUR, 10)).toEqual([]);
    expect(botOnly(scene)).toEqual([]);
  });
});

describe('a board in a conversation', () => {
  it('keeps the language that it began with', async () => {
    const scene = setUp({ ...CONVERSATION, locale: 'de' });
    await scene.challengeBob();
    const { id } = await scene.live();
    const { answer } = await scene.act(
      (each) => click(`accept:${id}:1:`, { ...each, locale: 'ja', message: ORIGINAL }),
      BOB,
    );
    const labels = JSON.stringify(answer.response);
    expect(labels).toContain(CATALOGUES.de.buttons.rules);
    expect(labels).not.toContain(CATALOGUES.ja.buttons.rules);
  });
});

describe('/games', () => {
  const onServer: Sent = { owners: { 0: SERVER }, context: 0 };

  it('lists what somebody plays everywhere, told apart by place', async () => {
    const scene = setUp();
    await scene.begin();
    const handle = makeHandle(scene.app, COMMANDS, CLICKS);
    const own = await handle(
      command('challenge', TO_BOB, { ...onServer }, { ...BOB_THERE, members: { [BOB]: {} } }),
    );
    await own.after?.({ isShown: true });
    const list = read(await handle(click('list:::mine.0', onServer)));
    expect(list.text).toContain(en.places.inConversation);
    expect(list.text).toContain(`https://discord.com/channels/@me/${channel}/`);
    expect(list.isPrivate).toBe(false); // it changes a private message, which stays private
    const there = read(await handle(click('list:::mine.0', { ...CONVERSATION, message: PRIVATE })));
    expect(there.text).toContain(en.places.onServer);
    // What others see of a channel is of that place alone.
    const all = read(
      await handle(command('games', [given('all', true)], { ...onServer, user: EVE })),
    );
    expect(all.text).not.toContain(en.places.inConversation);
    expect(all.text).not.toContain('@me');
  });

  it('lets a match be played from another place, by its players alone', async () => {
    const scene = setUp();
    const match = await scene.begin();
    const { id, rev } = match;
    const [user, step] = [awaitedPlayer(match) ?? '', firstMove(match)];
    const handle = makeHandle(scene.app, COMMANDS, CLICKS);
    const stranger = await handle(
      click(`move@games:${id}:${rev}:${step}`, { ...onServer, user: EVE }),
    );
    expect(read(stranger).text).toContain(en.refusals['unknown-match']);
    const moved = await handle(
      click(`move@games:${id}:${rev}:${step}`, { ...onServer, user, token: 'elsewhere' }),
    );
    await moved.after?.({ isShown: true });
    await settled(scene.app);
    expect((await scene.store.get(id))?.legs[0]?.moves).toEqual([step]);
    // The token of another place posts there, so it is of no use for this match.
    for (const verb of ['sendByToken', 'editOriginal', 'editByToken']) {
      expect(byToken(scene, verb).filter(({ token }) => token === 'elsewhere')).toEqual([]);
    }
    expect(botOnly(scene)).toEqual([]);
  });
});

describe('practice in the conversation with the bot', () => {
  it('is played as everywhere', async () => {
    const scene = setUp({ ...CONVERSATION, context: 1 });
    await scene.store.savePersonSettings(ADA, DEFAULT_PERSON_SETTINGS);
    const options = [given('game', 'edge-escape'), given('level', 'easy'), given('seat', 'first')];
    const board = await scene.act((each) => command('practice', options, each), ADA);
    expect(board).toMatchObject({ how: 'reply', isPrivate: false });
    const { id, rev } = await scene.live();
    const moved = await scene.act(
      (each) => click(`move:${id}:${rev}:up`, { ...each, message: ORIGINAL }),
      ADA,
    );
    expect(moved.how).toBe('update');
    expect((await scene.store.get(id))?.legs[0]?.moves.length).toBe(2);
    expect(botOnly(scene)).toEqual([]);
    expect(scene.app.now()).toBe(NOON);
  });
});

describe('somebody outside of servers with the bot', () => {
  it('is called by nobody’s look at the board, not even their own', async () => {
    const scene = setUp();
    await scene.begin();
    await scene.move(); // Bob has just accepted: nobody is called
    scene.pass(10 * MINUTE);
    await scene.press('more', BOB);
    expect(byToken(scene, 'sendByToken')).toEqual([]);
  });
  it('nor by that of a third person', async () => {
    const scene = setUp();
    await scene.begin();
    await scene.move();
    scene.pass(10 * MINUTE);
    await scene.press('more', EVE);
    expect(byToken(scene, 'sendByToken')).toEqual([]);
  });
  it('is not called to a turn that is lost on time', async () => {
    const scene = setUp();
    await scene.begin();
    await scene.move();
    await scene.move();
    scene.pass(3 * HOUR);
    await scene.move();
    expect(
      byToken(scene, 'sendByToken')
        .map(({ text }) => text)
        .join(),
    ).not.toContain('it is your turn');
  });
  it('has a button for privacy on the finished board, when they can be forgotten', async () => {
    const scene = setUp();
    await scene.begin();
    await scene.move();
    await scene.move();
    const { id } = await scene.live();
    expect((await scene.act((each) => click('forget:::', each), BOB)).text).toBe(
      en.privacy.stillPlaying,
    );
    await scene.press('resign-yes', BOB, '0', { message: PRIVATE });
    const board = await scene.act(
      (each) => click(`more:${id}:1:`, { ...each, message: ORIGINAL }),
      BOB,
    );
    expect(board.verbs).toContain('privacy');
  });
  it('sees no board that the sweeper has posted, where it was deleted', async () => {
    const scene = setUp();
    const short = TO_BOB.map((each) => (each.name === 'clock' ? given('clock', '5m') : each));
    await scene.act((each) => command('challenge', short, each, BOB_THERE), ADA);
    await scene.press('accept', BOB);
    await scene.move();
    await scene.move();
    scene.discord.refuse('editOriginal', 'gone');
    for (let i = 0; i < 9; i += 1) {
      scene.pass(30_000); // the reminder comes
      await sweep(scene, scene.app);
      await settled(scene.app);
    }
    expect(byToken(scene, 'sendByToken')).toEqual([]);
  });
  it('is not looked for by the bot’s own token, after a ping that may be lost', async () => {
    const scene = setUp();
    await scene.begin();
    await scene.move();
    scene.pass(20 * MINUTE);
    scene.discord.refuse('sendByToken', 'unclear', 1);
    await scene.move();
    scene.pass(2 * MINUTE);
    await sweep(scene, scene.app);
    await settled(scene.app);
    expect(scene.discord.lookedAt.map(({ verb }) => verb)).not.toContain('postedFrom');
  });
  it('learns from the form of a practice game what is lacking', async () => {
    const scene = setUp({ owners: { 1: ADA }, context: 0, permissions: SEND_MESSAGES });
    scene.discord.refuse('sendByToken', 'hidden');
    const form = await scene.act((each) => command('practice', [], each), ADA);
    const argument = idsOf(form.answer.response).find(
      ({ verb }) => verb === 'practice-form',
    )?.argument;
    const chosen = await scene.act(
      (each) => click(`practice-form:::${argument}`, { ...each, message: BOARD }, ['edge-escape']),
      ADA,
    );
    const start = idsOf(chosen.answer.response).find(
      ({ verb }) => verb === 'practice-start',
    )?.argument;
    const done = await scene.act(
      (each) => click(`practice-start:::${start}`, { ...each, message: BOARD }),
      ADA,
    );
    expect(`${done.text} ${byToken(scene, 'editOriginal').at(-1)?.text}`).not.toContain(
      'I may not write in this channel',
    );
  });
  it('sees another channel of the same server as that', async () => {
    const scene = setUp(VISITED);
    await scene.begin();
    const handle = makeHandle(scene.app, COMMANDS, CLICKS);
    const there = { ...VISITED, channel: { id: '300000000000000999', type: 0 }, message: PRIVATE };
    expect(read(await handle(click('list:::mine.0', there))).text).not.toContain(
      en.places.onServer,
    );
  });
  it('sees no mention of the channel of a conversation, in a list', async () => {
    const scene = setUp();
    await scene.begin();
    const list = await scene.act((each) => command('games', [given('all', true)], each), ADA);
    expect(list.text).not.toContain(`<#${channel}>`);
  });
  it('nor where a film is to be posted', async () => {
    const scene = setUp();
    await scene.begin();
    await scene.move();
    await scene.move();
    const { id } = await scene.live();
    await scene.press('resign-yes', BOB, '0', { message: PRIVATE });
    const share = await scene.act(
      (each) => click(`share:${id}::`, { ...each, message: ORIGINAL }),
      BOB,
    );
    expect(share.text).not.toContain(`<#${channel}>`);
  });
  it('is told nothing about a server by a form that could not be sent', async () => {
    const scene = setUp();
    scene.discord.refuse('sendByToken', 'hidden');
    const form = await scene.act(
      (each) => command('challenge', TO_BOB.slice(0, 1), each, BOB_THERE),
      ADA,
    );
    const argument =
      idsOf(form.answer.response).find(({ verb }) => verb === 'form')?.argument ?? '';
    const chosen = await scene.act(
      (each) => click(`form:::${argument}`, { ...each, message: BOARD }, ['grid-runner']),
      ADA,
    );
    const send = idsOf(chosen.answer.response).find(({ verb }) => verb === 'send');
    await scene.act((each) => click(`send:::${send?.argument}`, { ...each, message: BOARD }), ADA);
    expect(byToken(scene, 'editOriginal').at(-1)?.text).not.toContain('manages the server');
  });
});
