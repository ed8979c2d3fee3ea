import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/match/match.js';
import { offerRematch } from '../../src/match/offer.js';
import {
  choosePieces,
  DEFAULT_PIECES,
  PIECES,
  piecesOf,
  withPiece,
  withPieces,
  withSecondPiece,
  type Piece,
  type PieceChoice,
} from '../../src/match/piece.js';
import { practiseAgain, startPractice } from '../../src/match/practice.js';
import { SEATS, type BySeat } from '../../src/rules/seat.js';
import {
  ACCEPT,
  ADA,
  BOB,
  challenge,
  DAY,
  NOON,
  offered,
  play,
  RESIGN,
  started,
} from './people.js';

const choices = (ada: PieceChoice = {}, bob: PieceChoice = {}) =>
  new Map([
    [ADA, ada],
    [BOB, bob],
  ]);

/** What is played with in each leg of a match. */
const legsOf = (match: Match): readonly BySeat<Piece>[] =>
  match.legs.map((leg) => piecesOf(match, leg));

/** Two games between Ada, who challenges and is first in the first of them, and Bob. */
const twoGames = (ada: PieceChoice, bob: PieceChoice): Match =>
  play(withPieces(started({ legs: 2 }), choices(ada, bob)), [[ADA, RESIGN]]);

describe('two who play', () => {
  it.each<[string, PieceChoice, PieceChoice, BySeat<Piece>, BySeat<Piece>]>([
    [
      'have the pieces of their seats, if nobody has chosen any',
      {},
      {},
      { first: 'whale', second: 'fox' },
      { first: 'whale', second: 'fox' },
    ],
    [
      'have what they have chosen, in whichever seat',
      { piece: 'cat' },
      { piece: 'owl' },
      { first: 'cat', second: 'owl' },
      { first: 'owl', second: 'cat' },
    ],
    [
      'have, where one has chosen, that and the piece of the other seat',
      { piece: 'cat' },
      {},
      { first: 'cat', second: 'fox' },
      { first: 'whale', second: 'cat' },
    ],
    [
      'have, where the opponent has chosen, that and the piece of the other seat',
      {},
      { piece: 'cat' },
      { first: 'whale', second: 'cat' },
      { first: 'cat', second: 'fox' },
    ],
    [
      'have the other default, if the opponent has chosen that of their seat',
      { piece: 'fox' },
      {},
      { first: 'fox', second: 'whale' },
      { first: 'whale', second: 'fox' },
    ],
    [
      'have the other default, if the challenger has none and sees theirs taken',
      {},
      { piece: 'whale' },
      { first: 'fox', second: 'whale' },
      { first: 'whale', second: 'fox' },
    ],
    [
      'both want the same: the challenger has it, and the other one their second choice',
      { piece: 'bee', secondPiece: 'owl' },
      { piece: 'bee', secondPiece: 'crab' },
      { first: 'bee', second: 'crab' },
      { first: 'crab', second: 'bee' },
    ],
    [
      'both want the same, and the other one has no second choice',
      { piece: 'bee' },
      { piece: 'bee' },
      { first: 'bee', second: 'fox' },
      { first: 'whale', second: 'bee' },
    ],
    [
      'both want the same, and it is the piece of the other seat',
      { piece: 'fox' },
      { piece: 'fox' },
      { first: 'fox', second: 'whale' },
      { first: 'whale', second: 'fox' },
    ],
    [
      'want each the second choice of the other',
      { piece: 'bee', secondPiece: 'crab' },
      { piece: 'crab', secondPiece: 'bee' },
      { first: 'bee', second: 'crab' },
      { first: 'crab', second: 'bee' },
    ],
    [
      'have no second choice where there is no first one',
      {},
      { secondPiece: 'bee' },
      { first: 'whale', second: 'fox' },
      { first: 'whale', second: 'fox' },
    ],
  ])('%s', (_, ada, bob, firstLeg, secondLeg) => {
    expect(legsOf(twoGames(ada, bob))).toEqual([firstLeg, secondLeg]);
  });

  it('never have the same, and have what they chose, whatever that is', () => {
    const wishes = [undefined, ...PIECES];
    const every = wishes.flatMap((piece) => wishes.map((secondPiece) => ({ piece, secondPiece })));
    const { legs } = twoGames({}, {});
    const wrong: unknown[] = [];
    for (const ada of every) {
      for (const bob of every) {
        const pieces = choosePieces(ada, bob);
        for (const leg of legs) {
          const { first, second } = piecesOf({ challenger: ADA, pieces }, leg);
          const [adas, bobs] = leg.seats.first === ADA ? [first, second] : [second, first];
          const seats = Object.values(DEFAULT_PIECES);
          const wanted = bob.piece === undefined ? [] : [bob.piece, bob.secondPiece];
          const isFine =
            adas !== bobs &&
            (ada.piece === undefined ? seats.includes(adas) : adas === ada.piece) &&
            [...wanted, ...seats].includes(bobs) &&
            (bob.piece === undefined || bob.piece === ada.piece || bobs === bob.piece);
          if (!isFine) wrong.push({ ada, bob, adas, bobs });
        }
      }
    }
    expect(every).toHaveLength(169);
    expect(wrong).toEqual([]);
  });

  it('have them from the beginning on: an offer has none, and nothing changes them later', () => {
    const chosen = choices({ piece: 'cat' });
    expect(withPieces(offered(), chosen)).toEqual(offered());
    const match = withPieces(started(), chosen);
    expect(match.pieces).toEqual({ challenger: 'cat' });
    expect(play(match, [[ADA, RESIGN]]).pieces).toEqual({ challenger: 'cat' });
  });

  it('leave a match as it is, if nobody has chosen anything', () => {
    expect(withPieces(started(), choices())).not.toHaveProperty('pieces');
    expect(withPieces(started(), new Map())).not.toHaveProperty('pieces');
  });

  it('are asked anew in a rematch, in which the other one is the challenger', () => {
    const same = choices(
      { piece: 'bee', secondPiece: 'cat' },
      { piece: 'bee', secondPiece: 'owl' },
    );
    const over = play(withPieces(started(), same), [[ADA, RESIGN]]);
    expect(over.pieces).toEqual({ challenger: 'bee', opponent: 'owl' });
    const next = offerRematch(over, BOB, NOON + DAY);
    if (!next.ok) return expect.fail(next.error);
    expect(next.value.pieces).toBeUndefined();
    const again = withPieces(play(next.value, [[ADA, ACCEPT]]), same);
    expect(again.pieces).toEqual({ challenger: 'bee', opponent: 'cat' });
    expect(legsOf(again)).toEqual([{ first: 'bee', second: 'cat' }]);
  });
});

/** Ada, with a piece of her own, practises against the bot. */
function practice(seat: 'first' | 'second', piece: Piece): Match {
  const { id, guild, channel } = challenge();
  const wanted = { id, guild, channel, user: ADA, game: 'grid-runner', seat } as const;
  const begun = startPractice({ ...wanted, level: 'easy' }, 'challenger', NOON);
  return withPieces(begun, choices({ piece }, { piece: 'owl' }));
}

describe('the bot', () => {
  it.each([
    ['second', 'cat', { first: 'whale', second: 'cat' }],
    ['first', 'cat', { first: 'cat', second: 'fox' }],
    ['first', 'fox', { first: 'fox', second: 'whale' }],
    ['second', 'whale', { first: 'fox', second: 'whale' }],
  ] as const)('against somebody who is %s with the %s has what is left', (seat, piece, pieces) => {
    expect(legsOf(practice(seat, piece))).toEqual([pieces]);
  });

  it('is asked for another game, and that begins with what is chosen then', () => {
    const over = play(practice('first', 'cat'), [[ADA, RESIGN]]);
    const again = practiseAgain(over, ADA, NOON);
    if (!again.ok) return expect.fail(again.error);
    expect(again.value.pieces).toBeUndefined();
    const begun = withPieces(again.value, choices({ piece: 'owl' }));
    expect(legsOf(begun)).toEqual([{ first: 'whale', second: 'owl' }]);
  });
});

describe('choosing a piece', () => {
  it.each<[string, PieceChoice, Piece | undefined, PieceChoice]>([
    ['for the first time', {}, 'cat', { piece: 'cat' }],
    [
      'another one',
      { piece: 'cat', secondPiece: 'owl' },
      'bee',
      { piece: 'bee', secondPiece: 'owl' },
    ],
    [
      'the second choice',
      { piece: 'cat', secondPiece: 'owl' },
      'owl',
      { piece: 'owl', secondPiece: 'cat' },
    ],
    [
      'the same again',
      { piece: 'cat', secondPiece: 'owl' },
      'cat',
      { piece: 'cat', secondPiece: 'owl' },
    ],
    ['none', { piece: 'cat', secondPiece: 'owl' }, undefined, {}],
  ])('%s', (_, before, piece, after) => {
    expect(withPiece(before, piece)).toEqual(after);
  });

  it.each<[string, PieceChoice, Piece | undefined, PieceChoice | undefined]>([
    ['another one', { piece: 'cat' }, 'owl', { piece: 'cat', secondPiece: 'owl' }],
    ['none', { piece: 'cat', secondPiece: 'owl' }, undefined, { piece: 'cat' }],
    ['the first choice', { piece: 'cat', secondPiece: 'owl' }, 'cat', undefined],
    ['one without a first choice', {}, 'cat', undefined],
  ])('as the second choice: %s', (_, before, piece, after) => {
    expect(withSecondPiece(before, piece)).toEqual(after);
  });
});

it('pieces have names that fit into those of tiles, and the seats have two of them', () => {
  expect(PIECES.length).toBeGreaterThanOrEqual(12);
  expect(new Set(PIECES).size).toBe(PIECES.length);
  for (const piece of PIECES) expect(piece).toMatch(/^[a-z]{1,5}$/u);
  expect(SEATS.map((seat) => DEFAULT_PIECES[seat])).toEqual(['whale', 'fox']);
});
