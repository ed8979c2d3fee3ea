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
  PAUSE_END,
  play,
  refusal,
  REFUSE_PAUSE,
  RESIGN,
  started,
  TICK,
  WITHDRAW_PAUSE,
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
      expect(pauseOf(play(started(), [[by, ASK_PAUSE]]))).toEqual({
        state: 'asked',
        by,
        until: PAUSE_END,
      });
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
    expect(refusal(asked, ADA, ASK_PAUSE)).toBe('request-open');
    expect(refusal(asked, BOB, ASK_PAUSE)).toBe('request-open');
  });

  it('is pointless without a clock', () => {
    for (const by of [ADA, BOB]) {
      expect(refusal(started({ clock: 'none' }), by, ASK_PAUSE)).toBe('no-clock');
      expect(refusal(started({ clock: 'none' }), by, GRANT_PAUSE)).toBe('no-request');
      expect(refusal(started({ clock: 'none' }), by, END_PAUSE)).toBe('no-pause');
    }
  });
});

describe('agreeing to a pause', () => {
  it('stops the clock, and keeps the time that was left', () => {
    expect(pauseOf(paused)).toEqual({
      state: 'on',
      by: ADA,
      until: PAUSE_END,
      left: 40 * MINUTE,
    });
    expect(timerOf(paused)).toEqual({
      since: NOON + 20 * MINUTE,
      deadline: null,
      reminded: false,
    });
    expect(events(asked, BOB, GRANT_PAUSE)).toEqual([{ type: 'pause-started', by: ADA }]);
  });

  it('is for the other player', () => {
    expect(refusal(asked, ADA, GRANT_PAUSE)).toBe('own-request');
    expect(refusal(asked, EVE, GRANT_PAUSE)).toBe('not-a-player');
    expect(refusal(play(started(), [[BOB, ASK_PAUSE]]), ADA, GRANT_PAUSE)).toBeUndefined();
  });

  it('takes somebody who asked', () => {
    expect(refusal(started(), BOB, GRANT_PAUSE)).toBe('no-request');
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

describe('the date of a pause', () => {
  it.each([
    ['now', NOON],
    ['in the past', NOON - 1],
    ['more than 14 days ahead', NOON + 14 * DAY + 1],
    ['none that was understood', NaN],
  ])('is refused when it is %s', (_, until) => {
    expect(refusal(started(), ADA, { type: 'ask-pause', until })).toBe('bad-pause');
  });

  it('may be 14 days ahead, to the millisecond', () => {
    const until = NOON + 14 * DAY;
    expect(refusal(started(), ADA, { type: 'ask-pause', until })).toBeUndefined();
  });

  it('lets the clock run again by itself, to the millisecond, with an hour at least', () => {
    expect(nextDue(paused)).toBe(PAUSE_END);
    expect(refusal(paused, null, TICK, PAUSE_END - 1)).toBe('nothing-due');
    expect(events(paused, null, TICK, PAUSE_END)).toEqual([{ type: 'pause-ended', by: ADA }]);
    const over = play(paused, [[null, TICK, PAUSE_END]]);
    expect(pauseOf(over)).toEqual({ state: 'over', by: ADA, at: PAUSE_END });
    // There were forty minutes left.
    expect(timerOf(over)?.deadline).toBe(PAUSE_END + HOUR);
  });

  it('lets it run with the time that was left where that is more, and the reminder comes', () => {
    const long = play(started({ clock: '7d' }), [
      [ADA, ASK_PAUSE],
      [BOB, GRANT_PAUSE, NOON + DAY],
      [null, TICK, PAUSE_END],
    ]);
    expect(timerOf(long)).toEqual({
      since: PAUSE_END,
      deadline: PAUSE_END + 6 * DAY,
      reminded: false,
    });
  });

  it('counts from when somebody notices, so nobody loses by an outage', () => {
    const over = play(paused, [[null, TICK, PAUSE_END + 3 * DAY]]);
    expect(timerOf(over)?.deadline).toBe(PAUSE_END + 3 * DAY + HOUR);
  });

  it('is what the other agrees to: when it has come before, the request lapses', () => {
    const late = play(started({ clock: '7d' }), [[ADA, { type: 'ask-pause', until: NOON + DAY }]]);
    expect(nextDue(late)).toBe(NOON + DAY);
    expect(refusal(late, BOB, GRANT_PAUSE, NOON + DAY)).toBe('no-request');
    expect(events(late, null, TICK, NOON + DAY)).toEqual([{ type: 'request-lapsed', by: ADA }]);
    expect(pauseOf(play(late, [[null, TICK, NOON + DAY]]))).toBeNull();
  });

  it('leaves room for another pause', () => {
    const again = { type: 'ask-pause', until: PAUSE_END + DAY } as const;
    const over = play(paused, [[null, TICK, PAUSE_END]]);
    expect(refusal(over, ADA, again, PAUSE_END)).toBeUndefined();
  });
});

describe('refusing a pause', () => {
  it('is for the other player, and withdrawing it for whoever asked', () => {
    expect(events(asked, BOB, REFUSE_PAUSE)).toEqual([{ type: 'request-refused', by: ADA }]);
    expect(events(asked, ADA, WITHDRAW_PAUSE)).toEqual([{ type: 'request-withdrawn', by: ADA }]);
    expect(refusal(asked, ADA, REFUSE_PAUSE)).toBe('own-request');
    expect(refusal(asked, BOB, WITHDRAW_PAUSE)).toBe('not-your-request');
    expect(refusal(asked, EVE, REFUSE_PAUSE)).toBe('not-a-player');
    expect(refusal(started(), BOB, REFUSE_PAUSE)).toBe('no-request');
    expect(refusal(started(), ADA, WITHDRAW_PAUSE)).toBe('no-request');
  });

  it.each([
    [BOB, REFUSE_PAUSE],
    [ADA, WITHDRAW_PAUSE],
  ])('lets the clock run on, and nobody asks again before the next move', (by, action) => {
    const match = play(asked, [[by, action, NOON + 20 * MINUTE]]);
    expect(timerOf(match)).toEqual(timerOf(asked));
    expect(refusal(match, ADA, ASK_PAUSE)).toBe('request-used');
    expect(refusal(match, BOB, ASK_PAUSE)).toBeUndefined();
    const moved = play(match, [[ADA, UP]]);
    expect(refusal(moved, ADA, ASK_PAUSE)).toBeUndefined();
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
    expect(pauseOf(match)).toEqual({ state: 'on', by: BOB, until: PAUSE_END, left: HOUR });
    expect(timerOf(match)).toEqual({ since: later, deadline: null, reminded: false });
    expect(refusal(match, null, TICK, later + DAY)).toBe('nothing-due');
    const back = play(match, [[BOB, END_PAUSE, later + DAY]]);
    expect(timerOf(back)?.deadline).toBe(later + DAY + HOUR);
    expect(events(away, ADA, UP, later).map(({ type }) => type)).toEqual(['moved']);
  });

  it('the next leg does not run away from them', () => {
    const match = play(away, [[ADA, RESIGN, later]]);
    expect(match.legs).toHaveLength(2);
    expect(pauseOf(match)).toEqual({ state: 'on', by: BOB, until: PAUSE_END, left: HOUR });
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
  expect(refusal(match, BOB, GRANT_PAUSE)).toBe('no-request');
});
