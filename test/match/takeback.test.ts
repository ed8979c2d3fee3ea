import { describe, expect, it } from 'vitest';
import { canCallOff, currentLeg, haveBothMoved, type Match } from '../../src/match/match.js';
import {
  ABORT,
  ADA,
  ASK_PAUSE,
  ASK_TAKEBACK,
  BOB,
  DAY,
  EVE,
  events,
  GRANT_PAUSE,
  GRANT_TAKEBACK,
  HOUR,
  MINUTE,
  move,
  NOON,
  offered,
  PAUSE_END,
  play,
  refusal,
  REFUSE_TAKEBACK,
  RESIGN,
  started,
  TICK,
  type TimedAction,
  WITHDRAW_TAKEBACK,
} from './people.js';

const timerOf = ({ state }: Match) => (state.phase === 'playing' ? state.timer : undefined);
const movesOf = (match: Match) => currentLeg(match)?.moves;

const game = started({ game: 'trap-and-treasure' });
/** Ada has moved after ten minutes of her hour. */
const moved = play(game, [[ADA, move('M 1 0'), NOON + 10 * MINUTE]]);
const asked = play(moved, [[ADA, ASK_TAKEBACK, NOON + 20 * MINUTE]]);
const granted = play(asked, [[BOB, GRANT_TAKEBACK, NOON + 30 * MINUTE]]);

describe('asking to take a move back', () => {
  it('is for whoever made the last move, also the first one of a game', () => {
    expect(events(moved, ADA, ASK_TAKEBACK)).toEqual([{ type: 'takeback-asked', by: ADA }]);
    expect(refusal(moved, BOB, ASK_TAKEBACK)).toBe('no-takeback');
    expect(refusal(moved, EVE, ASK_TAKEBACK)).toBe('not-a-player');
    expect(refusal(game, ADA, ASK_TAKEBACK)).toBe('no-takeback');
    expect(refusal(offered(), ADA, ASK_TAKEBACK)).toBe('not-started');
  });

  it('is also for whoever placed a trap', () => {
    const trapped = play(game, [[ADA, move('T 1 1')]]);
    const back = play(trapped, [
      [ADA, ASK_TAKEBACK],
      [BOB, GRANT_TAKEBACK],
    ]);
    expect(movesOf(back)).toEqual([]);
    expect(refusal(back, ADA, move('T 1 1'))).toBeUndefined();
  });

  it('is for whoever moved last, when the turn of the other was skipped', () => {
    const turns: readonly TimedAction[] = [
      [ADA, move('T 3 4')],
      [BOB, move('M 3 4')],
      [ADA, move('M 1 0')],
    ];
    // Bob is caught, so it is Ada's turn again.
    const skipped = play(game, turns);
    expect(refusal(skipped, BOB, ASK_TAKEBACK)).toBe('no-takeback');
    const back = play(skipped, [
      [ADA, ASK_TAKEBACK],
      [BOB, GRANT_TAKEBACK],
    ]);
    expect(movesOf(back)).toEqual(['T 3 4', 'M 3 4']);
    // And if she moves on, there is nothing left to agree to.
    const movedOn = play(skipped, [
      [ADA, ASK_TAKEBACK],
      [ADA, move('M 2 0')],
    ]);
    expect(refusal(movedOn, BOB, GRANT_TAKEBACK)).toBe('no-request');
  });

  it('does not stop the clock of the other, who may move on: then it is too late', () => {
    expect(timerOf(asked)).toEqual(timerOf(moved));
    expect(refusal(asked, BOB, GRANT_TAKEBACK, NOON + 70 * MINUTE)).toBe('time-is-up');
    const answered = play(asked, [[BOB, move('M 3 4')]]);
    expect(refusal(answered, ADA, ASK_TAKEBACK)).toBe('no-takeback');
    expect(refusal(answered, BOB, GRANT_TAKEBACK)).toBe('no-request');
    expect(refusal(answered, BOB, ASK_TAKEBACK)).toBeUndefined();
  });

  it('is done once for a move', () => {
    expect(refusal(asked, ADA, ASK_TAKEBACK)).toBe('request-open');
    for (const [by, action] of [
      [BOB, REFUSE_TAKEBACK],
      [ADA, WITHDRAW_TAKEBACK],
    ] as const) {
      const closed = play(asked, [[by, action]]);
      expect(timerOf(closed)).toEqual(timerOf(moved));
      expect(refusal(closed, ADA, ASK_TAKEBACK)).toBe('request-used');
      expect(refusal(closed, BOB, GRANT_TAKEBACK)).toBe('no-request');
    }
  });

  it('waits while something else is asked for, and the other way round', () => {
    expect(refusal(play(moved, [[BOB, ASK_PAUSE]]), ADA, ASK_TAKEBACK)).toBe('request-open');
    expect(refusal(asked, BOB, ASK_PAUSE)).toBe('request-open');
  });

  it('is not possible when the game is over, nor in the next one', () => {
    const legs = play(started({ legs: 2 }), [
      [ADA, move('up')],
      [BOB, move('up')],
    ]);
    expect(legs.legs).toHaveLength(2);
    expect(refusal(legs, BOB, ASK_TAKEBACK)).toBe('no-takeback');
    const over = play(started(), [
      [ADA, move('up')],
      [BOB, move('up')],
    ]);
    expect(refusal(over, BOB, ASK_TAKEBACK)).toBe('match-over');
    expect(refusal(play(asked, [[ADA, RESIGN]]), BOB, GRANT_TAKEBACK)).toBe('match-over');
  });
});

describe('answering', () => {
  it('is for the other player, and withdrawing for whoever asked', () => {
    expect(refusal(asked, ADA, GRANT_TAKEBACK)).toBe('own-request');
    expect(refusal(asked, ADA, REFUSE_TAKEBACK)).toBe('own-request');
    expect(refusal(asked, BOB, WITHDRAW_TAKEBACK)).toBe('not-your-request');
    expect(refusal(asked, EVE, GRANT_TAKEBACK)).toBe('not-a-player');
    expect(events(asked, BOB, GRANT_TAKEBACK)).toEqual([{ type: 'taken-back', by: ADA }]);
    expect(events(asked, BOB, REFUSE_TAKEBACK)).toEqual([{ type: 'request-refused', by: ADA }]);
    expect(events(asked, ADA, WITHDRAW_TAKEBACK)).toEqual([{ type: 'request-withdrawn', by: ADA }]);
  });

  it('takes the move away, and nothing else can be taken back', () => {
    expect(movesOf(granted)).toEqual([]);
    expect(refusal(granted, ADA, ASK_TAKEBACK)).toBe('no-takeback');
    expect(refusal(granted, BOB, ASK_TAKEBACK)).toBe('no-takeback');
    expect(refusal(granted, BOB, move('M 3 4'))).toBe('not-your-turn');
    const other = play(granted, [[ADA, move('M 0 1')]]);
    expect(movesOf(other)).toEqual(['M 0 1']);
    expect(refusal(other, ADA, ASK_TAKEBACK)).toBeUndefined();
  });
});

describe('the time after a takeback', () => {
  it('is what was left when the move was made', () => {
    expect(timerOf(granted)).toEqual({
      since: NOON + 30 * MINUTE,
      deadline: NOON + 80 * MINUTE,
      reminded: false,
    });
  });

  it('is a fifth of the clock at least', () => {
    const late = play(game, [
      [ADA, move('M 1 0'), NOON + 59 * MINUTE],
      [ADA, ASK_TAKEBACK],
      [BOB, GRANT_TAKEBACK, NOON + HOUR],
    ]);
    expect(timerOf(late)?.deadline).toBe(NOON + 72 * MINUTE);
  });

  it('does not run without a clock, nor in a pause, which goes on', () => {
    const free = play(started({ clock: 'none' }), [
      [ADA, move('up')],
      [ADA, ASK_TAKEBACK],
      [BOB, GRANT_TAKEBACK],
    ]);
    expect(timerOf(free)?.deadline).toBeNull();
    const paused = play(moved, [
      [ADA, ASK_PAUSE],
      [BOB, GRANT_PAUSE],
      [ADA, ASK_TAKEBACK],
      [BOB, GRANT_TAKEBACK, NOON + DAY],
    ]);
    expect(paused.state).toMatchObject({
      timer: { deadline: null },
      pause: { state: 'on', until: PAUSE_END, left: 50 * MINUTE },
    });
  });
});

describe('what was moved once stays so', () => {
  it('nobody can call a game off again after their own first move was taken back', () => {
    expect(canCallOff(granted, ADA)).toBe(false);
    expect(refusal(granted, ADA, ABORT)).toBe('has-moved');
    expect(canCallOff(granted, BOB)).toBe(true);
  });

  it('a game in which both have moved counts, also when a move was taken back', () => {
    const both = play(moved, [
      [BOB, move('M 3 4')],
      [BOB, ASK_TAKEBACK],
      [ADA, GRANT_TAKEBACK],
    ]);
    expect(movesOf(both)).toHaveLength(1);
    expect(haveBothMoved(both)).toBe(true);
    expect(currentLeg(play(both, [[null, TICK, NOON + 2 * DAY]]))?.end).toMatchObject({
      by: 'time',
      winner: 'first',
    });
  });
});
