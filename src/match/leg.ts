import type { BySeat } from '../rules/seat.js';
import type { MatchEvent, Stepped } from './action.js';
import { CLOCKS, graceOf, QUIET_TIME, type ClockId } from './clock.js';
import type { UserId } from './id.js';
import {
  isBotToMove,
  withEnd,
  type Leg,
  type LegEnd,
  type Match,
  type Playing,
  type Timer,
} from './match.js';

/** Until when somebody is, or was, away, as far as a match knows. */
export const backAt = ({ away = [] }: Pick<Playing, 'away'>, user: UserId): number =>
  away.reduce((latest, each) => (each.user === user ? Math.max(latest, each.until) : latest), 0);

/**
 * The clock of somebody who is to move from now on, with so much time for it. Whoever is away has that time once they are
 * back, and at least the grace.
 */
export function runClock(
  clock: ClockId,
  left: number | null,
  back: number,
  at: number,
): Pick<Timer, 'since' | 'deadline' | 'reminded'> {
  const deadline =
    left === null ? null : back > at ? back + Math.max(left, graceOf(clock)) : at + left;
  return { since: at, deadline, reminded: false };
}

/** How much time is left for the move of somebody; nothing where no clock runs. */
export function timeLeft(state: Playing, user: UserId, at: number): number | null {
  const { timer, pause } = state;
  if (pause?.state === 'on') return pause.left;
  return timer.deadline === null ? null : timer.deadline - Math.max(at, backAt(state, user));
}

/** What goes on, whatever is played: a pause that is on, and absences. */
type Ongoing = Pick<Playing, 'pause' | 'away'>;

/** The state of a match in which somebody is to move from now on. A pause that is on keeps the clock from running. */
export function awaitMove(
  clock: ClockId,
  mover: UserId,
  { pause, away = [] }: Ongoing,
  at: number,
): Playing {
  const left = CLOCKS[clock];
  const still = away.filter(({ until }) => until > at);
  const playing: Playing =
    pause?.state === 'on' && left !== null
      ? {
          phase: 'playing',
          timer: { since: at, deadline: null, reminded: false },
          pause: { ...pause, left },
        }
      : {
          phase: 'playing',
          timer: runClock(clock, left, backAt({ away: still }, mover), at),
          pause: null,
        };
  return still.length === 0 ? playing : { ...playing, away: still };
}

/** What goes on when a match has just begun: nobody has said anything yet. */
export const NOTHING_ONGOING: Ongoing = { pause: null };

/** Starts the next leg: its first move is to be made from now on. */
export function startLeg(
  match: Match,
  seats: BySeat<UserId>,
  ongoing: Ongoing,
  at: number,
): Stepped {
  const leg: Leg = { seats, moves: [], end: null };
  return {
    match: {
      ...match,
      legs: [...match.legs, leg],
      state: awaitMove(match.terms.clock, seats.first, ongoing, at),
    },
    events: [{ type: 'leg-started', leg: match.legs.length }],
  };
}

/** Ends the leg being played. A second one starts by itself, unless the match was called off. */
export function endLeg(match: Match, leg: Leg, end: LegEnd, ongoing: Ongoing): Stepped {
  const legs = [...match.legs.slice(0, -1), withEnd(leg, end)];
  const ended: MatchEvent = { type: 'leg-over', leg: legs.length - 1 };
  const next: Match = { ...match, legs, state: { phase: 'over' } };
  if (end.winner === null || legs.length === match.terms.legs) {
    return { match: next, events: [ended, { type: 'match-over', end }] };
  }
  const { first, second } = leg.seats;
  const started = startLeg(next, { first: second, second: first }, ongoing, end.at);
  return { match: started.match, events: [ended, ...started.events] };
}

/** When the reminder for a move is due: when 80 % of the time for it has passed. */
export const reminderAt = (clock: ClockId, deadline: number): number =>
  deadline - (CLOCKS[clock] ?? 0) / 5;

/** When the clock, or the lack of one, will change a match next. */
function clockDue({ timer }: Playing, clock: ClockId): number {
  if (timer.deadline === null) return timer.since + QUIET_TIME;
  return timer.reminded ? timer.deadline : reminderAt(clock, timer.deadline);
}

/** A move of the bot is made by whoever answers the move before; if that did not work, by anybody after so long. */
const BOT_MOVES_WITHIN_MS = 5000;

/**
 * When time alone will change a match next: its offer expires, a reminder, the deadline, 30 quiet days, the date of a pause,
 * somebody is back, or the bot is to move.
 */
export function nextDue(match: Match): number | null {
  const { state, terms, updated } = match;
  switch (state.phase) {
    case 'offered':
      return state.expires;
    case 'playing': {
      if (isBotToMove(match)) return state.timer.since + BOT_MOVES_WITHIN_MS;
      const { pause, away = [] } = state;
      const dates = [
        ...(pause && 'until' in pause ? [pause.until] : []),
        ...away.map(({ until }) => until).filter((until) => until > updated),
      ];
      return Math.min(clockDue(state, terms.clock), ...dates);
    }
    case 'closed':
    case 'over':
      return null;
  }
}
