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

/** What the two play with: what they have chosen, or the pieces of the seats. */
export const piecesIn = ({ pieces = DEFAULT_PIECES }: Style): BySeat<Piece> => pieces;

/** Writes the tiles of a board; nothing where it is drawn in emoji that everybody has, or in characters. */
export const tilesIn = (game: GameId, look: Style): WriteTile | undefined =>
  look.style === 'emoji' ? look.tiles?.(game, piecesIn(look)) : undefined;

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
