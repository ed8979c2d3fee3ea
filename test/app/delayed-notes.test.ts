import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeDelayedNotes } from '../../src/app/delayed-notes.js';
import type { Hint } from '../../src/app/reconciler.js';
import { sceneOf } from '../../src/app/scene.js';
import { LIVE_MS } from '../../src/app/wanted.js';
import type { Match } from '../../src/match/match.js';
import type { Shown } from '../../src/store/shown.js';
import { ADA, BOB, challenge, move, offered, RESIGN, started } from '../match/people.js';
import { boardAt, commit, editsOn, hintAfter, isDueAt, NOTHING, rest, shownOn } from './seen.js';
import { setStage, type Stage } from './stage.js';

const { guild } = challenge();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const NOTE_AFTER = 1000;

/** A game whose first board stands and is noted, where notes may wait. */
async function setTable() {
  const stage = setStage({ noteAfter: NOTE_AFTER });
  const match = started();
  await stage.save(offered(), match);
  await stage.store.noteBoard(match.id, hintAfter(match).drawn, null);
  const noted = vi.spyOn(stage.app.store, 'noteBoard');
  return { stage, match, noted };
}

/** What a click leaves to be done that has read what was shown before. */
async function hintOfClick(stage: Stage, match: Match, shown: Shown): Promise<Hint> {
  const scene = await sceneOf(stage.app, { guild }, [ADA, BOB]);
  return { ...hintAfter(match), known: { match, shown, scene } };
}

/** A move, and what its answer leaves to be done. */
async function moved(stage: Stage, before: Match, by: string, text: string): Promise<Match> {
  const after = await commit(stage, before, by, move(text));
  const hint = await hintOfClick(stage, after, await shownOn(stage, before));
  expect(await stage.app.reconciler.reconcile(after.id, hint)).toMatchObject({ isDone: true });
  return after;
}

it('notes once what two have played in a moment, with the board that came last', async () => {
  const { stage, match, noted } = await setTable();
  const first = await moved(stage, match, ADA, 'up');
  vi.advanceTimersByTime(NOTE_AFTER - 1);
  const second = await moved(stage, first, BOB, 'left');
  vi.advanceTimersByTime(NOTE_AFTER - 1);
  await rest();
  expect(noted).not.toHaveBeenCalled();
  expect(await shownOn(stage, second)).toEqual(boardAt(match.rev));
  vi.advanceTimersByTime(1);
  await rest();
  expect(noted).toHaveBeenCalledTimes(1);
  expect(await shownOn(stage, second)).toEqual(boardAt(second.rev));
  expect(editsOn(stage)).toEqual([]);
});

it('is due until it is noted, so that whoever comes after a crash draws it', async () => {
  const { stage, match } = await setTable();
  const after = await moved(stage, match, ADA, 'up');
  expect(await stage.store.due(stage.app.now() + 15_000, 10)).toEqual([after.id]);
});

it('notes at once what was drawn on another message, as the old one has to be seen to', async () => {
  const { stage, match, noted } = await setTable();
  const after = await commit(stage, match, ADA, move('up'));
  const hint = await hintOfClick(stage, after, boardAt(match.rev, '800000000000000009'));
  await stage.app.reconciler.reconcile(after.id, hint);
  expect(noted).toHaveBeenCalledTimes(1);
});

it('knows what was drawn when something else happens before it is noted', async () => {
  const { stage, match } = await setTable();
  const first = await moved(stage, match, ADA, 'up');
  // Somebody resigns in a private message: nothing has drawn that on the board.
  const over = await commit(stage, first, BOB, RESIGN);
  await stage.app.reconciler.reconcile(over.id, { rev: over.rev });
  await rest();
  expect(editsOn(stage)).toHaveLength(1);
  expect((await shownOn(stage, over)).board).toEqual(boardAt(over.rev).board);
});

it('notes what waits when the process ends', async () => {
  const { stage, match } = await setTable();
  const after = await moved(stage, match, ADA, 'up');
  await stage.app.reconciler.stop();
  expect(await shownOn(stage, after)).toEqual(boardAt(after.rev));
});

it('knows what was drawn when the sweeper looks at the match before it is noted', async () => {
  const { stage, match } = await setTable();
  const after = await moved(stage, match, ADA, 'up');
  stage.app.reconciler.reconcileLater(after.id);
  await rest();
  expect(editsOn(stage)).toEqual([]);
  expect(await shownOn(stage, after)).toEqual(boardAt(after.rev));
});

it.each([
  ['with the offer as it was then', true],
  ['', false],
])(
  'is noted for the match as it is, though word comes late of the first board of its message %s',
  async (_, isKnown) => {
    const { stage, match } = await setTable();
    const offer = offered();
    const after = await moved(stage, match, ADA, 'up');
    const drawn = { ...hintAfter(offer).drawn, isFirst: true };
    const { known } = await hintOfClick(stage, offer, NOTHING);
    await stage.app.reconciler.reconcile(match.id, isKnown && known ? { drawn, known } : { drawn });
    vi.advanceTimersByTime(NOTE_AFTER);
    await rest();
    expect(await shownOn(stage, after)).toEqual(boardAt(after.rev));
    expect(editsOn(stage)).toEqual([]);
    // An offer would be due when it expires: nobody would be pinged before.
    expect(await isDueAt(stage, after, stage.app.now() + LIVE_MS)).toBe(true);
  },
);

it('is due for the match as it is, whatever was known of it before', async () => {
  const { stage, match } = await setTable();
  const after = await commit(stage, match, ADA, move('up'));
  const { known } = await hintOfClick(stage, offered(), NOTHING);
  if (!known) expect.fail();
  await stage.app.reconciler.reconcile(match.id, { drawn: hintAfter(after).drawn, known });
  expect(await shownOn(stage, after)).toEqual(boardAt(after.rev));
  expect(await isDueAt(stage, after, stage.app.now() + LIVE_MS)).toBe(true);
});

it('is noted for each match in its own time, whatever was taken meanwhile', () => {
  const noted: string[] = [];
  const notes = makeDelayedNotes<{ readonly what: string }>(NOTE_AFTER, (id, { what }) =>
    noted.push(`${id} ${what}`),
  );
  notes.keep('first', { what: 'once' });
  vi.advanceTimersByTime(300);
  notes.keep('second', { what: 'once' });
  notes.keep('third', { what: 'taken' });
  expect(notes.take('third')).toEqual({ what: 'taken' });
  expect(notes.take('third')).toBeUndefined();
  vi.advanceTimersByTime(NOTE_AFTER - 300);
  expect(noted).toEqual(['first once']);
  notes.keep('first', { what: 'again' });
  vi.advanceTimersByTime(300);
  expect(noted).toEqual(['first once', 'second once']);
  vi.advanceTimersByTime(NOTE_AFTER);
  expect(noted).toEqual(['first once', 'second once', 'first again']);
  expect(notes.takeAll()).toEqual([]);
});
