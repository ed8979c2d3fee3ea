import type { MatchId, ServerHash } from '../match/id.js';

/** A match, and when it is due. */
export type DueMatch = readonly [id: MatchId, due: number];

/** Reads the first matches of some servers that are due, so many of each at the most. */
type ReadDue = (
  servers: readonly ServerHash[],
  most: number,
) => Promise<readonly (readonly DueMatch[])[]>;

/** Lets servers take turns: the first match of each, the longest overdue first, then the second of each, and so on. */
const inTurns = (servers: readonly (readonly DueMatch[])[], limit: number): readonly MatchId[] =>
  servers
    .flatMap((matches) => matches.map(([id, due], turn) => ({ id, due, turn })))
    .toSorted((a, b) => a.turn - b.turn || a.due - b.due)
    .slice(0, limit)
    .map(({ id }) => id);

/**
 * What is due of some servers, in turns. Of each no more is read at first than its share; only while that is not enough, twice as
 * much of those that have more.
 */
export async function readDueInTurns(
  servers: readonly ServerHash[],
  limit: number,
  perServer: number,
  read: ReadDue,
): Promise<readonly MatchId[]> {
  if (servers.length === 0) return [];
  let most = Math.min(perServer, Math.ceil(limit / servers.length));
  const lists = new Map<ServerHash, readonly DueMatch[]>();
  for (let wanted = servers; wanted.length > 0;) {
    const found = await read(wanted, most);
    for (const [n, server] of wanted.entries()) lists.set(server, found[n] ?? []);
    const total = [...lists.values()].reduce((sum, { length }) => sum + length, 0);
    const isEnough = total >= limit || most >= perServer;
    const full = most;
    wanted = isEnough ? [] : wanted.filter((server) => lists.get(server)?.length === full);
    most = Math.min(perServer, 2 * most);
  }
  return inTurns([...lists.values()], limit);
}
