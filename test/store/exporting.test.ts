import { describe, expect, it, onTestFinished } from 'vitest';
import type { Store } from '../../src/store/store.js';
import { newId } from '../contract/matches.js';
import { playGame } from '../contract/results.js';
import { DAY, NOON } from '../match/people.js';
import { SLOW_HOMES } from './slow-homes.js';

const MINUTES = 60_000;

describe.each(SLOW_HOMES)('an export on %s', (_, start) => {
  it(
    'is read bit by bit: others have their turns, and what they do meanwhile takes nothing from it',
    async () => {
      const home = await start();
      onTestFinished(() => home.stop());
      const store = home.open();
      onTestFinished(() => store.close());
      const [guild, user] = [newId(), newId()];
      let played = 0;
      const play = async (on: Store): Promise<string> => {
        played += 1;
        const at = NOON + (played % 2) * DAY;
        const { match } = await playGame(on, { guild, first: user, second: newId(), at });
        return match.id;
      };
      const before: string[] = [];
      while (before.length < 20) before.push(await play(store));
      let turns = 0;
      const slow = home.openInterrupted(async () => {
        turns += 1;
        if (turns < 20) await play(store);
      });
      const { servers } = await slow.exportOf(user);
      await slow.close();
      expect(turns).toBeGreaterThan(10);
      const [{ matches, results, standings } = expect.fail()] = servers;
      for (const list of [matches.map(({ id }) => id), results.map(({ match }) => match)]) {
        expect(list).toEqual(expect.arrayContaining(before));
        expect(new Set(list).size).toBe(list.length);
      }
      expect(matches.map(({ id }) => id)).toEqual(matches.map(({ id }) => id).toSorted());
      expect(results.map(({ ended }) => ended)).toEqual(
        results.map(({ ended }) => ended).toSorted((a, b) => b - a),
      );
      expect(standings).toHaveLength(4);
    },
    2 * MINUTES,
  );
});
