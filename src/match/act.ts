import type { MatchId, UserId } from './id.js';
import type { SeasonId } from './ladder.js';

/** What a moderator can do to the standings of a server. */
export type ModerationAct =
  /** The match counts no more. */
  | { readonly type: 'void'; readonly match: MatchId }
  /** No game of this person counts, nor will, until they are included again; then all of them do. */
  | { readonly type: 'exclude' | 'include'; readonly user: UserId }
  /** What was played in the season until now no longer counts for it; it still does for all time. */
  | { readonly type: 'reset-season'; readonly season: SeasonId; readonly until: number };

/** A moderation act as a server keeps it: with who did it, and when. */
export type Act = ModerationAct & { readonly by: UserId; readonly at: number };

/** What holds after all acts. */
export interface Ruling {
  readonly voided: ReadonlySet<MatchId>;
  readonly excluded: ReadonlySet<UserId>;
  /** The last result in the log that no longer counts for a season. */
  readonly resets: ReadonlyMap<SeasonId, number>;
}

/** Computes what holds after all acts. */
export function rulingOf(acts: readonly Act[]): Ruling {
  const voided = new Set<MatchId>();
  const excluded = new Set<UserId>();
  const resets = new Map<SeasonId, number>();
  for (const act of acts) {
    switch (act.type) {
      case 'void':
        voided.add(act.match);
        break;
      case 'exclude':
        excluded.add(act.user);
        break;
      case 'include':
        excluded.delete(act.user);
        break;
      case 'reset-season':
        resets.set(act.season, act.until);
        break;
    }
  }
  return { voided, excluded, resets };
}
