/** What people play with, to choose from. A name is at most five letters long, as it is a part of the names of tiles. */
export const PIECES = [
  'whale',
  'fox',
  'cat',
  'panda',
  'frog',
  'owl',
  'duck',
  'bee',
  'crab',
  'snail',
  'ghost',
  'robot',
] as const;

export type Piece = (typeof PIECES)[number];
