import { err, ok, type Result } from '../rules/result.js';
import type { Action, MatchRefusal, Stepped } from './action.js';
import type { UserId } from './id.js';
import type { Match } from './match.js';
import { stepOffer } from './step-offer.js';
import { stepPlay } from './step-play.js';

/**
 * Does one thing to a match: the next match and what happened, or why not. Pure: the caller brings the time, and with an
 * acceptance the coin. `by` is null when nobody does it, but time passes.
 */
export function step(
  match: Match,
  by: UserId | null,
  action: Action,
  now: number,
): Result<Stepped, MatchRefusal> {
  const at = Math.max(now, match.updated);
  const stepped = stepAt(match, by, action, at);
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
      return err(action.type === 'tick' ? 'nothing-due' : 'match-over');
  }
}
