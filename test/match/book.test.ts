import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulingOf, type Act } from '../../src/match/act.js';
import { Book, type LogEntry } from '../../src/match/book.js';
import { dayOf, startOfDay } from '../../src/match/clock.js';
import { HASH_BYTES, makePersonHash } from '../../src/match/id.js';
import { isSeasonId, seasonEnd, seasonOf, tableName } from '../../src/match/ladder.js';
import {
  rateResult,
  UNRATABLE_REASONS,
  type LegResult,
  type Reading,
} from '../../src/match/result.js';
import { seatPriorOf } from '../../src/match/seat-advantage.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import { rankScore } from '../../src/match/rating.js';
import { ADA, BOB, DAY, EVE, HOUR, NOON } from './people.js';
import { recompute } from './recomputed.js';

/** The hash of somebody who was forgotten: letters, as in the store. */
const HASH = (user: string): string =>
  makePersonHash(Uint8Array.from({ length: HASH_BYTES }, (_, i) => Number(user.at(-1 - i))));

const DONE = { by: EVE, at: NOON };

const result = (given: Partial<LegResult> = {}): LegResult => ({
  match: 'Qk3f9x2abc',
  leg: 0,
  game: 'grid-runner',
  first: ADA,
  second: BOB,
  winner: 'first',
  ended: NOON,
  ratedPerDay: 5,
  unratable: null,
  neverCounts: null,
  ...given,
});

const logged = (results: readonly LegResult[]): readonly LogEntry[] =>
  results.map((each, i) => ({ seq: i + 1, result: each }));

/** The book after all of a log, as plain data. */
function bookOf(log: readonly LogEntry[], acts: readonly Act[] = []) {
  const book = new Book(rulingOf(acts, HASH));
  const results = log.map((entry) => book.enter(entry));
  const tables = book.tables.filter(({ standings }) => standings.size > 0);
  return {
    results,
    seats: Object.fromEntries(book.seats),
    standings: Object.fromEntries(
      tables.map((table) => [tableName(table), Object.fromEntries(table.standings)]),
    ),
  };
}

/** The log with what each result was rated by, as it is stored. */
function rateAll(results: readonly LegResult[]): readonly LogEntry[] {
  const book = new Book(rulingOf([], HASH));
  return logged(results).map(({ seq, result: each }) => ({
    seq,
    result: each,
    reading: book.rate({ seq, result: each }).reading,
  }));
}

/** Why the results of a log do not count, one by one. */
const reasonsIn = (log: readonly LogEntry[], acts: readonly Act[] = []) =>
  bookOf(log, acts).results.map(({ unrated }) => unrated);

const standingOf = (results: readonly LegResult[], user: string, table = 'all ever') =>
  bookOf(logged(results)).standings[table]?.[user];

describe('a result', () => {
  it('counts in its game and in all games, for all time and for the month', () => {
    const { standings } = bookOf(logged([result(), result({ ended: NOON + 40 * DAY })]));
    expect(Object.keys(standings).toSorted()).toEqual([
      'all 2026-03',
      'all 2026-04',
      'all ever',
      'grid-runner 2026-03',
      'grid-runner 2026-04',
      'grid-runner ever',
    ]);
    expect(standings['all ever']?.[ADA]).toMatchObject({ won: 2, lost: 0 });
    expect(standings['all 2026-04']?.[ADA]).toMatchObject({ won: 1, lost: 0 });
  });

  it('counts by seat, and makes and breaks streaks', () => {
    const won = result();
    const lost = result({ winner: 'second', second: EVE });
    const asSecond = result({ first: EVE, second: ADA, winner: 'second' });
    expect(standingOf([won, won, asSecond, lost, lost, won], ADA)).toMatchObject({
      won: 4,
      lost: 2,
      bySeat: { first: { won: 3, lost: 2 }, second: { won: 1, lost: 0 } },
      streak: 1,
      longest: 3,
    });
    expect(standingOf([won, lost, lost], ADA)).toMatchObject({ streak: -2, longest: 1 });
    expect(standingOf([lost], ADA)).toMatchObject({ streak: -1, longest: 0 });
  });

  it('does not count when the two have played enough that day', () => {
    const two = { ratedPerDay: 2 };
    const games = [
      result(two),
      result({ ...two, first: BOB, second: ADA }),
      result(two),
      result({ ...two, second: EVE }),
      result({ ...two, ended: NOON + DAY }),
      result({ ratedPerDay: 3 }),
      result({ ...two, ratedPerDay: 0, first: EVE }),
    ];
    const { results } = bookOf(
      logged(games.map((game, i) => Object.assign(game, { match: `m${i}` }))),
    );
    expect(results.map(({ unrated }) => unrated)).toEqual([
      null,
      null,
      'enough-today',
      null,
      null,
      null,
      'enough-today',
    ]);
  });

  it('of a match of two games counts if the other one does, whatever is left of the day', () => {
    const games = ['a', 'a', 'b', 'b', 'c', 'c'].map((match, i) => {
      const seats = i % 2 === 0 ? { first: ADA, second: BOB } : { first: BOB, second: ADA };
      return result({ match, leg: i % 2, ...seats, ratedPerDay: 3 });
    });
    expect(reasonsIn(logged(games))).toEqual([
      null,
      null,
      null,
      null,
      'enough-today',
      'enough-today',
    ]);
    const voided: Act = { type: 'void', match: 'a', ...DONE };
    expect(reasonsIn(logged(games), [voided])).toEqual(['void', 'void', null, null, null, null]);
    // Entered from the middle on, by what the first of them was rated by.
    const from = rateAll(games).slice(2);
    expect(reasonsIn(from)).toEqual([null, null, 'enough-today', 'enough-today']);
  });

  it('that never counts does not, whatever else holds; being void is said first', () => {
    const log = logged([
      result({ neverCounts: 'forgotten' }),
      result({ neverCounts: 'excluded', first: EVE }),
      result({ neverCounts: 'forgotten', match: 'Qk3f9x2abc.1' }),
      result(),
    ]);
    const acts: readonly Act[] = [{ type: 'void', match: 'Qk3f9x2abc.1', ...DONE }];
    const reasons = bookOf(log, acts).results.map(({ unrated }) => unrated);
    expect(reasons).toEqual(['forgotten', 'excluded', 'void', null]);
  });

  it('is learnt from about the seats of its game', () => {
    const { first, second } = seatPriorOf('grid-runner');
    const { seats } = bookOf(logged([result(), result({ winner: 'second' }), result()]));
    expect(seats).toEqual({ 'grid-runner': { first: first + 2, second: second + 1 } });
  });
});

const PEOPLE = [ADA, BOB, EVE, '100000000000000004'];

/** A match of one game or two, with the seats swapped, all of whose results enter the log together. */
const anyMatch = fc.record({
  pair: fc.shuffledSubarray(PEOPLE, { minLength: 2, maxLength: 2 }),
  game: fc.constantFrom(...ALL_GAMES.map(({ id }) => id)),
  winners: fc.array(fc.constantFrom('first' as const, 'second' as const), {
    minLength: 1,
    maxLength: 2,
  }),
  ended: fc.integer({ min: 0, max: 60 * 24 }).map((hours) => NOON + hours * HOUR),
  ratedPerDay: fc.constantFrom(1, 2, 5),
  unratable: fc.constantFrom(null, null, null, ...UNRATABLE_REASONS),
  neverCounts: fc.constantFrom(null, null, null, 'forgotten' as const, 'excluded' as const),
});

/** The first matches of a log are `a`, `b` and so on, wherever they are in it. */
const anyLog = fc
  .tuple(fc.array(anyMatch, { maxLength: 40 }), fc.nat({ max: 39 }))
  .map(([matches, turned]) =>
    matches.flatMap(({ pair: [one = ADA, two = BOB], winners, ...facts }, i) => {
      const place = (i + turned) % matches.length;
      const match = place < 6 ? String.fromCodePoint(97 + place) : `m${place}`;
      return winners.map((winner, leg) =>
        result({
          ...facts,
          match,
          leg,
          winner,
          ...(leg === 0 ? { first: one, second: two } : { first: two, second: one }),
        }),
      );
    }),
  )
  .map(logged);

const always = (holds: (log: readonly LogEntry[]) => void): void => {
  fc.assert(fc.property(anyLog, holds));
};

describe('whatever was played', () => {
  it('voiding equals never having happened', () => {
    always((log) => {
      const voided = bookOf(log, [{ type: 'void', match: 'a', ...DONE }]);
      const never = bookOf(log.filter((entry) => entry.result.match !== 'a'));
      expect(voided.standings).toEqual(never.standings);
      expect(voided.seats).toEqual(never.seats);
      expect(voided.results.filter(({ isVoid }) => !isVoid)).toEqual(never.results);
    });
  });

  it('undoing that a match is void equals never having voided it', () => {
    always((log) => {
      const voided: Act = { type: 'void', match: 'a', ...DONE };
      const restored: Act = { type: 'restore', match: 'a', ...DONE };
      expect(bookOf(log, [voided, restored])).toEqual(bookOf(log));
      expect(bookOf(log, [restored])).toEqual(bookOf(log));
      expect(bookOf(log, [voided, restored, voided])).toEqual(bookOf(log, [voided]));
    });
  });

  it('excluding equals never having played, and including undoes it', () => {
    always((log) => {
      const exclude: Act = { type: 'exclude', user: EVE, ...DONE };
      const excluded = bookOf(log, [exclude]);
      const never = bookOf(
        log.filter(({ result: { first, second } }) => first !== EVE && second !== EVE),
      );
      expect(excluded.standings).toEqual(never.standings);
      expect(bookOf(log, [exclude, { type: 'include', user: EVE, ...DONE }])).toEqual(bookOf(log));
    });
  });

  it('excluding somebody who was forgotten holds for whoever has the same hash', () => {
    const log = logged([result(), result({ first: EVE })]);
    const reasons = (...acts: readonly Act[]) =>
      bookOf(log, acts).results.map(({ unrated }) => unrated);
    const excluded: Act = { type: 'exclude', user: HASH(ADA), ...DONE };
    expect(reasons(excluded)).toEqual(['excluded', null]);
    expect(reasons(excluded, { type: 'include', user: ADA, ...DONE })).toEqual([null, null]);
    expect(reasons(excluded, { type: 'include', user: HASH(ADA), ...DONE })).toEqual([null, null]);
    expect(reasons(excluded, { type: 'include', user: EVE, ...DONE })).toEqual(['excluded', null]);
  });

  it('a season that was reset has only what came after, and all time stays as it is', () => {
    always((log) => {
      const until = Math.floor(log.length / 2);
      const acts: readonly Act[] = [{ type: 'reset-season', season: '2026-03', until, ...DONE }];
      const [before, after] = [bookOf(log).standings, bookOf(log, acts).standings];
      expect(after['all ever']).toEqual(before['all ever']);
      expect(after['all 2026-04']).toEqual(before['all 2026-04']);
      const march = Object.values(after['all 2026-03'] ?? {});
      const games = bookOf(log).results.filter(
        ({ seq, isRated, ended }) => isRated && seq > until && seasonOf(ended) === '2026-03',
      );
      expect(march.reduce((sum, { won }) => sum + won, 0)).toBe(games.length);
    });
  });

  it('every game that counts is won by one and lost by another', () => {
    always((log) => {
      const { results, standings } = bookOf(log);
      const all = Object.values(standings['all ever'] ?? {});
      const rated = results.filter(({ isRated }) => isRated).length;
      expect(all.reduce((sum, { won }) => sum + won, 0)).toBe(rated);
      expect(all.reduce((sum, { lost }) => sum + lost, 0)).toBe(rated);
      for (const { rating, deviation, volatility } of all) {
        expect(Number.isFinite(rating)).toBe(true);
        expect(deviation).toBeGreaterThan(0);
        expect(deviation).toBeLessThanOrEqual(350);
        expect(volatility).toBeGreaterThan(0);
      }
    });
  });
});

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    type: fc.constantFrom('void' as const, 'restore' as const),
    match: fc.constantFrom('a', 'b'),
    by: fc.constant(EVE),
    at: fc.constant(NOON),
  }),
  fc.record({
    type: fc.constantFrom('exclude' as const, 'include' as const),
    user: fc.constantFrom(ADA, EVE),
    by: fc.constant(EVE),
    at: fc.constant(NOON),
  }),
);

const anyReset: fc.Arbitrary<Act> = fc.record({
  type: fc.constant('reset-season' as const),
  season: fc.constant('2026-03' as const),
  until: fc.nat({ max: 60 }),
  by: fc.constant(EVE),
  at: fc.constant(NOON),
});

/** One reset at most: a later one replaces an earlier one, and is never of fewer games. */
const anyActs = fc
  .tuple(fc.array(anyAct, { maxLength: 3 }), fc.array(anyReset, { maxLength: 1 }))
  .map((acts) => acts.flat());

const wonAndLost = (word: string) => ({
  won: word.replaceAll('L', '').length,
  lost: word.replaceAll('W', '').length,
});

describe('recomputed in another way, from the paper and the log', () => {
  it('the same results count, and for the same reasons not', () => {
    fc.assert(
      fc.property(anyLog, anyActs, (log, acts) => {
        const { results, seats } = bookOf(log, acts);
        const expected = recompute(log, acts);
        expect(results.map(({ unrated }) => unrated)).toEqual(expected.unrated);
        expect(results.map(({ isRated }) => isRated)).toEqual(
          expected.unrated.map((reason) => reason === null),
        );
        expect(seats).toEqual(expected.seats);
      }),
    );
  });

  it('everybody has the same rank on every table, and the same standing', () => {
    fc.assert(
      fc.property(anyLog, anyActs, (log, acts) => {
        const { standings } = bookOf(log, acts);
        const { tables } = recompute(log, acts);
        expect(Object.keys(standings).toSorted()).toEqual(Object.keys(tables).toSorted());
        for (const [name, rows] of Object.entries(tables)) {
          const table = Object.entries(standings[name] ?? {});
          const ranked = table.toSorted(([, a], [, b]) => rankScore(b) - rankScore(a));
          expect(ranked.map(([user]) => user)).toEqual(rows.map(({ user }) => user));
          for (const [i, row] of rows.entries()) {
            const standing = ranked[i]?.[1] ?? expect.fail();
            const { rating, deviation, volatility, ...counted } = standing;
            expect(rating).toBeCloseTo(row.rating.rating, 2);
            expect(deviation).toBeCloseTo(row.rating.deviation, 2);
            expect(volatility).toBeCloseTo(row.rating.volatility, 5);
            expect(counted).toEqual({
              won: row.won,
              lost: row.lost,
              bySeat: { first: wonAndLost(row.first), second: wonAndLost(row.second) },
              streak: row.streak,
              longest: row.longest,
              played: row.played,
            });
          }
        }
      }),
    );
  });

  it('a result keeps the ratings of its game before and after it, the same twice where it does not count', () => {
    fc.assert(
      fc.property(anyLog, anyActs, (log, acts) => {
        const { results } = bookOf(log, acts);
        for (const [i, { game, first, second, isRated, changes }] of results.entries()) {
          const ratingsAfter = (count: number) => recompute(log.slice(0, count), acts).tables;
          const [before, after] = [ratingsAfter(i), ratingsAfter(i + 1)].map(
            (tables) => tables[`${game} ever`] ?? [],
          );
          if (!isRated) expect(changes.first.after).toEqual(changes.first.before);
          for (const [user, change] of [
            [first, changes.first],
            [second, changes.second],
          ] as const) {
            const was = before?.find((row) => row.user === user)?.rating.rating ?? 1500;
            const is = after?.find((row) => row.user === user)?.rating.rating ?? 1500;
            expect(change.before.rating).toBeCloseTo(was, 2);
            expect(change.after.rating).toBeCloseTo(is, 2);
          }
        }
      }),
      { numRuns: 5 },
    );
  });
});

/** Which results an act could change, to be on the safe side. */
const isTouchedBy =
  (act: Act) =>
  ({ result: { match, first, second, ended } }: LogEntry): boolean => {
    if (act.type === 'void' || act.type === 'restore') return match === act.match;
    if (act.type === 'reset-season') return seasonOf(ended) === act.season;
    return 'user' in act && [first, second].includes(act.user);
  };

describe('a log that is entered from the first result an act can change', () => {
  it('gives what the whole log does, and says nothing of those who do not come up', () => {
    fc.assert(
      fc.property(anyLog, fc.array(anyAct, { maxLength: 4 }), fc.nat(2), (log, acts, reset) => {
        const last = log.findLast(({ result: { ended } }) => seasonOf(ended) === '2026-03');
        const resets: readonly Act[] =
          last === undefined || reset > 0
            ? []
            : [{ type: 'reset-season', season: '2026-03', until: last.seq, ...DONE }];
        /** What is kept of the log, of the seats and of all tables. */
        let entries: readonly LogEntry[] = log;
        const kept = new Map<string, unknown>();
        const done: Act[] = [];
        for (const act of [undefined, ...acts, ...resets]) {
          if (act) done.push(act);
          const from = act ? entries.findIndex(isTouchedBy(act)) : 0;
          if (from === -1) continue;
          const book = new Book(rulingOf(done, HASH));
          const rated = entries.slice(from).map((entry) => book.rate(entry));
          entries = [
            ...entries.slice(0, from),
            ...rated.map(({ result: each, reading }) => ({ seq: each.seq, result: each, reading })),
          ];
          for (const { table, user, standing } of book.takeFresh()) {
            kept.set(`${tableName(table)} ${user}`, standing);
          }
          for (const [game, seats] of book.seats) kept.set(game, seats);
        }
        const { results, seats, standings } = bookOf(log, done);
        expect(entries.map(({ result: each }) => each)).toEqual(results);
        for (const [game, each] of Object.entries(seats)) expect(kept.get(game)).toEqual(each);
        const people = Object.entries(standings).flatMap(([table, rows]) =>
          Object.entries(rows).map(([user, standing]) => [`${table} ${user}`, standing] as const),
        );
        for (const [name, standing] of people) expect(kept.get(name)).toEqual(standing);
        const names = new Set<string>(people.map(([name]) => name));
        for (const [name, standing] of kept) {
          if (name.includes(' ') && !names.has(name)) expect(standing).toBeUndefined();
        }
      }),
    );
  });
});

describe('a result that does not count', () => {
  it.each(['void', 'excluded', 'enough-today'] as const)('changes nothing (%s)', (reason) => {
    const seats = { first: 3, second: 4 };
    const nobody = { first: undefined, second: undefined };
    const reading: Reading = {
      barred: reason === 'enough-today' ? null : reason,
      ratedToday: reason === 'enough-today' ? 5 : 0,
      seats,
      standings: [nobody, nobody],
    };
    const effects = rateResult(result(), 7, reading);
    expect(effects.seats).toEqual(seats);
    expect(effects.standings).toEqual([]);
    const newcomer = { rating: 1500, deviation: 350, volatility: 0.06 };
    const unchanged = { before: newcomer, after: newcomer };
    expect(effects.result).toEqual({
      ...result(),
      seq: 7,
      isRated: false,
      isVoid: reason === 'void',
      unrated: reason,
      changes: { first: unchanged, second: unchanged },
    });
  });
});

describe('a day', () => {
  it('is counted from 1970, and begins at midnight in UTC', () => {
    expect(dayOf(Date.UTC(1970, 0, 1, 23, 59, 59, 999))).toBe(0);
    expect(dayOf(Date.UTC(1970, 0, 2))).toBe(1);
    expect(startOfDay(dayOf(NOON))).toBe(Date.UTC(2026, 2, 2));
  });
});

describe('a season', () => {
  it('is the month in UTC', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2400-01-01') }), (date) => {
        const at = date.getTime();
        if (Number.isNaN(at)) return;
        expect(seasonOf(at)).toBe(date.toISOString().slice(0, 7));
        expect(isSeasonId(seasonOf(at))).toBe(true);
        expect(seasonOf(seasonEnd(at) - 1)).toBe(seasonOf(at));
        expect(seasonOf(seasonEnd(at)) > seasonOf(at)).toBe(true);
      }),
    );
    expect(seasonOf(Date.UTC(2028, 1, 29, 23, 59))).toBe('2028-02');
    expect(seasonOf(Date.UTC(2028, 2, 1))).toBe('2028-03');
  });

  it.each(['ever', '2026-11'])('can be called %s', (text) => {
    expect(isSeasonId(text)).toBe(true);
  });

  it.each(['', '2026', '2026-13', '2026-00', '26-11', 'never', '12026-11', '2026-111'])(
    'cannot be called %j',
    (text) => {
      expect(isSeasonId(text)).toBe(false);
    },
  );
});
