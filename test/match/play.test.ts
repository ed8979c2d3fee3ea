import { describe, expect, it } from 'vitest';
import { nextDue } from '../../src/match/leg.js';
import {
  currentLeg,
  isLive,
  type Leg,
  positionOf,
  replayLeg,
  scoreOf,
  seatOf,
} from '../../src/match/match.js';
import {
  ABORT,
  ADA,
  BOB,
  DAY,
  EVE,
  events,
  EVERY_ACTION,
  move,
  NOON,
  play,
  refusal,
  RESIGN,
  started,
} from './people.js';

const UP = move('up');

/** Bob steps onto the edge. */
const wonByBob = play(started(), [
  [ADA, UP],
  [BOB, UP, NOON + 1],
]);

describe('a move', () => {
  it('is written down, and starts the clock of the next one', () => {
    const match = play(started(), [[ADA, UP, NOON + 5]]);
    expect(match).toMatchObject({ rev: 3, updated: NOON + 5 });
    expect(currentLeg(match)?.moves).toEqual(['up']);
    expect(match.state).toMatchObject({ timer: { since: NOON + 5 } });
    expect(nextDue(match)).toBe(NOON + 5 + 48 * 60_000);
  });

  it('is told with what happened on the board', () => {
    expect(events(started(), ADA, UP)).toEqual([
      {
        type: 'moved',
        seat: 'first',
        move: 'up',
        events: [
          { type: 'token-moved', seat: 'first', direction: 'up', from: 12, to: 7 },
          { type: 'visited', at: 12 },
        ],
      },
    ]);
  });

  it('is read kindly and stored strictly', () => {
    const match = play(started(), [[ADA, move(' Move UP! ')]]);
    expect(currentLeg(match)?.moves).toEqual(['up']);
    expect(events(started(), ADA, move('⬆️'))[0]).toMatchObject({ move: 'up' });
  });

  it('is for the player to move', () => {
    expect(refusal(started(), BOB, UP)).toBe('not-your-turn');
    expect(refusal(started({ first: 'opponent' }), ADA, UP)).toBe('not-your-turn');
    expect(refusal(play(started(), [[ADA, UP]]), ADA, UP)).toBe('not-your-turn');
  });

  it('is refused by the rules of the game', () => {
    expect(refusal(started(), ADA, move('sideways'))).toBe('bad-move');
    expect(refusal(started({ game: 'grid-runner' }), ADA, move('F9'))).toBe('off-board');
    expect(refusal(started({ game: 'grid-runner' }), ADA, move('C3'))).toBe('not-adjacent');
    expect(refusal(play(started(), [[ADA, UP]]), BOB, move('down'))).toBe('visited');
  });

  it('may be followed by another of the same player, where a trap lets the opponent skip a turn', () => {
    const match = play(started({ game: 'trap-and-treasure' }), [
      [ADA, move('T 3 4')],
      [BOB, move('M 3 4')],
      [ADA, move('M 1 0')],
      [ADA, move('M 1 1')],
    ]);
    expect(currentLeg(match)?.moves).toEqual(['T 3 4', 'M 3 4', 'M 1 0', 'M 1 1']);
    expect(refusal(match, ADA, move('M 1 2'))).toBe('not-your-turn');
  });

  it('that wins ends the match', () => {
    expect(currentLeg(wonByBob)).toEqual({
      seats: { first: ADA, second: BOB },
      moves: ['up', 'up'],
      end: { winner: 'second', by: 'edge', at: NOON + 1 },
    });
    expect(wonByBob.state).toEqual({ phase: 'over' });
    expect(scoreOf(wonByBob)).toEqual({ challenger: 0, opponent: 1 });
    const told = events(play(started(), [[ADA, UP]]), BOB, UP, NOON + 1);
    expect(told.map(({ type }) => type)).toEqual(['moved', 'leg-over', 'match-over']);
    expect(told.slice(1)).toEqual([
      { type: 'leg-over', leg: 0 },
      { type: 'match-over', end: { winner: 'second', by: 'edge', at: NOON + 1 } },
    ]);
  });
});

describe('a player', () => {
  it('sits on one of two seats, and nobody else does', () => {
    const leg = currentLeg(started());
    expect([ADA, BOB, EVE].map((user) => leg && seatOf(leg, user))).toEqual([
      'first',
      'second',
      undefined,
    ]);
  });

  it('is the only one who can do anything while a match is played', () => {
    for (const action of EVERY_ACTION.filter(({ type }) => type !== 'tick')) {
      for (const by of [EVE, null]) {
        expect(refusal(started(), by, action)).toBe('not-a-player');
        expect(refusal(started(), by, action, NOON + DAY)).toBe('not-a-player');
      }
    }
  });
});

describe('resigning', () => {
  it.each([
    ['Ada', ADA, 'second', { challenger: 0, opponent: 1 }],
    ['Bob', BOB, 'first', { challenger: 1, opponent: 0 }],
  ] as const)('loses, whoever is to move (%s)', (_, by, winner, score) => {
    const end = { winner, by: 'resignation', at: NOON + 7 };
    for (const match of [started(), play(started(), [[ADA, UP]])]) {
      const over = play(match, [[by, RESIGN, NOON + 7]]);
      expect(over.state).toEqual({ phase: 'over' });
      expect(currentLeg(over)?.end).toEqual(end);
      expect(scoreOf(over)).toEqual(score);
      expect(events(match, by, RESIGN, NOON + 7)).toEqual([
        { type: 'leg-over', leg: 0 },
        { type: 'match-over', end },
      ]);
    }
  });
});

describe('calling it off', () => {
  const untouched = started();
  const moved = play(untouched, [[ADA, UP]]);

  it.each([
    ['who is first', ADA, 'first', [untouched]],
    ['who is second', BOB, 'second', [untouched, moved]],
  ] as const)("leaves no result, and says who it was, before one's own move (%s)", (...given) => {
    const [, by, who, matches] = given;
    const end = { winner: null, by: 'called-off', who, at: NOON + 7 };
    for (const match of matches) {
      const over = play(match, [[by, ABORT, NOON + 7]]);
      expect(over.state).toEqual({ phase: 'over' });
      expect(currentLeg(over)?.end).toEqual(end);
      expect(scoreOf(over)).toEqual({ challenger: 0, opponent: 0 });
      expect(events(match, by, ABORT, NOON + 7)).toEqual([
        { type: 'leg-over', leg: 0 },
        { type: 'match-over', end },
      ]);
    }
  });

  it('is too late for whoever has moved, also while the other has not', () => {
    expect(refusal(moved, ADA, ABORT)).toBe('has-moved');
  });

  it('is too late when both have moved', () => {
    const match = play(started(), [
      [ADA, UP],
      [BOB, move('left')],
    ]);
    expect(refusal(match, ADA, ABORT)).toBe('has-moved');
    expect(refusal(match, BOB, ABORT)).toBe('has-moved');
  });
});

describe.each([
  ['won by the rules', wonByBob],
  ['resigned', play(started(), [[ADA, RESIGN]])],
  ['called off', play(started(), [[BOB, ABORT]])],
])('a match that was %s', (_, match) => {
  it('stays as it is, whoever tries what', () => {
    for (const action of EVERY_ACTION) {
      const expected = action.type === 'tick' ? 'nothing-due' : 'match-over';
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

describe('time', () => {
  it('never runs backwards in a match, though the clocks of two machines differ', () => {
    const match = play(started(), [
      [ADA, UP, NOON + 9],
      [BOB, move('left'), NOON + 2],
    ]);
    expect(match).toMatchObject({ rev: 4, updated: NOON + 9 });
    expect(match.state).toMatchObject({ timer: { since: NOON + 9 } });
  });
});

describe('the position of a leg', () => {
  const leg: Leg = { seats: { first: ADA, second: BOB }, moves: ['up', 'left'], end: null };

  it('is replayed from its moves', () => {
    expect(positionOf('edge-escape', leg)).toMatchObject({ turn: 'first', outcome: null });
    expect(replayLeg('edge-escape', leg)).toMatchObject({
      ok: true,
      value: { position: positionOf('edge-escape', leg) },
    });
  });

  it('cannot be had from moves that somebody tampered with', () => {
    const tampered: Leg = { ...leg, moves: ['up', 'down'] };
    expect(replayLeg('edge-escape', tampered)).toEqual({
      ok: false,
      error: { at: 1, text: 'down', refusal: 'visited' },
    });
    expect(() => positionOf('edge-escape', tampered)).toThrow(
      'edge-escape: move 2, "down", does not replay: visited',
    );
    const match = { ...started(), legs: [tampered] };
    expect(() => refusal(match, ADA, UP)).toThrow('does not replay');
    expect(() => refusal({ ...match, legs: [] }, ADA, UP)).toThrow('is played without a leg');
  });
});
