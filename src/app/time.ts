import type { MatchId } from '../match/id.js';
import type { Match } from '../match/match.js';
import { step } from '../match/step.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import type { Hint } from './reconciler.js';

/** Brings Discord in line with a match that was just changed, and with the one before it whose rematch it would have been. */
export async function reconcileAfter(app: App, match: Match, hint: Hint = {}): Promise<void> {
  await app.reconciler.reconcile(match.id, hint);
  const { follows, state } = match;
  // The button for the rematch goes once it was turned down.
  if (state.phase === 'closed' && follows !== null) {
    await app.reconciler.reconcile(follows, { force: 'edit-board' });
  }
}

/** Does to a match what time alone brings about, if it is due. Of all processes that try, one succeeds. */
async function tick(app: App, id: MatchId): Promise<Match | undefined> {
  const match = await app.store.get(id);
  const stepped =
    match && step(match, null, { type: 'tick' }, app.now(), app.availability.outages());
  if (!stepped?.ok) return undefined;
  const after = stepped.value.match;
  const committed = await app.store.commit({ before: match, after, limits: app.limits });
  return committed.ok ? after : undefined;
}

/** Somebody clicks on a match whose time is up, before anybody else has noticed. */
export async function noticeTime(app: App, id: MatchId, caller: Caller): Promise<void> {
  const match = await tick(app, id);
  const { ticket } = caller;
  if (match) await reconcileAfter(app, match, { ticket, where: caller, rev: match.rev });
}

/**
 * Looks at a match that is due: time has brought something about, or nobody has noted that the last change is shown. Nobody
 * waits for Discord here: what is slow to show must not keep other matches from their time.
 */
export async function lookAtDue(app: App, id: MatchId): Promise<void> {
  const match = await tick(app, id);
  if (match) void reconcileAfter(app, match, { rev: match.rev, isSwept: true });
  else app.reconciler.reconcileLater(id);
}
