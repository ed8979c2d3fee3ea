import type { Piece } from '../../match/piece.js';
import type { GameId } from '../../rules/games.js';
import type { Seat } from '../../rules/seat.js';
import { A_TO_E, CORNER, keycap, PIECE_EMOJI } from '../emoji-board.js';
import type { PieceKind, SquareKind, TileMark, TileMarks } from '../games/game-view.js';
import { PIECE_ART } from '../pictures/pieces.js';
import { plated } from '../pictures/sticker.js';
import { makeTileName } from './tile-name.js';
import { frameSvg, signSvg, squareSvg } from './tile-svg.js';
import type { Tile } from './tile.js';

const made = new Map<string, Tile>();

/** Draws a tile once: `key` says all that its picture depends on. */
function once(key: string, shows: string, stock: string, draw: () => string): Tile {
  const known = made.get(key);
  if (known) return known;
  const svg = draw();
  const tile = { name: makeTileName(shows, svg), svg, stock };
  made.set(key, tile);
  return tile;
}

const isFrom = (mark: TileMark): boolean => mark.startsWith('from');

/** Those of squares by what they show: a board asks for 25 of them, and there is one object for each kind, and for its marks. */
const squareTiles = new WeakMap<SquareKind, Map<TileMarks, Tile>>();

/** A square on which nobody stands. */
export function squareTile(game: GameId, kind: SquareKind, marks: TileMarks): Tile {
  const known = squareTiles.get(kind)?.get(marks);
  if (known) return known;
  const tile = once(
    `${game} ${kind.name} ${marks.join(' ')}`,
    kind.name,
    marks.some(isFrom) ? (kind.stockFrom ?? kind.stock) : kind.stock,
    () => squareSvg(kind.ground, kind.things ?? [], marks),
  );
  squareTiles.set(kind, (squareTiles.get(kind) ?? new Map<TileMarks, Tile>()).set(marks, tile));
  return tile;
}

/** A square on which a player's piece stands. */
export const standingTile = (game: GameId, kind: PieceKind, piece: Piece, marks: TileMarks): Tile =>
  once(
    `${game} ${kind.name} ${kind.seat} ${piece} ${marks.join(' ')}`,
    piece,
    PIECE_EMOJI[piece],
    () => {
      const standing = { drawing: plated(PIECE_ART[piece], kind.seat) };
      return squareSvg(kind.ground, [standing, ...(kind.above ?? [])], marks);
    },
  );

/** A piece to stand before the name of its player in a text. */
export const pieceTile = (piece: Piece, seat: Seat): Tile =>
  once(`sign ${piece} ${seat}`, piece, PIECE_EMOJI[piece], () => signSvg(PIECE_ART[piece], seat));

const STOCK_SIGNS: ReadonlyMap<string, string> = new Map([
  ...Array.from('012345', (digit) => [digit, keycap(Number(digit))] as const),
  ...Array.from('ABCDE', (letter, at) => [letter, A_TO_E[at] ?? letter] as const),
]);

/** Every coordinate that a board has. */
export const FRAME_SIGNS: readonly string[] = [...STOCK_SIGNS.keys()];

/** A coordinate beside the board: a digit from 0 to 5, or a letter from A to E. */
export const frameTile = (sign: string): Tile =>
  once(`frame ${sign}`, `at${sign.toLowerCase()}`, STOCK_SIGNS.get(sign) ?? sign, () =>
    frameSvg(sign),
  );

/** What stands where the two rows of coordinates meet. */
export const CORNER_TILE: Tile = once('frame', 'at', CORNER, () => frameSvg(''));
