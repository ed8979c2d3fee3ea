import { describe, expect, it } from 'vitest';
import { ID_BYTES, makeFormerPlayer } from '../../src/match/id.js';
import { DEFAULT_LIMITS } from '../../src/match/settings.js';
import type { Match } from '../../src/match/match.js';
import { planCommit, SHOW_WITHIN_MS } from '../../src/store/change.js';
import { newId, newOffer, stepped } from '../contract/matches.js';
import { ACCEPT, bothMoved, HOUR, move, NOON, RESIGN } from '../match/people.js';

const [GUILD, CHANNEL] = [newId(), newId()];
const [ADA, BOB] = ['100000000000000001', '100000000000000002'];
const PLACE = `edge-escape ${ADA} ${BOB}`;

const plan = (before: Match | undefined, after: Match) =>
  planCommit({ before, after, limits: DEFAULT_LIMITS });

describe('the commit plan of a change', () => {
  const offered = newOffer({ guild: GUILD, channel: CHANNEL, by: BOB, to: ADA });
  const accepted = stepped(offered, ADA, ACCEPT);
  const moved = stepped(accepted, BOB, move('up'));
  const over = stepped(moved, ADA, RESIGN);

  it('of an offer takes a place, and puts it on the lists of both', () => {
    expect(plan(undefined, offered)).toMatchObject({
      from: 0,
      takes: PLACE,
      frees: null,
      isNew: true,
      joins: [BOB, ADA],
      leaves: [],
      results: [],
    });
  });

  it('of a move is about the match and its due time alone', () => {
    expect(plan(accepted, moved)).toMatchObject({
      from: 2,
      takes: null,
      frees: null,
      isNew: false,
      joins: [],
      leaves: [],
      slots: [],
      results: [],
    });
  });

  it('of somebody in whose place a former player comes moves place, lists and slots', () => {
    const former = makeFormerPlayer(new Uint8Array(ID_BYTES));
    const after = { ...moved, rev: moved.rev + 1, opponent: former };
    expect(plan(moved, after)).toMatchObject({
      takes: `edge-escape ${former} ${BOB}`,
      frees: PLACE,
      isNew: false,
      joins: [former],
      leaves: [ADA],
      slots: [
        { user: ADA, before: 'game', after: null },
        { user: former, before: null, after: 'game' },
      ],
    });
  });

  it('of an end frees the place, takes it off the lists, and counts', () => {
    expect(plan(moved, over)).toMatchObject({
      due: over.updated + SHOW_WITHIN_MS,
      takes: null,
      frees: PLACE,
      joins: [],
      leaves: [BOB, ADA],
      results: [{ leg: 0, game: 'edge-escape', first: BOB, second: ADA, winner: 'first' }],
    });
  });

  it('of an open offer that is accepted trades one place for another', () => {
    const open = newOffer({ guild: GUILD, channel: CHANNEL, by: ADA, to: null });
    expect(plan(open, stepped(open, BOB, ACCEPT))).toMatchObject({
      takes: PLACE,
      frees: `open ${open.id}`,
      isNew: false,
      joins: [BOB],
    });
  });

  describe('of a match of two games', () => {
    const two = newOffer({
      guild: GUILD,
      channel: CHANNEL,
      by: ADA,
      to: BOB,
      terms: { game: 'grid-runner', legs: 2 },
    });
    const begun = stepped(two, BOB, ACCEPT);
    const second = stepped(bothMoved(begun), ADA, RESIGN);
    const later = NOON + 13 * HOUR;

    it('has no result before the end, and then that of both games, with the same end', () => {
      expect(plan(begun, second).results).toEqual([]);
      expect(plan(second, stepped(second, BOB, move('A2'))).results).toEqual([]);
      const ended = stepped(second, BOB, RESIGN, later);
      expect(plan(second, ended).results).toMatchObject([
        { leg: 0, first: ADA, second: BOB, winner: 'second', ended: later, unratable: null },
        { leg: 1, first: BOB, second: ADA, winner: 'second', ended: later, unratable: null },
      ]);
      expect(plan(ended, { ...ended, rev: ended.rev + 1 }).results).toEqual([]);
    });

    it('that a moderator ends in the second game has the result of the first, which does not count', () => {
      const ended = stepped(second, null, { type: 'remove' }, later);
      expect(plan(second, ended).results).toMatchObject([
        { leg: 0, winner: 'second', ended: later, unratable: 'unfinished' },
      ]);
    });

    it('that a moderator ends in the first game has no result', () => {
      expect(plan(begun, stepped(begun, null, { type: 'remove' })).results).toEqual([]);
    });
  });

  it.each([
    ['edge-escape', 1, '1d', 'single-game'],
    ['center-square-showdown', 1, '1d', 'single-game'],
    ['edge-escape', 2, '1d', null],
    ['center-square-showdown', 2, '1h', null],
    ['grid-runner', 1, '1d', null],
    ['forbidden-territory', 1, '1d', null],
    ['trap-and-treasure', 1, '1d', null],
    ['trap-and-treasure', 2, '1d', null],
    ['edge-escape', 1, 'none', 'untimed'],
    ['grid-runner', 2, 'none', 'untimed'],
  ] as const)(
    'of %s in %i game(s) with the clock %s is unratable: %s',
    (game, legs, clock, why) => {
      const terms = { game, legs, clock };
      let match = stepped(
        newOffer({ guild: GUILD, channel: CHANNEL, by: ADA, to: BOB, terms }),
        BOB,
        ACCEPT,
      );
      match = bothMoved(match);
      if (legs === 2) match = stepped(match, ADA, RESIGN);
      const { results } = plan(match, stepped(match, ADA, RESIGN));
      expect(results.map(({ unratable }) => unratable)).toEqual(
        Array.from({ length: legs }, () => why),
      );
    },
  );

  it('is not made for a change that skips a revision, or for a match of another server', () => {
    expect(() => plan(offered, moved)).toThrow('revision 3 cannot follow 1');
    const strayed = {
      ...offered,
      guild: '1',
      id: `${offered.id.startsWith('A') ? 'B' : 'A'}xxxxxxxxx`,
    };
    const lost = () => [plan(undefined, strayed), plan(undefined, { ...strayed, guild: '2' })];
    expect(lost).toThrow('does not belong to server');
  });
});
