import type { Piece } from '../../match/piece.js';
import type { GameId } from '../../rules/games.js';
import type { BySeat } from '../../rules/seat.js';

/** A picture of one square, or of a player's piece, that Discord keeps as an emoji of the application. */
export interface Tile {
  /**
   * What Discord calls it, at most 12 characters: a prefix that makes it known as ours, what it shows, and a hash of the picture. So
   * a changed picture is a new emoji under a new name.
   */
  readonly name: string;
  /** 128 wide and high. */
  readonly svg: string;
  /** The emoji that everybody has, for wherever the tile cannot be shown. */
  readonly stock: string;
}

/** Tiles that are needed together: a board is drawn with tiles once all packs it needs are complete. */
export interface TilePack {
  readonly id: string;
  readonly tiles: readonly Tile[];
}

/** Writes a tile into a text, as `<:name:id>`. */
export type WriteTile = (tile: Tile) => string;

/** Tells how the tiles of a game with these pieces are written; nothing as long as Discord does not have all of them. */
export type TileWriters = (game: GameId, pieces: BySeat<Piece>) => WriteTile | undefined;
