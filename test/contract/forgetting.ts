import { describe, expect, it } from 'vitest';
import { isFormerPlayer } from '../../src/match/id.js';
import { playersOf } from '../../src/match/match.js';
import { DEFAULT_PERSON_SETTINGS } from '../../src/match/settings.js';
import type { Store } from '../../src/store/store.js';
import { ACCEPT, move, NOON } from '../match/people.js';
import { advance, commit, newId, newOffer } from './matches.js';
import { expectTrueStandings } from './oracle.js';
import { playGame } from './results.js';
import type { Home } from './store.js';

/** What every home of the store must do about forgetting people while others go on. */
export function forgettingContract(
  given: () => { readonly home: Home; readonly store: Store },
): void {
  describe('what there is to forget', () => {
    const KNOWN_BY: Readonly<Record<string, (store: Store, user: string) => Promise<unknown>>> = {
      'a game': (store, user) => playGame(store, { guild: newId(), first: newId(), second: user }),
      'an offer': (store, user) =>
        commit(
          store,
          undefined,
          newOffer({ guild: newId(), channel: newId(), by: user, to: null }),
        ),
      'settings of theirs': (store, user) =>
        store.savePersonSettings(user, { ...DEFAULT_PERSON_SETTINGS, pings: 'off' }),
      'somebody they have blocked': (store, user) => store.block(user, newId()),
      'somebody who has blocked them': (store, user) => store.block(newId(), user),
      'what they did as a moderator': (store, user) => store.exclude(newId(), newId(), user, NOON),
      'what was done to them': (store, user) => store.exclude(newId(), user, newId(), NOON),
    };
    it.each(Object.entries(KNOWN_BY))('%s, until they are forgotten', async (_, meet) => {
      const { store } = given();
      const user = newId();
      expect(await store.isKnown(user)).toBe(false);
      await meet(store, user);
      expect(await store.isKnown(user)).toBe(true);
      await store.forget(user, NOON);
      expect(await store.isKnown(user)).toBe(false);
    });

    it('not while they are in a game that is played, on any server, and can be read', async () => {
      const { store, home } = given();
      const [user, friend] = [newId(), newId()];
      await playGame(store, { guild: newId(), first: user, second: friend });
      const offered = newOffer({ guild: newId(), channel: newId(), by: friend, to: user });
      await commit(store, undefined, offered);
      const arePlaying = () => Promise.all([user, friend].map((each) => store.isPlaying(each)));
      expect(await arePlaying()).toEqual([false, false]);
      const playing = await advance(store, offered, user, ACCEPT);
      expect(await arePlaying()).toEqual([true, true]);
      await advance(store, playing, user, { type: 'resign' });
      expect(await arePlaying()).toEqual([false, false]);
      const broken = newOffer({ guild: newId(), channel: newId(), by: friend, to: user });
      await commit(store, undefined, broken);
      await advance(store, broken, user, ACCEPT);
      await home.damage(broken.id, 'nothing to read');
      const another = await home.open(() => undefined);
      expect(await another.isPlaying(user)).toBe(false);
      await another.close();
    });
  });

  describe('forgetting', () => {
    it('closes offers, by the person and to them, and frees their places', async () => {
      const { store, home } = given();
      const [guild, channel, user, friend] = [newId(), newId(), newId(), newId()];
      const open = newOffer({ guild, channel, by: user, to: null });
      const made = newOffer({ guild, channel, by: user, to: friend });
      const terms = { game: 'grid-runner' } as const;
      const got = newOffer({ guild, channel, by: friend, to: user, terms });
      for (const offered of [open, made, got]) await commit(store, undefined, offered);
      await store.forget(user, NOON);
      expect(await store.liveInChannel(guild, channel)).toEqual([]);
      expect(await store.liveOfPlayer(guild, friend)).toEqual([]);
      expect((await store.get(open.id))?.state).toEqual({ phase: 'closed', how: 'cancelled' });
      expect((await store.get(made.id))?.state).toEqual({ phase: 'closed', how: 'cancelled' });
      expect((await store.get(got.id))?.state).toEqual({ phase: 'closed', how: 'declined' });
      // Their boards are to be drawn anew.
      const due = await store.due(NOON + 60_000, 1_000_000);
      expect(due).toEqual(expect.arrayContaining([open.id, made.id, got.id]));
      expect(await home.traces(user)).toEqual([]);
    });

    it('leaves a live match to the opponent, who can play on and win it', async () => {
      const { store, home } = given();
      const [guild, channel, user, friend] = [newId(), newId(), newId(), newId()];
      const offered = newOffer({ guild, channel, by: friend, to: user });
      await commit(store, undefined, offered);
      const playing = await advance(store, offered, user, ACCEPT);
      await store.forget(user, NOON);
      // Whoever has read it before comes too late.
      expect(await commit(store, playing, { ...playing, rev: playing.rev + 1 })).toBe('stale');
      const left = (await store.get(offered.id)) ?? expect.fail();
      const after = await advance(store, left, friend, move('up'));
      const former = after.opponent ?? expect.fail();
      expect(isFormerPlayer(former)).toBe(true);
      await advance(store, after, former, { type: 'resign' });
      expect(await store.resultsOf(guild, former, { offset: 0, limit: 10 })).toHaveLength(1);
      expect(await store.resultsOf(guild, friend, { offset: 0, limit: 10 })).toHaveLength(1);
      expect(await home.traces(user)).toEqual([]);
    });

    it('gives one name on each server, which is another one on the next', async () => {
      const { store } = given();
      const [guild, other, user, friend] = [newId(), newId(), newId(), newId()];
      for (const at of [guild, guild, other]) {
        await playGame(store, { guild: at, first: user, second: friend });
      }
      const another = await given().home.open();
      const both = await Promise.all([store.forget(user, NOON), another.forget(user, NOON)]);
      await another.close();
      expect(Math.max(...both.map(({ servers }) => servers))).toBe(2);
      expect(Math.max(...both.map(({ checked }) => checked))).toBeGreaterThan(10);
      const { servers } = await store.exportOf(friend);
      const names = servers.map(
        ({ matches }) => new Set(matches.flatMap(playersOf).filter(isFormerPlayer)),
      );
      expect(names.map(({ size }) => size)).toEqual([1, 1]);
      expect(new Set(names.map((set) => [...set].join(' '))).size).toBe(2);
      expect(await store.resumeForgetting(NOON)).toBe(0);
    });

    it('of two who play each other, at the same time, leaves no trace of either', async () => {
      const { store, home } = given();
      const another = await home.open();
      for (let round = 0; round < 5; round += 1) {
        const [guild, channel, ada, bob] = [newId(), newId(), newId(), newId()];
        await playGame(store, { guild, first: ada, second: bob });
        const offered = newOffer({ guild, channel, by: ada, to: bob });
        await commit(store, undefined, offered);
        await advance(store, offered, bob, ACCEPT);
        await Promise.all([store.forget(ada, NOON), another.forget(bob, NOON)]);
        expect(await home.traces(ada)).toEqual([]);
        expect(await home.traces(bob)).toEqual([]);
        const [match] = await store.liveInChannel(guild, channel);
        expect(match && playersOf(match).every(isFormerPlayer)).toBe(true);
        await expectTrueStandings(store, guild);
      }
      await another.close();
    });

    it('finds the person in what a moderator does meanwhile, or lets it come after', async () => {
      const { store, home } = given();
      const another = await home.open();
      for (let round = 0; round < 5; round += 1) {
        const [guild, user, friend] = [newId(), newId(), newId()];
        await playGame(store, { guild, first: user, second: friend });
        await playGame(store, { guild, first: friend, second: user });
        await Promise.all([store.forget(user, NOON), another.exclude(guild, user, newId(), NOON)]);
        const acts = await store.acts(guild);
        expect(acts).toHaveLength(1);
        // What came after is known, and can be forgotten.
        const isNamed = acts.some((act) => 'user' in act && act.user === user);
        expect((await store.exportOf(user)).servers).toHaveLength(isNamed ? 1 : 0);
        await expectTrueStandings(store, guild);
        await store.forget(user, NOON);
        expect(await home.traces(user)).toEqual([]);
      }
      await another.close();
    });

    it.each([
      [
        'that says where it was',
        (channel: string, user: string) => `{"v":0,"channel":"${channel}","a":"${user}"}`,
      ],
      ['that says nothing', () => 'nothing'],
    ])('takes the person out of what a broken live match %s keeps', async (_, broken) => {
      const { store, home } = given();
      const [guild, channel, user, friend] = [newId(), newId(), newId(), newId()];
      const offered = newOffer({ guild, channel, by: user, to: friend });
      await commit(store, undefined, offered);
      await advance(store, offered, friend, ACCEPT);
      await home.damage(offered.id, broken(channel, user));
      expect(await store.get(offered.id)).toBeUndefined();
      await store.forget(user, NOON);
      expect(await home.traces(user)).toEqual([]);
      // The place stays taken until somebody repairs the record, as it does for others.
      expect(await home.traces(offered.id)).not.toEqual([]);
    });
  });
}
