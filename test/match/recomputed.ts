import type { Act } from '../../src/match/act.js';
import type { LogEntry } from '../../src/match/book.js';
import type { UnratedReason } from '../../src/match/result.js';
import { seatPriorOf } from '../../src/match/seat-advantage.js';
import { glicko, rested, type GlickoRating } from './glicko.js';
import { DAY } from './people.js';

/**
 * The standings of a server, computed from its log in the plainest way there is: every table from all of its games, and by
 * none of the code that the bot computes them with. Only what is known of the seats beforehand is taken from there.
 */

interface Row {
  readonly user: string;
  readonly rating: GlickoRating;
  readonly won: number;
  readonly lost: number;
  readonly first: string;
  readonly second: string;
  readonly streak: number;
  readonly longest: number;
  readonly played: number;
}

export interface Recomputed {
  readonly unrated: readonly (UnratedReason | null)[];
  readonly seats: Readonly<Record<string, { readonly first: number; readonly second: number }>>;
  /** The rows of every table, from the first rank to the last. */
  readonly tables: Readonly<Record<string, readonly Row[]>>;
}

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Which results do not count, and why. */
function reasons(log: readonly LogEntry[], acts: readonly Act[]): (UnratedReason | null)[] {
  const isVoid = (match: string): boolean =>
    acts.findLast((act) => (act.type === 'void' || act.type === 'restore') && act.match === match)
      ?.type === 'void';
  const isExcluded = (user: string): boolean =>
    acts.findLast((act) => 'user' in act && act.user === user)?.type === 'exclude';
  const found: (UnratedReason | null)[] = [];
  for (const { result } of log) {
    const { match, first, second, ended, ratedPerDay, unratable, neverCounts } = result;
    const sameDay = log
      .slice(0, found.length)
      .filter(
        ({ result: before }, i) =>
          found[i] === null &&
          before.match !== match &&
          dateOf(before.ended) === dateOf(ended) &&
          [before.first, before.second].includes(first) &&
          [before.first, before.second].includes(second),
      );
    if (isVoid(match)) found.push('void');
    else if (isExcluded(first) || isExcluded(second)) found.push('excluded');
    else if (neverCounts !== null) found.push(neverCounts);
    else if (unratable !== null) found.push(unratable);
    else found.push(sameDay.length < ratedPerDay ? null : 'enough-today');
  }
  return found;
}

interface Counted extends LogEntry {
  /** What the seat of the first player was worth just before. */
  readonly advantage: number;
}

/** All games that count, each with what the seats were worth just before it. */
function countedOf(log: readonly LogEntry[], unrated: readonly unknown[]): readonly Counted[] {
  const counted = log.filter((_, i) => unrated[i] === null);
  return counted.map((entry, i) => {
    const { game } = entry.result;
    const before = counted.slice(0, i).filter((earlier) => earlier.result.game === game);
    const wonBy = (seat: 'first' | 'second'): number =>
      seatPriorOf(game)[seat] + before.filter((earlier) => earlier.result.winner === seat).length;
    const { seq, result } = entry;
    const odds = wonBy('first') / wonBy('second');
    return { seq, result, advantage: (400 * Math.log(odds)) / Math.LN10 };
  });
}

const shifted = (of: GlickoRating, by: number) => ({ ...of, rating: of.rating + by });

/** The ratings of everybody after the games of a table. */
function ratingsOf(games: readonly Counted[]) {
  const people = new Map<string, { rating: GlickoRating; played: number }>();
  for (const { result, advantage } of games) {
    const { first, second, winner, ended } = result;
    const [one, two] = [first, second].map((user) => {
      const known = people.get(user);
      if (!known)
        return { rating: { rating: 1500, deviation: 350, volatility: 0.06 }, played: ended };
      const days = Math.max(0, Math.floor((ended - known.played) / DAY));
      return { rating: rested(known.rating, days), played: Math.max(known.played, ended) };
    });
    if (!one || !two) throw new Error('a game has two players');
    const [forOne, forTwo] = winner === 'first' ? ([1, 0] as const) : ([0, 1] as const);
    people.set(first, {
      rating: glicko(one.rating, [{ ...shifted(two.rating, -advantage), score: forOne }]),
      played: one.played,
    });
    people.set(second, {
      rating: glicko(two.rating, [{ ...shifted(one.rating, advantage), score: forTwo }]),
      played: two.played,
    });
  }
  return people;
}

/** The rows of a table, in order: the highest rating that somebody has almost certainly comes first. */
function rowsOf(games: readonly Counted[]): readonly Row[] {
  const rows = [...ratingsOf(games)].map(([user, { rating, played }]): Row => {
    const own = games.map(({ result }) => result).filter((r) => [r.first, r.second].includes(user));
    /** Won and lost games as a word, such as `WWL`. */
    const word = (results: typeof own): string =>
      results.map((r) => (r[r.winner] === user ? 'W' : 'L')).join('');
    const all = word(own);
    const last = /W+$|L+$/u.exec(all)?.[0] ?? '';
    return {
      user,
      rating,
      played,
      won: all.replaceAll('L', '').length,
      lost: all.replaceAll('W', '').length,
      first: word(own.filter((r) => r.first === user)),
      second: word(own.filter((r) => r.second === user)),
      streak: last.startsWith('W') ? last.length : -last.length,
      longest: Math.max(...all.split('L').map((run) => run.length)),
    };
  });
  const score = ({ rating }: Row): number => rating.rating - 2 * rating.deviation;
  return rows.toSorted((a, b) => score(b) - score(a));
}

export function recompute(log: readonly LogEntry[], acts: readonly Act[] = []): Recomputed {
  const unrated = reasons(log, acts);
  const counted = countedOf(log, unrated);
  const isReset = (seq: number, month: string): boolean =>
    acts.some((act) => act.type === 'reset-season' && act.season === month && seq <= act.until);
  const byTable = new Map<string, Counted[]>();
  for (const entry of counted) {
    const { game, ended } = entry.result;
    const month = new Date(ended).toISOString().slice(0, 7);
    const seasons = isReset(entry.seq, month) ? ['ever'] : ['ever', month];
    for (const name of seasons.flatMap((season) => [`${game} ${season}`, `all ${season}`])) {
      byTable.set(name, [...(byTable.get(name) ?? []), entry]);
    }
  }
  const games = new Set(counted.map(({ result }) => result.game));
  return {
    unrated,
    seats: Object.fromEntries(
      [...games].map((game) => {
        const won = (seat: 'first' | 'second'): number =>
          seatPriorOf(game)[seat] +
          counted.filter(({ result }) => result.game === game && result.winner === seat).length;
        return [game, { first: won('first'), second: won('second') }];
      }),
    ),
    tables: Object.fromEntries([...byTable].map(([name, entries]) => [name, rowsOf(entries)])),
  };
}
