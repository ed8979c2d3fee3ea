import { afterEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../src/app/app.js';
import { startSweeper, type Sweeper } from '../../src/app/sweeper.js';
import { NO_LIMITS } from '../../src/match/settings.js';
import type { Match } from '../../src/match/match.js';
import { StoreUnavailable } from '../../src/store/store.js';
import { advance, commit, newId, newOffer } from '../contract/matches.js';
import { ACCEPT, DAY, HOUR, NOON } from '../match/people.js';
import { EVERY_HOME, openAt } from '../store/homes.js';
import { hold, anotherProcess, postsOn, rest } from './seen.js';
import { setStage, type Stage } from './stage.js';

const HOMES = EVERY_HOME.filter(([name]) => name !== 'a Redis Cluster');

/** Long enough for a machine that has other things to do. */
const WITHIN = { timeout: 20_000 };

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A process on a home of its own, in which time does not pass by itself. */
async function processIn(start: (typeof HOMES)[number][1]): Promise<{ stage: Stage; app: App }> {
  const stage = setStage();
  const home = await start();
  closing.push(() => home.stop());
  const store = await openAt(home.address);
  closing.push(() => store.close());
  const app = anotherProcess(stage, { store, limits: NO_LIMITS });
  closing.push(() => app.reconciler.stop());
  return { stage, app };
}

function sweep(app: App, whileBusy: number): Sweeper {
  const sweeper = startSweeper(app, DAY, whileBusy);
  closing.push(() => {
    // Whoever still waits for Discord is told that nobody knows.
    app.timeouts.stop();
    return sweeper.stop();
  });
  return sweeper;
}

const sweepOnce = (app: App): Sweeper => sweep(app, DAY);
/** And at once again, as long as more is due. */
const sweepOn = (app: App): Sweeper => sweep(app, 10);

/** So many offers on a server, each in a channel of its own; all expire within a second. */
async function offersOn({ store }: App, guild: string, count: number): Promise<readonly Match[]> {
  const offers = Array.from({ length: count }, (_, n) =>
    newOffer({ guild, channel: newId(), by: newId(), to: newId(), now: NOON + n }),
  );
  for (const offered of offers) {
    await commit(store, undefined, offered, NO_LIMITS);
    await store.noteDue(offered.id, 1, offered.created + DAY);
  }
  return offers;
}

/** A game of normal people, on another server, that is lost on time just after everything else is due, or later. */
async function gameBehind({ store }: App, later = 0): Promise<Match> {
  const [by, to] = [newId(), newId()];
  const now = NOON + DAY - HOUR + 1000 + later;
  const terms = { clock: '1h' } as const;
  const offered = newOffer({ guild: newId(), channel: newId(), by, to, terms, now });
  await commit(store, undefined, offered);
  const game = await advance(store, offered, to, ACCEPT, now);
  await store.noteDue(game.id, game.rev, now + HOUR);
  return game;
}

const phaseOf = async ({ store }: App, { id }: Match) => (await store.get(id))?.state.phase;

const isTold = ({ discord }: Stage, { channel }: Match): boolean =>
  discord.asked.some(({ verb, args }) => verb === 'send' && args[0] === channel);

describe.each(HOMES)('on %s, a game that is due behind', (_, start) => {
  it('a large backlog of another server is told with the first sweep, which takes on only what there is room for', async () => {
    const { stage, app } = await processIn(start);
    const backlog = await offersOn(app, newId(), 400);
    const game = await gameBehind(app);
    stage.pass(DAY + 2000);
    sweepOnce(app);
    await vi.waitFor(() => expect(isTold(stage, game)).toBe(true), WITHIN);
    await vi.waitFor(() => expect(app.reconciler.waiting).toBe(0), WITHIN);
    const phases = await Promise.all(backlog.map((each) => phaseOf(app, each)));
    const closed = phases.filter((phase) => phase === 'closed').length;
    expect(closed).toBeGreaterThan(0);
    expect(closed).toBeLessThanOrEqual(40);
    expect((await app.store.due(app.now(), 1000)).length).toBeGreaterThanOrEqual(360);
  });

  it('many of a channel that is slow is told at once', async () => {
    const { stage, app } = await processIn(start);
    const slow = await offersOn(app, newId(), 40);
    for (const { id, rev } of slow) {
      await app.store.noteBoard(id, { rev, message: newId(), language: 'en' }, NOON + DAY);
    }
    const game = await gameBehind(app);
    stage.pass(DAY + 2000);
    const gate = hold(stage, 'edit');
    closing.push(async () => gate.release());
    sweepOn(app);
    await vi.waitFor(() => expect(isTold(stage, game)).toBe(true), WITHIN);
    // Few of one server are worked on at the same time.
    await vi.waitFor(() => expect(gate.held).toBe(4), WITHIN);
    gate.release();
    await vi.waitFor(async () => {
      const phases = await Promise.all(slow.map((each) => phaseOf(app, each)));
      expect(new Set(phases)).toEqual(new Set(['closed']));
    }, WITHIN);
  });

  it('records that this version cannot read is told, and those are left alone for a minute, also by others', async () => {
    const { stage, app } = await processIn(start);
    const unreadable = new Set((await offersOn(app, newId(), 60)).map(({ id }) => id));
    const game = await gameBehind(app);
    stage.pass(DAY + 2000);
    const { store } = app;
    const looked: string[] = [];
    const process = anotherProcess(stage, {
      limits: NO_LIMITS,
      store: {
        ...store,
        get(id) {
          looked.push(id);
          return unreadable.has(id)
            ? Promise.reject(new StoreUnavailable(`match ${id} was written by a newer version`))
            : store.get(id);
        },
      },
    });
    closing.push(() => process.reconciler.stop());
    const sweeper = sweepOn(process);
    await vi.waitFor(() => expect(isTold(stage, game)).toBe(true), WITHIN);
    await vi.waitFor(() => expect(process.reconciler.waiting).toBe(0), WITHIN);
    await vi.waitFor(
      () => expect(looked.filter((id) => unreadable.has(id)).length).toBeGreaterThan(20),
      WITHIN,
    );
    await vi.waitFor(async () => {
      const due = await store.due(app.now(), 1000);
      expect(due.filter((id) => looked.includes(id) && unreadable.has(id))).toEqual([]);
    }, WITHIN);
    // It would put them off again as soon as the minute is over.
    await sweeper.stop();
    stage.pass(60_000);
    expect((await store.due(app.now(), 1000)).filter((id) => unreadable.has(id))).toHaveLength(60);
  });

  it('games of many servers waits for those alone that are under way, also when it comes later', async () => {
    const { stage, app } = await processIn(start);
    for (let server = 0; server < 150; server += 1) await gameBehind(app);
    const game = await gameBehind(app, HOUR);
    stage.pass(DAY + 2000);
    sweepOn(app);
    const told = (): number => stage.discord.verbs().filter((verb) => verb === 'send').length;
    await vi.waitFor(() => expect(told()).toBeGreaterThan(10), WITHIN);
    const before = told();
    stage.pass(HOUR);
    await vi.waitFor(() => expect(isTold(stage, game)).toBe(true), WITHIN);
    // 40, and those that were told until it was found.
    expect(told() - before).toBeLessThan(70);
  });

  it('comes after what somebody has just done', async () => {
    const { stage, app } = await processIn(start);
    for (let server = 0; server < 8; server += 1) {
      for (const { id, rev } of await offersOn(app, newId(), 8)) {
        await app.store.noteBoard(id, { rev, message: newId(), language: 'en' }, NOON + DAY);
      }
    }
    const game = await gameBehind(app);
    stage.pass(DAY - 1000);
    await app.store.noteDue(game.id, game.rev, null);
    stage.pass(1100);
    const gate = hold(stage, 'edit');
    closing.push(async () => gate.release());
    sweepOnce(app);
    // Half of the places are left for whoever does something.
    await vi.waitFor(() => expect(gate.held).toBe(16), WITHIN);
    await rest();
    expect(gate.held).toBe(16);
    const shown = await app.reconciler.reconcile(game.id, { rev: game.rev });
    expect(shown.isDone).toBe(true);
    expect(postsOn(stage)).toHaveLength(1);
    // Also where the sweeper has found it before.
    const [waiting = ''] = app.reconciler.swept;
    void app.reconciler.reconcile(waiting, {});
    await vi.waitFor(() => expect(gate.held).toBe(17), WITHIN);
    gate.release();
    await vi.waitFor(() => expect(app.reconciler.waiting).toBe(0), WITHIN);
  });
});
