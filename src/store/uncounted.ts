import type { Ruling } from '../match/act.js';
import { type GuildId, isFormerPlayer, type UserId } from '../match/id.js';
import { seasonEnd } from '../match/ladder.js';
import type { LegResult } from '../match/result.js';
import type { KeyedHash } from './keyed-hash.js';

/*
 * Whoever was forgotten would begin anew: with a fresh rating, and with a fresh count of the games of a day. So it is noted,
 * for each server that knew them, that their games do not count until the season is over.
 */

/** What is noted about somebody who is forgotten, and the names that it is noted under. */
interface UncountedNotes {
  readonly hash: string;
  readonly hashUntil: number;
  readonly former: UserId;
  /** It is noted once: when forgetting is done again after a crash, the hash is noted already, and tells nothing. */
  readonly formerUntil: number;
}

/** Later than any game ends. */
const FOR_EVER = 8.64e15;

/** By which name it is noted that the games of somebody do not count: their hash; a former player has nothing to hide. */
export const uncountedName = (guild: GuildId, user: UserId, keyedHash: KeyedHash): string =>
  isFormerPlayer(user) ? user : keyedHash(guild, user);

/**
 * What to note about somebody who is forgotten. A game that goes on with the former player counts as theirs would have: never, if
 * they are excluded; not in this season, if they were forgotten in it before.
 */
export const uncountedAfter = (
  { hash, former }: { readonly hash: string; readonly former: UserId },
  { isExcluded, until }: { readonly isExcluded: boolean; readonly until: number | undefined },
  at: number,
): UncountedNotes => ({
  hash,
  hashUntil: seasonEnd(at),
  former,
  formerUntil: isExcluded ? FOR_EVER : Math.max(until ?? at, at),
});

/** A result as it enters the log, given until when the games of each of the two do not count. */
export const enteredResult = (result: LegResult, uncountedUntil: readonly number[]): LegResult =>
  uncountedUntil.some((until) => result.ended < until)
    ? { ...result, neverCounts: 'forgotten' }
    : result;

/** Why games of somebody do not count: they are excluded, or were forgotten in that season. */
export type Uncounted = 'excluded' | 'forgotten';

/** Why games of these people do not count at a moment, if they do not, given until when those of each do not. */
export function whyUncounted(
  users: readonly UserId[],
  { isExcluded }: Ruling,
  uncountedUntil: readonly number[],
  at: number,
): Uncounted | null {
  if (users.some(isExcluded)) return 'excluded';
  return uncountedUntil.some((until) => at < until) ? 'forgotten' : null;
}
