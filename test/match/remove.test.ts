import { describe, expect, it } from 'vitest';
import { isLive } from '../../src/match/match.js';
import { nextDue } from '../../src/match/leg.js';
import {
  ADA,
  ASK_PAUSE,
  BOB,
  CANCEL,
  DAY,
  events,
  EVE,
  GRANT_PAUSE,
  HOUR,
  move,
  NOON,
  offered,
  play,
  refusal,
  REMOVE,
  RESIGN,
  started,
} from './people.js';

describe('a moderator', () => {
  it.each([
    ['to somebody', offered()],
    ['to anyone', offered({}, 'anyone')],
  ])('takes away an offer %s, also one whose time is up', (_, match) => {
    for (const at of [NOON, NOON + 2 * DAY]) {
      const removed = play(match, [[EVE, REMOVE, at]]);
      expect(removed.state).toEqual({ phase: 'closed', how: 'removed' });
      expect(isLive(removed)).toBe(false);
      expect(nextDue(removed)).toBeNull();
    }
    expect(events(match, EVE, REMOVE)).toEqual([{ type: 'removed' }]);
  });

  it.each([
    ['just begun', started()],
    ['after moves', play(started(), [[ADA, move('up')]])],
    [
      'with a pause on',
      play(started(), [
        [ADA, ASK_PAUSE],
        [BOB, GRANT_PAUSE],
      ]),
    ],
  ])('ends a game %s, without a winner, also when time is up', (_, match) => {
    for (const at of [NOON, NOON + 2 * HOUR]) {
      const ended = play(match, [[EVE, REMOVE, at]]);
      expect(ended.state).toEqual({ phase: 'over' });
      expect(ended.legs.at(-1)?.end).toEqual({ winner: null, by: 'moderator', at });
      expect(ended.legs[0]?.moves).toEqual(match.legs[0]?.moves);
    }
  });

  it('ends a match of two games at once, in either; what was finished before stays', () => {
    const first = play(started({ legs: 2 }), [[EVE, REMOVE]]);
    expect(first.legs).toHaveLength(1);
    expect(first.state).toEqual({ phase: 'over' });
    const second = play(started({ legs: 2 }), [
      [ADA, RESIGN],
      [EVE, REMOVE],
    ]);
    expect(second.legs.map(({ end }) => end?.by)).toEqual(['resignation', 'moderator']);
    expect(second.state).toEqual({ phase: 'over' });
  });

  it('may be one of the two, and has not been seen by anybody otherwise', () => {
    expect(play(started(), [[ADA, REMOVE]]).state).toEqual({ phase: 'over' });
    const { acted } = play(started(), [[EVE, REMOVE, NOON + HOUR]]);
    expect(acted).toEqual(started().acted);
  });

  it('can do nothing about what is over or closed', () => {
    expect(refusal(play(started(), [[ADA, RESIGN]]), EVE, REMOVE)).toBe('match-over');
    expect(refusal(play(offered(), [[ADA, CANCEL]]), EVE, REMOVE)).toBe('not-offered');
  });
});
