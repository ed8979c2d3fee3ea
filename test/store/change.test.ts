import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/match/settings.js';
import type { Match } from '../../src/match/match.js';
import { planCommit, SHOW_WITHIN_MS } from '../../src/store/change.js';
import { newId, newOffer, stepped } from '../contract/matches.js';
import { ACCEPT, move, RESIGN } from '../match/people.js';

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
      result: null,
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
      result: null,
    });
  });

  it('of an end frees the place, takes it off the lists, and counts', () => {
    expect(plan(moved, over)).toMatchObject({
      due: over.updated + SHOW_WITHIN_MS,
      takes: null,
      frees: PLACE,
      joins: [],
      leaves: [BOB, ADA],
      result: { leg: 0, game: 'edge-escape', first: BOB, second: ADA, winner: 'first' },
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

  it('counts a leg once, however often the match changes after it', () => {
    const terms = { legs: 2 } as const;
    const two = newOffer({ guild: GUILD, channel: CHANNEL, by: ADA, to: BOB, terms });
    const second = stepped(stepped(two, BOB, ACCEPT), ADA, RESIGN);
    expect(plan(second, stepped(second, BOB, move('up'))).result).toBeNull();
    expect(plan(second, stepped(second, BOB, RESIGN)).result).toMatchObject({ leg: 1 });
  });

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
