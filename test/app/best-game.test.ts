import { describe, expect, it } from 'vitest';
import { bestGameFor } from '../../src/app/best-game.js';
import { dayOf } from '../../src/match/clock.js';
import type { Match } from '../../src/match/match.js';
import { analyse } from '../../src/solver/analysis.js';
import { emojiViewOf } from '../../src/views/games/games.js';
import { playGame } from '../contract/results.js';
import { ACCEPT, ADA, BOB, challenge, DAY, move, play } from '../match/people.js';
import { revisions } from './played.js';
import { setStage, type Stage } from './stage.js';

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

/** A match of Grid Runner, played out, of which it is known where it turned. */
async function played(stage: Stage, number: number, turns: readonly number[]): Promise<Match> {
  const terms = { game: 'grid-runner' } as const;
  const moves = emojiViewOf('grid-runner').sample;
  const people = { number, terms, at: stage.app.now() };
  const all = revisions(people, [
    [BOB, ACCEPT],
    ...moves.map((text, at) => [at % 2 === 0 ? ADA : BOB, move(text)] as const),
  ]);
  await stage.save(...all);
  const over = all.at(-1) ?? expect.fail();
  const { course, choices } = analyse('grid-runner', moves);
  const judged = turns.map((at) => ({ at, seat: 'first', better: ['A1'] }) as const);
  const action = { type: 'analysed', analysis: [{ course, choices, turns: judged }] } as const;
  const analysed = play(over, [[null, action, stage.app.now()]]);
  await stage.store.commit({ before: over, after: analysed, limits: stage.app.limits });
  return analysed;
}

const bestOf = async (stage: Stage) => {
  stage.pass(DAY);
  return (await bestGameFor(stage.app, VIEWER, null))?.game?.match;
};

describe('of games that were decided by play', () => {
  it('the one that turned most often is the best', async () => {
    const stage = setStage();
    await played(stage, 1, [14]);
    const best = await played(stage, 2, [2, 5]);
    await played(stage, 3, []);
    expect(await bestOf(stage)).toBe(best.id);
  });

  it('of those that turned as often, the one that turned the latest', async () => {
    const stage = setStage();
    await played(stage, 1, [2, 6]);
    const best = await played(stage, 2, [1, 9]);
    await played(stage, 3, [5, 8]);
    expect(await bestOf(stage)).toBe(best.id);
  });
});
