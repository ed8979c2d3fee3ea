import { describe, expect, it } from 'vitest';
import { nextDue } from '../../src/match/leg.js';
import { currentLeg, type Match } from '../../src/match/match.js';
import { DEFAULT_PERSON_SETTINGS } from '../../src/match/settings.js';
import { setAway } from '../../src/app/away-settings.js';
import type { Store } from '../../src/store/store.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { mention } from '../../src/views/messages/markdown.js';
import { ADA, BOB, DAY, HOUR, MINUTE, move, NOON, offered, started } from '../match/people.js';
import { finish, read, show } from './answers.js';
import { begun } from './played.js';
import { commit, editsOn, messageIn, pingedBy, pingsOn, settled, sweep, textOf } from './seen.js';
import { BOARD, callerFor, setStage, type Stage } from './stage.js';

const { en } = CATALOGUES;

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
    // Whoever waits for them is told.
    expect(pingsOn(stage).map((ping) => pingedBy(messageIn(ping)))).toEqual([[BOB]]);
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

  it('takes back what one has offered, and leaves what others have', async () => {
    const stage = setStage();
    await show(stage, offered());
    await finish(await setAway(stage.app, callerFor(BOB), '3'));
    expect((await stored(stage)).state.phase).toBe('offered');
    await finish(await setAway(stage.app, callerFor(ADA), '3'));
    await settled(stage.app);
    expect((await stored(stage)).state).toEqual({ phase: 'closed', how: 'cancelled' });
    expect(lastEdit(stage)).toContain(en.offer.cancelled({ challenger: mention(ADA) }));
  });

  it('is told on what one offers then, as it is of whoever is asked', async () => {
    const stage = setStage();
    await stage.store.savePersonSettings(ADA, away(NOON, NOON + DAY));
    await stage.store.savePersonSettings(BOB, away(NOON, NOON + 2 * DAY));
    await stage.save(offered());
    await stage.app.reconciler.reconcile(offered().id, { rev: 1 });
    const post = stage.discord.asked.find(({ verb }) => verb === 'send');
    for (const user of [ADA, BOB]) {
      expect(textOf(post?.args)).toContain(`${mention(user)} is away until`);
    }
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

/** Whom a message about somebody who is away has called, and what it says. */
const told = (stage: Stage) =>
  pingsOn(stage)
    .map((ping) => ({ to: pingedBy(messageIn(ping)), says: textOf(messageIn(ping)) }))
    .filter(({ says }) => says.includes('is away until'));

const leave = async (stage: Stage, user: string): Promise<void> => {
  stage.pass(2 * MINUTE);
  await finish(await setAway(stage.app, callerFor(user), '3'));
  await settled(stage.app);
};

describe('whoever waits for somebody who goes away', () => {
  it('is told once, and the board calls nobody meanwhile', async () => {
    const stage = setStage();
    await showGame(stage);
    await leave(stage, ADA);
    expect(told(stage)).toMatchObject([{ to: [BOB] }]);
    expect(told(stage)[0]?.says).toContain(mention(ADA));
    expect(lastEdit(stage)).toContain(en.list.toMove({ player: mention(ADA) }));
    expect(lastEdit(stage)).not.toContain(en.board.turn({ player: mention(ADA) }));
    stage.pass(DAY);
    await sweep(stage, stage.app);
    await finish(await setAway(stage.app, callerFor(ADA), '5'));
    await settled(stage.app);
    expect(told(stage)).toHaveLength(1);
    await finish(await setAway(stage.app, callerFor(ADA), 'back'));
    await settled(stage.app);
    // It goes when they are back, and the board calls them.
    expect(lastEdit(stage)).toContain(en.board.turn({ player: mention(ADA) }));
    const [ping] = pingsOn(stage);
    const removed = stage.discord.asked.filter(({ verb }) => verb === 'remove');
    expect(removed.map(({ args }) => args[1])).toEqual([ping?.message]);
  });

  it.each([
    ['whoever is to move themselves', BOB, {}],
    ['whoever wants no pings', ADA, { pings: 'reminders' }],
  ] as const)('is not told: %s', async (_, leaves, settings) => {
    const stage = setStage();
    await showGame(stage);
    await stage.store.savePersonSettings(BOB, { ...DEFAULT_PERSON_SETTINGS, ...settings });
    await leave(stage, leaves);
    expect(told(stage)).toEqual([]);
    expect(lastEdit(stage)).toContain(`${mention(leaves)} is away until`);
  });

  it('is told as one of many in a channel, one in a minute', async () => {
    const stage = setStage();
    const taken = new Map<string, number>();
    const takeLease: Store['takeLease'] = (name, ms) => {
      const isFree = (taken.get(name) ?? 0) <= stage.app.now();
      if (isFree) taken.set(name, stage.app.now() + ms);
      return Promise.resolve(isFree);
    };
    Object.assign(stage.store, { takeLease });
    const opponents = ['1', '2', '3'].map((digit) => `11000000000000000${digit}`);
    for (const [number, opponent] of opponents.entries()) {
      const all = begun({ number, opponent });
      await stage.save(...all);
      const { id, rev } = all.at(-1) ?? all[0];
      const board = { rev, message: `70000000000000000${number}`, language: 'en' } as const;
      await stage.store.noteBoard(id, board, null);
    }
    await leave(stage, ADA);
    expect(told(stage)).toHaveLength(1);
    for (const count of [2, 3, 3]) {
      stage.pass(MINUTE);
      await sweep(stage, stage.app);
      expect(told(stage)).toHaveLength(count);
    }
    expect(new Set(told(stage).flatMap(({ to }) => to))).toEqual(new Set(opponents));
  });
});
