import { describe, expect, it } from 'vitest';
import {
  add,
  isEdge,
  NO_SQUARES,
  sizeOf,
  SQUARES,
  touches,
  type Square,
} from '../../src/rules/square.js';
import { board } from './table.js';

/** The board with a mark on every square of which something holds. */
const marked = (holds: (square: Square) => boolean): string =>
  [0, 5, 10, 15, 20]
    .map((row) =>
      SQUARES.slice(row, row + 5)
        .map((square) => (holds(square) ? 'x' : '.'))
        .join(' '),
    )
    .join('\n');

describe('the squares of the board', () => {
  it('touch those around them, corners included, and not themselves', () => {
    expect(marked((square) => touches(12, square))).toBe(board`
      . . . . .
      . x x x .
      . x . x .
      . x x x .
      . . . . .
    `);
    expect(marked((square) => touches(4, square))).toBe(board`
      . . . x .
      . . . x x
      . . . . .
      . . . . .
      . . . . .
    `);
  });

  it('are on the edge in the first and the last row and column', () => {
    expect(marked(isEdge)).toBe(board`
      x x x x x
      x . . . x
      x . . . x
      x . . . x
      x x x x x
    `);
  });
});

it('a set of squares knows how many are in it', () => {
  expect(sizeOf(NO_SQUARES)).toBe(0);
  expect(sizeOf([0, 12, 24, 12].reduce(add, NO_SQUARES))).toBe(3);
  expect(sizeOf(SQUARES.reduce(add, NO_SQUARES))).toBe(25);
});
