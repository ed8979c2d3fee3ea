import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/match/match.js';
import { DEFAULT_LIMITS, DEFAULT_SERVER_SETTINGS } from '../../src/match/settings.js';
import type { ShownLobby } from '../../src/store/lobby.js';
import type { Store } from '../../src/store/store.js';
import { ACCEPT, CANCEL, NOON, RESIGN, TICK } from '../match/people.js';
import { advance, commit, newId, newOffer, stepped } from './matches.js';
import type { Home } from './store.js';

const SECOND = 1000;
const DAY = 86_400_000;

const idsOf = (matches: readonly Match[]) => matches.map(({ id }) => id);

/** Puts a lobby into a channel of a server. */
const open = (store: Store, guild: string, channel = newId()) =>
  store.saveServerSettings(guild, {
    ...DEFAULT_SERVER_SETTINGS,
    lobby: { channel, language: 'en' },
  });

const close = (store: Store, guild: string) =>
  store.saveServerSettings(guild, DEFAULT_SERVER_SETTINGS);

const shown = (given: Partial<ShownLobby> = {}): ShownLobby => ({
  channel: newId(),
  message: newId(),
  hash: 'abc',
  posted: NOON,
  drawn: NOON,
  trouble: null,
  best: { day: 20_000, game: { match: 'Aabcdefghi', leg: 1 } },
  ...given,
});

const isDue = async (store: Store, guild: string, at: number): Promise<boolean> =>
  (await store.dueLobbies(at, 10_000)).includes(guild);

/** Looks at a lobby, and notes that all is well until the next day. */
async function settle(store: Store, guild: string, at = NOON): Promise<void> {
  expect(await store.claimLobby(guild, at, at + SECOND)).toBeDefined();
  await store.noteLobby(guild, at + SECOND, shown(), { due: at + DAY, free: at + SECOND });
}

/** What every home of the store must do for the lobbies of servers. */
export function lobbiesContract(given: () => { readonly home: Home; readonly store: Store }): void {
  describe('the list of those who wait in a lobby', () => {
    it('has the offers from there, the oldest first, until they are accepted or closed', async () => {
      const { store } = given();
      const [guild, channel] = [newId(), newId()];
      const offer = (now: number, fromLobby = true) =>
        ({ ...newOffer({ guild, channel, by: newId(), to: null, now }), fromLobby }) as const;
      const [second, first, third] = [offer(NOON + 2), offer(NOON + 1), offer(NOON + 3)];
      for (const each of [second, first, third, offer(NOON, false)]) {
        expect(await commit(store, undefined, each)).toBeUndefined();
      }
      expect((await store.waiting(guild)).offers).toEqual([first, second, third]);
      await advance(store, first, newId(), ACCEPT, NOON + 4);
      await advance(store, second, second.challenger, CANCEL, NOON + 4);
      expect((await store.waiting(guild)).offers).toEqual([third]);
      await advance(store, third, null, TICK, NOON + 2 * DAY);
      expect((await store.waiting(guild)).offers).toEqual([]);
      expect(await store.waiting(newId())).toEqual({ rev: 0, offers: [] });
    });

    it('takes one more only while it is as it was when that was decided', async () => {
      const { store } = given();
      const [guild, channel] = [newId(), newId()];
      const offer = () => ({
        ...newOffer({ guild, channel, by: newId(), to: null }),
        fromLobby: true,
      });
      const add = async (after: Match, waitingRev: number) => {
        const added = await store.commit({
          before: undefined,
          after,
          limits: DEFAULT_LIMITS,
          waitingRev,
        });
        return added.ok ? 'added' : added.error;
      };
      const [one, two] = [offer(), offer()];
      const { rev } = await store.waiting(guild);
      const both = await Promise.all([add(one, rev), add(two, rev)]);
      expect(both.toSorted()).toEqual(['added', 'stale']);
      const { rev: later, offers } = await store.waiting(guild);
      expect(later).toBeGreaterThan(rev);
      expect(offers).toHaveLength(1);
      const refused = both[0] === 'stale' ? one : two;
      expect(await store.get(refused.id)).toBeUndefined();
      expect(await add(refused, later)).toBe('added');
      // Taking one off changes the list as well.
      const { rev: before } = await store.waiting(guild);
      await advance(store, one, one.challenger, CANCEL);
      expect(await add(offer(), before)).toBe('stale');
    });
  });

  it('the games that are played on a server are known, those that began last first', async () => {
    const { store } = given();
    const guild = newId();
    const begin = async (now: number) => {
      const to = newId();
      const offered = newOffer({ guild, channel: newId(), by: newId(), to, now });
      await commit(store, undefined, offered);
      return advance(store, offered, to, ACCEPT, now);
    };
    const games = [await begin(NOON + 1), await begin(NOON + 3), await begin(NOON + 2)];
    await commit(store, undefined, newOffer({ guild, channel: newId(), by: newId(), to: null }));
    const [oldest, newest, middle] = games;
    expect(idsOf(await store.playingOn(guild, 5))).toEqual(
      [newest, middle, oldest].map((each) => each?.id),
    );
    expect(idsOf(await store.playingOn(guild, 1))).toEqual([newest?.id]);
    if (newest) await advance(store, newest, newest.challenger, RESIGN, NOON + 5);
    expect(idsOf(await store.playingOn(guild, 1))).toEqual([middle?.id]);
  });

  describe('a lobby', () => {
    it('is due once it was chosen, and for whoever claims it first', async () => {
      const { home, store } = given();
      const guild = newId();
      expect(await store.claimLobby(guild, NOON, NOON + SECOND)).toBeUndefined();
      await open(store, guild);
      expect(await isDue(store, guild, 0)).toBe(true);
      const other = await home.open();
      const claims = await Promise.all([
        store.claimLobby(guild, NOON, NOON + SECOND),
        other.claimLobby(guild, NOON, NOON + SECOND),
      ]);
      expect(claims.filter((claim) => claim !== undefined)).toEqual([{ shown: null }]);
      expect(await isDue(store, guild, NOON)).toBe(false);
      // Whoever has claimed it may be gone.
      expect(await isDue(store, guild, NOON + SECOND)).toBe(true);
      expect(await other.claimLobby(guild, NOON + SECOND, NOON + DAY)).toEqual({ shown: null });
      await other.close();
    });

    it('is noted by whoever has claimed it, and by nobody else', async () => {
      const { store } = given();
      const guild = newId();
      await open(store, guild);
      await store.claimLobby(guild, NOON, NOON + SECOND);
      const [late, noted] = [
        shown(),
        shown({ trouble: { why: 'gone', until: 5, wait: 3 }, best: null }),
      ];
      const next = { due: NOON + DAY, free: NOON + 5 * SECOND };
      await store.noteLobby(guild, NOON + SECOND - 1, late, next);
      expect(await store.shownLobby(guild)).toBeNull();
      await store.noteLobby(guild, NOON + SECOND, noted, next);
      expect(await store.shownLobby(guild)).toEqual(noted);
      expect(await isDue(store, guild, NOON + DAY - 1)).toBe(false);
      expect(await isDue(store, guild, NOON + DAY)).toBe(true);
      await store.noteLobby(guild, NOON + SECOND, late, next);
      expect(await store.shownLobby(guild)).toEqual(noted);
    });

    it('is due by what changes while somebody looks at it, but not before it may be looked at', async () => {
      const { store } = given();
      const [guild, channel] = [newId(), newId()];
      await open(store, guild);
      await store.claimLobby(guild, NOON, NOON + SECOND);
      const offered = { ...newOffer({ guild, channel, by: newId(), to: null }), fromLobby: true };
      await commit(store, undefined, offered);
      // Others try in vain, and that loses nothing.
      expect(await store.claimLobby(guild, NOON, NOON + DAY)).toBeUndefined();
      await store.noteLobby(guild, NOON + SECOND, shown(), {
        due: NOON + DAY,
        free: NOON + 5 * SECOND,
      });
      expect(await store.claimLobby(guild, NOON + 4 * SECOND, NOON + DAY)).toBeUndefined();
      const claimed = await store.claimLobby(guild, NOON + 5 * SECOND, NOON + DAY);
      expect(claimed?.shown).not.toBeNull();
    });

    it('is due by offers from there, by games that begin or end, and by settings; not by moves', async () => {
      const { store } = given();
      const [guild, channel, by, to] = [newId(), newId(), newId(), newId()];
      await open(store, guild, channel);
      let at = NOON;
      const expectChange = async (isExpected: boolean): Promise<void> => {
        expect(await isDue(store, guild, at)).toBe(isExpected);
        if (isExpected) await settle(store, guild, at);
        at += 2 * SECOND;
      };
      await expectChange(true);
      const other = newOffer({ guild, channel: newId(), by, to, now: at });
      await commit(store, undefined, other);
      await expectChange(false);
      const offered = { ...newOffer({ guild, channel, by, to: null, now: at }), fromLobby: true };
      await commit(store, undefined, offered);
      await expectChange(true);
      let match = await advance(store, offered, to, ACCEPT, at);
      await expectChange(true);
      for (const [user, text] of [
        [by, 'up'],
        [to, 'left'],
      ] as const) {
        match = stepped(match, user, { type: 'move', move: text }, at);
        const before = await store.get(match.id);
        expect(await commit(store, before, match)).toBeUndefined();
        await expectChange(false);
      }
      await advance(store, match, by, RESIGN, at);
      await expectChange(true);
      await open(store, guild, channel);
      await expectChange(true);
    });

    it('is seen to once more when it is taken away, and is then no more', async () => {
      const { store } = given();
      const [guild, channel] = [newId(), newId()];
      await open(store, guild);
      await settle(store, guild);
      await close(store, guild);
      const at = NOON + 5 * SECOND;
      const claimed = await store.claimLobby(guild, at, at + SECOND);
      expect(claimed?.shown).not.toBeNull();
      await store.noteLobby(guild, at + SECOND, null, { due: at + DAY, free: at });
      expect(await store.shownLobby(guild)).toBeNull();
      const offered = { ...newOffer({ guild, channel, by: newId(), to: null }), fromLobby: true };
      await commit(store, undefined, offered);
      expect(await isDue(store, guild, Number.MAX_SAFE_INTEGER)).toBe(false);
      await open(store, guild);
      expect(await isDue(store, guild, at)).toBe(true);
    });

    it('that was never chosen is never due', async () => {
      const { store } = given();
      const guild = newId();
      await close(store, guild);
      expect(await isDue(store, guild, Number.MAX_SAFE_INTEGER)).toBe(false);
    });

    it('goes with its server, with all that waits there', async () => {
      const { home, store } = given();
      const [guild, channel] = [newId(), newId()];
      await open(store, guild);
      await settle(store, guild);
      const offered = { ...newOffer({ guild, channel, by: newId(), to: null }), fromLobby: true };
      await commit(store, undefined, offered);
      const to = newId();
      const played = newOffer({ guild, channel, by: newId(), to });
      await commit(store, undefined, played);
      await advance(store, played, to, ACCEPT);
      expect(await store.claimGreeting(guild)).toBe(true);
      await store.dropGuild(guild);
      expect(await store.shownLobby(guild)).toBeNull();
      expect(await store.waiting(guild)).toEqual({ rev: 0, offers: [] });
      expect(await store.playingOn(guild, 5)).toEqual([]);
      expect(await isDue(store, guild, Number.MAX_SAFE_INTEGER)).toBe(false);
      expect(await store.claimGreeting(guild)).toBe(true);
      await store.dropGuild(guild);
      expect(await home.traces(guild)).toEqual([]);
    });
  });

  it('a lobby is due by acts, and by forgetting somebody, as it names people by their standing', async () => {
    const { store } = given();
    const [guild, channel, by, to, mod] = [newId(), newId(), newId(), newId(), newId()];
    await open(store, guild);
    const offered = newOffer({ guild, channel, by, to });
    await commit(store, undefined, offered);
    const playing = await advance(store, offered, to, ACCEPT);
    await advance(store, playing, by, RESIGN);
    let at = NOON;
    const isDueBy = async (change: () => Promise<unknown>): Promise<boolean> => {
      at += 2 * DAY;
      await settle(store, guild, at);
      expect(await isDue(store, guild, at + SECOND)).toBe(false);
      await change();
      return isDue(store, guild, at + SECOND);
    };
    expect(await isDueBy(() => store.exclude(guild, to, mod, at))).toBe(true);
    expect(await isDueBy(() => store.include(guild, to, mod, at))).toBe(true);
    expect(await isDueBy(() => store.forget(by, at))).toBe(true);
  });

  it('somebody who waits and is forgotten is off the list', async () => {
    const { home, store } = given();
    const [guild, channel, by] = [newId(), newId(), newId()];
    await open(store, guild);
    await settle(store, guild);
    const offered = { ...newOffer({ guild, channel, by, to: null }), fromLobby: true };
    await commit(store, undefined, offered);
    await store.forget(by, NOON);
    expect((await store.waiting(guild)).offers).toEqual([]);
    expect(await isDue(store, guild, NOON + SECOND)).toBe(true);
    expect(await home.traces(by)).toEqual([]);
  });

  it('a server is greeted by one process, once', async () => {
    const { home, store } = given();
    const guild = newId();
    const other = await home.open();
    const claims = await Promise.all([store.claimGreeting(guild), other.claimGreeting(guild)]);
    expect(claims.toSorted()).toEqual([false, true]);
    expect(await store.claimGreeting(guild)).toBe(false);
    const stored: string[] = [];
    for await (const some of store.storedGuilds()) stored.push(...some);
    expect(stored).toContain(guild);
    await other.close();
  });
}
