import { describe, expect, it } from 'vitest';
import { MATCH_VERBS, type MatchVerb } from '../../src/app/decide.js';
import type { App } from '../../src/app/app.js';
import type { Click } from '../../src/app/handlers.js';
import { matchClicks } from '../../src/app/match-clicks.js';
import { askForPermissions } from '../../src/app/tell-in-channel.js';
import { dayOf } from '../../src/match/clock.js';
import type { Match } from '../../src/match/match.js';
import { startPractice } from '../../src/match/practice.js';
import { DEFAULT_LIMITS, DEFAULT_SERVER_SETTINGS } from '../../src/match/settings.js';
import { StoreUnavailable } from '../../src/store/store.js';
import type { Store } from '../../src/store/store.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { mention } from '../../src/views/messages/markdown.js';
import {
  ABORT,
  ACCEPT,
  ADA,
  ASK_PAUSE,
  ASK_TAKEBACK,
  BOB,
  DECLINE,
  EVE,
  GRANT_PAUSE,
  HOUR,
  MINUTE,
  move,
  NOON,
  offered,
  play,
  RESIGN,
  started,
  taken,
  UNDO,
} from '../match/people.js';
import {
  finish,
  meanwhile,
  noteBoard,
  press,
  read,
  revOf,
  saidBy,
  show,
  textOf,
} from './answers.js';
import { revisions as revisionsOf } from './played.js';
import { BOARD, callerFor, clickOn, setStage, type Stage, TICKET } from './stage.js';

const { en } = CATALOGUES;
const { notices, refusals } = en;

const offer = offered();
const game = started();
const moved = play(game, [[ADA, move('up')]]);
const over = play(game, [[ADA, RESIGN]]);

const UP = { verb: 'move', argument: 'up' } as const;

const OLD_BOARD = '700000000000000009';

/** Answers a click, and does what comes after the answer. */
async function answerTo(app: App, click: Click, delivery = { isShown: true }) {
  const verb = MATCH_VERBS.find((known) => known === click.id.verb);
  if (!verb) throw new Error(`${click.id.verb} is no button of a match`);
  const answer = await matchClicks[verb](app, click);
  await finish(answer, delivery);
  return read(answer);
}

const stored = async ({ store }: Stage): Promise<Match | undefined> => store.get(game.id);

const boardOf = async ({ store }: Stage) => (await store.getShown(game.id))?.shown.board;

/** The board that a message was made to show. */
const edited = ({ discord }: Stage) =>
  discord.asked
    .filter(({ verb }) => verb === 'edit')
    .map(({ args: [, message, board] }) => ({ message, rev: revOf(board) }));

/** The app as it is while no replica acknowledges anything. */
const unsure = ({ app, store }: Stage): App => ({
  ...app,
  store: {
    ...store,
    async commit(change) {
      await store.commit(change);
      throw new StoreUnavailable('no replica', { told: 'not-replicated' });
    },
  },
});

describe('a move that was taken, but told to be not safe yet', () => {
  it('is there at the next click, which draws the board and is no mistake', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    await expect(answerTo(unsure(stage), press(game, UP, ADA))).rejects.toThrow('no replica');
    const answer = await answerTo(stage.app, press(game, UP, ADA));
    expect(answer).toMatchObject({ how: 'update', rev: moved.rev });
    expect(await stored(stage)).toEqual(moved);
    expect(stage.discord.verbs()).not.toContain('followUp');
  });
});

describe('a move', () => {
  it('is saved, and the answer draws the board as it is then', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    const answer = await answerTo(stage.app, press(game, UP, ADA));
    expect(await stored(stage)).toEqual(moved);
    expect(answer).toMatchObject({ how: 'update', rev: moved.rev, mentions: [] });
  });

  it('costs no request besides its answer while both are there, and is noted as shown', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    await answerTo(stage.app, press(game, UP, ADA));
    expect(stage.discord.verbs()).toEqual([]);
    expect(await boardOf(stage)).toEqual({ rev: moved.rev, message: BOARD, language: 'en' });
  });

  it('on another message than the live board counts, and makes it the live one', async () => {
    const stage = setStage();
    await stage.save(offer, game);
    await noteBoard(stage, game, OLD_BOARD);
    await answerTo(stage.app, press(game, UP, ADA));
    expect(await boardOf(stage)).toEqual({ rev: moved.rev, message: BOARD, language: 'en' });
    // It is drawn again, to be sure, and what stood elsewhere has no buttons any more.
    expect(edited(stage)).toEqual([
      { message: BOARD, rev: moved.rev },
      { message: OLD_BOARD, rev: undefined },
    ]);
  });

  it('whose answer got lost is drawn where the board stands', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    await answerTo(stage.app, press(game, UP, ADA), { isShown: false });
    expect(edited(stage)).toEqual([{ message: BOARD, rev: moved.rev }]);
    expect(await boardOf(stage)).toMatchObject({ rev: moved.rev });
  });

  it('pings whoever is away through the interaction of the mover', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    stage.pass(10 * MINUTE);
    await answerTo(stage.app, press(game, UP, ADA));
    expect(stage.discord.asked).toMatchObject([{ verb: 'sendByToken', args: [TICKET, {}] }]);
    expect(saidBy(stage, 'sendByToken')[0]).toContain(`<@${BOB}>`);
  });

  it("is shown in the server's language, and refused in the person's own", async () => {
    const stage = setStage();
    await show(stage, offer, game);
    const guildLocale = 'de';
    const caller = callerFor(ADA, { guildLocale });
    const answer = await answerTo(stage.app, press(game, UP, ADA, { caller }));
    expect(answer.text).toContain(CATALOGUES.de.games['edge-escape'].title);
    expect(await boardOf(stage)).toMatchObject({ language: 'de' });
    const other = callerFor(EVE, { guildLocale, words: CATALOGUES.fr });
    const refused = await answerTo(stage.app, press(moved, UP, EVE, { caller: other }));
    expect(refused.text).toBe(CATALOGUES.fr.refusals['not-a-player']);
  });

  it('is refused privately, and changes nothing', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    const answer = await matchClicks.move(stage.app, press(game, UP, BOB));
    expect(read(answer)).toMatchObject({
      how: 'reply',
      isPrivate: true,
      text: refusals['not-your-turn'],
    });
    expect(answer.after).toBeUndefined();
    expect(await stored(stage)).toEqual(game);
  });
});

describe('every button', () => {
  const asked = play(game, [[ADA, ASK_PAUSE]]);
  const paused = play(asked, [[BOB, GRANT_PAUSE]]);
  const back = play(moved, [[ADA, ASK_TAKEBACK]]);
  const treasure = started({ game: 'trap-and-treasure' });
  const offerOfTreasure = offered({ game: 'trap-and-treasure' });
  const { guild, channel } = callerFor(ADA);
  const alone = startPractice(
    { id: game.id, guild, channel, user: ADA, game: 'edge-escape', level: 'easy', seat: 'first' },
    'challenger',
    NOON,
  );
  const aloneMoved = play(alone, [[ADA, move('up')]]);
  const rows: readonly (readonly [
    verb: MatchVerb,
    revisions: readonly Match[],
    user: string,
    argument: string | undefined,
    after: Match,
  ])[] = [
    ['accept', [offer], BOB, undefined, game],
    ['decline', [offer], BOB, undefined, play(offer, [[BOB, DECLINE]])],
    ['cancel', [offer], ADA, undefined, play(offer, [[ADA, { type: 'cancel' }]])],
    ['move', [offer, game], ADA, 'up', moved],
    ['more', [offer, game], ADA, undefined, game],
    ['ask-pause', [offer, game], ADA, undefined, asked],
    [
      'withdraw-pause',
      [offer, game, asked],
      ADA,
      undefined,
      play(asked, [[ADA, { type: 'withdraw-pause' }]]),
    ],
    [
      'refuse-pause',
      [offer, game, asked],
      BOB,
      undefined,
      play(asked, [[BOB, { type: 'refuse-pause' }]]),
    ],
    ['ask-takeback', [offer, game, moved], ADA, undefined, back],
    ...(['withdraw', 'grant', 'refuse'] as const).map(
      (what) =>
        [
          `${what}-takeback`,
          [offer, game, moved, back],
          what === 'withdraw' ? ADA : BOB,
          undefined,
          play(back, [[what === 'withdraw' ? ADA : BOB, { type: `${what}-takeback` }]]),
        ] as const,
    ),
    ['grant-pause', [offer, game, asked], BOB, undefined, paused],
    [
      'end-pause',
      [offer, game, asked, paused],
      ADA,
      undefined,
      play(paused, [[ADA, { type: 'end-pause' }]]),
    ],
    ['set-trap', [offerOfTreasure, treasure], ADA, 'T 1 1', play(treasure, [[ADA, move('T 1 1')]])],
    [
      'move-anyway',
      [offerOfTreasure, treasure],
      ADA,
      'M 1 0',
      play(treasure, [[ADA, move('M 1 0')]]),
    ],
    ['resign-yes', [offer, game], ADA, '0', over],
    ['call-off-yes', [offer, game], BOB, '0', play(game, [[BOB, { type: 'abort' }]])],
    ['resign', [offer, game], ADA, '0', game],
    ['call-off', [offer, game], ADA, undefined, game],
    ['traps', [offerOfTreasure, treasure], ADA, undefined, treasure],
    ['text', [offer, game], EVE, undefined, game],
    ['undo', [alone, aloneMoved], ADA, undefined, play(aloneMoved, [[ADA, UNDO]])],
  ];

  it('is among these', () => {
    expect(rows.map(([verb]) => verb).toSorted()).toEqual(MATCH_VERBS.toSorted());
  });

  it.each(rows)('does what it says: %s', async (verb, revisions, user, argument, after) => {
    const stage = setStage();
    await show(stage, ...revisions);
    const last = revisions.at(-1) ?? offer;
    const button = { verb, ...(argument !== undefined && { argument }) };
    const { text } = await answerTo(stage.app, press(last, button, user, { values: ['7'] }));
    expect(await stored(stage)).toEqual(after);
    const sentences: Partial<Record<MatchVerb, string>> = {
      'set-trap': notices.trapPlaced({ square: '(1, 1)' }),
      'resign-yes': notices.resigned,
      'call-off-yes': notices.calledOff,
      resign: en.fairPlay.sureToResignFreely,
      'call-off': notices.sureToCallOff,
      traps: notices.chooseTrap,
      more: en.more.title,
      'ask-pause': en.requests.sent,
      'ask-takeback': en.requests.sent,
      'withdraw-pause': en.requests.withdrawn,
      'withdraw-takeback': en.requests.withdrawn,
      'refuse-pause': en.requests.pauseRefused({ player: mention(ADA) }),
      'grant-takeback': en.requests.takenBack({ player: mention(ADA) }),
      'refuse-takeback': en.requests.takebackRefused({ player: mention(ADA) }),
    };
    expect(text).toContain(sentences[verb] ?? '');
  });

  it('of a match that is not there says so', async () => {
    const { app } = setStage();
    expect(await answerTo(app, press(game, UP, ADA))).toMatchObject({
      how: 'reply',
      isPrivate: true,
      text: refusals['unknown-match'],
    });
    expect(await answerTo(app, clickOn('move:::up'))).toMatchObject({
      text: refusals['unknown-match'],
    });
  });

  it('"Keep playing" changes nothing but its own message', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    const click = press(game, { verb: 'keep-playing' }, ADA);
    const answer = await matchClicks['keep-playing'](stage.app, click);
    expect(read(answer)).toMatchObject({ how: 'update', text: notices.carriedOn, verbs: [] });
    expect(await stored(stage)).toEqual(game);
  });
});

/** Lets somebody call off so many other games. */
async function callOffOthers(stage: Stage, user: string, count: number, after = 0): Promise<void> {
  for (let number = after + 1; number <= after + count; number += 1) {
    await stage.save(
      ...revisionsOf({ number, terms: { game: 'grid-runner' } }, [
        [BOB, ACCEPT],
        [user, ABORT],
      ]),
    );
  }
}

describe('calling off', () => {
  const CALL_OFF = { verb: 'call-off' } as const;
  const YES = { verb: 'call-off-yes', argument: '0' } as const;

  it('for the fourth time that day says before that it counts as resigning, and does', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    await callOffOthers(stage, ADA, 3);
    const asked = await answerTo(stage.app, press(game, CALL_OFF, ADA));
    expect(asked).toMatchObject({
      how: 'update',
      text: `${refusals['call-offs-used']}\n${notices.sureToResign}`,
      verbs: ['resign-yes', 'keep-playing'],
    });
    // The other player has called off nothing.
    const other = await answerTo(stage.app, press(game, CALL_OFF, BOB));
    expect(other.text).toBe(notices.sureToCallOff);
    await answerTo(stage.app, press(game, { verb: 'resign-yes', argument: '0' }, ADA));
    expect(await stored(stage)).toEqual(play(game, [[ADA, { type: 'resign', isCounted: true }]]));
    const [result] = await stage.store.ratingsOf(game.guild, game.id);
    expect(result).toMatchObject({ winner: 'second', unrated: 'single-game' });
  });

  it('that was free when it was asked for, and is not any more, is asked about anew', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    await callOffOthers(stage, ADA, 2);
    const asked = await answerTo(stage.app, press(game, CALL_OFF, ADA));
    expect(asked).toMatchObject({ text: notices.sureToCallOff });
    await stage.save(
      ...revisionsOf({ number: 9, terms: { game: 'grid-runner' } }, [
        [BOB, ACCEPT],
        [ADA, ABORT],
      ]),
    );
    const again = await answerTo(stage.app, press(game, YES, ADA));
    expect(again).toMatchObject({
      how: 'update',
      text: `${refusals['call-offs-used']}\n${notices.sureToResign}`,
      verbs: ['resign-yes', 'keep-playing'],
    });
    expect(await stored(stage)).toEqual(game);
  });

  it('and resigning before both have moved are free three times a day together, and then it counts', async () => {
    const stage = setStage();
    const terms = { game: 'forbidden-territory' } as const;
    const all = revisionsOf({ number: 9, terms }, [
      [BOB, ACCEPT],
      [ADA, move('3,3')],
    ]);
    await show(stage, ...all);
    const match = all.at(-1) ?? expect.fail();
    await callOffOthers(stage, ADA, 2);
    const RESIGN_IT = { verb: 'resign' } as const;
    const asked = await answerTo(stage.app, press(match, RESIGN_IT, ADA));
    expect(asked).toMatchObject({ how: 'update', text: en.fairPlay.sureToResignFreely });
    const menu = async () => (await answerTo(stage.app, press(match, { verb: 'more' }, ADA))).text;
    expect(await menu()).toContain(en.fairPlay.freeResigns({ left: 1 }));
    await callOffOthers(stage, ADA, 1, 3);
    expect(await menu()).toContain(en.fairPlay.freeResignsUsed);
    const free = { verb: 'resign-yes', argument: '0 free' } as const;
    const anew = await answerTo(stage.app, press(match, free, ADA));
    expect(anew).toMatchObject({
      how: 'update',
      text: `${en.fairPlay.freeResignsUsed}\n${notices.sureToResign}`,
    });
    expect(await stage.store.get(match.id)).toEqual(match);
    const done = await answerTo(stage.app, press(match, { ...free, argument: '0' }, ADA));
    expect(done.text).toContain(notices.resigned);
    const [result] = await stage.store.ratingsOf(match.guild, match.id);
    expect(result).toMatchObject({ winner: 'second', unrated: null });
  });

  it('by resigning is asked about anew where another one was faster', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    await callOffOthers(stage, ADA, 2);
    const lagging: Store['callOffs'] = async (...asked) => {
      const count = await stage.store.callOffs(...asked);
      await callOffOthers(stage, ADA, 1, 5);
      return count;
    };
    const app = { ...stage.app, store: { ...stage.store, callOffs: lagging } };
    const free = { verb: 'resign-yes', argument: '0 free' } as const;
    const anew = await answerTo(app, press(game, free, ADA));
    expect(anew.text).toBe(`${en.fairPlay.freeResignsUsed}\n${notices.sureToResign}`);
    expect(await stored(stage)).toEqual(game);
  });

  it('is free again the next day', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    await callOffOthers(stage, ADA, 3);
    stage.pass(12 * HOUR);
    const asked = await answerTo(stage.app, press(game, CALL_OFF, ADA));
    expect(asked.text).toBe(notices.sureToCallOff);
  });

  it('clicked twice is said to be done, and names on the board who did it', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    for (let click = 0; click < 2; click += 1) {
      const done = await answerTo(stage.app, press(game, YES, BOB));
      expect(done.text).toContain(notices.calledOff);
    }
    expect((await answerTo(stage.app, press(game, YES, ADA))).text).toContain(
      refusals['match-over'],
    );
    expect(await stage.store.callOffs(game.guild, BOB, dayOf(NOON))).toBe(1);
    const text = await answerTo(stage.app, press(game, { verb: 'text' }, EVE));
    expect(text.text).toContain(CATALOGUES.en.ends['called-off']({ loser: `<@${BOB}>` }));
  });
});

describe('a private click', () => {
  it('says what was done with a link, and the board follows', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    const yes = { verb: 'resign-yes', argument: '0' } as const;
    const answer = await answerTo(stage.app, press(game, yes, ADA, { message: '7' }));
    expect(answer).toMatchObject({ how: 'update', verbs: [] });
    expect(answer.text).toContain(notices.resigned);
    expect(answer.text).toContain(BOARD);
    // The private message is not taken for the board.
    expect(edited(stage).map(({ message }) => message)).toEqual([BOARD]);
    expect(await boardOf(stage)).toMatchObject({ rev: over.rev, message: BOARD });
  });

  it('on another server does nothing, and does not tell where the match is', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    const caller = callerFor(EVE, { guild: '200000000000000099' });
    for (const verb of ['resign-yes', 'call-off-yes', 'set-trap'] as const) {
      const click = press(game, { verb, argument: verb === 'set-trap' ? 'up' : '0' }, EVE, {
        caller,
      });
      expect(await answerTo(stage.app, click)).toMatchObject({
        how: 'update',
        text: refusals['unknown-match'],
      });
    }
    expect(await stored(stage)).toEqual(game);
    // Nor what became of it.
    const yes = { verb: 'resign-yes', argument: '0' } as const;
    await answerTo(stage.app, press(game, yes, ADA));
    const again = await answerTo(stage.app, press(game, yes, EVE, { caller }));
    expect(again.text).toBe(refusals['unknown-match']);
  });

  it('for leg one does not end leg two', async () => {
    const stage = setStage();
    const two = started({ legs: 2 });
    const legTwo = play(two, [[BOB, RESIGN]]);
    await show(stage, offered({ legs: 2 }), two, legTwo);
    const click = press(two, { verb: 'resign-yes', argument: '0' }, ADA);
    const answer = await answerTo(stage.app, click);
    expect(answer).toMatchObject({ how: 'update' });
    expect(answer.text).toContain(refusals.stale);
    expect(await stored(stage)).toEqual(legTwo);
  });

  it('that comes second is told so where it was asked, with a link', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    const app = meanwhile(stage.app, 'commit', () => stage.store.commit(changed(game, moved)));
    const yes = { verb: 'resign-yes', argument: '0' } as const;
    const answer = await answerTo(app, press(game, yes, ADA));
    expect(answer).toMatchObject({ how: 'update' });
    expect(answer.text).toContain(refusals.stale);
    expect(answer.text).toContain(BOARD);
    expect(await stored(stage)).toEqual(moved);
    expect(stage.discord.verbs()).toEqual([]);
  });

  it('about a match that is removed in the meantime says that it is unknown', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    const app = meanwhile(stage.app, 'commit', () => stage.store.dropGuild(game.guild));
    const yes = { verb: 'resign-yes', argument: '0' } as const;
    const answer = await answerTo(app, press(game, yes, ADA));
    expect(answer).toMatchObject({ how: 'update', text: refusals['unknown-match'] });
  });
});

describe('a private click that comes twice', () => {
  const two = started({ legs: 2 });

  it('on "Yes, resign" says twice that it was done, and does not end leg two', async () => {
    const stage = setStage();
    await show(stage, offered({ legs: 2 }), two);
    const click = press(two, { verb: 'resign-yes', argument: '0' }, ADA);
    const [one, other] = [await answerTo(stage.app, click), await answerTo(stage.app, click)];
    expect(one.text).toContain(notices.resigned);
    expect(other).toEqual(one);
    expect(await stored(stage)).toEqual(play(two, [[ADA, RESIGN]]));
  });

  it('is not taken for that of the other player, nor for another end', async () => {
    const stage = setStage();
    const legTwo = play(two, [
      [ADA, move('up')],
      [BOB, move('up')],
    ]);
    await show(stage, offered({ legs: 2 }), two, play(two, [[ADA, move('up')]]), legTwo);
    const yes = { verb: 'resign-yes', argument: '0' } as const;
    expect((await answerTo(stage.app, press(two, yes, ADA))).text).toContain(refusals.stale);
    expect((await answerTo(stage.app, press(two, yes, BOB))).text).toContain(refusals.stale);
    const last = { verb: 'resign-yes', argument: '1' } as const;
    await answerTo(stage.app, press(legTwo, last, BOB));
    const fromAda = await answerTo(stage.app, press(legTwo, last, ADA));
    expect(fromAda.text).toContain(refusals['match-over']);
    const fromBob = await answerTo(stage.app, press(legTwo, last, BOB));
    expect(fromBob.text).toContain(notices.resigned);
  });

  it('on a cell says twice that the trap is set, also when both come at once', async () => {
    const stage = setStage();
    const treasure = started({ game: 'trap-and-treasure' });
    await show(stage, offered({ game: 'trap-and-treasure' }), treasure);
    const click = press(treasure, { verb: 'set-trap', argument: 'T 1 1' }, ADA);
    const answers = await Promise.all([answerTo(stage.app, click), answerTo(stage.app, click)]);
    for (const { text } of [...answers, await answerTo(stage.app, click)]) {
      expect(text).toContain(notices.trapPlaced({ square: '(1, 1)' }));
    }
    const elsewhere = press(treasure, { verb: 'set-trap', argument: 'T 1 2' }, ADA);
    expect((await answerTo(stage.app, elsewhere)).text).toContain(refusals.stale);
  });
});

/** What somebody else does in the meantime. */
const changed = (before: Match, after: Match) => ({ before, after, limits: DEFAULT_LIMITS });

describe('a click that comes second', () => {
  it('brings the board up to date, and says so', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    const left = play(game, [[ADA, move('left')]]);
    const app = meanwhile(stage.app, 'commit', () => stage.store.commit(changed(game, left)));
    const answer = await answerTo(app, press(game, UP, ADA));
    expect(answer).toMatchObject({ how: 'update', rev: left.rev });
    expect(await stored(stage)).toEqual(left);
    expect(await boardOf(stage)).toEqual({ rev: left.rev, message: BOARD, language: 'en' });
    expect(saidBy(stage, 'followUp')).toEqual([notices.refreshed]);
  });

  it('to a match that was removed in the meantime is told that it is unknown', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    const app = meanwhile(stage.app, 'commit', () => stage.store.dropGuild(game.guild));
    const answer = await answerTo(app, press(game, UP, ADA));
    expect(answer).toMatchObject({
      how: 'reply',
      isPrivate: true,
      text: refusals['unknown-match'],
    });
  });

  it('of a double click draws the same board, without words', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    const click = press(game, UP, ADA);
    const [one, other] = await Promise.all([
      answerTo(stage.app, click),
      answerTo(stage.app, click),
    ]);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ how: 'update', rev: moved.rev });
    expect(await stored(stage)).toEqual(moved);
    expect(stage.discord.verbs()).toEqual([]);
  });

  it('on "Accept", twice, starts one game and says nothing more', async () => {
    const stage = setStage();
    await show(stage, offer);
    const click = press(offer, { verb: 'accept' }, BOB);
    await answerTo(stage.app, click);
    expect(await answerTo(stage.app, click)).toMatchObject({ how: 'update', rev: game.rev });
    expect(await stored(stage)).toEqual(game);
    expect(stage.discord.verbs()).toEqual([]);
  });
});

describe('a click on an old board', () => {
  it('where the live one stands brings it up to date, and says so', async () => {
    const stage = setStage();
    await show(stage, offer, game, moved);
    const answer = await answerTo(stage.app, press(game, { ...UP, argument: 'left' }, ADA));
    expect(answer).toMatchObject({ how: 'update', rev: moved.rev });
    expect(stage.discord.asked).toMatchObject([{ verb: 'followUp', args: [TICKET, {}] }]);
    expect(saidBy(stage, 'followUp')).toEqual([notices.refreshed]);
    expect(await stored(stage)).toEqual(moved);
  });

  it('of a match that is over says that it is', async () => {
    const stage = setStage();
    await show(stage, offer, game, over);
    const answer = await answerTo(stage.app, press(game, UP, ADA));
    expect(answer.verbs).toContain('rematch');
    expect(saidBy(stage, 'followUp')).toEqual([refusals['match-over']]);
  });

  it('that is known nowhere makes it the live one', async () => {
    const stage = setStage();
    await stage.save(offer, game, moved);
    await answerTo(stage.app, press(game, { ...UP, argument: 'left' }, ADA));
    expect(await boardOf(stage)).toEqual({ rev: moved.rev, message: BOARD, language: 'en' });
  });

  it('whose answer got lost is not taken for the live one', async () => {
    const stage = setStage();
    await stage.save(offer, game, moved);
    stage.pass(MINUTE / 2);
    const click = press(game, { ...UP, argument: 'left' }, ADA);
    await answerTo(stage.app, click, { isShown: false });
    // So a board is posted.
    const [posted] = stage.discord.asked;
    expect(posted?.verb).toBe('send');
    expect(await boardOf(stage)).toMatchObject({ rev: moved.rev, message: posted?.message });
  });

  it('where no edit is taken any more brings the board in a new message', async () => {
    const stage = setStage();
    await show(stage, offer, game, moved);
    stage.discord.refuse('edit', 'edited-too-often');
    await answerTo(stage.app, press(game, UP, ADA), { isShown: false });
    const posted = stage.discord.asked.find(({ verb }) => verb === 'send');
    expect(posted).toBeDefined();
    expect(await boardOf(stage)).toMatchObject({ rev: moved.rev, message: posted?.message });
  });

  it('elsewhere points to the live one, and leaves both alone', async () => {
    const stage = setStage();
    await show(stage, offer, game, moved);
    const click = press(game, UP, ADA, { message: OLD_BOARD });
    const answer = await matchClicks.move(stage.app, click);
    expect(read(answer)).toMatchObject({ how: 'reply', isPrivate: true });
    expect(read(answer).text).toContain(`${game.channel}/${BOARD}`);
    expect(answer.after).toBeUndefined();
  });

  it('is drawn as the server wants it, whatever a player has chosen', async () => {
    const stage = setStage();
    await stage.store.savePersonSettings(BOB, { board: 'text', pings: 'turns' });
    await stage.store.saveServerSettings(game.guild, {
      ...DEFAULT_SERVER_SETTINGS,
      language: 'de',
    });
    await show(stage, offer, game, moved);
    const answer = await answerTo(stage.app, press(game, { ...UP, argument: 'left' }, ADA));
    expect(answer.text).not.toContain('```');
    expect(answer.text).toContain(CATALOGUES.de.games['edge-escape'].title);
    expect(await boardOf(stage)).toMatchObject({ rev: moved.rev, language: 'de' });
  });
});

describe('a commit that a limit forbids', () => {
  const open = { ...offered({}, 'anyone'), id: 'Qanotherone' };

  it('two who play already cannot begin the same game again', async () => {
    const stage = setStage();
    await stage.save(offer, game);
    await stage.save(open);
    await noteBoard(stage, open);
    const answer = await answerTo(stage.app, press(open, { verb: 'accept' }, BOB));
    expect(answer).toMatchObject({ how: 'reply', isPrivate: true, text: refusals['pair-busy'] });
    expect((await stage.store.get(open.id))?.state.phase).toBe('offered');
    expect(stage.discord.verbs()).toEqual([]);
  });

  it('nobody takes on more games than they may', async () => {
    const stage = setStage();
    await stage.save(offer, game);
    await stage.save({ ...open, challenger: EVE });
    const app = { ...stage.app, limits: { ...stage.app.limits, perPlayer: 1 } };
    const answer = await answerTo(app, press(open, { verb: 'accept' }, BOB));
    expect(answer).toMatchObject({ how: 'reply', isPrivate: true, text: refusals['player-full'] });
  });
});

describe('a click after the time was up', () => {
  it.each([
    ['move', 'up', 'reply'],
    ['resign-yes', '0', 'update'],
  ] as const)('is told so, and the loss is there at once: %s', async (verb, argument, how) => {
    const stage = setStage();
    await show(stage, offer, game);
    stage.pass(HOUR);
    const answer = await answerTo(stage.app, press(game, { verb, argument }, ADA));
    expect(answer.how).toBe(how);
    expect(answer.text).toContain(refusals['time-is-up']);
    const lost = play(game, [[null, { type: 'tick' }, NOON + HOUR]]);
    expect(await stored(stage)).toEqual(lost);
    // Nobody sees an edit, so it comes anew.
    const [posted] = stage.discord.asked;
    expect(posted).toMatchObject({ verb: 'send', args: [game.channel, {}, expect.any(String)] });
    expect(await boardOf(stage)).toMatchObject({ rev: lost.rev, message: posted?.message });
  });

  it('on an offer closes it', async () => {
    const stage = setStage();
    await show(stage, offer);
    stage.pass(24 * HOUR);
    const answer = await answerTo(stage.app, press(offer, { verb: 'accept' }, BOB));
    expect(answer.text).toBe(refusals['time-is-up']);
    expect((await stored(stage))?.state).toEqual({ phase: 'closed', how: 'expired' });
    expect(edited(stage)).toEqual([{ message: BOARD, rev: undefined }]);
  });
});

describe('what the bot lacks in a channel', () => {
  const lacking = { missing: ['send-messages'], canGrant: true } as const;
  const sentence = notices.grantPlease({ permissions: '**Send Messages**' });

  it('is named to whoever can give it, when they accept', async () => {
    const stage = setStage();
    await show(stage, offer);
    const caller = callerFor(BOB, lacking);
    await answerTo(stage.app, press(offer, { verb: 'accept' }, BOB, { caller }));
    expect(saidBy(stage, 'followUp')).toEqual([sentence]);
  });

  it('is not named with every move', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    await answerTo(stage.app, press(game, UP, ADA, { caller: callerFor(ADA, lacking) }));
    expect(saidBy(stage, 'followUp')).toEqual([]);
  });

  it('is not named to others, nor when nothing is missing', async () => {
    const { app, discord } = setStage();
    await askForPermissions(app, callerFor(BOB, { ...lacking, canGrant: false }));
    await askForPermissions(app, callerFor(BOB, { ...lacking, missing: [] }));
    expect(discord.verbs()).toEqual([]);
    await askForPermissions(app, callerFor(BOB, lacking));
    expect(discord.asked.map(({ args }) => textOf(args))).toEqual([sentence]);
  });
});

it('the coin is tossed by chance when an offer is accepted', async () => {
  const stage = setStage();
  const tossed = offered({ first: 'toss' });
  await show(stage, tossed);
  const app: App = { ...stage.app, chance: { ...stage.app.chance, toss: () => 'opponent' } };
  await answerTo(app, press(tossed, { verb: 'accept' }, BOB));
  expect(await stored(stage)).toEqual(
    taken(tossed, BOB, { type: 'accept', toss: 'opponent' }).match,
  );
});

describe('a move that loses by repetition', () => {
  const record = 'right right down left up right down left up'.split(' ');
  const all = revisionsOf({ terms: { game: 'center-square-showdown' } }, [
    [BOB, ACCEPT],
    ...record.map((text, index) => [index % 2 === 0 ? ADA : BOB, move(text)] as const),
  ]);
  const circling = all.at(-1) ?? all[0];
  const BOARD_MOVE = { verb: 'move', argument: 'right' } as const;
  const ANYWAY = { verb: 'move-anyway', argument: 'right' } as const;
  const { hints } = CATALOGUES.en;
  const movesOf = async ({ store }: Stage) =>
    (await store.get(circling.id))?.legs[0]?.moves.length ?? 0;

  it('changes nothing until that is confirmed; then the private message says so, and the board is drawn', async () => {
    const stage = setStage();
    await show(stage, ...all);
    const asked = await answerTo(stage.app, press(circling, BOARD_MOVE, BOB));
    expect(asked).toMatchObject({ how: 'reply', isPrivate: true });
    expect(asked.text).toContain(hints.sureToRepeat);
    expect(await movesOf(stage)).toBe(record.length);

    const done = await answerTo(stage.app, press(circling, ANYWAY, BOB));
    expect(done.how).toBe('update');
    expect(done.text).toContain(hints.playedAnyway);
    const after = await stage.store.get(circling.id);
    expect(after?.legs[0]?.end).toMatchObject({ winner: 'first', by: 'stalling' });
    // A board that is over has no revision to play from.
    expect(edited(stage)).toEqual([{ message: BOARD, rev: undefined }]);
  });

  it('confirmed twice is made once, and told twice', async () => {
    const stage = setStage();
    await show(stage, ...all);
    await answerTo(stage.app, press(circling, ANYWAY, BOB));
    const again = await answerTo(stage.app, press(circling, ANYWAY, BOB));
    expect(again.text).toContain(hints.playedAnyway);
    expect(await movesOf(stage)).toBe(record.length + 1);
  });

  it('confirmed after another move was made counts no more', async () => {
    const stage = setStage();
    await show(stage, ...all);
    await answerTo(stage.app, press(circling, { verb: 'move', argument: 'left' }, BOB));
    const late = await answerTo(stage.app, press(circling, ANYWAY, BOB));
    expect(late.text).toContain(refusals.stale);
    expect(await movesOf(stage)).toBe(record.length + 1);
  });
});
