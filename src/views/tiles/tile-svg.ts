import type { Seat } from '../../rules/seat.js';
import type { Drawn, TileMark, TileMarks } from '../games/game-view.js';
import { DARK, LABEL, PANEL, SEAT_COLORS, WHITE } from '../pictures/palette.js';
import { disc, n, picture, placed, write } from '../pictures/svg.js';

/** As large as Discord shows an emoji at its largest, on a fine screen. */
const SIDE = 128;
const MIDDLE = SIDE / 2;
/** Around every tile nothing is drawn, so that squares are apart also where lines of text touch. */
const MARGIN = 4;
const CORNER = 20;
const HIGHLIGHT = '#ffe14d';

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

/** Frames that the last move left: each kind has a color and dashes of its own. */
const FRAMES: Readonly<
  Record<Exclude<TileMark, 'open'>, readonly [color: string, dashes: string]>
> = {
  last: [HIGHLIGHT, ''],
  from: [HIGHLIGHT, '22 12'],
  'from-first': ['#9fd4ff', '22 12'],
  'from-second': ['#ffcf9a', '4 14'],
};

function frame(mark: TileMark): string {
  if (mark === 'open') return '';
  const [color, dashes] = FRAMES[mark];
  const broken = dashes === '' ? '' : ` stroke-dasharray="${dashes}" stroke-linecap="round"`;
  return (
    square(MARGIN + 8, `fill="none" stroke="${DARK}" stroke-width="16" stroke-opacity="0.75"`) +
    square(MARGIN + 8, `fill="none" stroke="${color}" stroke-width="9"${broken}`)
  );
}

/** Where the player to move may go: a dot in the middle of an empty square, or in the corner of one on which something lies. */
const openDot = (isEmpty: boolean): string =>
  isEmpty
    ? disc(MIDDLE, MIDDLE, 24, DARK) + disc(MIDDLE, MIDDLE, 17, WHITE)
    : disc(100, 100, 22, DARK) + disc(100, 100, 15, WHITE);

/** A tile of a square. */
export function squareSvg(ground: string, things: readonly Drawn[], marks: TileMarks): string {
  return picture(
    SIDE,
    SIDE,
    [
      base(ground),
      ...marks.map(frame),
      ...things.map(drawThing),
      marks.includes('open') ? openDot(things.length === 0) : '',
    ].join(''),
  );
}

/** What a piece stands on: round for the first player, square for the second, so that they are told apart without their colors. */
const PLATES: Readonly<Record<Seat, string>> = {
  first: `<circle r="46" fill="#1b5ea9" stroke="${SEAT_COLORS.first}" stroke-width="6"/>`,
  second: `<rect x="-43" y="-43" width="86" height="86" rx="14" fill="#b24f0d" stroke="${SEAT_COLORS.second}" stroke-width="6"/>`,
};

/** A piece on the plate of its seat, to be placed on a square. */
export const plated = (art: string, seat: Seat): string => PLATES[seat] + placed(art, 0, 0, 84);

/** A piece alone, to stand before a name. */
export const signSvg = (art: string, seat: Seat): string =>
  picture(SIDE, SIDE, placed(plated(art, seat), MIDDLE, MIDDLE, 126));

/** A coordinate beside the board; the corner has none. */
export const frameSvg = (sign: string): string =>
  picture(
    SIDE,
    SIDE,
    square(MARGIN, `fill="${PANEL}"`) +
      write(sign, { x: MIDDLE, y: MIDDLE, size: 62, color: LABEL, anchor: 'middle', weight: 1.7 }),
  );
