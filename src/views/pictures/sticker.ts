import { DARK, WHITE } from './palette.js';
import { disc } from './svg.js';

/** The outline of a piece in a pale rim, like a sticker: so it stands out on any ground. */
export const sticker = (outline: string, fill: string, details: string): string =>
  `<path d="${outline}" fill="${fill}" stroke="${WHITE}" stroke-width="8" stroke-linejoin="round" paint-order="stroke"/>${details}`;

/** A dark eye with a light in it. */
export const eye = (x: number, y: number, size: number): string =>
  disc(x, y, size, DARK) + disc(x - size * 0.3, y - size * 0.35, size * 0.35, '#fff');

/** A drawing and its mirror image, for what has two equal sides. */
export const bothSides = (half: string): string => `${half}<g transform="scale(-1 1)">${half}</g>`;
