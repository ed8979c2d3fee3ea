import type { Piece } from '../match/piece.js';
import { SIZE, squareAt, type Square } from '../rules/square.js';

/** Numbers in boxes. The variation selector makes them emoji on every device. */
export const keycap = (number: number): string => `${number}\u{FE0F}\u{20E3}`;

export const ONE_TO_FIVE = [1, 2, 3, 4, 5].map(keycap);
export const ZERO_TO_FOUR = [0, 1, 2, 3, 4].map(keycap);

/** Letters in boxes. Two of them side by side would be a flag, so whoever joins them puts something between. */
export const A_TO_E = ['🇦', '🇧', '🇨', '🇩', '🇪'];

/** An empty square with a frame of its own: plain white or black would vanish on a light or a dark screen. */
export const EMPTY = '🔲';

/** Where the last move came from, as chess boards show it. */
export const LAST = '🟨';

/** The pieces that people can choose. */
export const PIECE_EMOJI: Readonly<Record<Piece, string>> = {
  whale: '🐳',
  fox: '🦊',
  cat: '🐱',
  panda: '🐼',
  frog: '🐸',
  owl: '🦉',
  duck: '🦆',
  bee: '🐝',
  crab: '🦀',
  snail: '🐌',
  ghost: '👻',
  robot: '🤖',
};

const INDICES = Array.from({ length: SIZE }, (_, index) => index);

/** Keeps the letters of the column labels from turning into flags, and is not seen. */
export const APART = '\u{200B}';

/** What stands beside the board, after a gap. */
const besideRow = (note: string): string => (note === '' ? '' : `\u{2003}${note}`);

/** Where the labels of rows and columns meet. */
export const CORNER = '▪️';

/** A board of emoji, one line a row, with labels: all lines are equally wide, as all emoji are, but for what stands beside them. */
export const emojiGrid = (
  { columns, rows }: { readonly columns: readonly string[]; readonly rows: readonly string[] },
  cell: (square: Square) => string,
  beside: (row: number) => string = () => '',
): string =>
  [
    CORNER + columns.join(APART),
    ...INDICES.map(
      (row) =>
        (rows[row] ?? '') +
        INDICES.map((column) => cell(squareAt(row, column) ?? 0)).join('') +
        besideRow(beside(row)),
    ),
  ].join('\n');
