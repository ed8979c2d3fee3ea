import { expect, it, vi } from 'vitest';
import type { App } from '../../src/app/app.js';
import type { Click } from '../../src/app/handlers.js';
import { matchClicks } from '../../src/app/match-clicks.js';
import type { Match } from '../../src/match/match.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ADA, BOB, move, offered, play, started, taken } from '../match/people.js';
import { finish, press, read, show } from './answers.js';
import { setStage } from './stage.js';

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
