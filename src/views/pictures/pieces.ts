import { DEFAULT_PIECES, type Piece } from '../../match/piece.js';
import type { BySeat, Seat } from '../../rules/seat.js';
import { BEE, CAT, CRAB, DUCK, FROG, GHOST, OWL, PANDA, ROBOT, SNAIL } from './more-pieces.js';
import { DARK, GOLD, SEAT_COLORS, WHITE } from './palette.js';
import { bothSides, eye, plated, sticker } from './sticker.js';
import { disc, line, n, shape } from './svg.js';

/** The first player: a round whale from the side, with a spout. */
export const WHALE =
  line('M-12-30C-12-38-18-43-25-40M-12-30C-12-38-6-43 1-40', WHITE, 13) +
  sticker(
    'M-42 8C-42-14-24-26-5-26 13-26 21-12 27-5 31-9 32-15 30-21 24-21 19-26 18-34 26-36 32-33 35-28 37-34 43-37 50-35 50-26 46-21 40-20 44-4 40 14 27 24 16 32-2 34-17 32-33 30-42 21-42 8Z',
    SEAT_COLORS.first,
    shape(
      'M-42 8C-30 18-10 14 4 17 14 19 20 23 25 25.500 14 33-2 34-17 32-33 30-42 21-42 8Z',
      '#cdeaff',
    ) +
      line('M-12-30C-12-38-18-43-25-40M-12-30C-12-38-6-43 1-40', '#8fd0ff', 6) +
      shape('M-2 12C2 24 12 27 17 22 12 20 8 16 7 10Z', '#2579c9') +
      eye(-23, -2, 5) +
      line('M-37 12C-33 15-28 14-25 11', '#2579c9', 3) +
      disc(-14, 6, 4, '#ff9fb0'),
  );

/** The second player: the face of a fox, all corners. */
export const FOX = sticker(
  'M-38-40-14-24C-5-27 5-27 14-24L38-40C42-22 42-8 40 3 37 18 16 35 0 40-16 35-37 18-40 3-42-8-42-22-38-40Z',
  SEAT_COLORS.second,
  shape('M-40 3C-25 2-11 10 0 29 11 10 25 2 40 3 37 18 16 35 0 40-16 35-37 18-40 3Z', '#fff4e4') +
    bothSides(shape('M-33-29-19-20-31-8C-34-15-34-22-33-29Z', '#6f3413') + eye(-15, 1, 5)) +
    `<ellipse cx="0" cy="31" rx="6.500" ry="5" fill="${DARK}"/>`,
);

/** Each piece that people can choose. */
export const PIECE_ART: Readonly<Record<Piece, string>> = {
  whale: WHALE,
  fox: FOX,
  cat: CAT,
  panda: PANDA,
  frog: FROG,
  owl: OWL,
  duck: DUCK,
  bee: BEE,
  crab: CRAB,
  snail: SNAIL,
  ghost: GHOST,
  robot: ROBOT,
};

/** How the piece of a seat is drawn: those of the seats have their colors, and all others stand on a plate of that color. */
const drawPiece = (piece: Piece, seat: Seat): string =>
  piece === DEFAULT_PIECES[seat] ? PIECE_ART[piece] : plated(PIECE_ART[piece], seat);

/** What the players of a game have on its pictures; those of the seats, if nothing is said. */
export const drawPieces = ({ first, second } = DEFAULT_PIECES): BySeat<string> => ({
  first: drawPiece(first, 'first'),
  second: drawPiece(second, 'second'),
});

/** Worn by whoever has won. */
export const CROWN = sticker(
  'M-40 28-46-22-22-2 0-34 22-2 46-22 40 28Z',
  GOLD,
  [-24, 0, 24].map((x) => disc(x, 14, 5, '#e2574c')).join('') +
    line(`M${n(-38)} 28H38`, '#d79a17', 7),
);

/** Pieces are a little smaller than their cell. */
export const PIECE_SIZE = 0.8;
