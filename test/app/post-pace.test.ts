import { describe, expect, it } from 'vitest';
import { makePostPace } from '../../src/app/post-pace.js';
import { ADA, BOB, MINUTE, NOON } from '../match/people.js';

function setUp() {
  let now = NOON;
  return {
    pace: makePostPace(() => now),
    pass: (ms: number): void => {
      now += ms;
    },
  };
}

describe('posting for everybody', () => {
  it('goes for three things at once, and then for one in two minutes', () => {
    const { pace, pass } = setUp();
    for (const what of ['a', 'b', 'c']) expect(pace.take(ADA, what).ok).toBe(true);
    expect(pace.take(ADA, 'd')).toEqual({
      ok: false,
      error: { why: 'tooSoon', until: NOON + 2 * MINUTE },
    });
    pass(2 * MINUTE - 1);
    expect(pace.take(ADA, 'd').ok).toBe(false);
    pass(1);
    expect(pace.take(ADA, 'd').ok).toBe(true);
    expect(pace.take(ADA, 'e').ok).toBe(false);
  });

  it('goes for the same thing once in ten minutes', () => {
    const { pace, pass } = setUp();
    expect(pace.take(ADA, 'a').ok).toBe(true);
    expect(pace.take(ADA, 'a')).toEqual({
      ok: false,
      error: { why: 'postedAlready', until: NOON + 10 * MINUTE },
    });
    pass(10 * MINUTE);
    expect(pace.take(ADA, 'a').ok).toBe(true);
  });

  it('costs nobody else anything', () => {
    const { pace } = setUp();
    for (const what of ['a', 'b', 'c', 'd']) pace.take(ADA, what);
    expect(pace.take(BOB, 'a').ok).toBe(true);
  });

  it('costs nothing where it was not posted after all', () => {
    const { pace } = setUp();
    for (const what of ['a', 'b', 'c']) pace.take(ADA, what);
    pace.giveBack(ADA, 'c');
    expect(pace.take(ADA, 'c').ok).toBe(true);
    expect(pace.take(ADA, 'd').ok).toBe(false);
    pace.giveBack(BOB, 'nothing');
    expect(pace.take(BOB, 'nothing').ok).toBe(true);
  });

  it('is kept for so many people at the most, and the oldest go first', () => {
    const { pace } = setUp();
    for (const what of ['a', 'b', 'c']) pace.take(ADA, what);
    for (let n = 0; n < 10_000; n += 1) pace.take(`1${n}`, 'a');
    expect(pace.take(ADA, 'a').ok).toBe(true);
  });
});
