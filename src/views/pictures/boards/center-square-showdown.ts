import type { CenterSquareShowdownBoard } from '../../../rules/center-square-showdown.js';
import { CENTER } from '../../../rules/square.js';
import { BUTTERFLY } from '../pieces.js';
import { SUNFLOWER } from '../things.js';
import { PIECE_SIZE, type BoardPicture } from './board-picture.js';

/** A meadow, in two greens as it is mown. */
const MEADOW = ['#7dbb5c', '#73b053'] as const;

export const centerSquareShowdownPicture: BoardPicture<CenterSquareShowdownBoard> = {
  columns: '12345',
  rows: '12345',
  ground: (_, square) => MEADOW[square % 2 === 0 ? 0 : 1],
  things: ({ token }, square) => [
    ...(square === CENTER ? [{ drawing: SUNFLOWER, size: 0.94 }] : []),
    ...(square === token ? [{ drawing: BUTTERFLY, size: PIECE_SIZE }] : []),
  ],
};
