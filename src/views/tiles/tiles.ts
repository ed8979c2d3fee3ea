import { PIECES, type Piece } from '../../match/piece.js';
import type { Position, Step } from '../../rules/game.js';
import { ALL_GAMES, type GameId } from '../../rules/games.js';
import { other, SEATS, type BySeat, type Seat } from '../../rules/seat.js';
import { DIRECTIONS, type Square } from '../../rules/square.js';
import { PIECE_EMOJI } from '../emoji-board.js';
import type { PieceKind, SquareKind, TileMark, TileMarks } from '../games/game-view.js';
import { emojiViewOf, tileViewOf } from '../games/games.js';
import { PIECE_ART } from '../pictures/pieces.js';
import { makeTileName } from './tile-name.js';
import { frameSvg, plated, signSvg, squareSvg } from './tile-svg.js';
import type { Tile, TilePack } from './tile.js';

/** A board to be drawn with tiles. */
export interface TileScene {
  readonly position: Position<unknown>;
  /** Where the last move came from. */
  readonly cameFrom?: Square;
  /** Who made it; whoever is not to move, if nothing is said. */
  readonly mover?: Seat;
  /** Where something was placed last. */
  readonly last?: Square;
  readonly pieces: BySeat<Piece>;
  /** Whether it is shown where the player to move may go; yes, if nothing is said. */
  readonly showsMoves?: boolean;
}

/** The scene that a move led to. */
export function sceneAfter({ position, events }: Step<unknown>, pieces: BySeat<Piece>): TileScene {
  for (const event of events) {
    if (event.type === 'token-moved' || event.type === 'moved') {
      return { position, pieces, cameFrom: event.from, mover: event.seat };
    }
    if (event.type === 'placed' || event.type === 'trap-placed') {
      return { position, pieces, last: event.at };
    }
  }
  return { position, pieces };
}

/** Whether each player has a piece, or both move the same token. */
const hasPieces = (game: GameId): boolean => tileViewOf(game).pieces.length > 0;

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

const squareTile = (game: GameId, kind: SquareKind, marks: TileMarks): Tile =>
  once(
    `${game} ${kind.name} ${marks.join(' ')}`,
    kind.name,
    marks.some(isFrom) ? (kind.stockFrom ?? kind.stock) : kind.stock,
    () => squareSvg(kind.ground, kind.things ?? [], marks),
  );

const boardPieceTile = (game: GameId, kind: PieceKind, piece: Piece, marks: TileMarks): Tile =>
  once(
    `${game} ${kind.name} ${kind.seat} ${piece} ${marks.join(' ')}`,
    piece,
    PIECE_EMOJI[piece],
    () => {
      const { ground, seat, below = [], above = [] } = kind;
      return squareSvg(
        ground,
        [...below, { drawing: plated(PIECE_ART[piece], seat) }, ...above],
        marks,
      );
    },
  );

/** A piece to stand before the name of its player in a text. */
export const pieceTile = (piece: Piece, seat: Seat): Tile =>
  once(`sign ${piece} ${seat}`, piece, PIECE_EMOJI[piece], () => signSvg(PIECE_ART[piece], seat));

const FRAME_STOCK: ReadonlyMap<string, string> = new Map([
  ...Array.from('012345', (digit) => [digit, `${digit}\u{FE0F}\u{20E3}`] as const),
  ...Array.from(
    'ABCDE',
    (letter, index) => [letter, String.fromCodePoint(0x1_f1_e6 + index)] as const,
  ),
]);

/** A coordinate beside the board: a digit from 0 to 5, or a letter from A to E. */
export const frameTile = (sign: string): Tile =>
  once(`frame ${sign}`, `at${sign.toLowerCase()}`, FRAME_STOCK.get(sign) ?? sign, () =>
    frameSvg(sign),
  );

/** What stands where the two rows of coordinates meet. */
export const CORNER_TILE: Tile = once('frame', 'at', '▪️', () => frameSvg(''));

/** Where the player to move may go, by the position: it is asked for each of its squares. */
const openSquares = new WeakMap<Position<unknown>, ReadonlySet<Square>>();

function openIn(game: GameId, position: Position<unknown>): ReadonlySet<Square> {
  const known = openSquares.get(position);
  if (known) return known;
  const { controls } = emojiViewOf(game);
  const open = new Set<Square>();
  if (controls.kind === 'pad' && !position.outcome) {
    for (const direction of DIRECTIONS) {
      const step = controls.arrow(position, direction);
      if (step) open.add(step.to);
    }
  }
  openSquares.set(position, open);
  return open;
}

function marksOf(game: GameId, scene: TileScene, square: Square): TileMarks {
  const { position, cameFrom, mover = other(position.turn), last, showsMoves = true } = scene;
  const marks: TileMark[] = [];
  if (square === cameFrom) marks.push(hasPieces(game) ? `from-${mover}` : 'from');
  if (square === last) marks.push('last');
  if (showsMoves && openIn(game, position).has(square)) marks.push('open');
  return marks;
}

const NO_MARKS: TileMarks = [];

/** The marks as the kind has them; none where it has no such. */
const marksFor = ({ marks = [] }: SquareKind | PieceKind, wanted: TileMarks): TileMarks =>
  marks.find(
    (each) => each.length === wanted.length && each.every((mark, at) => mark === wanted[at]),
  ) ?? NO_MARKS;

/** The tile of a square: what lies there, the last move, and where the player to move may go. */
export function tileAt(game: GameId, scene: TileScene, square: Square): Tile {
  const kind = tileViewOf(game).kindAt(scene.position.board, square);
  const marks = marksFor(kind, marksOf(game, scene, square));
  return 'seat' in kind
    ? boardPieceTile(game, kind, scene.pieces[kind.seat], marks)
    : squareTile(game, kind, marks);
}

const markings = ({ marks = [] }: SquareKind | PieceKind): readonly TileMarks[] => [
  NO_MARKS,
  ...marks,
];

const FRAME = 'frame';
const signPack = (piece: Piece, seat: Seat): string => `${piece}-${seat}`;
const piecePack = (game: GameId, piece: Piece, seat: Seat): string => `${game}-${piece}-${seat}`;

/** The packs that a board needs, by their ids. */
export const packsFor = (game: GameId, pieces: BySeat<Piece>): readonly string[] => [
  FRAME,
  ...SEATS.map((seat) => signPack(pieces[seat], seat)),
  game,
  ...(hasPieces(game) ? SEATS.map((seat) => piecePack(game, pieces[seat], seat)) : []),
];

const packOfGame = (game: GameId): TilePack => ({
  id: game,
  tiles: tileViewOf(game).squares.flatMap((kind) =>
    markings(kind).map((marks) => squareTile(game, kind, marks)),
  ),
});

const packOfPiece = (game: GameId, piece: Piece, seat: Seat): TilePack => ({
  id: piecePack(game, piece, seat),
  tiles: tileViewOf(game)
    .pieces.filter((kind) => kind.seat === seat)
    .flatMap((kind) => markings(kind).map((marks) => boardPieceTile(game, kind, piece, marks))),
});

const packOfSign = (piece: Piece, seat: Seat): TilePack => ({
  id: signPack(piece, seat),
  tiles: [pieceTile(piece, seat)],
});

const packOfFrame = (): TilePack => ({
  id: FRAME,
  tiles: [CORNER_TILE, ...[...FRAME_STOCK.keys()].map(frameTile)],
});

/** Who has a piece where nobody has chosen one. */
const DEFAULTS: BySeat<Piece> = { first: 'whale', second: 'fox' };

/** A game as it is drawn with the pieces of the seats. */
const packsOfGame = (game: GameId): readonly TilePack[] =>
  hasPieces(game)
    ? [packOfGame(game), ...SEATS.map((seat) => packOfPiece(game, DEFAULTS[seat], seat))]
    : [packOfGame(game)];

const tilesIn = (all: readonly TilePack[]): number =>
  all.reduce((sum, { tiles }) => sum + tiles.length, 0);

/** The games whose boards need the fewest tiles first. */
const bySize = (): readonly GameId[] =>
  ALL_GAMES.map(({ id }) => id).toSorted(
    (a, b) => tilesIn(packsOfGame(a)) - tilesIn(packsOfGame(b)),
  );

/** All tiles with a piece on them, for one seat. */
const packsOfPiece = (piece: Piece, seat: Seat): readonly TilePack[] => [
  packOfSign(piece, seat),
  ...bySize()
    .filter(hasPieces)
    .map((game) => packOfPiece(game, piece, seat)),
];

let packs: readonly TilePack[] | undefined;

/** All tiles, in the order in which they are wanted: each game with the pieces of the seats, then with those and the others everywhere. */
export function tilePacks(): readonly TilePack[] {
  const first = [
    packOfFrame(),
    ...SEATS.map((seat) => packOfSign(DEFAULTS[seat], seat)),
    ...bySize().flatMap(packsOfGame),
  ];
  const wanted = new Set(first.map(({ id }) => id));
  const others = PIECES.flatMap((piece) => SEATS.flatMap((seat) => packsOfPiece(piece, seat)));
  packs ??= [...first, ...others.filter(({ id }) => !wanted.has(id))];
  return packs;
}

let stocks: ReadonlyMap<string, string> | undefined;

/** The emoji that everybody has, for a tile of this version; nothing for those of older ones. */
export function stockOf(name: string): string | undefined {
  stocks ??= new Map(
    tilePacks().flatMap(({ tiles }) => tiles.map((tile) => [tile.name, tile.stock])),
  );
  return stocks.get(name);
}

export { PIECE_EMOJI } from '../emoji-board.js';
export { isTileName } from './tile-name.js';
