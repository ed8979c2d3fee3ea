import { SIZE, squareAt, type Square } from '../../rules/square.js';

const INDICES = Array.from({ length: SIZE }, (_, index) => index);

/** Keeps the letters of the column labels from turning into flags, and is not seen. */
const APART = '\u{200B}';

const CORNER = '▪️';

/** A board of emoji, one line a row, with labels: all lines are equally wide, as all emoji are. */
export const emojiGrid = (
  { columns, rows }: { readonly columns: readonly string[]; readonly rows: readonly string[] },
  cell: (square: Square) => string,
): string =>
  [
    CORNER + columns.join(APART),
    ...INDICES.map(
      (row) =>
        (rows[row] ?? '') + INDICES.map((column) => cell(squareAt(row, column) ?? 0)).join(''),
    ),
  ].join('\n');
