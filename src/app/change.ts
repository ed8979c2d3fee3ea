import type { Action, MatchRefusal, Stepped } from '../match/action.js';
import type { MatchId, UserId } from '../match/id.js';
import type { Match } from '../match/match.js';
import { step } from '../match/step.js';
import type { Result } from '../rules/result.js';
import type { Shown } from '../store/shown.js';
import type { App } from './app.js';

/** A match, and where it is shown. */
export interface Found {
  readonly match: Match;
  readonly shown: Shown;
}

export const find = ({ store }: App, id: MatchId): Promise<Found | undefined> => store.getShown(id);

/** Does something to a match and saves it, or says why not. `stale` means that somebody else was faster. */
export async function change(
  { store, limits, now }: App,
  match: Match,
  by: UserId | null,
  action: Action,
): Promise<Result<Stepped, MatchRefusal | 'stale'>> {
  const stepped = step(match, by, action, now());
  if (!stepped.ok) return stepped;
  const committed = await store.commit({ before: match, after: stepped.value.match, limits });
  return committed.ok ? stepped : committed;
}
