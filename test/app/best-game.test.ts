import { expect, it } from 'vitest';
import { bestGameFor } from '../../src/app/best-game.js';
import { dayOf } from '../../src/match/clock.js';
import { playGame } from '../contract/results.js';
import { ADA, BOB, challenge, DAY } from '../match/people.js';
import { setStage } from './stage.js';

const { guild, channel } = challenge();
const VIEWER = { user: '', guild, channel, parent: undefined };

it('that there was no best game is not kept while some could not be looked at', async () => {
  const stage = setStage();
  const { app, store } = stage;
  // It was not decided by play, so it is none.
  await playGame(store, { guild, first: ADA, second: BOB, winner: 'first', at: app.now() });
  stage.pass(DAY);
  const slow = { ...app, visibility: { of: () => Promise.resolve([false]) } };
  expect(await bestGameFor(slow, VIEWER, null)).toBeNull();
  expect(
    await bestGameFor({ ...app, visibility: { of: () => Promise.resolve([true]) } }, VIEWER, null),
  ).toEqual({
    day: dayOf(app.now()),
    game: null,
  });
});
