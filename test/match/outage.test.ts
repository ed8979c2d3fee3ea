import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/match/match.js';
import { giveBack } from '../../src/match/outage.js';
import { step } from '../../src/match/step.js';
import {
  ADA,
  BOB,
  DAY,
  HOUR,
  MINUTE,
  NOON,
  offered,
  play,
  RESIGN,
  started,
  TICK,
} from './people.js';

const deadlineOf = ({ state }: Match): number | null => {
  if (state.phase === 'offered') return state.expires;
  return state.phase === 'playing' ? state.timer.deadline : null;
};

const outage = (from: number, to: number) => ({ from: NOON + from, to: NOON + to });
const correction = (beganFrom: number, from: number, to: number) => ({
  ...outage(from, to),
  beganFrom: NOON + beganFrom,
});

describe('time in which nobody could have answered', () => {
  it('is given back: the deadline moves by it', () => {
    const match = started({ clock: '3d' });
    expect(deadlineOf(match)).toBe(NOON + 3 * DAY);
    const fair = giveBack(match, [outage(HOUR, 2 * HOUR), outage(5 * HOUR, 7 * HOUR)]);
    expect(deadlineOf(fair)).toBe(NOON + 3 * DAY + 3 * HOUR);
  });

  it('counts from the beginning of the turn only', () => {
    const match = started({ clock: '3d' });
    expect(giveBack(match, [outage(-5 * HOUR, -HOUR)])).toBe(match);
    expect(deadlineOf(giveBack(match, [outage(-5 * HOUR, HOUR)]))).toBe(NOON + 3 * DAY + HOUR);
  });

  it('by a clock that was behind is given back to what began by it, and to nothing else', () => {
    const match = started({ clock: '3d' });
    expect(giveBack(match, [correction(1, MINUTE, 12 * HOUR)])).toBe(match);
    const fair = giveBack(match, [correction(-HOUR, MINUTE, 12 * HOUR)]);
    expect(deadlineOf(fair)).toBe(NOON + 3 * DAY + 12 * HOUR - MINUTE);
    // A move never comes before the last one, so by a clock that is behind it may seem to come later than it did.
    const later = giveBack(match, [correction(-2 * HOUR, -HOUR, HOUR)]);
    expect(deadlineOf(later)).toBe(NOON + 3 * DAY + HOUR);
  });

  it('is given back once, whoever looks how often', () => {
    const outages = [outage(HOUR, 2 * HOUR)];
    const fair = giveBack(started({ clock: '3d' }), outages);
    expect(giveBack(fair, outages)).toBe(fair);
    const later = giveBack(fair, [...outages, outage(3 * HOUR, 4 * HOUR)]);
    expect(deadlineOf(later)).toBe(NOON + 3 * DAY + 2 * HOUR);
  });

  it('is given back once where two outages are one, noted twice', () => {
    const match = started({ clock: '3d' });
    const twice = [outage(HOUR, 4 * HOUR), outage(2 * HOUR, 5 * HOUR), outage(3 * HOUR, 4 * HOUR)];
    expect(deadlineOf(giveBack(match, twice))).toBe(NOON + 3 * DAY + 4 * HOUR);
    expect(deadlineOf(giveBack(match, twice.toReversed()))).toBe(NOON + 3 * DAY + 4 * HOUR);
    const before = giveBack(match, [outage(HOUR, 4 * HOUR)]);
    expect(deadlineOf(giveBack(before, twice))).toBe(NOON + 3 * DAY + 4 * HOUR);
  });

  it.each([
    ['5m', HOUR],
    ['1h', HOUR],
    ['1d', DAY / 5],
    ['7d', (7 * DAY) / 5],
  ] as const)(
    'with a clock of %s leaves at least %i ms from when the bot is back',
    (clock, least) => {
      const match = started({ clock });
      const deadline = deadlineOf(match) ?? 0;
      // The bot was away from a minute before the deadline, for three days.
      const back = deadline - MINUTE + 3 * DAY;
      const fair = giveBack(match, [{ from: deadline - MINUTE, to: back }]);
      expect(deadlineOf(fair)).toBe(back + least);
    },
  );

  it('is given back to an offer, too', () => {
    const match = offered({ clock: '7d' });
    const fair = giveBack(match, [outage(HOUR, 2 * DAY)]);
    expect(deadlineOf(fair)).toBe((deadlineOf(match) ?? 0) + 2 * DAY - HOUR);
  });

  it.each([
    ['5m', 15 * MINUTE],
    ['1h', HOUR],
    ['7d', HOUR],
  ] as const)(
    'leaves an offer with a clock of %s at least %i ms, and never more than it had',
    (clock, least) => {
      const match = offered({ clock });
      const expires = deadlineOf(match) ?? 0;
      const back = expires + 3 * DAY;
      const fair = giveBack(match, [{ from: expires - MINUTE, to: back }]);
      expect(deadlineOf(fair)).toBe(back + least);
    },
  );

  it.each([
    ['no clock runs', started({ clock: 'none' })],
    ['it is over', play(started(), [[ADA, RESIGN]])],
  ])('changes nothing where %s', (_, match) => {
    expect(giveBack(match, [outage(HOUR, DAY)])).toBe(match);
  });
});

describe('after three days without the bot', () => {
  const match = started({ clock: '1d' });
  const away = [outage(HOUR, 3 * DAY)];
  const back = NOON + 3 * DAY;

  it('nobody has lost on time: the clock goes on first', () => {
    const ticked = step(match, null, TICK, back, away);
    if (!ticked.ok) throw new Error(ticked.error);
    expect(ticked.value.events).toEqual([{ type: 'time-given-back' }]);
    expect(ticked.value.match.state.phase).toBe('playing');
    expect(ticked.value.match.rev).toBe(match.rev + 1);
    expect(deadlineOf(ticked.value.match)).toBe(NOON + DAY + 3 * DAY - HOUR);
    // Who is still not there when that has passed, loses.
    const lost = step(ticked.value.match, null, TICK, NOON + 4 * DAY, away);
    expect(lost.ok && lost.value.match.state.phase).toBe('over');
  });

  it('a move is taken, though nobody has looked at the clock yet', () => {
    const moved = step(match, ADA, { type: 'move', move: 'up' }, back, away);
    expect(moved.ok && moved.value.match.legs[0]?.moves).toEqual(['up']);
    expect(step(match, ADA, { type: 'move', move: 'up' }, back)).toEqual({
      ok: false,
      error: 'time-is-up',
    });
  });

  it('whoever was reminded of the old deadline is reminded of the new one', () => {
    const reminded = play(match, [[null, TICK, NOON + 23 * HOUR]]);
    const fair = giveBack(reminded, [outage(23 * HOUR, 3 * DAY)]);
    expect(fair.state.phase === 'playing' && fair.state.timer.reminded).toBe(true);
    const early = play(match, [[null, TICK, NOON + 20 * HOUR]]);
    const later = giveBack(early, [outage(10 * HOUR, 3 * DAY)]);
    expect(later.state.phase === 'playing' && later.state.timer.reminded).toBe(false);
  });

  it('an offer can still be accepted', () => {
    const accept = { type: 'accept', toss: 'challenger' } as const;
    expect(step(offered(), BOB, accept, back, away).ok).toBe(true);
    expect(step(offered(), BOB, accept, back).ok).toBe(false);
  });
});

const tickAt = (match: Match, now: number, timedOutUntil: number) =>
  step(match, null, { type: 'tick', timedOutUntil }, now);

const spared = (match: Match, now: number, timedOutUntil: number): Match => {
  const ticked = tickAt(match, now, timedOutUntil);
  if (!ticked.ok) throw new Error(ticked.error);
  expect(ticked.value.events).toEqual([{ type: 'time-given-back' }]);
  return ticked.value.match;
};

describe('whoever is timed out when their time is up', () => {
  it.each([
    ['5m', HOUR],
    ['1h', HOUR],
    ['1d', DAY / 5],
    ['7d', (7 * DAY) / 5],
  ] as const)(
    'has an hour after that, or a fifth of their clock if that is more (%s)',
    (clock, grace) => {
      const until = NOON + 20 * DAY;
      const match = started({ clock });
      const fair = spared(match, NOON + 8 * DAY, until);
      expect(deadlineOf(fair)).toBe(until + grace);
      expect(fair.rev).toBe(match.rev + 1);
      // They are reminded of the new deadline, and then lose like everybody.
      const reminded = play(fair, [[null, TICK, until + grace - 1]]);
      expect(reminded.state).toMatchObject({ phase: 'playing', timer: { reminded: true } });
      expect(play(reminded, [[null, TICK, until + grace]]).state.phase).toBe('over');
    },
  );

  it('is spared again if they still are', () => {
    const fair = spared(started(), NOON + HOUR, NOON + DAY);
    const again = spared(fair, NOON + DAY + HOUR, NOON + 2 * DAY);
    expect(deadlineOf(again)).toBe(NOON + 2 * DAY + HOUR);
  });

  it('loses if that has ended, and is not spared before their time is up', () => {
    const lost = tickAt(started(), NOON + HOUR, NOON + HOUR);
    expect(lost.ok && lost.value.match.state.phase).toBe('over');
    const early = tickAt(started(), NOON + 10 * MINUTE, NOON + DAY);
    expect(early).toEqual({ ok: false, error: 'nothing-due' });
  });

  it('is forgotten with the next move', () => {
    const fair = spared(started(), NOON + HOUR, NOON + DAY);
    expect(fair.state).toMatchObject({ timer: { timedOutUntil: NOON + DAY } });
    const moved = play(fair, [[ADA, { type: 'move', move: 'up' }, NOON + DAY + MINUTE]]);
    expect(moved.state).toEqual({
      phase: 'playing',
      timer: {
        since: NOON + DAY + MINUTE,
        deadline: NOON + DAY + MINUTE + HOUR,
        reminded: false,
      },
      pause: null,
      takeback: { state: 'possible', by: ADA, left: HOUR - MINUTE },
    });
  });
});
