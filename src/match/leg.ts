import { other, type BySeat, type Seat } from '../rules/seat.js';
import type { MatchEvent, Stepped } from './action.js';
import { CLOCKS, QUIET_TIME, type ClockId } from './clock.js';
import type { UserId } from './id.js';
import type { Leg, LegEnd, Match, Pause, Playing, Timer } from './match.js';

/** The clock of a move that is to be made from now on. */
const startTimer = (clock: ClockId, at: number): Timer => {
  const duration = CLOCKS[clock];
  return { since: at, deadline: duration === null ? null : at + duration, reminded: false };
};

/** The state of a match in which a move is to be made from now on. A pause that is on keeps its clock from running. */
export function awaitMove(clock: ClockId, pause: Pause | null, at: number): Playing {
  const timer = startTimer(clock, at);
  if (pause?.state !== 'on' || timer.deadline === null)
    return { phase: 'playing', timer, pause: null };
  return {
    phase: 'playing',
    timer: { ...timer, deadline: null },
    pause: { ...pause, left: timer.deadline - at },
  };
}

/** Starts the next leg: its first move is to be made from now on. */
export function startLeg(
  match: Match,
  seats: BySeat<UserId>,
  pause: Pause | null,
  at: number,
): Stepped {
  const leg: Leg = { seats, moves: [], end: null };
  return {
    match: {
      ...match,
      legs: [...match.legs, leg],
      state: awaitMove(match.terms.clock, pause, at),
    },
    events: [{ type: 'leg-started', leg: match.legs.length }],
  };
}

/** Ends the leg being played. A second one starts by itself, unless the match was called off. */
export function endLeg(match: Match, leg: Leg, end: LegEnd, pause: Pause | null): Stepped {
  const legs = [...match.legs.slice(0, -1), { ...leg, end }];
  const ended: MatchEvent = { type: 'leg-over', leg: legs.length - 1 };
  const next: Match = { ...match, legs, state: { phase: 'over' } };
  if (end.winner === null || legs.length === match.terms.legs) {
    return { match: next, events: [ended, { type: 'match-over', end }] };
  }
  const { first, second } = leg.seats;
  const started = startLeg(next, { first: second, second: first }, pause, end.at);
  return { match: started.match, events: [ended, ...started.events] };
}

/** The end of a leg that `loser` gives up or loses on time. */
export const lostBy = (loser: Seat, by: 'resignation' | 'time', at: number): LegEnd => ({
  winner: other(loser),
  by,
  at,
});

/** When the reminder for a move is due: when 80 % of the time for it has passed. */
export const reminderAt = (clock: ClockId, deadline: number): number =>
  deadline - (CLOCKS[clock] ?? 0) / 5;

/** When time alone will change a match next: its offer expires, a reminder, the deadline, or 30 quiet days. */
export function nextDue({ state, terms }: Match): number | null {
  switch (state.phase) {
    case 'offered':
      return state.expires;
    case 'playing': {
      const { timer } = state;
      if (timer.deadline === null) return timer.since + QUIET_TIME;
      return timer.reminded ? timer.deadline : reminderAt(terms.clock, timer.deadline);
    }
    case 'closed':
    case 'over':
      return null;
  }
}
