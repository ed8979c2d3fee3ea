import { describe, expect, it } from 'vitest';
import { isPersonHash } from '../../src/match/id.js';
import { MOST_BLOCKED } from '../../src/match/settings.js';
import type { Store } from '../../src/store/store.js';
import { NOON } from '../match/people.js';
import { newId } from './matches.js';
import type { Home } from './store.js';

/** What every home of the store must do about people who do not want to play with others. */
export function blocksContract(given: () => { readonly home: Home; readonly store: Store }): void {
  describe('a block', () => {
    it('holds in one direction, for every process, until it is taken back', async () => {
      const { store, home } = given();
      const [ada, bob, cid] = [newId(), newId(), newId()];
      const another = await home.open();
      expect(await store.block(ada, bob)).toMatchObject({ ok: true });
      expect(await store.block(ada, bob)).toMatchObject({ ok: true });
      expect(await another.hasBlocked(ada, bob)).toBe(true);
      expect(await another.hasBlocked(bob, ada)).toBe(false);
      expect(await another.hasBlocked(ada, cid)).toBe(false);
      expect(await another.blocksOf(ada)).toEqual([bob]);
      expect(await another.blocksOf(bob)).toEqual([]);
      await another.unblock(ada, bob);
      await another.unblock(ada, cid);
      expect(await store.hasBlocked(ada, bob)).toBe(false);
      expect(await store.blocksOf(ada)).toEqual([]);
      await another.close();
    });

    it('is one of so many, also when all are made at the same moment', async () => {
      const { store } = given();
      const ada = newId();
      const people = Array.from({ length: MOST_BLOCKED + 10 }, newId);
      const answers = await Promise.all(people.map((user) => store.block(ada, user)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(MOST_BLOCKED);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: 'blocks-full' });
      const blocked = await store.blocksOf(ada);
      expect(blocked).toHaveLength(MOST_BLOCKED);
      // Whoever is on it may be blocked once more.
      expect(await store.block(ada, blocked[0] ?? '')).toMatchObject({ ok: true });
    });

    it('is exported with what the person has chosen, and not to whom it is about', async () => {
      const { store } = given();
      const [ada, bob] = [newId(), newId()];
      await store.block(ada, bob);
      expect(await store.exportOf(ada)).toMatchObject({ blocked: [bob] });
      expect(JSON.stringify(await store.exportOf(bob))).not.toContain(ada);
    });

    it('outlives that the one who is blocked is forgotten, without naming them', async () => {
      const { store, home } = given();
      const [ada, bob, eve] = [newId(), newId(), newId()];
      await store.block(ada, eve);
      await store.block(bob, eve);
      await store.block(eve, ada);
      await store.forget(eve, NOON);
      await store.forget(eve, NOON);
      expect(await home.traces(eve)).toEqual([]);
      for (const user of [ada, bob]) {
        expect(await store.hasBlocked(user, eve)).toBe(true);
        expect((await store.blocksOf(user)).map(isPersonHash)).toEqual([true]);
      }
      expect(await store.hasBlocked(eve, ada)).toBe(false);
      // Nobody can see from two lists that they are about the same person.
      expect(await store.blocksOf(ada)).not.toEqual(await store.blocksOf(bob));
      // It is the same block when they are back, and can be taken back by either name.
      await store.block(bob, eve);
      expect(await store.blocksOf(bob)).toEqual([eve]);
      await store.forget(eve, NOON);
      await store.unblock(bob, eve);
      expect(await store.hasBlocked(bob, eve)).toBe(false);
      const [hash = ''] = await store.blocksOf(ada);
      await store.unblock(ada, hash);
      expect(await store.hasBlocked(ada, eve)).toBe(false);
    });

    it('goes with whoever made it, and leaves no trace of them', async () => {
      const { store, home } = given();
      const [ada, bob] = [newId(), newId()];
      await store.block(ada, bob);
      await store.forget(ada, NOON);
      expect(await home.traces(ada)).toEqual([]);
      expect(await home.traces(bob)).toEqual([]);
      expect(await store.hasBlocked(ada, bob)).toBe(false);
    });

    it('made while one of them is forgotten is refused, or comes before or after', async () => {
      const { store, home } = given();
      const another = await home.open();
      for (let round = 0; round < 10; round += 1) {
        const [ada, bob] = [newId(), newId()];
        const forgotten = round % 2 ? ada : bob;
        const [, blocked] = await Promise.all([
          store.forget(forgotten, NOON),
          another.block(ada, bob),
          another.block(bob, ada),
        ]);
        if (!blocked.ok) expect(blocked.error).toBe('being-forgotten');
        await store.forget(forgotten, NOON);
        expect(await home.traces(forgotten)).toEqual([]);
      }
      await another.close();
    });
  });
}
