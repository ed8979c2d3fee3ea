import { disc, line, n, shape } from './svg.js';

const ring = (count: number, draw: (degrees: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw((index * 360) / count)).join('');

const turned = (degrees: number, drawing: string): string =>
  `<g transform="rotate(${n(degrees)})">${drawing}</g>`;

/** The center square of Center Square Showdown. */
export const SUNFLOWER =
  ring(12, (degrees) =>
    turned(degrees + 15, shape('M-9-16C-13-32-6-42 0-46 6-42 13-32 9-16Z', '#f2a51f')),
  ) +
  ring(12, (degrees) =>
    turned(degrees, shape('M-8-16C-11-30-5-38 0-42 5-38 11-30 8-16Z', '#ffd23e')),
  ) +
  disc(0, 0, 21, '#6b3f1d') +
  disc(0, 0, 14, '#8a5528') +
  ring(8, (degrees) => turned(degrees, disc(0, -9, 2, '#4f2c12')));

/** The woods around the clearing of Edge Escape. */
export const TREE =
  shape('M-6 28H6V45H-6Z', '#7a4c28') +
  shape('M0-14 34 32C20 38-20 38-34 32Z', '#1f6b3a') +
  shape('M0-32 27 10C16 16-16 16-27 10Z', '#2a8149') +
  shape('M0-47 20-12C12-6-12-6-20-12Z', '#3a9a5a');

/** Where the token of Edge Escape was before. */
export const HOLE =
  '<ellipse cx="0" cy="8" rx="40" ry="27" fill="#a98554"/>' +
  '<ellipse cx="0" cy="9" rx="34" ry="21" fill="#3a2a1c"/>' +
  '<ellipse cx="0" cy="14" rx="29" ry="14" fill="#1f160f"/>';

const CHECKS = Array.from({ length: 12 }, (_, index) => [index % 4, Math.floor(index / 4)] as const)
  .filter(([column, row]) => (column + row) % 2 === 0)
  .map(([column, row]) => `M${-20 + column * 14} ${-36 + row * 14}h14v14h-14Z`)
  .join('');

/** The goals of Grid Runner. */
export const FLAG =
  line('M-25-40V44', '#1e2433', 12) +
  line('M-25-40V44', '#e8e3d8', 6) +
  `<path d="M-22-38H38V8H-22Z" fill="#fff" stroke="#1e2433" stroke-width="4" stroke-linejoin="round"/>` +
  shape(CHECKS, '#1e2433');

/** A cell that is closed for one turn. */
export const FORBIDDEN =
  '<circle r="31" fill="none" stroke="#e8485a" stroke-width="11"/>' +
  line('M-21-21 21 21', '#e8485a', 11);

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
  '<path d="M-26-32H26L44-8 0 40-44-8Z" fill="#4fc7ee" stroke="#fffaf0" stroke-width="7" stroke-linejoin="round" paint-order="stroke"/>' +
  shape('M-26-32-44-8H-18Z', '#8be2fb') +
  shape('M26-32 44-8H18Z', '#2c9fd0') +
  shape('M-26-32H26L18-8H-18Z', '#c5f2ff') +
  shape('M-44-8H-18L0 40Z', '#3db4e2') +
  shape('M18-8H44L0 40Z', '#2086b8') +
  shape('M-26-32-18-8 0-32Z', '#e6faff');
