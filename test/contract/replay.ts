import { rulingOf, type Act } from '../../src/match/act.js';
import { Book, type LogEntry } from '../../src/match/book.js';
import { isFormerPlayer } from '../../src/match/id.js';
import type { LadderId, LadderRow, SeasonId } from '../../src/match/ladder.js';
import { rankScore } from '../../src/match/rating.js';
import type { RatedResult } from '../../src/match/result.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import type { Store } from '../../src/store/store.js';

const EVERYTHING = { offset: 0, limit: 1_000_000 };

/** All standings of a server. */
export type AllStandings = Readonly<Record<string, readonly LadderRow[]>>;

const LADDERS: readonly LadderId[] = ['all', ...ALL_GAMES.map(({ id }) => id)];

/** All standings of a server, as its leaderboards have them. */
export async function leaderboardsOf(
  store: Store,
  guild: string,
  seasons: readonly SeasonId[],
): Promise<AllStandings> {
  const all: Record<string, readonly LadderRow[]> = {};
  for (const season of ['ever', ...seasons] as const) {
    for (const ladder of LADDERS) {
      const { rows, total } = await store.leaderboard(guild, ladder, season, EVERYTHING);
      if (rows.length !== total) throw new Error(`${ladder} ${season}: ${rows.length} of ${total}`);
      if (rows.length > 0) all[`${ladder} ${season}`] = rows;
    }
  }
  return all;
}

/** All standings of a server, as a sequential replay of its log has them to the last digit; oracle.ts says if they are true. */
export function replayedStandings(
  entries: readonly LogEntry[],
  acts: readonly Act[] = [],
): { readonly standings: AllStandings; readonly results: readonly RatedResult[] } {
  const book = new Book(rulingOf(acts, (user) => user));
  const results = entries.map((entry) => book.enter(entry));
  const standings: Record<string, readonly LadderRow[]> = {};
  for (const table of book.tables) {
    const rows = [...table.standings]
      .filter(([user]) => !isFormerPlayer(user))
      .map(([user, standing]) => ({ user, standing }))
      .toSorted(
        (a, b) => rankScore(b.standing) - rankScore(a.standing) || (a.user < b.user ? 1 : -1),
      );
    if (rows.length > 0) standings[`${table.ladder} ${table.season}`] = rows;
  }
  return { standings, results };
}

/** The log of a server, the oldest first. */
export async function logOf(store: Store, guild: string): Promise<readonly LogEntry[]> {
  const results = await store.results(guild, EVERYTHING);
  return results.toReversed().map((result) => ({ seq: result.seq, result }));
}
