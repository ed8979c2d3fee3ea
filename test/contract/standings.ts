import { describe, expect, it } from 'vitest';
import { isFormerPlayer } from '../../src/match/id.js';
import type { SeasonId } from '../../src/match/ladder.js';
import { isProvisional } from '../../src/match/rating.js';
import type { RatedResult } from '../../src/match/result.js';
import { seatPriorOf } from '../../src/match/seat-advantage.js';
import {
  DEFAULT_LIMITS,
  DEFAULT_PERSON_SETTINGS,
  DEFAULT_SERVER_SETTINGS,
} from '../../src/match/settings.js';
import type { Store } from '../../src/store/store.js';
import { ACCEPT, ASK_PAUSE, DAY, DECLINE, NOON } from '../match/people.js';
import { advance, commit, newId, newOffer } from './matches.js';
import { expectTrueStandings } from './oracle.js';
import { leaderboardsOf, logOf, replayedStandings } from './replay.js';
import { playGame, playUntilCertain, seatsOf } from './results.js';
import type { Home } from './store.js';

const PAGE = { offset: 0, limit: 10 };
const [MARCH, APRIL] = ['2026-03', '2026-04'] as const;
const IN_APRIL = NOON + 40 * DAY;

/** The names of results, without the rest. */
const names = (results: readonly RatedResult[]) =>
  results.map(({ match, leg }) => `${match} ${leg}`);

export async function storedGuilds(store: Store): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const some of store.storedGuilds()) found.push(...some);
  return found;
}

/** Five games of three people, in two months. */
async function someGames(store: Store) {
  const [guild, ada, bob, eve] = [newId(), newId(), newId(), newId()];
  const games = [
    { guild, first: ada, second: bob },
    { guild, first: bob, second: eve, winner: 'second' },
    { guild, first: eve, second: ada, game: 'trap-and-treasure', at: NOON + DAY },
    { guild, first: ada, second: bob, winner: 'second', at: IN_APRIL },
    { guild, first: bob, second: ada, at: IN_APRIL + 1 },
  ] as const;
  const matches: string[] = [];
  for (const game of games) matches.push((await playGame(store, game)).match.id);
  return { guild, ada, bob, eve, matches };
}

/** Somebody with all kinds of things to remember, on two servers. */
async function somebody(store: Store) {
  const [user, friend, mod] = [newId(), newId(), newId()];
  const guilds = [newId(), newId()] as const;
  const [guild, other] = guilds;
  await playUntilCertain(store, { guild, best: user, other: friend });
  await playGame(store, { guild, first: friend, second: newId() });
  await playGame(store, { guild: other, first: friend, second: user });
  const channel = newId();
  const declined = newOffer({ guild, channel, by: user, to: friend });
  await commit(store, undefined, declined);
  await advance(store, declined, friend, DECLINE);
  const live = newOffer({ guild, channel, by: friend, to: user });
  await commit(store, undefined, live);
  const playing = await advance(store, live, user, ACCEPT);
  const paused = await advance(store, playing, user, ASK_PAUSE);
  await store.crown(guild, MARCH, NOON);
  await store.savePersonSettings(user, {
    board: 'text',
    piece: 'panda',
    secondPiece: 'snail',
    pings: 'off',
    away: [{ from: NOON, until: NOON + DAY }],
  });
  const moderated = newId();
  await store.exclude(moderated, newId(), user, NOON);
  await store.exclude(other, user, mod, NOON);
  await store.include(other, user, mod, NOON);
  return { user, friend, guild, other, moderated, channel, live: paused };
}

/** What every home of the store must do about standings, moderation and privacy. */
export function standingsContract(
  given: () => { readonly home: Home; readonly store: Store },
): void {
  describe('standings', () => {
    it('change in the very commit that ends a leg', async () => {
      const { store } = given();
      const [guild, ada, bob] = [newId(), newId(), newId()];
      const { match, result } = await playGame(store, { guild, first: ada, second: bob });
      expect(result).toMatchObject({
        match: match.id,
        leg: 0,
        game: 'grid-runner',
        first: ada,
        second: bob,
        winner: 'first',
        ended: NOON,
        isRated: true,
        isVoid: false,
        unrated: null,
      });
      expect(result.changes.first.before).toEqual({
        rating: 1500,
        deviation: 350,
        volatility: 0.06,
      });
      expect(result.changes.first.after.rating).toBeGreaterThan(1600);
      expect(result.changes.second.after.rating).toBeLessThan(1400);
      expect(await store.ratingsOf(guild, match.id)).toEqual([result]);
      expect(await store.results(guild, PAGE)).toEqual([result]);
      expect(await store.resultsOf(guild, bob, PAGE)).toEqual([result]);
      expect(await store.resultsOf(guild, newId(), PAGE)).toEqual([]);

      for (const ladder of ['grid-runner', 'all'] as const) {
        for (const season of ['ever', MARCH] as const) {
          const { rows, total } = await store.leaderboard(guild, ladder, season, PAGE);
          expect(total).toBe(2);
          expect(rows.map(({ user }) => user)).toEqual([ada, bob]);
          expect(rows[0]?.standing).toEqual({
            ...result.changes.first.after,
            played: NOON,
            won: 1,
            lost: 0,
            bySeat: { first: { won: 1, lost: 0 }, second: { won: 0, lost: 0 } },
            streak: 1,
            longest: 1,
          });
          expect(await store.placeOf(guild, ladder, season, bob)).toEqual({
            rank: 2,
            standing: rows[1]?.standing,
          });
        }
      }
      const nowhere = { rows: [], total: 0 };
      expect(await store.leaderboard(guild, 'edge-escape', 'ever', PAGE)).toEqual(nowhere);
      expect(await store.leaderboard(guild, 'all', APRIL, PAGE)).toEqual(nowhere);
      expect(await store.leaderboard(newId(), 'all', 'ever', PAGE)).toEqual(nowhere);
      expect(await store.placeOf(guild, 'all', 'ever', newId())).toBeUndefined();
      const { first, second } = seatPriorOf('grid-runner');
      expect(await seatsOf(store, guild, 'grid-runner')).toEqual({ first: first + 1, second });
      expect(await seatsOf(store, guild, 'edge-escape')).toEqual(seatPriorOf('edge-escape'));
    });

    it('are what the next game between two people would be rated by', async () => {
      const { store } = given();
      const [guild, ada, bob] = [newId(), newId(), newId()];
      await playGame(store, { guild, first: ada, second: bob });
      const pair = [bob, ada] as const;
      const standingOf = async (user: string) =>
        (await store.placeOf(guild, 'grid-runner', 'ever', user))?.standing;
      expect(await store.ratingBasis(guild, 'grid-runner', pair, NOON)).toMatchObject({
        uncounted: null,
        ratedToday: 1,
        standings: [await standingOf(bob), await standingOf(ada)],
      });
      expect(await store.ratingBasis(guild, 'edge-escape', pair, NOON)).toMatchObject({
        ratedToday: 1,
        standings: [undefined, undefined],
      });
    });

    it('are as a replay of the log has them, over games, months and seats', async () => {
      const { store } = given();
      const guild = newId();
      const people = [newId(), newId(), newId(), newId()];
      const games = ['grid-runner', 'forbidden-territory'] as const;
      for (let i = 0; i < 24; i += 1) {
        const [first = '', second = ''] = [people[i % 4], people[(i + 1 + (i % 3)) % 4]];
        await playGame(store, {
          guild,
          first,
          second,
          winner: i % 5 < 3 ? 'first' : 'second',
          ...(games[i % 2] && { game: games[i % 2] }),
          at: i < 12 ? NOON + i * DAY : IN_APRIL + i,
        });
      }
      const { standings, results } = replayedStandings(await logOf(store, guild));
      expect(await leaderboardsOf(store, guild, [MARCH, APRIL])).toEqual(standings);
      await expectTrueStandings(store, guild);
      expect(await store.results(guild, { offset: 0, limit: 100 })).toEqual(results.toReversed());
      expect(names(await store.results(guild, { offset: 3, limit: 2 }))).toEqual(
        names(results.toReversed().slice(3, 5)),
      );
      expect(await store.results(guild, { offset: 0, limit: 0 })).toEqual([]);
    });

    it('give any page, and the rank of everybody', async () => {
      const { store } = given();
      const guild = newId();
      for (let i = 0; i < 15; i += 1) {
        await playGame(store, { guild, first: newId(), second: newId() });
      }
      const { rows } = await store.leaderboard(guild, 'all', 'ever', { offset: 0, limit: 100 });
      expect(rows).toHaveLength(30);
      for (const offset of [0, 7, 14, 15, 29, 30, 99]) {
        const page = await store.leaderboard(guild, 'all', 'ever', { offset, limit: 10 });
        expect(page).toEqual({ rows: rows.slice(offset, offset + 10), total: 30 });
      }
      const none = await store.leaderboard(guild, 'all', 'ever', { offset: 0, limit: 0 });
      expect(none).toEqual({ rows: [], total: 30 });
      await expectTrueStandings(store, guild);
    });

    it('count only so many games a day between the same two, whoever is first', async () => {
      const { store } = given();
      const [guild, ada, bob] = [newId(), newId(), newId()];
      const limits = { ...DEFAULT_LIMITS, ratedPerDay: 2 };
      const pair = { guild, first: ada, second: bob, limits };
      const turned = { guild, first: bob, second: ada, limits };
      const played = [
        await playGame(store, pair),
        await playGame(store, { ...turned, game: 'trap-and-treasure' }),
        await playGame(store, pair),
        await playGame(store, turned),
        await playGame(store, { ...pair, second: newId() }),
        await playGame(store, { ...pair, at: NOON + DAY }),
      ];
      expect(played.map(({ result }) => result.unrated)).toEqual([
        null,
        null,
        'enough-today',
        'enough-today',
        null,
        null,
      ]);
      const { changes } = played[2]?.result ?? expect.fail();
      expect(changes.first.after).toEqual(changes.first.before);
      const place = await store.placeOf(guild, 'all', 'ever', ada);
      expect(place?.standing).toMatchObject({ won: 3, lost: 1 });
      await expectTrueStandings(store, guild);
    });

    it('count no game without a clock, also when they are recomputed', async () => {
      const { store } = given();
      const [guild, ada, bob] = [newId(), newId(), newId()];
      const limits = { ...DEFAULT_LIMITS, ratedPerDay: 1 };
      const pair = { guild, first: ada, second: bob, limits };
      const untimed = await playGame(store, { ...pair, clock: 'none' });
      expect(untimed.result).toMatchObject({ unrated: 'untimed', isRated: false });
      expect(await store.placeOf(guild, 'all', 'ever', bob)).toBeUndefined();
      // It is not among those that count that day.
      const timed = await playGame(store, pair);
      expect(timed.result.unrated).toBeNull();
      await store.exclude(guild, ada, newId(), NOON);
      await store.include(guild, ada, newId(), NOON);
      const results = await store.results(guild, { offset: 0, limit: 9 });
      expect(results.map(({ unrated }) => unrated)).toEqual([null, 'untimed']);
      await expectTrueStandings(store, guild);
    });

    it('are the same however many end at the same moment', async () => {
      const { store, home } = given();
      const another = await home.open();
      const guild = newId();
      const people = Array.from({ length: 6 }, newId);
      await Promise.all(
        Array.from({ length: 30 }, (_, i) => {
          const [first = '', second = ''] = [people[i % 6], people[(i + 1 + (i % 5)) % 6]];
          return playGame(i % 2 ? store : another, { guild, first, second });
        }),
      );
      const log = await logOf(store, guild);
      expect(log).toHaveLength(30);
      const { standings, results } = replayedStandings(log);
      expect(log.map(({ result }) => result)).toEqual(results);
      expect(await leaderboardsOf(store, guild, [MARCH])).toEqual(standings);
      await expectTrueStandings(another, guild);
      await another.close();
    });
  });

  describe('moderation', () => {
    it('voids a match as if it had not been, also when others followed', async () => {
      const { store } = given();
      const { guild, ada, bob, matches } = await someGames(store);
      const [voided = ''] = matches;
      const by = newId();
      expect(
        await store.voidMatch(guild, newOffer({ guild, channel: '1', by, to: ada }).id, by, 1),
      ).toBe(false);
      expect(await store.voidMatch(guild, voided, by, NOON)).toBe(true);
      expect(await store.voidMatch(guild, voided, by, NOON)).toBe(false);
      const log = await logOf(store, guild);
      const others = log.filter(({ result }) => result.match !== voided);
      expect(others).toHaveLength(4);
      expect(await leaderboardsOf(store, guild, [MARCH, APRIL])).toEqual(
        replayedStandings(others).standings,
      );
      await expectTrueStandings(store, guild);
      expect(await store.ratingsOf(guild, voided)).toMatchObject([
        { isVoid: true, isRated: false, unrated: 'void' },
      ]);
      expect(await store.acts(guild)).toEqual([{ type: 'void', match: voided, by, at: NOON }]);
      // And goes on from there.
      await playGame(store, { guild, first: ada, second: bob, at: IN_APRIL + 5 });
      const after = await logOf(store, guild);
      const { standings } = replayedStandings(
        after.filter(({ result }) => result.match !== voided),
      );
      expect(await leaderboardsOf(store, guild, [MARCH, APRIL])).toEqual(standings);
      await expectTrueStandings(store, guild);
    });

    it('undoes that a match is void as if it had never been, also when others followed', async () => {
      const { store } = given();
      const { guild, ada, bob, eve, matches } = await someGames(store);
      const [first = '', second = '', third = ''] = matches;
      const by = newId();
      const everything = async () => [
        await logOf(store, guild),
        await leaderboardsOf(store, guild, [MARCH, APRIL]),
      ];
      const before = await everything();
      expect(await store.restoreMatch(guild, first, by, NOON)).toBe(false);
      expect(await store.acts(guild)).toEqual([]);
      await store.voidMatch(guild, second, by, NOON);
      await store.voidMatch(guild, first, by, NOON);
      expect(await store.restoreMatch(guild, first, by, NOON + 1)).toBe(true);
      expect(await store.restoreMatch(guild, first, by, NOON + 1)).toBe(false);
      expect(await store.restoreMatch(guild, second, by, NOON + 2)).toBe(true);
      expect(await everything()).toEqual(before);
      await expectTrueStandings(store, guild);
      expect(await store.acts(guild)).toMatchObject([
        { type: 'restore', match: second, by, at: NOON + 2 },
        { type: 'restore', match: first, by, at: NOON + 1 },
        { type: 'void', match: first },
        { type: 'void', match: second },
      ]);
      // What is played while it is void counts as if it had not been, too.
      await store.voidMatch(guild, third, by, NOON);
      await playGame(store, { guild, first: eve, second: bob, at: IN_APRIL + 5 });
      await playGame(store, { guild, first: ada, second: eve, at: IN_APRIL + 6 });
      await store.restoreMatch(guild, third, by, NOON);
      const { standings, results } = replayedStandings(await logOf(store, guild));
      expect(await leaderboardsOf(store, guild, [MARCH, APRIL])).toEqual(standings);
      expect((await logOf(store, guild)).map(({ result }) => result)).toEqual(results);
      await expectTrueStandings(store, guild);
      expect(await store.voidMatch(guild, third, by, NOON)).toBe(true);
      expect(await store.ratingsOf(guild, third)).toMatchObject([{ unrated: 'void' }]);
      await expectTrueStandings(store, guild);
    });

    it('excludes a member, now and later, until they are included again', async () => {
      const { store } = given();
      const { guild, ada, eve } = await someGames(store);
      const by = newId();
      expect(await store.exclude(guild, eve, by, 5)).toBe(true);
      expect(await store.exclude(guild, eve, by, 6)).toBe(false);
      expect(await store.placeOf(guild, 'all', 'ever', eve)).toBeUndefined();
      const { result } = await playGame(store, { guild, first: eve, second: ada, at: IN_APRIL });
      expect(result.unrated).toBe('excluded');
      const log = await logOf(store, guild);
      const without = log.filter(({ result: { first, second } }) => ![first, second].includes(eve));
      expect(await leaderboardsOf(store, guild, [MARCH, APRIL])).toEqual(
        replayedStandings(without).standings,
      );
      await expectTrueStandings(store, guild);
      expect(await store.include(guild, eve, by, 7)).toBe(true);
      expect(await store.include(guild, eve, by, 8)).toBe(false);
      expect(await leaderboardsOf(store, guild, [MARCH, APRIL])).toEqual(
        replayedStandings(log).standings,
      );
      await expectTrueStandings(store, guild);
      expect((await store.acts(guild)).map(({ type }) => type)).toEqual(['include', 'exclude']);
    });

    it('empties a season, and leaves all time alone', async () => {
      const { store } = given();
      const { guild, ada, bob } = await someGames(store);
      const before = await leaderboardsOf(store, guild, [MARCH]);
      expect(await store.resetSeason(guild, APRIL, ada, 9)).toBe(true);
      expect(await store.resetSeason(guild, APRIL, ada, 9)).toBe(false);
      expect(await store.resetSeason(guild, '2026-05', ada, 9)).toBe(false);
      expect(await leaderboardsOf(store, guild, [MARCH, APRIL])).toEqual(before);
      await expectTrueStandings(store, guild);
      await playGame(store, { guild, first: ada, second: bob, at: IN_APRIL + 9 });
      await expectTrueStandings(store, guild);
      const { rows } = await store.leaderboard(guild, 'all', APRIL, PAGE);
      expect(rows.map(({ standing }) => standing.won + standing.lost)).toEqual([1, 1]);
      const log = await logOf(store, guild);
      expect(await leaderboardsOf(store, guild, [MARCH, APRIL])).toEqual(
        replayedStandings(log, await store.acts(guild)).standings,
      );
    });

    it('loses no result that is entered meanwhile', async () => {
      const { store, home } = given();
      const another = await home.open();
      const { guild, ada, bob, eve, matches } = await someGames(store);
      const by = newId();
      await Promise.all([
        ...matches.map((match) => another.voidMatch(guild, match, by, NOON)),
        ...Array.from({ length: 10 }, (_, i) =>
          playGame(store, { guild, first: ada, second: i % 2 ? bob : eve, at: NOON + i * DAY }),
        ),
        another.exclude(guild, newId(), by, NOON),
      ]);
      const log = await logOf(store, guild);
      expect(log).toHaveLength(15);
      const acts = (await store.acts(guild)).toReversed();
      expect(acts).toHaveLength(6);
      const { standings, results } = replayedStandings(log, acts);
      expect(log.map(({ result }) => result)).toEqual(results);
      expect(await leaderboardsOf(store, guild, [MARCH])).toEqual(standings);
      await expectTrueStandings(another, guild);
      await another.close();
    });
  });

  describe('a season', () => {
    it('that is over gets its champion once, who is kept', async () => {
      const { store, home } = given();
      const another = await home.open();
      const [guild, ada, bob] = [newId(), newId(), newId()];
      await playUntilCertain(store, { guild, best: ada, other: bob });
      await playUntilCertain(store, { guild, best: bob, other: ada, at: IN_APRIL });
      const ended = async (current: SeasonId) =>
        (await store.endedSeasons(current)).filter((each) => each.guild === guild);
      expect(await ended(MARCH)).toEqual([]);
      expect(await ended(APRIL)).toEqual([{ guild, season: MARCH }]);
      expect(await ended('2026-05')).toHaveLength(2);
      const crowned = await Promise.all(
        Array.from({ length: 10 }, (_, i) => (i % 2 ? store : another).crown(guild, MARCH, 7)),
      );
      const champions = crowned.filter((champion) => champion !== undefined);
      const [best] = (await store.leaderboard(guild, 'all', MARCH, PAGE)).rows;
      expect(champions).toEqual([best]);
      expect(best?.user).toBe(ada);
      expect(await ended('2026-05')).toEqual([{ guild, season: APRIL }]);
      expect((await store.crown(guild, APRIL, 8))?.user).toBe(bob);
      expect(await store.crown(guild, '2026-05', 9)).toBeUndefined();
      const kept = await store.champions(guild);
      expect(kept.map(({ season, user, at }) => [season, user, at])).toEqual([
        [APRIL, bob, 8],
        [MARCH, ada, 7],
      ]);
      expect(kept[1]?.standing).toEqual(best?.standing);
      await another.close();
    });

    it('has the best as its champion whose rating is certain, whoever is above them', async () => {
      const { store } = given();
      const [guild, ada, bob, eve] = [newId(), newId(), newId(), newId()];
      await playUntilCertain(store, { guild, best: ada, other: bob });
      // Eve has won every game, and nobody knows yet how good she is.
      for (let i = 0; i < 12; i += 1) {
        await playGame(store, { guild, first: eve, second: newId() });
      }
      const { rows } = await store.leaderboard(guild, 'all', MARCH, PAGE);
      expect(rows[0]?.user).toBe(eve);
      expect(rows[0] && isProvisional(rows[0].standing)).toBe(true);
      const champion = await store.crown(guild, MARCH, 7);
      expect(champion).toEqual(rows.find(({ user }) => user === ada));
      expect(champion && isProvisional(champion.standing)).toBe(false);
      expect((await store.champions(guild)).map(({ user }) => user)).toEqual([ada]);
    });

    it('in which nobody has a certain rating has no champion, and is done with', async () => {
      const { store } = given();
      const guild = newId();
      for (let i = 0; i < 60; i += 1) {
        await playGame(store, { guild, first: newId(), second: newId() });
      }
      expect(await store.crown(guild, MARCH, 7)).toBeUndefined();
      expect(await store.champions(guild)).toEqual([]);
      const open = await store.endedSeasons(APRIL);
      expect(open.filter((season) => season.guild === guild)).toEqual([]);
    });

    it('in which nothing counts any more has no champion', async () => {
      const { store } = given();
      const [guild, by] = [newId(), newId()];
      const { match } = await playGame(store, { guild, first: by, second: newId() });
      await store.voidMatch(guild, match.id, by, NOON);
      expect(await store.crown(guild, MARCH, 7)).toBeUndefined();
      expect(await store.champions(guild)).toEqual([]);
    });
  });

  describe('the servers about which something is stored', () => {
    it('are listed from the first write on, whichever it is, until they are removed', async () => {
      const { store } = given();
      const [played, configured, moderated] = [newId(), newId(), newId()];
      const guilds = [played, configured, moderated];
      const listed = async () => {
        const found = await storedGuilds(store);
        return guilds.filter((guild) => found.includes(guild));
      };
      expect(await listed()).toEqual([]);
      await commit(
        store,
        undefined,
        newOffer({ guild: played, channel: newId(), by: newId(), to: null }),
      );
      expect(await listed()).toEqual([played]);
      await store.saveServerSettings(configured, DEFAULT_SERVER_SETTINGS);
      await store.exclude(moderated, newId(), newId(), NOON);
      expect(await listed()).toEqual(guilds);
      await store.noteLeft(newId(), NOON);
      for (const guild of guilds) await store.dropGuild(guild);
      expect(await listed()).toEqual([]);
    });

    it('are all listed, however many there are', async () => {
      const { store } = given();
      const guilds = Array.from({ length: 2500 }, newId);
      for (const guild of guilds) await store.saveServerSettings(guild, DEFAULT_SERVER_SETTINGS);
      const found = new Set(await storedGuilds(store));
      expect(guilds.filter((guild) => !found.has(guild))).toEqual([]);
    });
  });

  it('the application whose games these are is the first that was noted', async () => {
    const { store, home } = given();
    const [first, second] = [newId(), newId()];
    const noted = await store.noteApplication(first);
    expect(await store.noteApplication(second)).toBe(noted);
    const another = await home.open();
    expect(await another.noteApplication(second)).toBe(noted);
    await another.close();
  });

  describe('a server that was left', () => {
    it('is noted with the first time, until the bot is back', async () => {
      const { store } = given();
      const [one, other] = [newId(), newId()];
      await store.noteLeft(one, 10);
      await store.noteLeft(one, 20);
      await store.noteLeft(other, 20);
      const before = async (at: number) =>
        (await store.leftBefore(at)).filter((guild) => guild === one || guild === other);
      expect(await before(9)).toEqual([]);
      expect(await before(10)).toEqual([one]);
      expect((await before(20)).toSorted()).toEqual([one, other].toSorted());
      await store.noteBack(one);
      expect(await before(20)).toEqual([other]);
      await store.noteBack(other);
    });
  });

  describe('privacy', () => {
    it('gives a person all that is stored about them', async () => {
      const { store } = given();
      const { user, guild, other, moderated } = await somebody(store);
      const data = await store.exportOf(user);
      expect(data).toMatchObject({
        user,
        settings: { board: 'text', piece: 'panda', secondPiece: 'snail', pings: 'off' },
      });
      const ids = data.servers.map((server) => server.guild);
      expect(ids.toSorted()).toEqual([guild, other, moderated].toSorted());
      const on = (id: string) =>
        data.servers.find((server) => server.guild === id) ?? expect.fail();
      expect(on(guild).matches).toHaveLength(22);
      expect(on(guild).results).toHaveLength(20);
      expect(on(guild).champion).toEqual([MARCH]);
      expect(
        on(guild)
          .standings.map(({ ladder, season }) => `${ladder} ${season}`)
          .toSorted(),
      ).toEqual(['all 2026-03', 'all ever', 'grid-runner 2026-03', 'grid-runner ever']);
      expect(on(other).acts).toHaveLength(2);
      expect(on(moderated).acts).toMatchObject([{ type: 'exclude', by: user }]);
      expect(await store.exportOf(newId())).toMatchObject({
        settings: DEFAULT_PERSON_SETTINGS,
        servers: [],
      });
    });

    it('forgets a person without a trace; opponents keep their results', async () => {
      const { store, home } = given();
      const { user, friend, guild, other, moderated, channel, live } = await somebody(store);
      expect(await home.traces(user)).not.toEqual([]);
      const before = await leaderboardsOf(store, guild, [MARCH]);
      await store.forget(user, NOON);
      expect(await home.traces(user)).toEqual([]);
      expect(await home.traces(friend)).not.toEqual([]);

      const first = (await store.results(guild, PAGE))[1] ?? expect.fail();
      expect(isFormerPlayer(first.first)).toBe(true);
      expect(first.second).toBe(friend);
      const rows = Object.entries(before).map(([table, all]) => [
        table,
        all.filter((row) => row.user !== user),
      ]);
      expect(await leaderboardsOf(store, guild, [MARCH])).toEqual(Object.fromEntries(rows));
      expect(replayedStandings(await logOf(store, guild)).standings).toEqual(
        Object.fromEntries(rows),
      );
      await expectTrueStandings(store, guild);
      await expectTrueStandings(store, other);
      const match = (await store.get(first.match)) ?? expect.fail();
      expect(match.challenger).toBe(first.first);
      // The live match goes on without anybody, and time will end it.
      const [left] = await store.liveInChannel(guild, channel);
      expect(left).toMatchObject({ id: live.id, rev: live.rev + 1, challenger: friend });
      expect(isFormerPlayer(left?.opponent ?? '')).toBe(true);
      expect(await store.liveOfPlayer(guild, friend)).toEqual([left]);
      expect(await store.personSettings(user)).toEqual(DEFAULT_PERSON_SETTINGS);
      expect(await store.acts(other)).toHaveLength(2);
      expect(isFormerPlayer((await store.acts(moderated))[0]?.by ?? '')).toBe(true);
      expect(await store.exportOf(user)).toMatchObject({ servers: [] });
      await store.forget(user, NOON);
    });

    it('forgets a server without a trace', async () => {
      const { store, home } = given();
      const { user, guild, other, channel } = await somebody(store);
      await store.saveServerSettings(guild, { ...DEFAULT_SERVER_SETTINGS, channels: [channel] });
      const { match } = await playGame(store, { guild, first: user, second: newId() });
      await store.noteBoard(match.id, { rev: 3, message: newId(), language: 'en' }, null);
      await store.voidMatch(guild, match.id, user, NOON);
      await store.noteLeft(guild, NOON);
      expect(await home.traces(guild)).not.toEqual([]);
      await store.dropGuild(guild);
      expect(await home.traces(guild)).toEqual([]);
      expect(await home.traces(channel)).toEqual([]);
      expect(await home.traces(match.id)).toEqual([]);
      expect((await store.exportOf(user)).servers.map((server) => server.guild)).toContain(other);
      expect(await store.due(NOON + 1000 * DAY, 1_000_000)).not.toContain(match.id);
      await store.dropGuild(guild);
      // Whoever was about to show something finds nothing to note it for.
      await store.noteBoard(match.id, { rev: 3, message: newId(), language: 'en' }, NOON);
      await store.noteDue(match.id, 3, NOON);
      expect(await home.traces(match.id)).toEqual([]);
      // It may come back.
      const again = await playGame(store, { guild, first: user, second: newId() });
      expect(again.result.isRated).toBe(true);
    });
  });
}
