import { columnOf, rowOf, type Square } from '../../rules/square.js';

/** Rows and columns from 1, the row first, as in `(1,2)`. */
export const rowAndColumn = (square: Square): string =>
  `(${rowOf(square) + 1},${columnOf(square) + 1})`;

/** Columns and rows from 0, the column first, as in `(1, 0)`. */
export const xAndY = (square: Square): string => `(${columnOf(square)}, ${rowOf(square)})`;
