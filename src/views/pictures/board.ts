import type { Piece } from '../../match/piece.js';
import type { GameEvent } from '../../rules/outcome.js';
import type { Position } from '../../rules/game.js';
import type { GameId } from '../../rules/games.js';
import { SEATS, type BySeat, type Seat } from '../../rules/seat.js';
import { columnOf, rowOf, SQUARES, type Square } from '../../rules/square.js';
import type { BoardPicture, Drawn } from '../games/game-view.js';
import { boardPictureOf } from '../games/games.js';
import { BACKGROUND, GOLD, LABEL, PANEL, SEAT_COLORS } from './palette.js';
import { CROWN, drawPieces } from './pieces.js';
import { n, picture, placed, write } from './svg.js';

/** A board to be drawn. */
interface BoardScene {
  readonly game: GameId;
  readonly position: Position<unknown>;
  /** What the last move brought about: it is pointed out. */
  readonly events?: readonly GameEvent[];
  /** Who won, where it is not the board that says so: by resignation, or on time. */
  readonly winner?: Seat | null;
  /** What is played with; the pieces of the seats, if nothing is said. */
  readonly pieces?: BySeat<Piece> | undefined;
}

const BOARD_WIDTH = 480;
const BOARD_HEIGHT = 544;

const HIGHLIGHT = '#ffe14d';

const LEFT = 40;
const TOP = 40;
const CELL = 84;
const GAP = 4;

const centerOf = (square: Square): readonly [x: number, y: number] => [
  LEFT + (columnOf(square) + 0.5) * CELL,
  TOP + (rowOf(square) + 0.5) * CELL,
];

/** A cell as a rounded square, smaller by `inset`. */
function tile(square: Square, inset: number, paint: string): string {
  const [x, y] = centerOf(square);
  const side = CELL - GAP - inset * 2;
  const corner = n(11 - inset / 2);
  return `<rect x="${n(x - side / 2)}" y="${n(y - side / 2)}" width="${n(side)}" height="${n(side)}" rx="${corner}" ${paint}/>`;
}

interface LastMove {
  readonly from?: Square;
  readonly to?: Square;
}

function lastMove(events: readonly GameEvent[]): LastMove {
  for (const event of events) {
    if (event.type === 'token-moved' || event.type === 'moved') return event;
    if (event.type === 'placed' || event.type === 'trap-placed') return { to: event.at };
  }
  return {};
}

/** The cell the last move came from in a broken frame, and the one it led to in a whole one. */
const pointOut = ({ from, to }: LastMove): string =>
  [
    from === undefined
      ? ''
      : tile(from, 3, `fill="none" stroke="${BACKGROUND}" stroke-width="7" stroke-opacity="0.3"`) +
        tile(from, 3, `fill="none" stroke="${HIGHLIGHT}" stroke-width="4" stroke-dasharray="14 7"`),
    to === undefined
      ? ''
      : tile(to, 3, `fill="none" stroke="${BACKGROUND}" stroke-width="10" stroke-opacity="0.6"`) +
        tile(to, 2.5, `fill="none" stroke="${HIGHLIGHT}" stroke-width="6"`),
  ].join('');

/** The way between the two. */
function way({ from, to }: LastMove): string {
  if (from === undefined || to === undefined) return '';
  const [x1, y1] = centerOf(from);
  const [x2, y2] = centerOf(to);
  const dots = (color: string, width: number): string =>
    `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="0.1 16"/>`;
  return dots(BACKGROUND, 11) + dots(HIGHLIGHT, 7);
}

const drawThing = (square: Square, { drawing, size = 1, dx = 0, dy = 0 }: Drawn): string => {
  const [x, y] = centerOf(square);
  return placed(drawing, x + dx * CELL, y + dy * CELL, size * CELL);
};

const label = (sign: string, x: number, y: number): string =>
  write(sign, { x, y, size: 18, color: LABEL, anchor: 'middle' });

const labels = ({ columns, rows }: BoardPicture<unknown>): readonly string[] => [
  ...Array.from(columns, (sign, column) => label(sign, LEFT + (column + 0.5) * CELL, 22)),
  ...Array.from(rows, (sign, row) => label(sign, 22, TOP + (row + 0.5) * CELL)),
];

const PLATE = { first: 40, second: 254 } as const;
const PLATE_TOP = 472;
const PLATE_WIDTH = 206;
const PLATE_HEIGHT = 58;

/** What one player has, and whether it is their turn, or their win. */
function plate(scene: BoardScene, seat: Seat, winner: Seat | null, piece: string): string {
  const { game, position } = scene;
  const x = PLATE[seat];
  const y = PLATE_TOP + PLATE_HEIGHT / 2;
  const isTheirs = winner === null ? position.turn === seat : winner === seat;
  const edge = winner === seat ? GOLD : isTheirs ? SEAT_COLORS[seat] : PANEL;
  const look = boardPictureOf(game);
  const things = look.belongings?.(position.board, seat) ?? [];
  const content = [
    placed(piece, x + (look.belongings ? 34 : PLATE_WIDTH / 2), y, 46),
    ...things.map((thing, index) => placed(thing, x + 74 + index * 29, y, 26)),
    winner === seat ? placed(CROWN, x + PLATE_WIDTH - (look.belongings ? 22 : 56), y, 30) : '',
  ];
  return `<rect x="${x}" y="${PLATE_TOP}" width="${PLATE_WIDTH}" height="${PLATE_HEIGHT}" rx="16" fill="${PANEL}" stroke="${edge}" stroke-width="4"/><g opacity="${isTheirs ? 1 : 0.55}">${content.join('')}</g>`;
}

/** A position as a picture: the board with the last move, and below it the two players, whose turn it is or who won. */
export function boardSvg(scene: BoardScene): string {
  const { board, outcome } = scene.position;
  const look = boardPictureOf(scene.game);
  const winner = scene.winner ?? outcome?.winner ?? null;
  const last = lastMove(scene.events ?? []);
  const pieces = drawPieces(scene.pieces);
  const drawThings = (square: Square): string =>
    look
      .things(board, square, pieces)
      .map((thing) => drawThing(square, thing))
      .join('');
  return picture(
    BOARD_WIDTH,
    BOARD_HEIGHT,
    [
      `<rect width="${BOARD_WIDTH}" height="${BOARD_HEIGHT}" fill="${BACKGROUND}"/>`,
      ...labels(look),
      ...SQUARES.map((square) => tile(square, 0, `fill="${look.ground(board, square)}"`)),
      pointOut(last),
      // The way leads over what lies there, and ends under the piece that went it.
      ...SQUARES.filter((square) => square !== last.to).map(drawThings),
      way(last),
      ...SQUARES.filter((square) => square === last.to).map(drawThings),
      ...SEATS.map((seat) => plate(scene, seat, winner, pieces[seat])),
    ].join(''),
  );
}
