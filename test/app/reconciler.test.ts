import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeReconciler } from '../../src/app/reconciler.js';
import { LIVE_MS } from '../../src/app/wanted.js';
import { sceneOf } from '../../src/app/scene.js';
import type { Match } from '../../src/match/match.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ADA, BOB, challenge, MINUTE, move, offered, RESIGN, started } from '../match/people.js';
import { closedGate } from './answers.js';
import {
  anotherProcess,
  answered,
  boardAt,
  commit,
  editsOn,
  hintAfter,
  hold,
  messageIn,
  NOTHING,
  pingsOn,
  postsOn,
  rest,
  settled,
  shownOn,
  textOf,
} from './seen.js';
import { BOARD, callerFor, setStage, TICKET, type Stage } from './stage.js';

const { guild } = challenge();

/** Several offers to anyone, saved and not shown yet. */
async function manyOffers(stage: Stage, count: number): Promise<readonly Match[]> {
  const offers = Array.from({ length: count }, (_, index) => ({
    ...offered({}, 'anyone'),
    id: `Qk3f9x2${String(index).padStart(3, '0')}`,
    challenger: `1000000000000001${String(index).padStart(2, '0')}`,
  }));
  for (const offer of offers) await stage.save(offer);
  return offers;
}

describe('what waits', () => {
  it('is one job for each match, however often it is asked for', async () => {
    const stage = setStage();
    const match = started();
    await stage.save(offered(), match);
    const gate = hold(stage, 'send');
    const { reconciler } = stage.app;
    const all = Array.from({ length: 50 }, () =>
      reconciler.reconcile(match.id, { rev: match.rev }),
    );
    for (let count = 0; count < 50; count += 1) reconciler.reconcileLater(match.id);
    await rest();
    expect(reconciler.waiting).toBe(1);
    expect(gate.held).toBe(1);
    gate.release();
    const results = await Promise.all(all);
    expect(new Set(results.map(({ board }) => board)).size).toBe(1);
    expect(results.every(({ isDone }) => isDone)).toBe(true);
    expect(postsOn(stage)).toHaveLength(1);
    expect(reconciler.waiting).toBe(0);
  });

  it('goes by turns of the servers, where the sweeper has found it: one that is slow comes after others', async () => {
    const stage = setStage({ concurrency: 4 });
    const [one, two, three] = await manyOffers(stage, 3);
    const other = { ...offered({}, 'anyone'), id: 'Qother-one' };
    await stage.save(other);
    const [first, second] = [closedGate(), closedGate()];
    stage.discord.before('send', () => {
      stage.discord.before('send', () => second.opened);
      return first.opened;
    });
    const done: string[] = [];
    const jobs = [one, two, three, other].map(async (match) => {
      const { id, rev } = match ?? other;
      await stage.app.reconciler.reconcile(id, { rev, isSwept: true });
      done.push(id);
    });
    await rest();
    first.open();
    await vi.waitFor(() => expect(done).toEqual([one?.id, other.id, three?.id]));
    second.open();
    await Promise.all(jobs);
  });

  it('is bounded by the capacity: the store remembers the others', async () => {
    const stage = setStage({ capacity: 3, concurrency: 1, retryAfter: 1 });
    const offers = await manyOffers(stage, 5);
    const gate = hold(stage, 'send');
    const { reconciler } = stage.app;
    const results = offers.map(({ id, rev }) => reconciler.reconcile(id, { rev }));
    reconciler.reconcileLater(offers[3]?.id ?? '');
    expect(reconciler.waiting).toBe(3);
    expect(await results[3]).toEqual({ isDone: false, board: null });
    expect(await results[4]).toEqual({ isDone: false, board: null });
    gate.release();
    expect((await Promise.all(results)).map(({ isDone }) => isDone)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    await settled(stage.app);
    expect(postsOn(stage)).toHaveLength(3);
    const left = await stage.store.due(stage.app.now() + MINUTE, 10);
    expect(left).toEqual([offers[3]?.id, offers[4]?.id]);
  });

  it('is worked on so many at a time, in the order it came', async () => {
    const stage = setStage({ concurrency: 2, retryAfter: 1 });
    const offers = await manyOffers(stage, 5);
    const gate = hold(stage, 'send');
    const { reconciler } = stage.app;
    const all = offers.map(({ id, rev }) => reconciler.reconcile(id, { rev }));
    await rest();
    expect(gate.held).toBe(2);
    expect(reconciler.waiting).toBe(5);
    gate.release();
    await Promise.all(all);
    expect(postsOn(stage).map(({ args }) => args[2])).toEqual(offers.map(({ id }) => `${id}.1`));
  });

  it('is 32 at a time, if nothing is said', async () => {
    const stage = setStage({});
    const offers = await manyOffers(stage, 34);
    const gate = hold(stage, 'send');
    const all = offers.map(({ id, rev }) => stage.app.reconciler.reconcile(id, { rev }));
    await rest();
    expect(gate.held).toBe(32);
    gate.release();
    await Promise.all(all);
    expect(postsOn(stage)).toHaveLength(34);
  });

  it('reads the match when its time comes: what was known when it was asked for is old by then', async () => {
    const stage = setStage({ concurrency: 1, retryAfter: 1 });
    const match = started();
    await stage.save(offered(), match);
    await answered(stage, match);
    const [other] = await manyOffers(stage, 1);
    const gate = hold(stage, 'send');
    const { reconciler } = stage.app;
    const busy = reconciler.reconcile(other?.id ?? '', { rev: 1 });
    const scene = await sceneOf(stage.app, { guild }, [ADA, BOB]);
    const moved = await commit(stage, match, ADA, move('up'));
    const known = { match: moved, shown: boardAt(match.rev), scene };
    const late = reconciler.reconcile(match.id, { rev: moved.rev, known });
    const next = await commit(stage, moved, BOB, move('left'));
    await answered({ app: anotherProcess(stage) }, next);
    gate.release();
    await Promise.all([busy, late]);
    expect(editsOn(stage)).toEqual([]);
    expect(await shownOn(stage, next)).toEqual(boardAt(next.rev));
  });
});

describe('news while a match is worked on', () => {
  it('is looked at afterwards, and whoever brought it hears of that', async () => {
    const stage = setStage();
    const match = started();
    await stage.save(offered(), match);
    await answered(stage, match);
    const moved = await commit(stage, match, ADA, move('up'));
    const gate = hold(stage, 'edit');
    const { reconciler } = stage.app;
    const first = reconciler.reconcile(moved.id, { rev: moved.rev });
    await rest();
    const over = await commit(stage, moved, BOB, RESIGN);
    const second = reconciler.reconcile(over.id, { rev: over.rev });
    await rest();
    expect(gate.held).toBe(1);
    gate.release();
    expect(await Promise.all([first, second])).toEqual([
      { isDone: true, board: BOARD },
      { isDone: true, board: BOARD },
    ]);
    expect((await shownOn(stage, over)).board).toEqual(boardAt(over.rev).board);
  });

  it('counts also if it was all that was asked for: a board is brought that was drawn a moment before', async () => {
    const stage = setStage();
    const match = started();
    await stage.save(offered(), match);
    await answered(stage, match);
    const moved = await commit(stage, match, ADA, move('up'));
    const gate = hold(stage, 'edit');
    const { reconciler } = stage.app;
    const first = reconciler.reconcile(moved.id, { rev: moved.rev });
    await rest();
    const second = reconciler.reconcile(moved.id, { force: 'post-board' });
    gate.release();
    await Promise.all([first, second]);
    expect(postsOn(stage)).toHaveLength(1);
  });

  it('of a board that an answer has drawn is noted afterwards', async () => {
    const stage = setStage();
    const match = started();
    await stage.save(offered(), match);
    await answered(stage, match);
    const gate = hold(stage, 'edit');
    const { reconciler } = stage.app;
    const first = reconciler.reconcile(match.id, { force: 'edit-board' });
    await rest();
    const moved = await commit(stage, match, BOB, RESIGN);
    const second = answered(stage, moved);
    gate.release();
    await Promise.all([first, second]);
    expect((await shownOn(stage, moved)).board).toEqual(boardAt(moved.rev).board);
  });

  it('joins what waits to be worked on, and takes nothing from it', async () => {
    const stage = setStage({ concurrency: 1, retryAfter: 1 });
    const match = started();
    await stage.save(offered(), match);
    const [other] = await manyOffers(stage, 1);
    const gate = hold(stage, 'send');
    const { reconciler } = stage.app;
    const busy = reconciler.reconcile(other?.id ?? '', { rev: 1 });
    const drawn = reconciler.reconcile(match.id, hintAfter(match));
    const plain = reconciler.reconcile(match.id, {});
    expect(reconciler.waiting).toBe(2);
    gate.release();
    await Promise.all([busy, drawn, plain]);
    expect(await shownOn(stage, match)).toEqual(boardAt(match.rev));
    expect(postsOn(stage)).toHaveLength(1);
  });

  it('is worked on once, however much of it comes while it waits, and where it came from is not forgotten', async () => {
    const stage = setStage();
    const { store } = stage;
    let reads = 0;
    const app = anotherProcess(
      stage,
      {
        store: {
          ...store,
          getShown(id) {
            reads += Number(id === match.id);
            return store.getShown(id);
          },
        },
      },
      { concurrency: 1, retryAfter: 1 },
    );
    const match = started();
    await stage.save(offered(), match);
    const [other] = await manyOffers(stage, 1);
    const gate = hold(stage, 'send');
    const { reconciler } = app;
    const busy = reconciler.reconcile(other?.id ?? '', { rev: 1 });
    const where = callerFor(ADA, { guildLocale: 'de' });
    const first = reconciler.reconcile(match.id, { rev: match.rev, where });
    const others = Array.from({ length: 20 }, () => reconciler.reconcile(match.id));
    gate.release();
    await Promise.all([busy, first, ...others]);
    await settled(app);
    expect(reads).toBe(1);
    expect(textOf(postsOn(stage).map(messageIn))).toContain(
      CATALOGUES.de.board.turn({ player: `<@${ADA}>` }),
    );
  });

  it('does not make what nobody waits for work twice', async () => {
    const stage = setStage();
    const match = started();
    await stage.save(offered(), match);
    await answered(stage, match);
    const { store } = stage;
    let reads = 0;
    const app = anotherProcess(stage, {
      store: {
        ...store,
        getShown(id) {
          reads += 1;
          return store.getShown(id);
        },
      },
    });
    app.reconciler.reconcileLater(match.id);
    app.reconciler.reconcileLater(match.id);
    await settled(app);
    expect(reads).toBe(1);
  });
});

/** A match whose board has to be edited, which Discord refuses for now. */
async function withoutDiscord(stage: Stage): Promise<Match> {
  const match = started();
  await stage.save(offered(), match);
  await answered(stage, match);
  const moved = await commit(stage, match, ADA, move('up'));
  stage.discord.refuse('edit', 'away');
  return moved;
}

/** Lets so much time pass, as far as timers are concerned. */
const after = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await rest();
};

describe('what cannot be done now', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is tried again, each time after twice as long, at least once a minute', async () => {
    const stage = setStage({});
    const { id, rev } = await withoutDiscord(stage);
    await stage.app.reconciler.reconcile(id, { rev });
    expect(editsOn(stage)).toHaveLength(1);
    const pauses = [500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000];
    for (const [tries, pause] of pauses.entries()) {
      await after(pause - 1);
      expect(editsOn(stage)).toHaveLength(tries + 1);
      await after(1);
      expect(editsOn(stage)).toHaveLength(tries + 2);
    }
    expect(stage.app.reconciler.waiting).toBe(1);
    stage.discord.refuse('edit', 'away', 0);
    await after(60_000);
    expect(stage.app.reconciler.waiting).toBe(0);
    await after(120_000);
    expect(editsOn(stage)).toHaveLength(pauses.length + 2);
  });

  it('is tried at once when there is news, and then no more', async () => {
    const stage = setStage({});
    const moved = await withoutDiscord(stage);
    await stage.app.reconciler.reconcile(moved.id, { rev: moved.rev });
    stage.discord.refuse('edit', 'away', 0);
    const result = await stage.app.reconciler.reconcile(moved.id, {});
    expect(result).toEqual({ isDone: true, board: BOARD });
    await after(MINUTE);
    expect(editsOn(stage)).toHaveLength(2);
  });

  it('is not tried at once when nobody waits for it: it has its time', async () => {
    const stage = setStage({});
    const moved = await withoutDiscord(stage);
    await stage.app.reconciler.reconcile(moved.id, { rev: moved.rev });
    stage.app.reconciler.reconcileLater(moved.id);
    await rest();
    expect(editsOn(stage)).toHaveLength(1);
    expect(stage.app.reconciler.waiting).toBe(1);
  });

  it('keeps nobody waiting', async () => {
    const stage = setStage({});
    const { id, rev } = await withoutDiscord(stage);
    const gate = hold(stage, 'edit');
    const first = stage.app.reconciler.reconcile(id, { rev });
    await rest();
    // News meanwhile does not make it worth another try at once.
    const second = stage.app.reconciler.reconcile(id, { rev });
    gate.release();
    const failed = { isDone: false, board: BOARD };
    expect(await Promise.all([first, second])).toEqual([failed, failed]);
    expect(editsOn(stage)).toHaveLength(1);
  });

  it('remembers what was asked for', async () => {
    const stage = setStage({});
    const match = started();
    await stage.save(offered(), match);
    await answered(stage, match);
    stage.discord.refuse('edit', 'away', 1);
    await stage.app.reconciler.reconcile(match.id, { force: 'edit-board' });
    await after(500);
    expect(editsOn(stage)).toHaveLength(2);
    await stage.app.reconciler.reconcile(match.id);
    expect(editsOn(stage)).toHaveLength(2);
  });

  it('is told to the operator if it is the store that fails, and tried again with all that is known', async () => {
    const stage = setStage();
    const match = started();
    await stage.save(offered(), match);
    const broken = new Error('no store');
    let fails = 1;
    const app = anotherProcess(
      stage,
      {
        store: {
          ...stage.store,
          noteBoard(...given) {
            fails -= 1;
            return fails < 0 ? stage.store.noteBoard(...given) : Promise.reject(broken);
          },
        },
      },
      {},
    );
    const result = await app.reconciler.reconcile(match.id, hintAfter(match));
    expect(result).toEqual({ isDone: false, board: null });
    expect(stage.notes).toEqual([
      {
        level: 'error',
        facts: { err: broken, match: match.id },
        sentence: 'A match could not be brought up to date.',
      },
    ]);
    await after(500);
    expect(await shownOn(stage, match)).toEqual(boardAt(match.rev));
    expect(stage.discord.verbs()).toEqual([]);
  });

  it('does not keep a place from others for good', async () => {
    const stage = setStage({ concurrency: 1 });
    const moved = await withoutDiscord(stage);
    await stage.app.reconciler.reconcile(moved.id, { rev: moved.rev });
    const [offer] = await manyOffers(stage, 1);
    const result = await stage.app.reconciler.reconcile(offer?.id ?? '', { rev: 1 });
    expect(result.isDone).toBe(true);
  });
});

describe('whoever waits until it is done', () => {
  it('hears of it when it is, however often it takes; others after the first attempt', async () => {
    const stage = setStage({ retryAfter: 20 });
    const { id, rev } = await withoutDiscord(stage);
    stage.discord.refuse('edit', 'away', 3);
    const { reconciler } = stage.app;
    let isDone = false;
    const patient = (async () => {
      const attempt = await reconciler.reconcile(id, { rev, untilDone: true });
      isDone = true;
      return attempt;
    })();
    const hasty = await reconciler.reconcile(id, { rev });
    expect(hasty).toEqual({ isDone: false, board: BOARD });
    await rest();
    expect(isDone).toBe(false);
    expect(await patient).toEqual({ isDone: true, board: BOARD });
    expect(editsOn(stage)).toHaveLength(4);
  });

  it('is not kept waiting by the end of the process', async () => {
    const stage = setStage({ retryAfter: MINUTE });
    const { id, rev } = await withoutDiscord(stage);
    const patient = stage.app.reconciler.reconcile(id, { rev, untilDone: true });
    await stage.app.reconciler.reconcile(id, { rev });
    await stage.app.reconciler.stop();
    expect(await patient).toEqual({ isDone: false, board: null });
  });

  it('hears that the process ends also while it is worked on', async () => {
    const stage = setStage({ retryAfter: MINUTE });
    const { id, rev } = await withoutDiscord(stage);
    const gate = hold(stage, 'edit');
    const patient = stage.app.reconciler.reconcile(id, { rev, untilDone: true });
    await rest();
    const stopped = stage.app.reconciler.stop();
    gate.release();
    await stopped;
    expect(await patient).toEqual({ isDone: false, board: BOARD });
  });

  it('does not wait where there is no room', async () => {
    const stage = setStage({ capacity: 0 });
    const { id, rev } = await withoutDiscord(stage);
    const result = await stage.app.reconciler.reconcile(id, { rev, untilDone: true });
    expect(result).toEqual({ isDone: false, board: null });
  });
});

it('a match is had from when it is asked for until it is done', async () => {
  const stage = setStage({ retryAfter: 1 });
  const { id, rev } = await withoutDiscord(stage);
  const { reconciler } = stage.app;
  expect(reconciler.has(id)).toBe(false);
  const gate = hold(stage, 'edit');
  const running = reconciler.reconcile(id, { rev });
  expect(reconciler.has(id)).toBe(true);
  expect(reconciler.has('Qnothing00')).toBe(false);
  gate.release();
  await running;
  // It waits for Discord.
  expect(reconciler.has(id)).toBe(true);
  stage.discord.refuse('edit', 'away', 0);
  await settled(stage.app);
  expect(reconciler.has(id)).toBe(false);
});

/** A stage on which the copies of a match are brought up to date as the test says. */
async function withCopies(update: () => Promise<void>) {
  const stage = setStage();
  const match = started();
  await stage.save(offered(), match);
  const textCopies = { ...stage.app.textCopies, hasAny: () => true, update };
  const { app, notes } = stage;
  const reconciler = makeReconciler({ ...app, textCopies }, { concurrency: 1, retryAfter: 1 });
  return { stage, notes, match, reconciler };
}

describe('a private copy', () => {
  it('that is slow keeps no place, and is waited for at the end', async () => {
    const gate = closedGate();
    const { stage, match, reconciler } = await withCopies(() => gate.opened);
    const [other] = await manyOffers(stage, 1);
    expect((await reconciler.reconcile(match.id, { rev: match.rev })).isDone).toBe(true);
    expect((await reconciler.reconcile(other?.id ?? '', { rev: 1 })).isDone).toBe(true);
    let isStopped = false;
    const stopped = (async () => {
      await reconciler.stop();
      isStopped = true;
    })();
    await rest();
    expect(isStopped).toBe(false);
    gate.open();
    await stopped;
  });

  it('that fails is logged, and the match is done all the same', async () => {
    const err = new Error('no store');
    const { stage, notes, match, reconciler } = await withCopies(() => Promise.reject(err));
    expect((await reconciler.reconcile(match.id, { rev: match.rev })).isDone).toBe(true);
    await reconciler.stop();
    expect(postsOn(stage)).toHaveLength(1);
    expect(notes).toMatchObject([{ level: 'error', facts: { err, match: match.id } }]);
  });
});

describe('the end of a process', () => {
  it('waits for what is under way, forgets what waits, and takes nothing more', async () => {
    const stage = setStage({ concurrency: 1, retryAfter: 1 });
    const [one, two, three] = await manyOffers(stage, 3);
    const gate = hold(stage, 'send');
    const { reconciler } = stage.app;
    const running = reconciler.reconcile(one?.id ?? '', { rev: 1 });
    const waiting = reconciler.reconcile(two?.id ?? '', { rev: 1 });
    await rest();
    let isStopped = false;
    const stopped = (async () => {
      await reconciler.stop();
      isStopped = true;
    })();
    expect(await waiting).toEqual({ isDone: false, board: null });
    expect(await reconciler.reconcile(three?.id ?? '', { rev: 1 })).toEqual({
      isDone: false,
      board: null,
    });
    reconciler.reconcileLater(three?.id ?? '');
    await rest();
    expect(isStopped).toBe(false);
    gate.release();
    await stopped;
    expect((await running).isDone).toBe(true);
    expect(postsOn(stage)).toHaveLength(1);
    expect(reconciler.waiting).toBe(0);
  });

  it('keeps nobody waiting who brought news meanwhile', async () => {
    const stage = setStage();
    const match = started();
    await stage.save(offered(), match);
    const gate = hold(stage, 'send');
    const { reconciler } = stage.app;
    const first = reconciler.reconcile(match.id, { rev: match.rev });
    await rest();
    const second = reconciler.reconcile(match.id, { rev: match.rev });
    const stopped = reconciler.stop();
    gate.release();
    await stopped;
    expect((await first).isDone).toBe(true);
    expect((await second).board).toBe((await first).board);
  });

  it('tries nothing again', async () => {
    const stage = setStage({ retryAfter: 1 });
    const match = started();
    await stage.save(offered(), match);
    await answered(stage, match);
    stage.discord.refuse('edit', 'away');
    const moved = await commit(stage, match, ADA, move('up'));
    const gate = hold(stage, 'edit');
    const failing = stage.app.reconciler.reconcile(moved.id, { rev: moved.rev });
    await rest();
    const stopped = stage.app.reconciler.stop();
    gate.release();
    await stopped;
    expect((await failing).isDone).toBe(false);
    const tries = editsOn(stage).length;
    await new Promise((resolve) => void setTimeout(resolve, 20));
    expect(editsOn(stage)).toHaveLength(tries);
  });

  it('also not what failed before', async () => {
    const stage = setStage({ retryAfter: 5 });
    const match = started();
    await stage.save(offered(), match);
    await answered(stage, match);
    stage.discord.refuse('edit', 'away');
    const moved = await commit(stage, match, ADA, move('up'));
    await stage.app.reconciler.reconcile(moved.id, { rev: moved.rev });
    await stage.app.reconciler.stop();
    await new Promise((resolve) => void setTimeout(resolve, 20));
    expect(editsOn(stage)).toHaveLength(1);
  });
});

describe('the token of an interaction', () => {
  it('is kept, also where nothing is to be done now', async () => {
    const stage = setStage();
    const match = started();
    await stage.save(offered(), match);
    await answered(stage, match);
    stage.pass(14 * MINUTE - 1);
    await stage.app.reconciler.reconcile(match.id);
    expect(pingsOn(stage).map(({ verb, args }) => [verb, args[0]])).toEqual([
      ['sendByToken', TICKET],
    ]);
  });

  it('is that of the last one who did something', async () => {
    const stage = setStage();
    const match = started();
    await stage.save(offered(), match);
    await answered(stage, match);
    const ticket = { ...TICKET, token: 'another' };
    await stage.app.reconciler.reconcile(match.id, { ticket });
    stage.pass(LIVE_MS);
    await stage.app.reconciler.reconcile(match.id);
    expect(pingsOn(stage).map(({ args }) => args[0])).toEqual([ticket]);
  });
});

it('what is known is used when work can start at once', async () => {
  const stage = setStage({ concurrency: 1 });
  const match = started();
  await stage.save(offered(), match);
  const scene = await sceneOf(stage.app, { guild }, [ADA, BOB]);
  const app = anotherProcess(stage, {
    store: { ...stage.store, getShown: () => Promise.reject(new Error('read')) },
  });
  const hint = { ...hintAfter(match), known: { match, shown: NOTHING, scene } };
  expect(await app.reconciler.reconcile(match.id, hint)).toEqual({ isDone: true, board: BOARD });
});
