import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUIET_TIME } from '../../src/match/clock.js';
import type { Match } from '../../src/match/match.js';
import {
  DEFAULT_LIMITS,
  DEFAULT_PERSON_SETTINGS,
  DEFAULT_SERVER_SETTINGS,
} from '../../src/match/settings.js';
import { SHOW_WITHIN_MS } from '../../src/store/change.js';
import { encodeMatch } from '../../src/store/match-codec.js';
import { StoreUnavailable, type BrokenRecord, type Store } from '../../src/store/store.js';
import { blocksContract } from './blocks.js';
import { callOffsContract } from './call-offs.js';
import { forgettingContract } from './forgetting.js';
import { lobbiesContract } from './lobbies.js';
import { offersContract } from './offers.js';
import { piecesContract } from './pieces.js';
import { placesContract } from './places.js';
import { practiceContract } from './practice.js';
import { puzzlesContract } from './puzzles.js';
import { redrawsContract } from './redraws.js';
import { returningContract } from './returning.js';
import { shownContract } from './shown.js';
import { wholeMatchesContract } from './whole-matches.js';
import { standingsContract } from './standings.js';
import { tilesContract } from './tiles.js';
import { advance, commit, newId, newOffer, stepped } from './matches.js';
import {
  ACCEPT,
  ASK_PAUSE,
  ASK_TAKEBACK,
  DAY,
  GRANT_TAKEBACK,
  move,
  NOON,
  REFUSE_TAKEBACK,
} from '../match/people.js';

/** A home of the store, as the contract needs it. */
export interface Home {
  /** Opens it once more, as another process would. */
  open(report?: (broken: BrokenRecord) => void): Promise<Store>;
  /** Overwrites the record of a match with something else. */
  damage(id: string, record: string): Promise<void>;
  /** Overwrites what is noted about where a match is shown. */
  damageShown(id: string, record: string): Promise<void>;
  /** Where a text is still to be found, in any key, value or file. */
  traces(text: string): Promise<readonly string[]>;
  /** The records in quarantine. */
  quarantined(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Two people, a server and a channel that no other test knows. */
const strangers = () => ({ guild: newId(), channel: newId(), by: newId(), to: newId() });

/** So many absences. */
const away = (count: number) => Array.from({ length: count }, () => ({ from: 1, until: 2 }));

/** A match that was just accepted. */
async function playing(store: Store): Promise<Match> {
  const { to, ...people } = strangers();
  const offered = newOffer({ ...people, to });
  await commit(store, undefined, offered);
  return advance(store, offered, to, ACCEPT);
}

/** What every home of the store must do, whatever it is made of. */
export function storeContract(name: string, start: () => Promise<Home>): void {
  describe(`the store on ${name}`, () => {
    let home: Home;
    let store: Store;
    const reports: BrokenRecord[] = [];

    beforeAll(async () => {
      home = await start();
      store = await home.open((broken) => reports.push(broken));
    });
    afterAll(async () => {
      await store.close();
      await home.stop();
    });

    describe('a match', () => {
      it('is not there before it is committed, and then as it was', async () => {
        const match = newOffer(strangers());
        expect(await store.get(match.id)).toBeUndefined();
        expect(await commit(store, undefined, match)).toBeUndefined();
        expect(await store.get(match.id)).toEqual(match);
      });

      it('has an id: by anything else there is none, and all others are read as before', async () => {
        const match = newOffer(strangers());
        await commit(store, undefined, match);
        for (const odd of ['', ' ', '*', '{p1}', 'é'.repeat(12), 'x'.repeat(100)]) {
          expect(await store.get(odd)).toBeUndefined();
          expect(await store.get(match.id)).toEqual(match);
        }
        await store.check();
      });

      it('is read back whole after every change of its life', async () => {
        const people = strangers();
        const terms = { game: 'trap-and-treasure', legs: 2, clock: '1h' } as const;
        const reader = await home.open();
        let match = newOffer({ ...people, to: null, terms });
        await commit(store, undefined, match);
        const { by, to } = people;
        for (const [who, action] of [
          [to, ACCEPT],
          [by, move('M 1 0')],
          [to, ASK_PAUSE],
          [by, { type: 'grant-pause' }],
          [to, { type: 'end-pause' }],
          [to, move('T 2 0')],
          [to, ASK_TAKEBACK],
          [by, REFUSE_TAKEBACK],
          [by, move('M 2 0')],
          [by, ASK_TAKEBACK],
          [to, GRANT_TAKEBACK],
          [by, move('M 2 0')],
          [null, { type: 'tick', absences: [{ user: to, from: NOON, until: NOON + DAY }] }],
          [to, { type: 'resign' }],
          [to, move('M 0 1')],
          [by, { type: 'resign' }],
        ] as const) {
          match = await advance(store, match, who, action, match.updated + 1000);
          // Whoever wrote it may have it at hand still; another one has to read every byte.
          expect(await reader.get(match.id)).toEqual(match);
          expect(await store.get(match.id)).toEqual(match);
        }
        expect(match.state.phase).toBe('over');
        await reader.close();
      });

      it('that is over takes its analysis once, is due for it, and has no second result', async () => {
        const offered = newOffer(strangers());
        await commit(store, undefined, offered);
        let match = await advance(store, offered, offered.opponent, ACCEPT);
        match = await advance(store, match, match.challenger, move('up'));
        const over = await advance(store, match, match.opponent, move('up'));
        await store.noteDue(over.id, over.rev, null);
        const analysis = [
          {
            course: [2, 1, 0].map((moves) => ({ winner: 'second', in: moves }) as const),
            turns: [],
            choices: { first: { kept: 0, of: 0 }, second: { kept: 1, of: 1 } },
          },
        ];
        const at = over.updated + 1000;
        const analysed = stepped(over, null, { type: 'analysed', analysis }, at);
        expect(await commit(store, over, analysed)).toBeUndefined();
        expect(await commit(store, over, analysed)).toBe('stale');
        const reader = await home.open();
        expect(await reader.get(over.id)).toEqual(analysed);
        await reader.close();
        expect(await store.ratingsOf(over.guild, over.id)).toHaveLength(1);
        const standing = (await store.placeOf(over.guild, 'all', 'ever', over.challenger))
          ?.standing;
        expect(standing?.lost ?? 0).toBeLessThanOrEqual(1);
        expect(await store.due(at + SHOW_WITHIN_MS, 1_000_000)).toContain(over.id);
        expect(await store.liveOfPlayer(over.guild, over.challenger)).toEqual([]);
      });

      it('is seen by every other process as soon as it is committed', async () => {
        const another = await home.open();
        const match = newOffer(strangers());
        await commit(store, undefined, match);
        expect(await another.get(match.id)).toEqual(match);
        await another.close();
      });
    });

    describe('a revision', () => {
      it('takes one change; the next from the same one is stale, and changes nothing', async () => {
        const { to, ...people } = strangers();
        const match = newOffer({ ...people, to });
        await commit(store, undefined, match);
        const accepted = stepped(match, to, ACCEPT);
        const declined = stepped(match, to, { type: 'decline' });
        expect(await commit(store, match, accepted)).toBeUndefined();
        expect(await commit(store, match, declined)).toBe('stale');
        expect(await commit(store, match, accepted)).toBe('stale');
        expect(await store.get(match.id)).toEqual(accepted);
        expect(await store.liveOfPlayer(match.guild, to)).toEqual([accepted]);
      });

      it('makes a new match exist once', async () => {
        const match = newOffer(strangers());
        expect(await commit(store, undefined, match)).toBeUndefined();
        expect(await commit(store, undefined, match)).toBe('stale');
      });

      it('of a match that does not exist is stale', async () => {
        const { to, ...people } = strangers();
        const match = newOffer({ ...people, to });
        expect(await commit(store, match, stepped(match, to, ACCEPT))).toBe('stale');
        expect(await store.get(match.id)).toBeUndefined();
      });

      it('lets exactly one of many at the same moment through', async () => {
        const { by, to, ...place } = strangers();
        const match = newOffer({ ...place, by, to });
        await commit(store, undefined, match);
        const another = await home.open();
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, i) =>
            commit(i % 2 ? store : another, match, stepped(match, to, ACCEPT, NOON + i)),
          ),
        );
        expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
        expect(answers.filter((answer) => answer === 'stale')).toHaveLength(49);
        await another.close();
      });
    });

    describe('the live lists', () => {
      it('hold a match for both people and the channel while it lives', async () => {
        const { guild, channel, by, to } = strangers();
        const lists = async () => ({
          channel: await store.liveInChannel(guild, channel),
          by: await store.liveOfPlayer(guild, by),
          to: await store.liveOfPlayer(guild, to),
        });
        expect(await lists()).toEqual({ channel: [], by: [], to: [] });
        const offered = newOffer({ guild, channel, by, to });
        await commit(store, undefined, offered);
        expect(await lists()).toEqual({ channel: [offered], by: [offered], to: [offered] });
        const accepted = await advance(store, offered, to, ACCEPT);
        expect(await lists()).toEqual({ channel: [accepted], by: [accepted], to: [accepted] });
        await advance(store, accepted, by, { type: 'abort' });
        expect(await lists()).toEqual({ channel: [], by: [], to: [] });
      });

      it('hold a match for its own server, whoever asks for the channel', async () => {
        const { guild, channel, by, to } = strangers();
        const { guild: another } = strangers();
        await commit(store, undefined, newOffer({ guild, channel, by, to }));
        expect(await store.liveInChannel(another, channel)).toEqual([]);
      });

      it('hold an open offer for the challenger alone, until somebody accepts', async () => {
        const { guild, channel, by, to } = strangers();
        const open = newOffer({ guild, channel, by, to: null });
        await commit(store, undefined, open);
        expect(await store.liveInChannel(guild, channel)).toEqual([open]);
        expect(await store.liveOfPlayer(guild, to)).toEqual([]);
        const accepted = await advance(store, open, to, ACCEPT);
        expect(await store.liveInChannel(guild, channel)).toEqual([accepted]);
        expect(await store.liveOfPlayer(guild, to)).toEqual([accepted]);
      });

      it('keep servers apart', async () => {
        const { guild, channel, by, to } = strangers();
        await commit(store, undefined, newOffer({ guild, channel, by, to }));
        expect(await store.liveOfPlayer(newId(), by)).toEqual([]);
      });
    });

    describe('the limits', () => {
      it('allow one live match per pair, game and channel', async () => {
        const { guild, channel, by, to } = strangers();
        const first = newOffer({ guild, channel, by, to });
        await commit(store, undefined, first);
        const again = newOffer({ guild, channel, by: to, to: by });
        expect(await commit(store, undefined, again)).toBe('pair-busy');
        expect(await store.get(again.id)).toBeUndefined();
        const other = newOffer({ guild, channel, by, to, terms: { game: 'grid-runner' } });
        expect(await commit(store, undefined, other)).toBeUndefined();
        expect(
          await commit(store, undefined, newOffer({ guild, channel: newId(), by, to })),
        ).toBeUndefined();
        await advance(store, first, by, { type: 'cancel' });
        expect(await commit(store, undefined, again)).toBeUndefined();
      });

      it('hold for whoever accepts an open offer', async () => {
        const { guild, channel, by, to } = strangers();
        await commit(store, undefined, newOffer({ guild, channel, by, to }));
        const open = newOffer({ guild, channel, by, to: null });
        await commit(store, undefined, open);
        expect(await commit(store, open, stepped(open, to, ACCEPT))).toBe('pair-busy');
        expect(await store.get(open.id)).toEqual(open);
        expect(await commit(store, open, stepped(open, newId(), ACCEPT))).toBeUndefined();
      });

      it('cap the live matches of a channel', async () => {
        const { guild, channel } = strangers();
        const limits = { ...DEFAULT_LIMITS, perChannel: 2 };
        const offer = () => newOffer({ guild, channel, by: newId(), to: newId() });
        const first = offer();
        expect(await commit(store, undefined, first, limits)).toBeUndefined();
        expect(await commit(store, undefined, offer(), limits)).toBeUndefined();
        const third = offer();
        expect(await commit(store, undefined, third, limits)).toBe('channel-full');
        expect(await store.get(third.id)).toBeUndefined();
        expect(await store.liveInChannel(guild, channel)).toHaveLength(2);
        // What is live already goes on, however full it is.
        const accepted = stepped(first, first.opponent, ACCEPT);
        expect(await commit(store, first, accepted, { ...limits, perChannel: 1 })).toBeUndefined();
      });

      it('cap the live matches of a player, on either side', async () => {
        const { guild, by } = strangers();
        const limits = { ...DEFAULT_LIMITS, perPlayer: 2 };
        const offer = (from: string, to: string | null) =>
          newOffer({ guild, channel: newId(), by: from, to });
        expect(await commit(store, undefined, offer(by, newId()), limits)).toBeUndefined();
        const got = offer(newId(), by);
        expect(await commit(store, undefined, got, limits)).toBeUndefined();
        expect(await commit(store, got, stepped(got, by, ACCEPT), limits)).toBeUndefined();
        expect(await commit(store, undefined, offer(by, newId()), limits)).toBe('player-full');
        const open = offer(newId(), null);
        expect(await commit(store, undefined, open, limits)).toBeUndefined();
        expect(await commit(store, open, stepped(open, by, ACCEPT), limits)).toBe('player-full');
        expect(await store.liveOfPlayer(guild, by)).toHaveLength(2);
      });
    });

    offersContract(() => ({ home, store }));

    blocksContract(() => ({ home, store }));

    practiceContract(() => ({ home, store }));
    piecesContract(() => ({ home, store }));
    placesContract(() => store);

    lobbiesContract(() => ({ home, store }));

    puzzlesContract(() => ({ home, store }));

    describe('a finished match', () => {
      it('of two games counts for both in the very commit that ends it, and not before', async () => {
        const { guild, channel, by, to } = strangers();
        const offered = newOffer({ guild, channel, by, to, terms: { legs: 2 } });
        await commit(store, undefined, offered);
        let match = await advance(store, offered, to, ACCEPT, NOON + 1);
        match = await advance(store, match, by, move('up'), NOON + 2);
        match = await advance(store, match, to, move('up'), NOON + 3);
        const page = { offset: 0, limit: 10 };
        expect(await store.resultsOf(guild, by, page)).toEqual([]);
        expect(await store.ratingsOf(guild, match.id)).toEqual([]);

        await advance(store, match, to, { type: 'resign' }, NOON + 4);
        const firstLeg = { match: match.id, leg: 0, ended: NOON + 4 };
        const secondLeg = { match: match.id, leg: 1, ended: NOON + 4 };
        const resultsOf = (offset: number, limit: number) =>
          store.resultsOf(guild, by, { offset, limit });
        expect(await resultsOf(0, 10)).toMatchObject([secondLeg, firstLeg]);
        expect(await resultsOf(1, 10)).toMatchObject([firstLeg]);
        expect(await resultsOf(0, 1)).toMatchObject([secondLeg]);
        expect(await resultsOf(0, 0)).toEqual([]);
        expect(await store.resultsOf(guild, to, page)).toMatchObject([secondLeg, firstLeg]);
        expect(await store.ratingsOf(guild, match.id)).toMatchObject([firstLeg, secondLeg]);
      });

      it('without a result counts for nobody', async () => {
        const { guild, channel, by, to } = strangers();
        const offered = newOffer({ guild, channel, by, to });
        await commit(store, undefined, offered);
        const match = await advance(store, offered, to, ACCEPT);
        await advance(store, match, to, { type: 'abort' });
        expect(await store.resultsOf(guild, by, { offset: 0, limit: 10 })).toEqual([]);
      });
    });

    standingsContract(() => ({ home, store }));
    wholeMatchesContract(() => ({ home, store }));

    callOffsContract(() => ({ home, store }));
    forgettingContract(() => ({ home, store }));
    returningContract(() => ({ home, store }));

    shownContract(() => ({ home, store }));
    redrawsContract(() => ({ home, store }));
    tilesContract(() => ({ home, store }));

    describe('being there to answer', () => {
      const MINUTE = 60_000;

      it('is noted, and a gap in it is an outage, once and for all processes', async () => {
        // Later than anything else in this home, so that nothing was noted after it.
        const begin = Date.now() + 100 * 365 * 24 * 60 * MINUTE;
        await store.noteServing(begin, Infinity);
        expect(await store.noteServing(begin + MINUTE, MINUTE)).toEqual([]);
        const outage = { from: begin + MINUTE, to: begin + 3 * MINUTE };
        expect(await store.noteServing(outage.to, MINUTE)).toEqual([outage]);
        expect(await store.noteServing(outage.to, MINUTE)).toEqual([outage]);
        // A process whose clock is behind changes nothing.
        expect(await store.noteServing(begin, MINUTE)).toEqual([outage]);
        expect(await store.noteServing(outage.to + MINUTE, MINUTE)).toEqual([outage]);
        const later = { from: outage.to + MINUTE, to: outage.to + 9 * MINUTE };
        expect(await store.noteServing(later.to, MINUTE)).toEqual([outage, later]);
        // After a month nobody's clock is concerned any more.
        const muchLater = later.to + 31 * 24 * 60 * MINUTE;
        expect(await store.noteServing(muchLater, Infinity)).toEqual([]);
      });
    });

    describe('a lease', () => {
      it('is taken once, until it is over', async () => {
        const [lease, other] = [newId(), newId()];
        const tries = await Promise.all([store.takeLease(lease, 100), store.takeLease(lease, 100)]);
        expect(tries).toEqual([true, false]);
        expect(await store.takeLease(other, 10_000)).toBe(true);
        await sleep(150);
        expect(await store.takeLease(lease, 100)).toBe(true);
        expect(await store.takeLease(other, 100)).toBe(false);
      });
    });

    describe('a check', () => {
      it('passes while the home answers', async () => {
        await expect(store.check()).resolves.toBeUndefined();
      });

      it('fails after the store was closed, which may happen twice', async () => {
        const another = await home.open();
        await another.check();
        await another.close();
        await another.close();
        await expect(another.check()).rejects.toThrow(StoreUnavailable);
      });
    });

    describe('settings', () => {
      it('are as by default until somebody chooses', async () => {
        const [guild, user] = [newId(), newId()];
        expect(await store.serverSettings(guild)).toEqual(DEFAULT_SERVER_SETTINGS);
        expect(await store.personSettings(user)).toEqual(DEFAULT_PERSON_SETTINGS);
        const server = {
          channels: [newId()],
          clock: '3d',
          pings: 'reminders',
          language: 'pt-BR',
          threads: true,
          announce: newId(),
          lobby: { channel: newId(), language: 'ja' },
          puzzle: { channel: newId(), hour: 23, language: 'fr' },
        } as const;
        const person = {
          board: 'text',
          piece: 'cat',
          secondPiece: 'owl',
          pings: 'off',
        } as const;
        await store.saveServerSettings(guild, server);
        await store.savePersonSettings(user, person);
        expect(await store.serverSettings(guild)).toEqual(server);
        expect(await store.personSettings(user)).toEqual(person);
      });

      it('of a person are changed one after the other, however many try', async () => {
        const user = newId();
        const other = await home.open();
        await Promise.all(
          [store, other, store, other].map((each) =>
            each.changePersonSettings(user, (before) => ({
              ...before,
              away: away((before.away?.length ?? 0) + 1),
            })),
          ),
        );
        await store.changePersonSettings(user, (before) => ({ ...before, board: 'text' }));
        const settings = { ...DEFAULT_PERSON_SETTINGS, board: 'text', away: away(4) };
        expect(await other.personSettings(user)).toEqual(settings);
        expect(await store.changePersonSettings(user, () => undefined)).toBeUndefined();
        expect(await other.personSettings(user)).toEqual(settings);
        await other.close();
      });

      it('the servers of a player are those on which they have matches', async () => {
        const [one, two] = [strangers(), strangers()];
        const user = one.by;
        expect(await store.guildsOfPlayer(user)).toEqual([]);
        await commit(store, undefined, newOffer(one));
        await commit(store, undefined, newOffer({ ...two, to: user }));
        expect((await store.guildsOfPlayer(user)).toSorted()).toEqual(
          [one.guild, two.guild].toSorted(),
        );
        expect(await store.guildsOfPlayer(newId())).toEqual([]);
      });
    });

    describe('a record that cannot be read', () => {
      it.each([
        ['is not JSON', '{"v":1,', 'not JSON'],
        ['has fields nobody knows', '{"v":1,"colour":"red"}', 'colour'],
        ['is of no version', '{}', 'v'],
      ])(
        'because it %s is reported, quarantined, and lost to nobody',
        async (_, record, reason) => {
          const match = await playing(store);
          await home.damage(match.id, record);
          reports.length = 0;
          expect(await store.get(match.id)).toBeUndefined();
          expect(reports).toHaveLength(1);
          expect(reports[0]?.key).toContain(match.id);
          expect(reports[0]?.reason).toContain(reason);
          expect((await home.quarantined()).some((kept) => kept.includes(record))).toBe(true);
          // Nothing trips over it again.
          expect(await store.get(match.id)).toBeUndefined();
          expect(await store.liveOfPlayer(match.guild, match.challenger)).toEqual([]);
          expect(await store.due(NOON + 2 * QUIET_TIME, 1_000_000)).not.toContain(match.id);
          expect(reports).toHaveLength(1);
        },
      );

      it('because its moves are not legal is reported with the move', async () => {
        const match = await playing(store);
        const record = encodeMatch(match).replace('"moves":""', '"moves":"up;down"');
        await home.damage(match.id, record);
        reports.length = 0;
        expect(await store.get(match.id)).toBeUndefined();
        expect(reports[0]?.reason).toContain(
          'move 2 of edge-escape, "down", is not legal: visited',
        );
      });

      it('because a newer version wrote it is left alone, and the operator is told to update', async () => {
        const match = await playing(store);
        await home.damage(match.id, '{"v":99,"something":"new"}');
        await expect(store.get(match.id)).rejects.toThrow(StoreUnavailable);
        await expect(store.get(match.id)).rejects.toThrow(/newer version.*update the bot/u);
        // People are told that, too, and not that the store is away.
        await expect(store.get(match.id)).rejects.toMatchObject({ told: 'newer-version' });
      });
    });
  });
}
