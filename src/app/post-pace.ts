import { MINUTE } from '../match/clock.js';
import type { UserId } from '../match/id.js';
import { nextAt, paidOffAfter, type Pace } from '../match/pace.js';
import { RecentlyUsed } from '../memory/recently-used.js';
import { err, ok, type Result } from '../rules/result.js';

/** Why somebody cannot post now, and when they can. */
interface TooSoon {
  /** They have posted much, or this very thing. */
  readonly why: 'tooSoon' | 'postedAlready';
  readonly until: number;
}

/**
 * How often somebody may post something for everybody: a few things at once, and then one in a few minutes; the same thing once
 * in a while. It is kept in memory, by each process for itself, and nothing is stored about anybody.
 */
export interface PostPace {
  /** Counts a post, unless it comes too soon. */
  take(user: UserId, what: string): Result<void, TooSoon>;
  /** It was not posted after all. */
  giveBack(user: UserId, what: string): void;
}

const PACE: Pace = { burst: 3, every: 2 * MINUTE };
const SAME_AGAIN_MS = 10 * MINUTE;
const MOST_KEPT = 10_000;

const nameOf = (user: UserId, what: string): string => `${user} ${what}`;

export function makePostPace(now: () => number): PostPace {
  /** When all that somebody has posted is paid off. */
  const people = new RecentlyUsed<UserId, number>(MOST_KEPT);
  /** When the same may be posted again. */
  const things = new RecentlyUsed<string, number>(MOST_KEPT);
  return {
    take(user, what) {
      const at = now();
      const again = things.get(nameOf(user, what)) ?? 0;
      if (again > at) return err({ why: 'postedAlready', until: again });
      const next = nextAt(people.get(user) ?? null, at, PACE);
      if (next > at) return err({ why: 'tooSoon', until: next });
      people.set(user, paidOffAfter(people.get(user) ?? null, at, PACE));
      things.set(nameOf(user, what), at + SAME_AGAIN_MS);
      return ok(undefined);
    },
    giveBack(user, what) {
      things.delete(nameOf(user, what));
      const paidOff = people.get(user);
      if (paidOff !== undefined) people.set(user, paidOff - PACE.every);
    },
  };
}
