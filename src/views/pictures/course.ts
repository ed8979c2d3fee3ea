import type { Piece } from '../../match/piece.js';
import { SEATS, type BySeat, type Seat } from '../../rules/seat.js';
import type { Prospect } from '../../solver/course.js';
import { BACKGROUND, LABEL, SEAT_COLORS } from './palette.js';
import { CROWN, drawPieces } from './pieces.js';
import { disc, n, picture, placed, widthOf, write } from './svg.js';

/** The course of a finished game, to be drawn. */
export interface GameCourse {
  /** What each position would have come to, from the start to the end. */
  readonly prospects: readonly Prospect[];
  readonly turns: readonly { readonly at: number; readonly seat: Seat }[];
  readonly winner: Seat | null;
  /** What was played with; the pieces of the seats, if nothing is said. */
  readonly pieces?: BySeat<Piece> | undefined;
}

const WIDTH = 800;
const HEIGHT = 340;

/** The two sides, a little lighter than the ground, and what the pieces of those who erred stand on. */
const SIDE = '#2f3546';
const SPOT = '#3c4356';
const HIGHLIGHT = '#ffe14d';

const LEFT = 92;
const RIGHT = WIDTH - 30;
const TOP = 40;
const BOTTOM = HEIGHT - 62;
const MIDDLE = (TOP + BOTTOM) / 2;
/** How high a bar is at the least, and when the win is there. */
const LOWEST = 26;
const HIGHEST = (BOTTOM - TOP) / 2 - 8;
const WIDEST = 40;
const PIECE = 52;
const ERRING_PIECE = 30;
const LABEL_SIZE = 13;

/** The first player's side is above, the second's below. */
const SIDES: Readonly<Record<Seat, 1 | -1>> = { first: -1, second: 1 };

/** Where everything stands. */
interface Layout {
  readonly column: number;
  readonly bar: number;
  readonly x: (position: number) => number;
  readonly y: (prospect: Prospect) => number;
}

function layoutOf({ prospects }: GameCourse): Layout {
  const column = (RIGHT - LEFT) / Math.max(prospects.length, 1);
  const farthest = Math.max(1, ...prospects.map(({ in: moves }) => moves ?? 0));
  return {
    column,
    bar: Math.max(1.5, Math.min(WIDEST, column * 0.72)),
    x: (position) => LEFT + (position + 0.5) * column,
    y: ({ winner, in: moves }) => {
      if (winner === null) return MIDDLE;
      const nearness = 1 - (moves ?? farthest) / farthest;
      return MIDDLE + SIDES[winner] * (LOWEST + nearness * (HIGHEST - LOWEST));
    },
  };
}

/** A position in which nobody wins: a dot in the middle. */
const open = ({ x, bar: width }: Layout, { winner }: Prospect, position: number): string =>
  winner === null ? disc(x(position), MIDDLE, Math.min(6, width / 2), LABEL) : '';

/** One position: a bar on the side of whoever wins, the higher the sooner. */
function bar(layout: Layout, prospect: Prospect, position: number): string {
  const { winner } = prospect;
  const x = layout.x(position);
  if (winner === null) return '';
  const tip = layout.y(prospect);
  const top = Math.min(tip, MIDDLE);
  const corner = Math.min(8, layout.bar / 2);
  return `<rect x="${n(x - layout.bar / 2)}" y="${n(top)}" width="${n(layout.bar)}" height="${n(Math.abs(tip - MIDDLE))}" rx="${n(corner)}" fill="${SEAT_COLORS[winner]}"/>`;
}

/** The ground of each side, with the piece of its player; whoever won wears the crown. */
function side(seat: Seat, winner: Seat | null, piece: string): string {
  const top = seat === 'first' ? TOP : MIDDLE;
  const middle = MIDDLE + (SIDES[seat] * (BOTTOM - TOP)) / 4;
  return (
    `<rect x="${LEFT - 8}" y="${n(top)}" width="${RIGHT - LEFT + 16}" height="${n((BOTTOM - TOP) / 2)}" rx="14" fill="${SIDE}"/>` +
    placed(piece, 46, middle + (winner === seat ? 8 : 0), PIECE) +
    (winner === seat ? placed(CROWN, 46, middle - 32, 28) : '')
  );
}

/** A turning point: a line between two positions, and the piece of whoever erred. Where many stand close, a dot has to do. */
function turn(
  layout: Layout,
  { at, seat }: GameCourse['turns'][number],
  isRoomy: boolean,
  pieces: BySeat<string>,
): string {
  const x = (layout.x(at) + layout.x(at + 1)) / 2;
  const y = BOTTOM + 24;
  const mark = isRoomy
    ? disc(x, y, ERRING_PIECE * 0.62, SPOT) + placed(pieces[seat], x, y, ERRING_PIECE)
    : disc(x, y, 4, SEAT_COLORS[seat]);
  return (
    `<path d="M${n(x)} ${TOP - 6}V${n(y - (isRoomy ? 20 : 6))}" stroke="${HIGHLIGHT}" stroke-width="${isRoomy ? 3 : 1.5}" stroke-linecap="round" stroke-dasharray="${isRoomy ? '1 7' : '1 5'}"/>` +
    mark
  );
}

const NUMBER_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** The numbers of moves, as many as there is room for. */
function numbers({ x, column }: Layout, count: number): string {
  const room = widthOf(String(count), LABEL_SIZE) + 14;
  const step = NUMBER_STEPS.find((each) => each * column >= room) ?? 1000;
  return Array.from({ length: Math.floor(count / step) }, (_, index) => (index + 1) * step)
    .map((move) =>
      write(String(move), { x: x(move), y: 22, size: LABEL_SIZE, color: LABEL, anchor: 'middle' }),
    )
    .join('');
}

/** The turning points stand apart by less than their pieces are wide. */
function isCrowded(layout: Layout, turns: GameCourse['turns']): boolean {
  const gaps = turns
    .slice(1)
    .map(({ at }, index) => (at - (turns[index]?.at ?? at)) * layout.column);
  return Math.min(Infinity, ...gaps) < ERRING_PIECE + 10;
}

/** The course of a game as a picture: digits and pieces only, so it is the same in every language. */
export function courseSvg(course: GameCourse): string {
  const layout = layoutOf(course);
  const isRoomy = !isCrowded(layout, course.turns);
  const pieces = drawPieces(course.pieces);
  return picture(
    WIDTH,
    HEIGHT,
    [
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${BACKGROUND}"/>`,
      ...SEATS.map((seat) => side(seat, course.winner, pieces[seat])),
      ...course.prospects.map((prospect, position) => bar(layout, prospect, position)),
      `<path d="M${LEFT - 8} ${n(MIDDLE)}H${RIGHT + 8}" stroke="${BACKGROUND}" stroke-width="4"/>`,
      ...course.prospects.map((prospect, position) => open(layout, prospect, position)),
      numbers(layout, course.prospects.length - 1),
      ...course.turns.map((each) => turn(layout, each, isRoomy, pieces)),
    ].join(''),
  );
}
