import { describe, expect, it } from 'vitest';
import {
  awaitedPlayer,
  canCallOff,
  currentLeg,
  isPaused,
  positionOf,
  lastStepOf,
  rememberStep,
  type Leg,
} from '../../src/match/match.js';
import { replay } from '../../src/rules/record.js';
import { gridRunner } from '../../src/rules/grid-runner.js';
import {
  ABORT,
  ACCEPT,
  ADA,
  ASK_PAUSE,
  BOB,
  bothMoved,
  DAY,
  DECLINE,
  END_PAUSE,
  EVE,
  GRANT_PAUSE,
  HOUR,
  move,
  NOON,
  offered,
  play,
  RESIGN,
  started,
  TICK,
} from './people.js';

const UP = move('up');
const LEFT = move('left');

describe('whoever has to do something now', () => {
  it('is the one who was challenged, while an offer stands', () => {
    expect(awaitedPlayer(offered())).toBe(BOB);
  });

  it('is nobody in particular, while an offer is open to anyone', () => {
    expect(awaitedPlayer(offered({}, 'anyone'))).toBeNull();
  });

  it('is the player to move', () => {
    expect(awaitedPlayer(started())).toBe(ADA);
    expect(awaitedPlayer(play(started(), [[ADA, UP]]))).toBe(BOB);
    expect(awaitedPlayer(started({ first: 'opponent' }))).toBe(BOB);
  });

  it('is the same player again, when a trap lets the opponent skip a turn', () => {
    const match = play(started({ game: 'trap-and-treasure' }), [
      [ADA, move('T 3 4')],
      [BOB, move('M 3 4')],
      [ADA, move('M 1 0')],
    ]);
    expect(awaitedPlayer(match)).toBe(ADA);
  });

  it('is whoever is first in the second leg, once the first is over', () => {
    expect(awaitedPlayer(play(started({ legs: 2 }), [[ADA, RESIGN]]))).toBe(BOB);
  });

  it.each([
    ['won', play(started(), [[ADA, RESIGN]])],
    ['called off', play(started(), [[ADA, ABORT]])],
    ['declined', play(offered(), [[BOB, DECLINE]])],
    ['expired', play(offered(), [[null, TICK, NOON + DAY]])],
  ])('is nobody, when it was %s', (_, match) => {
    expect(awaitedPlayer(match)).toBeNull();
  });
});

describe('a match can be called off', () => {
  const afterOne = play(started(), [[ADA, UP]]);
  const afterTwo = play(afterOne, [[BOB, LEFT]]);

  it.each([
    ['who is first', ADA, [true, false, false]],
    ['who is second', BOB, [true, true, false]],
    ['nobody else', EVE, [false, false, false]],
  ])("until one's own first move: %s", (_, user, expected) => {
    const matches = [started(), afterOne, afterTwo];
    expect(matches.map((match) => canCallOff(match, user))).toEqual(expected);
  });

  it('in its second leg only by whoever has not moved in the first', () => {
    const two = started({ legs: 2 });
    for (const [first, callers] of [
      [play(two, [[ADA, UP]]), [BOB]],
      [bothMoved(two), []],
    ] as const) {
      const secondLeg = play(first, [[ADA, RESIGN]]);
      expect(currentLeg(secondLeg)?.moves).toEqual([]);
      expect([ADA, BOB].filter((user) => canCallOff(secondLeg, user))).toEqual(callers);
    }
  });

  it('while it is played', () => {
    expect(canCallOff(offered(), ADA)).toBe(false);
    expect(canCallOff(play(started(), [[ADA, RESIGN]]), BOB)).toBe(false);
    expect(canCallOff(play(afterOne, [[BOB, ABORT]]), BOB)).toBe(false);
  });
});

it('a match is paused once both have agreed, until whoever asked is back', () => {
  const asked = play(started(), [[ADA, ASK_PAUSE]]);
  const paused = play(asked, [[BOB, GRANT_PAUSE]]);
  const back = play(paused, [[ADA, END_PAUSE]]);
  const over = play(paused, [[ADA, RESIGN]]);
  expect([offered(), started(), asked, paused, back, over].map(isPaused)).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
  ]);
});

describe('when each of the two last did something', () => {
  it('is when the offer was made, for the challenger, and never, for the opponent', () => {
    expect(offered().acted).toEqual({ challenger: NOON, opponent: null });
    expect(offered({}, 'anyone').acted).toEqual({ challenger: NOON, opponent: null });
  });

  it('is noted for whoever does it, and for nobody else', () => {
    const accepted = play(offered(), [[BOB, ACCEPT, NOON + 1]]);
    expect(accepted.acted).toEqual({ challenger: NOON, opponent: NOON + 1 });
    const moved = play(accepted, [[ADA, UP, NOON + 2]]);
    expect(moved.acted).toEqual({ challenger: NOON + 2, opponent: NOON + 1 });
    expect(play(moved, [[BOB, LEFT, NOON + 3]]).acted).toEqual({
      challenger: NOON + 2,
      opponent: NOON + 3,
    });
  });

  it('is noted for whoever accepts an open offer, who is the opponent from then on', () => {
    const match = play(offered({}, 'anyone'), [[EVE, ACCEPT, NOON + 1]]);
    expect(match.acted).toEqual({ challenger: NOON, opponent: NOON + 1 });
  });

  it('is not changed by time', () => {
    const reminded = play(started(), [[null, TICK, NOON + HOUR - 1]]);
    expect(reminded.acted).toEqual({ challenger: NOON, opponent: NOON });
    const expired = play(offered({}, 'anyone'), [[null, TICK, NOON + DAY]]);
    expect(expired.acted).toEqual({ challenger: NOON, opponent: null });
  });

  it('never goes back, though the clocks of two machines differ', () => {
    const match = play(started(), [
      [ADA, UP, NOON + 9],
      [BOB, LEFT, NOON + 2],
    ]);
    expect(match.acted).toEqual({ challenger: NOON + 9, opponent: NOON + 9 });
  });
});

/** A leg of Grid Runner, as it is read from the store: another object each time. */
const leg = (): Leg => ({ seats: { first: ADA, second: BOB }, moves: ['A2', 'E4'], end: null });

describe('a position', () => {
  it('is replayed once for each leg', () => {
    const played = leg();
    expect(positionOf('grid-runner', played)).toBe(positionOf('grid-runner', played));
    expect(positionOf('grid-runner', leg())).not.toBe(positionOf('grid-runner', played));
    expect(positionOf('grid-runner', leg())).toEqual(positionOf('grid-runner', played));
  });

  it('that is known already is not replayed', () => {
    const steps = replay(gridRunner, ['A2', 'E4']);
    const last = (steps.ok && steps.value[1]) || expect.fail();
    const played = leg();
    rememberStep(played, last);
    expect(lastStepOf('grid-runner', played)).toBe(last);
    expect(positionOf('grid-runner', played)).toBe(last.position);
    const match = play(started({ game: 'grid-runner' }), [[ADA, move('A2')]]);
    const moved = currentLeg(match) ?? expect.fail();
    expect(positionOf('grid-runner', moved)).toBe(positionOf('grid-runner', moved));
  });

  it('before the first move is the start', () => {
    const fresh = { ...leg(), moves: [] };
    expect(positionOf('grid-runner', fresh)).toEqual(gridRunner.start);
    expect(lastStepOf('grid-runner', fresh)).toBeNull();
  });
});
