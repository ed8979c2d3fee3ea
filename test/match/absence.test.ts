import { describe, expect, it } from 'vitest';
import { awayUntil, comeBack, daysAway, leaveFor, type Absence } from '../../src/match/absence.js';
import { nextDue } from '../../src/match/leg.js';
import { currentLeg, type Match } from '../../src/match/match.js';
import {
  ADA,
  ASK_PAUSE,
  ASK_TAKEBACK,
  BOB,
  DAY,
  END_PAUSE,
  EVE,
  events,
  GRANT_PAUSE,
  GRANT_TAKEBACK,
  HOUR,
  MINUTE,
  move,
  NOON,
  play,
  refusal,
  started,
  TICK,
} from './people.js';

/** The second of March. */
const SEASON = '2026-03';

const leave = (before: readonly Absence[], days: number, now = NOON): readonly Absence[] => {
  const left = leaveFor(before, days, now);
  return left.ok ? left.value : expect.fail(left.error);
};

describe('the days of a season', () => {
  it('are 14, of whichever length', () => {
    const week = leave([], 7);
    expect(week).toEqual([{ from: NOON, until: NOON + 7 * DAY }]);
    expect(daysAway(week, SEASON)).toBe(7);
    const later = NOON + 8 * DAY;
    expect(leaveFor(week, 10, later)).toEqual({ ok: false, error: 'away-days-used' });
    expect(daysAway(leave(week, 7, later), SEASON)).toBe(14);
  });

  it('are counted as they begin: an hour away is a day', () => {
    const hour = comeBack(leave([], 14), NOON + HOUR);
    expect(hour).toEqual([{ from: NOON, until: NOON + HOUR }]);
    expect(daysAway(hour, SEASON)).toBe(1);
    const toggled = Array.from({ length: 14 }).reduce<readonly Absence[]>(
      (before, _, n) => comeBack(leave(before, 1, NOON + n * MINUTE), NOON + n * MINUTE),
      [],
    );
    expect(daysAway(toggled, SEASON)).toBe(14);
    expect(leaveFor(toggled, 1, NOON + HOUR).ok).toBe(false);
  });

  it('belong to the season in which they begin', () => {
    const end = Date.UTC(2026, 2, 29, 12);
    const over = leave([], 7, end);
    expect(daysAway(over, SEASON)).toBe(3);
    expect(daysAway(over, '2026-04')).toBe(4);
    expect(leaveFor([{ from: NOON, until: NOON + 11 * DAY }], 7, end).ok).toBe(true);
    expect(leaveFor([{ from: NOON, until: NOON + 12 * DAY }], 7, end).ok).toBe(false);
  });

  it('can be changed while they last, from the day they began', () => {
    const longer = leave(leave([], 3), 5, NOON + 2 * DAY);
    expect(longer).toEqual([{ from: NOON, until: NOON + 7 * DAY }]);
    expect(leaveFor(leave([], 3), 14, NOON + 2 * DAY).ok).toBe(false);
    expect(awayUntil(longer, NOON + 6 * DAY)).toBe(NOON + 7 * DAY);
    expect(awayUntil(longer, NOON + 7 * DAY)).toBeUndefined();
  });

  it('are forgotten when they concern nothing any more', () => {
    expect(leave(leave([], 3), 3, NOON + 60 * DAY)).toHaveLength(1);
    expect(comeBack(leave([], 3), NOON + 60 * DAY)).toEqual([]);
  });
});

const timerOf = ({ state }: Match) => (state.phase === 'playing' ? state.timer : undefined);
const awayIn = ({ state }: Match) => (state.phase === 'playing' ? (state.away ?? []) : []);
const away = (user: string, from: number, until: number) =>
  ({ type: 'tick', absences: [{ user, from, until }] }) as const;

/** Ada is to move, with an hour for it; after ten minutes she is away for three days. */
const LEFT = NOON + 10 * MINUTE;
const BACK = LEFT + 3 * DAY;
const game = started({ game: 'trap-and-treasure' });
const gone = play(game, [[null, away(ADA, LEFT, BACK), LEFT]]);

describe('while whoever is to move is away', () => {
  it('their clock stands still, and has at least an hour when they are back', () => {
    expect(timerOf(gone)?.deadline).toBe(BACK + HOUR);
    const long = play(started({ clock: '7d' }), [[null, away(ADA, LEFT, BACK), LEFT]]);
    expect(timerOf(long)?.deadline).toBe(BACK + 7 * DAY - 10 * MINUTE);
  });

  it('nobody is reminded, and everybody is told when they are back', () => {
    expect(nextDue(gone)).toBe(BACK);
    expect(refusal(gone, null, TICK, BACK - 1)).toBe('nothing-due');
    expect(events(gone, null, TICK, BACK)).toEqual([{ type: 'absence-noted' }]);
    const back = play(gone, [[null, TICK, BACK]]);
    expect(timerOf(back)?.deadline).toBe(BACK + HOUR);
    expect(nextDue(back)).toBe(BACK + 48 * MINUTE);
    expect(awayIn(play(back, [[ADA, move('M 1 0')]]))).toEqual([]);
  });

  it('they can move all the same, and stay away', () => {
    const moved = play(gone, [[ADA, move('M 1 0'), NOON + DAY]]);
    expect(timerOf(moved)?.deadline).toBe(NOON + DAY + HOUR);
    const answered = play(moved, [[BOB, move('M 3 4'), NOON + DAY]]);
    expect(timerOf(answered)?.deadline).toBe(BACK + HOUR);
    expect(awayIn(answered)).toEqual([{ user: ADA, from: LEFT, until: BACK }]);
  });

  it('what is known already is no news', () => {
    expect(refusal(gone, null, away(ADA, LEFT, BACK), LEFT + DAY)).toBe('nothing-due');
    expect(refusal(gone, null, away(EVE, LEFT, BACK), LEFT + DAY)).toBe('nothing-due');
  });

  it('coming back sooner, or later, moves the deadline with it', () => {
    for (const back of [LEFT + HOUR, BACK + DAY]) {
      const changed = play(gone, [[null, away(ADA, LEFT, back), LEFT + HOUR]]);
      expect(timerOf(changed)?.deadline).toBe(back + HOUR);
      expect(awayIn(changed)).toHaveLength(1);
    }
  });
});

describe('coming back before a move, which the match learns only after it', () => {
  const AGAIN = LEFT + 20 * MINUTE;
  const MOVED = AGAIN + MINUTE;
  // Bob is away, and Ada moves after he came back.
  const moved = play(game, [
    [null, away(BOB, LEFT, BACK), LEFT],
    [ADA, move('M 1 0'), MOVED],
  ]);

  it('gives them the time that they have for a move, and no more', () => {
    expect(timerOf(moved)?.deadline).toBe(BACK + HOUR);
    const told = play(moved, [[null, away(BOB, LEFT, AGAIN), MOVED]]);
    expect(timerOf(told)).toMatchObject({ deadline: MOVED + HOUR, reminded: false });
    expect(awayIn(told)).toEqual([{ user: BOB, from: LEFT, until: AGAIN }]);
    expect(refusal(told, null, away(BOB, LEFT, AGAIN), MOVED)).toBe('nothing-due');
  });

  it('leaves them an hour at least from when the match learns it', () => {
    const late = MOVED + DAY;
    const told = play(moved, [[null, away(BOB, LEFT, AGAIN), late]]);
    expect(currentLeg(told)?.end).toBeNull();
    expect(timerOf(told)?.deadline).toBe(late + HOUR);
    const last = play(moved, [[null, away(BOB, LEFT, AGAIN), BACK + 30 * MINUTE]]);
    expect(timerOf(last)?.deadline).toBe(BACK + HOUR);
  });

  it('is noted of whoever is not to move, and moves no deadline', () => {
    const answered = play(gone, [[ADA, move('M 1 0'), MOVED]]);
    const told = play(answered, [[null, away(ADA, LEFT, AGAIN), MOVED]]);
    expect(timerOf(told)?.deadline).toBe(MOVED + HOUR);
    expect(awayIn(told)).toEqual([{ user: ADA, from: LEFT, until: AGAIN }]);
  });
});

describe('an absence that nobody has noticed', () => {
  it('keeps a deadline that has passed from counting', () => {
    const late = play(game, [[null, away(ADA, LEFT, BACK), NOON + 2 * HOUR]]);
    expect(currentLeg(late)?.end).toBeNull();
    expect(timerOf(late)?.deadline).toBe(BACK + HOUR);
  });

  it('counts when it is over as well', () => {
    const late = play(game, [[null, away(ADA, LEFT, BACK), BACK + MINUTE]]);
    expect(timerOf(late)?.deadline).toBe(BACK + HOUR);
  });

  it('does not count when it began after the deadline, or ended before the turn', () => {
    const begun = NOON + HOUR;
    const late = play(game, [[null, away(ADA, begun, BACK), begun]]);
    expect(currentLeg(late)?.end).toMatchObject({ by: 'no-show', who: 'first' });
    expect(refusal(game, null, away(ADA, NOON - DAY, NOON), NOON)).toBe('nothing-due');
  });

  it('of two, both count', () => {
    const absences = [
      { user: ADA, from: LEFT, until: LEFT + HOUR },
      { user: ADA, from: LEFT + 90 * MINUTE, until: BACK },
    ];
    const match = play(started({ clock: '1d' }), [[null, { type: 'tick', absences }, BACK]]);
    // A day less ten minutes, and less the half hour between the two.
    expect(timerOf(match)?.deadline).toBe(BACK + DAY - 40 * MINUTE);
  });
});

describe('while the other one is away', () => {
  const other = play(game, [[null, away(BOB, LEFT, BACK), LEFT]]);

  it('the clock of whoever is to move runs as ever', () => {
    expect(timerOf(other)).toEqual(timerOf(game));
    expect(awayIn(other)).toHaveLength(1);
    const lost = play(other, [[null, TICK, NOON + HOUR]]);
    expect(currentLeg(lost)?.end).toMatchObject({ by: 'no-show', who: 'first' });
  });

  it('their own waits for them from the first moment', () => {
    const moved = play(other, [[ADA, move('M 1 0'), NOON + 20 * MINUTE]]);
    expect(timerOf(moved)?.deadline).toBe(BACK + HOUR);
  });

  it('the next leg does not run away from them', () => {
    const legs = play(started({ legs: 2 }), [
      [null, away(BOB, LEFT, BACK), LEFT],
      [ADA, { type: 'resign' }, LEFT],
    ]);
    expect(timerOf(legs)?.deadline).toBe(BACK + HOUR);
  });
});

describe('together with other things', () => {
  it('a pause keeps what was left, without the absence', () => {
    const paused = play(gone, [
      [BOB, ASK_PAUSE, NOON + HOUR],
      [ADA, GRANT_PAUSE, NOON + 2 * HOUR],
    ]);
    expect(paused.state).toMatchObject({ pause: { left: HOUR } });
    const on = play(paused, [[BOB, END_PAUSE, NOON + DAY]]);
    expect(timerOf(on)?.deadline).toBe(BACK + HOUR);
  });

  it('a move that was taken back gives back no more than there was', () => {
    const back = play(gone, [
      [ADA, move('M 1 0'), NOON + DAY],
      [ADA, ASK_TAKEBACK],
      [BOB, GRANT_TAKEBACK],
    ]);
    expect(timerOf(back)?.deadline).toBe(BACK + HOUR);
  });
});
