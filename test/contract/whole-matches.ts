import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/match/settings.js';
import type { Store } from '../../src/store/store.js';
import { DAY, HOUR, NOON, REMOVE } from '../match/people.js';
import { advance, newId } from './matches.js';
import { expectTrueStandings } from './oracle.js';
import { leaderboardsOf, logOf, replayedStandings } from './replay.js';
import { playGame, playTwoGames, ratedToday } from './results.js';
import type { Home } from './store.js';

const PAGE = { offset: 0, limit: 10 };
const [MARCH, APRIL] = ['2026-03', '2026-04'] as const;
/** An hour before the month is over. */
const LATE_IN_MARCH = Date.UTC(2026, 2, 31, 23);

const people = () => ({ guild: newId(), first: newId(), second: newId() });

/** Why the games of a match do not count, game by game. */
const reasonsOf = async (store: Store, guild: string, match: string) =>
  (await store.ratingsOf(guild, match)).map(({ unrated }) => unrated);

/** A match of two games counts whole or not at all. */
export function wholeMatchesContract(
  given: () => { readonly home: Home; readonly store: Store },
): void {
  describe('a match of two games', () => {
    it('changes no standing before it is over, and then both games do, one after the other', async () => {
      const { store } = given();
      const { guild, first, second } = people();
      const playing = await playTwoGames(store, { guild, first, second, wins: ['first'] });
      expect(await store.results(guild, PAGE)).toEqual([]);
      expect(await store.leaderboard(guild, 'all', 'ever', PAGE)).toMatchObject({ total: 0 });
      await advance(store, playing, first, { type: 'resign' }, NOON + HOUR);
      const [one, two] = await store.ratingsOf(guild, playing.id);
      expect([one?.seq, two?.seq]).toEqual([1, 2]);
      expect(two?.changes.first.before).toEqual(one?.changes.second.after);
      expect(two?.changes.second.before).toEqual(one?.changes.first.after);
      const place = await store.placeOf(guild, 'edge-escape', 'ever', first);
      expect(place?.standing).toMatchObject({ won: 1, lost: 1, played: NOON + HOUR });
      await expectTrueStandings(store, guild);
    });

    it('is not cut in half by the limit of a day, nor when standings are recomputed', async () => {
      const { store } = given();
      const limits = { ...DEFAULT_LIMITS, ratedPerDay: 3 };
      const pair = { ...people(), limits, wins: ['first', 'second'] } as const;
      const { guild, first, second } = pair;
      const matches = [
        await playTwoGames(store, pair),
        await playTwoGames(store, { ...pair, first: second, second: first }),
        await playTwoGames(store, pair),
      ];
      const reasons = () => Promise.all(matches.map(({ id }) => reasonsOf(store, guild, id)));
      const none = ['enough-today', 'enough-today'];
      expect(await reasons()).toEqual([[null, null], [null, null], none]);
      expect(await ratedToday(store, guild, [first, second], NOON)).toBe(4);
      await expectTrueStandings(store, guild);
      await store.voidMatch(guild, matches[0]?.id ?? '', newId(), NOON);
      expect(await reasons()).toEqual([
        ['void', 'void'],
        [null, null],
        [null, null],
      ]);
      await expectTrueStandings(store, guild);
      const { standings } = replayedStandings(await logOf(store, guild), await store.acts(guild));
      expect(await leaderboardsOf(store, guild, [MARCH])).toEqual(standings);
    });

    it('counts on the day on which it ends, and in the month', async () => {
      const { store } = given();
      const limits = { ...DEFAULT_LIMITS, ratedPerDay: 1 };
      const pair = { ...people(), limits };
      const { guild, first, second } = pair;
      await playGame(store, { ...pair, at: LATE_IN_MARCH });
      const two = { ...pair, wins: ['first', 'first'], at: LATE_IN_MARCH } as const;
      const match = await playTwoGames(store, { ...two, until: LATE_IN_MARCH + 2 * HOUR });
      expect(await reasonsOf(store, guild, match.id)).toEqual([null, null]);
      const place = (season: typeof MARCH | typeof APRIL) =>
        store.placeOf(guild, 'edge-escape', season, first);
      expect(await place(MARCH)).toBeUndefined();
      expect((await place(APRIL))?.standing).toMatchObject({ won: 2, lost: 0 });
      expect(await ratedToday(store, guild, [second, first], LATE_IN_MARCH)).toBe(1);
      expect(await ratedToday(store, guild, [second, first], LATE_IN_MARCH + DAY)).toBe(2);
      await expectTrueStandings(store, guild);
    });

    it('that a moderator ends in the second game counts for nobody, also when standings are recomputed', async () => {
      const { store } = given();
      const { guild, first, second } = people();
      const playing = await playTwoGames(store, { guild, first, second, wins: ['first'] });
      await advance(store, playing, null, REMOVE, NOON + HOUR);
      expect(await store.ratingsOf(guild, playing.id)).toMatchObject([
        { leg: 0, unrated: 'unfinished', isRated: false },
      ]);
      expect(await store.placeOf(guild, 'all', 'ever', first)).toBeUndefined();
      await store.exclude(guild, first, newId(), NOON);
      await store.include(guild, first, newId(), NOON);
      expect(await reasonsOf(store, guild, playing.id)).toEqual(['unfinished']);
      expect(await ratedToday(store, guild, [first, second], NOON)).toBe(0);
      await expectTrueStandings(store, guild);
    });

    it('is whole however many end at the same moment, in whatever process', async () => {
      const { store, home } = given();
      const another = await home.open();
      const guild = newId();
      const players = Array.from({ length: 4 }, newId);
      await Promise.all(
        Array.from({ length: 16 }, (_, i) => {
          const [first = '', second = ''] = [players[i % 4], players[(i + 1 + (i % 3)) % 4]];
          const wins =
            i % 3 === 0 ? (['first', 'second'] as const) : (['second', 'second'] as const);
          return playTwoGames(i % 2 ? store : another, { guild, first, second, wins });
        }),
      );
      const log = await logOf(store, guild);
      expect(log).toHaveLength(32);
      const results = (await store.results(guild, { offset: 0, limit: 32 })).toReversed();
      for (let i = 0; i < log.length; i += 2) {
        const [one, two] = [results[i], results[i + 1]];
        expect([one?.leg, two?.leg, two?.match]).toEqual([0, 1, one?.match]);
        expect(two?.unrated).toBe(one?.unrated);
      }
      await expectTrueStandings(another, guild);
      await another.close();
    });
  });

  it('games of a pair that have counted today are those of both seats, of that day and server alone', async () => {
    const { store } = given();
    const [guild, ada, bob, eve] = [newId(), newId(), newId(), newId()];
    await playGame(store, { guild, first: ada, second: bob });
    await playGame(store, { guild, first: bob, second: ada });
    await playGame(store, { guild, first: ada, second: bob, clock: 'none' });
    await playGame(store, { guild, first: ada, second: eve });
    await playGame(store, { guild, first: ada, second: bob, at: NOON + DAY });
    const today = (pair: readonly [string, string], at = NOON, on = guild) =>
      ratedToday(store, on, pair, at);
    expect(await today([ada, bob])).toBe(2);
    expect(await today([bob, ada], NOON + 11 * HOUR)).toBe(2);
    expect(await today([ada, eve])).toBe(1);
    expect(await today([bob, eve])).toBe(0);
    expect(await today([ada, bob], NOON + DAY)).toBe(1);
    expect(await today([ada, bob], NOON - DAY)).toBe(0);
    expect(await today([ada, bob], NOON, newId())).toBe(0);
  });
}
