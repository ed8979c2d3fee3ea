import type { GameId } from '../../rules/games.js';
import type { Tile } from './tile.js';
import { tilePacks } from './tiles.js';

const known = new Map<GameId, ReadonlyMap<string, Tile>>();

/** The tiles of the squares of a game, by the emoji that they stand for: the plainest of each. */
function stockTiles(game: GameId): ReadonlyMap<string, Tile> {
  const found = known.get(game);
  if (found) return found;
  const tiles = tilePacks().find(({ id }) => id === game)?.tiles ?? [];
  const byStock = new Map(tiles.toReversed().map((tile) => [tile.stock, tile]));
  known.set(game, byStock);
  return byStock;
}

/** The tile that shows what an emoji shows on the boards of a game; nothing, if there is none. */
export const tileForStock = (game: GameId, stock: string): Tile | undefined =>
  stockTiles(game).get(stock);
