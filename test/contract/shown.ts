import { describe, expect, it } from 'vitest';
import { QUIET_TIME } from '../../src/match/clock.js';
import { nextDue } from '../../src/match/leg.js';
import type { Match } from '../../src/match/match.js';
import { SHOW_WITHIN_MS } from '../../src/store/change.js';
import { NOTHING_SHOWN, type Shown, type ShownBoard } from '../../src/store/shown.js';
import type { Store } from '../../src/store/store.js';
import { ACCEPT, move, NOON, RESIGN } from '../match/people.js';
import { advance, commit, newId, newOffer } from './matches.js';
import type { Home } from './store.js';

const NOTHING = NOTHING_SHOWN;

/** What is noted of a board alone. */
const only = (board: ShownBoard, old: string | null = null) => ({ board, ping: null, old });

/** Long before all other matches of these tests, so that nothing else is due. */
const LONG_AGO = NOON - 100 * QUIET_TIME;

const germanBoard = (rev: number): ShownBoard => ({ rev, message: newId(), language: 'de' });

const offerOn = (guild: string, now: number): Match =>
  newOffer({ guild, channel: newId(), by: newId(), to: newId(), now });

const someOffer = (now = NOON): Match => offerOn(newId(), now);

/** A match at its second revision. */
async function playing(store: Store, now = NOON): Promise<Match> {
  const offered = someOffer(now);
  await commit(store, undefined, offered);
  return advance(store, offered, offered.opponent, ACCEPT, now);
}

const shownOf = async (store: Store, id: string): Promise<Shown> =>
  (await store.getShown(id))?.shown ?? expect.fail(`there is no match ${id}`);

/** What every home of the store must do about what stands in Discord, and when to look at a match. */
export function shownContract(given: () => { readonly home: Home; readonly store: Store }): void {
  describe('what stands in Discord', () => {
    it('is not known until it is noted, and then known to every process', async () => {
      const { store, home } = given();
      const match = await playing(store);
      const { id } = match;
      expect(await store.getShown(id)).toEqual({ match, shown: NOTHING });
      const board = { rev: 1, message: newId(), language: 'pt-BR' } as const;
      expect(await store.noteBoard(id, board, null)).toEqual({
        shown: only(board),
        displaced: null,
      });
      expect(await store.getShown(id)).toEqual({ match, shown: only(board) });
      expect(await store.claimPing(id, 2, 'turn2', NOON)).toEqual({ ok: true, value: null });
      const message = newId();
      expect(await store.notePing(id, 'turn2', message)).toBe(true);
      const another = await home.open();
      const shown = { board, ping: { key: 'turn2', message }, old: null };
      expect(await another.getShown(id)).toEqual({ match, shown });
      await another.close();
    });

    it('of a match that does not exist is nothing, and cannot be noted', async () => {
      const { store } = given();
      const { id } = someOffer();
      expect(await store.noteBoard(id, germanBoard(1), NOON)).toBeUndefined();
      await store.clearOld(id, newId());
      await store.markRedraw(id, LONG_AGO);
      expect(await store.claimPing(id, 1, 'a', NOON)).toEqual({ ok: false, error: 'stale' });
      expect(await store.claimPing(id, 0, 'a', NOON)).toEqual({ ok: false, error: 'stale' });
      expect(await store.notePing(id, 'a', newId())).toBe(false);
      await store.clearPing(id, 'a');
      await store.noteDue(id, 1, LONG_AGO);
      expect(await store.getShown(id)).toBeUndefined();
      expect(await store.shownOf([id])).toEqual([NOTHING]);
      expect(await store.due(NOON + 1000 * QUIET_TIME, 1_000_000)).not.toContain(id);
    });

    it('is given for several matches in the order asked for, of whatever servers', async () => {
      const { store } = given();
      const matches = await Promise.all(Array.from({ length: 5 }, () => playing(store)));
      const boards = matches.map(() => germanBoard(2));
      for (const [i, { id }] of matches.entries()) {
        const board = boards[i];
        if (board && i !== 3) await store.noteBoard(id, board, null);
      }
      const ids = matches.map(({ id }) => id);
      const [a = '', b = '', c = '', d = '', e = ''] = ids;
      const shown = boards.map((board, i) => (i === 3 ? NOTHING : only(board)));
      expect(await store.shownOf([e, d, c, b, a, e])).toEqual([...shown.toReversed(), shown[4]]);
      expect(await store.shownOf([])).toEqual([]);
    });

    it('holds ids with all the twenty digits they can have', async () => {
      const { store } = given();
      const { id } = await playing(store);
      const message = '18446744073709551615';
      const key = 'z'.repeat(24);
      await store.noteBoard(id, { rev: 2, message, language: 'en' }, null);
      await store.claimPing(id, 2, key, NOON);
      await store.notePing(id, key, message);
      expect(await shownOf(store, id)).toEqual({
        board: { rev: 2, message, language: 'en' },
        ping: { key, message },
        old: null,
      });
    });
  });

  describe('a board', () => {
    it('is the newest by revision; of two messages the other one is old until that is seen to', async () => {
      const { store } = given();
      const { id } = await playing(store);
      const [second, ninth, tenth] = [germanBoard(2), germanBoard(9), germanBoard(10)];
      await store.noteBoard(id, ninth, null);
      // One that comes too late is old itself.
      expect(await store.noteBoard(id, second, null)).toEqual({
        shown: only(ninth, second.message),
        displaced: null,
      });
      expect(await shownOf(store, id)).toEqual(only(ninth, second.message));
      await store.clearOld(id, ninth.message);
      expect(await shownOf(store, id)).toEqual(only(ninth, second.message));
      await store.clearOld(id, second.message);
      expect(await shownOf(store, id)).toEqual(only(ninth));
      await store.noteBoard(id, tenth, null);
      expect(await shownOf(store, id)).toEqual(only(tenth, ninth.message));
      // There is room for one: what was not seen to yet is given back.
      const late = germanBoard(3);
      expect(await store.noteBoard(id, late, null)).toEqual({
        shown: only(tenth, late.message),
        displaced: ninth.message,
      });
    });

    it('that is drawn where an old one stood is no old one any more', async () => {
      const { store } = given();
      const { id } = await playing(store);
      const [first, second] = [germanBoard(2), germanBoard(3)];
      await store.noteBoard(id, first, null);
      await store.noteBoard(id, second, null);
      const back = { ...germanBoard(4), message: first.message };
      const noted = { shown: only(back, second.message), displaced: null };
      expect(await store.noteBoard(id, back, null)).toEqual(noted);
      expect(await shownOf(store, id)).toEqual(noted.shown);
    });

    it('is the one that was posted later of two with the same revision, whichever is noted first', async () => {
      const { store } = given();
      // Those of the last pair differ in how many digits they have in base 36.
      const orders = [
        ['1572432156699918336', '1572432423864500224'],
        ['999999999999999999', '1000000000000000000'],
        [String(36n ** 11n - 1n), String(36n ** 11n)],
      ] as const;
      for (const [before, after] of orders) {
        const one = { ...germanBoard(3), message: before };
        const other = { rev: 3, message: after, language: 'ja' } as const;
        for (const boards of [
          [one, other],
          [other, one],
        ]) {
          const { id } = await playing(store);
          for (const board of boards) await store.noteBoard(id, board, null);
          expect(await shownOf(store, id)).toEqual(only(other, before));
        }
      }
    });

    it('that stands is never old', async () => {
      const { store } = given();
      const { id } = await playing(store);
      const message = newId();
      for (const rev of [4, 6, 6, 5]) {
        await store.noteBoard(id, { rev, message, language: 'en' }, null);
      }
      expect(await shownOf(store, id)).toEqual(only({ rev: 6, message, language: 'en' }));
    });

    it('leaves the match due while an old message is to be seen to', async () => {
      const { store } = given();
      const match = await playing(store);
      const { id, rev } = match;
      await store.noteBoard(id, germanBoard(rev), LONG_AGO);
      expect(await store.due(LONG_AGO, 10)).toContain(id);
      await store.noteBoard(id, germanBoard(rev), null);
      expect(await store.due(LONG_AGO, 10)).toContain(id);
      const { old } = await shownOf(store, id);
      await store.clearOld(id, old ?? '');
      await store.noteDue(id, rev, null);
      expect(await store.due(LONG_AGO, 10)).not.toContain(id);
    });

    it('leaves the ping alone, and the ping the board', async () => {
      const { store } = given();
      const { id } = await playing(store);
      const [first, second] = [germanBoard(1), germanBoard(2)];
      await store.noteBoard(id, first, null);
      await store.claimPing(id, 2, 'a', NOON);
      await store.noteBoard(id, second, null);
      expect(await shownOf(store, id)).toEqual({
        board: second,
        ping: { key: 'a', message: null, claimed: NOON },
        old: first.message,
      });
      await store.clearPing(id, 'a');
      expect(await shownOf(store, id)).toEqual(only(second, first.message));
    });

    it('is one in the end, however many come at the same moment', async () => {
      const { store, home } = given();
      const { id } = await playing(store);
      await store.claimPing(id, 2, 'a', NOON);
      const another = await home.open();
      // Mixed up, and every revision twice: 37 and 101 have no factor in common.
      const boards = Array.from({ length: 202 }, (_, i) => germanBoard(1 + ((37 * i) % 101)));
      const answers = await Promise.all(
        boards.map((board, i) => (i % 2 ? store : another).noteBoard(id, board, null)),
      );
      const { board, ping, old } = await shownOf(another, id);
      expect(ping).toEqual({ key: 'a', message: null, claimed: NOON });
      expect(board?.rev).toBe(101);
      const gone = answers.flatMap((answer) => answer?.displaced ?? []);
      expect([...gone, old ?? '', board?.message ?? ''].toSorted()).toEqual(
        boards.map(({ message }) => message).toSorted(),
      );
      await another.close();
    });
  });

  describe('a ping', () => {
    it('is claimed once, then noted, and not claimed again after it was sent', async () => {
      const { store } = given();
      const { id } = await playing(store);
      const claimed = { ok: false, error: 'claimed' };
      expect(await store.claimPing(id, 2, 'a', NOON)).toMatchObject({ ok: true });
      const ping = { key: 'a', message: null, claimed: NOON };
      expect(await shownOf(store, id)).toEqual({ ...NOTHING, ping });
      expect(await store.claimPing(id, 2, 'a', NOON)).toEqual(claimed);
      const message = newId();
      expect(await store.notePing(id, 'a', message)).toBe(true);
      expect(await store.claimPing(id, 2, 'a', NOON)).toEqual(claimed);
      expect(await shownOf(store, id)).toEqual({ ...NOTHING, ping: { key: 'a', message } });
    });

    it('is claimed by one of all who try at the same moment', async () => {
      const { store, home } = given();
      const { id } = await playing(store);
      const another = await home.open();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) => (i % 2 ? store : another).claimPing(id, 2, 'a', NOON)),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      await another.close();
    });

    it('cannot be claimed for another revision than that of the match', async () => {
      const { store } = given();
      const match = await playing(store);
      const stale = { ok: false, error: 'stale' };
      expect(await store.claimPing(match.id, 1, 'a', NOON)).toEqual(stale);
      expect(await store.claimPing(match.id, 3, 'a', NOON)).toEqual(stale);
      expect(await store.claimPing(match.id, 22, 'a', NOON)).toEqual(stale);
      expect(await shownOf(store, match.id)).toEqual(NOTHING);
      await advance(store, match, match.challenger, move('up'));
      expect(await store.claimPing(match.id, 2, 'a', NOON)).toEqual(stale);
      expect(await store.claimPing(match.id, 3, 'a', NOON)).toMatchObject({ ok: true });
      // Also where it is noted already.
      expect(await store.claimPing(match.id, 2, 'a', NOON)).toEqual(stale);
    });

    it('takes the place of the one before, whose message comes too late', async () => {
      const { store } = given();
      const { id } = await playing(store);
      const message = newId();
      await store.claimPing(id, 2, 'b', NOON);
      expect(await store.notePing(id, 'b', message)).toBe(true);
      expect(await store.claimPing(id, 2, 'a', NOON)).toEqual({ ok: true, value: message });
      expect(await store.notePing(id, 'b', newId())).toBe(false);
      const ping = { key: 'a', message: null, claimed: NOON };
      expect(await shownOf(store, id)).toEqual({ ...NOTHING, ping });
    });

    it('is not claimed while nobody has noted what became of the one before', async () => {
      const { store } = given();
      const { id } = await playing(store);
      const claimed = { ok: false, error: 'claimed' };
      await store.claimPing(id, 2, 'a', NOON);
      expect(await store.claimPing(id, 2, 'b', NOON)).toEqual(claimed);
      expect(await store.claimPing(id, 2, 'b', null)).toEqual(claimed);
      expect(await store.notePing(id, 'a', null)).toBe(true);
      expect(await shownOf(store, id)).toEqual({ ...NOTHING, ping: { key: 'a', message: null } });
      expect(await store.claimPing(id, 2, 'b', null)).toEqual({ ok: true, value: null });
      // Nothing was to be sent, so nothing keeps the next one waiting.
      expect(await shownOf(store, id)).toEqual({ ...NOTHING, ping: { key: 'b', message: null } });
      expect(await store.claimPing(id, 2, 'c', NOON)).toEqual({ ok: true, value: null });
    });

    it('that nobody has noted is taken over by one of all who try at the same moment', async () => {
      const { store, home } = given();
      const { id } = await playing(store);
      await store.claimPing(id, 2, 'a', NOON);
      const another = await home.open();
      expect(await store.reclaimPing(id, 'b', NOON, NOON + 1)).toBe(false);
      expect(await store.reclaimPing(id, 'a', NOON - 1, NOON + 1)).toBe(false);
      const later = NOON + 60_000;
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          (i % 2 ? store : another).reclaimPing(id, 'a', NOON, later + i),
        ),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
      const ping = { key: 'a', message: null, claimed: later + answers.indexOf(true) };
      expect(await shownOf(store, id)).toEqual({ ...NOTHING, ping });
      await store.notePing(id, 'a', newId());
      expect(await store.reclaimPing(id, 'a', ping.claimed, later)).toBe(false);
      await another.close();
    });

    it('that was cleared can be claimed again; another one is left alone', async () => {
      const { store } = given();
      const { id } = await playing(store);
      await store.claimPing(id, 2, 'a', NOON);
      expect(await store.clearPing(id, 'b')).toBeNull();
      const ping = { key: 'a', message: null, claimed: NOON };
      expect(await shownOf(store, id)).toEqual({ ...NOTHING, ping });
      expect(await store.clearPing(id, 'a')).toBeNull();
      expect(await store.clearPing(id, 'a')).toBeNull();
      expect(await shownOf(store, id)).toEqual(NOTHING);
      expect(await store.notePing(id, 'a', newId())).toBe(false);
      expect(await store.claimPing(id, 2, 'a', NOON)).toMatchObject({ ok: true });
    });

    it('is given back when it is cleared or replaced, also where it was noted just before', async () => {
      const { store, home } = given();
      const another = await home.open();
      const { id } = await playing(store);
      const pings = Array.from({ length: 40 }, (_, i) => ({ key: `k${i}`, message: newId() }));
      const sent: string[] = [];
      const gone: (string | null)[] = [];
      const send = async (n: number): Promise<void> => {
        const one = n % 2 ? store : another;
        for (const [i, { key, message }] of pings.entries()) {
          const claimed = i % 4 === n ? await one.claimPing(id, 2, key, NOON) : undefined;
          // Another one may be on its way.
          if (!claimed?.ok) continue;
          gone.push(claimed.value);
          sent.push(message);
          if (!(await one.notePing(id, key, message))) gone.push(message);
          if (i % 3 === 0) gone.push(await one.clearPing(id, key));
        }
      };
      await Promise.all([0, 1, 2, 3].map(send));
      expect(sent.length).toBeGreaterThan(4);
      // Every message stands, or was given to somebody to be removed, once.
      const { ping } = await shownOf(another, id);
      const messages = [...gone, ping?.message ?? null].filter((message) => message !== null);
      expect(messages.toSorted()).toEqual(sent.toSorted());
      await another.close();
    });

    it.each(['', '-', 'A', 'a b', 'z'.repeat(25), 'a\n'])('has no key like %j', async (key) => {
      const { store } = given();
      const { id } = await playing(store);
      await expect(store.claimPing(id, 2, key, NOON)).rejects.toThrow('is not the key of a ping');
      expect(await shownOf(store, id)).toEqual(NOTHING);
    });
  });

  describe('a record of what is shown', () => {
    it.each(['', 'nonsense', '99', '9 9 9 9', '9 zz en k ?', '9 zz en k zz\n', '9zz en k zz'])(
      'that says %j is not known, and can be noted again',
      async (record) => {
        const { store, home } = given();
        const { id } = await playing(store);
        const board = germanBoard(2);
        await store.noteBoard(id, board, null);
        await home.damageShown(id, record);
        expect(await shownOf(store, id)).toEqual(NOTHING);
        expect(await store.notePing(id, 'k', newId())).toBe(false);
        expect(await store.claimPing(id, 2, 'k', NOON)).toMatchObject({ ok: true });
        const ping = { key: 'k', message: null, claimed: NOON };
        expect(await shownOf(store, id)).toEqual({ board: null, ping, old: null });
        await store.noteBoard(id, board, null);
        expect(await shownOf(store, id)).toEqual({ board, ping, old: null });
        await home.damageShown(id, record);
        await store.noteBoard(id, board, null);
        expect(await shownOf(store, id)).toEqual(only(board));
      },
    );
  });

  describe('the due index', () => {
    it('gives what is to be looked at, the longest overdue first', async () => {
      const { store } = given();
      const [early, late] = [someOffer(LONG_AGO), someOffer(LONG_AGO + 5)];
      await commit(store, undefined, late);
      await commit(store, undefined, early);
      const soon = LONG_AGO + SHOW_WITHIN_MS;
      expect(await store.due(soon - 1, 10)).toEqual([]);
      expect(await store.due(soon, 10)).toEqual([early.id]);
      expect(await store.due(soon + 5, 10)).toEqual([early.id, late.id]);
      expect(await store.due(soon + 5, 1)).toEqual([early.id]);
      for (const { id, rev } of [early, late]) await store.noteDue(id, rev, null);
      expect(await store.due(soon + 5, 10)).toEqual([]);
    });

    it('has every change soon, also the last one, until it is noted that it is shown', async () => {
      const { store } = given();
      const offered = someOffer(LONG_AGO);
      const { id, challenger: by, opponent: to } = offered;
      const isDueAt = async (at: number) => {
        expect(await store.due(at - 1, 10)).toEqual([]);
        expect(await store.due(at, 10)).toEqual([id]);
      };
      await commit(store, undefined, offered);
      await isDueAt(LONG_AGO + SHOW_WITHIN_MS);
      const expires = nextDue(offered) ?? expect.fail();
      const board = germanBoard(1);
      await store.noteBoard(id, board, expires);
      await isDueAt(expires);
      const accepted = await advance(store, offered, to, ACCEPT, LONG_AGO + 1);
      await isDueAt(LONG_AGO + 1 + SHOW_WITHIN_MS);
      await store.noteDue(id, 2, LONG_AGO + 70_000);
      await isDueAt(LONG_AGO + 70_000);
      const over = await advance(store, accepted, by, RESIGN, LONG_AGO + 2);
      await isDueAt(LONG_AGO + 2 + SHOW_WITHIN_MS);
      await store.noteBoard(id, { ...board, rev: over.rev }, null);
      expect(await store.due(NOON - QUIET_TIME, 10)).toEqual([]);
    });

    it('keeps what is due sooner than a change has to be shown', async () => {
      const { store } = given();
      const match = await playing(store, LONG_AGO);
      if (match.state.phase !== 'playing') throw new Error('not played');
      const { timer } = match.state;
      const hasted = {
        ...match,
        rev: 3,
        state: { ...match.state, timer: { ...timer, deadline: LONG_AGO + 9000, reminded: true } },
      };
      expect(await commit(store, match, hasted)).toBeUndefined();
      expect(await store.due(LONG_AGO + 8999, 10)).toEqual([]);
      expect(await store.due(LONG_AGO + 9000, 10)).toEqual([match.id]);
      await store.noteDue(match.id, 3, null);
    });

    it('lets servers take turns, with so many matches of each', async () => {
      const { store } = given();
      const [crowded, quiet] = [newId(), newId()];
      const backlog = Array.from({ length: 20 }, (_, at) => offerOn(crowded, LONG_AGO + at));
      const behind = [offerOn(quiet, LONG_AGO + 30), offerOn(quiet, LONG_AGO + 31)];
      for (const offered of [...backlog, ...behind]) await commit(store, undefined, offered);
      const now = LONG_AGO + 40 + SHOW_WITHIN_MS;
      const [one, two, three] = backlog.map(({ id }) => id);
      const [first, second] = behind.map(({ id }) => id);
      expect(await store.due(now, 10, 3)).toEqual([one, first, two, second, three]);
      expect(await store.due(now, 3)).toEqual([one, first, two]);
      expect(await store.due(now, 100)).toHaveLength(22);
      // Whoever has nothing due any more has no turn; whatever comes first decides about it.
      for (const { id } of behind) await store.noteDue(id, 1, null);
      await store.noteDue(backlog[0]?.id ?? '', 1, LONG_AGO + 35 + SHOW_WITHIN_MS);
      expect(await store.due(LONG_AGO + SHOW_WITHIN_MS, 100)).toEqual([]);
      expect(await store.due(now, 2)).toEqual([two, three]);
      await store.noteDue(behind[1]?.id ?? '', 1, now);
      expect(await store.due(now, 2)).toEqual([two, second]);
      for (const { id } of [...backlog, ...behind]) await store.noteDue(id, 1, null);
      expect(await store.due(now, 100)).toEqual([]);
    });

    it('keeps what has just become due waiting for no backlog of other servers', async () => {
      const { store } = given();
      const backlog = Array.from({ length: 6 }, (_, at) => someOffer(LONG_AGO + at));
      const [before, newest] = [someOffer(LONG_AGO + 50), someOffer(LONG_AGO + 60)];
      for (const offered of [...backlog, before, newest]) await commit(store, undefined, offered);
      const [one, two] = backlog.map(({ id }) => id);
      const now = LONG_AGO + 60 + SHOW_WITHIN_MS;
      expect(await store.due(now - 1, 2)).toEqual([one, before.id]);
      expect(await store.due(now, 1)).toEqual([one]);
      expect(await store.due(now, 2)).toEqual([one, newest.id]);
      expect(await store.due(now, 5)).toEqual(
        expect.arrayContaining([one, newest.id, two, before.id]),
      );
      const all = await store.due(now, 8);
      expect(new Set(all)).toEqual(new Set([...backlog, before, newest].map(({ id }) => id)));
      expect(all.slice(0, 4)).toEqual([one, newest.id, two, before.id]);
      for (const id of all) await store.noteDue(id, 1, null);
    });

    it('leaves out no server of several that are due at the same moment', async () => {
      const { store } = given();
      const all = Array.from({ length: 9 }, () => someOffer(LONG_AGO));
      for (const offered of all) await commit(store, undefined, offered);
      const due = await store.due(LONG_AGO + SHOW_WITHIN_MS, 9);
      expect(new Set(due)).toEqual(new Set(all.map(({ id }) => id)));
      for (const { id } of all) await store.noteDue(id, 1, null);
    });

    it('keeps a server between others waiting for no end of theirs', async () => {
      const { store } = given();
      const all = Array.from({ length: 30 }, (_, at) => someOffer(LONG_AGO + at));
      for (const offered of all) await commit(store, undefined, offered);
      const now = LONG_AGO + 30 + SHOW_WITHIN_MS;
      const found = new Set<string>();
      for (let turn = 0; turn < 60; turn += 1) {
        const due = await store.due(now, 3);
        expect(due.slice(0, 2)).toEqual([all[0]?.id, all[29]?.id]);
        for (const id of due) found.add(id);
      }
      expect(found.size).toBe(30);
      for (const { id } of all) await store.noteDue(id, 1, null);
    });

    it('can be put off for what cannot be looked at now, and only that', async () => {
      const { store } = given();
      const [stuck, other] = [someOffer(LONG_AGO), someOffer(LONG_AGO + 1)];
      for (const offered of [stuck, other]) await commit(store, undefined, offered);
      const soon = LONG_AGO + 1 + SHOW_WITHIN_MS;
      await store.postpone(stuck.id, soon + 100);
      expect(await store.due(soon, 10)).toEqual([other.id]);
      expect(await store.due(soon + 99, 1)).toEqual([other.id]);
      expect(await store.due(soon + 100, 10)).toEqual([other.id, stuck.id]);
      // It never comes sooner by that, nor back.
      await store.postpone(stuck.id, soon);
      expect(await store.due(soon, 10)).toEqual([other.id]);
      for (const { id } of [stuck, other]) await store.noteDue(id, 1, null);
      await store.postpone(stuck.id, soon);
      await store.postpone(someOffer().id, soon);
      expect(await store.due(soon + 100, 10)).toEqual([]);
    });

    it('tells when the first match is due', async () => {
      const { store } = given();
      const [early, late] = [someOffer(LONG_AGO), someOffer(LONG_AGO + 5)];
      const later = await store.firstDue();
      expect(later ?? Infinity).toBeGreaterThan(LONG_AGO + 5 + SHOW_WITHIN_MS);
      for (const offered of [late, early]) await commit(store, undefined, offered);
      expect(await store.firstDue()).toBe(LONG_AGO + SHOW_WITHIN_MS);
      await store.noteDue(early.id, 1, null);
      expect(await store.firstDue()).toBe(LONG_AGO + 5 + SHOW_WITHIN_MS);
      await store.noteDue(late.id, 1, null);
      expect(await store.firstDue()).toBe(later);
    });

    it('counts the matches that are live, or ended and not shown yet, on however many servers', async () => {
      const { store } = given();
      const before = await store.countLive();
      const crowded = newId();
      const all = [
        ...Array.from({ length: 130 }, () => someOffer()),
        ...Array.from({ length: 5 }, () => offerOn(crowded, NOON)),
      ];
      for (const offered of all) await commit(store, undefined, offered);
      expect(await store.countLive()).toBe(before + 135);
      const [first = expect.fail()] = all;
      const accepted = await advance(store, first, first.opponent, ACCEPT);
      expect(await store.countLive()).toBe(before + 135);
      const over = await advance(store, accepted, first.challenger, RESIGN);
      expect(await store.countLive()).toBe(before + 135);
      await store.noteDue(first.id, over.rev, null);
      expect(await store.countLive()).toBe(before + 134);
      for (const { id } of all.slice(1)) await store.noteDue(id, 1, null);
      expect(await store.countLive()).toBe(before);
    });

    it('is not changed by whoever has shown, or looked at, an older revision', async () => {
      const { store } = given();
      const match = await playing(store, LONG_AGO);
      const moved = await advance(store, match, match.challenger, move('up'), LONG_AGO + 1);
      const soon = LONG_AGO + 1 + SHOW_WITHIN_MS;
      const board = germanBoard(2);
      await store.noteBoard(match.id, board, null);
      expect(await shownOf(store, match.id)).toEqual(only(board));
      await store.noteDue(match.id, 2, null);
      await store.noteDue(match.id, 1, LONG_AGO);
      expect(await store.due(soon - 1, 10)).toEqual([]);
      expect(await store.due(soon, 10)).toEqual([match.id]);
      await store.noteBoard(match.id, { ...board, rev: moved.rev }, null);
      expect(await store.due(soon, 10)).toEqual([]);
    });
  });
}
