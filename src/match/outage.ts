import { graceOf, HOUR, OFFER_LIFETIMES } from './clock.js';
import { reminderAt } from './leg.js';
import type { Match, Playing } from './match.js';

/** A time in which nobody could have answered: the bot, its store or Discord was away, or a clock jumped. */
export interface Outage {
  readonly from: number;
  readonly to: number;
  /**
   * Set where a clock that was behind was set right: the moment, by that clock, from which on it was. People were answered meanwhile, so
   * it counts only for turns and offers that have begun since then.
   */
  readonly beganFrom?: number;
}

/** Whether an outage counts for what has begun at a moment. */
const countsSince = (since: number, { to, beganFrom = -Infinity }: Outage): boolean =>
  to > since && since >= beganFrom;

/**
 * Gives back the time that nobody had: the deadline of the move, or the end of an offer, moves by it, and is never sooner
 * than the grace after the last outage. A match remembers up to which outage it was given back, so that is done once.
 */
export function giveBack(match: Match, outages: readonly Outage[]): Match {
  const { state, terms, created } = match;
  const isTimed =
    state.phase === 'offered' || (state.phase === 'playing' && state.timer.deadline !== null);
  if (!isTimed) return match;
  const since = state.phase === 'offered' ? created : state.timer.since;
  const lately = outages.filter(
    (outage) => countsSince(since, outage) && outage.to > (match.credited ?? 0),
  );
  if (lately.length === 0) return match;
  const lost = lostIn(lately, Math.max(since, match.credited ?? 0));
  const credited = Math.max(...lately.map(({ to }) => to));
  if (state.phase === 'offered') {
    const least = Math.min(HOUR, OFFER_LIFETIMES[terms.clock]);
    const expires = Math.max(state.expires + lost, credited + least);
    return { ...match, credited, state: { ...state, expires } };
  }
  const deadline = Math.max((state.timer.deadline ?? 0) + lost, credited + graceOf(terms.clock));
  // Whoever was reminded of a deadline that has moved is reminded again, unless that is due already.
  const reminded = state.timer.reminded && reminderAt(terms.clock, deadline) <= credited;
  return {
    ...match,
    credited,
    state: { ...state, timer: { ...state.timer, deadline, reminded } },
  };
}

/** How much of the time since a moment outages take. They may overlap, as the same one can be noted twice. */
function lostIn(outages: readonly Outage[], since: number): number {
  let lost = 0;
  let counted = since;
  for (const { from, to } of outages.toSorted((a, b) => a.from - b.from)) {
    lost += Math.max(0, to - Math.max(from, counted));
    counted = Math.max(counted, to);
  }
  return lost;
}

/**
 * Lets the clock wait for somebody whom Discord keeps from acting until a moment: then they have the grace. When that began is
 * not known, so no more than this can be given back.
 */
export function waitFor(match: Match, state: Playing, timedOutUntil: number): Match {
  const deadline = timedOutUntil + graceOf(match.terms.clock);
  const timer = { ...state.timer, deadline, reminded: false, timedOutUntil };
  return { ...match, state: { ...state, timer } };
}
