import { describe, expect, it } from 'vitest';
import { nextDue } from '../../src/match/leg.js';
import { currentLeg, type Match } from '../../src/match/match.js';
import { DEFAULT_PERSON_SETTINGS } from '../../src/match/settings.js';
import { setAway } from '../../src/app/away-settings.js';
import { en } from '../../src/views/language/en.js';
import { mention } from '../../src/views/messages/markdown.js';
import { ADA, BOB, DAY, HOUR, MINUTE, move, NOON, offered, started } from '../match/people.js';
import { finish, read, show } from './answers.js';
import { commit, editsOn, pingsOn, settled, sweep, textOf } from './seen.js';
import { BOARD, callerFor, setStage, type Stage } from './stage.js';

const game = started();

const stored = async ({ store }: Stage): Promise<Match> =>
  (await store.get(game.id)) ?? expect.fail('there is no match');

const away = (from: number, until: number) => ({
  ...DEFAULT_PERSON_SETTINGS,
  away: [{ from, until }],
});

/** Saves the game, shown as it is, and due when time changes it. */
async function showGame(stage: Stage): Promise<void> {
  await stage.save(offered(), game);
  const board = { rev: game.rev, message: BOARD, language: 'en' } as const;
  await stage.store.noteBoard(game.id, board, nextDue(game));
}

/** What was drawn of the board last. */
const lastEdit = (stage: Stage): string => textOf(editsOn(stage).at(-1)?.args);

describe('a sweep', () => {
  it.each([
    ['reminds nobody', NOON + 50 * MINUTE],
    ['times nobody out', NOON + HOUR],
    ['times nobody out, long after', NOON + 2 * DAY],
  ])('%s who is away, though nobody has told the match', async (_, at) => {
    const stage = setStage();
    await showGame(stage);
    await stage.store.savePersonSettings(ADA, away(NOON + MINUTE, NOON + 3 * DAY));
    stage.pass(at - NOON);
    await sweep(stage, stage.app);
    const match = await stored(stage);
    expect(currentLeg(match)?.end).toBeNull();
    expect(match.state).toMatchObject({
      timer: { deadline: NOON + 3 * DAY + HOUR, reminded: false },
    });
    expect(lastEdit(stage)).toContain(`${mention(ADA)} is away until`);
    expect(pingsOn(stage)).toEqual([]);
  });

  it('times out whoever was away before their turn', async () => {
    const stage = setStage();
    await showGame(stage);
    await stage.store.savePersonSettings(ADA, away(NOON - DAY, NOON - HOUR));
    stage.pass(HOUR);
    await sweep(stage, stage.app);
    expect(currentLeg(await stored(stage))?.end).toMatchObject({ by: 'no-show' });
  });
});

describe('saying that one is away', () => {
  it('is told on the boards of all games, and nowhere else', async () => {
    const stage = setStage();
    await show(stage, offered(), game);
    await finish(await setAway(stage.app, callerFor(BOB), '3'));
    await settled(stage.app);
    expect(lastEdit(stage)).toContain(`${mention(BOB)} is away until`);
    expect((await stored(stage)).state).toMatchObject({
      timer: { deadline: NOON + HOUR },
      away: [{ user: BOB, from: NOON, until: NOON + 3 * DAY }],
    });
    const edits = editsOn(stage).length;
    await finish(await setAway(stage.app, callerFor(BOB), '3'));
    await settled(stage.app);
    // The same again is no news.
    expect(editsOn(stage)).toHaveLength(edits);
    stage.pass(MINUTE);
    await finish(await setAway(stage.app, callerFor(BOB), 'back'));
    await settled(stage.app);
    expect(lastEdit(stage)).toContain(`${mention(BOB)} is back.`);
  });

  it('is noted with the next move, when it was not before', async () => {
    const stage = setStage();
    await show(stage, offered(), game);
    await stage.store.savePersonSettings(BOB, away(NOON, NOON + 3 * DAY));
    const moved = await commit(stage, game, ADA, move('up'));
    stage.pass(MINUTE);
    await stage.app.reconciler.reconcile(game.id, { rev: moved.rev });
    await settled(stage.app);
    expect((await stored(stage)).state).toMatchObject({
      timer: { deadline: NOON + 3 * DAY + HOUR },
    });
    expect(pingsOn(stage)).toEqual([]);
  });

  it.each([
    ['15', en.refusals['unknown-button']],
    ['', en.refusals['unknown-button']],
  ])('for "%s" days is not understood', async (value, sentence) => {
    const { app } = setStage();
    expect(read(await setAway(app, callerFor(ADA), value)).text).toBe(sentence);
  });

  it('for longer than there are days is refused, however often it is tried', async () => {
    const stage = setStage();
    const { app, store } = stage;
    await finish(await setAway(app, callerFor(ADA), '10'));
    stage.pass(MINUTE);
    await finish(await setAway(app, callerFor(ADA), 'back'));
    expect(read(await setAway(app, callerFor(ADA), '14')).text).toBe(en.refusals['away-days-used']);
    // The day that has begun is used up, and those that were chosen at the same moment are not lost.
    await Promise.all(['5', '7', '10'].map((value) => setAway(app, callerFor(ADA), value)));
    const { away: absences = [] } = await store.personSettings(ADA);
    expect(absences).toHaveLength(2);
    expect(absences[0]).toEqual({ from: NOON, until: NOON + MINUTE });
  });
});
