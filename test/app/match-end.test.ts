import { describe, expect, it } from 'vitest';
import { CLICKS, COMMANDS } from '../../commands/commands.js';
import { makeHandle } from '../../src/app/router.js';
import { wantedFor } from '../../src/app/wanted.js';
import type { Match, Terms } from '../../src/match/match.js';
import { DEFAULT_PERSON_SETTINGS, DEFAULT_SERVER_SETTINGS } from '../../src/match/settings.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { makeCustomId } from '../../src/views/messages/custom-id.js';
import { linkTo } from '../../src/views/messages/ping.js';
import {
  ABORT,
  ADA,
  BOB,
  challenge,
  EVE,
  HOUR,
  MINUTE,
  move,
  offered,
  REMOVE,
  RESIGN,
  started,
} from '../match/people.js';
import { finish } from './answers.js';
import { click, seen } from './interactions.js';
import {
  anotherProcess,
  answered,
  buttonsOf,
  commit,
  hold,
  isDueAt,
  messageIn,
  pingedBy,
  pingsOn,
  sceneWith,
  settled,
  shownOn,
  sweep,
  textOf,
} from './seen.js';
import { BOARD, setStage, type Stage } from './stage.js';

const words = CATALOGUES.en;
const { guild, channel } = challenge();
const LINK = linkTo({ guild, channel, message: BOARD }, words);
const [ada, bob] = [`<@${ADA}>`, `<@${BOB}>`];

const UP = move('up');

/** A match that is shown, after these moves of Ada and Bob in turn. */
async function playing(
  stage: Stage,
  moves: readonly string[],
  terms: Partial<Terms> = {},
): Promise<Match> {
  let match = started(terms);
  await stage.save(offered(terms), match);
  await answered(stage, match);
  for (const [i, text] of moves.entries()) {
    match = await commit(stage, match, i % 2 === 0 ? ADA : BOB, move(text));
    await answered(stage, match);
  }
  return match;
}

/** Ada is about to win Edge Escape with her next move, and Bob has just made his. */
const beforeTheEnd = (stage: Stage) => playing(stage, ['up', 'left']);

const told = (stage: Stage) =>
  pingsOn(stage).map((each) => ({ to: pingedBy(messageIn(each)), says: textOf(messageIn(each)) }));

describe('the end of a match', () => {
  it('is told to who did not bring it about, at once and once: who won and how, and where', async () => {
    const stage = setStage();
    const over = await commit(stage, await beforeTheEnd(stage), ADA, UP);
    await answered(stage, over);
    await sweep(stage, stage.app);
    stage.pass(HOUR);
    await sweep(stage, stage.app);
    await stage.app.reconciler.reconcile(over.id);
    const [message, ...others] = told(stage);
    expect(others).toEqual([]);
    expect(message?.to).toEqual([BOB]);
    expect(message?.says).toContain(
      [
        `${words.matchEnd.over({ players: bob, game: words.games['edge-escape'].title })} ${LINK}`,
        `🏆 **${words.ends.edge({ winner: ada })}**`,
        `🔍 ${words.analysis.winningUntil({ player: '🦊', move: 2 })}`,
        `-# 📈 ${words.ratings.unrated['single-game']}`,
      ].join('\n'),
    );
    expect(await isDueAt(stage, over, Infinity)).toBe(false);
  });

  it('is in the answer to the last move, with what it did to the ratings', async () => {
    const stage = setStage();
    const { id, rev } = await beforeTheEnd(stage);
    const handle = makeHandle(stage.app, COMMANDS, CLICKS);
    const last = makeCustomId({ verb: 'move', match: id, rev, argument: 'up' });
    const { says } = seen(await handle(click(last, { user: ADA, message: BOARD })));
    expect(says).toContain(words.ends.edge({ winner: ada }));
    expect(says).toContain(words.ratings.unrated['single-game']);
  });

  it.each([
    [
      'who won, after a resignation',
      BOB,
      RESIGN,
      [ADA],
      words.ends.resignation({ winner: ada, loser: bob }),
    ],
    [
      'who won, whoever resigns',
      ADA,
      RESIGN,
      [BOB],
      words.ends.resignation({ winner: bob, loser: ada }),
    ],
    ['both, after a moderator ended it', null, REMOVE, [ADA, BOB], words.ends.moderator],
  ] as const)('is told to %s', async (_, by, action, users, sentence) => {
    const stage = setStage();
    await answered(stage, await commit(stage, await beforeTheEnd(stage), by, action));
    expect(told(stage).map(({ to }) => to)).toEqual([users]);
    expect(told(stage)[0]?.says).toContain(sentence);
  });

  it('is told to who did not call it off, without a word about ratings', async () => {
    const stage = setStage();
    await answered(stage, await commit(stage, await playing(stage, []), BOB, ABORT));
    const [message] = told(stage);
    expect(message).toMatchObject({ to: [ADA] });
    expect(message?.says).toContain(words.ends['called-off']({ loser: bob }));
    expect(message?.says).not.toContain('📈');
    // There is nothing to look at again.
    const [sent] = pingsOn(stage);
    expect(buttonsOf(sent && messageIn(sent))).toEqual([
      makeCustomId({ verb: 'rematch', match: started().id }),
    ]);
  });

  it('tells of two games how each ended, the score, and what both did to the ratings, in a line', async () => {
    const stage = setStage();
    const terms = { game: 'grid-runner', legs: 2 } as const;
    let match = await playing(stage, ['A2', 'E4'], terms);
    match = await commit(stage, match, BOB, RESIGN);
    await answered(stage, match);
    expect(told(stage)).toEqual([]);
    match = await commit(stage, match, BOB, RESIGN);
    await answered(stage, match);
    const [message] = told(stage);
    expect(message?.to).toEqual([ADA]);
    expect(message?.says).toContain(words.board.score({ line: `${ada} 2 : 0 ${bob}` }));
    const [one, two] = await stage.store.ratingsOf(guild, match.id);
    const points = Math.round(
      (two?.changes.second.after.rating ?? 0) - (one?.changes.first.before.rating ?? 0),
    );
    expect(points).toBeGreaterThan(0);
    const lines = message?.says.split('\n').filter((line) => line.includes('📈')) ?? [];
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`(+${points})`);
  });

  it('takes the ping of the turn before away', async () => {
    const stage = setStage();
    const match = await beforeTheEnd(stage);
    stage.pass(MINUTE);
    await sweep(stage, stage.app);
    const [turn] = pingsOn(stage);
    expect(pingedBy(turn && messageIn(turn))).toEqual([ADA]);
    const over = await commit(stage, match, ADA, UP);
    await answered(stage, over);
    expect(stage.discord.verbs()).toEqual(['sendByToken', 'removeByToken', 'sendByToken']);
    expect((await shownOn(stage, over)).ping?.message).toBe(pingsOn(stage)[1]?.message);
  });

  it('is told by one of all processes that find it', async () => {
    const stage = setStage();
    const over = await commit(stage, await beforeTheEnd(stage), ADA, UP);
    const processes = [stage.app, anotherProcess(stage), anotherProcess(stage)];
    await Promise.all(processes.map((app) => answered({ app }, over)));
    for (const app of processes) await settled(app);
    expect(told(stage)).toHaveLength(1);
  });

  it('is told by whoever sweeps, when the process dies after it was saved', async () => {
    const stage = setStage();
    const over = await commit(stage, await beforeTheEnd(stage), ADA, UP);
    stage.pass(15_000);
    expect(await isDueAt(stage, over, stage.app.now())).toBe(true);
    await sweep(stage, anotherProcess(stage));
    expect(told(stage).map(({ to }) => to)).toEqual([[BOB]]);
  });

  it('is told by whoever sweeps, when the process dies after the answer has drawn the board', async () => {
    const stage = setStage();
    const over = await commit(stage, await beforeTheEnd(stage), ADA, UP);
    // The process is gone at the moment when it would claim the message.
    const dying = anotherProcess(stage, {
      store: { ...stage.store, claimPing: () => Promise.reject(new Error('gone')) },
    });
    await answered({ app: dying }, over);
    await dying.reconciler.stop();
    expect((await shownOn(stage, over)).board?.rev).toBe(over.rev);
    expect(told(stage)).toEqual([]);
    stage.pass(15_000);
    await sweep(stage, anotherProcess(stage));
    expect(told(stage).map(({ to }) => to)).toEqual([[BOB]]);
  });

  it('is told once Discord is back', async () => {
    const stage = setStage();
    stage.discord.refuse('sendByToken', 'away', 2);
    stage.discord.refuse('send', 'away', 2);
    const over = await commit(stage, await beforeTheEnd(stage), ADA, UP);
    await answered(stage, over);
    await settled(stage.app);
    const { ping } = await shownOn(stage, over);
    expect(ping?.message).toBe(pingsOn(stage).at(-1)?.message);
    expect(ping?.message).toEqual(expect.any(String));
  });

  it.each([
    ['turns', 'turns', 1],
    ['reminders', 'turns', 1],
    ['turns', 'reminders', 1],
    ['off', 'turns', 0],
    ['turns', 'off', 0],
  ] as const)('is told as they and the server wish: %s, %s', async (theirs, server, count) => {
    const stage = setStage();
    await stage.store.savePersonSettings(BOB, { ...DEFAULT_PERSON_SETTINGS, pings: theirs });
    await stage.store.saveServerSettings(guild, { ...DEFAULT_SERVER_SETTINGS, pings: server });
    const over = await commit(stage, await beforeTheEnd(stage), ADA, UP);
    await answered(stage, over);
    expect(told(stage)).toHaveLength(count);
    // Whoever wants to be told from now on is not told of the past, and nothing that was said goes.
    const wish = { ...DEFAULT_PERSON_SETTINGS, pings: count === 1 ? 'off' : 'turns' } as const;
    await stage.store.savePersonSettings(BOB, wish);
    await stage.store.saveServerSettings(guild, DEFAULT_SERVER_SETTINGS);
    await stage.app.reconciler.reconcile(over.id);
    expect(told(stage)).toHaveLength(count);
    expect(stage.discord.verbs()).not.toContain('remove');
    expect(stage.discord.verbs()).not.toContain('removeByToken');
    expect(await isDueAt(stage, over, Infinity)).toBe(false);
  });

  it('is taken back when one of the two is forgotten', async () => {
    const stage = setStage();
    const over = await commit(stage, await beforeTheEnd(stage), ADA, UP);
    await answered(stage, over);
    const { ping } = await shownOn(stage, over);
    await stage.store.forget(BOB, stage.app.now());
    await stage.app.reconciler.reconcile(over.id);
    expect(stage.discord.asked.find(({ verb }) => verb.startsWith('remove'))?.args[1]).toBe(
      ping?.message,
    );
    expect(told(stage)).toHaveLength(1);
  });

  it('is not told of a match that goes on while it was on its way', async () => {
    const stage = setStage();
    const match = await beforeTheEnd(stage);
    const gate = hold(stage, 'sendByToken');
    stage.pass(MINUTE);
    const slow = stage.app.reconciler.reconcile(match.id);
    await expect.poll(() => gate.held).toBe(1);
    const over = await commit(stage, match, ADA, UP);
    const other = anotherProcess(stage);
    const end = answered({ app: other }, over);
    gate.release();
    await Promise.all([slow, end]);
    await settled(stage.app);
    await settled(other);
    const { ping } = await shownOn(stage, over);
    expect(ping?.key).toBe(wantedFor(over, sceneWith()).ping?.key);
    expect(told(stage).filter(({ to }) => String(to) === BOB)).toHaveLength(1);
  });
});

const press = (stage: Stage, verb: 'rematch' | 'replay-open', user: string, message: string) =>
  makeHandle(
    stage.app,
    COMMANDS,
    CLICKS,
  )(click(makeCustomId({ verb, match: started().id }), { user, message }));

/** The message at the end, and what a click on it is answered with. */
async function ended(stage: Stage): Promise<{ readonly match: Match; readonly message: string }> {
  const match = await commit(stage, await beforeTheEnd(stage), ADA, UP);
  await answered(stage, match);
  const [sent] = pingsOn(stage);
  expect(buttonsOf(sent && messageIn(sent))).toEqual([
    makeCustomId({ verb: 'rematch', match: match.id }),
    makeCustomId({ verb: 'replay-open', match: match.id }),
    makeCustomId({ verb: 'analysis', match: match.id }),
  ]);
  return { match, message: sent?.message ?? '' };
}

describe('the buttons at the end of a match', () => {
  it.each([BOB, EVE])('show the game again to whoever clicks, privately', async (user) => {
    const stage = setStage();
    const { message } = await ended(stage);
    const answer = seen(await press(stage, 'replay-open', user, message));
    expect(answer).toMatchObject({ isPrivate: true });
    expect(answer.says).toContain(words.replay.step({ moves: 0, of: 3 }));
  });

  it('offer a rematch, to the players alone', async () => {
    const stage = setStage();
    const { message } = await ended(stage);
    expect(seen(await press(stage, 'rematch', EVE, message)).says).toBe(
      words.refusals['not-a-player'],
    );
    expect(seen(await press(stage, 'rematch', BOB, message)).says).toContain(
      words.offer.rematch({ challenger: bob, opponent: ada }),
    );
  });

  it('lose the one for a rematch once that was asked for, and the words stay', async () => {
    const stage = setStage();
    const { match, message } = await ended(stage);
    const before = textOf(messageIn(pingsOn(stage)[0] ?? expect.fail()));
    await finish(await press(stage, 'rematch', BOB, message));
    await settled(stage.app);
    const edit = stage.discord.asked.findLast(
      ({ verb, args }) => verb === 'edit' && args[1] === message,
    );
    expect(buttonsOf(edit && messageIn(edit))).toEqual([
      makeCustomId({ verb: 'replay-open', match: match.id }),
      makeCustomId({ verb: 'analysis', match: match.id }),
    ]);
    const line = words.matchEnd.over({ players: bob, game: words.games['edge-escape'].title });
    expect(before).toContain(line);
    expect(textOf(edit && messageIn(edit))).toContain(line);
  });

  it('do not turn the message into a second board when a rematch was turned down', async () => {
    const stage = setStage();
    const { match, message } = await ended(stage);
    const offer = seen(await press(stage, 'rematch', BOB, message));
    expect(offer.isPrivate).toBe(false);
    const rematch = await stage.store.get(`${match.id}.1`);
    if (!rematch) throw new Error('there is no rematch');
    await commit(stage, rematch, ADA, { type: 'decline' });
    const answer = seen(await press(stage, 'rematch', BOB, message));
    expect(answer).toMatchObject({ says: words.offer.rematchClosed, isPrivate: true });
  });
});
