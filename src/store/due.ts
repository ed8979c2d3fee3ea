import type { MatchId, ServerHash } from '../match/id.js';

/** A match, and when it is due. */
export type DueMatch = readonly [id: MatchId, due: number];

/** Reads the first matches of some servers that are due, so many of each at the most. */
type ReadDue = (
  servers: readonly ServerHash[],
  most: number,
) => Promise<readonly (readonly DueMatch[])[]>;

/** Some servers by when their first match is due: from either end, and from somewhere between. */
export interface DueServers {
  readonly oldest: readonly ServerHash[];
  readonly newest: readonly ServerHash[];
  readonly between: readonly ServerHash[];
}

/** How many of the servers to read from where: all, or together no more than the limit. */
export const sharesOf = (
  count: number,
  limit: number,
): Readonly<Record<keyof DueServers, number>> =>
  count <= limit
    ? { oldest: Math.ceil(count / 2), newest: Math.floor(count / 2), between: 0 }
    : {
        oldest: Math.ceil(limit / 3),
        newest: Math.ceil((limit - 1) / 3),
        between: Math.floor(limit / 3),
      };

/** The golden ratio: multiples of it fall between each other, so that what is left out becomes less and less. */
const TURN = (Math.sqrt(5) - 1) / 2;

/** Says where to begin among so many: each time elsewhere, and before long everywhere. */
export function makeRotation(): (count: number) => number {
  let turn = 0;
  return (count) => {
    turn = (turn + TURN) % 1;
    return Math.floor(turn * count);
  };
}

/**
 * In turn: so a backlog is worked off, what has just become due does not wait for its end, and a server with one match
 * does not wait for those with many.
 */
const fromEverywhere = ({ oldest, newest, between }: DueServers): readonly ServerHash[] => [
  ...new Set(
    oldest.flatMap((server, n) => [server, ...newest.slice(n, n + 1), ...between.slice(n, n + 1)]),
  ),
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
  const servers = fromEverywhere(dueServers);
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
