import { describe, expect, it } from 'vitest';
import { isFormerPlayer } from '../../src/match/id.js';
import type { Match } from '../../src/match/match.js';
import { piecesOf, withPieces, type PieceChoice } from '../../src/match/piece.js';
import { DEFAULT_PERSON_SETTINGS } from '../../src/match/settings.js';
import type { Store } from '../../src/store/store.js';
import { ACCEPT, NOON, RESIGN } from '../match/people.js';
import { advance, commit, newId, newOffer, stepped } from './matches.js';
import type { Home } from './store.js';

/** A match of two games that begins, by what the challenger and the opponent want to play with. */
async function begin(store: Store, ours: PieceChoice, theirs: PieceChoice): Promise<Match> {
  const [guild, channel, by, to] = [newId(), newId(), newId(), newId()];
  const offered = newOffer({ guild, channel, by, to, terms: { legs: 2 } });
  await commit(store, undefined, offered);
  const choices = new Map([
    [by, ours],
    [to, theirs],
  ]);
  const begun = withPieces(stepped(offered, to, ACCEPT), choices);
  expect(await commit(store, offered, begun)).toBeUndefined();
  return begun;
}

/** What every home of the store must do with the pieces that people have chosen. */
export function piecesContract(given: () => { readonly home: Home; readonly store: Store }): void {
  describe('the pieces of a match', () => {
    it.each<[PieceChoice, PieceChoice, Match['pieces']]>([
      [{ piece: 'cat' }, { piece: 'owl' }, { challenger: 'cat', opponent: 'owl' }],
      [
        { piece: 'cat' },
        { piece: 'cat', secondPiece: 'bee' },
        { challenger: 'cat', opponent: 'bee' },
      ],
      [{ piece: 'cat' }, {}, { challenger: 'cat' }],
      [{}, { piece: 'owl' }, { opponent: 'owl' }],
      [{}, {}, undefined],
    ])(
      'are kept with it, and so they are read by another process: %j, %j',
      async (ours, theirs, pieces) => {
        const { home, store } = given();
        const begun = await begin(store, ours, theirs);
        const other = await home.open();
        expect(await other.get(begun.id)).toEqual(begun);
        expect((await other.get(begun.id))?.pieces).toEqual(pieces);
        const second = await advance(other, begun, begun.challenger, RESIGN);
        expect(await store.get(begun.id)).toEqual(second);
        expect((await store.get(begun.id))?.pieces).toEqual(pieces);
        await other.close();
      },
    );

    it('stay when one of its players is forgotten, and name nobody', async () => {
      const { home, store } = given();
      const begun = await begin(store, { piece: 'cat' }, { piece: 'owl' });
      const { id, challenger, opponent } = begun;
      await store.savePersonSettings(challenger, { ...DEFAULT_PERSON_SETTINGS, piece: 'cat' });
      const second = await advance(store, begun, challenger, RESIGN);
      await advance(store, second, challenger, RESIGN);
      await store.forget(challenger, NOON);
      const after = (await store.get(id)) ?? expect.fail();
      expect(isFormerPlayer(after.challenger)).toBe(true);
      expect(after).toMatchObject({ opponent, pieces: { challenger: 'cat', opponent: 'owl' } });
      expect(after.legs.map((leg) => piecesOf(after, leg))).toEqual([
        { first: 'cat', second: 'owl' },
        { first: 'owl', second: 'cat' },
      ]);
      expect(await store.personSettings(challenger)).toEqual(DEFAULT_PERSON_SETTINGS);
      expect(await home.traces(challenger)).toEqual([]);
    });
  });
}
