import type { BySeat, Seat } from '../../rules/seat.js';
import { DARK, SEAT_COLORS, WHITE } from './palette.js';
import { disc, placed } from './svg.js';

/** The outline of a piece in a pale rim, like a sticker: so it stands out on any ground. */
export const sticker = (outline: string, fill: string, details: string): string =>
  `<path d="${outline}" fill="${fill}" stroke="${WHITE}" stroke-width="8" stroke-linejoin="round" paint-order="stroke"/>${details}`;

/** A dark eye with a light in it. */
export const eye = (x: number, y: number, size: number): string =>
  disc(x, y, size, DARK) + disc(x - size * 0.3, y - size * 0.35, size * 0.35, '#fff');

/** A drawing and its mirror image, for what has two equal sides. */
export const bothSides = (half: string): string => `${half}<g transform="scale(-1 1)">${half}</g>`;

/** What a piece stands on: round for the first player, square for the second, so that they are told apart without their colors. */
const PLATES: BySeat<string> = {
  first: `<circle r="46" fill="#0d2c57" stroke="${SEAT_COLORS.first}" stroke-width="6"/>`,
  second: `<rect x="-43" y="-43" width="86" height="86" rx="14" fill="#b24f0d" stroke="${SEAT_COLORS.second}" stroke-width="6"/>`,
};

/** A piece on the plate of its seat. */
export const plated = (art: string, seat: Seat): string => PLATES[seat] + placed(art, 0, 0, 87);
