import type { MatchId } from '../match/id.js';

/** A match, and when it is due. */
export type DueMatch = readonly [id: MatchId, due: number];

/** Lets servers take turns: the first match of each, the longest overdue first, then the second of each, and so on. */
export function inTurns(
  servers: readonly (readonly DueMatch[])[],
  limit: number,
): readonly MatchId[] {
  return servers
    .flatMap((matches) => matches.map(([id, due], turn) => ({ id, due, turn })))
    .toSorted((a, b) => a.turn - b.turn || a.due - b.due)
    .slice(0, limit)
    .map(({ id }) => id);
}
