import { expect } from 'vitest';
import type { Act } from '../../src/match/act.js';
import type { LadderId, LadderRow, SeasonId, Standing } from '../../src/match/ladder.js';
import type { Match } from '../../src/match/match.js';
import type { RatedResult } from '../../src/match/result.js';
import { ALL_GAMES, type GameId } from '../../src/rules/games.js';
import { SEATS } from '../../src/rules/seat.js';
import type { Store } from '../../src/store/store.js';
import { deviationAfterDays, glickoAfter, type GlickoPlayer } from './glicko.js';
import { newId } from './matches.js';
import { seatsOf } from './results.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How much two ratings may differ that were worked out in two ways, in points; volatilities are far closer. */
const TOLERANCE = 0.01;

/** Smaller than most ladders here, so that they have several pages; no ladder has a multiple of it by design. */
const PAGE_SIZE = 7;

const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const utcMonth = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** What a result is, without anything that was worked out from it. */
type Fact = Pick<
  RatedResult,
  | 'seq'
  | 'match'
  | 'game'
  | 'first'
  | 'second'
  | 'winner'
  | 'ended'
  | 'ratedPerDay'
  | 'unratable'
  | 'neverCounts'
>;

type Seats = Record<'first' | 'second', number>;
type Tally = Omit<Standing, 'rating' | 'deviation' | 'volatility'>;

/** Somebody on a ladder. */
interface Expected {
  player: GlickoPlayer;
  tally: Tally;
}

/** What all results of a server come to. */
interface Expectation {
  /** By ladder and season, then by person. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, Expected>>;
  readonly seats: ReadonlyMap<GameId, Seats>;
  /** Of each result why it does not count, and both ratings in its game afterwards. */
  readonly outcomes: readonly {
    readonly unrated: string | null;
    readonly before: readonly GlickoPlayer[];
    readonly after: readonly GlickoPlayer[];
  }[];
}

const newcomer = (): Expected => ({
  player: { rating: 1500, deviation: 350, volatility: 0.06 },
  tally: {
    played: -Infinity,
    won: 0,
    lost: 0,
    bySeat: { first: { won: 0, lost: 0 }, second: { won: 0, lost: 0 } },
    streak: 0,
    longest: 0,
  },
});

/** The deviation at the moment of a game, after whole days without one. */
function deviationNow({ player, tally }: Expected, at: number): number {
  const days = tally.played === -Infinity ? 0 : Math.floor((at - tally.played) / DAY_MS);
  return deviationAfterDays(player, Math.max(0, days));
}

function addGame(tally: Tally, seat: 'first' | 'second', isWin: boolean, at: number): Tally {
  const { won, lost, bySeat } = tally;
  const [win, loss] = isWin ? [1, 0] : [0, 1];
  const ofSeat = bySeat[seat];
  const isStreak = isWin ? tally.streak > 0 : tally.streak < 0;
  const streak = (isStreak ? tally.streak : 0) + win - loss;
  return {
    played: Math.max(tally.played, at),
    won: won + win,
    lost: lost + loss,
    bySeat: { ...bySeat, [seat]: { won: ofSeat.won + win, lost: ofSeat.lost + loss } },
    streak,
    longest: Math.max(tally.longest, streak),
  };
}

/** Both after a game on one ladder. What sitting first is worth is taken off the opponent's rating, or added to it. */
function playedOn(table: Map<string, Expected>, fact: Fact, advantage: number): void {
  const { first, second, winner, ended } = fact;
  const [one, other] = [table.get(first) ?? newcomer(), table.get(second) ?? newcomer()];
  const rated = (mine: Expected, theirs: Expected, shift: number, isWin: boolean): GlickoPlayer => {
    const after = glickoAfter({ ...mine.player, deviation: deviationNow(mine, ended) }, [
      {
        rating: theirs.player.rating + shift,
        deviation: deviationNow(theirs, ended),
        score: isWin ? 1 : 0,
      },
    ]);
    return { ...after, deviation: Math.min(350, after.deviation) };
  };
  table.set(first, {
    player: rated(one, other, -advantage, winner === 'first'),
    tally: addGame(one.tally, 'first', winner === 'first', ended),
  });
  table.set(second, {
    player: rated(other, one, advantage, winner === 'second'),
    tally: addGame(other.tally, 'second', winner === 'second', ended),
  });
}

/** Works out all standings of a server from the bare facts, sharing nothing with the bot but the names of things. */
function expectation(
  facts: readonly Fact[],
  acts: readonly Act[],
  priors: ReadonlyMap<GameId, Seats>,
): Expectation {
  const isVoid = (match: string) =>
    acts.findLast((act) => (act.type === 'void' || act.type === 'restore') && act.match === match)
      ?.type === 'void';
  const isOut = (user: string) =>
    acts.findLast((act) => 'user' in act && act.user === user)?.type === 'exclude';
  const resetUntil = (month: string) =>
    Math.max(
      -1,
      ...acts.map((act) => (act.type === 'reset-season' && act.season === month ? act.until : -1)),
    );
  const tables = new Map<string, Map<string, Expected>>();
  const tableOf = (name: string) => {
    const table = tables.get(name) ?? new Map<string, Expected>();
    tables.set(name, table);
    return table;
  };
  const seats = new Map([...priors].map(([game, prior]) => [game, { ...prior }]));
  const perDay = new Map<string, number>();
  /** What had counted that day before a match began to be counted: it counts whole or not at all. */
  const beforeMatch = new Map<string, number>();

  const outcomes = facts.map((fact) => {
    const { seq, match, game, first, second, winner, ended } = fact;
    const pair = `${utcDay(ended)} ${[first, second].toSorted().join(' ')}`;
    const already = perDay.get(pair) ?? 0;
    if (!beforeMatch.has(match)) beforeMatch.set(match, already);
    const barred = isOut(first) || isOut(second) ? 'excluded' : fact.neverCounts;
    const enough = (beforeMatch.get(match) ?? 0) >= fact.ratedPerDay ? 'enough-today' : null;
    const limited = fact.unratable ?? enough;
    const unrated = isVoid(match) ? 'void' : (barred ?? limited);
    const both = () =>
      [first, second].map((user) => (tableOf(`${game} ever`).get(user) ?? newcomer()).player);
    const before = both();
    if (unrated === null) {
      perDay.set(pair, already + 1);
      const won = seats.get(game) ?? expect.fail(`${game} has no seats`);
      const advantage = 400 * (Math.log10(won.first) - Math.log10(won.second));
      won[winner] += 1;
      const month = utcMonth(ended);
      const seasons = seq > resetUntil(month) ? ['ever', month] : ['ever'];
      for (const season of seasons) {
        for (const ladder of [game, 'all']) {
          playedOn(tableOf(`${ladder} ${season}`), fact, advantage);
        }
      }
    }
    return { unrated, before, after: both() };
  });
  return { tables, seats, outcomes };
}

/** Whether a match was given up while one of the two had not made a single move in it, and for free. */
function isLeftEarly({ legs, challenger, opponent }: Match): boolean {
  const end = legs.at(-1)?.end;
  if (end?.by !== 'resignation' || end.isCounted) return false;
  const movers = new Set(
    legs.flatMap(({ seats, moves, reached = 0 }) =>
      [seats.first, seats.second].slice(0, Math.max(moves.length, reached)),
    ),
  );
  return ![challenger, opponent].every((user) => user !== null && movers.has(user));
}

/** Checks that a result counts for nothing where its match was left early, and only there. */
async function expectTrueReason(store: Store, { match, unratable }: Fact): Promise<void> {
  const given = (await store.get(match)) ?? expect.fail(`${match} is stored`);
  const isEarly = isLeftEarly(given);
  if (isEarly ? unratable === null : unratable === 'not-both-moved') {
    expect.fail(`${match}: ${unratable} where it was ${isEarly ? '' : 'not '}left early`);
  }
}

/** Whether two ratings are the same, but for what two ways of computing leave. */
const isClose = (given: GlickoPlayer, expected: GlickoPlayer): boolean =>
  Math.abs(given.rating - expected.rating) < TOLERANCE &&
  Math.abs(given.deviation - expected.deviation) < TOLERANCE &&
  Math.abs(given.volatility - expected.volatility) < TOLERANCE / 1000;

function expectClose(given: GlickoPlayer, expected: GlickoPlayer, what: string): void {
  if (isClose(given, expected)) return;
  expect.fail(`${what}: ${JSON.stringify(given)} instead of ${JSON.stringify(expected)}`);
}

/** What a ladder is ordered by. */
const scoreOf = ({ standing }: LadderRow): number => standing.rating - 2 * standing.deviation;

/** The higher score first, and of equal ones the one with the later id. */
const byRank = (a: LadderRow, b: LadderRow): number =>
  scoreOf(b) - scoreOf(a) || (b.user > a.user ? 1 : -1);

/** Checks that a ladder has these people with these standings, in order, on every page and by every rank. */
async function expectLadder(
  store: Store,
  guild: string,
  [ladder, season]: readonly [LadderId, SeasonId],
  expected: ReadonlyMap<string, Expected>,
  outsiders: readonly string[],
): Promise<void> {
  const name = `${ladder} ${season}`;
  // A former player has a standing, but no place.
  const people = [...expected.keys()].filter((user) => !user.startsWith('0'));
  const everything = { offset: 0, limit: people.length + 10 };
  const { rows, total } = await store.leaderboard(guild, ladder, season, everything);
  expect(total, name).toBe(people.length);
  expect(rows.map(({ user }) => user).toSorted(), name).toEqual(people.toSorted());
  for (const { user, standing } of rows) {
    const { rating, deviation, volatility, ...tally } = standing;
    const { player, tally: expectedTally } = expected.get(user) ?? newcomer();
    expect(tally, `${name} ${user}`).toEqual(expectedTally);
    expectClose({ rating, deviation, volatility }, player, `${name} ${user}`);
  }
  const sorted = rows.toSorted(byRank);
  expect(
    rows.map(({ user }) => user),
    name,
  ).toEqual(sorted.map(({ user }) => user));
  for (let offset = 0; offset <= people.length; offset += PAGE_SIZE) {
    const page = await store.leaderboard(guild, ladder, season, { offset, limit: PAGE_SIZE });
    expect(page, `${name} from ${offset}`).toEqual({
      rows: sorted.slice(offset, offset + PAGE_SIZE),
      total: people.length,
    });
  }
  for (const [i, { user, standing }] of sorted.entries()) {
    const place = await store.placeOf(guild, ladder, season, user);
    expect(place, `${name} ${user}`).toEqual({ rank: i + 1, standing });
  }
  for (const user of outsiders.filter((each) => !people.includes(each))) {
    expect(await store.placeOf(guild, ladder, season, user), `${name} ${user}`).toBeUndefined();
  }
}

/**
 * Checks all standings of a server, on every ladder and in every season, on every page and by the rank of everybody, and
 * what every result did to the ratings, against what the bare facts of its log come to.
 */
export async function expectTrueStandings(store: Store, guild: string): Promise<void> {
  const newest = await store.results(guild, { offset: 0, limit: 1_000_000 });
  const log = newest.toReversed();
  const acts = (await store.acts(guild)).toReversed();
  const games = ALL_GAMES.map(({ id }) => id);
  const stranger = newId();
  const priors = new Map<GameId, Seats>();
  for (const game of games) priors.set(game, await seatsOf(store, stranger, game));
  const { tables, seats, outcomes } = expectation(log, acts, priors);

  for (const [i, result] of log.entries()) {
    const { unrated, before, after } = outcomes[i] ?? expect.fail('there is one for each result');
    const name = `result ${result.seq}`;
    await expectTrueReason(store, result);
    expect(result, name).toMatchObject({
      unrated,
      isRated: unrated === null,
      isVoid: unrated === 'void',
    });
    for (const [n, seat] of SEATS.entries()) {
      const change = result.changes[seat];
      expectClose(change.before, before[n] ?? expect.fail(), `${name}, ${seat} before`);
      expectClose(change.after, after[n] ?? expect.fail(), `${name}, ${seat} after`);
    }
  }
  for (const game of games) expect(await seatsOf(store, guild, game)).toEqual(seats.get(game));

  const everybody = [...new Set(log.flatMap(({ first, second }) => [first, second])), stranger];
  // A month later than all others has nobody on it.
  const months = new Set([...log.map(({ ended }) => utcMonth(ended)), '2099-12']);
  for (const season of ['ever', ...months]) {
    for (const ladder of ['all', ...games] as const) {
      const table = tables.get(`${ladder} ${season}`) ?? new Map<string, Expected>();
      // A month is a season: `2026-03`.
      const id = season as SeasonId; // oxlint-disable-line typescript/no-unsafe-type-assertion
      await expectLadder(store, guild, [ladder, id], table, everybody);
    }
  }
}
