import { describe, expect, it } from 'vitest';
import { DISCORD_REFUSALS, isPassing } from '../../src/app/discord.js';
import { CLAIM_MS } from '../../src/app/wanted.js';
import { isFormerPlayer } from '../../src/match/id.js';
import { playersOf, type Match } from '../../src/match/match.js';
import { DEFAULT_PERSON_SETTINGS, DEFAULT_SERVER_SETTINGS } from '../../src/match/settings.js';
import { REDRAW_EVERY_MS } from '../../src/store/redraw.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ADA, BOB, challenge, DECLINE, EVE, HOUR, MINUTE, NOON } from '../match/people.js';
import { noteBoard } from './answers.js';
import { matchId, resigned, revisions } from './played.js';
import {
  anotherProcess,
  answered,
  editsOn,
  isDueAt,
  messageIn,
  pingedBy,
  pingsOn,
  postsOn,
  settled,
  shownOn,
  sweep,
  textOf,
} from './seen.js';
import { BOARD, setStage, type Stage } from './stage.js';

const { guild } = challenge();
const words = CATALOGUES.en;
const { voiding, ratings, privacy } = words;
const GAME = words.games[challenge().terms.game].title;
const FINAL = DISCORD_REFUSALS.filter(
  (refusal) => !isPassing(refusal) && refusal !== 'edited-too-often',
);

/** A stage with a game that is over, some time ago, whose end was told, and whose board stands. */
async function over(): Promise<{ readonly stage: Stage; readonly match: Match }> {
  const stage = setStage();
  const all = resigned();
  await stage.save(...all);
  const match = all.at(-1) ?? expect.fail();
  await noteBoard(stage, match);
  await answered(stage, match);
  stage.pass(HOUR);
  expect(editsOn(stage)).toEqual([]);
  return { stage, match };
}

const voidIt = (stage: Stage) => stage.store.voidMatch(guild, matchId(0), EVE, stage.app.now());
const restoreIt = (stage: Stage) =>
  stage.store.restoreMatch(guild, matchId(0), EVE, stage.app.now());

const lastEdit = (stage: Stage) => {
  const edit = editsOn(stage).at(-1) ?? expect.fail();
  return { at: edit.args[1], says: textOf(messageIn(edit)) };
};

const saidTo = (stage: Stage) => pingsOn(stage).map((ping) => textOf(messageIn(ping)).trim());

describe('a match that was declared void', () => {
  it('has its board redrawn where it stands, and both are told once; so it is when that is undone', async () => {
    const { stage, match } = await over();
    await voidIt(stage);
    await sweep(stage, stage.app);
    expect(lastEdit(stage)).toMatchObject({ at: BOARD });
    expect(lastEdit(stage).says).toContain(ratings.unrated.void);
    const notice = voiding.notices.void({ one: `<@${ADA}>`, two: `<@${BOB}>`, game: GAME });
    expect(saidTo(stage)).toEqual([expect.stringContaining(notice)]);
    expect(pingsOn(stage).map((ping) => pingedBy(messageIn(ping)))).toEqual([[ADA, BOB]]);
    expect(pingsOn(stage)[0]?.args[2]).toBe(`${match.id}.n0`);
    expect(postsOn(stage)).toEqual([]);
    expect(await stage.store.getShown(match.id)).not.toHaveProperty('redraw', expect.anything());
    expect(await isDueAt(stage, match, NOON + 1000 * HOUR)).toBe(false);

    await restoreIt(stage);
    await sweep(stage, stage.app);
    expect(lastEdit(stage).says).not.toContain(ratings.unrated.void);
    expect(lastEdit(stage).says).toContain('📈');
    expect(saidTo(stage)).toHaveLength(2);
    expect(saidTo(stage)[1]).toContain(
      voiding.notices.restore({ one: `<@${ADA}>`, two: `<@${BOB}>`, game: GAME }),
    );
    // What was said before no longer holds.
    expect(stage.discord.verbs().filter((verb) => verb === 'remove')).toHaveLength(1);
  });

  it('is told about with who it was, where a moderator has judged their own game', async () => {
    const { stage } = await over();
    await voidIt(stage);
    await sweep(stage, stage.app);
    const own = voiding.ownNotice({ by: `<@${BOB}>` });
    expect(saidTo(stage)[0]).not.toContain(own);
    await stage.store.restoreMatch(guild, matchId(0), BOB, stage.app.now());
    await sweep(stage, stage.app);
    expect(saidTo(stage)[1]).toContain(own);
    await voidIt(stage);
    await sweep(stage, stage.app);
    expect(saidTo(stage)[2]).not.toContain(own);
  });

  it.each([
    ['sent, if that does not stand', [{ id: BOARD, author: ADA, content: '' }], 1],
    ['left, where nobody can tell', [], 0],
  ])(
    'is told about once more when whoever set out to do so has died: it is %s',
    async (_, posted, told) => {
      const { stage, match } = await over();
      const { store } = stage;
      const dying = anotherProcess(stage, {
        store: {
          ...store,
          async claimPing(...claim) {
            await store.claimPing(...claim);
            throw new Error('killed');
          },
        },
      });
      await voidIt(stage);
      await dying.reconciler.reconcile(match.id);
      await dying.reconciler.stop();
      stage.discord.posted.set(BOARD, posted);
      stage.pass(CLAIM_MS);
      await sweep(stage, anotherProcess(stage));
      expect(saidTo(stage)).toHaveLength(told);
      expect(await store.getShown(match.id)).not.toHaveProperty('redraw', expect.anything());
    },
  );

  it('stays as it is when somebody looks again, and the notice is not taken away', async () => {
    const { stage, match } = await over();
    await voidIt(stage);
    await sweep(stage, stage.app);
    const count = stage.discord.asked.length;
    for (let i = 0; i < 3; i += 1) await stage.app.reconciler.reconcile(match.id);
    expect(stage.discord.asked).toHaveLength(count);
  });

  it('is told about once, and redrawn when Discord takes it again, if its board was edited too often', async () => {
    const { stage, match } = await over();
    stage.discord.refuse('edit', 'edited-too-often', 1);
    await voidIt(stage);
    await sweep(stage, stage.app);
    await sweep(stage, stage.app);
    expect(saidTo(stage)).toHaveLength(1);
    expect(editsOn(stage)).toHaveLength(1);
    stage.pass(HOUR);
    await sweep(stage, stage.app);
    expect(editsOn(stage)).toHaveLength(2);
    expect(lastEdit(stage).says).toContain(ratings.unrated.void);
    expect(saidTo(stage)).toHaveLength(1);
    expect((await stage.store.getShown(match.id))?.redraw).toBeUndefined();
  });

  it('of somebody who was forgotten is redrawn and told without the name, once, also if it was edited too often', async () => {
    const { stage, match } = await over();
    stage.discord.refuse('edit', 'edited-too-often', 2);
    await stage.store.forget(ADA, stage.app.now());
    await voidIt(stage);
    for (let i = 0; i < 3; i += 1) {
      stage.pass(HOUR);
      await sweep(stage, stage.app);
    }
    expect(lastEdit(stage).says).toContain(ratings.unrated.void);
    expect(lastEdit(stage).says).not.toContain(ADA);
    expect(saidTo(stage)).toHaveLength(1);
    expect(saidTo(stage)[0]).not.toContain(ADA);
    expect((await stage.store.getShown(match.id))?.redraw).toBeUndefined();
  });

  it('is told about without a ping to whoever wants none', async () => {
    const { stage } = await over();
    await stage.store.savePersonSettings(ADA, { ...DEFAULT_PERSON_SETTINGS, pings: 'off' });
    await voidIt(stage);
    await sweep(stage, stage.app);
    expect(pingsOn(stage).map((ping) => pingedBy(messageIn(ping)))).toEqual([[BOB]]);
    await stage.store.saveServerSettings(guild, { ...DEFAULT_SERVER_SETTINGS, pings: 'off' });
    await restoreIt(stage);
    await sweep(stage, stage.app);
    expect(pingsOn(stage).map((ping) => pingedBy(messageIn(ping)))).toEqual([[BOB], []]);
  });

  it('is told about in the language of the server', async () => {
    const { stage } = await over();
    await stage.store.saveServerSettings(guild, { ...DEFAULT_SERVER_SETTINGS, language: 'de' });
    await voidIt(stage);
    await sweep(stage, stage.app);
    expect(lastEdit(stage).says).toContain(CATALOGUES.de.ratings.unrated.void);
    const { title } = CATALOGUES.de.games[challenge().terms.game];
    expect(saidTo(stage)[0]).toContain(
      CATALOGUES.de.voiding.notices.void({ one: `<@${ADA}>`, two: `<@${BOB}>`, game: title }),
    );
  });

  it('is seen to by another process, once, if the first one died with it', async () => {
    const { stage } = await over();
    await voidIt(stage);
    await Promise.all([
      sweep(stage, anotherProcess(stage)),
      sweep(stage, anotherProcess(stage)),
      sweep(stage, stage.app),
    ]);
    expect(saidTo(stage)).toHaveLength(1);
    expect(lastEdit(stage).says).toContain(ratings.unrated.void);
  });

  it.each(['edit', 'send'] as const)('is tried again while Discord is away (%s)', async (verb) => {
    const { stage } = await over();
    stage.discord.refuse(verb, 'away', 2);
    await voidIt(stage);
    await sweep(stage, stage.app);
    expect(lastEdit(stage).says).toContain(ratings.unrated.void);
    expect(saidTo(stage)).toHaveLength(verb === 'send' ? 3 : 1);
  });

  it.each(FINAL)('tells both also where its board cannot be edited: %s', async (refusal) => {
    const { stage, match } = await over();
    stage.discord.refuse('edit', refusal);
    await voidIt(stage);
    await sweep(stage, stage.app);
    expect(saidTo(stage)).toHaveLength(1);
    expect(postsOn(stage)).toEqual([]);
    expect(await isDueAt(stage, match, NOON + 1000 * HOUR)).toBe(false);
  });

  it('in a thread that was archived is redrawn, once the notice has opened it', async () => {
    const { stage } = await over();
    stage.discord.refuse('edit', 'archived', 1);
    await voidIt(stage);
    await sweep(stage, stage.app);
    expect(stage.discord.verbs()).toEqual(['edit', 'send', 'edit']);
    expect(lastEdit(stage).says).toContain(ratings.unrated.void);
  });

  it('is redrawn also where nobody can be told', async () => {
    const { stage, match } = await over();
    stage.discord.refuse('send', 'no-permission');
    await voidIt(stage);
    await sweep(stage, stage.app);
    expect(lastEdit(stage).says).toContain(ratings.unrated.void);
    expect(await isDueAt(stage, match, NOON + 1000 * HOUR)).toBe(false);
    expect(stage.notes).toMatchObject([{ level: 'warn' }]);
  });

  it('whose undoing comes before anybody was told is drawn as it is, and told about as it is', async () => {
    const { stage } = await over();
    stage.discord.before('edit', async () => {
      await restoreIt(stage);
    });
    await voidIt(stage);
    await sweep(stage, stage.app);
    expect(lastEdit(stage).says).not.toContain(ratings.unrated.void);
    expect(saidTo(stage).at(-1)).toContain(
      voiding.notices.restore({ one: `<@${ADA}>`, two: `<@${BOB}>`, game: GAME }),
    );
    expect((await stage.store.getShown(matchId(0)))?.redraw).toBeUndefined();
  });

  it('with a player who was forgotten tells the other one alone', async () => {
    const { stage } = await over();
    await voidIt(stage);
    await stage.store.forget(ADA, stage.app.now());
    await sweep(stage, stage.app);
    expect(saidTo(stage)[0]).toContain(
      voiding.notices.void({ one: privacy.formerPlayer, two: `<@${BOB}>`, game: GAME }),
    );
    expect(pingsOn(stage).map((ping) => pingedBy(messageIn(ping)))).toEqual([[BOB]]);
    await stage.store.forget(BOB, stage.app.now());
    stage.pass(MINUTE);
    await restoreIt(stage);
    await sweep(stage, stage.app);
    expect(saidTo(stage)).toHaveLength(1);
  });
});

describe('the boards of somebody who was forgotten', () => {
  it('are redrawn without their name', async () => {
    const { stage, match } = await over();
    await stage.store.forget(ADA, stage.app.now());
    await sweep(stage, stage.app);
    expect(editsOn(stage)).toEqual([]);
    stage.pass(REDRAW_EVERY_MS);
    await sweep(stage, stage.app);
    const { at, says } = lastEdit(stage);
    expect(at).toBe(BOARD);
    expect(says).not.toContain(ADA);
    expect(says).toContain(privacy.formerPlayer);
    expect(says).toContain(`<@${BOB}>`);
    expect(saidTo(stage)).toEqual([]);
    expect(await isDueAt(stage, match, NOON + 1000 * HOUR)).toBe(false);
  });

  it.each([
    ['declined', [[BOB, DECLINE]] as const],
    ['not answered', [] as const],
  ])('are also those of challenges (%s)', async (_, actions) => {
    const stage = setStage();
    const all = revisions({}, actions);
    await stage.save(...all);
    await answered(stage, all.at(-1) ?? expect.fail());
    for (const user of [ADA, BOB]) {
      stage.pass(MINUTE);
      await stage.store.forget(user, stage.app.now());
      stage.pass(MINUTE);
      await sweep(stage, stage.app);
      expect(lastEdit(stage).says).not.toContain(user);
      expect(lastEdit(stage).says).not.toMatch(/<@0/u);
    }
    expect(lastEdit(stage).says).toContain(privacy.formerPlayer);
  });

  it('are redrawn one after the other, and the rest after a restart', async () => {
    const stage = setStage();
    for (let number = 0; number < 4; number += 1) {
      const all = resigned({ number });
      await stage.save(...all);
      await answered(stage, all.at(-1) ?? expect.fail(), `70000000000000000${number}`);
    }
    stage.pass(HOUR);
    await stage.store.forget(BOB, stage.app.now());
    stage.pass(2 * REDRAW_EVERY_MS);
    await sweep(stage, stage.app);
    expect(editsOn(stage)).toHaveLength(2);
    stage.pass(2 * REDRAW_EVERY_MS);
    await sweep(stage, anotherProcess(stage));
    expect(editsOn(stage)).toHaveLength(4);
    for (const edit of editsOn(stage)) expect(textOf(messageIn(edit))).not.toContain(BOB);
    expect(new Set(editsOn(stage).map(({ args }) => args[1])).size).toBe(4);
  });

  it('are redrawn also in a thread that was archived, which is opened for that', async () => {
    const { stage, match } = await over();
    stage.discord.refuse('edit', 'archived', 1);
    await stage.store.forget(ADA, stage.app.now());
    stage.pass(MINUTE);
    await sweep(stage, stage.app);
    expect(stage.discord.verbs()).toEqual(['edit', 'reopenThread', 'edit']);
    // Nobody gave it a name because of this match.
    expect(stage.discord.asked[1]?.args).toEqual([match.channel, undefined]);
    expect(lastEdit(stage).says).not.toContain(ADA);
  });

  it('are tried again while Discord is away, when their thread is to be opened', async () => {
    const { stage, match } = await over();
    stage.discord.refuse('edit', 'archived', 2);
    stage.discord.refuse('reopenThread', 'away', 1);
    await stage.store.forget(ADA, stage.app.now());
    stage.pass(MINUTE);
    await sweep(stage, stage.app);
    expect(lastEdit(stage).says).not.toContain(ADA);
    expect((await stage.store.getShown(match.id))?.redraw).toBeUndefined();
  });

  it.each(FINAL)('are left as they are where Discord refuses: %s', async (refusal) => {
    const { stage, match } = await over();
    stage.discord.refuse('edit', refusal);
    stage.discord.refuse('reopenThread', refusal);
    await stage.store.forget(ADA, stage.app.now());
    stage.pass(MINUTE);
    await sweep(stage, stage.app);
    const isLocked = refusal === 'archived';
    expect(stage.discord.verbs().filter((verb) => verb !== 'edit')).toEqual(
      isLocked ? ['reopenThread'] : [],
    );
    expect(editsOn(stage)).toHaveLength(isLocked ? 2 : 1);
    expect(await isDueAt(stage, match, NOON + 1000 * HOUR)).toBe(false);
  });

  it('that were edited too often are redrawn when Discord takes it again', async () => {
    const { stage } = await over();
    stage.discord.refuse('edit', 'edited-too-often', 1);
    await stage.store.forget(ADA, stage.app.now());
    stage.pass(MINUTE);
    await sweep(stage, stage.app);
    await sweep(stage, stage.app);
    expect(editsOn(stage)).toHaveLength(1);
    stage.pass(HOUR);
    await sweep(stage, stage.app);
    expect(editsOn(stage)).toHaveLength(2);
    expect(lastEdit(stage).says).not.toContain(ADA);
    expect((await stage.store.getShown(matchId(0)))?.redraw).toBeUndefined();
  });

  it('come without what named them beside it: a notice goes, and is not sent again', async () => {
    const { stage, match } = await over();
    await voidIt(stage);
    await sweep(stage, stage.app);
    const notice = (await shownOn(stage, match)).ping?.message ?? expect.fail();
    await stage.store.forget(ADA, stage.app.now());
    stage.pass(MINUTE);
    await sweep(stage, stage.app);
    const removed = stage.discord.asked.filter(({ verb }) => verb === 'remove');
    expect(removed.map(({ args }) => args[1])).toEqual([notice]);
    for (let i = 0; i < 3; i += 1) await stage.app.reconciler.reconcile(match.id);
    expect(saidTo(stage)).toHaveLength(1);
    expect((await shownOn(stage, match)).ping).toMatchObject({ message: null });
  });

  it('are drawn once more if the other player was forgotten while they were drawn', async () => {
    const { stage, match } = await over();
    stage.discord.before('edit', async () => {
      await stage.store.forget(BOB, stage.app.now());
    });
    await stage.store.forget(ADA, stage.app.now());
    stage.pass(MINUTE);
    await sweep(stage, stage.app);
    await settled(stage.app);
    expect(lastEdit(stage).says).not.toMatch(/<@/u);
    const after = (await stage.store.get(match.id)) ?? expect.fail();
    expect(playersOf(after).every(isFormerPlayer)).toBe(true);
    expect((await stage.store.getShown(match.id))?.redraw).toBeUndefined();
  });
});
