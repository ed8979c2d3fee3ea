/** A number as it is written in a picture: two decimals are finer than a pixel. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

/** A drawing moved to a place and scaled; drawings are made around the origin, 100 wide. */
export const placed = (drawing: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${String(Math.round(size * 10) / 1000)})">${drawing}</g>`;

/** A filled shape. */
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** A drawn line with round ends. */
export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;

/** A whole picture. It needs no font of the machine, so it looks the same on every one. */
export const picture = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** Every sign a picture can write: strokes in a box 6 wide and 10 high, so that no font is needed anywhere. */
const GLYPHS = {
  '0': 'M3 0C5 0 6 2 6 5S5 10 3 10 0 8 0 5 1 0 3 0Z',
  '1': 'M.9 2.2 3.6 0V10',
  '2': 'M.3 2.6C.3 1 1.5 0 3.1 0 4.8 0 5.8 1.1 5.8 2.7 5.8 4.6 4 6 .2 10H6',
  '3': 'M.5 1.4C1.1.5 2 0 3 0 4.6 0 5.6 1 5.6 2.4 5.6 3.8 4.6 4.7 2.6 4.7 4.8 4.7 6 5.7 6 7.3 6 9 4.7 10 3 10 1.7 10 .7 9.4.1 8.4',
  '4': 'M4.6 10V0L0 7H6',
  '5': 'M5.4 0H1.1L.7 4.5C1.4 3.9 2.2 3.7 3 3.7 4.8 3.7 6 4.9 6 6.8 6 8.7 4.7 10 2.9 10 1.6 10 .6 9.4 0 8.5',
  '6': 'M5.2 1C4.6.3 4 0 3.3 0 1.2 0 0 2.2 0 5.6 0 8.4 1.2 10 3.1 10 4.8 10 6 8.7 6 6.9 6 5.1 4.8 3.9 3.1 3.9 1.5 3.9.3 5 0 6.4',
  '7': 'M0 0H6L2 10',
  '8': 'M3 4.7C1.4 4.7.5 3.7.5 2.4S1.5 0 3 0 5.5 1 5.5 2.4 4.6 4.7 3 4.7C1.2 4.7 0 5.8 0 7.3S1.2 10 3 10 6 8.9 6 7.3 4.8 4.7 3 4.7Z',
  '9': 'M.8 9C1.4 9.7 2 10 2.7 10 4.8 10 6 7.8 6 4.4 6 1.6 4.8 0 2.9 0 1.2 0 0 1.3 0 3.1 0 4.9 1.2 6.1 2.9 6.1 4.5 6.1 5.7 5 6 3.6',
  '-': 'M.9 5.4H5.1',
  A: 'M0 10 3 0 6 10M1.1 6.6H4.9',
  B: 'M.4 0V10H3.3C5 10 6 8.9 6 7.3S5 4.7 3.3 4.7H.4M3.1 4.7C4.6 4.7 5.4 3.7 5.4 2.3S4.6 0 3.1 0H.4',
  C: 'M5.9 2C5.3.7 4.3 0 3.1 0 1.2 0 0 2 0 5S1.2 10 3.1 10C4.3 10 5.3 9.3 5.9 8',
  D: 'M.4 0V10H2.4C4.7 10 6 8 6 5S4.7 0 2.4 0Z',
  E: 'M5.6 0H.4V10H5.8M.4 4.8H4.8',
} as const;

type Glyph = keyof typeof GLYPHS;

const isGlyph = (sign: string): sign is Glyph => Object.hasOwn(GLYPHS, sign);

const WIDTH = 6;
const HEIGHT = 10;
/** From the left edge of one sign to that of the next. */
const ADVANCE = 8.4;

/** How text is set: `x` is its left edge, middle or right edge, and `y` the middle of its height. */
export interface Setting {
  readonly x: number;
  readonly y: number;
  /** The height of a digit. */
  readonly size: number;
  readonly color: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** How heavy the strokes are, in tenths of the height. */
  readonly weight?: number;
}

/** How wide a text is, at a height of its digits. */
export const widthOf = (text: string, size: number): number =>
  text === '' ? 0 : (((text.length - 1) * ADVANCE + WIDTH) * size) / HEIGHT;

const SHARES = { start: 0, middle: 0.5, end: 1 } as const;

/** Writes digits, the minus sign and the letters A to E; other signs are left blank. */
export function write(text: string, setting: Setting): string {
  const { x, y, size, color, anchor = 'start', weight = 1.3 } = setting;
  const left = x - widthOf(text, size) * SHARES[anchor];
  const strokes = Array.from(text).flatMap((sign, index) =>
    isGlyph(sign)
      ? [`<path transform="translate(${n(index * ADVANCE)} 0)" d="${GLYPHS[sign]}"/>`]
      : [],
  );
  const group = `translate(${n(left)} ${n(y - size / 2)}) scale(${n(size / HEIGHT)})`;
  return `<g transform="${group}" fill="none" stroke="${color}" stroke-width="${n(weight)}" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`;
}
