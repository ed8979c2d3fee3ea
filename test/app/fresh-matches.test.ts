import { expect, it, vi } from 'vitest';
import { CLICKS, COMMANDS } from '../../commands/commands.js';
import type { App } from '../../src/app/app.js';
import type { Click } from '../../src/app/handlers.js';
import { matchClicks } from '../../src/app/match-clicks.js';
import { makeHandle } from '../../src/app/router.js';
import type { Match } from '../../src/match/match.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { makeCustomId } from '../../src/views/messages/custom-id.js';
import { ADA, BOB, move, offered, play, started, taken } from '../match/people.js';
import { finish, press, read, show } from './answers.js';
import { click as clickOn, command, given } from './interactions.js';
import { BOARD, setStage } from './stage.js';

const { refusals } = CATALOGUES.en;

const game = started();
const first = play(game, [[ADA, move('up')]]);
const second = play(first, [[BOB, move('left')]]);

const UP = { verb: 'move', argument: 'up' } as const;
const LEFT = { verb: 'move', argument: 'left' } as const;

/** A game whose board stands, and the reads that clicks on it make. */
async function setTable() {
  const stage = setStage();
  await show(stage, offered(), game);
  return { stage, reads: vi.spyOn(stage.app.store, 'getShown') };
}

async function answerTo(app: App, click: Click) {
  const answer = await matchClicks.move(app, click);
  await finish(answer, { isShown: true });
  return read(answer);
}

it('lets the next move be made without reading first', async () => {
  const { stage, reads } = await setTable();
  await answerTo(stage.app, press(game, UP, ADA));
  expect(reads).toHaveBeenCalledTimes(1);
  expect(await answerTo(stage.app, press(first, LEFT, BOB))).toMatchObject({ rev: second.rev });
  expect(reads).toHaveBeenCalledTimes(1);
  expect(await stage.store.get(game.id)).toEqual(second);
});

it('is asked for nothing but moves that can be made: what is refused is refused by the store', async () => {
  const { stage, reads } = await setTable();
  await answerTo(stage.app, press(game, UP, ADA));
  const answer = await answerTo(stage.app, press(first, LEFT, ADA));
  expect(answer).toMatchObject({ text: refusals['not-your-turn'] });
  expect(reads).toHaveBeenCalledTimes(2);
});

it('changes nothing where another process was faster', async () => {
  const { stage } = await setTable();
  await answerTo(stage.app, press(game, UP, ADA));
  const elsewhere: Match = taken(first, BOB, move('right'), stage.app.now()).match;
  const { limits } = stage.app;
  await stage.store.commit({ before: first, after: elsewhere, limits });
  expect(await answerTo(stage.app, press(first, LEFT, BOB))).toMatchObject({
    how: 'update',
    rev: elsewhere.rev,
  });
  expect(await stage.store.get(game.id)).toEqual(elsewhere);
});

it('is fresh for half a minute, before anything else can have happened to what is shown', async () => {
  const { stage, reads } = await setTable();
  await answerTo(stage.app, press(game, UP, ADA));
  stage.pass(30_000);
  await answerTo(stage.app, press(first, LEFT, BOB));
  expect(reads).toHaveBeenCalledTimes(2);
});

it.each([
  ['as soon as its message is known', true],
  ['and before that', false],
])(
  'lets an offer that was just answered with be accepted without reading it, %s',
  async (_, isKnown) => {
    const stage = setStage();
    const handle = makeHandle(stage.app, COMMANDS, CLICKS);
    const options = [given('game', 'edge-escape'), given('opponent', BOB)];
    const chosen = { users: { [BOB]: { id: BOB } }, members: { [BOB]: {} } };
    const answer = await handle(command('challenge', options, { user: ADA }, chosen));
    if (isKnown) await finish(answer, { isShown: true, posted: BOARD });
    const reads = vi.spyOn(stage.app.store, 'getShown');
    const [offer] = await stage.store.liveOfPlayer(game.guild, ADA);
    if (!offer) expect.fail();
    const accept = makeCustomId({ verb: 'accept', match: offer.id, rev: offer.rev });
    const accepted = await handle(clickOn(accept, { user: BOB }));
    expect(read(accepted)).toMatchObject({ how: 'update' });
    expect(reads).not.toHaveBeenCalled();
    expect(await stage.store.get(offer.id)).toMatchObject({ state: { phase: 'playing' } });
    await finish(accepted);
    if (!isKnown) await finish(answer, { isShown: true, posted: BOARD });
    expect((await stage.store.getShown(offer.id))?.shown.board).toMatchObject({
      rev: 2,
      message: BOARD,
    });
    expect(stage.discord.verbs()).not.toContain('edit');
  },
);

it('tells anew why a game will not count, as that may have changed since', async () => {
  const stage = setStage();
  const rated = started({ game: 'center-square-showdown', legs: 2 });
  const offer = offered({ game: 'center-square-showdown', legs: 2 });
  await show(stage, offer);
  const handle = makeHandle(stage.app, COMMANDS, CLICKS);
  const clicked = async (verb: 'accept' | 'move', rev: number, user: string, argument = '') => {
    const id = makeCustomId({ verb, match: offer.id, rev, argument });
    const answer = await handle(clickOn(id, { user }));
    await finish(answer);
    return read(answer).text;
  };
  const { excluded } = CATALOGUES.en.ratings.unratedOffer;
  expect(await clicked('accept', offer.rev, BOB)).not.toContain(excluded);
  await stage.store.exclude(offer.guild, ADA, BOB, stage.app.now());
  expect(await clicked('move', rated.rev, ADA, 'right')).toContain(excluded);
});
