import { describe, expect, it } from 'vitest';
import { CLICKS } from '../../commands/commands.js';
import type { Answer } from '../../src/app/answer.js';
import { matchAfter, showWaiting } from '../../src/app/games.js';
import type { Click } from '../../src/app/handlers.js';
import type { Match, Terms } from '../../src/match/match.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import type { CustomId } from '../../src/views/messages/custom-id.js';
import { makeCustomId } from '../../src/views/messages/custom-id.js';
import {
  ACCEPT,
  ADA,
  ASK_PAUSE,
  BOB,
  EVE,
  HOUR,
  move,
  NOON,
  offered,
  play,
  RESIGN,
} from '../match/people.js';
import { buttonRows } from '../views/buttons.js';
import { finish, idsOf, noteBoard, read, textOf } from './answers.js';
import { callerFor, clickOn, setStage, TICKET, type Stage } from './stage.js';

const { waiting, list, notices, refusals, buttons, places } = CATALOGUES.en;

const channelAt = (index: number): string => `30000000000000000${index}`;
const boardAt = (index: number): string => `70000000000000000${index}`;

/** An offer of Ada's to Bob, in a channel of its own. */
const offerAt = (index: number, terms: Partial<Terms> = {}): Match => ({
  ...offered(terms),
  id: `Qmatch00${index}a`,
  channel: channelAt(index),
});

/** Games in which Ada is to move, each with a board that stands in a channel of its own; the first has the least time left. */
async function gamesOf(
  stage: Stage,
  count: number,
  terms: Partial<Terms> = {},
): Promise<readonly Match[]> {
  const games: Match[] = [];
  for (let index = 1; index <= count; index += 1) {
    const offer = offerAt(index, terms);
    const game = play(offer, [[BOB, ACCEPT, NOON + index]]);
    await stage.save(offer, game);
    await noteBoard(stage, game, boardAt(index));
    games.push(game);
  }
  return games;
}

const here = callerFor(ADA, { channel: channelAt(1) });

/** A click in the private answer to `/games`. */
const press = (
  { id, rev }: Match,
  button: Omit<CustomId, 'match' | 'place'>,
  given: Partial<Click> = {},
): Click =>
  clickOn(makeCustomId({ rev, ...button, place: 'games', match: id }), ADA, {
    caller: here,
    message: '710000000000000000',
    ...given,
  });

const answerTo = (stage: Stage, click: Click): Promise<Answer> =>
  CLICKS[click.id.verb](stage.app, click);

async function done(stage: Stage, click: Click) {
  const answer = await answerTo(stage, click);
  await finish(answer);
  return read(answer);
}

/** The match that an answer shows, by its buttons. */
const shownIn = (message: unknown): string | undefined =>
  idsOf(message).find(({ verb }) => verb === 'next')?.match;

const UP = { verb: 'move', argument: 'up' } as const;

const at = (games: readonly Match[], index: number): Match => {
  const game = games[index];
  if (!game) throw new Error(`there is no game ${index}`);
  return game;
};

describe('the board that waits', () => {
  it('is the one with the least time left, with buttons that are answered there', async () => {
    const stage = setStage();
    const games = await gamesOf(stage, 3);
    const message = await showWaiting(stage.app, here);
    expect(shownIn(message)).toBe(at(games, 0).id);
    expect(textOf(message)).toContain(waiting.count({ boards: 3 }));
    const moves = idsOf(message).filter(({ verb }) => verb === 'move');
    expect(moves).toHaveLength(4);
    for (const { place, match, rev } of moves) {
      expect({ place, match, rev }).toEqual({
        place: 'games',
        match: at(games, 0).id,
        rev: at(games, 0).rev,
      });
    }
    expect(stage.discord.asked).toEqual([]);
  });

  it('is drawn as text for whoever has chosen that', async () => {
    const stage = setStage();
    await gamesOf(stage, 1);
    expect(textOf(await showWaiting(stage.app, here))).not.toContain('```');
    await stage.store.savePersonSettings(ADA, { board: 'text', pings: 'turns' });
    expect(textOf(await showWaiting(stage.app, here))).toContain('```');
  });

  it('is none of somebody else, and on another server says that it is not of that one', async () => {
    const stage = setStage();
    await gamesOf(stage, 1);
    const elsewhere = callerFor(ADA, { guild: '200000000000000099' });
    expect(textOf(await showWaiting(stage.app, callerFor(EVE)))).toContain(
      list.none({ command: '/challenge' }),
    );
    expect(textOf(await showWaiting(stage.app, elsewhere))).toContain(places.onServer);
    expect(textOf(await showWaiting(stage.app, here))).not.toContain(places.onServer);
  });

  it('gives way to the list where nothing waits, with a way to look again', async () => {
    const stage = setStage();
    const games = await gamesOf(stage, 2);
    const message = await showWaiting(stage.app, callerFor(BOB));
    expect(textOf(message)).toContain(waiting.nothing);
    expect(textOf(message)).toContain(list.theirMove);
    expect(textOf(message)).toContain(boardAt(2));
    expect(idsOf(message)).toContainEqual({ verb: 'next' });
    await done(stage, press(at(games, 0), UP));
    const again = clickOn('next:::', BOB, { caller: callerFor(BOB) });
    expect(shownIn((await answerTo(stage, again)).response)).toBe(at(games, 0).id);
  });

  it('also waits where the other player has asked for a pause', async () => {
    const stage = setStage();
    const [game] = await gamesOf(stage, 1);
    if (!game) throw new Error('there is one');
    await stage.store.commit({
      before: game,
      after: play(game, [[ADA, ASK_PAUSE]]),
      limits: stage.app.limits,
    });
    const message = await showWaiting(stage.app, callerFor(BOB));
    expect(idsOf(message)).toContainEqual(
      expect.objectContaining({ verb: 'grant-pause', place: 'games', match: game.id }),
    );
    // It is not Bob's turn.
    const moves = [buttonRows(message)].flat(2).filter(({ id }) => id.verb === 'move');
    expect(moves.map(({ isEnabled }) => isEnabled)).toEqual([false, false, false, false]);
  });
});

describe('a move made there', () => {
  it('is committed once, told in a line, and the next board comes; the public one is redrawn', async () => {
    const stage = setStage();
    const games = await gamesOf(stage, 3);
    const answer = await answerTo(stage, press(at(games, 0), UP));
    const message = 'data' in answer.response ? answer.response.data : undefined;
    expect(read(answer)).toMatchObject({ how: 'update' });
    expect(shownIn(message)).toBe(at(games, 1).id);
    expect(textOf(message).split('\n')[0]).toContain(
      `${CATALOGUES.en.games['edge-escape'].title}** ${list.against({ player: `<@${BOB}>` })} · `,
    );
    expect(textOf(message)).toContain(waiting.count({ boards: 2 }));
    expect(await stage.store.get(at(games, 0).id)).toMatchObject({ rev: at(games, 0).rev + 1 });
    expect(stage.discord.asked).toEqual([]);
    await finish(answer);
    expect(stage.discord.verbs()).toEqual(['edit']);
    expect(stage.discord.asked[0]?.args.slice(0, 2)).toEqual([channelAt(1), boardAt(1)]);
  });

  it('brings the board of another channel up to date, without the token of this one', async () => {
    const stage = setStage();
    const games = await gamesOf(stage, 2);
    await done(stage, press(at(games, 1), UP, { caller: { ...here, missing: ['send-messages'] } }));
    const [edited] = stage.discord.asked;
    expect(edited?.args.slice(0, 2)).toEqual([channelAt(2), boardAt(2)]);
    expect(textOf(edited)).not.toContain('⚠️');
    // The ping that comes a minute later is a message to the channel of the match.
    stage.pass(2 * 60_000);
    await stage.app.reconciler.reconcile(at(games, 1).id);
    const ping = stage.discord.asked.at(-1);
    expect(ping?.verb).toBe('send');
    expect(ping?.args[0]).toBe(channelAt(2));
    expect(JSON.stringify(stage.discord.asked)).not.toContain(TICKET.token);
  });

  it('is shown anew in the channel where the public board was deleted', async () => {
    const stage = setStage();
    const games = await gamesOf(stage, 1);
    stage.discord.refuse('edit', 'gone');
    await done(stage, press(at(games, 0), UP));
    expect(stage.discord.verbs().slice(0, 2)).toEqual(['edit', 'send']);
    expect(stage.discord.asked[1]?.args[0]).toBe(channelAt(1));
  });

  it('counts where the bot may not write in the channel of the match', async () => {
    const stage = setStage();
    const games = await gamesOf(stage, 2);
    stage.discord.refuse('edit', 'no-access');
    stage.discord.refuse('send', 'no-access');
    const told = await done(stage, press(at(games, 1), UP));
    expect(told.text).toContain(waiting.count({ boards: 1 }));
    expect(await stage.store.get(at(games, 1).id)).toMatchObject({ rev: at(games, 1).rev + 1 });
  });

  it('says what it led to: a game that is won', async () => {
    const stage = setStage();
    const [game] = await gamesOf(stage, 1);
    if (!game) throw new Error('there is one');
    await done(stage, press(game, UP));
    const bob = callerFor(BOB, { channel: channelAt(1) });
    const moved = await stage.store.get(game.id);
    if (!moved) throw new Error('it is stored');
    const told = await done(stage, press(moved, UP, { caller: bob }));
    expect(told.text).toContain('🏆');
    expect(told.text).toContain(list.none({ command: '/challenge' }));
  });

  it('leaves the board there while it still waits, as in the second leg', async () => {
    const stage = setStage();
    const [one] = await gamesOf(stage, 2, { legs: 2 });
    if (!one) throw new Error('there is one');
    await done(stage, press(one, UP));
    const moved = await stage.store.get(one.id);
    if (!moved) throw new Error('it is stored');
    const bob = callerFor(BOB, { channel: channelAt(1) });
    const answer = await answerTo(stage, press(moved, UP, { caller: bob }));
    // Bob has won the first leg, and begins the second.
    expect(shownIn(answer.response)).toBe(one.id);
    expect(read(answer).text).toContain('🏆');
  });

  it('is made once by a double click, whose second half shows what the first one does', async () => {
    const stage = setStage();
    const games = await gamesOf(stage, 3);
    const [first, second] = await Promise.all([
      answerTo(stage, press(at(games, 0), UP)),
      answerTo(stage, press(at(games, 0), UP)),
    ]);
    expect(await stage.store.get(at(games, 0).id)).toMatchObject({ rev: at(games, 0).rev + 1 });
    for (const answer of [first, second]) {
      expect(shownIn(answer.response)).toBe(at(games, 1).id);
      expect(read(answer).text).not.toContain(notices.refreshed);
    }
  });

  it('changes nothing on a board that has moved on: it is shown as it is now, with a line that says so', async () => {
    const stage = setStage();
    const games = await gamesOf(stage, 2);
    await done(stage, press(at(games, 0), UP));
    const answer = await answerTo(stage, press(at(games, 0), { verb: 'move', argument: 'left' }));
    expect(shownIn(answer.response)).toBe(at(games, 0).id);
    expect(read(answer).text).toContain(notices.refreshed);
    expect(read(answer).rev).toBe(at(games, 0).rev + 1);
    expect(JSON.stringify(answer.response)).toContain(`"label":"${buttons.next}"`);
  });

  it('goes on where the match has ended meanwhile, and says how', async () => {
    const stage = setStage();
    const games = await gamesOf(stage, 2);
    const over = play(at(games, 0), [[BOB, RESIGN]]);
    await stage.store.commit({ before: at(games, 0), after: over, limits: stage.app.limits });
    const answer = await answerTo(stage, press(at(games, 0), UP));
    expect(shownIn(answer.response)).toBe(at(games, 1).id);
    expect(read(answer).text).toContain('🏆');
  });

  it('is refused with a line on the same board', async () => {
    const stage = setStage();
    const games = await gamesOf(stage, 1);
    const bob = callerFor(BOB, { channel: channelAt(1) });
    const answer = await answerTo(stage, press(at(games, 0), UP, { caller: bob }));
    expect(read(answer)).toMatchObject({ how: 'update' });
    expect(read(answer).text).toContain(refusals['not-your-turn']);
    expect(shownIn(answer.response)).toBe(at(games, 0).id);
  });

  it('after its time was up: says so, goes on, and looks at the clock', async () => {
    const stage = setStage();
    const games = await gamesOf(stage, 2);
    stage.pass(HOUR + 1);
    const told = await done(stage, press(at(games, 0), UP));
    expect(told.text).toContain(refusals['time-is-up']);
    expect((await stage.store.get(at(games, 0).id))?.state.phase).toBe('over');
  });

  it.each([
    ['somebody who has no part in it', callerFor(EVE), refusals['not-a-player']],
    [
      'somebody on another server',
      callerFor(EVE, { guild: '200000000000000099' }),
      refusals['unknown-match'],
    ],
  ])('shows nothing of a match to %s', async (_, caller, sentence) => {
    const stage = setStage();
    const games = await gamesOf(stage, 1);
    const answer = await answerTo(stage, press(at(games, 0), UP, { caller }));
    expect(read(answer).text).toContain(sentence);
    expect(read(answer).text).toContain(list.none({ command: '/challenge' }));
    expect(shownIn(answer.response)).toBeUndefined();
  });
});

const skip = ({ id }: Match): Click => clickOn(`next:${id}::`, ADA, { caller: here });

describe('going through the boards', () => {
  it('a board that is skipped comes again after the others', async () => {
    const stage = setStage();
    const games = await gamesOf(stage, 3);
    expect(shownIn((await answerTo(stage, skip(at(games, 0)))).response)).toBe(at(games, 1).id);
    const afterMove = await answerTo(stage, press(at(games, 1), UP));
    expect(shownIn(afterMove.response)).toBe(at(games, 2).id);
    const afterLast = await answerTo(stage, press(at(games, 2), UP));
    expect(shownIn(afterLast.response)).toBe(at(games, 0).id);
    expect(await stage.store.get(at(games, 0).id)).toMatchObject({ rev: at(games, 0).rev });
  });

  it('the only one that waits, skipped, gives way to the list, which leads back to it', async () => {
    const stage = setStage();
    const games = await gamesOf(stage, 1);
    const answer = await answerTo(stage, skip(at(games, 0)));
    expect(read(answer).text).toContain(list.mine);
    expect(JSON.stringify(answer.response)).toContain(waiting.play({ boards: 1 }));
    const back = await answerTo(stage, clickOn('next:::', ADA, { caller: here }));
    expect(shownIn(back.response)).toBe(at(games, 0).id);
  });

  it('starts at the first one after a match that is not known, or is of another server', async () => {
    const stage = setStage();
    const games = await gamesOf(stage, 2);
    const unknown = clickOn('next:Qunknown00::', ADA, { caller: here });
    expect(shownIn((await answerTo(stage, unknown)).response)).toBe(at(games, 0).id);
  });

  it('has an order that everybody can follow', async () => {
    const games = await gamesOf(setStage(), 3);
    expect(matchAfter([], undefined, ADA)).toBeUndefined();
    expect(matchAfter(games.slice(0, 1), games[0], ADA)).toBeUndefined();
    expect(matchAfter(games, undefined, ADA)).toBe(games[0]);
    expect(matchAfter(games, games[0], ADA)).toBe(games[1]);
    expect(matchAfter(games, games[2], ADA)).toBe(games[0]);
    expect(matchAfter(games.slice(1), games[0], ADA)).toBe(games[1]);
  });
});

describe('an offer that waits', () => {
  it('is accepted there, and its board comes in its place if it waits', async () => {
    const stage = setStage();
    const offer = offerAt(1, { first: 'opponent' });
    await stage.save(offer);
    await noteBoard(stage, offer, boardAt(1));
    const bob = callerFor(BOB, { channel: channelAt(2) });
    const shown = await showWaiting(stage.app, bob);
    expect(idsOf(shown).map(({ verb }) => verb)).toEqual(['accept', 'decline', 'next', 'list']);
    const click = press(offer, { verb: 'accept' }, { caller: bob });
    const answer = await answerTo(stage, click);
    expect(shownIn(answer.response)).toBe(offer.id);
    expect(read(answer).text).toContain(waiting.accepted);
    expect(read(answer).verbs).toContain('move');
    await finish(answer);
    expect(stage.discord.verbs()).toEqual(['edit']);
  });

  it('is declined there, and what comes next is shown', async () => {
    const stage = setStage();
    const offer = offerAt(1);
    await stage.save(offer);
    await noteBoard(stage, offer, boardAt(1));
    const click = press(offer, { verb: 'decline' }, { caller: callerFor(BOB) });
    const told = await done(stage, click);
    expect(told.text).toContain(waiting.declined);
    expect((await stage.store.get(offer.id))?.state).toMatchObject({ how: 'declined' });
  });

  it('does not wait for the one who made it', async () => {
    const stage = setStage();
    await stage.save(offerAt(1));
    expect(textOf(await showWaiting(stage.app, here))).toContain(waiting.nothing);
  });
});

describe('a trap', () => {
  const terms = { game: 'trap-and-treasure' } as const;

  it('is placed on the same message, and told of when the next board comes', async () => {
    const stage = setStage();
    const games = await gamesOf(stage, 2, terms);
    const opened = await answerTo(stage, press(at(games, 0), { verb: 'traps' }));
    expect(read(opened)).toMatchObject({ how: 'update' });
    expect(read(opened).text).toContain(notices.chooseTrap);
    const cells = idsOf(opened.response).filter(({ verb }) => verb === 'set-trap');
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.every(({ place }) => place === 'games')).toBe(true);
    const trap = press(at(games, 0), { verb: 'set-trap', argument: 'T 3 1' });
    const [placed, again] = [await answerTo(stage, trap), await answerTo(stage, trap)];
    for (const answer of [placed, again]) {
      expect(shownIn(answer.response)).toBe(at(games, 1).id);
      expect(read(answer).text).toContain('(3, 1)');
    }
    expect(await stage.store.get(at(games, 0).id)).toMatchObject({ rev: at(games, 0).rev + 1 });
  });

  it('need not be placed: the way back leads to the board', async () => {
    const stage = setStage();
    const games = await gamesOf(stage, 2, terms);
    const opened = await answerTo(stage, press(at(games, 1), { verb: 'traps' }));
    const back = idsOf(opened.response).find(({ verb }) => verb === 'text');
    expect(back).toMatchObject({ place: 'games', match: at(games, 1).id });
    const answer = await answerTo(stage, press(at(games, 1), { verb: 'text' }));
    expect(shownIn(answer.response)).toBe(at(games, 1).id);
    expect(read(answer).verbs).toContain('traps');
  });
});

it('what can be done besides moving comes as a message of its own', async () => {
  const stage = setStage();
  const games = await gamesOf(stage, 1);
  const answer = await answerTo(stage, press(at(games, 0), { verb: 'more' }));
  expect(read(answer)).toMatchObject({ how: 'reply', isPrivate: true });
  expect(idsOf(answer.response).map(({ place }) => place)).not.toContain('games');
});

it('moves of the other player show up when the person goes on', async () => {
  const stage = setStage();
  const games = await gamesOf(stage, 1);
  await done(stage, press(at(games, 0), UP));
  const moved = await stage.store.get(at(games, 0).id);
  if (!moved) throw new Error('it is stored');
  const answered = play(moved, [[BOB, move('left')]]);
  await stage.store.commit({ before: moved, after: answered, limits: stage.app.limits });
  const again = await answerTo(stage, clickOn('next:::', ADA, { caller: here }));
  expect(read(again).rev).toBe(answered.rev);
});

it('a move that loses by repetition is asked about on the same message, and told of once it is made', async () => {
  const stage = setStage();
  const begun = play(offerAt(1, { game: 'center-square-showdown' }), [[BOB, ACCEPT]]);
  const record = 'right right down left up right down left up'.split(' ');
  const circling = play(
    begun,
    record.map((text, index) => [index % 2 === 0 ? ADA : BOB, move(text)] as const),
  );
  await stage.save({ ...circling, rev: 1 });
  const match = { ...circling, rev: 1 };
  const bob = callerFor(BOB, { channel: channelAt(1) });
  const asked = await answerTo(
    stage,
    press(match, { verb: 'move', argument: 'right' }, { caller: bob }),
  );
  expect(read(asked)).toMatchObject({ how: 'update' });
  expect(idsOf(asked.response).slice(0, 2)).toEqual([
    { verb: 'move-anyway', place: 'games', match: match.id, rev: 1, argument: 'right' },
    { verb: 'text', place: 'games', match: match.id },
  ]);
  const anyway = press(match, { verb: 'move-anyway', argument: 'right' }, { caller: bob });
  const [made, again] = [await answerTo(stage, anyway), await answerTo(stage, anyway)];
  for (const answer of [made, again]) expect(read(answer).text).toContain('🏆');
  expect((await stage.store.get(match.id))?.state.phase).toBe('over');
});
