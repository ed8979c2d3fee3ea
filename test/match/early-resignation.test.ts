import { describe, expect, it } from 'vitest';
import {
  currentLeg,
  freelyResigned,
  haveBothMoved,
  isEarlyToResign,
  type Match,
} from '../../src/match/match.js';
import { resultsOf } from '../../src/match/result.js';
import { ADA, BOB, bothMoved, move, NOON, offered, play, RESIGN, started } from './people.js';

const COUNTED = { type: 'resign', isCounted: true } as const;

// Both count by their terms.
const ONE = started({ game: 'grid-runner' });
const TWO = started({ game: 'grid-runner', legs: 2 });
const moved = play(ONE, [[ADA, move('B1')]]);

/** Why the games of a match do not count, game by game. */
const reasons = (match: Match) => resultsOf(match, 5).map(({ unratable }) => unratable);

describe('a game that is resigned before both have moved', () => {
  it.each([
    ['at once', ONE, ADA],
    ['at once, by whoever is not to move', ONE, BOB],
    ['after their own first move', moved, ADA],
    ['after the first move of the other one', moved, BOB],
  ])('has a winner, and does not count: %s', (_, match, by) => {
    expect(isEarlyToResign(match)).toBe(true);
    const over = play(match, [[by, RESIGN]]);
    const winner = by === ADA ? 'second' : 'first';
    expect(currentLeg(over)?.end).toEqual({ winner, by: 'resignation', at: NOON });
    expect(freelyResigned(over)).toBe(by);
    expect(reasons(over)).toEqual(['not-both-moved']);
  });

  it('counts where whoever resigns has left too many for that', () => {
    const over = play(moved, [[ADA, COUNTED]]);
    expect(currentLeg(over)?.end).toMatchObject({ by: 'resignation', isCounted: true });
    expect(freelyResigned(over)).toBeNull();
    expect(reasons(over)).toEqual([null]);
  });

  it('is nothing special once both have moved, also if a move was taken back since', () => {
    const takenBack = play(bothMoved(ONE), [
      [BOB, { type: 'ask-takeback' }],
      [ADA, { type: 'grant-takeback' }],
    ]);
    expect(currentLeg(takenBack)?.moves).toHaveLength(1);
    for (const match of [bothMoved(ONE), takenBack]) {
      expect(isEarlyToResign(match)).toBe(false);
      for (const action of [RESIGN, COUNTED]) {
        const over = play(match, [[BOB, action]]);
        expect(currentLeg(over)?.end).toEqual({ winner: 'first', by: 'resignation', at: NOON });
        expect(freelyResigned(over)).toBeNull();
        expect(reasons(over)).toEqual([null]);
      }
    }
  });

  it('is not what an offer is, nor a match that is over', () => {
    expect([offered(), play(ONE, [[ADA, RESIGN]])].map(isEarlyToResign)).toEqual([false, false]);
    expect([offered(), ONE].map(freelyResigned)).toEqual([null, null]);
  });
});

describe('in a match of two games', () => {
  it('the second resigned at once does not undo the first', () => {
    const second = play(bothMoved(TWO), [[ADA, RESIGN]]);
    expect(isEarlyToResign(second)).toBe(false);
    for (const by of [ADA, BOB]) {
      const over = play(second, [[by, RESIGN]]);
      expect(freelyResigned(over)).toBeNull();
      expect(reasons(over)).toEqual([null, null]);
    }
  });

  it('the first resigned at once ends nothing, and the match counts if both move in the second', () => {
    expect(isEarlyToResign(TWO)).toBe(false);
    const second = play(TWO, [[ADA, COUNTED]]);
    expect(second.legs[0]?.end).toEqual({ winner: 'second', by: 'resignation', at: NOON });
    expect(freelyResigned(second)).toBeNull();
    expect(reasons(play(bothMoved(second), [[ADA, RESIGN]]))).toEqual([null, null]);
  });

  it('each may have moved in another game', () => {
    const second = play(TWO, [
      [ADA, move('B1')],
      [ADA, RESIGN],
    ]);
    expect(haveBothMoved(second)).toBe(false);
    const both = play(second, [[BOB, move('B1')]]);
    expect(haveBothMoved(both)).toBe(true);
    expect(reasons(play(both, [[ADA, RESIGN]]))).toEqual([null, null]);
  });

  it('both resigned at once count for nothing, unless the last of them has to', () => {
    const second = play(TWO, [[ADA, RESIGN]]);
    expect(isEarlyToResign(second)).toBe(true);
    const over = play(second, [[BOB, RESIGN]]);
    expect(freelyResigned(over)).toBe(BOB);
    expect(reasons(over)).toEqual(['not-both-moved', 'not-both-moved']);
    expect(reasons(play(second, [[BOB, COUNTED]]))).toEqual([null, null]);
  });
});
