import type { GameId } from '../../rules/games.js';
import { SQUARES } from '../../rules/square.js';
import type { Tile } from './tile.js';
import { tileAt, tilePacks, type TileScene } from './tiles.js';

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

/** A square of a board on which the player to move may go, as it is marked; nothing where none is. */
export function openTile(game: GameId, scene: TileScene): Tile | undefined {
  const marked = SQUARES.map((square) => tileAt(game, scene, square));
  return marked.find(
    (tile, square) => tile !== tileAt(game, { ...scene, showsMoves: false }, square),
  );
}
