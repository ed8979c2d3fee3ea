import { err, ok, type Result } from '../rules/result.js';
import type { Action, MatchRefusal, Stepped } from './action.js';
import { isUnanalysed, withAnalysis, type MatchAnalysis } from './analysis.js';
import type { UserId } from './id.js';
import { NOTHING_ONGOING, startLeg } from './leg.js';
import type { Closed, Match, Offered } from './match.js';
import { giveBack, type Outage } from './outage.js';
import { stepPlay } from './step-play.js';

/**
 * Does one thing to a match: the next match and what happened, or why not. Pure: the caller brings the time, and with an
 * acceptance the coin. `by` is null when nobody does it, but time passes. Time of outages counts against nobody.
 */
export function step(
  match: Match,
  by: UserId | null,
  action: Action,
  now: number,
  outages: readonly Outage[] = [],
): Result<Stepped, MatchRefusal> {
  const at = Math.max(now, match.updated);
  const fair = giveBack(match, outages);
  const stepped =
    action.type === 'tick' && fair !== match
      ? ok({ match: fair, events: [{ type: 'time-given-back' }] as const })
      : stepAt(fair, by, action, at);
  if (!stepped.ok) return stepped;
  const { match: next, events } = stepped.value;
  return ok({
    match: { ...next, rev: match.rev + 1, updated: at, acted: actedAfter(next, by, at) },
    events,
  });
}

const actedAfter = (
  { challenger, opponent, acted }: Match,
  by: UserId | null,
  at: number,
): Match['acted'] => ({
  challenger: by === challenger ? at : acted.challenger,
  opponent: by !== null && by === opponent ? at : acted.opponent,
});

function stepAt(
  match: Match,
  by: UserId | null,
  action: Action,
  at: number,
): Result<Stepped, MatchRefusal> {
  const { state } = match;
  switch (state.phase) {
    case 'offered':
      return stepOffer(match, state, by, action, at);
    case 'playing':
      return stepPlay(match, state, by, action, at);
    case 'closed':
      return err(action.type === 'tick' ? 'nothing-due' : 'not-offered');
    case 'over':
      if (action.type === 'analysed') return analysed(match, action.analysis);
      return err(action.type === 'tick' ? 'nothing-due' : 'match-over');
  }
}

/** What is known of a match that is over is only ever added once. */
const analysed = (match: Match, analysis: MatchAnalysis): Result<Stepped, MatchRefusal> =>
  isUnanalysed(match)
    ? ok({ match: withAnalysis(match, analysis), events: [{ type: 'analysed' }] })
    : err('match-over');

/** What can be done to an offer: accept, decline, cancel, or let it expire. */
function stepOffer(
  match: Match,
  { expires }: Offered,
  by: UserId | null,
  action: Action,
  at: number,
): Result<Stepped, MatchRefusal> {
  if (action.type === 'tick') return at < expires ? err('nothing-due') : close(match, 'expired');
  if (action.type === 'remove') return close(match, 'removed');
  if (at >= expires) return err('time-is-up');
  switch (action.type) {
    case 'accept':
      return accept(match, by, action.toss, at);
    case 'decline':
      return by === match.opponent && by !== null ? close(match, 'declined') : err('not-for-you');
    case 'cancel':
      return by === match.challenger ? close(match, 'cancelled') : err('not-your-offer');
    case 'move':
    case 'resign':
    case 'abort':
    case 'ask-pause':
    case 'grant-pause':
    case 'refuse-pause':
    case 'withdraw-pause':
    case 'end-pause':
    case 'ask-takeback':
    case 'grant-takeback':
    case 'refuse-takeback':
    case 'withdraw-takeback':
    case 'undo':
      return err('not-started');
    case 'analysed':
      return err('not-over');
  }
}

const close = (match: Match, how: Closed['how']): Result<Stepped, never> =>
  ok({ match: { ...match, state: { phase: 'closed', how } }, events: [{ type: how }] });

function accept(
  match: Match,
  by: UserId | null,
  toss: 'challenger' | 'opponent',
  at: number,
): Result<Stepped, MatchRefusal> {
  const { challenger, opponent, terms } = match;
  if (by === challenger) return err('yourself');
  if (by === null || (opponent !== null && by !== opponent)) return err('not-for-you');
  const tossed = terms.first === 'toss';
  const first = terms.first === 'toss' ? toss : terms.first;
  const seats =
    first === 'challenger' ? { first: challenger, second: by } : { first: by, second: challenger };
  const started = startLeg({ ...match, opponent: by }, seats, NOTHING_ONGOING, at);
  return ok({
    match: started.match,
    events: [{ type: 'accepted', by, tossed }, ...started.events],
  });
}
