import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ID_BYTES, isFormerPlayer, makeBotPlayer, makeMatchId } from '../../src/match/id.js';
import type { Match } from '../../src/match/match.js';
import { practiseAgain, startPractice, type Practice } from '../../src/match/practice.js';
import { DEFAULT_LIMITS } from '../../src/match/settings.js';
import { SHOW_WITHIN_MS } from '../../src/store/change.js';
import type { Store } from '../../src/store/store.js';
import { move, NOON, RESIGN, UNDO } from '../match/people.js';
import { advance, commit, newId, newOffer } from './matches.js';
import type { Home } from './store.js';

const BOT = makeBotPlayer('easy');

/** A practice game that nobody has stored yet. */
function newPractice(given: Partial<Practice> = {}): Match {
  const guild = given.guild ?? newId();
  return startPractice(
    {
      id: makeMatchId(guild, randomBytes(ID_BYTES)),
      guild,
      channel: newId(),
      user: newId(),
      game: 'grid-runner',
      level: 'easy',
      seat: 'first',
      ...given,
    },
    'challenger',
    NOON,
  );
}

/** What every home of the store must do with games against the bot. */
export function practiceContract(
  given: () => { readonly home: Home; readonly store: Store },
): void {
  describe('a practice game', () => {
    it('is kept as it is, with the bot in its seat, and so it is read by another process', async () => {
      const { home, store } = given();
      for (const seat of ['first', 'second'] as const) {
        const match = newPractice({ seat });
        expect(await commit(store, undefined, match)).toBeUndefined();
        const [one, two] = seat === 'first' ? [match.challenger, BOT] : [BOT, match.challenger];
        const moved = await advance(store, match, one, move('B1'));
        const both = await advance(store, moved, two, move('D5'));
        const other = await home.open();
        expect(await other.get(match.id)).toEqual(both);
        await other.close();
      }
    });

    it('is live for one person alone, and on no list of the server', async () => {
      const { store } = given();
      const match = newPractice();
      const { guild, channel, challenger } = match;
      await commit(store, undefined, match);
      expect(await store.liveOfPlayer(guild, challenger)).toEqual([match]);
      expect(await store.liveInChannel(guild, channel)).toEqual([match]);
      expect(await store.playingOn(guild, 10)).toEqual([]);
      expect(await store.liveOfPlayer(guild, BOT)).toEqual([]);
    });

    it('leaves nothing but itself when it is over: no result, no standing', async () => {
      const { store } = given();
      const match = newPractice();
      const { guild, challenger } = match;
      await commit(store, undefined, match);
      const over = await advance(store, match, challenger, RESIGN);
      expect(await store.get(match.id)).toEqual(over);
      expect(await store.liveOfPlayer(guild, challenger)).toEqual([]);
      expect(await store.results(guild, { offset: 0, limit: 10 })).toEqual([]);
      expect(await store.resultsOf(guild, challenger, { offset: 0, limit: 10 })).toEqual([]);
      expect(await store.placeOf(guild, 'grid-runner', 'ever', challenger)).toBeUndefined();
      expect(await store.ratingsOf(guild, match.id)).toEqual([]);
    });

    it('is one for each person, game and channel, whatever the level is', async () => {
      const { store } = given();
      const match = newPractice();
      const { guild, channel, challenger: user } = match;
      await commit(store, undefined, match);
      const same = newPractice({ guild, channel, user, level: 'perfect' });
      expect(await commit(store, undefined, same)).toBe('pair-busy');
      const others = [
        newPractice({ guild, channel, user, game: 'edge-escape' }),
        newPractice({ guild, user }),
        newPractice({ guild, channel }),
      ];
      for (const other of others) expect(await commit(store, undefined, other)).toBeUndefined();
      await advance(store, match, user, RESIGN);
      expect(await commit(store, undefined, same)).toBeUndefined();
    });

    it('takes a place among the games of whoever practises, and of the channel', async () => {
      const { store } = given();
      const match = newPractice();
      const { guild, challenger: user, channel } = match;
      await commit(store, undefined, match);
      const more = newPractice({ guild, user });
      const few = { ...DEFAULT_LIMITS, perPlayer: 1 };
      expect(await commit(store, undefined, more, few)).toBe('player-full');
      const offer = newOffer({ guild, channel, by: newId(), to: null });
      expect(await commit(store, undefined, offer, { ...DEFAULT_LIMITS, perChannel: 1 })).toBe(
        'channel-full',
      );
    });

    it('is begun at a pace, and once more without', async () => {
      const { store } = given();
      const limits = { ...DEFAULT_LIMITS, offerPace: { burst: 1, every: 60_000 } };
      const match = newPractice();
      const { guild, challenger: user } = match;
      expect(await commit(store, undefined, match, limits)).toBeUndefined();
      expect(await commit(store, undefined, newPractice({ guild, user }), limits)).toBe('too-fast');
      const over = await advance(store, match, user, RESIGN);
      const again = practiseAgain(over, user, NOON);
      if (!again.ok) return expect.fail(again.error);
      expect(await commit(store, undefined, again.value, limits)).toBeUndefined();
    });

    it('is due soon while the bot is to move, also once it is shown', async () => {
      const { store } = given();
      const match = newPractice();
      const { challenger } = match;
      await commit(store, undefined, match);
      await store.noteBoard(match.id, { rev: 1, message: newId(), language: 'en' }, null);
      const moved = await advance(store, match, challenger, move('B1'));
      const isDue = async (at: number) =>
        (await store.due(at, 1000)).includes(match.id) ? 'due' : 'not due';
      expect(await isDue(NOON + 4999)).toBe('not due');
      expect(await isDue(NOON + 5000)).toBe('due');
      const back = await advance(store, moved, challenger, UNDO);
      expect(await isDue(NOON + 5000)).toBe('not due');
      expect(await isDue(NOON + SHOW_WITHIN_MS)).toBe('due');
      expect((await store.get(match.id))?.rev).toBe(back.rev);
    });

    it('of which two processes make the same move of the bot has it once', async () => {
      const { home, store } = given();
      const match = newPractice();
      await commit(store, undefined, match);
      const moved = await advance(store, match, match.challenger, move('B1'));
      const other = await home.open();
      const answers = [store, other].map((each) => advance(each, moved, BOT, move('D5')));
      const settled = await Promise.allSettled(answers);
      expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await store.get(match.id))?.legs[0]?.moves).toEqual(['B1', 'D5']);
      await other.close();
    });

    it('keeps nobody from being forgotten, and ends with that', async () => {
      const { home, store } = given();
      const match = newPractice();
      const { challenger, guild, channel } = match;
      await commit(store, undefined, match);
      await advance(store, match, challenger, move('B1'));
      expect((await store.exportOf(challenger)).servers).toMatchObject([{ guild }]);
      expect(await store.isPlaying(challenger)).toBe(false);
      await store.forget(challenger, NOON);
      const after = (await store.get(match.id)) ?? expect.fail();
      expect(isFormerPlayer(after.challenger)).toBe(true);
      expect(after.legs[0]).toMatchObject({
        seats: { first: after.challenger, second: BOT },
        end: { winner: 'second', by: 'resignation' },
      });
      expect(await store.liveInChannel(guild, channel)).toEqual([]);
      expect(await store.resultsOf(guild, after.challenger, { offset: 0, limit: 1 })).toEqual([]);
      expect(await home.traces(challenger)).toEqual([]);
    });
  });
}
