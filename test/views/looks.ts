import type { Catalogue } from '../../src/views/language/catalogue.js';
import type { Look } from '../../src/views/messages/look.js';
import type { TileWriters } from '../../src/views/tiles/tile.js';

/** Discord has every tile; its ids are as long as ids are for years to come. */
export const ALL_TILES: TileWriters =
  () =>
  ({ name }) =>
    `<:${name}:12345678901234567890>`;

/** A board in emoji that everybody has, in tiles, and in characters. */
export const looksIn = (words: Catalogue): readonly Look[] => [
  { words, style: 'emoji' },
  { words, style: 'emoji', tiles: ALL_TILES },
  { words, style: 'text' },
];
