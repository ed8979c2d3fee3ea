import type { MatchId } from '../match/id.js';

/** What is to be noted of matches a little later, unless something happens to them before. */
export interface DelayedNotes<H> {
  /** Keeps what is to be noted of a match; what was kept of it before is covered by that. */
  keep(id: MatchId, hint: H): void;
  /** Gives what was kept of a match, which is then kept no longer. */
  take(id: MatchId): H | undefined;
  takeAll(): readonly (readonly [MatchId, H])[];
}

/** Makes notes that are handed to `note` after a while. */
export function makeDelayedNotes<H>(
  ms: number,
  note: (id: MatchId, hint: H) => void,
): DelayedNotes<H> {
  /** All wait equally long, so they are due in the order in which they were kept, and one timer is enough. */
  const kept = new Map<MatchId, { readonly hint: H; readonly due: number }>();
  let timer: NodeJS.Timeout | undefined;

  const take = (id: MatchId): H | undefined => {
    const found = kept.get(id);
    kept.delete(id);
    return found?.hint;
  };

  const noteDue = (): void => {
    timer = undefined;
    const now = performance.now();
    const ready: (readonly [MatchId, H])[] = [];
    for (const [id, { hint, due }] of kept) {
      if (due > now) {
        wake(due - now);
        break;
      }
      ready.push([id, hint]);
    }
    for (const [id] of ready) kept.delete(id);
    for (const [id, hint] of ready) note(id, hint);
  };

  const wake = (after: number): void => {
    timer ??= setTimeout(noteDue, after).unref();
  };

  return {
    keep(id, hint) {
      kept.delete(id);
      kept.set(id, { hint, due: performance.now() + ms });
      wake(ms);
    },
    take,
    takeAll() {
      const all = Array.from(kept, ([id, { hint }]) => [id, hint] as const);
      kept.clear();
      return all;
    },
  };
}
