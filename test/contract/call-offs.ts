import { describe, expect, it } from 'vitest';
import { dayOf } from '../../src/match/clock.js';
import type { UserId } from '../../src/match/id.js';
import type { Match } from '../../src/match/match.js';
import { FREE_CALL_OFFS, NO_LIMITS } from '../../src/match/settings.js';
import type { Store } from '../../src/store/store.js';
import { ABORT, ACCEPT, DAY, HOUR, move, NOON, TICK } from '../match/people.js';
import { advance, commit, newId, newOffer, stepped } from './matches.js';
import { ratedToday } from './results.js';
import { expectTrueStandings } from './oracle.js';
import type { Home } from './store.js';

const TODAY = dayOf(NOON);

/** A game that has begun, in a channel of its own. */
async function begun(store: Store, guild: string, by: UserId, to = newId(), now = NOON) {
  const offered = newOffer({ guild, channel: newId(), by, to, now });
  expect(await commit(store, undefined, offered, NO_LIMITS)).toBeUndefined();
  return advance(store, offered, to, ACCEPT, now);
}

const callOff = (store: Store, match: Match, by: UserId, now = NOON) =>
  commit(store, match, stepped(match, by, ABORT, now));

/** What every home of the store must do about matches that are called off. */
export function callOffsContract(
  given: () => { readonly home: Home; readonly store: Store },
): void {
  describe('calling off', () => {
    it('is free three times a day, for a person on a server', async () => {
      const { store } = given();
      const [guild, user] = [newId(), newId()];
      const refusals = [];
      for (let count = 0; count < 5; count += 1) {
        refusals.push(await callOff(store, await begun(store, guild, user), user));
      }
      const [taken, used] = [undefined, 'call-offs-used'];
      expect(refusals).toEqual([taken, taken, taken, used, used]);
      expect(await store.callOffs(guild, user, TODAY)).toBe(FREE_CALL_OFFS);
      // What is not taken leaves the match as it is.
      expect(await store.liveOfPlayer(guild, user)).toHaveLength(2);
      const [left] = await store.liveOfPlayer(guild, user);
      expect(await callOff(store, left ?? expect.fail(), left?.opponent ?? '')).toBeUndefined();
      const elsewhere = newId();
      expect(await callOff(store, await begun(store, elsewhere, user), user)).toBeUndefined();
    });

    it('is free again on the next day, which begins at midnight in UTC', async () => {
      const { store } = given();
      const [guild, user] = [newId(), newId()];
      const midnight = NOON + 12 * HOUR;
      for (let count = 0; count < 3; count += 1) {
        await callOff(store, await begun(store, guild, user), user);
      }
      const match = await begun(store, guild, user);
      expect(await callOff(store, match, user, midnight - 1)).toBe('call-offs-used');
      expect(await callOff(store, match, user, midnight)).toBeUndefined();
      expect(await store.callOffs(guild, user, TODAY + 1)).toBe(1);
    });

    it('in many games at the same moment, by several processes, is taken three times', async () => {
      const { store, home } = given();
      const another = await home.open();
      const [guild, user] = [newId(), newId()];
      const matches = [];
      for (let count = 0; count < 8; count += 1) matches.push(await begun(store, guild, user));
      const refusals = await Promise.all(
        matches.map((match, i) => callOff(i % 2 ? store : another, match, user)),
      );
      expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(3);
      expect(refusals.filter((refusal) => refusal === 'call-offs-used')).toHaveLength(5);
      expect(await store.callOffs(guild, user, TODAY)).toBe(3);
      await another.close();
    });

    it('of one match by both counts for whoever was first', async () => {
      const { store } = given();
      const [guild, ada, bob] = [newId(), newId(), newId()];
      const match = await begun(store, guild, ada, bob);
      const refusals = await Promise.all([ada, bob].map((user) => callOff(store, match, user)));
      expect(new Set(refusals)).toEqual(new Set(['stale', undefined]));
      const counts = await Promise.all(
        [ada, bob].map((user) => store.callOffs(guild, user, TODAY)),
      );
      expect(new Set(counts)).toEqual(new Set([0, 1]));
    });

    it('by not coming is always taken, counts, and has no result', async () => {
      const { store } = given();
      const [guild, user] = [newId(), newId()];
      for (let count = 0; count < 4; count += 1) {
        const match = await begun(store, guild, user, newId(), NOON - DAY);
        await advance(store, match, null, TICK, NOON);
      }
      expect(await store.callOffs(guild, user, TODAY)).toBe(4);
      expect(await callOff(store, await begun(store, guild, user), user)).toBe('call-offs-used');
      expect(await store.resultsOf(guild, user, { offset: 0, limit: 10 })).toEqual([]);
      // Whoever has moved is not the one who did not come.
      const friend = newId();
      const match = await begun(store, guild, friend, user, NOON - DAY);
      const moved = await advance(store, match, friend, move('up'), NOON - DAY);
      await advance(store, moved, null, TICK, NOON);
      expect(await store.callOffs(guild, friend, TODAY)).toBe(0);
      expect(await store.callOffs(guild, user, TODAY)).toBe(5);
    });

    it('is as free as resigning before both have moved, and both are counted together', async () => {
      const { store } = given();
      const [guild, user] = [newId(), newId()];
      const resign = (match: Match) =>
        commit(store, match, stepped(match, user, { type: 'resign' }, NOON));
      const game = async () => {
        const match = await begun(store, guild, user);
        return advance(store, match, user, move('up'), NOON);
      };
      const unmoved = await begun(store, guild, user);
      expect(await callOff(store, unmoved, user)).toBeUndefined();
      expect(await resign(await game())).toBeUndefined();
      const third = await game();
      expect(await resign(third)).toBeUndefined();
      expect(await store.callOffs(guild, user, TODAY)).toBe(3);
      const fourth = await game();
      expect(await resign(fourth)).toBe('call-offs-used');
      expect(await store.get(fourth.id)).toEqual(fourth);
      expect(await callOff(store, await begun(store, guild, user), user)).toBe('call-offs-used');
      await expectTrueStandings(store, guild);
    });

    it('has a result where it was resigned before both had moved, which counts only if it is to', async () => {
      const { store } = given();
      const [guild, user, friend] = [newId(), newId(), newId()];
      const terms = { game: 'grid-runner' } as const;
      const ended = async (isCounted: boolean) => {
        const offered = newOffer({ guild, channel: newId(), by: user, to: friend, terms });
        await commit(store, undefined, offered, NO_LIMITS);
        const match = await advance(store, offered, friend, ACCEPT);
        const action = { type: 'resign', ...(isCounted && { isCounted }) } as const;
        const over = await advance(store, match, user, action);
        expect(await store.get(over.id)).toEqual(over);
        return (await store.ratingsOf(guild, over.id))[0];
      };
      const free = await ended(false);
      expect(free).toMatchObject({ winner: 'second', unrated: 'not-both-moved', isRated: false });
      expect(await store.placeOf(guild, 'all', 'ever', friend)).toBeUndefined();
      expect(await ratedToday(store, guild, [user, friend], NOON)).toBe(0);
      const counted = await ended(true);
      expect(counted).toMatchObject({ winner: 'second', unrated: null, isRated: true });
      expect(await store.callOffs(guild, user, TODAY)).toBe(1);
      await expectTrueStandings(store, guild);
      // Nor does it count when everything is computed anew.
      await store.exclude(guild, friend, newId(), NOON);
      await store.include(guild, friend, newId(), NOON);
      const [newest, oldest] = await store.results(guild, { offset: 0, limit: 2 });
      expect([newest?.unrated, oldest?.unrated]).toEqual([null, 'not-both-moved']);
      await expectTrueStandings(store, guild);
    });

    it('of the second game, where nobody has moved in the first either, is counted', async () => {
      const { store } = given();
      const [guild, user, friend] = [newId(), newId(), newId()];
      const offered = newOffer({
        guild,
        channel: newId(),
        by: user,
        to: friend,
        terms: { legs: 2 },
      });
      await commit(store, undefined, offered, NO_LIMITS);
      const first = await advance(store, offered, friend, ACCEPT);
      const second = await advance(store, first, user, { type: 'resign' });
      expect(await store.callOffs(guild, user, TODAY)).toBe(0);
      await advance(store, second, friend, ABORT);
      expect(await store.callOffs(guild, friend, TODAY)).toBe(1);
      expect(await store.ratingsOf(guild, second.id)).toMatchObject([{ unrated: 'unfinished' }]);
    });

    it('is told in the export, forgotten with the person, and dropped with the server', async () => {
      const { store, home } = given();
      const [guild, user, friend] = [newId(), newId(), newId()];
      for (const by of [user, friend]) {
        await callOff(store, await begun(store, guild, user, friend), by);
      }
      const { servers } = await store.exportOf(user);
      expect(servers.map(({ callOffs }) => callOffs)).toEqual([[{ day: TODAY, count: 1 }]]);
      await store.forget(user, NOON);
      expect(await store.callOffs(guild, user, TODAY)).toBe(0);
      expect(await home.traces(user)).toEqual([]);
      await store.dropGuild(guild);
      expect(await store.callOffs(guild, friend, TODAY)).toBe(0);
      expect(await home.traces(guild)).toEqual([]);
    });

    it('is not counted for somebody who was forgotten', async () => {
      const { store, home } = given();
      const [guild, user, friend] = [newId(), newId(), newId()];
      const match = await begun(store, guild, user, friend);
      await store.forget(user, NOON);
      const left = (await store.get(match.id)) ?? expect.fail();
      await advance(store, left, null, TICK, NOON + DAY);
      expect(await store.callOffs(guild, left.challenger, TODAY + 1)).toBe(0);
      expect(await home.traces(user)).toEqual([]);
    });

    it('of days before is dropped, and of this day is not', async () => {
      const { store } = given();
      const [guild, user] = [newId(), newId()];
      await callOff(store, await begun(store, guild, user), user);
      await store.dropCallOffs(TODAY);
      expect(await store.callOffs(guild, user, TODAY)).toBe(1);
      await store.dropCallOffs(TODAY + 1);
      await callOff(store, await begun(store, guild, user, newId(), NOON + DAY), user, NOON + DAY);
      expect(await store.callOffs(guild, user, TODAY)).toBe(0);
      expect(await store.callOffs(guild, user, TODAY + 1)).toBe(1);
    });
  });
}
