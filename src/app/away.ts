import type { PlayerAbsence } from '../match/absence.js';
import type { Stepped } from '../match/action.js';
import type { Match } from '../match/match.js';
import { step } from '../match/step.js';
import type { App } from './app.js';
import { absencesIn, type Scene } from './scene.js';

/*
 * Who is away is stored with the person, and each match takes note of it when it is looked at: when it is brought up to date
 * in Discord, and at the latest before somebody would be reminded, or lose on time.
 */

/** What absences do to a match that did not know of them, if there are any; nothing else is brought about. */
export function absenceStep(
  { now }: Pick<App, 'now'>,
  match: Match,
  absences: readonly PlayerAbsence[],
): Stepped | undefined {
  if (absences.length === 0 || match.state.phase !== 'playing') return undefined;
  const stepped = step(match, null, { type: 'tick', absences }, now());
  const isNoted = stepped.ok && stepped.value.events.some(({ type }) => type === 'absence-noted');
  return isNoted ? stepped.value : undefined;
}

/** Makes a match take note of who is away; gives the revision that this made, if it did. */
export async function noteAbsences(
  app: App,
  { match, scene }: { readonly match: Match; readonly scene: Scene },
): Promise<number | undefined> {
  const stepped = absenceStep(app, match, absencesIn(match, scene));
  if (!stepped) return undefined;
  const { store, limits } = app;
  const committed = await store.commit({ before: match, after: stepped.match, limits });
  // Where somebody was faster, it is read again.
  return committed.ok || committed.error === 'stale' ? stepped.match.rev : undefined;
}
