import { describe, expect, it } from 'vitest';
import { isFormerPlayer, isPersonHash } from '../../src/match/id.js';
import { DEFAULT_LIMITS } from '../../src/match/settings.js';
import type { Store } from '../../src/store/store.js';
import { ACCEPT, bothMoved, move, NOON, RESIGN } from '../match/people.js';
import { advance, commit, newId, newOffer, stepped } from './matches.js';
import { expectTrueStandings } from './oracle.js';
import { playGame } from './results.js';
import type { Home } from './store.js';

const PAGE = { offset: 0, limit: 1000 };
const middleOf = (month: number): number => Date.UTC(2026, month, 15);
const [IN_MARCH, IN_APRIL, IN_MAY] = [middleOf(2), middleOf(3), middleOf(4)];
const END_OF_MARCH = Date.UTC(2026, 3, 1);

const people = () => ({ guild: newId(), user: newId(), friend: newId(), moderator: newId() });

/** What every home of the store must do about people who were forgotten and come back. */
export function returningContract(
  given: () => { readonly home: Home; readonly store: Store },
): void {
  /** Plays a game against somebody new; why it does not count. */
  const playedBy = async (guild: string, user: string, at = IN_MARCH) => {
    const { result } = await playGame(given().store, { guild, first: user, second: newId(), at });
    return result.unrated;
  };

  const isExcluded = async (guild: string, user: string): Promise<boolean> =>
    (await given().store.whyUncounted(guild, [user], IN_MARCH)) === 'excluded' &&
    (await given().store.ratingBasis(guild, 'grid-runner', [newId(), user], IN_MARCH)).uncounted ===
      'excluded';

  describe('whoever comes back after being forgotten', () => {
    it('gives nobody more counted wins than without: 105 games over one account in a day', async () => {
      const { store } = given();
      const { guild, user: farmer, friend: alt } = people();
      for (let round = 0; round < 21; round += 1) {
        for (let game = 0; game < 5; game += 1) {
          await playGame(store, { guild, first: farmer, second: alt, at: NOON + round });
        }
        await store.forget(alt, NOON + round);
      }
      const results = await store.resultsOf(guild, farmer, PAGE);
      expect(results).toHaveLength(105);
      expect(results.filter(({ isRated }) => isRated)).toHaveLength(5);
      expect(results[0]?.unrated).toBe('forgotten');
      const place = await store.placeOf(guild, 'all', 'ever', farmer);
      expect(place?.standing).toMatchObject({ won: 5, lost: 0 });
      await expectTrueStandings(store, guild);
    });

    it('has shed a bad rating, but no new one counts until the season is over', async () => {
      const { store } = given();
      const { guild, user } = people();
      const seasons = ['ever', '2026-03'] as const;
      for (let n = 0; n < 5; n += 1) {
        await playGame(store, { guild, first: newId(), second: user, at: IN_MARCH });
      }
      await store.forget(user, IN_MARCH);
      for (const at of [IN_MARCH, END_OF_MARCH - 1]) {
        const other = newId();
        expect(await store.whyUncounted(guild, [other, user], at)).toBe('forgotten');
        const basis = await store.ratingBasis(guild, 'grid-runner', [other, user], at);
        expect(basis.uncounted).toBe('forgotten');
        expect(await playedBy(guild, user, at)).toBe('forgotten');
      }
      for (const season of seasons) {
        expect(await store.placeOf(guild, 'all', season, user)).toBeUndefined();
      }
      expect(await store.whyUncounted(guild, [user], END_OF_MARCH)).toBeNull();
      expect(await playedBy(guild, user, END_OF_MARCH)).toBeNull();
      expect((await store.placeOf(guild, 'all', 'ever', user))?.standing.won).toBe(1);
      await expectTrueStandings(store, guild);
    });

    it('counts as before on servers that did not know them', async () => {
      const { store } = given();
      const { guild, user } = people();
      await playedBy(guild, user);
      await store.forget(user, IN_MARCH);
      expect(await playedBy(newId(), user)).toBeNull();
    });

    it('is as unrated when everything is recomputed months later', async () => {
      const { store } = given();
      const { guild, user, friend, moderator } = people();
      const other = await playGame(store, { guild, first: friend, second: newId(), at: IN_MARCH });
      await playedBy(guild, user);
      await store.forget(user, IN_MARCH);
      const { match } = await playGame(store, { guild, first: user, second: friend, at: IN_MARCH });
      await store.dropEndedHashes(IN_MAY);
      await store.voidMatch(guild, other.match.id, moderator, IN_MAY);
      expect(await store.ratingsOf(guild, match.id)).toMatchObject([{ unrated: 'forgotten' }]);
      await expectTrueStandings(store, guild);
    });

    it('begins anew each time: forgotten in two seasons, they do not count in either', async () => {
      const { store } = given();
      const { guild, user } = people();
      await playedBy(guild, user);
      await store.forget(user, IN_MARCH);
      expect(await playedBy(guild, user, IN_APRIL)).toBeNull();
      await store.forget(user, IN_APRIL);
      // A clock that was turned back does not make it shorter.
      await store.forget(user, IN_MARCH);
      expect(await playedBy(guild, user, IN_APRIL)).toBe('forgotten');
      expect(await playedBy(guild, user, IN_MAY)).toBeNull();
    });

    it('is still excluded, however often they are forgotten, until a moderator includes them', async () => {
      const { store, home } = given();
      const { guild, user, moderator } = people();
      await playedBy(guild, user);
      expect(await store.exclude(guild, user, moderator, IN_MARCH)).toBe(true);
      for (let time = 0; time < 2; time += 1) {
        await store.forget(user, IN_MARCH);
        expect(await home.traces(user)).toEqual([]);
        expect(await isExcluded(guild, user)).toBe(true);
        expect(await store.exclude(guild, user, moderator, IN_MARCH)).toBe(false);
        expect(await playedBy(guild, user)).toBe('excluded');
      }
      await store.dropEndedHashes(IN_MAY);
      expect(await playedBy(guild, user, IN_MAY)).toBe('excluded');

      expect(await store.include(guild, user, moderator, IN_MAY)).toBe(true);
      expect(await isExcluded(guild, user)).toBe(false);
      expect(await store.include(guild, user, moderator, IN_MAY)).toBe(false);
      const [may, march] = await store.resultsOf(guild, user, PAGE);
      expect([may?.unrated, march?.unrated]).toEqual([null, 'forgotten']);
      await store.forget(user, IN_MAY);
      expect(await home.traces(user)).toEqual([]);
      expect(await isExcluded(guild, user)).toBe(false);
      expect(await store.exclude(guild, user, moderator, IN_MAY)).toBe(true);
    });

    it('was excluded on one server, and is on no other', async () => {
      const { store } = given();
      const { guild, user, moderator } = people();
      const other = newId();
      for (const at of [guild, other]) await playedBy(at, user);
      await store.exclude(guild, user, moderator, IN_MARCH);
      await store.forget(user, IN_MARCH);
      expect([await isExcluded(guild, user), await isExcluded(other, user)]).toEqual([true, false]);
      expect(await isExcluded(guild, newId())).toBe(false);
    });

    it('leaves games that did not count as they were, when they were excluded', async () => {
      const { store } = given();
      const { guild, user, friend, moderator } = people();
      const { match } = await playGame(store, { guild, first: user, second: friend });
      const other = await playGame(store, { guild, first: friend, second: newId() });
      const offered = newOffer({ guild, channel: newId(), by: friend, to: user });
      await commit(store, undefined, offered);
      await advance(store, offered, user, ACCEPT);
      await store.exclude(guild, user, moderator, NOON);
      await store.forget(user, NOON);
      await store.voidMatch(guild, other.match.id, moderator, NOON);
      // Including them later is about the person, not about a former player whom nobody knows.
      await store.include(guild, user, moderator, NOON);
      expect(await store.ratingsOf(guild, match.id)).toMatchObject([{ unrated: 'excluded' }]);
      // A game that went on does not count, either.
      const left = (await store.get(offered.id)) ?? expect.fail();
      const moved = await advance(store, left, friend, move('up'));
      await advance(store, moved, moved.opponent ?? '', RESIGN);
      expect(await store.ratingsOf(guild, offered.id)).toMatchObject([{ unrated: 'forgotten' }]);
      await expectTrueStandings(store, guild);
    });

    it('leaves a game to the opponent that counts, when they were not excluded', async () => {
      const { store } = given();
      const { guild, user, friend } = people();
      const terms = { game: 'grid-runner' } as const;
      const offered = newOffer({ guild, channel: newId(), by: friend, to: user, terms });
      await commit(store, undefined, offered);
      await advance(store, offered, user, ACCEPT);
      await store.forget(user, NOON);
      const left = (await store.get(offered.id)) ?? expect.fail();
      const over = stepped(bothMoved(left), left.opponent ?? '', RESIGN);
      expect(await commit(store, left, over)).toBeUndefined();
      expect(await store.ratingsOf(guild, offered.id)).toMatchObject([{ unrated: null }]);
    });

    it('leaves a game that does not count, when theirs did not before they were forgotten again', async () => {
      const { store } = given();
      const { guild, user, friend } = people();
      /** Begins a game, is forgotten in it, and the former player loses it; why it does not count. */
      const leftAndLost = async (at: number, ended = at) => {
        const terms = { game: 'grid-runner' } as const;
        const offered = newOffer({ guild, channel: newId(), by: friend, to: user, terms, now: at });
        await commit(store, undefined, offered);
        await advance(store, offered, user, ACCEPT, at);
        await store.forget(user, at);
        // Whatever is cleared away meanwhile.
        await store.dropEndedHashes(at);
        const left = (await store.get(offered.id)) ?? expect.fail();
        const over = stepped(bothMoved(left, at), left.opponent ?? '', RESIGN, ended);
        expect(await commit(store, left, over)).toBeUndefined();
        const [result] = await store.ratingsOf(guild, offered.id);
        return result?.unrated;
      };
      expect(await leftAndLost(IN_MARCH)).toBeNull();
      expect(await leftAndLost(IN_MARCH)).toBe('forgotten');
      expect(await leftAndLost(END_OF_MARCH - 1, END_OF_MARCH)).toBeNull();
      expect(await leftAndLost(IN_APRIL)).toBeNull();
      expect(await leftAndLost(IN_APRIL)).toBe('forgotten');
      await expectTrueStandings(store, guild);
    });

    it('finds in their export what is kept, until the season is over; then it is gone', async () => {
      const { store, home } = given();
      const { guild, user, moderator } = people();
      await playedBy(guild, user);
      const onServer = async () => (await store.exportOf(user)).servers[0];
      expect((await onServer())?.kept).toBeNull();
      await store.exclude(guild, user, moderator, IN_MARCH);
      await store.forget(user, IN_MARCH);
      await playedBy(guild, user);
      const kept = (await onServer())?.kept ?? expect.fail();
      expect(kept.uncountedUntil).toBe(END_OF_MARCH);
      expect(isPersonHash(kept.hash)).toBe(true);
      expect((await onServer())?.acts).toMatchObject([{ type: 'exclude', user: kept.hash }]);
      await store.include(guild, user, moderator, IN_MARCH);
      expect((await onServer())?.acts).toHaveLength(2);

      await store.dropEndedHashes(END_OF_MARCH - 1);
      expect((await onServer())?.kept).toEqual(kept);
      await store.dropEndedHashes(END_OF_MARCH);
      expect((await onServer())?.kept).toBeNull();
      await store.forget(user, IN_APRIL);
      await store.dropGuild(guild);
      expect(await home.traces(kept.hash)).toEqual([]);
    });

    it('cannot be told from the hash, which is another one on every server', async () => {
      const { store } = given();
      const { user } = people();
      const guilds = [newId(), newId()];
      for (const guild of guilds) await playedBy(guild, user);
      await store.forget(user, IN_MARCH);
      for (const guild of guilds) await playedBy(guild, user);
      const hashes = (await store.exportOf(user)).servers.map(({ kept }) => kept?.hash);
      expect(new Set(hashes).size).toBe(2);
      for (const hash of hashes) expect(hash).not.toContain(user);
    });

    it('does not count, whatever was being played while they were forgotten', async () => {
      const { store, home } = given();
      const another = await home.open();
      for (let round = 0; round < 10; round += 1) {
        const { guild, user, friend } = people();
        const offered = newOffer({ guild, channel: newId(), by: user, to: friend });
        await commit(store, undefined, offered);
        const playing = await advance(store, offered, friend, ACCEPT);
        const end = { before: playing, after: stepped(playing, friend, RESIGN) };
        await Promise.all([
          another.forget(user, NOON),
          store.commit({ ...end, limits: DEFAULT_LIMITS }),
        ]);
        expect(await home.traces(user)).toEqual([]);
        for (let game = 0; game < 3; game += 1) {
          await playGame(store, { guild, first: user, second: friend });
        }
        const results = await store.resultsOf(guild, user, PAGE);
        expect(results.map(({ unrated }) => unrated)).toEqual(results.map(() => 'forgotten'));
        expect(results).toHaveLength(3);
        const others = (await store.results(guild, PAGE)).slice(3);
        expect(others.every(({ first, second }) => [first, second].some(isFormerPlayer))).toBe(
          true,
        );
      }
      await another.close();
    });
  });
}
