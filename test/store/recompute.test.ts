import { randomInt } from 'node:crypto';
import { describe, expect, it, onTestFailed, onTestFinished, vi } from 'vitest';
import { StoreUnavailable, type Store } from '../../src/store/store.js';
import { newId } from '../contract/matches.js';
import { expectTrueStandings } from '../contract/oracle.js';
import { playGame } from '../contract/results.js';
import { DAY, NOON } from '../match/people.js';
import { SLOW_HOMES, type SlowHome } from './slow-homes.js';

const MINUTES = 60_000;
const PAGE = { offset: 0, limit: 1 };

/** Whole numbers below one, by chance; what a test did by them is told by their seed, if it fails. */
function makeChance(): (below: number) => number {
  const seed = randomInt(2 ** 31);
  onTestFailed(() => {
    process.stderr.write(`Chance was seeded by ${seed}.\n`);
  });
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A server on which some people have played a good many games. */
async function playedOn(store: Store, count: number) {
  const [guild, mod] = [newId(), newId()];
  const people = Array.from({ length: 6 }, newId);
  const game = async (i: number): Promise<string> => {
    const [first = '', second = ''] = [people[i % 6], people[(i + 1 + (i % 5)) % 6]];
    const winner = i % 3 === 0 ? 'second' : 'first';
    const name = i % 4 === 0 ? 'trap-and-treasure' : 'grid-runner';
    const at = NOON + i * (DAY / 3);
    const { match } = await playGame(store, { guild, first, second, winner, game: name, at });
    return match.id;
  };
  const matches: string[] = [];
  for (let i = 0; i < count; i += 1) matches.push(await game(i));
  const chance = makeChance();
  return { guild, mod, people, matches, chance, playOne: () => game(chance(1000)) };
}

type Played = Awaited<ReturnType<typeof playedOn>>;

/** Every act, as something that changes results from near the beginning on. */
const ACTS: readonly (readonly [string, (store: Store, played: Played) => Promise<boolean>])[] = [
  [
    'voiding a match',
    (store, { guild, mod, matches }) => store.voidMatch(guild, matches[1] ?? '', mod, NOON),
  ],
  [
    'excluding a member',
    (store, { guild, mod, people }) => store.exclude(guild, people[0] ?? '', mod, NOON),
  ],
  ['emptying a season', (store, { guild, mod }) => store.resetSeason(guild, '2026-03', mod, NOON)],
];

describe.each(SLOW_HOMES)('recomputing standings on %s', (_, start) => {
  async function opened(): Promise<{ home: SlowHome; store: Store }> {
    const home = await start();
    onTestFinished(() => home.stop());
    const store = home.open();
    onTestFinished(() => store.close());
    return { home, store };
  }

  it.each(ACTS)(
    '%s: whoever looks meanwhile sees what was before, or what is after, and nothing else',
    async (__, act) => {
      const { home, store } = await opened();
      const played = await playedOn(store, home.many);
      let looks = 0;
      const slow = home.openInterrupted(async () => {
        looks += 1;
        // In Redis there are hundreds of moments, most of them alike.
        if (home.many < 100 || looks % 9 === 0) await expectTrueStandings(store, played.guild);
      });
      expect(await act(slow, played)).toBe(true);
      await slow.close();
      expect(looks).toBeGreaterThan(15);
      await expectTrueStandings(store, played.guild);
      expect(await store.acts(played.guild)).toHaveLength(1);
    },
    5 * MINUTES,
  );

  it(
    'marks the board of a match in the very moment in which it is void, and in which that is undone',
    async () => {
      const { home, store } = await opened();
      const { guild, mod, matches } = await playedOn(store, home.many);
      const match = matches[1] ?? '';
      let done = 0;
      const slow = home.openInterrupted(async () => {
        const acts = await store.acts(guild);
        const mark = (await store.getShown(match))?.redraw?.mark;
        expect(mark).toBe([undefined, 'void0', 'void0restore1'][acts.length]);
        expect(acts.length).toBeGreaterThanOrEqual(done);
      });
      await slow.voidMatch(guild, match, mod, NOON);
      done = 1;
      await slow.restoreMatch(guild, match, mod, NOON);
      await slow.close();
      expect((await store.getShown(match))?.redraw?.mark).toBe('void0restore1');
    },
    5 * MINUTES,
  );

  it(
    'takes every game that ends meanwhile, at any moment of it, and counts it',
    async () => {
      const { home, store } = await opened();
      const played = await playedOn(store, home.many);
      let moments = 0;
      const slow = home.openInterrupted(async () => {
        moments += 1;
        if (moments % 4 === 0 && moments < 120) await played.playOne();
      });
      await slow.voidMatch(played.guild, played.matches[0] ?? '', played.mod, NOON);
      await slow.close();
      const [newest] = await store.results(played.guild, PAGE);
      expect(newest?.seq).toBeGreaterThan(home.many + 5);
      await expectTrueStandings(store, played.guild);
    },
    5 * MINUTES,
  );

  it(
    'a process that dies at any moment of it leaves the act done or not done, and can be followed by others',
    async () => {
      const { home, store } = await opened();
      const played = await playedOn(store, home.many);
      const { guild, mod, people } = played;
      let moments = 0;
      const whole = home.openInterrupted(() => {
        moments += 1;
        return Promise.resolve();
      });
      await whole.exclude(guild, mod, mod, NOON);
      await whole.voidMatch(guild, played.matches[0] ?? '', mod, NOON);
      await whole.close();
      const step = home.many < 100 ? 2 : 7;
      for (let last = 0; last < moments; last += step) {
        let moment = 0;
        const dying = home.openInterrupted(() => {
          moment += 1;
          return moment <= last ? Promise.resolve() : Promise.reject(new Error('the process died'));
        });
        const [user = ''] = people;
        const isExcluded = (await store.acts(guild))[0]?.type === 'exclude';
        await dying[isExcluded ? 'include' : 'exclude'](guild, user, mod, NOON).catch(
          () => undefined,
        );
        await dying.close();
        expect(await home.expiries()).not.toContain(-1);
        await expectTrueStandings(store, guild);
        await played.playOne();
      }
      const before = (await store.acts(guild)).length;
      await store.voidMatch(guild, played.matches[2] ?? '', mod, NOON);
      expect(await store.acts(guild)).toHaveLength(before + 1);
      await expectTrueStandings(store, guild);
    },
    5 * MINUTES,
  );

  it(
    'does one act after the other, of one process and of two',
    async () => {
      const { home, store } = await opened();
      const { guild, mod, people, matches } = await playedOn(store, home.many);
      const another = home.open();
      const done = await Promise.all([
        store.voidMatch(guild, matches[0] ?? '', mod, NOON),
        store.voidMatch(guild, matches[0] ?? '', mod, NOON),
        another.exclude(guild, people[1] ?? '', mod, NOON),
        store.voidMatch(guild, matches[3] ?? '', mod, NOON),
        another.resetSeason(guild, '2026-03', mod, NOON),
      ]);
      await another.close();
      expect(done.filter(Boolean)).toHaveLength(4);
      expect(await store.acts(guild)).toHaveLength(4);
      await expectTrueStandings(store, guild);
    },
    5 * MINUTES,
  );

  it(
    'gives the same from the first result that an act can change as from the first of all',
    async () => {
      const { home, store } = await opened();
      const played = await playedOn(store, home.many);
      const { guild, mod, people, chance } = played;
      const anybody = () => people[chance(people.length)] ?? '';
      const deeds = [
        () => store.voidMatch(guild, played.matches[chance(home.many)] ?? '', mod, NOON),
        () => store.exclude(guild, anybody(), mod, NOON),
        () => store.include(guild, anybody(), mod, NOON),
        () => store.resetSeason(guild, chance(2) ? '2026-03' : '2026-04', mod, NOON),
        () => played.playOne(),
        () => played.playOne(),
      ];
      for (let i = 0; i < 40; i += 1) {
        await deeds[chance(deeds.length)]?.();
        await expectTrueStandings(store, guild);
      }
      expect((await store.acts(guild)).length).toBeGreaterThan(2);
    },
    5 * MINUTES,
  );

  it(
    'somebody is forgotten at any moment of it, and of nothing they did a trace is left',
    async () => {
      const { home, store } = await opened();
      const { guild, mod, people, matches, playOne } = await playedOn(store, home.many);
      const another = home.open();
      for (const moment of [1, 3, 5, 9, 14, 40, 90]) {
        const user = newId();
        await playGame(store, { guild, first: user, second: people[0] ?? '' });
        expect(await home.traces(user)).not.toEqual([]);
        let moments = 0;
        const slow = home.openInterrupted(async () => {
          moments += 1;
          if (moments === moment) await another.forget(user, NOON);
        });
        await slow.voidMatch(guild, matches[moment] ?? '', mod, NOON);
        await slow.close();
        // It may have been over before.
        await another.forget(user, NOON);
        expect(await home.traces(user)).toEqual([]);
        expect((await store.exportOf(user)).servers).toEqual([]);
        await expectTrueStandings(store, guild);
        await playOne();
      }
      await another.close();
    },
    5 * MINUTES,
  );

  it(
    'an act waits for somebody who is being forgotten',
    async () => {
      const { home, store } = await opened();
      const { guild, mod, people, matches } = await playedOn(store, home.many);
      const another = home.open();
      const [user = ''] = people;
      expect(await home.traces(user)).not.toEqual([]);
      const acts: Promise<boolean>[] = [];
      let moments = 0;
      const slow = home.openInterrupted(() => {
        moments += 1;
        const n = [3, 9, 20].indexOf(moments);
        if (n !== -1) acts.push(another.voidMatch(guild, matches[n] ?? '', mod, NOON));
        return Promise.resolve();
      });
      await slow.forget(user, NOON);
      await slow.close();
      expect(await Promise.all(acts)).toEqual([true, true, true]);
      await another.close();
      expect(await home.traces(user)).toEqual([]);
      await expectTrueStandings(store, guild);
    },
    5 * MINUTES,
  );

  it(
    'nobody keeps an act from being done by being forgotten at the same moment',
    async () => {
      const { home, store } = await opened();
      const { guild, mod, people } = await playedOn(store, home.many);
      const [user = ''] = people;
      const both = [store.exclude(guild, user, mod, NOON), store.forget(user, NOON)];
      expect(await Promise.all(both)).toMatchObject([true, { servers: 1 }]);
      expect(await store.whyUncounted(guild, [user], NOON)).toBe('excluded');
    },
    5 * MINUTES,
  );

  it(
    'tells how far it is, to whoever asked for it and to others',
    async () => {
      const { home, store } = await opened();
      const { guild, mod, matches } = await playedOn(store, home.many);
      const [told, seen]: [number[], (number | undefined)[]] = [[], []];
      let isLooking = false;
      const slow = home.openInterrupted(async () => {
        if (isLooking || told.length === 0) return;
        isLooking = true;
        seen.push(await slow.recomputing(guild));
        isLooking = false;
      });
      await slow.voidMatch(guild, matches[0] ?? '', mod, NOON, (share) => told.push(share));
      isLooking = true;
      expect(await slow.recomputing(guild)).toBeUndefined();
      await slow.close();
      expect(seen.filter((share) => share !== undefined).length).toBeGreaterThan(5);
      expect(told.length).toBeGreaterThan(2);
      expect(told).toEqual(told.toSorted((a, b) => a - b));
      expect(told.every((share) => share >= 0 && share <= 1)).toBe(true);
      expect(await store.recomputing(guild)).toBeUndefined();
    },
    5 * MINUTES,
  );
});

/** Declares a match void in Redis; at some moment of it the clock jumps. */
async function voidWithPause(ms: number) {
  const [, [, start]] = SLOW_HOMES;
  const home = await start();
  onTestFinished(() => home.stop());
  const store = home.open();
  onTestFinished(() => store.close());
  const { guild, mod, matches } = await playedOn(store, home.many);
  const expiries: number[] = [];
  const clock = vi.spyOn(Date, 'now');
  onTestFinished(() => clock.mockRestore());
  let isPaused = false;
  const slow = home.openInterrupted(async () => {
    const staged = await home.expiries();
    if (isPaused) expiries.push(...staged);
    if (isPaused || staged.length < 4) return;
    isPaused = true;
    const now = Date.now();
    clock.mockImplementation(() => now + ms);
    await home.shorten();
  });
  const done = await slow
    .voidMatch(guild, matches[3] ?? '', mod, NOON)
    .catch((error: unknown) => error);
  await slow.close();
  await expectTrueStandings(store, guild);
  return { done, expiries, left: await home.expiries(), acts: await store.acts(guild) };
}

describe('standings that are staged in Redis', () => {
  it('are kept alive while the work goes on', async () => {
    const { done, expiries, acts } = await voidWithPause(20 * MINUTES);
    expect(done).toBe(true);
    expect(acts).toHaveLength(1);
    expect(Math.min(...expiries.slice(-4))).toBeGreaterThan(3000);
  });

  it('never hold after a pause in which a part of them may have expired', async () => {
    const { done, left, acts } = await voidWithPause(60 * MINUTES);
    expect(done).toBeInstanceOf(StoreUnavailable);
    expect(acts).toEqual([]);
    expect(left).toEqual([]);
  });
});
