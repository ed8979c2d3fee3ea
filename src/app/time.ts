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

/**
 * Does to a match what time alone brings about, if it is due, and brings Discord in line with it in any case: it may also be
 * due because nobody has noted that the last change is shown. Of all processes that try, one changes the match.
 */
export async function letTimePass(app: App, id: MatchId, caller?: Caller): Promise<void> {
  const hint = caller ? { ticket: caller.ticket, where: caller } : {};
  const match = await app.store.get(id);
  if (!match) return;
  const stepped = step(match, null, { type: 'tick' }, app.now());
  if (!stepped.ok) {
    await app.reconciler.reconcile(id, hint);
    return;
  }
  const after = stepped.value.match;
  const committed = await app.store.commit({ before: match, after, limits: app.limits });
  // Whoever was faster also tells people; it is due again soon, should they fail to.
  if (committed.ok) await reconcileAfter(app, after, { ...hint, rev: after.rev });
}
