import { columnOf, rowOf, SIZE, squareAt, SQUARES, type Square } from '../../rules/square.js';

/** What a mark on the board stands for, so that a terminal may color it. */
export const INKS = [
  'first', // the pieces of the seat that moves first
  'second',
  'token', // the token both players share
  'goal', // where the token has to go
  'gone', // visited or blocked for good
  'closed', // forbidden this turn
  'trap',
  'treasure',
] as const;

/** Colors text, or leaves it as it is. The characters printed are the same in every ink. */
export type Ink = Readonly<Record<(typeof INKS)[number], (text: string) => string>>;

const asItIs = (text: string): string => text;

export const PLAIN: Ink = {
  first: asItIs,
  second: asItIs,
  token: asItIs,
  goal: asItIs,
  gone: asItIs,
  closed: asItIs,
  trap: asItIs,
  treasure: asItIs,
};

const ROWS_AND_COLUMNS = SQUARES.map((square) => `(${rowOf(square) + 1},${columnOf(square) + 1})`);
const XS_AND_YS = SQUARES.map((square) => `(${columnOf(square)}, ${rowOf(square)})`);

/** Rows and columns from 1, the row first, as in `(1,2)`. */
export const rowAndColumn = (square: Square): string => ROWS_AND_COLUMNS[square] ?? '';

/** Columns and rows from 0, the column first, as in `(1, 0)`. */
export const xAndY = (square: Square): string => XS_AND_YS[square] ?? '';

/** The name of a square as it stands on a button, where there is little room: `1,2` for `(1, 2)`. */
export const onButton = (name: string): string => name.replaceAll(/[() ]/gu, '');

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

/** A grid with labels at its columns and rows; each cell is so many characters wide. */
export const labeledGrid = (
  { columns, rows: labels }: { readonly columns: string; readonly rows: string },
  width: number,
  cell: (square: Square) => string,
): string =>
  [
    `  ${Array.from(columns, (sign) => ` ${sign.padEnd(width)} `).join('')}`.trimEnd(),
    bracketGrid(
      (square) => cell(square).padEnd(width),
      (row) => `${labels[row] ?? ''} `,
    ),
  ].join('\n');
