import type { MatchId } from '../match/id.js';
import { isOutside } from '../match/place.js';
import { RecentlyUsed } from '../memory/recently-used.js';
import type { ShownMatch } from '../store/shown.js';

/**
 * Matches as this process has just committed them, and what was shown of them before. While two play live, the next click comes from
 * the very board, or offer, that was drawn then, and what it changes can be worked out without reading first. The commit names the revision it was
 * made from, so nothing counts that is not true any more; nothing else may be told from here.
 */
export interface FreshMatches {
  keep(committed: ShownMatch): void;
  /** A match, if it was committed at this revision a moment ago. */
  at(id: MatchId, rev: number | undefined): ShownMatch | undefined;
}

/**
 * Shorter than a board stands before it is moved. A ping may be sent meanwhile, to somebody who has not acted for longer: the note
 * of the next board finds it.
 */
const FRESH_MS = 30_000;

const MOST_KEPT = 2048;

/**
 * A match of which nothing stands but its board, and that where it stood: else something is done about it now. An offer may be so new
 * that nobody has found out yet which message it has become; then it is the one that is clicked on.
 */
const isAtRest = ({ match: { state, guild }, shown, redraw }: ShownMatch): boolean =>
  (state.phase === 'offered' || (state.phase === 'playing' && shown.board !== null)) &&
  !isOutside(guild) &&
  shown.ping === null &&
  shown.old === null &&
  !redraw;

export function makeFreshMatches(now: () => number): FreshMatches {
  const kept = new RecentlyUsed<MatchId, { readonly found: ShownMatch; readonly until: number }>(
    MOST_KEPT,
  );
  return {
    keep(found) {
      const { id } = found.match;
      if (isAtRest(found)) kept.set(id, { found, until: now() + FRESH_MS });
      else kept.delete(id);
    },
    at(id, rev) {
      const fresh = kept.get(id);
      return fresh && fresh.found.match.rev === rev && now() < fresh.until
        ? fresh.found
        : undefined;
    },
  };
}
