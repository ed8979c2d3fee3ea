import { describe, expect, it } from 'vitest';
import type { App } from '../../src/app/app.js';
import type { Click } from '../../src/app/handlers.js';
import { decideRematch, rematchClick, type RematchDecision } from '../../src/app/rematch.js';
import { makeFormerPlayer, rematchId } from '../../src/match/id.js';
import type { Match } from '../../src/match/match.js';
import { offerRematch } from '../../src/match/offer.js';
import { DEFAULT_LIMITS } from '../../src/match/settings.js';
import { err } from '../../src/rules/result.js';
import type { Store } from '../../src/store/store.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import {
  ACCEPT,
  ADA,
  BOB,
  CANCEL,
  DAY,
  DECLINE,
  EVE,
  MINUTE,
  NOON,
  offered,
  play,
  RESIGN,
  started,
} from '../match/people.js';
import {
  finish,
  meanwhile,
  mentionedBy,
  noteBoard,
  press,
  read,
  revOf,
  saidBy,
  shownAs,
  verbsOf,
} from './answers.js';
import { anotherProcess, isDueAt, settled, sweep } from './seen.js';
import { BOARD, callerFor, clickOn, ORIGINAL, setStage, type Stage, TICKET } from './stage.js';

const { offer: words, refusals } = CATALOGUES.en;

const first = offered();
const game = started();
const over = play(game, [[ADA, RESIGN]]);
const NEXT = rematchId(over.id);

/** The offer of a rematch by somebody. */
function askedBy(user: string, now = NOON): Match {
  const asked = offerRematch(over, user, now);
  if (!asked.ok) throw new Error(asked.error);
  return asked.value;
}

const asked = askedBy(ADA);
const accepted = play(asked, [[BOB, ACCEPT]]);
const declined = play(asked, [[BOB, DECLINE]]);

const inWords = (decision: RematchDecision): string =>
  decision.type === 'refuse' ? decision.refusal : decision.type;

type ForEach = readonly [ada: string, bob: string, eve: string];
const repeated = (one: string): ForEach => [one, one, one];

describe('what a click on Rematch comes to', () => {
  const decided = (
    match: Match | undefined,
    next: Match | undefined,
    user: string,
    { guild = over.guild, now = NOON } = {},
  ): RematchDecision =>
    decideRematch(match, next && shownAs(next), callerFor(user, { guild }), {
      now,
      toss: 'challenger',
    });
  const former = { ...over, opponent: makeFormerPlayer(new Uint8Array(15)) };

  it.each<readonly [string, Match | undefined, Match | undefined, ForEach]>([
    ['a match that is over', over, undefined, ['offer', 'offer', 'not-a-player']],
    ['a match that is not', game, undefined, ['not-over', 'not-over', 'not-a-player']],
    ['a match that is not stored', undefined, undefined, repeated('unknown-match')],
    ['one that Ada asked for', over, asked, ['point', 'accept', 'not-a-player']],
    ['one that Bob asked for', over, askedBy(BOB), ['accept', 'point', 'not-a-player']],
    ['one that is played', over, accepted, ['point', 'point', 'not-a-player']],
    ['one that is over', over, play(accepted, [[BOB, RESIGN]]), ['point', 'point', 'not-a-player']],
    ['one that was declined', over, declined, ['closed', 'closed', 'not-a-player']],
    [
      'one that was taken back',
      over,
      play(asked, [[ADA, CANCEL]]),
      ['closed', 'closed', 'not-a-player'],
    ],
    [
      'a match with somebody who was forgotten',
      former,
      undefined,
      ['player-forgotten', 'not-a-player', 'not-a-player'],
    ],
    [
      'one that was asked for before somebody was forgotten',
      former,
      asked,
      ['player-forgotten', 'not-a-player', 'not-a-player'],
    ],
  ])('%s', (_, match, next, expected) => {
    expect([ADA, BOB, EVE].map((user) => inWords(decided(match, next, user)))).toEqual(expected);
  });

  it('is nothing on another server', () => {
    for (const next of [undefined, asked, declined]) {
      expect(inWords(decided(over, next, BOB, { guild: '200000000000000099' }))).toBe(
        'unknown-match',
      );
    }
  });

  it('is too late once the offer has expired', () => {
    expect(inWords(decided(over, asked, BOB, { now: NOON + DAY }))).toBe('time-is-up');
  });

  it('is an offer by whoever asks, from now on', () => {
    expect(decided(over, undefined, BOB, { now: NOON + MINUTE })).toEqual({
      type: 'offer',
      match: askedBy(BOB, NOON + MINUTE),
    });
  });

  it('is an acceptance by whoever was asked, now', () => {
    const now = NOON + MINUTE;
    expect(decided(over, asked, BOB, { now })).toEqual({
      type: 'accept',
      before: shownAs(asked),
      after: play(asked, [[BOB, ACCEPT, now]]),
    });
  });
});

/** A stage on which a match is over. */
async function afterMatch(...next: readonly Match[]): Promise<Stage> {
  const stage = setStage();
  await stage.save(first, game, over);
  await noteBoard(stage, over);
  await stage.save(...next);
  return stage;
}

const clickBy = (user: string, given: Partial<Click> = {}): Click =>
  press(over, { verb: 'rematch' }, user, given);

async function rematch(app: App, user: string, given: Partial<Click> = {}) {
  const answer = await rematchClick(app, clickBy(user, given));
  await finish(answer);
  return read(answer);
}

const stored = ({ store }: Stage) => store.get(NEXT);
const boardOf = async ({ store }: Stage) => (await store.getShown(NEXT))?.shown.board;

const OFFER_MESSAGE = '700000000000000002';

/** The messages of the finished match that were drawn again, and whether they have the button. */
const redrawn = ({ discord }: Stage) =>
  discord.asked
    .filter(({ verb, args }) => verb === 'edit' && args[1] !== OFFER_MESSAGE)
    .map(({ args }) => [args[1], verbsOf(args[2]).includes('rematch')]);

describe('asking for a rematch', () => {
  it('posts an offer that calls the other one, and notes where', async () => {
    const stage = await afterMatch();
    const answer = await rematch(stage.app, ADA);
    expect(await stored(stage)).toEqual(asked);
    expect(answer).toMatchObject({ how: 'reply', isPrivate: false, mentions: [BOB], rev: 1 });
    expect(answer.text).toContain(
      words.rematch({ challenger: `<@${ADA}>`, opponent: `<@${BOB}>` }),
    );
    expect(await boardOf(stage)).toEqual({ rev: 1, message: ORIGINAL, language: 'en' });
  });

  it('again takes the button away, points to the offer, and changes nothing', async () => {
    const stage = await afterMatch(asked);
    await noteBoard(stage, asked, OFFER_MESSAGE);
    const answer = await rematch(stage.app, ADA);
    expect(answer.how).toBe('update');
    expect(answer.verbs).not.toContain('rematch');
    const [said] = saidBy(stage, 'followUp');
    expect(said).toContain(words.askedAlready({ link: '' }).trim());
    expect(said).toContain(OFFER_MESSAGE);
    expect(stage.discord.verbs()).toEqual(['followUp']);
    expect(await stored(stage)).toEqual(asked);
  });

  it('again from another message leaves that one alone, and draws the board without the button', async () => {
    const stage = await afterMatch(asked);
    await noteBoard(stage, asked, OFFER_MESSAGE);
    const answer = await rematch(stage.app, ADA, { message: '700000000000000077' });
    expect(answer).toMatchObject({ how: 'reply', isPrivate: true });
    expect(answer.text).toContain(OFFER_MESSAGE);
    expect(redrawn(stage)).toEqual([[BOARD, false]]);
  });

  it('once the rematch is over, too, says that it is', async () => {
    const stage = await afterMatch(asked, accepted, play(accepted, [[BOB, RESIGN]]));
    expect((await rematch(stage.app, ADA)).verbs).not.toContain('rematch');
    expect(saidBy(stage, 'followUp')).toEqual([refusals['match-over']]);
  });

  it.each([
    ['a stranger', EVE, {}, 'not-a-player'],
    ['somebody on another server', ADA, { guild: '200000000000000099' }, 'unknown-match'],
  ] as const)('is refused to %s', async (_, user, caller, refusal) => {
    const stage = await afterMatch();
    const answer = await rematch(stage.app, user, { caller: callerFor(user, caller) });
    expect(answer).toMatchObject({ how: 'reply', isPrivate: true, text: refusals[refusal] });
    expect(await stored(stage)).toBeUndefined();
    expect(stage.discord.verbs()).toEqual([]);
  });

  it('is refused with a former player', async () => {
    const stage = await afterMatch();
    await stage.store.forget(BOB, NOON);
    expect((await rematch(stage.app, ADA)).verbs).not.toContain('rematch');
    expect(saidBy(stage, 'followUp')).toEqual([refusals['player-forgotten']]);
    expect(await stored(stage)).toBeUndefined();
  });

  it('is refused while the other one is timed out, unless Discord cannot tell', async () => {
    const stage = await afterMatch();
    stage.discord.timeouts.set(BOB, NOON + DAY);
    expect(await rematch(stage.app, ADA)).toMatchObject({ text: refusals['timed-out'] });
    expect(await stored(stage)).toBeUndefined();
    stage.discord.refuse('timeoutOf', 'away');
    await rematch(stage.app, ADA);
    expect(await stored(stage)).toEqual(asked);
  });

  it('by a button that names no match is refused', async () => {
    const stage = await afterMatch();
    const answer = await rematchClick(stage.app, clickOn('rematch:::'));
    expect(read(answer)).toMatchObject({ isPrivate: true, text: refusals['unknown-match'] });
  });

  it('is refused while the two play the same game here', async () => {
    const stage = await afterMatch({ ...first, id: 'Qanotherone' });
    expect(await rematch(stage.app, ADA)).toMatchObject({
      how: 'reply',
      isPrivate: true,
      text: refusals['pair-busy'],
    });
    expect(stage.discord.verbs()).toEqual([]);
  });
});

describe('the button of the finished board', () => {
  it('goes when a rematch is asked for, wherever it was asked for', async () => {
    for (const message of [BOARD, '700000000000000077']) {
      const stage = await afterMatch();
      await rematch(stage.app, ADA, { message });
      expect(redrawn(stage)).toEqual([[BOARD, false]]);
      expect((await stage.store.getShown(over.id))?.redraw).toBeUndefined();
      expect(await isDueAt(stage, over, NOON + DAY)).toBe(false);
    }
  });

  it('goes a little later where a process died right after the offer was saved', async () => {
    const stage = await afterMatch();
    // The offer is saved and answered with; nothing comes after it.
    await rematchClick(stage.app, clickBy(ADA));
    expect(redrawn(stage)).toEqual([]);
    stage.pass(MINUTE / 2);
    await sweep(stage, anotherProcess(stage));
    expect(redrawn(stage)).toEqual([[BOARD, false]]);
    stage.pass(MINUTE / 2);
    await sweep(stage, anotherProcess(stage));
    expect(redrawn(stage)).toHaveLength(1);
  });

  it('goes once Discord is back', async () => {
    const stage = await afterMatch();
    stage.discord.refuse('edit', 'away', 2);
    await rematch(stage.app, ADA);
    await settled(stage.app);
    expect(redrawn(stage).at(-1)).toEqual([BOARD, false]);
    expect((await stage.store.getShown(over.id))?.redraw).toBeUndefined();
  });

  it('posts no finished board anew where that cannot be edited, and pings nobody again', async () => {
    const lost = play(game, [[null, { type: 'tick' }, NOON + 40 * DAY]]);
    expect(lost.state.phase).toBe('over');
    const stage = setStage();
    await stage.save(first, game, lost);
    await noteBoard(stage, lost);
    stage.pass(40 * DAY);
    stage.discord.refuse('edit', 'gone');
    const answer = await rematchClick(stage.app, press(lost, { verb: 'rematch' }, ADA));
    await finish(answer);
    await sweep(stage, anotherProcess(stage));
    expect(stage.discord.verbs().filter((verb) => verb !== 'edit')).toEqual(['original']);
  });

  it('stays where the offer was refused', async () => {
    const stage = await afterMatch({ ...first, id: 'Qanotherone' });
    await rematch(stage.app, ADA);
    stage.pass(MINUTE / 2);
    await sweep(stage, anotherProcess(stage));
    expect(redrawn(stage).filter(([message]) => message === BOARD)).toEqual([[BOARD, true]]);
  });
});

describe('accepting a rematch by asking for it, too', () => {
  it('starts it where the offer stands', async () => {
    const stage = await afterMatch(asked);
    await noteBoard(stage, asked, OFFER_MESSAGE);
    const answer = await rematch(stage.app, BOB);
    expect(await stored(stage)).toEqual(accepted);
    expect(answer).toMatchObject({ how: 'reply', isPrivate: true });
    expect(answer.text).toContain(words.rematchOn({ link: '' }).trim());
    expect(answer.text).toContain(OFFER_MESSAGE);
    const [edit, ...others] = stage.discord.asked;
    expect(others).toEqual([]);
    expect(edit).toMatchObject({ verb: 'edit', args: [over.channel, OFFER_MESSAGE, {}] });
    expect(revOf(edit?.args)).toBe(accepted.rev);
    expect(await boardOf(stage)).toMatchObject({ rev: accepted.rev, message: OFFER_MESSAGE });
  });

  it('pings whoever asked and has gone away since, through this interaction', async () => {
    const stage = await afterMatch(askedBy(BOB));
    await noteBoard(stage, asked, OFFER_MESSAGE);
    stage.pass(10 * MINUTE);
    // Bob was second, and so begins.
    await rematch(stage.app, ADA);
    const ping = stage.discord.asked.find(({ verb }) => verb === 'sendByToken');
    expect(ping?.args[0]).toEqual(TICKET);
    expect(mentionedBy(ping?.args[1])).toEqual([BOB]);
  });

  it('posts a board where nobody knows where the offer stands', async () => {
    const stage = await afterMatch(asked);
    const answer = await rematch(stage.app, BOB);
    expect(answer.text).toBe(words.rematchOn({ link: `<#${accepted.channel}>` }));
    const [posted] = stage.discord.asked;
    expect(posted).toMatchObject({
      verb: 'send',
      args: [accepted.channel, {}, expect.any(String)],
    });
    expect(await boardOf(stage)).toMatchObject({ rev: accepted.rev, message: posted?.message });
  });

  it('uses the message of the offer if it is known by then', async () => {
    const stage = await afterMatch(asked);
    const answer = await rematchClick(stage.app, clickBy(BOB));
    await noteBoard(stage, asked, OFFER_MESSAGE);
    await finish(answer);
    expect(stage.discord.verbs()).toEqual(['edit']);
    expect(await boardOf(stage)).toMatchObject({ rev: accepted.rev, message: OFFER_MESSAGE });
  });

  it('is not kept from by a limit, as both are in already', async () => {
    const stage = await afterMatch(asked);
    const limits = { ...DEFAULT_LIMITS, perPlayer: 1, perChannel: 1 };
    await rematch({ ...stage.app, limits }, BOB);
    expect(await stored(stage)).toEqual(accepted);
  });

  it('is refused once the offer has expired', async () => {
    const stage = await afterMatch(asked);
    stage.pass(DAY);
    expect(await rematch(stage.app, BOB)).toMatchObject({ text: refusals['time-is-up'] });
    expect(await stored(stage)).toEqual(asked);
  });
});

describe('two who ask at the same moment', () => {
  it('play: whoever comes second accepts what the other has offered', async () => {
    const stage = await afterMatch();
    const [one, other] = await Promise.all([rematch(stage.app, ADA), rematch(stage.app, BOB)]);
    expect((await stored(stage))?.state.phase).toBe('playing');
    expect((await stored(stage))?.rev).toBe(2);
    const [offer, acceptance] = one.isPrivate ? [other, one] : [one, other];
    expect(offer).toMatchObject({ how: 'reply', isPrivate: false });
    expect(acceptance).toMatchObject({ how: 'reply', isPrivate: true });
    expect(acceptance.text).toContain(words.rematchOn({ link: '' }).trim());
  });

  it('also when the offer comes between reading and saving', async () => {
    const stage = await afterMatch();
    const app = meanwhile(stage.app, 'commit', () => stage.save(asked));
    expect((await rematch(app, BOB)).text).toContain(words.rematchOn({ link: '' }).trim());
    expect(await stored(stage)).toEqual(accepted);
  });

  it('and one who accepted at the same moment is told that it is on its way', async () => {
    const stage = await afterMatch(asked);
    const app = meanwhile(stage.app, 'commit', () =>
      stage.store.commit({ before: asked, after: accepted, limits: DEFAULT_LIMITS }),
    );
    await rematch(app, BOB);
    expect(saidBy(stage, 'followUp')).toEqual([
      expect.stringContaining(words.askedAlready({ link: '' }).trim()),
    ]);
    expect(await stored(stage)).toEqual(accepted);
    expect(stage.discord.verbs()).toEqual(['followUp']);
  });

  it.each([
    ['an offer', 'stale', 3, []],
    ['an acceptance', 'stale', 3, [asked]],
    ['an offer', 'player-full', 1, []],
    ['an acceptance', 'player-full', 1, [asked]],
  ] as const)('%s that is refused as %s is tried %i times', async (_, error, expected, next) => {
    const stage = await afterMatch(...next);
    let tries = 0;
    const commit: Store['commit'] = () => {
      tries += 1;
      return Promise.resolve(err(error));
    };
    const app = { ...stage.app, store: { ...stage.store, commit } };
    expect(await rematch(app, BOB)).toMatchObject({
      how: 'reply',
      isPrivate: true,
      text: refusals[error],
    });
    expect(tries).toBe(expected);
  });
});

describe('a rematch that was turned down', () => {
  it('takes the button away when it is asked for again, and says why', async () => {
    const stage = await afterMatch(asked, declined);
    const answer = await rematch(stage.app, ADA);
    expect(answer.how).toBe('update');
    expect(answer.verbs).not.toContain('rematch');
    expect(stage.discord.asked).toMatchObject([{ verb: 'followUp', args: [TICKET, {}] }]);
    expect(saidBy(stage, 'followUp')).toEqual([words.rematchClosed]);
    expect(await stored(stage)).toEqual(declined);
  });
});
