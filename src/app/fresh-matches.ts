import type { MatchId } from '../match/id.js';
import { isOutside } from '../match/place.js';
import { RecentlyUsed } from '../memory/recently-used.js';
import type { ShownMatch } from '../store/shown.js';

/**
 * Matches as this process has just committed them, and what was shown of them before. While two play live, the next click comes from
 * the very board that was drawn then, and what it changes can be worked out without reading first. The commit names the revision it was
 * made from, so nothing counts that is not true any more; nothing else may be told from here.
 */
export interface FreshMatches {
  keep(committed: ShownMatch): void;
  /** A match, if it was committed at this revision a moment ago. */
  at(id: MatchId, rev: number | undefined): ShownMatch | undefined;
}

/** Shorter than anybody waits before a ping is sent, or a board is moved: until then what is shown changes by clicks alone. */
const FRESH_MS = 30_000;

const MOST_KEPT = 2048;

/** A match that is played, of which nothing stands but its board, and that where it stood: else something is done about it now. */
const isAtRest = ({ match, shown, redraw }: ShownMatch): boolean =>
  match.state.phase === 'playing' &&
  !isOutside(match.guild) &&
  shown.board !== null &&
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
