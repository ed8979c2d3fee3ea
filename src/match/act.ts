import type { MatchId, UserId } from './id.js';
import type { SeasonId } from './ladder.js';

/** What a moderator can do on a server. */
export type ModerationAct =
  /** The match counts no more. */
  | { readonly type: 'void'; readonly match: MatchId }
  /** No game of this person counts, nor will, until they are included again; then all of them do. */
  | { readonly type: 'exclude' | 'include'; readonly user: UserId }
  /** What was played in the season until now no longer counts for it; it still does for all time. */
  | { readonly type: 'reset-season'; readonly season: SeasonId; readonly until: number }
  | Removal;

/** An offer is taken away, or a game ends without a result: of no account for the standings. */
interface Removal {
  readonly type: 'remove' | 'end';
  readonly match: MatchId;
}

interface Done {
  readonly by: UserId;
  readonly at: number;
}

/** A moderation act as a server keeps it: with who did it, and when. */
export type Act = ModerationAct & Done;
export type RemovalAct = Removal & Done;

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
      case 'remove':
      case 'end':
        break;
    }
  }
  return { voided, excluded, resets };
}
