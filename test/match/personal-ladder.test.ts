import { describe, expect, it } from 'vitest';
import { Book } from '../../src/match/book.js';
import type { UserId } from '../../src/match/id.js';
import { personalLadder } from '../../src/match/personal-ladder.js';
import type { LegResult, RatedResult } from '../../src/match/result.js';
import { ADA, BOB, EVE, HOUR, NOON } from './people.js';

const RULING = { voided: new Set<string>(), isExcluded: () => false, resets: new Map() };

/** Games one after the other, the latest first, as the log of a place has them. */
function log(
  games: readonly (readonly [winner: UserId, loser: UserId, facts?: Partial<LegResult>])[],
): readonly RatedResult[] {
  const book = new Book(RULING);
  return games
    .map(([first, second, facts = {}], seq) =>
      book.enter({
        seq,
        result: {
          match: `m${seq}`,
          leg: 0,
          game: 'grid-runner',
          first,
          second,
          winner: 'first',
          ended: NOON + seq * HOUR,
          ratedPerDay: 10,
          unratable: null,
          neverCounts: null,
          ...facts,
        },
      }),
    )
    .toReversed();
}

describe('the personal ladder of somebody', () => {
  it('says how each of two does against the other', () => {
    const [rivalry] = personalLadder(
      log([
        [BOB, ADA],
        [ADA, BOB],
        [ADA, BOB],
        [ADA, BOB],
      ]),
      ADA,
    );
    expect(rivalry).toMatchObject({
      opponent: BOB,
      own: { won: 3, lost: 1 },
      theirs: { won: 1, lost: 3 },
    });
    expect(rivalry?.own.rating).toBeGreaterThan(rivalry?.theirs.rating ?? Infinity);
  });

  it('does not depend on what either of them plays with somebody else', () => {
    const [one, two, three] = [{ ended: NOON }, { ended: NOON + HOUR }, { ended: NOON + 2 * HOUR }];
    const alone = personalLadder(
      log([
        [ADA, BOB, one],
        [BOB, ADA, two],
        [ADA, BOB, three],
      ]),
      ADA,
    );
    const among = personalLadder(
      log([
        [EVE, ADA, one],
        [ADA, BOB, one],
        [BOB, EVE, two],
        [BOB, ADA, two],
        [EVE, BOB, three],
        [ADA, BOB, three],
      ]),
      ADA,
    );
    expect(among.map(({ opponent }) => opponent)).toEqual([BOB, EVE]);
    expect(among[0]).toEqual(alone[0]);
  });

  it('has nobody with whom no game has counted', () => {
    expect(personalLadder(log([[ADA, BOB, { unratable: 'untimed' }]]), ADA)).toEqual([]);
    expect(personalLadder([], ADA)).toEqual([]);
  });
});
