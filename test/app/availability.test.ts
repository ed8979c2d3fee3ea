import { describe, expect, it } from 'vitest';
import { makeAvailability } from '../../src/app/availability.js';
import { matchClicks } from '../../src/app/match-clicks.js';
import { startSweeper } from '../../src/app/sweeper.js';
import { noticeTime } from '../../src/app/time.js';
import { ADA, BOB, DAY, HOUR, MINUTE, NOON, offered, started } from '../match/people.js';
import { press, show } from './answers.js';
import { callerFor, setStage, type Stage } from './stage.js';

/** The same app, where a minute without a note is an outage; `door` says whether anybody can come in, `set` by how much the clock was set. */
function attended(stage: Stage, door = { isOpen: true }, set = () => 0) {
  const { store } = stage.app;
  const now = (): number => stage.app.now() + set();
  const availability = makeAvailability({
    store,
    now,
    isOpen: () => door.isOpen,
    gap: MINUTE,
    // The clock that nobody sets counts in fractions.
    uptime: () => stage.app.now() * (1 + 1e-10),
  });
  const app = {
    ...stage.app,
    now,
    availability,
    get reconciler() {
      return stage.app.reconciler;
    },
  };
  return { app, availability, door };
}

/** A match of five minutes a move that began while the clock was twelve hours behind. */
async function begunBehind() {
  const stage = setStage();
  const clock = { set: 0 };
  stage.pass(12 * HOUR);
  const { app, availability } = attended(stage, undefined, () => clock.set);
  await availability.note();
  // It is noon again, when the match begins.
  clock.set = -12 * HOUR;
  await availability.note();
  const began = started({ clock: '5m' });
  await stage.save(offered({ clock: '5m' }), began);
  return {
    stage,
    availability,
    clock,
    /** Whether somebody who looks at it, as it may be due, ends it. */
    goesOn: async () => {
      await noticeTime(app, began.id, callerFor(ADA));
      return (await stage.store.get(began.id))?.state.phase === 'playing';
    },
  };
}

const game = started({ clock: '1d' });

describe('being there to answer', () => {
  it('is noted while the doors are open, and what was in between is an outage', async () => {
    const stage = setStage();
    const { availability } = attended(stage);
    expect(availability.outages()).toEqual([]);
    expect(await availability.note()).toBe(true);
    stage.pass(MINUTE);
    expect(await availability.note()).toBe(true);
    expect(availability.outages()).toEqual([]);
    stage.pass(HOUR);
    await availability.note();
    expect(availability.outages()).toEqual([{ from: NOON + MINUTE, to: NOON + MINUTE + HOUR }]);
  });

  it('is not noted while they are closed, so that this is an outage', async () => {
    const stage = setStage();
    const { availability, door } = attended(stage);
    await availability.note();
    door.isOpen = false;
    for (let minutes = 0; minutes < 5; minutes += 1) {
      stage.pass(MINUTE);
      expect(await availability.note()).toBe(false);
    }
    door.isOpen = true;
    await availability.note();
    expect(availability.outages()).toEqual([{ from: NOON, to: NOON + 5 * MINUTE }]);
  });
});

describe('a clock that is set ahead', () => {
  it('makes an outage each time, also where it was there before', async () => {
    const stage = setStage();
    let set = 0;
    const { availability } = attended(stage, undefined, () => set);
    await availability.note();
    set = HOUR;
    await availability.note();
    const first = { from: NOON, to: NOON + HOUR };
    expect(availability.outages()).toEqual([first, first]);
    set = 0;
    stage.pass(10_000);
    await availability.note();
    // An hour that is yet to come is no reason to give anybody more time.
    expect(availability.outages()).toEqual([]);
    set = HOUR;
    await availability.note();
    // The store knows of that hour, and only this process that it is there again.
    const again = { from: NOON + 10_000, to: NOON + 10_000 + HOUR };
    expect(availability.outages()).toEqual([first, first, again]);
  });

  it('makes one that is known at once, also while time goes on', async () => {
    const stage = setStage();
    let set = 0;
    // A clock is a little later each time that it is looked at.
    const { availability } = attended(stage, undefined, () => (set += 1));
    await availability.note();
    set += HOUR;
    expect(availability.outages()).toHaveLength(1);
  });

  it('makes one for what began by the wrong time alone, where it was only set back before, and is right now', async () => {
    const stage = setStage();
    let set = 0;
    const { availability } = attended(stage, undefined, () => set);
    await availability.note();
    set = -HOUR;
    await availability.note();
    stage.pass(10_000);
    set = 0;
    await availability.note();
    const correction = {
      from: NOON - HOUR + 10_000,
      to: NOON + 10_000,
      beganFrom: NOON - HOUR,
    };
    expect(availability.outages()).toEqual([correction]);
    set = -HOUR;
    await availability.note();
    set = HOUR;
    await availability.note();
    // Further than it was set back: only what is beyond the right time counts for everybody.
    expect(availability.outages().slice(1)).toContainEqual({
      from: NOON + 10_000,
      to: NOON + 10_000 + HOUR,
    });
  });

  it('ends no match that began while it was set back', async () => {
    const { clock, goesOn } = await begunBehind();
    clock.set = 0;
    expect(await goesOn()).toBe(true);
  });

  it('ends no match that began while it was set back, where it is set back once more, by less', async () => {
    const { stage, availability, clock, goesOn } = await begunBehind();
    clock.set = 0;
    await availability.note();
    // What was noted ends in the future once more, though most of it has passed.
    for (clock.set of [-HOUR, 0]) {
      stage.pass(100);
      expect(await goesOn()).toBe(true);
    }
  });

  it('ends no match that began while it was behind, where it is right for a moment only', async () => {
    const { stage, availability, clock, goesOn } = await begunBehind();
    // Nobody looks at the match before the clock is ahead of where it began.
    for (clock.set of [0, -12 * HOUR, -6 * HOUR]) {
      stage.pass(5000);
      await availability.note();
    }
    expect(await goesOn()).toBe(true);
  });

  it('ends no match that began before, where it is set back by a part', async () => {
    const stage = setStage();
    let set = 0;
    const { app, availability } = attended(stage, undefined, () => set);
    await availability.note();
    const began = started({ clock: '5m' });
    await stage.save(offered({ clock: '5m' }), began);
    for (const next of [12 * HOUR, HOUR]) {
      set = next;
      stage.pass(100);
      await availability.note();
    }
    await noticeTime(app, began.id, callerFor(ADA));
    expect((await stage.store.get(began.id))?.state.phase).toBe('playing');
    // Those who have played on since it was right have nothing to be given, until that hour comes again.
    set = 0;
    stage.pass(10 * MINUTE);
    await availability.note();
    expect(availability.outages()).toEqual([]);
  });

  it('forgets no jump, however often it is set back further', async () => {
    const stage = setStage();
    let set = 0;
    const { availability } = attended(stage, undefined, () => set);
    await availability.note();
    set = HOUR;
    await availability.note();
    const before = availability.outages();
    for (set = 12 * HOUR; set > 2 * HOUR; set -= HOUR) {
      stage.pass(100);
      await availability.note();
    }
    expect(availability.outages()).toEqual(expect.arrayContaining([...before]));
    expect(availability.outages().length).toBeLessThan(20);
  });

  it('ends no match where it is adjusted by a little right after it has jumped', async () => {
    const stage = setStage();
    let set = 0;
    const { app, availability } = attended(stage, undefined, () => set);
    await availability.note();
    const began = started({ clock: '5m' });
    await stage.save(offered({ clock: '5m' }), began);
    set = HOUR;
    await availability.note();
    set = HOUR - 500;
    await noticeTime(app, began.id, callerFor(ADA));
    expect((await stage.store.get(began.id))?.state.phase).toBe('playing');
  });

  it('ends no match that was played on while it was set back', async () => {
    const stage = setStage();
    let set = 0;
    const { app, availability } = attended(stage, undefined, () => set);
    // It was ahead before, so that the store has noted that time already.
    set = 12 * HOUR;
    await availability.note();
    set = 0;
    let match = started({ clock: '5m' });
    await show(stage, offered({ clock: '5m' }), match);
    stage.pass(MINUTE);
    await availability.note();
    set = -HOUR;
    for (const [user, argument] of [
      [ADA, 'up'],
      [BOB, 'left'],
    ] as const) {
      stage.pass(4 * MINUTE);
      await matchClicks.move(app, press(match, { verb: 'move', argument }, user));
      match = (await stage.store.get(match.id)) ?? expect.fail();
    }
    expect(match.legs[0]?.moves).toEqual(['up', 'left']);
    stage.pass(5000);
    await availability.note();
    set = 0;
    await noticeTime(app, match.id, callerFor(BOB));
    expect((await stage.store.get(match.id))?.state.phase).toBe('playing');
  });

  it('ends no match by time, before and after somebody has noted it', async () => {
    const stage = setStage();
    let set = 0;
    const { app, availability } = attended(stage, undefined, () => set);
    await availability.note();
    set = 3 * DAY;
    await availability.note();
    set = 0;
    await availability.note();
    await show(stage, offered({ clock: '1d' }), game);
    // Less far than before, so that the store has noted that time already.
    set = 2 * DAY;
    await noticeTime(app, game.id, callerFor(ADA));
    expect((await stage.store.get(game.id))?.state.phase).toBe('playing');
  });
});

describe('a deadline that passed while nobody could have answered', () => {
  it('is not looked at before the doors are open, and then moves', async () => {
    const stage = setStage();
    const { app, availability, door } = attended(stage);
    await availability.note();
    await show(stage, offered({ clock: '1d' }), game);
    await stage.store.noteDue(game.id, game.rev, NOON + DAY);
    door.isOpen = false;
    stage.pass(3 * DAY);
    const early = startSweeper(app, 1);
    await early.stop();
    expect(await stage.store.get(game.id)).toEqual(game);
    door.isOpen = true;
    const sweeper = startSweeper(app, 1);
    await sweeper.stop();
    const after = await stage.store.get(game.id);
    expect(after?.state).toMatchObject({ phase: 'playing', timer: { deadline: NOON + 4 * DAY } });
  });

  it('keeps nobody from moving, also before anybody has noted it', async () => {
    const stage = setStage();
    const { app, availability } = attended(stage);
    await availability.note();
    await show(stage, offered({ clock: '1d' }), game);
    stage.pass(3 * DAY);
    await matchClicks.move(app, press(game, { verb: 'move', argument: 'up' }, ADA));
    expect((await stage.store.get(game.id))?.legs[0]?.moves).toEqual(['up']);
  });

  it('is no loss for who clicks in vain, also before anybody has noted it', async () => {
    const stage = setStage();
    const { app, availability } = attended(stage);
    await availability.note();
    await show(stage, offered({ clock: '1d' }), game);
    stage.pass(3 * DAY);
    await noticeTime(app, game.id, callerFor(ADA));
    expect((await stage.store.get(game.id))?.state.phase).toBe('playing');
  });

  it('is not noticed by a click before the doors count as open', async () => {
    const stage = setStage();
    const { app, door } = attended(stage);
    await show(stage, offered({ clock: '1d' }), game);
    stage.pass(3 * DAY);
    door.isOpen = false;
    await noticeTime(app, game.id, callerFor(ADA));
    expect(await stage.store.get(game.id)).toEqual(game);
  });
});
