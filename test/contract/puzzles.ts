import { describe, expect, it } from 'vitest';
import { isFormerPlayer } from '../../src/match/id.js';
import { DEFAULT_SERVER_SETTINGS } from '../../src/match/settings.js';
import type { ServerPuzzle } from '../../src/match/puzzle.js';
import type { ShownPuzzle } from '../../src/store/puzzles.js';
import type { Store } from '../../src/store/store.js';
import { NOON } from '../match/people.js';
import { newId } from './matches.js';
import type { Home } from './store.js';

const SECOND = 1000;
const DAY = 86_400_000;

/** Chooses a channel for the puzzle of a server. */
const open = (store: Store, guild: string) =>
  store.saveServerSettings(guild, {
    ...DEFAULT_SERVER_SETTINGS,
    puzzle: { channel: newId(), hour: 8, language: 'en' },
  });

const close = (store: Store, guild: string) =>
  store.saveServerSettings(guild, DEFAULT_SERVER_SETTINGS);

const puzzle = (number: number): ServerPuzzle => ({
  number,
  day: 20_000 + number,
  game: 'trap-and-treasure',
  moves: ['M 1 0', 'T 2 0'],
  line: ['M 1 1', 'M 3 4'],
  level: 3,
  isFromGame: false,
});

const shown = (given: Partial<ShownPuzzle> = {}): ShownPuzzle => ({
  puzzle: puzzle(2),
  before: puzzle(1),
  channel: newId(),
  message: newId(),
  state: 'posted',
  hash: 'abc',
  posted: NOON,
  drawn: NOON,
  trouble: null,
  old: null,
  used: ['grid-runner B1;D5'],
  ...given,
});

const isDue = async (store: Store, guild: string, at: number): Promise<boolean> =>
  (await store.duePuzzles(at, 10_000)).includes(guild);

/** Looks at a puzzle, and notes that all is well until the next day. */
async function settle(store: Store, guild: string, at = NOON): Promise<void> {
  expect(await store.claimPuzzle(guild, at, at + SECOND)).toBeDefined();
  const next = { due: at + DAY, free: at + SECOND };
  expect(await store.notePuzzle(guild, at + SECOND, shown(), next)).toBe(true);
}

/** Somebody tries a puzzle: how they have done then, or why not. */
async function attempt(store: Store, guild: string, user: string, number: number, isSolved = true) {
  const made = { move: isSolved ? 'M 1 1' : 'T 3 3', isSolved, at: NOON + number };
  const tried = await store.tryPuzzle(guild, user, number, made);
  return tried.ok ? tried.value : tried.error;
}

/** What every home of the store must do for the daily puzzles of servers. */
export function puzzlesContract(given: () => { readonly home: Home; readonly store: Store }): void {
  describe('a daily puzzle', () => {
    it('is due once a channel was chosen, and for whoever claims it first', async () => {
      const { home, store } = given();
      const guild = newId();
      await close(store, guild);
      expect(await isDue(store, guild, Number.MAX_SAFE_INTEGER - 1)).toBe(false);
      expect(await store.claimPuzzle(guild, NOON, NOON + SECOND)).toBeUndefined();
      await open(store, guild);
      expect(await isDue(store, guild, 0)).toBe(true);
      const other = await home.open();
      const claims = await Promise.all([
        store.claimPuzzle(guild, NOON, NOON + SECOND),
        other.claimPuzzle(guild, NOON, NOON + SECOND),
      ]);
      expect(claims.filter((claim) => claim !== undefined)).toEqual([{ shown: null }]);
      expect(await isDue(store, guild, NOON)).toBe(false);
      // Whoever has claimed it may be gone.
      expect(await other.claimPuzzle(guild, NOON + SECOND, NOON + DAY)).toEqual({ shown: null });
      await other.close();
    });

    it('is noted by whoever has claimed it, and by nobody else', async () => {
      const { store } = given();
      const guild = newId();
      await open(store, guild);
      await store.claimPuzzle(guild, NOON, NOON + SECOND);
      const noted = shown({
        before: null,
        message: null,
        state: { postingSince: NOON },
        trouble: { why: 'gone', until: 5, wait: 3 },
        old: { channel: newId(), message: newId() },
      });
      const next = { due: NOON + DAY, free: NOON + 5 * SECOND };
      expect(await store.notePuzzle(guild, NOON + SECOND - 1, shown(), next)).toBe(false);
      expect(await store.shownPuzzle(guild)).toBeNull();
      expect(await store.notePuzzle(guild, NOON + SECOND, noted, next)).toBe(true);
      expect(await store.shownPuzzle(guild)).toEqual(noted);
      expect(await isDue(store, guild, NOON + DAY - 1)).toBe(false);
      expect(await isDue(store, guild, NOON + DAY)).toBe(true);
      expect(await store.notePuzzle(guild, NOON + SECOND, shown(), next)).toBe(false);
      expect(await store.shownPuzzle(guild)).toEqual(noted);
    });

    it('is due by tries, also while somebody looks at it, but not before it may be looked at', async () => {
      const { store } = given();
      const guild = newId();
      await open(store, guild);
      await settle(store, guild);
      expect(await isDue(store, guild, NOON + SECOND)).toBe(false);
      await attempt(store, guild, newId(), 2);
      expect(await isDue(store, guild, NOON + SECOND)).toBe(true);
      const until = NOON + 3 * SECOND;
      await store.claimPuzzle(guild, NOON + 2 * SECOND, until);
      await attempt(store, guild, newId(), 2);
      expect(await store.claimPuzzle(guild, NOON + 2 * SECOND, NOON + DAY)).toBeUndefined();
      await store.notePuzzle(guild, until, shown(), { due: NOON + DAY, free: NOON + 9 * SECOND });
      expect(await store.claimPuzzle(guild, NOON + 8 * SECOND, NOON + DAY)).toBeUndefined();
      expect(await store.claimPuzzle(guild, NOON + 10 * SECOND, NOON + DAY)).toBeDefined();
    });

    it('is due when it is hastened, and when it is not wanted any more, which is kept', async () => {
      const { store } = given();
      const guild = newId();
      await store.hastenPuzzle(guild);
      expect(await isDue(store, guild, NOON)).toBe(false);
      await open(store, guild);
      await settle(store, guild);
      await store.hastenPuzzle(guild);
      expect(await isDue(store, guild, NOON + SECOND)).toBe(true);
      await settle(store, guild, NOON + 2 * SECOND);
      await close(store, guild);
      const at = NOON + 5 * SECOND;
      expect(await store.claimPuzzle(guild, at, at + SECOND)).toBeDefined();
      const over = shown({ message: null });
      await store.notePuzzle(guild, at + SECOND, over, { due: null, free: at });
      expect(await isDue(store, guild, at + 1000 * DAY)).toBe(false);
      // What is counted goes on where it was.
      await open(store, guild);
      expect(await store.claimPuzzle(guild, at, at + SECOND)).toEqual({ shown: over });
    });
  });

  describe('a try at a puzzle', () => {
    it('counts once, however often and wherever it is made', async () => {
      const { home, store } = given();
      const [guild, user] = [newId(), newId()];
      await open(store, guild);
      const other = await home.open();
      const tries = await Promise.all([
        attempt(store, guild, user, 1),
        attempt(other, guild, user, 1, false),
        attempt(store, guild, user, 1, false),
      ]);
      expect(tries.filter((result) => result === 'tried-before')).toHaveLength(2);
      const kept = await store.puzzleTry(guild, user, 1);
      const again = await other.puzzleTry(guild, user, 1);
      expect(again).toEqual(kept);
      expect(await store.puzzleScores(guild, 1, 3)).toMatchObject({
        tries: 1,
        solved: kept?.isSolved ? 1 : 0,
      });
      expect(await store.puzzleRecord(guild, user)).toMatchObject({ tried: 1 });
      await other.close();
    });

    it('is kept as it was made, until later puzzles have taken its place', async () => {
      const { store } = given();
      const [guild, user] = [newId(), newId()];
      await attempt(store, guild, user, 1, false);
      await attempt(store, guild, user, 2);
      await attempt(store, guild, user, 10);
      expect(await store.puzzleTry(guild, user, 1)).toEqual({
        move: 'T 3 3',
        isSolved: false,
        at: NOON + 1,
      });
      await store.dropPuzzleTries(guild, 2);
      expect(await store.puzzleTry(guild, user, 1)).toBeUndefined();
      expect(await store.puzzleTry(guild, user, 2)).toMatchObject({ isSolved: true });
      expect(await store.puzzleTry(guild, user, 10)).toMatchObject({ isSolved: true });
      expect(await store.puzzleTry(guild, newId(), 2)).toBeUndefined();
    });

    it.each([
      ['three in a row', [1, 2, 3], { last: 3, streak: 3, longest: 3, solved: 3, tried: 3 }],
      ['one left out', [1, 2, 4], { last: 4, streak: 1, longest: 2, solved: 3, tried: 3 }],
      ['one failed', [1, 2, -3], { last: 2, streak: 0, longest: 2, solved: 2, tried: 3 }],
      [
        'again after a failure',
        [1, -2, 3],
        { last: 3, streak: 1, longest: 1, solved: 2, tried: 3 },
      ],
      ['only failures', [-1, -2], { last: 0, streak: 0, longest: 0, solved: 0, tried: 2 }],
    ] as const)('makes streaks: %s', async (_, numbers, expected) => {
      const { store } = given();
      const [guild, user] = [newId(), newId()];
      for (const number of numbers) {
        await attempt(store, guild, user, Math.abs(number), number > 0);
      }
      expect(await store.puzzleRecord(guild, user)).toEqual(expected);
      expect(await store.puzzleRecord(guild, newId())).toBeUndefined();
    });

    it('is in the scores: how many, who was first, and the streaks that still run', async () => {
      const { store } = given();
      const guild = newId();
      const [ann, bob, cara, dan, eve] = [newId(), newId(), newId(), newId(), newId()];
      for (const number of [1, 2, 3]) await attempt(store, guild, ann, number);
      for (const number of [2, 3]) await attempt(store, guild, bob, number);
      await attempt(store, guild, cara, 1);
      for (const number of [1, 2]) await attempt(store, guild, dan, number);
      await attempt(store, guild, dan, 3, false);
      await attempt(store, guild, eve, 3, false);
      await attempt(store, guild, eve, 4, false);
      await attempt(store, guild, bob, 4);
      await attempt(store, guild, cara, 4);
      expect(await store.puzzleScores(guild, 4, 10)).toEqual({
        tries: 3,
        solved: 2,
        first: bob,
        streaks: [
          ...[ann, bob].toSorted().map((user) => ({ user, streak: 3 })),
          { user: cara, streak: 1 },
        ],
      });
      expect((await store.puzzleScores(guild, 4, 1)).streaks).toHaveLength(1);
      expect(await store.puzzleScores(guild, 3, 0)).toMatchObject({
        tries: 4,
        solved: 2,
        first: ann,
      });
      expect(await store.puzzleScores(newId(), 1, 3)).toEqual({
        tries: 0,
        solved: 0,
        first: null,
        streaks: [],
      });
    });
  });

  it('somebody who has only tried puzzles is known, gets all of it, and can be forgotten', async () => {
    const { home, store } = given();
    const [guild, user, other] = [newId(), newId(), newId()];
    await open(store, guild);
    expect(await store.isKnown(user)).toBe(false);
    await attempt(store, guild, user, 1, false);
    await attempt(store, guild, user, 2);
    await attempt(store, guild, other, 2);
    await settle(store, guild);
    expect(await store.isKnown(user)).toBe(true);
    const { servers } = await store.exportOf(user);
    expect(servers).toMatchObject([
      {
        guild,
        puzzles: {
          last: 2,
          streak: 1,
          longest: 1,
          solved: 1,
          tried: 2,
          tries: [
            { number: 1, move: 'T 3 3', isSolved: false, at: NOON + 1 },
            { number: 2, move: 'M 1 1', isSolved: true, at: NOON + 2 },
          ],
        },
      },
    ]);
    await store.forget(user, NOON);
    expect(await home.traces(user)).toEqual([]);
    expect(await store.isKnown(user)).toBe(false);
    expect((await store.exportOf(user)).servers).toEqual([]);
    // What others see of the puzzle stays true, but for the name.
    const { tries, solved, first, streaks } = await store.puzzleScores(guild, 2, 3);
    expect({ tries, solved, streaks }).toEqual({
      tries: 2,
      solved: 2,
      streaks: [{ user: other, streak: 1 }],
    });
    expect(isFormerPlayer(first ?? '')).toBe(true);
    expect(await isDue(store, guild, NOON + SECOND)).toBe(true);
    // They may come back, as somebody new.
    expect(await attempt(store, guild, user, 2)).toMatchObject({ tried: 1, streak: 1 });
  });

  it('the puzzles of a server go with it', async () => {
    const { home, store } = given();
    const [guild, user] = [newId(), newId()];
    await open(store, guild);
    await settle(store, guild);
    await attempt(store, guild, user, 1);
    await store.dropGuild(guild);
    expect(await store.shownPuzzle(guild)).toBeNull();
    expect(await isDue(store, guild, Number.MAX_SAFE_INTEGER - 1)).toBe(false);
    expect(await store.isKnown(user)).toBe(false);
    expect(await home.traces(guild)).toEqual([]);
    expect(await home.traces(user)).toEqual([]);
  });
}
