import type { Ruling } from './act.js';
import { Book } from './book.js';
import type { UserId } from './id.js';
import type { Standing } from './ladder.js';
import type { RatedResult } from './result.js';

/** How two people do against each other, by the games between them alone. */
export interface Rivalry {
  readonly opponent: UserId;
  readonly own: Standing;
  readonly theirs: Standing;
}

/** Nobody moderates what two people play for themselves. */
const NO_RULING: Ruling = { voided: new Set(), isExcluded: () => false, resets: new Map() };

/** The other one in a result of somebody's; nobody in one of others. */
function opponentIn({ first, second }: RatedResult, user: UserId): UserId | undefined {
  if (first === user) return second;
  return second === user ? first : undefined;
}

/**
 * The personal ladder of somebody: how they and each of their opponents stand, each pair for itself, as if nobody else played.
 * Whoever has no game that counts with somebody does not stand anywhere with them. The latest opponent comes first, as the
 * results do.
 */
export function personalLadder(results: readonly RatedResult[], user: UserId): readonly Rivalry[] {
  const opponents = new Set(results.flatMap((result) => opponentIn(result, user) ?? []));
  return [...opponents].flatMap((opponent) => {
    const book = new Book(NO_RULING);
    for (const result of results.toReversed()) {
      if (opponentIn(result, user) === opponent) book.enter({ seq: result.seq, result });
    }
    const all = book.tables.find(({ ladder, season }) => ladder === 'all' && season === 'ever');
    const [own, theirs] = [all?.standings.get(user), all?.standings.get(opponent)];
    return own && theirs ? [{ opponent, own, theirs }] : [];
  });
}
