import { describe, expect, it } from 'vitest';
import { makeOutside } from '../../src/match/place.js';
import { ACCEPT, DAY, NOON } from '../match/people.js';
import type { Store } from '../../src/store/store.js';
import { advance, commit, newId, newOffer } from './matches.js';
import { playGame } from './results.js';

/** Two people, and a channel of a server without the bot. */
function somewhere() {
  const [server, channel, by, to] = [newId(), newId(), newId(), newId()];
  return { server, channel, by, to, guild: makeOutside(server, channel) };
}

/** Matches outside of servers with the bot: kept like all others, and apart from them. */
export function placesContract(store: () => Store): void {
  describe('a place outside of servers with the bot', () => {
    it('keeps its matches, and lists them for those who play there', async () => {
      for (const server of [newId(), undefined]) {
        const { channel, by, to } = somewhere();
        const guild = makeOutside(server, channel);
        const offered = newOffer({ guild, channel, by, to });
        expect(await commit(store(), undefined, offered)).toBeUndefined();
        const playing = await advance(store(), offered, to, ACCEPT);
        expect(await store().get(offered.id)).toEqual(playing);
        expect(await store().liveOfPlayer(guild, to)).toEqual([playing]);
        expect(await store().liveInChannel(guild, channel)).toEqual([playing]);
        expect(await store().guildsOfPlayer(by)).toEqual([guild]);
        expect(await store().due(NOON + 2 * DAY, 10_000)).toContain(offered.id);
      }
    });

    it('is another one than the same channel once the bot is on its server', async () => {
      const { server, guild, channel, by, to } = somewhere();
      const before = newOffer({ guild, channel, by, to });
      const after = newOffer({ guild: server, channel, by, to });
      expect(await commit(store(), undefined, before)).toBeUndefined();
      expect(await commit(store(), undefined, after)).toBeUndefined();
      expect(await store().liveInChannel(guild, channel)).toEqual([before]);
      expect(await store().liveInChannel(server, channel)).toEqual([after]);
      expect(await store().liveOfPlayer(server, by)).toEqual([after]);
      // Within the place the pair has one match of a game, as everywhere.
      expect(await commit(store(), undefined, newOffer({ guild, channel, by, to }))).toBe(
        'pair-busy',
      );
    });

    it('logs results of its own, and has no champions', async () => {
      const { server, guild, by, to } = somewhere();
      const { result } = await playGame(store(), { guild, first: by, second: to });
      const page = { offset: 0, limit: 10 };
      expect(await store().resultsOf(guild, by, page)).toEqual([result]);
      expect(await store().resultsOf(server, by, page)).toEqual([]);
      const ended = await store().endedSeasons('2099-01');
      expect(ended.filter((season) => season.guild === guild)).toEqual([]);
    });

    it('is part of what somebody is told and is forgotten', async () => {
      const { guild, channel, by, to } = somewhere();
      await playGame(store(), { guild, first: by, second: to });
      const offered = newOffer({ guild, channel, by, to });
      await commit(store(), undefined, offered);
      const { servers } = await store().exportOf(by);
      expect(servers).toMatchObject([{ guild, results: [{ first: by }] }]);
      expect(servers[0]?.matches).toHaveLength(2);
      await store().forget(by, NOON);
      expect(await store().isKnown(by)).toBe(false);
      expect((await store().get(offered.id))?.state.phase).toBe('closed');
      expect(await store().resultsOf(guild, to, { offset: 0, limit: 10 })).toHaveLength(1);
    });
  });
}
