import { describe, expect, it } from 'vitest';
import { CLOCKS, type ClockId } from '../../src/match/clock.js';
import { nextDue } from '../../src/match/leg.js';
import { currentLeg, isLive, scoreOf } from '../../src/match/match.js';
import {
  ADA,
  BOB,
  bothMoved,
  DAY,
  EVERY_ACTION,
  events,
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
const LEFT = move('left');

/** Each clock that runs: its time for a move, and when the reminder comes. */
const RUNNING: readonly (readonly [ClockId, number, number])[] = [
  ['5m', 5 * MINUTE, 4 * MINUTE],
  ['1h', HOUR, 48 * MINUTE],
  ['1d', DAY, 19 * HOUR + 12 * MINUTE],
  ['3d', 3 * DAY, 2 * DAY + 9 * HOUR + 36 * MINUTE],
  ['7d', 7 * DAY, 5 * DAY + 14 * HOUR + 24 * MINUTE],
];

it('offers no clock, and clocks from five minutes to a week', () => {
  expect(CLOCKS).toEqual({
    none: null,
    ...Object.fromEntries(RUNNING.map(([clock, duration]) => [clock, duration])),
  });
});

describe.each(RUNNING)('a clock of %s', (clock, duration, reminder) => {
  const match = started({ clock });
  const reminded = play(match, [[null, TICK, NOON + reminder]]);

  it('starts with the match, and again with every move', () => {
    expect(match.state).toMatchObject({
      timer: { since: NOON, deadline: NOON + duration, reminded: false },
    });
    const moved = play(match, [[ADA, UP, NOON + 1234]]);
    expect(moved.state).toMatchObject({
      timer: { since: NOON + 1234, deadline: NOON + 1234 + duration, reminded: false },
    });
  });

  it('is due for a reminder first, then at the deadline', () => {
    expect(nextDue(match)).toBe(NOON + reminder);
    expect(nextDue(reminded)).toBe(NOON + duration);
    expect(nextDue(play(reminded, [[ADA, UP]]))).toBe(NOON + 2 * reminder);
  });

  it('reminds the player to move at 80 % of the time, to the millisecond', () => {
    expect(refusal(match, null, TICK, NOON + reminder - 1)).toBe('nothing-due');
    expect(events(match, null, TICK, NOON + reminder)).toEqual([{ type: 'reminded', user: ADA }]);
    const bobs = play(match, [[ADA, UP, NOON + 1]]);
    expect(refusal(bobs, null, TICK, NOON + reminder)).toBe('nothing-due');
    expect(events(bobs, null, TICK, NOON + 1 + reminder)).toEqual([
      { type: 'reminded', user: BOB },
    ]);
  });

  it('reminds once, and leaves the deadline where it is', () => {
    expect(refusal(reminded, null, TICK, NOON + reminder)).toBe('nothing-due');
    expect(refusal(reminded, null, TICK, NOON + duration - 1)).toBe('nothing-due');
    expect(reminded).toEqual({
      ...match,
      rev: 3,
      updated: NOON + reminder,
      state: {
        phase: 'playing',
        timer: { since: NOON, deadline: NOON + duration, reminded: true },
        pause: null,
      },
    });
  });

  it('lets a move be made up to the last millisecond', () => {
    expect(refusal(match, ADA, UP, NOON + duration - 1)).toBeUndefined();
    expect(refusal(match, ADA, UP, NOON + duration)).toBe('time-is-up');
  });

  it('loses the game of the player to move at the deadline, to the millisecond', () => {
    const end = { winner: 'second', by: 'time', at: NOON + duration };
    const both = play(match, [
      [ADA, UP],
      [BOB, LEFT],
    ]);
    const late = play(both, [[null, TICK, NOON + reminder]]);
    const over = play(late, [[null, TICK, NOON + duration]]);
    expect(over.state).toEqual({ phase: 'over' });
    expect(currentLeg(over)?.end).toEqual(end);
    expect(scoreOf(over)).toEqual({ challenger: 0, opponent: 1 });
    expect(events(late, null, TICK, NOON + duration)).toEqual([
      { type: 'leg-over', leg: 0 },
      { type: 'match-over', end },
    ]);
  });

  it('has nothing to remind of when the deadline has passed before anybody looked', () => {
    expect(events(match, null, TICK, NOON + duration).map(({ type }) => type)).toEqual([
      'leg-over',
      'match-over',
    ]);
  });
});

describe('when the time is up', () => {
  it('nothing can be done any more, though nobody has ended the game yet', () => {
    for (const action of EVERY_ACTION.filter(({ type }) => type !== 'tick')) {
      for (const by of [ADA, BOB]) {
        expect(refusal(started(), by, action, NOON + HOUR)).toBe('time-is-up');
      }
    }
  });

  it('the player to move has lost, also on the second seat', () => {
    const match = play(started({ game: 'forbidden-territory' }), [
      [ADA, move('1 1')],
      [BOB, move('1 3')],
      [ADA, move('1 5')],
    ]);
    const over = play(match, [[null, TICK, NOON + HOUR]]);
    expect(currentLeg(over)?.end).toMatchObject({ winner: 'first', by: 'time' });
  });

  it.each([
    ['who is first', [], 'first'],
    ['who is second', [[ADA, UP]], 'second'],
  ] as const)(
    'before both have moved, it is called off by whoever did not: %s',
    (_, moves, who) => {
      for (const legs of [1, 2] as const) {
        const end = { winner: null, by: 'no-show', who, at: NOON + HOUR };
        const over = play(started({ legs }), [...moves, [null, TICK, NOON + HOUR]]);
        expect(over.state).toEqual({ phase: 'over' });
        expect(over.legs.map((leg) => leg.end)).toEqual([end]);
      }
    },
  );

  it('in the second of two legs it is lost, whoever has moved in it', () => {
    const played = play(bothMoved(started({ legs: 2 })), [
      [ADA, RESIGN],
      [null, TICK, NOON + HOUR],
    ]);
    expect(played.legs.map((leg) => leg.end?.by)).toEqual(['resignation', 'time']);
  });

  it('in the second of two legs it is called off, where the first was given up before both had moved', () => {
    const left = play(started({ legs: 2 }), [
      [ADA, RESIGN],
      [null, TICK, NOON + HOUR],
    ]);
    expect(left.legs.map((leg) => leg.end?.by)).toEqual(['resignation', 'no-show']);
  });

  it('a clock that runs behind changes nothing', () => {
    const match = play(started(), [[null, TICK, NOON + 48 * MINUTE]]);
    const moved = play(match, [[ADA, UP, NOON]]);
    expect(moved.state).toMatchObject({ timer: { deadline: NOON + 48 * MINUTE + HOUR } });
    expect(refusal(moved, BOB, LEFT, NOON)).toBeUndefined();
  });
});

describe('without a clock', () => {
  const match = started({ clock: 'none' });

  it('there is no deadline and no reminder', () => {
    expect(match.state).toMatchObject({ timer: { since: NOON, deadline: null, reminded: false } });
    expect(refusal(match, ADA, UP, NOON + 100 * DAY)).toBeUndefined();
  });

  it('a match is closed without a result when nobody moved for 30 days, to the millisecond', () => {
    const end = { winner: null, by: 'abandoned', at: NOON + 30 * DAY };
    expect(nextDue(match)).toBe(NOON + 30 * DAY);
    expect(refusal(match, null, TICK, NOON + 30 * DAY - 1)).toBe('nothing-due');
    const over = play(match, [[null, TICK, NOON + 30 * DAY]]);
    expect(over.state).toEqual({ phase: 'over' });
    expect(currentLeg(over)?.end).toEqual(end);
    expect(scoreOf(over)).toEqual({ challenger: 0, opponent: 0 });
    expect(isLive(over)).toBe(false);
    expect(nextDue(over)).toBeNull();
    expect(events(match, null, TICK, NOON + 30 * DAY)).toEqual([
      { type: 'leg-over', leg: 0 },
      { type: 'match-over', end },
    ]);
  });

  it('every move starts the 30 days again', () => {
    const moved = play(match, [[ADA, UP, NOON + 29 * DAY]]);
    expect(nextDue(moved)).toBe(NOON + 59 * DAY);
    expect(refusal(moved, null, TICK, NOON + 59 * DAY - 1)).toBe('nothing-due');
    expect(refusal(moved, null, TICK, NOON + 59 * DAY)).toBeUndefined();
  });
});
