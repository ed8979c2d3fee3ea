import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/match/match.js';
import { DEFAULT_LIMITS } from '../../src/match/settings.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import type { Store } from '../../src/store/store.js';
import { ACCEPT, CANCEL, DECLINE, move, NOON } from '../match/people.js';
import { advance, commit, newId, newOffer, stepped } from './matches.js';
import type { Home } from './store.js';

const MINUTE = 60_000;
const { burst } = DEFAULT_LIMITS.offerPace;

/** Takes an offer away, or ends a game, as a moderator. */
async function removing(store: Store, before: Match, mod: string, at = NOON) {
  const after = stepped(before, mod, { type: 'remove' }, at);
  const type = before.state.phase === 'offered' ? 'remove' : 'end';
  const act = { type, match: before.id, by: mod, at } as const;
  const result = await store.commit({ before, after, limits: DEFAULT_LIMITS, act });
  return { after, act, refusal: result.ok ? undefined : result.error };
}

/** What every home of the store must do, so that nobody can be kept from playing, or be pestered, by offers. */
export function offersContract(given: () => { readonly home: Home; readonly store: Store }): void {
  describe('an offer', () => {
    it('counts for nobody but whoever made it, until it is accepted', async () => {
      const { store } = given();
      const [guild, victim] = [newId(), newId()];
      const limits = { ...DEFAULT_LIMITS, perPlayer: 3 };
      const got: Match[] = [];
      for (let n = 0; n < 10; n += 1) {
        const offer = newOffer({ guild, channel: newId(), by: newId(), to: victim });
        expect(await commit(store, undefined, offer, limits)).toBeUndefined();
        got.push(offer);
      }
      expect(await store.liveOfPlayer(guild, victim)).toHaveLength(10);
      const own = newOffer({ guild, channel: newId(), by: victim, to: newId() });
      expect(await commit(store, undefined, own, limits)).toBeUndefined();

      // Accepting counts; the offer that is too much stays, and can be accepted once there is room.
      const [first, second, third] = got;
      if (!first || !second || !third) return expect.fail();
      const playing = stepped(first, victim, ACCEPT);
      expect(await commit(store, first, playing, limits)).toBeUndefined();
      expect(await commit(store, second, stepped(second, victim, ACCEPT), limits)).toBeUndefined();
      const accepted = stepped(third, victim, ACCEPT);
      expect(await commit(store, third, accepted, limits)).toBe('player-full');
      expect(await store.get(third.id)).toEqual(third);
      expect(await store.liveOfPlayer(guild, victim)).toHaveLength(11);
      await advance(store, playing, victim, { type: 'abort' });
      expect(await commit(store, third, accepted, limits)).toBeUndefined();
    });

    it.each([
      ['cancelled', 'by', CANCEL],
      ['declined', 'to', DECLINE],
    ] as const)('no longer counts for whoever made it once it is %s', async (_, who, action) => {
      const { store } = given();
      const [guild, by, to] = [newId(), newId(), newId()];
      const limits = { ...DEFAULT_LIMITS, perPlayer: 1 };
      const offer = () => newOffer({ guild, channel: newId(), by, to });
      const first = offer();
      await commit(store, undefined, first, limits);
      expect(await commit(store, undefined, offer(), limits)).toBe('player-full');
      await advance(store, first, who === 'by' ? by : to, action);
      expect(await commit(store, undefined, offer(), limits)).toBeUndefined();
    });

    it('is one of few of the same person in a channel, whomever they are to', async () => {
      const { store } = given();
      const [guild, channel, by] = [newId(), newId(), newId()];
      const offer = (to: string | null, where = channel, from = by) =>
        newOffer({ guild, channel: where, by: from, to });
      const waiting = [offer(null), offer(newId()), offer(null)];
      for (const each of waiting) expect(await commit(store, undefined, each)).toBeUndefined();
      const more = offer(null);
      expect(await commit(store, undefined, more)).toBe('offers-full');
      expect(await store.get(more.id)).toBeUndefined();
      // Elsewhere, or by others, there may be some; and here, when one of them waits no more.
      expect(await commit(store, undefined, offer(null, newId()))).toBeUndefined();
      expect(await commit(store, undefined, offer(null, channel, newId()))).toBeUndefined();
      const [, , third] = waiting;
      await advance(store, third ?? more, newId(), ACCEPT);
      expect(await commit(store, undefined, more)).toBeUndefined();
    });

    it('cannot fill a channel for others, by three people', async () => {
      const { store } = given();
      const [guild, channel] = [newId(), newId()];
      for (const by of [newId(), newId(), newId()]) {
        for (let n = 0; n < 20; n += 1) {
          const now = NOON + n * MINUTE;
          await commit(store, undefined, newOffer({ guild, channel, by, to: null, now }));
        }
      }
      expect(await store.liveInChannel(guild, channel)).toHaveLength(9);
      const offer = newOffer({ guild, channel, by: newId(), to: null });
      expect(await commit(store, undefined, offer)).toBeUndefined();
    });

    it('is let through at a pace: some at once, then one a minute, cancelled or not', async () => {
      const { store, home } = given();
      const [guild, by, to] = [newId(), newId(), newId()];
      const another = await home.open();
      const made = async (now: number, n = 0): Promise<string | undefined> => {
        const offer = newOffer({ guild, channel: newId(), by, to, now });
        // Any process counts them.
        const refusal = await commit(n % 2 ? another : store, undefined, offer);
        if (!refusal) await advance(store, offer, by, CANCEL, now);
        return refusal;
      };
      const many = [];
      for (let n = 0; n < 100; n += 1) many.push(await made(NOON, n));
      expect(many.filter((refusal) => refusal === undefined)).toHaveLength(burst);
      expect(many.slice(burst)).toEqual(Array.from({ length: 100 - burst }, () => 'too-fast'));
      expect(await store.nextOfferAt(guild, by, NOON, DEFAULT_LIMITS)).toBe(NOON + MINUTE);
      expect(await made(NOON + MINUTE - 1)).toBe('too-fast');
      expect(await made(NOON + MINUTE)).toBeUndefined();
      expect(await made(NOON + MINUTE)).toBe('too-fast');
      expect(await made(NOON + 3 * MINUTE)).toBeUndefined();
      expect(await made(NOON + 3 * MINUTE)).toBeUndefined();
      expect(await made(NOON + 3 * MINUTE)).toBe('too-fast');
      // Others, and other servers, have their own.
      expect(await store.nextOfferAt(guild, to, NOON, DEFAULT_LIMITS)).toBe(NOON);
      const elsewhere = newOffer({ guild: newId(), channel: newId(), by, to });
      expect(await commit(store, undefined, elsewhere)).toBeUndefined();
      await another.close();
    });

    it('is let through at that pace also when all come at the same moment', async () => {
      const { store, home } = given();
      const [guild, by] = [newId(), newId()];
      const another = await home.open();
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) => {
          const offer = newOffer({ guild, channel: newId(), by, to: newId() });
          return commit(n % 2 ? another : store, undefined, offer);
        }),
      );
      expect(answers.filter((answer) => answer === undefined)).toHaveLength(burst);
      await another.close();
    });

    it('that is refused for another reason is not counted', async () => {
      const { store } = given();
      const [guild, channel, by, to] = [newId(), newId(), newId(), newId()];
      await commit(store, undefined, newOffer({ guild, channel, by, to }));
      for (let n = 0; n < 10; n += 1) {
        const again = newOffer({ guild, channel, by, to });
        expect(await commit(store, undefined, again)).toBe('pair-busy');
      }
      const other = newOffer({ guild, channel: newId(), by, to });
      expect(await commit(store, undefined, other)).toBeUndefined();
    });

    it('is not kept waiting by a clock that was turned back', async () => {
      const { store } = given();
      const [guild, by] = [newId(), newId()];
      const made = (now: number) =>
        commit(store, undefined, newOffer({ guild, channel: newId(), by, to: newId(), now }));
      const ahead = NOON + 365 * 24 * 60 * MINUTE;
      for (let n = 0; n < burst; n += 1) expect(await made(ahead)).toBeUndefined();
      expect(await made(ahead)).toBe('too-fast');
      expect(await made(NOON)).toBeUndefined();
      expect(await store.nextOfferAt(guild, by, NOON, DEFAULT_LIMITS)).toBe(NOON + MINUTE);
      expect(await made(NOON + MINUTE)).toBeUndefined();
    });

    it('is not let through sooner after one has been forgotten', async () => {
      const { store, home } = given();
      const [guild, by] = [newId(), newId()];
      const made = () =>
        commit(store, undefined, newOffer({ guild, channel: newId(), by, to: newId() }));
      for (let n = 0; n < burst; n += 1) await made();
      await store.forget(by, NOON);
      expect(await home.traces(by)).toEqual([]);
      expect(await made()).toBe('too-fast');
      await store.dropGuild(guild);
    });
  });

  describe('what a moderator takes away', () => {
    it('is logged with who did it, in the same step, and frees its place', async () => {
      const { store } = given();
      const [guild, channel, by, to, mod] = [newId(), newId(), newId(), newId(), newId()];
      const offer = newOffer({ guild, channel, by, to });
      await commit(store, undefined, offer);
      const removed = await removing(store, offer, mod);
      expect(removed.refusal).toBeUndefined();
      expect(await store.get(offer.id)).toEqual(removed.after);
      expect(removed.after.state).toEqual({ phase: 'closed', how: 'removed' });

      const other = newOffer({ guild, channel, by, to, terms: { legs: 2 } });
      await commit(store, undefined, other);
      let match = await advance(store, other, to, ACCEPT);
      match = await advance(store, match, by, move('up'));
      const ended = await removing(store, match, mod, NOON + 5);
      expect(await store.get(match.id)).toEqual(ended.after);
      expect(ended.after).toMatchObject({
        state: { phase: 'over' },
        legs: [{ end: { winner: null, by: 'moderator', at: NOON + 5 } }],
      });
      expect(await store.acts(guild)).toEqual([ended.act, removed.act]);
      expect(await store.liveInChannel(guild, channel)).toEqual([]);
      expect(await store.liveOfPlayer(guild, by)).toEqual([]);
      expect(await store.results(guild, { offset: 0, limit: 10 })).toEqual([]);
    });

    it('is neither taken away nor logged where somebody was faster', async () => {
      const { store } = given();
      const [guild, by, to, mod] = [newId(), newId(), newId(), newId()];
      const offer = newOffer({ guild, channel: newId(), by, to });
      await commit(store, undefined, offer);
      const accepted = await advance(store, offer, to, ACCEPT);
      expect((await removing(store, offer, mod)).refusal).toBe('stale');
      expect(await store.acts(guild)).toEqual([]);
      expect(await store.get(offer.id)).toEqual(accepted);
    });

    it('stays in the log when the standings are recomputed, and others are excluded', async () => {
      const { store } = given();
      const [guild, mod, cheat] = [newId(), newId(), newId()];
      const offer = newOffer({ guild, channel: newId(), by: cheat, to: null });
      await commit(store, undefined, offer);
      const { act } = await removing(store, offer, mod, NOON + 1);
      await store.exclude(guild, cheat, mod, NOON + 2);
      await store.include(guild, cheat, mod, NOON);
      const done = { user: cheat, by: mod } as const;
      expect(await store.acts(guild)).toEqual([
        act,
        { type: 'include', ...done, at: NOON },
        { type: 'exclude', ...done, at: NOON + 2 },
      ]);
    });

    it('is known of the moderator, who can be forgotten, and goes with the server', async () => {
      const { store, home } = given();
      const [guild, mod] = [newId(), newId()];
      const offer = newOffer({ guild, channel: newId(), by: newId(), to: null });
      await commit(store, undefined, offer);
      const { act } = await removing(store, offer, mod);
      expect((await store.exportOf(mod)).servers).toMatchObject([{ guild, acts: [act] }]);
      await store.forget(mod, NOON);
      expect(await home.traces(mod)).toEqual([]);
      expect(await store.acts(guild)).toMatchObject([{ type: 'remove', match: offer.id }]);
      await store.dropGuild(guild);
      expect(await home.traces(guild)).toEqual([]);
    });

    it.each([...ALL_GAMES])('can be any game, such as $id', async ({ id }) => {
      const { store } = given();
      const [guild, by, to] = [newId(), newId(), newId()];
      const offer = newOffer({ guild, channel: newId(), by, to, terms: { game: id } });
      await commit(store, undefined, offer);
      const match = await advance(store, offer, to, ACCEPT);
      const { after } = await removing(store, match, by);
      expect(await store.get(match.id)).toEqual(after);
    });
  });
}
