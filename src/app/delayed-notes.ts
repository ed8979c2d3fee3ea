import type { MatchId } from '../match/id.js';

/** What is to be noted of matches a little later, unless something happens to them before. */
export interface DelayedNotes<H extends object> {
  /** Keeps what is to be noted of a match; what was kept of it before is covered by that. */
  keep(id: MatchId, hint: H): void;
  /** Gives what was kept of a match, which is then kept no longer. */
  take(id: MatchId): H | undefined;
  takeAll(): readonly (readonly [MatchId, H])[];
}

/** A place for what is to be noted of a match. */
interface Kept<H extends object> {
  hint: H | undefined;
  due: number;
}

/** What waits is looked through so often at the most while a note waits; so it may come a tenth later. */
const LOOKS = 10;

/** Makes notes that are handed to `note` after a while. */
export function makeDelayedNotes<H extends object>(
  ms: number,
  note: (id: MatchId, hint: H) => void,
): DelayedNotes<H> {
  /** A match that is played keeps its place, also while there is nothing to note: no churn by every click (docs/performance.md). */
  const kept = new Map<MatchId, Kept<H>>();
  let timer: NodeJS.Timeout | undefined;

  const takeFrom = (place: Kept<H> | undefined): H | undefined => {
    const hint = place?.hint;
    if (place) place.hint = undefined;
    return hint;
  };

  const noteDue = (): void => {
    timer = undefined;
    const now = performance.now();
    const ready: (readonly [MatchId, H])[] = [];
    let next = Infinity;
    for (const [id, place] of kept) {
      if (place.due > now) {
        next = Math.min(next, place.due);
        continue;
      }
      kept.delete(id);
      const hint = takeFrom(place);
      if (hint) ready.push([id, hint]);
    }
    if (next < Infinity) wake(Math.max(next - now, ms / LOOKS));
    for (const [id, hint] of ready) note(id, hint);
  };

  const wake = (after: number): void => {
    timer ??= setTimeout(noteDue, after).unref();
  };

  return {
    keep(id, hint) {
      const due = performance.now() + ms;
      const place = kept.get(id);
      if (place) {
        place.hint = hint;
        place.due = due;
      } else kept.set(id, { hint, due });
      wake(ms);
    },
    take: (id) => takeFrom(kept.get(id)),
    takeAll() {
      const all = Array.from(kept, ([id, place]) => [id, takeFrom(place)] as const);
      kept.clear();
      return all.flatMap(([id, hint]) => (hint ? [[id, hint] as const] : []));
    },
  };
}
