import { describe, expect, it } from 'vitest';
import { nextDue } from '../../src/match/leg.js';
import { currentLeg, scoreOf, type Match } from '../../src/match/match.js';
import {
  ABORT,
  ADA,
  ASK_PAUSE,
  BOB,
  bothMoved,
  DAY,
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
  type TimedAction,
} from './people.js';

const UP = move('up');
const LEFT = move('left');

/** Whoever is second steps onto the edge. */
const BOB_WINS_AS_SECOND: readonly TimedAction[] = [
  [ADA, UP],
  [BOB, UP, NOON + MINUTE],
];
const ADA_WINS_AS_SECOND: readonly TimedAction[] = [
  [BOB, UP],
  [ADA, UP],
];
/** Whoever is first does. */
const BOB_WINS_AS_FIRST: readonly TimedAction[] = [
  [BOB, UP],
  [ADA, LEFT],
  [BOB, LEFT],
];

const twoLegs = started({ legs: 2 });
const halfway = play(twoLegs, BOB_WINS_AS_SECOND);

const winners = (match: Match) => match.legs.map(({ end }) => end?.winner);

describe('a match of one leg', () => {
  it('is over with it', () => {
    const match = play(started(), BOB_WINS_AS_SECOND);
    expect(match.state).toEqual({ phase: 'over' });
    expect(match.legs).toHaveLength(1);
  });
});

describe('the second leg', () => {
  it('starts by itself with the seats swapped, and a fresh clock', () => {
    expect(halfway).toEqual({
      ...twoLegs,
      rev: 4,
      updated: NOON + MINUTE,
      acted: { challenger: NOON, opponent: NOON + MINUTE },
      legs: [
        {
          seats: { first: ADA, second: BOB },
          moves: ['up', 'up'],
          end: { winner: 'second', by: 'edge', at: NOON + MINUTE },
        },
        { seats: { first: BOB, second: ADA }, moves: [], end: null },
      ],
      state: {
        phase: 'playing',
        timer: { since: NOON + MINUTE, deadline: NOON + MINUTE + HOUR, reminded: false },
        pause: null,
      },
    });
    expect(nextDue(halfway)).toBe(NOON + 49 * MINUTE);
  });

  it('is told after the end of the first', () => {
    const almost = play(twoLegs, BOB_WINS_AS_SECOND.slice(0, 1));
    expect(events(almost, BOB, UP).slice(1)).toEqual([
      { type: 'leg-over', leg: 0 },
      { type: 'leg-started', leg: 1 },
    ]);
  });

  it('begins with the other player', () => {
    expect(refusal(halfway, ADA, UP)).toBe('not-your-turn');
    expect(refusal(halfway, BOB, UP)).toBeUndefined();
  });

  it('ends the match', () => {
    const almost = play(halfway, [[BOB, UP]]);
    const end = { winner: 'second', by: 'edge', at: NOON + 2 * MINUTE };
    expect(events(almost, ADA, UP, NOON + 2 * MINUTE).slice(1)).toEqual([
      { type: 'leg-over', leg: 1 },
      { type: 'match-over', end },
    ]);
    const over = play(almost, [[ADA, UP, NOON + 2 * MINUTE]]);
    expect(over.state).toEqual({ phase: 'over' });
    expect(over.legs).toHaveLength(2);
    expect(currentLeg(over)?.end).toEqual(end);
  });

  it('follows a first leg that was resigned', () => {
    const match = play(twoLegs, [[ADA, RESIGN]]);
    expect(currentLeg(match)).toEqual({
      seats: { first: BOB, second: ADA },
      moves: [],
      end: null,
    });
    expect(events(twoLegs, ADA, RESIGN)).toEqual([
      { type: 'leg-over', leg: 0 },
      { type: 'leg-started', leg: 1 },
    ]);
  });

  it('follows a first leg lost on time, and starts when that was found out', () => {
    const late = NOON + HOUR + 3 * MINUTE;
    const match = play(twoLegs, [
      [ADA, UP],
      [BOB, LEFT],
      [null, TICK, late],
    ]);
    expect(match.legs[0]?.end).toEqual({ winner: 'second', by: 'time', at: late });
    expect(match.state).toMatchObject({ timer: { since: late, deadline: late + HOUR } });
  });

  it('cannot be called off: a match is played to its end once both have moved', () => {
    const match = play(bothMoved(started({ legs: 2 })), [[ADA, RESIGN]]);
    expect([ADA, BOB].map((user) => refusal(match, user, ABORT))).toEqual([
      'has-moved',
      'has-moved',
    ]);
  });

  it('can be called off by whoever has not moved, where the first was given up at once', () => {
    const match = play(started({ legs: 2 }), [
      [ADA, UP],
      [ADA, RESIGN],
    ]);
    expect([ADA, BOB].map((user) => refusal(match, user, ABORT))).toEqual(['has-moved', undefined]);
  });

  it('does not follow a first leg that was called off', () => {
    const match = play(twoLegs, [[BOB, ABORT]]);
    expect(match.state).toEqual({ phase: 'over' });
    expect(match.legs).toHaveLength(1);
  });

  it('does not follow a first leg that everybody left', () => {
    const match = play(started({ legs: 2, clock: 'none' }), [[null, TICK, NOON + 30 * DAY]]);
    expect(match.state).toEqual({ phase: 'over' });
    expect(match.legs).toHaveLength(1);
  });

  it('knows nothing of a pause that was asked for in the first', () => {
    const match = play(twoLegs, [[BOB, ASK_PAUSE], ...BOB_WINS_AS_SECOND]);
    expect(match.state).toMatchObject({ phase: 'playing', pause: null });
  });

  it('is seated by the coin of the first', () => {
    const match = play(started({ legs: 2, first: 'toss' }), [[ADA, RESIGN]]);
    expect(match.legs.map(({ seats }) => seats.first)).toEqual([ADA, BOB]);
  });
});

describe('the score', () => {
  it('counts each leg as a game', () => {
    expect(scoreOf(twoLegs)).toEqual({ challenger: 0, opponent: 0 });
    expect(scoreOf(halfway)).toEqual({ challenger: 0, opponent: 1 });
  });

  it('goes by people, not by seats', () => {
    const even = play(halfway, ADA_WINS_AS_SECOND);
    expect(winners(even)).toEqual(['second', 'second']);
    expect(scoreOf(even)).toEqual({ challenger: 1, opponent: 1 });

    const clear = play(halfway, BOB_WINS_AS_FIRST);
    expect(winners(clear)).toEqual(['second', 'first']);
    expect(scoreOf(clear)).toEqual({ challenger: 0, opponent: 2 });
  });

  it('stays as it is when the second leg comes to nothing', () => {
    const match = play(started({ legs: 2, clock: 'none' }), [
      [BOB, RESIGN],
      [null, TICK, NOON + 30 * DAY],
    ]);
    expect(winners(match)).toEqual(['first', null]);
    expect(scoreOf(match)).toEqual({ challenger: 1, opponent: 0 });
  });
});
