import type { Piece } from '../match/piece.js';
import { SIZE } from '../rules/square.js';
import type { EmojiView, Shown } from './games/game-view.js';

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

/** Keeps the letters of the column labels from turning into flags, and is not seen. */
export const APART = '\u{200B}';

/** Between the board and what stands beside it. */
const GAP = '\u{2003}';

/** Where the labels of rows and columns meet. */
export const CORNER = '▪️';

/** The line above a board. */
export const columnLabels = (labels: readonly string[]): string => CORNER + labels.join(APART);

/** A board of emoji, one line a row, with labels: all lines are equally wide, as all emoji are, but for what stands beside them. */
export function emojiGrid<B>(view: EmojiView<B>, board: B, shown: Shown): string {
  const lines = [view.columns];
  for (let row = 0; row < SIZE; row += 1) {
    let line = view.rows[row] ?? '';
    for (let column = 0; column < SIZE; column += 1) {
      line += view.cell(board, row * SIZE + column, shown);
    }
    const beside = view.beside?.(board, row, shown.seats) ?? '';
    lines.push(beside === '' ? line : `${line}${GAP}${beside}`);
  }
  return lines.join('\n');
}
