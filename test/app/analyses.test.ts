import { describe, expect, it } from 'vitest';
import { CLICKS, COMMANDS } from '../../commands/commands.js';
import type { App } from '../../src/app/app.js';
import { makeHandle } from '../../src/app/router.js';
import { analysisOf } from '../../src/match/analysis.js';
import type { Match, Terms } from '../../src/match/match.js';
import { analyse, analyseGames } from '../../src/solver/analysis.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { makeCustomId } from '../../src/views/messages/custom-id.js';
import {
  ADA,
  BOB,
  DAY,
  HOUR,
  MINUTE,
  move,
  offered,
  play,
  started,
  TICK,
} from '../match/people.js';
import { closedGate, finish } from './answers.js';
import { click, seen } from './interactions.js';
import {
  anotherProcess,
  answered,
  buttonsOf,
  editsOn,
  isDueAt,
  messageIn,
  pingsOn,
  postsOn,
  settled,
  shownOn,
  sweep,
  textOf,
} from './seen.js';
import { BOARD, setStage, type Stage } from './stage.js';

const words = CATALOGUES.en;
const LINE = `🔍 ${words.analysis.winningUntil({ player: '🦊', move: 2 })}`;
const ANALYSIS = [analyse('edge-escape', ['up', 'left', 'up'])];

/** Ada is about to win Edge Escape, as Bob has passed by the edge. */
async function beforeTheEnd(stage: Stage, terms: Partial<Terms> = {}): Promise<Match> {
  const life = [offered(terms), started(terms)];
  for (const [by, text] of [
    [ADA, 'up'],
    [BOB, 'left'],
  ] as const) {
    life.push(play(life.at(-1) ?? started(), [[by, move(text)]]));
  }
  await stage.save(...life);
  const match = life.at(-1) ?? started();
  await answered(stage, match);
  return match;
}

/** Ada clicks on the winning move. */
const win = (app: App, { id, rev }: Match) =>
  makeHandle(
    app,
    COMMANDS,
    CLICKS,
  )(
    click(makeCustomId({ verb: 'move', match: id, rev, argument: 'up' }), {
      user: ADA,
      message: BOARD,
    }),
  );

/** A process whose solver does as a test says. */
const solvingWith = (stage: Stage, solve: () => Promise<void>): App =>
  anotherProcess(stage, {
    solver: {
      ...stage.app.solver,
      async analyseGames(...given) {
        await solve();
        return analyseGames(...given);
      },
    },
  });

const broken = () => Promise.reject(new Error('the solver is broken'));

/** Until what is worked out beside everything else is stored, and shown. */
async function analysed(stage: Stage, app: App, { id }: Match): Promise<Match> {
  await expect
    .poll(async () => analysisOf((await stage.store.get(id)) ?? expect.fail()))
    .toBeDefined();
  await settled(app);
  return (await stage.store.get(id)) ?? expect.fail();
}

describe('the analysis of a match that has just ended', () => {
  it('is on the board that the winning click is answered with, and is stored with the end', async () => {
    const stage = setStage();
    const match = await beforeTheEnd(stage);
    const answer = await win(stage.app, match);
    expect(seen(answer).says).toContain(LINE);
    await finish(answer);
    await settled(stage.app);
    const over = (await stage.store.get(match.id)) ?? expect.fail();
    expect(over).toMatchObject({
      rev: match.rev + 1,
      state: { phase: 'over', analysis: ANALYSIS },
    });
    expect(editsOn(stage)).toEqual([]);
    expect(await isDueAt(stage, over, Infinity)).toBe(false);
  });

  it('comes later where it takes longer: the board is drawn again, once, and nobody is told anything twice', async () => {
    const stage = setStage();
    const match = await beforeTheEnd(stage);
    const gate = closedGate();
    const app = solvingWith(stage, () => gate.opened);
    const answer = await win(app, match);
    expect(seen(answer).says).toContain(words.ends.edge({ winner: `<@${ADA}>` }));
    expect(seen(answer).says).not.toContain('🔍 🦊');
    await finish(answer);
    const before = await shownOn(stage, match);
    expect(before.board?.rev).toBe(match.rev + 1);
    const told = pingsOn(stage).length;
    gate.open();
    const over = await analysed(stage, app, match);
    expect(over.rev).toBe(match.rev + 2);
    expect(analysisOf(over)).toEqual(ANALYSIS);
    const boards = editsOn(stage).filter(({ args }) => args[1] === BOARD);
    expect(boards.map((asked) => textOf(messageIn(asked)).includes(LINE))).toEqual([true]);
    expect(postsOn(stage)).toEqual([]);
    expect(pingsOn(stage)).toHaveLength(told);
    expect(await shownOn(stage, match)).toEqual({
      ...before,
      board: { ...before.board, rev: over.rev },
    });
    expect(await isDueAt(stage, over, Infinity)).toBe(false);
    await app.reconciler.reconcile(over.id);
    expect(editsOn(stage).filter(({ args }) => args[1] === BOARD)).toHaveLength(1);
  });

  it.each(['gone', 'archived', 'edited-too-often', 'no-access'] as const)(
    'is not posted anew where the board cannot be edited: %s',
    async (refusal) => {
      const stage = setStage();
      const match = await beforeTheEnd(stage);
      const gate = closedGate();
      const app = solvingWith(stage, () => gate.opened);
      await finish(await win(app, match));
      stage.discord.refuse('edit', refusal);
      stage.pass(MINUTE);
      gate.open();
      const over = await analysed(stage, app, match);
      expect(postsOn(stage)).toEqual([]);
      expect((await shownOn(stage, over)).board).toMatchObject({ rev: over.rev, message: BOARD });
      expect(await isDueAt(stage, over, Infinity)).toBe(false);
    },
  );

  it('brings back no button that has had its use', async () => {
    const stage = setStage();
    const match = await beforeTheEnd(stage);
    const gate = closedGate();
    const app = solvingWith(stage, () => gate.opened);
    await finish(await win(app, match));
    const rematch = makeCustomId({ verb: 'rematch', match: match.id });
    await finish(
      await makeHandle(app, COMMANDS, CLICKS)(click(rematch, { user: BOB, message: BOARD })),
    );
    await settled(app);
    gate.open();
    await analysed(stage, app, match);
    const last = editsOn(stage).findLast(({ args }) => args[1] === BOARD);
    expect(textOf(last && messageIn(last))).toContain(LINE);
    expect(buttonsOf(last && messageIn(last))).not.toContain(rematch);
  });

  it('after a loss on time is added to the board that was posted for it', async () => {
    const stage = setStage();
    const match = await beforeTheEnd(stage);
    stage.pass(HOUR);
    const over = play(match, [[null, TICK, stage.app.now()]]);
    await stage.store.commit({ before: match, after: over, limits: stage.app.limits });
    await stage.app.reconciler.reconcile(over.id, { rev: over.rev });
    const ended = await analysed(stage, stage.app, over);
    expect(postsOn(stage)).toHaveLength(1);
    const [post] = postsOn(stage);
    const edited = editsOn(stage).filter(({ args }) => args[1] === post?.message);
    expect(edited).toHaveLength(1);
    // Ada ran out of time in a position that was won.
    expect(textOf(edited[0] && messageIn(edited[0]))).toContain(
      words.analysis.winningAtEnd({ player: '🐳' }),
    );
    expect((await shownOn(stage, ended)).board).toMatchObject({
      rev: ended.rev,
      message: post?.message,
    });
  });

  it('is made up for by whoever sweeps, when the process dies before it is there', async () => {
    const stage = setStage();
    const match = await beforeTheEnd(stage);
    const dying = solvingWith(stage, () => closedGate().opened);
    await finish(await win(dying, match));
    await dying.analyses.stop();
    await dying.reconciler.stop();
    const over = (await stage.store.get(match.id)) ?? expect.fail();
    expect(analysisOf(over)).toBeUndefined();
    expect(await isDueAt(stage, over, over.updated + MINUTE - 1)).toBe(false);
    expect(await isDueAt(stage, over, over.updated + MINUTE)).toBe(true);
    stage.pass(MINUTE);
    const next = anotherProcess(stage);
    await sweep(stage, next);
    expect(analysisOf(await analysed(stage, next, match))).toEqual(ANALYSIS);
  });

  it('that fails blocks nothing, is tried again some times, and then left', async () => {
    const stage = setStage();
    const match = await beforeTheEnd(stage);
    const app = solvingWith(stage, broken);
    const answer = await win(app, match);
    expect(seen(answer).says).toContain(words.ends.edge({ winner: `<@${ADA}>` }));
    await finish(answer);
    const over = (await stage.store.get(match.id)) ?? expect.fail();
    const looks: number[] = [];
    for (const pass of [MINUTE, 4 * MINUTE, 25 * MINUTE, 150 * MINUTE, DAY - 180 * MINUTE]) {
      expect(await isDueAt(stage, over, app.now() + pass - 1)).toBe(false);
      stage.pass(pass);
      expect(await isDueAt(stage, over, app.now())).toBe(true);
      await sweep(stage, app);
      looks.push(stage.notes.filter(({ level }) => level === 'warn').length);
    }
    expect(new Set(looks).size).toBe(looks.length);
    expect(await isDueAt(stage, over, Infinity)).toBe(false);
    expect(await stage.store.get(match.id)).toEqual(over);
    expect((await shownOn(stage, over)).board?.rev).toBe(over.rev);
  });

  it('is stored by one of several processes', async () => {
    const stage = setStage();
    const match = await beforeTheEnd(stage);
    await finish(await win(solvingWith(stage, broken), match));
    stage.pass(MINUTE);
    const processes = [anotherProcess(stage), anotherProcess(stage), anotherProcess(stage)];
    await Promise.all(processes.map((app) => app.reconciler.reconcile(match.id)));
    for (const app of processes) await analysed(stage, app, match);
    expect((await stage.store.get(match.id))?.rev).toBe(match.rev + 2);
    expect(stage.notes.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is not made of a match that ended long ago', async () => {
    const stage = setStage();
    const match = await beforeTheEnd(stage);
    await finish(await win(solvingWith(stage, broken), match));
    stage.pass(2 * DAY);
    await stage.app.reconciler.reconcile(match.id);
    await stage.app.analyses.stop();
    const over = (await stage.store.get(match.id)) ?? expect.fail();
    expect(analysisOf(over)).toBeUndefined();
    expect(await isDueAt(stage, over, Infinity)).toBe(false);
  });

  it('judges the games of a match in one job, so that whoever has won waits for a thread once', async () => {
    const asked: unknown[] = [];
    const stage = setStage();
    const app = anotherProcess(stage, {
      solver: {
        ...stage.app.solver,
        analyseGames: (...given) => {
          asked.push(given);
          return Promise.resolve(analyseGames(...given));
        },
      },
    });
    const twice = play(started({ legs: 2 }), [
      [ADA, move('up')],
      [BOB, move('up')],
      [BOB, move('up')],
      [ADA, move('left')],
      [BOB, move('up')],
    ]);
    const games = [
      ['up', 'up'],
      ['up', 'left', 'up'],
    ];
    expect(await app.analyses.of(twice)).toEqual(
      games.map((moves) => analyse('edge-escape', moves)),
    );
    expect(asked).toEqual([['edge-escape', games]]);
  });

  it('is not made of the first game while the second is played', async () => {
    const stage = setStage();
    const match = await beforeTheEnd(stage, { legs: 2 });
    const answer = await win(stage.app, match);
    expect(seen(answer).says).not.toContain('🔍');
    await finish(answer);
    expect(await stage.store.get(match.id)).toMatchObject({
      rev: match.rev + 1,
      state: { phase: 'playing' },
    });
  });
});
