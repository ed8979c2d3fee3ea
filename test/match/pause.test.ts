import { describe, expect, it } from 'vitest';
import { nextDue } from '../../src/match/leg.js';
import { currentLeg, type Match } from '../../src/match/match.js';
import {
  ADA,
  ASK_PAUSE,
  BOB,
  DAY,
  END_PAUSE,
  EVE,
  events,
  GRANT_PAUSE,
  HOUR,
  MINUTE,
  move,
  NOON,
  play,
  refusal,
  RESIGN,
  started,
  TICK,
} from './people.js';

const UP = move('up');

/** Long after any clock without a pause. */
const later = NOON + 5 * DAY;

const pauseOf = ({ state }: Match) => (state.phase === 'playing' ? state.pause : undefined);
const timerOf = ({ state }: Match) => (state.phase === 'playing' ? state.timer : undefined);

/** Ada, who is to move, asked after ten minutes of her hour; Bob agreed after twenty. */
const asked = play(started(), [[ADA, ASK_PAUSE, NOON + 10 * MINUTE]]);
const paused = play(asked, [[BOB, GRANT_PAUSE, NOON + 20 * MINUTE]]);

describe('asking for a pause', () => {
  it('is for either player, whoever is to move', () => {
    for (const by of [ADA, BOB]) {
      expect(pauseOf(play(started(), [[by, ASK_PAUSE]]))).toEqual({ state: 'asked', by });
      expect(events(started(), by, ASK_PAUSE)).toEqual([{ type: 'pause-asked', by }]);
    }
    expect(refusal(started(), EVE, ASK_PAUSE)).toBe('not-a-player');
  });

  it('does not stop the clock', () => {
    expect(timerOf(asked)).toEqual(timerOf(started()));
    expect(nextDue(asked)).toBe(NOON + 48 * MINUTE);
    expect(refusal(asked, ADA, UP, NOON + HOUR)).toBe('time-is-up');
    expect(currentLeg(play(asked, [[null, TICK, NOON + HOUR]]))?.end).toMatchObject({
      by: 'no-show',
      who: 'first',
    });
  });

  it('is done once', () => {
    expect(refusal(asked, ADA, ASK_PAUSE)).toBe('pause-asked');
    expect(refusal(asked, BOB, ASK_PAUSE)).toBe('pause-asked');
  });

  it('is pointless without a clock', () => {
    for (const by of [ADA, BOB]) {
      expect(refusal(started({ clock: 'none' }), by, ASK_PAUSE)).toBe('no-clock');
      expect(refusal(started({ clock: 'none' }), by, GRANT_PAUSE)).toBe('no-pause');
      expect(refusal(started({ clock: 'none' }), by, END_PAUSE)).toBe('no-pause');
    }
  });
});

describe('agreeing to a pause', () => {
  it('stops the clock, and keeps the time that was left', () => {
    expect(pauseOf(paused)).toEqual({ state: 'on', by: ADA, left: 40 * MINUTE });
    expect(timerOf(paused)).toEqual({
      since: NOON + 20 * MINUTE,
      deadline: null,
      reminded: false,
    });
    expect(events(asked, BOB, GRANT_PAUSE)).toEqual([{ type: 'pause-started', by: ADA }]);
  });

  it('is for the other player', () => {
    expect(refusal(asked, ADA, GRANT_PAUSE)).toBe('own-pause');
    expect(refusal(asked, EVE, GRANT_PAUSE)).toBe('not-a-player');
    expect(refusal(play(started(), [[BOB, ASK_PAUSE]]), ADA, GRANT_PAUSE)).toBeUndefined();
  });

  it('takes somebody who asked', () => {
    expect(refusal(started(), BOB, GRANT_PAUSE)).toBe('no-pause');
  });

  it('is possible up to the last millisecond of the time', () => {
    const last = play(asked, [[BOB, GRANT_PAUSE, NOON + HOUR - 1]]);
    expect(pauseOf(last)).toMatchObject({ left: 1 });
    expect(refusal(asked, BOB, GRANT_PAUSE, NOON + HOUR)).toBe('time-is-up');
  });
});

describe('during a pause', () => {
  it('nobody loses on time, and nobody is reminded', () => {
    for (const minutes of [28, 40, 60, 600]) {
      expect(refusal(paused, null, TICK, NOON + minutes * MINUTE)).toBe('nothing-due');
    }
  });

  it('a match in which nothing happens for 30 days is closed without a result, to the millisecond', () => {
    const closed = NOON + 20 * MINUTE + 30 * DAY;
    expect(nextDue(paused)).toBe(closed);
    expect(refusal(paused, null, TICK, closed - 1)).toBe('nothing-due');
    expect(currentLeg(play(paused, [[null, TICK, closed]]))?.end).toEqual({
      winner: null,
      by: 'abandoned',
      at: closed,
    });
  });

  it('no other can be asked for or agreed to', () => {
    for (const by of [ADA, BOB]) {
      expect(refusal(paused, by, ASK_PAUSE)).toBe('pause-on');
      expect(refusal(paused, by, GRANT_PAUSE)).toBe('pause-on');
    }
  });

  it('one can still resign', () => {
    for (const by of [ADA, BOB]) {
      expect(currentLeg(play(paused, [[by, RESIGN]]))?.end).toMatchObject({ by: 'resignation' });
    }
  });
});

describe('ending a pause', () => {
  it('lets the clock run on with the time that was left', () => {
    const match = play(paused, [[ADA, END_PAUSE, later]]);
    expect(pauseOf(match)).toBeNull();
    expect(timerOf(match)).toEqual({
      since: later,
      deadline: later + 40 * MINUTE,
      reminded: false,
    });
    // 80 % of the whole hour: twelve minutes before the deadline.
    expect(nextDue(match)).toBe(later + 28 * MINUTE);
    expect(refusal(match, null, TICK, later + 28 * MINUTE - 1)).toBe('nothing-due');
    expect(events(match, null, TICK, later + 28 * MINUTE)).toEqual([
      { type: 'reminded', user: ADA },
    ]);
    expect(refusal(match, ADA, UP, later + 40 * MINUTE - 1)).toBeUndefined();
    expect(refusal(match, ADA, UP, later + 40 * MINUTE)).toBe('time-is-up');
  });

  it('is for whoever asked for it', () => {
    expect(events(paused, ADA, END_PAUSE)).toEqual([{ type: 'pause-ended', by: ADA }]);
    expect(refusal(paused, EVE, END_PAUSE)).toBe('not-a-player');
  });

  it('takes a pause that is on', () => {
    for (const by of [ADA, BOB]) {
      expect(refusal(started(), by, END_PAUSE)).toBe('no-pause');
      expect(refusal(asked, by, END_PAUSE)).toBe('no-pause');
    }
  });

  it('brings no second reminder', () => {
    const match = play(started(), [
      [null, TICK, NOON + 48 * MINUTE],
      [ADA, ASK_PAUSE, NOON + 50 * MINUTE],
      [BOB, GRANT_PAUSE],
      [ADA, END_PAUSE, later],
    ]);
    expect(nextDue(match)).toBe(later + 10 * MINUTE);
    expect(refusal(match, null, TICK, later + 10 * MINUTE - 1)).toBe('nothing-due');
  });

  it('brings the reminder at once, when its time had come before the pause and nobody looked', () => {
    const match = play(started(), [
      [ADA, ASK_PAUSE, NOON + 50 * MINUTE],
      [BOB, GRANT_PAUSE],
      [ADA, END_PAUSE, later],
    ]);
    expect(nextDue(match)).toBe(later - 2 * MINUTE);
    expect(events(match, null, TICK, later)).toEqual([{ type: 'reminded', user: ADA }]);
  });

  it('comes with a move of whoever asked for it: the opponent has the whole time', () => {
    const match = play(paused, [[ADA, UP, later]]);
    expect(pauseOf(match)).toBeNull();
    expect(timerOf(match)).toEqual({ since: later, deadline: later + HOUR, reminded: false });
    const told = events(paused, ADA, UP, later);
    expect(told.map(({ type }) => type)).toEqual(['moved', 'pause-ended']);
    expect(told[1]).toEqual({ type: 'pause-ended', by: ADA });
  });

  it('comes before the end of the match, when the move wins', () => {
    const won = play(started(), [
      [ADA, UP],
      [BOB, ASK_PAUSE],
      [ADA, GRANT_PAUSE],
    ]);
    expect(events(won, BOB, UP).map(({ type }) => type)).toEqual([
      'moved',
      'pause-ended',
      'leg-over',
      'match-over',
    ]);
  });

  it('leaves room for another one', () => {
    const match = play(paused, [[ADA, END_PAUSE]]);
    expect(refusal(match, BOB, ASK_PAUSE)).toBeUndefined();
  });

  it('is up to whoever asked for it', () => {
    expect(refusal(paused, BOB, END_PAUSE)).toBe('not-your-pause');
  });
});

describe('while whoever asked for a pause is away', () => {
  // Ada is to move; Bob asked for the pause, and Ada agreed.
  const away = play(started({ legs: 2 }), [
    [BOB, ASK_PAUSE],
    [ADA, GRANT_PAUSE],
  ]);

  it('the other may move, and the clock of the answer does not run before they are back', () => {
    const match = play(away, [[ADA, UP, later]]);
    expect(pauseOf(match)).toEqual({ state: 'on', by: BOB, left: HOUR });
    expect(timerOf(match)).toEqual({ since: later, deadline: null, reminded: false });
    expect(refusal(match, null, TICK, later + DAY)).toBe('nothing-due');
    const back = play(match, [[BOB, END_PAUSE, later + DAY]]);
    expect(timerOf(back)?.deadline).toBe(later + DAY + HOUR);
    expect(events(away, ADA, UP, later).map(({ type }) => type)).toEqual(['moved']);
  });

  it('the next leg does not run away from them', () => {
    const match = play(away, [[ADA, RESIGN, later]]);
    expect(match.legs).toHaveLength(2);
    expect(pauseOf(match)).toEqual({ state: 'on', by: BOB, left: HOUR });
    expect(events(away, ADA, RESIGN, later)).toEqual([
      { type: 'leg-over', leg: 0 },
      { type: 'leg-started', leg: 1 },
    ]);
  });

  it('they are back when they give up a leg', () => {
    const told = events(away, BOB, RESIGN, later).map(({ type }) => type);
    expect(told).toEqual(['pause-ended', 'leg-over', 'leg-started']);
  });
});

it('a request for a pause that nobody answered is forgotten with the next move', () => {
  const match = play(asked, [[ADA, UP, NOON + 30 * MINUTE]]);
  expect(pauseOf(match)).toBeNull();
  expect(refusal(match, BOB, GRANT_PAUSE)).toBe('no-pause');
});
