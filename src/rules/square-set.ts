import type { Square } from './square.js';

/** A set of squares as 25 bits: small, comparable, and plain JSON. */
export type SquareSet = number;

export const NO_SQUARES: SquareSet = 0;

export const has = (set: SquareSet, square: Square): boolean => ((set >> square) & 1) === 1;

export const add = (set: SquareSet, square: Square): SquareSet => set | (1 << square);
