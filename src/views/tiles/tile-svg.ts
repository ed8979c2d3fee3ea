import type { Seat } from '../../rules/seat.js';
import type { Drawn, TileMark, TileMarks } from '../games/game-view.js';
import { DARK, WHITE } from '../pictures/palette.js';
import { plated } from '../pictures/sticker.js';
import { disc, line, n, picture, placed, write } from '../pictures/svg.js';

/** As large as Discord shows an emoji at its largest, on a fine screen. */
const SIDE = 128;
const MIDDLE = SIDE / 2;
/** Around every tile nothing is drawn, so that squares are apart also where lines of text touch. */
const MARGIN = 4;
const CORNER = 20;
const HIGHLIGHT = '#ffe14d';
/** A gray that can be read on any screen, and how much of it is in the ground of a coordinate. */
export const COORDINATE = '#808694';
export const COORDINATE_GROUND = 0.08;

/** A rounded square, so far inside the tile. */
function square(inset: number, paint: string): string {
  const side = SIDE - 2 * inset;
  const corner = n(CORNER + MARGIN - inset);
  return `<rect x="${n(inset)}" y="${n(inset)}" width="${n(side)}" height="${n(side)}" rx="${corner}" ${paint}/>`;
}

/** The square itself, with an edge in a darker shade of its own color. */
const base = (ground: string): string =>
  square(MARGIN, `fill="${ground}"`) +
  square(MARGIN + 2.5, 'fill="none" stroke="#000" stroke-opacity="0.28" stroke-width="5"');

const FIELD = SIDE - 2 * MARGIN;

const drawThing = ({ drawing, size = 1, dx = 0, dy = 0 }: Drawn): string =>
  placed(drawing, MIDDLE + dx * FIELD, MIDDLE + dy * FIELD, size * FIELD);

/** All sides of a frame, dashes, its corners alone, or the middles of its sides alone. */
const STROKES = {
  whole:
    'M29 12H99A17 17 0 0 1 116 29V99A17 17 0 0 1 99 116H29A17 17 0 0 1 12 99V29A17 17 0 0 1 29 12Z',
  dashes:
    'M22 14A17 17 0 0 1 29 12H40M57 12H71M88 12H99A17 17 0 0 1 106 14M114 22A17 17 0 0 1 116 29V40M116 57V71M116 88V99A17 17 0 0 1 114 106M106 114A17 17 0 0 1 99 116H88M71 116H57M40 116H29A17 17 0 0 1 22 114M14 106A17 17 0 0 1 12 99V88M12 71V57M12 40V29A17 17 0 0 1 14 22',
  corners:
    'M12 42V29A17 17 0 0 1 29 12H42M86 12H99A17 17 0 0 1 116 29V42M116 86V99A17 17 0 0 1 99 116H86M42 116H29A17 17 0 0 1 12 99V86',
  sides: 'M42 12H86M116 42V86M86 116H42M12 86V42',
} as const;

/** Frames that the last move left: each has a color, and without that its own shape. */
const FRAMES: Readonly<
  Record<Exclude<TileMark, 'open'>, readonly [color: string, strokes: string]>
> = {
  last: [HIGHLIGHT, STROKES.whole],
  from: [HIGHLIGHT, STROKES.dashes],
  'from-first': ['#a9d8ff', STROKES.corners],
  'from-second': ['#ffd0a0', STROKES.sides],
};

function frame(mark: TileMark): string {
  if (mark === 'open') return '';
  const [color, strokes] = FRAMES[mark];
  const band = `fill="none" stroke="${DARK}" stroke-width="17" stroke-opacity="0.85"`;
  return square(MARGIN + 8.5, band) + line(strokes, color, 9);
}

/** Where the player to move may go: a dot in the middle of an empty square, or in the corner of one on which something lies. */
const openDot = (isEmpty: boolean): string =>
  isEmpty
    ? disc(MIDDLE, MIDDLE, 24, DARK) + disc(MIDDLE, MIDDLE, 17, WHITE)
    : disc(100, 100, 22, DARK) + disc(100, 100, 15, WHITE);

/** Things make room for a frame. */
const FRAMED = 0.86;

const within = (things: string): string =>
  `<g transform="translate(${n(MIDDLE * (1 - FRAMED))} ${n(MIDDLE * (1 - FRAMED))}) scale(${FRAMED})">${things}</g>`;

/** A tile of a square. */
export function squareSvg(ground: string, things: readonly Drawn[], marks: TileMarks): string {
  const frames = marks.map(frame).join('');
  const drawn = things.map(drawThing).join('');
  return picture(
    SIDE,
    SIDE,
    [
      base(ground),
      frames,
      frames === '' || drawn === '' ? drawn : within(drawn),
      marks.includes('open') ? openDot(things.length === 0) : '',
    ].join(''),
  );
}

/** A piece alone, to stand before a name. */
export const signSvg = (art: string, seat: Seat): string =>
  picture(SIDE, SIDE, placed(plated(art, seat), MIDDLE, MIDDLE, 126));

/** A coordinate beside the board; the corner has none. */
export const frameSvg = (sign: string): string =>
  picture(
    SIDE,
    SIDE,
    square(MARGIN, `fill="${COORDINATE}" fill-opacity="${COORDINATE_GROUND}"`) +
      write(sign, {
        x: MIDDLE,
        y: MIDDLE,
        size: 60,
        color: COORDINATE,
        anchor: 'middle',
        weight: 2,
      }),
  );
