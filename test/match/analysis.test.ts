import { describe, expect, it } from 'vitest';
import { analysisOf, isUnanalysed, withAnalysis } from '../../src/match/analysis.js';
import type { Match } from '../../src/match/match.js';
import { analyse } from '../../src/solver/analysis.js';
import {
  ABORT,
  ADA,
  BOB,
  MINUTE,
  move,
  NOON,
  offered,
  play,
  refusal,
  REMOVE,
  RESIGN,
  started,
  taken,
} from './people.js';

const MOVES = ['up', 'left', 'up'];
const over = play(started(), [
  [ADA, move('up')],
  [BOB, move('left')],
  [ADA, move('up')],
]);
const analysis = [analyse('edge-escape', MOVES)];
const ANALYSED = { type: 'analysed', analysis } as const;

describe('the analysis of a match', () => {
  it('is added once it is over, by a revision of its own, and by nobody', () => {
    const { match, events } = taken(over, null, ANALYSED, NOON + MINUTE);
    expect(match).toEqual({
      ...over,
      rev: over.rev + 1,
      updated: NOON + MINUTE,
      state: { phase: 'over', analysis },
    });
    expect(events).toEqual([{ type: 'analysed' }]);
    expect(analysisOf(match)).toBe(analysis);
  });

  it('is added once', () => {
    expect(refusal(play(over, [[null, ANALYSED]]), null, ANALYSED)).toBe('match-over');
  });

  it.each<[string, Match]>([
    ['an offer', offered()],
    ['a match that is played', started()],
    [
      'one whose second game is played',
      play(started({ legs: 2 }), [
        [ADA, move('up')],
        [BOB, move('up')],
      ]),
    ],
  ])('is not added to %s', (_, match) => {
    expect(refusal(match, null, ANALYSED)).toBe('not-over');
    expect(isUnanalysed(match)).toBe(false);
    expect(withAnalysis(match, analysis)).toBe(match);
  });

  it.each<[string, Match]>([
    ['was called off', play(started(), [[ADA, ABORT]])],
    [
      'was ended by a moderator',
      play(started(), [
        [ADA, move('up')],
        [null, REMOVE],
      ]),
    ],
    ['was given up before the first move', play(started(), [[BOB, RESIGN]])],
  ])('is not asked for where a match %s', (_, match) => {
    expect(match.state.phase).toBe('over');
    expect(isUnanalysed(match)).toBe(false);
    expect(refusal(match, null, ANALYSED)).toBe('match-over');
  });

  it('is of a match that was given up after a move, too', () => {
    expect(
      isUnanalysed(
        play(started(), [
          [ADA, move('up')],
          [BOB, RESIGN],
        ]),
      ),
    ).toBe(true);
  });
});
