import { describe, expect, it } from 'vitest';
import { QUIET_TIME } from '../../src/match/clock.js';
import { isFormerPlayer, type MatchId, type UserId } from '../../src/match/id.js';
import { playersOf, type Match } from '../../src/match/match.js';
import { REDRAW_EVERY_MS } from '../../src/store/redraw.js';
import type { Store } from '../../src/store/store.js';
import { ACCEPT, DECLINE, NOON } from '../match/people.js';
import { advance, commit, newId, newOffer } from './matches.js';
import { playGame } from './results.js';
import type { Home } from './store.js';

/** Long before all other matches of these tests, so that nothing else is due. */
const LONG_AGO = NOON - 200 * QUIET_TIME;

const markOf = async (store: Store, id: MatchId) => (await store.getShown(id))?.redraw;

/** Whether a match is among those that are due at a moment long ago. */
const isDue = async (store: Store, id: MatchId, at: number): Promise<boolean> =>
  (await store.due(at, 1_000_000)).includes(id);

/** A game that is over, whose board stands and is not to be looked at any more. */
async function shownGame(store: Store, guild: string, first: UserId, second = newId()) {
  const { match } = await playGame(store, { guild, first, second, at: LONG_AGO });
  const board = { rev: match.rev, message: newId(), language: 'de' } as const;
  await store.noteBoard(match.id, board, null);
  return match;
}

/** The former player in a match. */
async function formerIn(store: Store, { id }: Match): Promise<UserId> {
  const match = (await store.get(id)) ?? expect.fail();
  return playersOf(match).find(isFormerPlayer) ?? expect.fail();
}

/** What every home of the store must do about boards that are to be drawn again though their match has not changed. */
export function redrawsContract(given: () => { readonly home: Home; readonly store: Store }): void {
  describe('a board that is to be drawn again', () => {
    it('is that of a match that was declared void, or counts again: known to all, and due', async () => {
      const { store, home } = given();
      const [guild, by] = [newId(), newId()];
      const match = await shownGame(store, guild, newId());
      const { id } = match;
      expect(await markOf(store, id)).toBeUndefined();
      expect(await isDue(store, id, LONG_AGO + 1)).toBe(false);
      await store.voidMatch(guild, id, by, LONG_AGO);
      const voided = { mark: 'void0', notice: { type: 'void', act: 0 }, isForgotten: false };
      expect(await markOf(store, id)).toEqual(voided);
      expect(await isDue(store, id, LONG_AGO - 1)).toBe(false);
      expect(await isDue(store, id, LONG_AGO)).toBe(true);
      const another = await home.open();
      expect(await markOf(another, id)).toEqual(voided);
      await another.close();
      await store.voidMatch(guild, id, by, LONG_AGO + 5);
      expect(await markOf(store, id)).toEqual(voided);
      await store.exclude(guild, newId(), by, LONG_AGO);
      await store.restoreMatch(guild, id, by, LONG_AGO);
      const restored = { type: 'restore', act: 2 };
      expect(await markOf(store, id)).toMatchObject({ mark: 'void0restore2', notice: restored });
      expect((await store.getShown(id))?.match).toEqual(match);
    });

    it('stays due, whoever notes that there is nothing more to do, until its mark is cleared', async () => {
      const { store } = given();
      const [guild, by] = [newId(), newId()];
      const { id, rev } = await shownGame(store, guild, newId());
      await store.voidMatch(guild, id, by, LONG_AGO);
      await store.noteDue(id, rev, null);
      expect(await isDue(store, id, LONG_AGO)).toBe(true);
      await store.noteBoard(id, { rev, message: newId(), language: 'en' }, null);
      const { old } = (await store.getShown(id))?.shown ?? expect.fail();
      await store.clearOld(id, old ?? expect.fail());
      await store.noteBoard(id, { rev, message: newId(), language: 'en' }, null);
      expect(await isDue(store, id, LONG_AGO)).toBe(true);
      // What cannot be done now makes room for others.
      await store.noteDue(id, rev, LONG_AGO + 9);
      expect(await isDue(store, id, LONG_AGO + 8)).toBe(false);
      expect(await isDue(store, id, LONG_AGO + 9)).toBe(true);
      expect(await store.clearRedraw(id, 'void1')).toBe(false);
      expect(await markOf(store, id)).toMatchObject({ mark: 'void0' });
      expect(await store.clearRedraw(id, 'void0')).toBe(true);
      expect(await store.clearRedraw(id, 'void0')).toBe(false);
      expect(await markOf(store, id)).toBeUndefined();
      await store.noteDue(id, rev, null);
      expect(await isDue(store, id, LONG_AGO + 9)).toBe(false);
    });

    it('is each board of somebody who was forgotten, one after the other', async () => {
      const { store, home } = given();
      const [guild, user, friend] = [newId(), newId(), newId()];
      const games: Match[] = [];
      for (let i = 0; i < 5; i += 1) games.push(await shownGame(store, guild, user, friend));
      const channel = newId();
      const closed = newOffer({ guild, channel, by: friend, to: user, now: LONG_AGO });
      await commit(store, undefined, closed);
      const declined = await advance(store, closed, user, DECLINE, LONG_AGO);
      await store.noteBoard(
        closed.id,
        { rev: declined.rev, message: newId(), language: 'en' },
        null,
      );
      const others = await shownGame(store, guild, friend);
      await store.forget(user, LONG_AGO);
      const boards = [...games, closed].map(({ id }) => id);
      for (const { id } of [...games, closed]) {
        const former = await formerIn(store, { ...closed, id });
        expect(await markOf(store, id)).toEqual({
          mark: `f${former}`,
          notice: null,
          isForgotten: true,
        });
      }
      expect(await markOf(store, others.id)).toBeUndefined();
      const dueBy = async (at: number) =>
        (await store.due(at, 1_000_000)).filter((id) => boards.includes(id)).length;
      expect(await dueBy(LONG_AGO)).toBe(0);
      for (const count of [1, 3, 6]) {
        expect(await dueBy(LONG_AGO + count * REDRAW_EVERY_MS)).toBeLessThanOrEqual(count);
      }
      expect(await dueBy(LONG_AGO + boards.length * REDRAW_EVERY_MS)).toBe(boards.length);
      expect(await home.traces(user)).toEqual([]);
    });

    it('is that of a match whose rematch is asked for: each time another mark, and due by then', async () => {
      const { store, home } = given();
      const { id, rev } = await shownGame(store, newId(), newId());
      for (const due of [LONG_AGO + 5, LONG_AGO + 9]) await store.markRedraw(id, due);
      const [once, twice] = [`r${LONG_AGO + 5}`, `r${LONG_AGO + 5}r${LONG_AGO + 9}`];
      const another = await home.open();
      const asked = { mark: twice, notice: null, isForgotten: false };
      expect(await markOf(another, id)).toEqual(asked);
      await another.close();
      expect(await isDue(store, id, LONG_AGO + 4)).toBe(false);
      expect(await isDue(store, id, LONG_AGO + 5)).toBe(true);
      await store.noteDue(id, rev, null);
      expect(await isDue(store, id, LONG_AGO + 5)).toBe(true);
      // Whoever has drawn it for the first time has not drawn it for the second.
      expect(await store.clearRedraw(id, once)).toBe(false);
      expect(await store.clearRedraw(id, twice)).toBe(true);
      await store.noteDue(id, rev, null);
      expect(await isDue(store, id, LONG_AGO + 9)).toBe(false);
    });

    it('keeps what else there is to draw and to tell when a rematch is asked for', async () => {
      const { store } = given();
      const [guild, ada] = [newId(), newId()];
      const { id } = await shownGame(store, guild, ada);
      await store.voidMatch(guild, id, newId(), LONG_AGO);
      await store.markRedraw(id, LONG_AGO);
      const notice = { type: 'void', act: 0 };
      expect(await markOf(store, id)).toMatchObject({ notice, isForgotten: false });
      await store.forget(ada, LONG_AGO);
      expect(await markOf(store, id)).toMatchObject({ notice, isForgotten: true });
    });

    it('keeps what else there is to draw when a moderator declares it void, or lets it count again', async () => {
      const { store } = given();
      const [guild, by, ada] = [newId(), newId(), newId()];
      const { id } = await shownGame(store, guild, ada);
      await store.markRedraw(id, LONG_AGO);
      await store.forget(ada, LONG_AGO);
      const before = (await markOf(store, id)) ?? expect.fail();
      await store.voidMatch(guild, id, by, LONG_AGO);
      const voided = { notice: { type: 'void', act: 0 }, isForgotten: true };
      expect(await markOf(store, id)).toMatchObject(voided);
      // Whoever has drawn it without the name has not drawn it void.
      expect(await store.clearRedraw(id, before.mark)).toBe(false);
      await store.restoreMatch(guild, id, by, LONG_AGO);
      const restored = { notice: { type: 'restore', act: 1 }, isForgotten: true };
      expect(await markOf(store, id)).toMatchObject(restored);
    });

    it('is none where nothing stands, or where the match goes on', async () => {
      const { store } = given();
      const [guild, channel, user, friend] = [newId(), newId(), newId(), newId()];
      const { match } = await playGame(store, { guild, first: user, second: friend, at: LONG_AGO });
      await store.noteDue(match.id, match.rev, null);
      await store.markRedraw(match.id, LONG_AGO);
      const offered = newOffer({ guild, channel, by: friend, to: user, now: LONG_AGO });
      await commit(store, undefined, offered);
      const live = await advance(store, offered, user, ACCEPT, LONG_AGO);
      await store.noteBoard(live.id, { rev: live.rev, message: newId(), language: 'en' }, null);
      await store.forget(user, LONG_AGO);
      for (const { id } of [match, live]) expect(await markOf(store, id)).toBeUndefined();
      expect(await isDue(store, match.id, LONG_AGO + 60_000)).toBe(false);
      // The change to the live one has to be shown, as any other.
      expect(await isDue(store, live.id, LONG_AGO + 60_000)).toBe(true);
    });

    it('is not forgotten where both players are, one after the other, and both of an act are still told', async () => {
      const { store } = given();
      const [guild, ada, bob] = [newId(), newId(), newId()];
      const match = await shownGame(store, guild, ada, bob);
      const { id } = match;
      await store.voidMatch(guild, id, newId(), LONG_AGO);
      await store.forget(ada, LONG_AGO);
      const first = (await markOf(store, id)) ?? expect.fail();
      expect(first).toMatchObject({ notice: { type: 'void', act: 0 }, isForgotten: true });
      await store.forget(bob, LONG_AGO);
      const both = (await markOf(store, id)) ?? expect.fail();
      expect(both).toMatchObject({ notice: { type: 'void', act: 0 }, isForgotten: true });
      // Whoever has drawn it for the first of them has not drawn it for the second.
      expect(await store.clearRedraw(id, first.mark)).toBe(false);
      expect(await store.clearRedraw(id, both.mark)).toBe(true);
    });

    it('is none after its server was forgotten', async () => {
      const { store, home } = given();
      const guild = newId();
      const { id } = await shownGame(store, guild, newId());
      await store.voidMatch(guild, id, newId(), LONG_AGO);
      await store.dropGuild(guild);
      expect(await home.traces(id)).toEqual([]);
      expect(await isDue(store, id, LONG_AGO)).toBe(false);
    });
  });
}
