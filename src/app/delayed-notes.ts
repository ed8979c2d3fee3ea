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
  const kept = new Map<MatchId, { readonly hint: H; readonly timer: NodeJS.Timeout }>();

  const take = (id: MatchId): H | undefined => {
    const found = kept.get(id);
    if (!found) return undefined;
    kept.delete(id);
    clearTimeout(found.timer);
    return found.hint;
  };

  return {
    keep(id, hint) {
      take(id);
      const timer = setTimeout(() => {
        kept.delete(id);
        note(id, hint);
      }, ms).unref();
      kept.set(id, { hint, timer });
    },
    take,
    takeAll: () =>
      [...kept.keys()].flatMap((id) => {
        const hint = take(id);
        return hint === undefined ? [] : [[id, hint] as const];
      }),
  };
}
