import type { Leg, Match } from '../../match/match.js';
import type { BySeat } from '../../rules/seat.js';
import type { GameId } from '../../rules/games.js';
import { DEFAULT_PIECES, piecesOf, type Piece } from '../../match/piece.js';
import { emojiViewOf } from '../games/games.js';
import type { WriteTile } from '../tiles/tile.js';
import { PIECE_EMOJI } from '../emoji-board.js';
import { pieceTile } from '../tiles/made-tiles.js';
import type { Look } from './look.js';

/** What of a look decides how squares and players are drawn. */
export type Style = Pick<Look, 'style' | 'tiles' | 'pieces' | 'showsMoves'>;

/** A look for a leg of a match, with the pieces of its players. */
export const lookAt = <L extends Style>(match: Match, leg: Leg, look: L): L => ({
  ...look,
  pieces: piecesOf(match, leg),
});

/** The same with all that is not said filled in. Field by field: V8 takes a microsecond to copy an object and add to it. */
export function wholeLook(match: Match, leg: Leg, look: Look): Required<Look> {
  const pieces = piecesOf(match, leg);
  // Which tiles Discord has is asked for once: it is the same for all that is drawn of a leg.
  const write = tilesOf(match.terms.game, look, pieces);
  return {
    words: look.words,
    style: look.style,
    tiles: write && (() => write),
    pieces,
    showsMoves: match.state.phase === 'playing',
    missing: look.missing ?? [],
    isNew: look.isNew ?? false,
    unrated: look.unrated,
    canRematch: look.canRematch ?? true,
    ratings: look.ratings ?? [],
  };
}

/** What the two play with: what they have chosen, or the pieces of the seats. */
export const piecesIn = ({ pieces = DEFAULT_PIECES }: Style): BySeat<Piece> => pieces;

/** Writes the tiles of a board; nothing where it is drawn in emoji that everybody has, or in characters. */
export const tilesIn = (game: GameId, look: Style): WriteTile | undefined =>
  tilesOf(game, look, piecesIn(look));

const tilesOf = (
  game: GameId,
  { style, tiles }: Style,
  pieces: BySeat<Piece>,
): WriteTile | undefined => (style === 'emoji' ? tiles?.(game, pieces) : undefined);

/** The emoji of the pieces of the seats. */
export const SEAT_EMOJI: BySeat<string> = {
  first: PIECE_EMOJI[DEFAULT_PIECES.first],
  second: PIECE_EMOJI[DEFAULT_PIECES.second],
};

/** The emoji of the two pieces that everybody has. */
export function stockSigns(look: Style): BySeat<string> {
  const { first, second } = piecesIn(look);
  return { first: PIECE_EMOJI[first], second: PIECE_EMOJI[second] };
}

/** How the two players are called in a text: by their pieces, or by what the text board calls them. */
export function signsOf(game: GameId, look: Style): BySeat<string> {
  if (look.style === 'text') return emojiViewOf(game).names;
  const write = tilesIn(game, look);
  if (!write) return stockSigns(look);
  const { first, second } = piecesIn(look);
  return { first: write(pieceTile(first, 'first')), second: write(pieceTile(second, 'second')) };
}
