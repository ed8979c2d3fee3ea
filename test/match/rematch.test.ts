import { describe, expect, it } from 'vitest';
import { isMatchId, partitionOfMatch } from '../../src/match/id.js';
import { currentLeg, type Match } from '../../src/match/match.js';
import { offerRematch } from '../../src/match/offer.js';
import {
  ABORT,
  ACCEPT,
  ADA,
  BOB,
  CANCEL,
  DAY,
  HOUR,
  DECLINE,
  EVE,
  NOON,
  offered,
  play,
  refusal,
  RESIGN,
  started,
  TICK,
} from './people.js';

/** The offer of a rematch; a refusal is a mistake in the test. */
function rematch(match: Match, by: string, now = NOON): Match {
  const made = offerRematch(match, by, now);
  if (!made.ok) throw new Error(`the rematch is refused: ${made.error}`);
  return made.value;
}

/** Ada was first, and gave up. */
const over = play(started({ first: 'toss' }), [[ADA, RESIGN]]);

describe('a rematch', () => {
  it('is an offer to the other player, on the same terms', () => {
    expect(rematch(over, BOB, NOON + 9)).toEqual({
      ...offered({ first: 'challenger' }),
      id: 'Qk3f9x2abc.1',
      challenger: BOB,
      opponent: ADA,
      follows: 'Qk3f9x2abc',
      created: NOON + 9,
      updated: NOON + 9,
      acted: { challenger: NOON + 9, opponent: null },
      state: { phase: 'offered', expires: NOON + 9 + 4 * HOUR },
    });
    expect(rematch(over, ADA)).toMatchObject({
      challenger: ADA,
      opponent: BOB,
      rev: 1,
      terms: { first: 'opponent' },
    });
  });

  it('swaps the seats, whoever asks and whatever the coin says', () => {
    for (const [by, accepting] of [
      [ADA, BOB],
      [BOB, ADA],
    ] as const) {
      for (const toss of ['challenger', 'opponent'] as const) {
        const match = play(rematch(over, by), [[accepting, { type: 'accept', toss }]]);
        expect(currentLeg(match)?.seats).toEqual({ first: BOB, second: ADA });
      }
    }
  });

  it('swaps the seats of the first leg, when there were two', () => {
    const twoLegs = play(started({ legs: 2 }), [
      [ADA, RESIGN],
      [ADA, RESIGN],
    ]);
    const match = play(rematch(twoLegs, ADA), [[BOB, ACCEPT]]);
    expect(currentLeg(match)?.seats).toEqual({ first: BOB, second: ADA });
  });

  it('of a rematch swaps the seats back', () => {
    const second = play(rematch(over, BOB), [
      [ADA, ACCEPT],
      [BOB, RESIGN],
    ]);
    const third = rematch(second, ADA);
    expect(third).toMatchObject({ id: 'Qk3f9x2abc.2', follows: 'Qk3f9x2abc.1' });
    expect(currentLeg(play(third, [[BOB, ACCEPT]]))?.seats).toEqual({ first: ADA, second: BOB });
  });

  it('has one possible id, whoever asks and however often', () => {
    const ids = [ADA, BOB, ADA].map((by, index) => rematch(over, by, NOON + index).id);
    expect(new Set(ids)).toEqual(new Set(['Qk3f9x2abc.1']));
  });

  it('lives where the match before it lives', () => {
    const { id } = rematch(over, ADA);
    expect(isMatchId(id)).toBe(true);
    expect(partitionOfMatch(id)).toBe(partitionOfMatch(over.id));
  });

  it('leaves the match before it as it is', () => {
    const before = structuredClone(over);
    rematch(over, ADA);
    expect(over).toEqual(before);
  });

  it('can be accepted, declined and cancelled like any offer', () => {
    const offer = rematch(over, BOB);
    expect(refusal(offer, BOB, ACCEPT)).toBe('yourself');
    expect(refusal(offer, EVE, ACCEPT)).toBe('not-for-you');
    expect(play(offer, [[ADA, DECLINE]]).state).toEqual({ phase: 'closed', how: 'declined' });
    expect(play(offer, [[BOB, CANCEL]]).state).toEqual({ phase: 'closed', how: 'cancelled' });
    expect(play(offer, [[null, TICK, NOON + DAY]]).state).toEqual({
      phase: 'closed',
      how: 'expired',
    });
  });

  it('follows also a match that was open to anyone', () => {
    const open = play(offered({}, 'anyone'), [
      [EVE, ACCEPT],
      [EVE, RESIGN],
    ]);
    expect(rematch(open, ADA)).toMatchObject({ challenger: ADA, opponent: EVE });
    expect(offerRematch(open, BOB, NOON)).toEqual({ ok: false, error: 'not-a-player' });
  });

  it('follows also a match that was called off', () => {
    const calledOff = play(started(), [[BOB, ABORT]]);
    expect(rematch(calledOff, BOB)).toMatchObject({ challenger: BOB, opponent: ADA });
  });

  it('is for the players', () => {
    expect(offerRematch(over, EVE, NOON)).toEqual({ ok: false, error: 'not-a-player' });
  });

  it.each([
    ['an offer', offered()],
    ['an open offer', offered({}, 'anyone')],
    ['an offer that was declined', play(offered(), [[BOB, DECLINE]])],
    ['a match being played', started()],
    ['the second of two legs', play(started({ legs: 2 }), [[ADA, RESIGN]])],
  ])('does not follow %s', (_, match) => {
    for (const by of [ADA, BOB]) {
      expect(offerRematch(match, by, NOON)).toEqual({ ok: false, error: 'not-over' });
    }
  });
});
