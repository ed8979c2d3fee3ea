import { beforeAll, describe, expect, it } from 'vitest';
import type { Standing } from '../../src/match/ladder.js';
import type { Leaderboard, Page, Store } from '../../src/store/store.js';
import { glickoAfter } from '../contract/glicko.js';
import { newId } from '../contract/matches.js';
import { expectTrueStandings } from '../contract/oracle.js';
import { playGame } from '../contract/results.js';
import { DAY, NOON } from '../match/people.js';
import { openAt, sqliteHome, type RunningHome } from './homes.js';

it('the Glicko-2 of the tests gives the numbers of the example in Glickman’s paper', () => {
  const after = glickoAfter({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

const [GUILD, ...PEOPLE] = Array.from({ length: 10 }, newId);
const [OUTSIDER = ''] = PEOPLE;

/** A store whose leaderboards are not quite what they should be. */
const withLeaderboards = (
  store: Store,
  change: (leaderboard: Leaderboard, page: Page) => Leaderboard,
): Store => ({
  ...store,
  leaderboard: async (guild, ladder, season, page) =>
    change(await store.leaderboard(guild, ladder, season, page), page),
});

/** The same for every standing on them. */
const withStandings = (store: Store, change: (standing: Standing) => Standing): Store =>
  withLeaderboards(store, ({ rows, total }) => ({
    rows: rows.map(({ user, standing }) => ({ user, standing: change(standing) })),
    total,
  }));

describe('the check of all standings', () => {
  const guild = GUILD ?? '';
  let home: RunningHome;
  let store: Store;

  beforeAll(async () => {
    home = await sqliteHome();
    store = await openAt(home.address);
    for (let i = 0; i < 20; i += 1) {
      const [first = '', second = ''] = [PEOPLE[i % 9], PEOPLE[(i + 1 + (i % 4)) % 9]];
      const winner = i % 3 === 0 ? 'second' : 'first';
      await playGame(store, { guild, first, second, winner, at: NOON + i * 2 * DAY });
    }
    await store.exclude(guild, OUTSIDER, newId(), NOON);
    return async () => {
      await store.close();
      await home.stop();
    };
  });

  it('is content with what the store says', async () => {
    await expect(expectTrueStandings(store, guild)).resolves.toBeUndefined();
  });

  it.each<[string, (given: Store) => Store, RegExp]>([
    [
      'a rank that is off by one',
      (given) => ({
        ...given,
        async placeOf(...asked) {
          const place = await given.placeOf(...asked);
          return place && { ...place, rank: place.rank === 5 ? 6 : place.rank };
        },
      }),
      /^all ever \d+: expected \{ rank: 6/u,
    ],
    [
      'a place of somebody who is excluded',
      (given) => ({
        ...given,
        placeOf: (where, ladder, season, user) =>
          given.placeOf(where, ladder, season, user === OUTSIDER ? (PEOPLE[1] ?? '') : user),
      }),
      new RegExp(`^all ever ${OUTSIDER}: expected .* to be undefined`, 'u'),
    ],
    [
      'two rows in the wrong order',
      (given) =>
        withLeaderboards(given, ({ rows: [a, b, ...rest], total }, { limit }) => ({
          rows: a && b ? (limit > 7 ? [b, a, ...rest] : [a, b, ...rest]) : [],
          total,
        })),
      /^all ever: expected \[/u,
    ],
    [
      'a page that leaves somebody out',
      (given) =>
        withLeaderboards(given, ({ rows, total }, { offset, limit }) => ({
          rows: offset === 0 && limit === 7 ? rows.slice(0, 6) : rows,
          total,
        })),
      /^all ever from 0: /u,
    ],
    [
      'a wrong total',
      (given) => withLeaderboards(given, ({ rows, total }) => ({ rows, total: total + 1 })),
      /^all ever: expected 9 to be 8/u,
    ],
    [
      'a rating that is off by a fiftieth of a point',
      (given) => withStandings(given, (each) => ({ ...each, rating: each.rating + 0.02 })),
      /^all ever \d+: \{"rating".* instead of/u,
    ],
    [
      'a streak that is too long',
      (given) => withStandings(given, (each) => ({ ...each, longest: each.longest + 1 })),
      /^all ever \d+: expected/u,
    ],
    [
      'an act that was not taken into account',
      (given) => ({ ...given, acts: () => Promise.resolve([]) }),
      /^result 1: expected/u,
    ],
    [
      'a seat that was not counted',
      (given) => ({
        ...given,
        async ratingBasis(where, ...asked) {
          const basis = await given.ratingBasis(where, ...asked);
          const { first, second } = basis.seats;
          return { ...basis, seats: { first: where === guild ? first - 1 : first, second } };
        },
      }),
      /first: \d+, second: \d+/u,
    ],
    [
      'a result that changed the ratings by too much',
      (given) => ({
        ...given,
        async results(...asked) {
          const [newest, ...rest] = await given.results(...asked);
          if (!newest) return [];
          const { first, second } = newest.changes;
          const more = { ...first.after, rating: first.after.rating + 1 };
          return [{ ...newest, changes: { first: { ...first, after: more }, second } }, ...rest];
        },
      }),
      /^result 20, first after: /u,
    ],
  ])('notices %s', async (_, lie, complaint) => {
    await expect(expectTrueStandings(lie(store), guild)).rejects.toThrow(complaint);
  });
});
