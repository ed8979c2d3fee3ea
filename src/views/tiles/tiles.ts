import { DEFAULT_PIECES, PIECES, type Piece } from '../../match/piece.js';
import type { Position, Step } from '../../rules/game.js';
import { ALL_GAMES, type GameId } from '../../rules/games.js';
import { other, SEATS, type BySeat, type Seat } from '../../rules/seat.js';
import { DIRECTIONS, SQUARES, type Square } from '../../rules/square.js';
import type { PieceKind, SquareKind, TileMark, TileMarks } from '../games/game-view.js';
import { emojiViewOf, tileViewOf } from '../games/games.js';
import type { Mark } from '../language/catalogue.js';
import {
  CORNER_TILE,
  FRAME_SIGNS,
  frameTile,
  pieceTile,
  squareTile,
  standingTile,
} from './made-tiles.js';
import type { Tile, TilePack } from './tile.js';

/** A board to be drawn with tiles. */
export interface TileScene {
  readonly position: Position<unknown>;
  /** Where the last move came from. */
  readonly cameFrom?: Square | undefined;
  /** Who made it; whoever is not to move, if nothing is said. */
  readonly mover?: Seat | undefined;
  /** Where something was placed last. */
  readonly last?: Square | undefined;
  readonly pieces: BySeat<Piece>;
  /** Whether it is shown where the player to move may go; not if nothing is said. */
  readonly showsMoves?: boolean | undefined;
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

const NO_MARKS: TileMarks = [];

function marksOf(game: GameId, scene: TileScene, square: Square): TileMarks {
  const { position, cameFrom, mover = other(position.turn), last, showsMoves = false } = scene;
  const isOpen = showsMoves && openIn(game, position).has(square);
  if (square !== cameFrom && square !== last && !isOpen) return NO_MARKS;
  const marks: TileMark[] = [];
  if (square === cameFrom) marks.push(hasPieces(game) ? `from-${mover}` : 'from');
  if (square === last) marks.push('last');
  if (isOpen) marks.push('open');
  return marks;
}

/** The marks as the kind has them; none where it has no such, as may be in a scene that no game comes to. */
function marksFor({ marks = [] }: SquareKind | PieceKind, wanted: TileMarks): TileMarks {
  if (wanted.length === 0) return NO_MARKS;
  const isWanted = (each: TileMarks): boolean =>
    each.length === wanted.length && each.every((mark, at) => mark === wanted[at]);
  return marks.find(isWanted) ?? NO_MARKS;
}

interface Face {
  readonly kind: SquareKind | PieceKind;
  readonly marks: TileMarks;
}

/** What a square shows: what lies there, the last move, and where the player to move may go. */
function faceAt(game: GameId, scene: TileScene, square: Square): Face {
  const kind = tileViewOf(game).kindAt(scene.position.board, square);
  return { kind, marks: marksFor(kind, marksOf(game, scene, square)) };
}

const tileOf = (game: GameId, { pieces }: TileScene, { kind, marks }: Face): Tile =>
  'seat' in kind
    ? standingTile(game, kind, pieces[kind.seat], marks)
    : squareTile(game, kind, marks);

/** The tile of a square. */
export const tileAt = (game: GameId, scene: TileScene, square: Square): Tile =>
  tileOf(game, scene, faceAt(game, scene, square));

/** What the marks of a tile are called in a legend. */
const MEANINGS: Readonly<Record<TileMark, Mark>> = {
  open: 'open',
  last: 'last',
  from: 'came-from',
  'from-first': 'came-from',
  'from-second': 'came-from',
};

/** A tile of a board, and all that a legend says of it. */
export interface MeantTile {
  readonly tile: Tile;
  readonly means: readonly Mark[];
}

/** The tiles of boards, each once, with what they mean. */
export function meantTiles(game: GameId, scenes: readonly TileScene[]): readonly MeantTile[] {
  const found = new Map<Tile, readonly Mark[]>();
  for (const scene of scenes) {
    for (const square of SQUARES) {
      const face = faceAt(game, scene, square);
      const { kind, marks } = face;
      const means = [...(kind.means ?? []), ...marks.map((mark) => MEANINGS[mark])];
      found.set(tileOf(game, scene, face), means);
    }
  }
  return Array.from(found, ([tile, means]) => ({ tile, means }));
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
    .flatMap((kind) => markings(kind).map((marks) => standingTile(game, kind, piece, marks))),
});

const packOfSign = (piece: Piece, seat: Seat): TilePack => ({
  id: signPack(piece, seat),
  tiles: [pieceTile(piece, seat)],
});

const packOfFrame = (): TilePack => ({
  id: FRAME,
  tiles: [CORNER_TILE, ...FRAME_SIGNS.map(frameTile)],
});

/** A game as it is drawn with the pieces of the seats. */
const packsOfGame = (game: GameId): readonly TilePack[] =>
  hasPieces(game)
    ? [packOfGame(game), ...SEATS.map((seat) => packOfPiece(game, DEFAULT_PIECES[seat], seat))]
    : [packOfGame(game)];

const countTiles = (all: readonly TilePack[]): number =>
  all.reduce((sum, { tiles }) => sum + tiles.length, 0);

/** The games whose boards need the fewest tiles first. */
const bySize = (): readonly GameId[] =>
  ALL_GAMES.map(({ id }) => id).toSorted(
    (a, b) => countTiles(packsOfGame(a)) - countTiles(packsOfGame(b)),
  );

/** All packs, in the order in which they are wanted: each game as most people play it, then the other pieces, and other seats. */
function packsInOrder(): readonly TilePack[] {
  const games = bySize();
  const usual = [
    packOfFrame(),
    ...SEATS.map((seat) => packOfSign(DEFAULT_PIECES[seat], seat)),
    ...games.flatMap(packsOfGame),
  ];
  const known = new Set(usual.map(({ id }) => id));
  const others = PIECES.flatMap((piece) =>
    SEATS.flatMap((seat) =>
      [packOfSign(piece, seat)].concat(
        games.filter(hasPieces).map((game) => packOfPiece(game, piece, seat)),
      ),
    ),
  );
  return [...usual, ...others.filter(({ id }) => !known.has(id))];
}

let packs: readonly TilePack[] | undefined;

/** All tiles there are, in packs, in the order in which they are wanted in Discord. */
export const tilePacks = (): readonly TilePack[] => (packs ??= packsInOrder());

let stocks: ReadonlyMap<string, string> | undefined;

/** The emoji that everybody has, for a tile of this version; nothing for those of older ones. */
export function stockOf(name: string): string | undefined {
  stocks ??= new Map(
    tilePacks().flatMap(({ tiles }) => tiles.map((tile) => [tile.name, tile.stock])),
  );
  return stocks.get(name);
}
