import { WHITE } from './palette.js';
import { disc, line, shape } from './svg.js';

const STEEL = '#c3cad6';
const SHADE = '#3a4152';

/** A trap with its bait, ready to snap. */
export const TRAP =
  `<rect x="-44" y="-30" width="88" height="64" rx="9" fill="#8a5a2f"/>` +
  `<rect x="-44" y="-34" width="88" height="62" rx="9" fill="#c68a4e"/>` +
  line('M-34-18H-8M-34 14H0M14 20H36', '#ad7339', 3) +
  line('M36-22H-32V18H36', SHADE, 11) +
  line('M36-22H-32V18H36', STEEL, 6) +
  shape('M-24 4 14-22C21-17 23-5 20 6Z', '#ffd83f') +
  shape('M-24 4 20 6V16H-24Z', '#f2a51f') +
  disc(6, -6, 4.5, '#f2a51f') +
  disc(-6, 10, 3, '#ffd83f') +
  line('M30-22V16', SHADE, 16) +
  line('M30-20V-18M30-8V-6M30 4V6M30 14V15', STEEL, 12);

/** The wire of a trap that has snapped, over whoever is caught in it. */
export const WIRE =
  line('M-42 36V12H42V36', SHADE, 13) +
  line('M-42 36V12H42V36', STEEL, 7) +
  line('M-40 38H40', SHADE, 16) +
  line('M-38 38H38', '#c68a4e', 10);

/** The treasure. */
export const GEM =
  `<path d="M-26-32H26L44-8 0 40-44-8Z" fill="#4fc7ee" stroke="${WHITE}" stroke-width="7" stroke-linejoin="round" paint-order="stroke"/>` +
  shape('M-26-32-44-8H-18Z', '#8be2fb') +
  shape('M26-32 44-8H18Z', '#2c9fd0') +
  shape('M-26-32H26L18-8H-18Z', '#c5f2ff') +
  shape('M-44-8H-18L0 40Z', '#3db4e2') +
  shape('M18-8H44L0 40Z', '#2086b8') +
  shape('M-26-32-18-8 0-32Z', '#e6faff');
