import { err, ok, type Result } from '../rules/result.js';
import type { Action, MatchRefusal, Stepped } from './action.js';
import type { UserId } from './id.js';
import { startLeg } from './leg.js';
import type { Match, Offered } from './match.js';

/** What can be done to an offer: accept, decline, cancel, or let it expire. */
export function stepOffer(
  match: Match,
  { expires }: Offered,
  by: UserId | null,
  action: Action,
  at: number,
): Result<Stepped, MatchRefusal> {
  if (action.type === 'tick') return at < expires ? err('nothing-due') : close(match, 'expired');
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
    case 'end-pause':
      return err('not-started');
  }
}

const close = (match: Match, how: 'declined' | 'cancelled' | 'expired'): Result<Stepped, never> =>
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
  const started = startLeg({ ...match, opponent: by }, seats, null, at);
  return ok({
    match: started.match,
    events: [{ type: 'accepted', by, tossed }, ...started.events],
  });
}
