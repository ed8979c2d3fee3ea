import type { MatchId, ServerHash } from '../match/id.js';

/** A match, and when it is due. */
export type DueMatch = readonly [id: MatchId, due: number];

/** Reads the first matches of some servers that are due, so many of each at the most. */
type ReadDue = (
  servers: readonly ServerHash[],
  most: number,
) => Promise<readonly (readonly DueMatch[])[]>;

/** Some servers by when their first match is due, from either end. */
export interface DueServers {
  readonly oldest: readonly ServerHash[];
  readonly newest: readonly ServerHash[];
}

/** How many servers to read from either end, so that together they are no more than the limit, or all that there are. */
export const sharesOf = (limit: number): Readonly<Record<keyof DueServers, number>> => ({
  oldest: Math.ceil(limit / 2),
  newest: Math.floor(limit / 2),
});

/** From both ends in turn: so a backlog is worked off, and what has just become due does not wait for its end. */
const fromBothEnds = ({ oldest, newest }: DueServers): readonly ServerHash[] => [
  ...new Set(oldest.flatMap((server, n) => [server, ...newest.slice(n, n + 1)])),
];

/** Lets servers take turns: the first match of each, then the second of each, and so on. */
const inTurns = (servers: readonly (readonly DueMatch[])[], limit: number): readonly MatchId[] =>
  servers
    .flatMap((matches) => matches.map(([id], turn) => ({ id, turn })))
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, limit)
    .map(({ id }) => id);

/**
 * What is due of some servers, in turns. Of each no more is read at first than its share; only while that is not enough, twice as
 * much of those that have more.
 */
export async function readDueInTurns(
  dueServers: DueServers,
  limit: number,
  perServer: number,
  read: ReadDue,
): Promise<readonly MatchId[]> {
  const servers = fromBothEnds(dueServers);
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
