import type { Tile, TilePack } from '../views/tiles/tile.js';
import type { EmojiIds } from './tiles.js';

/** So many emoji an application can have. */
export const MOST_EMOJIS = 2000;

/**
 * A message may show a tile for so many days after the last on which a process drew with it: longer than any live board stands as it
 * is. A clock is seven days long at most, a pause or an absence 14, and a match without a clock is closed after 30 quiet days.
 */
export const SHOWN_DAYS = 60;

/** A tile, and the pack that it is uploaded for: the first that has it. */
export interface WantedTile {
  readonly tile: Tile;
  readonly pack: string;
}

/** The tiles that are not there, pack after pack; each once. */
export function missingTiles(packs: readonly TilePack[], emojis: EmojiIds): readonly WantedTile[] {
  const missing = new Map<string, WantedTile>();
  for (const { id: pack, tiles } of packs) {
    for (const tile of tiles) {
      if (!emojis.has(tile.name) && !missing.has(tile.name)) missing.set(tile.name, { tile, pack });
    }
  }
  return [...missing.values()];
}

/** The names of all tiles of some packs. */
export const namesIn = (packs: readonly TilePack[]): ReadonlySet<string> =>
  new Set(packs.flatMap(({ tiles }) => tiles.map(({ name }) => name)));

/** How many emoji have to go before so many tiles can come. */
export const overflow = (emojis: EmojiIds, missing: number): number =>
  Math.max(0, emojis.size + missing - MOST_EMOJIS);

/** Those of the old tiles that nothing shows any more, the oldest first, and only as many as have to go. */
export function removableTiles(
  days: ReadonlyMap<string, number>,
  today: number,
  count: number,
): readonly string[] {
  return [...days]
    .filter(([, day]) => today - day > SHOWN_DAYS)
    .toSorted(([, one], [, other]) => one - other)
    .slice(0, count)
    .map(([name]) => name);
}
