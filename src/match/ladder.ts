import { isGameId, type GameId } from '../rules/games.js';
import { withSeat, type BySeat, type Seat } from '../rules/seat.js';
import type { UserId } from './id.js';
import type { JustRated } from './rating.js';

/** What people are compared in: one game, or all of them together. */
export type LadderId = GameId | 'all';

export const isLadderId = (text: string): text is LadderId => text === 'all' || isGameId(text);

/** The time a ladder is about: all of it, or a month in UTC, such as `2026-11`. */
export type SeasonId = 'ever' | `${string}-${string}`;

/** The season in which something happens. */
export function seasonOf(at: number): SeasonId {
  const date = new Date(at).toISOString();
  return `${date.slice(0, 4)}-${date.slice(5, 7)}`;
}

/** When the season is over in which something happens. */
export function seasonEnd(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

export const isSeasonId = (text: string): text is SeasonId =>
  text === 'ever' || /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(text);

/** Games won and lost. */
interface Score {
  readonly won: number;
  readonly lost: number;
}

/** How somebody has done on a ladder in a season. */
export interface Standing extends JustRated, Score {
  readonly bySeat: BySeat<Score>;
  /** The games won in a row until now, or those lost, as a negative number. */
  readonly streak: number;
  /** The most games ever won in a row. */
  readonly longest: number;
}

/** A row of a leaderboard. */
export interface LadderRow {
  readonly user: UserId;
  readonly standing: Standing;
}

/** Where somebody is on a ladder: 1 is the best. */
export interface LadderPlace {
  readonly rank: number;
  readonly standing: Standing;
}

/** A ladder in a season. */
export interface Table {
  readonly ladder: LadderId;
  readonly season: SeasonId;
}

/** The tables of all time on which a game counts, its own first. */
export const lastingTables = (game: GameId): readonly [Table, Table] => [
  { ladder: game, season: 'ever' },
  { ladder: 'all', season: 'ever' },
];

/** The tables of the month on which a game counts. */
export function seasonTables(game: GameId, ended: number): readonly Table[] {
  const season = seasonOf(ended);
  return [
    { ladder: game, season },
    { ladder: 'all', season },
  ];
}

/** All tables on which a game counts that ended at a moment. */
export const tablesAt = (game: GameId, ended: number): readonly Table[] => [
  ...lastingTables(game),
  ...seasonTables(game, ended),
];

export const tableName = ({ ladder, season }: Table): string => `${ladder} ${season}`;

/** All tables on which some games count. */
export function tablesOf(
  games: Iterable<{ readonly game: GameId; readonly ended: number }>,
): readonly Table[] {
  const tables = new Map<string, Table>();
  for (const { game, ended } of games) {
    for (const table of tablesAt(game, ended)) tables.set(tableName(table), table);
  }
  return [...tables.values()];
}

const NONE: Score = { won: 0, lost: 0 };

const counted = ({ won, lost }: Score, isWin: boolean): Score =>
  isWin ? { won: won + 1, lost } : { won, lost: lost + 1 };

const NO_SCORES: BySeat<Score> = { first: NONE, second: NONE };

function nextStanding(
  before: Standing | undefined,
  { rating, deviation, volatility, played }: JustRated,
  seat: Seat,
  isWin: boolean,
): Standing {
  const { won, lost } = counted(before ?? NONE, isWin);
  const bySeat = before?.bySeat ?? NO_SCORES;
  const streak = before?.streak ?? 0;
  const run = isWin ? Math.max(0, streak) + 1 : Math.min(0, streak) - 1;
  // Field by field: this is made for both players on every table, and a copy by spreading takes several times as long.
  return {
    rating,
    deviation,
    volatility,
    played,
    won,
    lost,
    bySeat: withSeat(bySeat, seat, counted(bySeat[seat], isWin)),
    streak: run,
    longest: Math.max(before?.longest ?? 0, run),
  };
}

/** Both standings after a game. */
export const nextStandings = (
  before: BySeat<Standing | undefined>,
  rated: BySeat<JustRated>,
  winner: Seat,
): BySeat<Standing> => ({
  first: nextStanding(before.first, rated.first, 'first', winner === 'first'),
  second: nextStanding(before.second, rated.second, 'second', winner === 'second'),
});
