import { SIZE, squareAt, type Square } from '../../rules/square.js';

const INDICES = Array.from({ length: SIZE }, (_, index) => index);

const NUMBERED_COLUMNS = `    ${INDICES.map((column) => column + 1).join('   ')}`;

const rows = (cell: (square: Square) => string): readonly (readonly string[])[] =>
  INDICES.map((row) => INDICES.map((column) => cell(squareAt(row, column) ?? 0)));

/** A ruled grid with numbered rows and columns; each cell is three characters wide. */
export const ruledGrid = (rule: string, cell: (square: Square) => string): string =>
  [
    NUMBERED_COLUMNS,
    rule,
    ...rows(cell).flatMap((cells, row) => [`${row + 1} |${cells.join('|')}|`, rule]),
  ].join('\n');

/** Rows of bracketed cells, each row with a label before it. */
export const bracketGrid = (
  cell: (square: Square) => string,
  label: (row: number) => string = () => '',
): string =>
  rows(cell)
    .map((cells, row) => label(row) + cells.map((text) => `[${text}]`).join(''))
    .join('\n');
