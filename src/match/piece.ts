import { other, type BySeat, type Seat } from '../rules/seat.js';
import type { UserId } from './id.js';
import type { Leg, Match } from './match.js';

/** What people play with, to choose from. A name is at most five letters long, as it is a part of the names of tiles. */
export const PIECES = [
  'whale',
  'fox',
  'cat',
  'panda',
  'frog',
  'owl',
  'duck',
  'bee',
  'crab',
  'snail',
  'ghost',
  'robot',
] as const;

export type Piece = (typeof PIECES)[number];

/** The pieces of the seats, for those who have chosen none. */
export const DEFAULT_PIECES: BySeat<Piece> = { first: 'whale', second: 'fox' };

/** What somebody wants to play with: a piece, and another one in case their opponent has chosen the same. */
export interface PieceChoice {
  readonly piece?: Piece | undefined;
  /** Nothing without a first choice, and never the same. */
  readonly secondPiece?: Piece | undefined;
}

/** The pieces that count in a match; whoever has none here has the piece of their seat. Two are never the same. */
export interface MatchPieces {
  readonly challenger?: Piece | undefined;
  readonly opponent?: Piece | undefined;
}

/** Chooses a piece: if it was the second choice, the two change places. Whoever wants none has no second choice either. */
export const withPiece = (
  { piece: before, secondPiece }: PieceChoice,
  piece: Piece | undefined,
): PieceChoice => {
  if (piece === undefined) return { piece, secondPiece: undefined };
  return { piece, secondPiece: secondPiece === piece ? before : secondPiece };
};

/** Chooses what to play with instead; nothing where that would be the first choice once more, or there is none. */
export const withSecondPiece = (
  { piece }: PieceChoice,
  secondPiece: Piece | undefined,
): PieceChoice | undefined =>
  piece === undefined || piece === secondPiece ? undefined : { piece, secondPiece };

/** What two people play with: if both have chosen the same, the challenger's choice stands. */
export function choosePieces(challenger: PieceChoice, opponent: PieceChoice): MatchPieces {
  const taken = challenger.piece;
  const { piece, secondPiece } = opponent;
  const isTaken = piece !== undefined && piece === taken;
  const theirs = isTaken ? secondPiece : piece;
  return {
    ...(taken !== undefined && { challenger: taken }),
    ...(theirs !== undefined && theirs !== taken && { opponent: theirs }),
  };
}

/** A match that begins, with what its players want to play with; it stays so, whatever they choose later. */
export function withPieces(match: Match, choices: ReadonlyMap<UserId, PieceChoice>): Match {
  const { challenger, opponent, state } = match;
  if (state.phase !== 'playing') return match;
  // The bot has chosen nothing.
  const theirs = opponent === null ? undefined : choices.get(opponent);
  const pieces = choosePieces(choices.get(challenger) ?? {}, theirs ?? {});
  return Object.keys(pieces).length === 0 ? match : { ...match, pieces };
}

/** The piece of a seat, or that of the other one if the opponent has chosen it. */
const pieceOfSeat = (seat: Seat, taken: Piece | undefined): Piece =>
  DEFAULT_PIECES[seat] === taken ? DEFAULT_PIECES[other(seat)] : DEFAULT_PIECES[seat];

/** What is played with in a leg of a match: a chosen piece stays with its player when the seats are swapped. */
export function piecesOf(
  { challenger, pieces = {} }: Pick<Match, 'challenger' | 'pieces'>,
  { seats }: Pick<Leg, 'seats'>,
): BySeat<Piece> {
  const isFirst = seats.first === challenger;
  const first = isFirst ? pieces.challenger : pieces.opponent;
  const second = isFirst ? pieces.opponent : pieces.challenger;
  return {
    first: first ?? pieceOfSeat('first', second),
    second: second ?? pieceOfSeat('second', first),
  };
}
