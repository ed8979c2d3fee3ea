import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../src/app/app.js';
import { startSweeper, type Sweeper } from '../../src/app/sweeper.js';
import type { Match } from '../../src/match/match.js';
import { DEFAULT_SERVER_SETTINGS } from '../../src/match/settings.js';
import { ADA, BOB, DAY, MINUTE, NOON, offered } from '../match/people.js';
import { playUntilCertain } from '../contract/results.js';
import { closedGate } from './answers.js';
import { rest } from './seen.js';
import { setStage, type Stage } from './stage.js';

const EVERY = 1000;

/** Offers that nobody answers. */
const offerNamed = (id: string): Match => ({ ...offered({}, 'anyone'), id });
const OFFERS = ['Qone-one', 'Qtwo-two', 'Qthree-three'].map(offerNamed);

const sweepers: Sweeper[] = [];

function sweep(app: App): Sweeper {
  const sweeper = startSweeper(app, EVERY);
  sweepers.push(sweeper);
  return sweeper;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  await Promise.all(sweepers.splice(0).map((sweeper) => sweeper.stop()));
  vi.useRealTimers();
});

/** A stage with offers that nobody answers. */
async function withOffers(): Promise<Stage> {
  const stage = setStage();
  for (const offer of OFFERS) await stage.save(offer);
  return stage;
}

const phases = async ({ store }: Stage) => {
  const found = await Promise.all(OFFERS.map(({ id }) => store.get(id)));
  return found.map((match) => match?.state.phase);
};

const ALL_CLOSED = ['closed', 'closed', 'closed'];
const ALL_OPEN = ['offered', 'offered', 'offered'];

/** Lets everything happen that needs no time. */
const settled = () => vi.advanceTimersByTimeAsync(0);

/** Until the next sweep has done what it can without any time. */
const sweptAgain = async () => {
  await vi.advanceTimersByTimeAsync(EVERY);
  await rest();
};

describe('the sweeper', () => {
  it('does at once what was due when it starts', async () => {
    const stage = await withOffers();
    stage.pass(DAY);
    sweep(stage.app);
    await vi.waitFor(async () => expect(await phases(stage)).toEqual(ALL_CLOSED));
    expect(stage.notes).toEqual([]);
  });

  it('looks again after each pause, and does what became due', async () => {
    const stage = await withOffers();
    sweep(stage.app);
    await settled();
    expect(await phases(stage)).toEqual(ALL_OPEN);
    await vi.advanceTimersByTimeAsync(EVERY);
    stage.pass(DAY);
    await vi.advanceTimersByTimeAsync(EVERY - 1);
    expect(await phases(stage)).toEqual(ALL_OPEN);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(async () => expect(await phases(stage)).toEqual(ALL_CLOSED));
  });

  it('does once what several processes find', async () => {
    const stage = await withOffers();
    stage.pass(DAY);
    sweep(stage.app);
    sweep(stage.app);
    sweep(stage.app);
    await vi.waitFor(async () => expect(await phases(stage)).toEqual(ALL_CLOSED));
    await vi.advanceTimersByTimeAsync(3 * EVERY);
    const found = await Promise.all(OFFERS.map(({ id }) => stage.store.get(id)));
    expect(found.map((match) => match?.rev)).toEqual([2, 2, 2]);
    expect(stage.notes).toEqual([]);
  });

  it('lets a match that fails keep no other from its time', async () => {
    const stage = await withOffers();
    stage.pass(DAY);
    const [failing] = OFFERS;
    const error = new Error('This match is broken.');
    const { store } = stage;
    const app: App = {
      ...stage.app,
      store: {
        ...store,
        get: (id) => (id === failing?.id ? Promise.reject(error) : store.get(id)),
      },
    };
    sweep(app);
    await vi.waitFor(async () =>
      expect(await phases(stage)).toEqual(['offered', 'closed', 'closed']),
    );
    expect(stage.notes).toEqual([
      {
        level: 'error',
        facts: { err: error, match: failing?.id },
        sentence: 'What was due for a match could not be done.',
      },
    ]);
  });

  it('leaves a match that fails alone for a minute, and then tries it again', async () => {
    const stage = await withOffers();
    stage.pass(DAY);
    const [failing] = OFFERS;
    const { store } = stage;
    let looks = 0;
    const app: App = {
      ...stage.app,
      store: {
        ...store,
        get(id) {
          if (id !== failing?.id) return store.get(id);
          looks += 1;
          return looks < 3 ? Promise.reject(new Error('broken')) : store.get(id);
        },
      },
    };
    sweep(app);
    await vi.waitFor(() => expect(looks).toBe(1));
    stage.pass(MINUTE - 1);
    await sweptAgain();
    expect(looks).toBe(1);
    stage.pass(1);
    await sweptAgain();
    await vi.waitFor(() => expect(looks).toBe(2));
    // And once more, as it has failed once more.
    stage.pass(MINUTE - 1);
    await sweptAgain();
    expect(looks).toBe(2);
    stage.pass(1);
    await sweptAgain();
    await vi.waitFor(async () => expect(await phases(stage)).toEqual(ALL_CLOSED));
    expect(stage.notes).toHaveLength(2);
  });

  it('lets what fails, or waits for Discord, take nobody else’s place', async () => {
    const stage = await withOffers();
    stage.pass(DAY);
    const gate = closedGate();
    stage.discord.before('send', () => gate.opened);
    const waiting = { ...offerNamed('Qwaiting'), challenger: BOB };
    await stage.save(waiting);
    void stage.app.reconciler.reconcile(waiting.id, { rev: 1 });
    const { store } = stage;
    const [failing] = OFFERS;
    const limits: number[] = [];
    const looked: string[] = [];
    const app: App = {
      ...stage.app,
      store: {
        ...store,
        due(now, limit) {
          limits.push(limit);
          return store.due(now, limit);
        },
        get(id) {
          looked.push(id);
          return id === failing?.id ? Promise.reject(new Error('broken')) : store.get(id);
        },
      },
    };
    sweep(app);
    await vi.waitFor(async () =>
      expect(await phases(stage)).toEqual(['offered', 'closed', 'closed']),
    );
    await sweptAgain();
    await vi.waitFor(() => expect(limits).toHaveLength(2));
    // 40, and what is passed over; what has failed is put off in the store.
    expect(limits).toEqual([41, 41]);
    expect(looked).toContain(failing?.id);
    expect(looked).not.toContain(waiting.id);
    gate.open();
    await vi.waitFor(() => expect(stage.app.reconciler.waiting).toBe(0));
    await sweptAgain();
    await vi.waitFor(() => expect(looked).toContain(waiting.id));
  });

  it('does not wait for Discord', async () => {
    const stage = await withOffers();
    const gate = closedGate();
    for (const { id } of OFFERS) {
      await stage.store.noteBoard(id, { rev: 1, message: '7', language: 'en' }, NOON + DAY);
    }
    stage.pass(DAY);
    stage.discord.before('edit', () => gate.opened);
    sweep(stage.app);
    await vi.waitFor(async () => expect(await phases(stage)).toEqual(ALL_CLOSED));
    expect(stage.app.reconciler.waiting).toBeGreaterThan(0);
    gate.open();
    await vi.waitFor(() => expect(stage.app.reconciler.waiting).toBe(0));
  });

  it('goes on after the store was away, and tells the operator', async () => {
    const stage = await withOffers();
    stage.pass(DAY);
    const { store } = stage;
    const error = new Error('The store is away.');
    let isAway = true;
    const app: App = {
      ...stage.app,
      store: {
        ...store,
        due: (now, limit) => (isAway ? Promise.reject(error) : store.due(now, limit)),
      },
    };
    sweep(app);
    await settled();
    expect(stage.notes).toEqual([
      {
        level: 'error',
        facts: { err: error },
        sentence: 'The games could not be looked through for what is due.',
      },
    ]);
    isAway = false;
    await vi.advanceTimersByTimeAsync(EVERY);
    await vi.waitFor(async () => expect(await phases(stage)).toEqual(ALL_CLOSED));
  });
});

/** March is over, and a champion is to be announced; the picture for it is never drawn while the gate is closed. */
async function whileDrawing() {
  const stage = await withOffers();
  const { guild } = offered();
  await stage.store.saveServerSettings(guild, { ...DEFAULT_SERVER_SETTINGS, announce: '7' });
  await playUntilCertain(stage.store, { guild, best: BOB, other: ADA });
  const gate = closedGate();
  const { drawings } = stage.app;
  let drawn = 0;
  const draw: App['drawings']['draw'] = async (...order) => {
    drawn += 1;
    await gate.opened;
    return drawings.draw(...order);
  };
  stage.pass(30 * DAY);
  const app: App = { ...stage.app, drawings: { ...drawings, draw } };
  return { stage, app, gate, drawn: () => drawn };
}

describe('housekeeping', () => {
  const [FIRST, SECOND, THIRD] = ['1', '2', '3'] as const;

  it('comes with the first sweep, and then every ten minutes', async () => {
    const stage = setStage();
    const { store, app } = stage;
    const left = () => store.leftBefore(Infinity);
    /** A server is removed in slices, and with a look at the file at the end. */
    const removed = (count: number) =>
      vi.waitFor(() => {
        const notes = stage.notes.filter(({ sentence }) => sentence.startsWith('All that was'));
        expect(notes).toHaveLength(count);
      }, 10_000);
    const leave = (guild: string) => store.noteLeft(guild, app.now() - 31 * DAY);
    await leave(FIRST);
    sweep(app);
    await removed(1);
    expect(await left()).toEqual([]);
    await leave(SECOND);
    stage.pass(10 * MINUTE - 1);
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(await left()).toEqual([SECOND]);
    stage.pass(1);
    await vi.advanceTimersByTimeAsync(EVERY);
    await removed(2);
    expect(await left()).toEqual([]);
    await leave(THIRD);
    stage.pass(10 * MINUTE - 1);
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(await left()).toEqual([THIRD]);
  });

  it('keeps nobody from their time while it draws a picture', async () => {
    const { stage, app, gate, drawn } = await whileDrawing();
    const noted = vi.spyOn(app.availability, 'note');
    const late = offerNamed('Qlate-late');
    await stage.save({ ...late, created: app.now(), updated: app.now() });
    sweep(app);
    await vi.waitFor(() => expect(drawn()).toBe(1), 10_000);
    await vi.waitFor(async () => expect(await phases(stage)).toEqual(ALL_CLOSED));
    const before = noted.mock.calls.length;
    stage.pass(DAY);
    await sweptAgain();
    await vi.waitFor(async () =>
      expect((await stage.store.get(late.id))?.state.phase).toBe('closed'),
    );
    expect(noted.mock.calls.length).toBeGreaterThan(before);
    expect(drawn()).toBe(1);
    gate.open();
  });

  it('is waited for by the end of the process', async () => {
    const { stage, app, gate, drawn } = await whileDrawing();
    const sweeper = sweep(app);
    await vi.waitFor(() => expect(drawn()).toBe(1), 10_000);
    const stopped = sweeper.stop();
    gate.open();
    await stopped;
    expect(stage.discord.verbs()).toContain('send');
  });
});

describe('stopping', () => {
  it('ends the sweeping', async () => {
    const stage = await withOffers();
    const sweeper = sweep(stage.app);
    await settled();
    await sweeper.stop();
    expect(vi.getTimerCount()).toBe(0);
    stage.pass(DAY);
    await vi.advanceTimersByTimeAsync(3 * EVERY);
    expect(await phases(stage)).toEqual(ALL_OPEN);
  });

  it('waits for what is under way, and begins nothing new', async () => {
    const stage = await withOffers();
    stage.pass(DAY);
    const gate = closedGate();
    const { store } = stage;
    const app: App = {
      ...stage.app,
      store: {
        ...store,
        async due(now, limit) {
          await gate.opened;
          return store.due(now, limit);
        },
      },
    };
    const sweeper = sweep(app);
    const order: string[] = [];
    const stop = async () => {
      await sweeper.stop();
      order.push('stopped');
    };
    const stopped = stop();
    await settled();
    order.push('opened');
    gate.open();
    await stopped;
    expect(order).toEqual(['opened', 'stopped']);
    expect(await phases(stage)).toEqual(ALL_CLOSED);
    expect(vi.getTimerCount()).toBe(0);
  });
});
