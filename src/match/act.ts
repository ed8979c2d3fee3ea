import type { BySeat } from '../rules/seat.js';
import { isPersonHash, type MatchId, type UserId } from './id.js';
import type { SeasonId } from './ladder.js';

/** What a moderator can do on a server. */
export type ModerationAct =
  /** The match counts no more; or it counts again, as if it had never been void. */
  | { readonly type: 'void' | 'restore'; readonly match: MatchId }
  /**
   * No game of this person counts, nor will, until they are included again; then all of them do. Of somebody who was
   * forgotten since, it names the hash.
   */
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

/** The hash by which somebody is known on a server after they were forgotten. */
export type HashOf = (user: UserId) => string;

/** What holds after all acts. */
export interface Ruling {
  readonly voided: ReadonlySet<MatchId>;
  /** Also of somebody who was excluded, then forgotten, and came back. */
  readonly isExcluded: (user: UserId) => boolean;
  /** The last result in the log that no longer counts for a season. */
  readonly resets: ReadonlyMap<SeasonId, number>;
}

/** Computes what holds after all acts. */
export function rulingOf(acts: readonly Act[], hashOf: HashOf): Ruling {
  const voided = new Set<MatchId>();
  const excluded = new Set<UserId>();
  const resets = new Map<SeasonId, number>();
  for (const act of acts) {
    switch (act.type) {
      case 'void':
        voided.add(act.match);
        break;
      case 'restore':
        voided.delete(act.match);
        break;
      case 'exclude':
        excluded.add(act.user);
        break;
      case 'include':
        excluded.delete(act.user);
        excluded.delete(hashOf(act.user));
        break;
      case 'reset-season':
        resets.set(act.season, act.until);
        break;
      case 'remove':
      case 'end':
        break;
    }
  }
  return { voided, isExcluded: exclusion(excluded, hashOf), resets };
}

/** Whether somebody is among those who are excluded, by their id or by their hash. */
function exclusion(excluded: ReadonlySet<string>, hashOf: HashOf): Ruling['isExcluded'] {
  if (![...excluded].some(isPersonHash)) return (user) => excluded.has(user);
  // A log names the same people again and again, and a hash takes its time.
  const known = new Map<UserId, boolean>();
  return (user) => {
    const isExcluded = known.get(user) ?? (excluded.has(user) || excluded.has(hashOf(user)));
    known.set(user, isExcluded);
    return isExcluded;
  };
}

/** What keeps a result from counting after all acts. */
export function barredBy(
  { voided, isExcluded }: Ruling,
  { match, first, second }: { readonly match: MatchId } & BySeat<UserId>,
): 'void' | 'excluded' | null {
  if (voided.has(match)) return 'void';
  return isExcluded(first) || isExcluded(second) ? 'excluded' : null;
}
