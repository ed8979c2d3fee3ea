import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/match/action.js';
import { nextDue } from '../../src/match/leg.js';
import { currentLeg, FIRST_CHOICES, isLive, playersOf } from '../../src/match/match.js';
import { defaultLegs, offer, offerRematch } from '../../src/match/offer.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import {
  ABORT,
  ACCEPT,
  ADA,
  ASK_PAUSE,
  BOB,
  CANCEL,
  challenge,
  DAY,
  DECLINE,
  END_PAUSE,
  EVE,
  events,
  EVERY_ACTION,
  GRANT_PAUSE,
  HOUR,
  MINUTE,
  move,
  NOON,
  offered,
  play,
  refusal,
  RESIGN,
  started,
  TICK,
} from './people.js';

const TOSSES = ['challenger', 'opponent'] as const;

const acceptWith = (toss: 'challenger' | 'opponent'): Action => ({ type: 'accept', toss });

describe('an offer', () => {
  it('names the people, the terms and when it expires', () => {
    expect(offer(challenge(), NOON)).toEqual({
      ok: true,
      value: {
        id: 'Qk3f9x2abc',
        rev: 1,
        guild: '200000000000000012',
        channel: '300000000000000001',
        thread: null,
        terms: { game: 'edge-escape', first: 'challenger', clock: '1h', legs: 1 },
        challenger: ADA,
        opponent: BOB,
        follows: null,
        fromLobby: false,
        created: NOON,
        updated: NOON,
        acted: { challenger: NOON, opponent: null },
        credited: null,
        legs: [],
        state: { phase: 'offered', expires: NOON + 4 * HOUR },
      },
    });
  });

  it('may be open to anyone: then the challenger is alone in it', () => {
    expect(offered({}, 'anyone').opponent).toBeNull();
    expect(playersOf(offered({}, 'anyone'))).toEqual([ADA]);
    expect(playersOf(offered())).toEqual([ADA, BOB]);
  });

  it('is live, and due when it expires', () => {
    expect(isLive(offered())).toBe(true);
    expect(nextDue(offered())).toBe(NOON + 4 * HOUR);
    expect(currentLeg(offered())).toBeUndefined();
  });

  it('is not made to yourself', () => {
    const toAda = { ...challenge(), opponent: { id: ADA, isBot: false } };
    expect(offer(toAda, NOON)).toEqual({ ok: false, error: 'yourself' });
  });

  it('is not made to a bot', () => {
    const toABot = { ...challenge(), opponent: { id: BOB, isBot: true } };
    expect(offer(toABot, NOON)).toEqual({ ok: false, error: 'a-bot' });
  });

  it.each([move('up'), RESIGN, ABORT, ASK_PAUSE, GRANT_PAUSE, END_PAUSE])(
    'is no game yet: $type',
    (action) => {
      for (const by of [ADA, BOB, EVE, null]) {
        expect(refusal(offered(), by, action)).toBe('not-started');
      }
    },
  );
});

describe('accepting', () => {
  it('starts the match', () => {
    const match = play(offered(), [[BOB, ACCEPT, NOON + 1]]);
    expect(match).toEqual({
      ...offered(),
      rev: 2,
      updated: NOON + 1,
      acted: { challenger: NOON, opponent: NOON + 1 },
      legs: [{ seats: { first: ADA, second: BOB }, moves: [], end: null }],
      state: {
        phase: 'playing',
        timer: { since: NOON + 1, deadline: NOON + 1 + DAY / 24, reminded: false },
        pause: null,
      },
    });
    expect(events(offered(), BOB, ACCEPT)).toEqual([
      { type: 'accepted', by: BOB, tossed: false },
      { type: 'leg-started', leg: 0 },
    ]);
  });

  it('is for the one who was asked', () => {
    expect(refusal(offered(), EVE, ACCEPT)).toBe('not-for-you');
    expect(refusal(offered(), null, ACCEPT)).toBe('not-for-you');
    expect(refusal(offered(), ADA, ACCEPT)).toBe('yourself');
  });

  it('is for anyone but the challenger, if the offer is open', () => {
    const open = offered({}, 'anyone');
    expect(refusal(open, ADA, ACCEPT)).toBe('yourself');
    expect(refusal(open, null, ACCEPT)).toBe('not-for-you');
    expect(playersOf(play(open, [[EVE, ACCEPT]]))).toEqual([ADA, EVE]);
    expect(events(open, EVE, ACCEPT)[0]).toEqual({ type: 'accepted', by: EVE, tossed: false });
  });

  it.each(TOSSES)('heeds no coin when the terms name who is first (the coin says %s)', (toss) => {
    const first = { challenger: ADA, opponent: BOB };
    for (const choice of TOSSES) {
      const match = play(offered({ first: choice }), [[BOB, acceptWith(toss)]]);
      expect(currentLeg(match)?.seats.first).toBe(first[choice]);
    }
  });

  it('lets the coin say who is first when the terms leave it to chance', () => {
    const toss = offered({ first: 'toss' });
    const seats = TOSSES.map((side) => currentLeg(play(toss, [[BOB, acceptWith(side)]]))?.seats);
    expect(seats).toEqual([
      { first: ADA, second: BOB },
      { first: BOB, second: ADA },
    ]);
    expect(events(toss, BOB, ACCEPT)[0]).toEqual({ type: 'accepted', by: BOB, tossed: true });
  });

  it.each(FIRST_CHOICES)('happens once, so no coin is tossed twice (first: %s)', (first) => {
    for (const by of [ADA, BOB]) {
      expect(refusal(started({ first }), by, acceptWith('opponent'))).toBe('not-offered');
    }
  });

  it('ends the time for declining and cancelling', () => {
    expect(refusal(started(), BOB, DECLINE)).toBe('not-offered');
    expect(refusal(started(), ADA, CANCEL)).toBe('not-offered');
  });
});

describe('declining', () => {
  it('closes the offer', () => {
    const match = play(offered(), [[BOB, DECLINE, NOON + 1]]);
    expect(match.state).toEqual({ phase: 'closed', how: 'declined' });
    expect(match).toMatchObject({ rev: 2, updated: NOON + 1, legs: [] });
    expect(events(offered(), BOB, DECLINE)).toEqual([{ type: 'declined' }]);
  });

  it('is for the one who was asked', () => {
    expect(refusal(offered(), EVE, DECLINE)).toBe('not-for-you');
    expect(refusal(offered(), ADA, DECLINE)).toBe('not-for-you');
    expect(refusal(offered(), null, DECLINE)).toBe('not-for-you');
  });

  it('is for nobody, if the offer is open', () => {
    for (const by of [ADA, BOB, EVE, null]) {
      expect(refusal(offered({}, 'anyone'), by, DECLINE)).toBe('not-for-you');
    }
  });
});

describe('cancelling', () => {
  it('closes the offer, open or not', () => {
    for (const match of [offered(), offered({}, 'anyone')]) {
      expect(play(match, [[ADA, CANCEL]]).state).toEqual({ phase: 'closed', how: 'cancelled' });
      expect(events(match, ADA, CANCEL)).toEqual([{ type: 'cancelled' }]);
    }
  });

  it('is for the challenger', () => {
    for (const by of [BOB, EVE, null]) {
      expect(refusal(offered(), by, CANCEL)).toBe('not-your-offer');
    }
  });
});

describe('an offer nobody answers', () => {
  it.each([
    ['none', DAY],
    ['5m', 15 * MINUTE],
    ['1h', 4 * HOUR],
    ['1d', DAY],
    ['3d', DAY],
    ['7d', DAY],
  ] as const)('waits as long as its clock suggests: %s', (clock, ms) => {
    expect(offered({ clock }).state).toEqual({ phase: 'offered', expires: NOON + ms });
  });

  it('expires, to the millisecond', () => {
    expect(refusal(offered(), null, TICK, NOON + 4 * HOUR - 1)).toBe('nothing-due');
    const match = play(offered(), [[null, TICK, NOON + 4 * HOUR]]);
    expect(match.state).toEqual({ phase: 'closed', how: 'expired' });
    expect(events(offered(), null, TICK, NOON + 4 * HOUR)).toEqual([{ type: 'expired' }]);
  });

  it('can be answered up to its last millisecond', () => {
    expect(refusal(offered(), BOB, ACCEPT, NOON + 4 * HOUR - 1)).toBeUndefined();
    expect(refusal(offered(), BOB, DECLINE, NOON + 4 * HOUR - 1)).toBeUndefined();
    expect(refusal(offered(), ADA, CANCEL, NOON + 4 * HOUR - 1)).toBeUndefined();
  });

  it('can no longer be answered from then on, though nobody has closed it yet', () => {
    for (const action of EVERY_ACTION.filter(({ type }) => type !== 'tick')) {
      expect(refusal(offered(), BOB, action, NOON + 4 * HOUR)).toBe('time-is-up');
      expect(refusal(offered(), ADA, action, NOON + 4 * HOUR)).toBe('time-is-up');
    }
  });
});

describe.each([
  ['declined', play(offered(), [[BOB, DECLINE]])],
  ['cancelled', play(offered(), [[ADA, CANCEL]])],
  ['expired', play(offered(), [[null, TICK, NOON + 4 * HOUR]])],
])('an offer that was %s', (_, match) => {
  it('stays as it is, whoever tries what', () => {
    for (const action of EVERY_ACTION) {
      const expected = action.type === 'tick' ? 'nothing-due' : 'not-offered';
      for (const by of [ADA, BOB, EVE, null]) {
        expect(refusal(match, by, action, NOON + 99 * DAY)).toBe(expected);
      }
    }
  });

  it('is not live, and nothing is due', () => {
    expect(isLive(match)).toBe(false);
    expect(nextDue(match)).toBeNull();
  });
});

describe('who is first', () => {
  it.each([
    ['edge-escape', 2, 'challenger', 'seat-by-toss'],
    ['edge-escape', 2, 'opponent', 'seat-by-toss'],
    ['center-square-showdown', 2, 'challenger', 'seat-by-toss'],
    ['edge-escape', 2, 'toss', undefined],
    ['edge-escape', 1, 'challenger', undefined],
    ['center-square-showdown', 1, 'opponent', undefined],
    ['grid-runner', 2, 'challenger', undefined],
    ['forbidden-territory', 2, 'opponent', undefined],
    ['trap-and-treasure', 2, 'challenger', undefined],
  ] as const)('in %s, %i game(s), by choice of %s: %s', (game, legs, first, error) => {
    const made = offer(challenge({ game, legs, first }), NOON);
    expect(made.ok ? undefined : made.error).toBe(error);
  });

  it('is the other one in a rematch, also where nobody may choose: the seats are swapped', () => {
    const terms = { game: 'edge-escape', legs: 2, first: 'toss' } as const;
    const over = play(started(terms), [
      [ADA, RESIGN],
      [BOB, RESIGN],
    ]);
    const rematch = offerRematch(over, ADA, NOON);
    expect(rematch).toMatchObject({
      ok: true,
      value: { terms: { game: 'edge-escape', legs: 2, first: 'opponent' } },
    });
  });
});

it('two games are the default where the seat all but decides', () => {
  const two = ALL_GAMES.map(({ id }) => id).filter((id) => defaultLegs(id) === 2);
  expect(two.toSorted()).toEqual(['center-square-showdown', 'edge-escape']);
});
