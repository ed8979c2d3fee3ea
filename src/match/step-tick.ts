import { err, ok, type Result } from '../rules/result.js';
import { other } from '../rules/seat.js';
import type { PlayerAbsence } from './absence.js';
import type { Action, MatchRefusal, Stepped } from './action.js';
import { graceOf, QUIET_TIME, type ClockId } from './clock.js';
import type { UserId } from './id.js';
import { backAt, endLeg, reminderAt, runClock } from './leg.js';
import {
  haveBothMoved,
  playersOf,
  positionOf,
  type Leg,
  type LegEnd,
  type Match,
  type Playing,
} from './match.js';
import { waitFor } from './outage.js';

/** Lets time pass: somebody is away or back, a pause is over, a loss on time, a reminder, or the end of a match that everybody left. */
export function stepTick(
  match: Match,
  state: Playing,
  leg: Leg,
  { timedOutUntil = 0, absences = [] }: Extract<Action, { type: 'tick' }>,
  at: number,
): Result<Stepped, MatchRefusal> {
  const { turn } = positionOf(match.terms.game, leg);
  const mover = leg.seats[turn];
  const became = (next: Playing): Match => ({ ...match, state: next });
  const noted = withAbsences(match, state, mover, absences, at);
  if (noted && !isTimeUp(noted, at)) {
    return ok({ match: became(noted), events: [{ type: 'absence-noted' }] });
  }
  const { timer, pause } = state;
  if (pause && 'until' in pause && at >= pause.until && !isTimeUp(state, at)) {
    const { by } = pause;
    return pause.state === 'asked'
      ? ok({
          match: became({ ...state, pause: null }),
          events: [{ type: 'request-lapsed', by }],
        })
      : ok({
          match: became(resumed(match, state, pause, mover, at)),
          events: [{ type: 'pause-ended', by }],
        });
  }
  if (timer.deadline === null) {
    return at < timer.since + QUIET_TIME
      ? err('nothing-due')
      : ok(endLeg(match, leg, { winner: null, by: 'abandoned', at }, state));
  }
  if (at >= timer.deadline && timedOutUntil > at) {
    const fair = waitFor(match, state, timedOutUntil);
    return ok({ match: fair, events: [{ type: 'time-given-back' }] });
  }
  if (at >= timer.deadline) {
    // Nobody wins against somebody who never came.
    const end: LegEnd = haveBothMoved(match)
      ? { winner: other(turn), by: 'time', at }
      : { winner: null, by: 'no-show', who: turn, at };
    return ok(endLeg(match, leg, end, state));
  }

  if (timer.reminded || at < reminderAt(match.terms.clock, timer.deadline)) {
    return err('nothing-due');
  }
  return ok({
    match: became({ ...state, timer: { ...timer, reminded: true } }),
    events: [{ type: 'reminded', user: mover }],
  });
}

const isTimeUp = ({ timer: { deadline } }: Playing, at: number): boolean =>
  deadline !== null && at >= deadline;

/** The clock runs again by itself: whoever is to move did not choose the moment, so they have the grace at least. */
function resumed(
  { terms: { clock } }: Match,
  state: Playing,
  { by, left }: Extract<Playing['pause'], { state: 'on' }>,
  mover: UserId,
  at: number,
): Playing {
  const timer = runClock(clock, Math.max(left, graceOf(clock)), backAt(state, mover), at);
  // With so little time left, what is told now is the reminder.
  const reminded = timer.deadline !== null && reminderAt(clock, timer.deadline) <= at;
  return { ...state, timer: { ...timer, reminded }, pause: { state: 'over', by, at } };
}

/** The deadline of somebody who is away, given which absences of theirs it has waited for and which there are. */
function deadlineWith(
  clock: ClockId,
  { since, deadline }: { readonly since: number; readonly deadline: number },
  known: readonly PlayerAbsence[],
  absences: readonly PlayerAbsence[],
): number {
  return absences.reduce((end, { from, until }) => {
    const before = known.find((each) => each.from === from);
    // They are back at another time than they had said, perhaps before the move that the clock runs for now.
    if (before) return before.until > since ? end + Math.max(until, since) - before.until : end;
    if (until <= since || from >= end) return end;
    return until + Math.max(end - Math.max(from, since), graceOf(clock));
  }, deadline);
}

const isSame = (one: PlayerAbsence) => (another: PlayerAbsence) =>
  one.user === another.user && one.from === another.from;

/**
 * The state with absences that the match did not know of, that end at another time than it knew, or that are over now; nothing
 * where there is no news.
 */
function withAbsences(
  match: Match,
  state: Playing,
  mover: UserId,
  absences: readonly PlayerAbsence[],
  at: number,
): Playing | undefined {
  const { timer, away = [] } = state;
  const concerned = absences.filter(
    (one) =>
      playersOf(match).includes(one.user) && (one.until > timer.since || away.some(isSame(one))),
  );
  const news = concerned.filter(
    (one) => !away.some((known) => isSame(one)(known) && known.until === one.until),
  );
  const isBack = away.some(({ until }) => until > match.updated && until <= at);
  if (news.length === 0 && !isBack) return undefined;
  const ofMover = (each: PlayerAbsence): boolean => each.user === mover;
  const next =
    timer.deadline === null
      ? timer
      : movedTo(
          timer,
          Math.max(
            deadlineWith(
              match.terms.clock,
              { since: timer.since, deadline: timer.deadline },
              away.filter(ofMover),
              news.filter(ofMover),
            ),
            // Whoever learns only now that they have less time has the grace at least.
            Math.min(timer.deadline, at + graceOf(match.terms.clock)),
          ),
        );
  const kept = away.filter((known) => !news.some(isSame(known)));
  return { ...state, timer: next, away: [...kept, ...news] };
}

/** Whoever was reminded of a deadline that has moved is reminded again. */
const movedTo = (timer: Playing['timer'], deadline: number): Playing['timer'] =>
  deadline === timer.deadline ? timer : { ...timer, deadline, reminded: false };
