import type { Piece } from '../match/piece.js';
import type { GameId } from '../rules/games.js';
import type { BySeat } from '../rules/seat.js';
import type { TilePack, WriteTile } from '../views/tiles/tile.js';
import { packsFor } from '../views/tiles/tiles.js';

/** Knows which tiles Discord has, so that a board is drawn with them once all that it needs are there. */
export interface Tiles {
  /** How tiles are written on the boards of a game between these pieces; nothing, while one that they need is missing. */
  readonly writerFor: (game: GameId, pieces: BySeat<Piece>) => WriteTile | undefined;
  /** Discord has refused an emoji: perhaps somebody has deleted it, so it is looked what is there. */
  doubt(): void;
}

/** Where tiles are turned off, all boards are drawn with emoji that everybody has. */
export const NO_TILES: Tiles = { writerFor: () => undefined, doubt: () => undefined };

/** The ids of emoji of the application, by their names. */
export type EmojiIds = ReadonlyMap<string, string>;

/** The same, and what publishing them has to do with it. */
export interface PublishedTiles extends Tiles {
  /** Notes which emoji the application has. */
  readonly note: (emojis: EmojiIds) => void;
}

/** Writes tiles as the emoji that these are; what is none of them, as one that everybody has. */
const writerOf =
  (ids: EmojiIds): WriteTile =>
  ({ name, stock }) => {
    const id = ids.get(name);
    return id === undefined ? stock : `<:${name}:${id}>`;
  };

export function makeTiles(packs: readonly TilePack[], onDoubt: () => void): PublishedTiles {
  let complete: ReadonlySet<string> = new Set();
  let write = writerOf(new Map());
  return {
    writerFor: (game, pieces) =>
      packsFor(game, pieces).every((id) => complete.has(id)) ? write : undefined,
    doubt: onDoubt,
    note(emojis) {
      const ids = new Map(emojis);
      complete = new Set(
        packs.filter(({ tiles }) => tiles.every(({ name }) => ids.has(name))).map(({ id }) => id),
      );
      write = writerOf(ids);
    },
  };
}
