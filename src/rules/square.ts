/** A square of the 5x5 board by its number: 0 is top left, 4 top right, 24 bottom right. */
export type Square = number;

export const SIZE = 5;

export const SQUARES: readonly Square[] = Array.from(
  { length: SIZE * SIZE },
  (_, square) => square,
);

export const TOP_LEFT: Square = 0;
export const CENTER: Square = 12;
export const BOTTOM_RIGHT: Square = 24;

/** Row and column count from 0, at the top left. */
export const rowOf = (square: Square): number => Math.floor(square / SIZE);
export const columnOf = (square: Square): number => square % SIZE;

/** The square at a row and column, or nothing where there is no board. */
export const squareAt = (row: number, column: number): Square | undefined =>
  row >= 0 && row < SIZE && column >= 0 && column < SIZE ? row * SIZE + column : undefined;

export const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** How far one step in each direction goes, as rows and columns. */
const STEPS: Readonly<Record<Direction, readonly [rows: number, columns: number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

const neighborTable = (direction: Direction): readonly (Square | undefined)[] => {
  const [rows, columns] = STEPS[direction];
  return SQUARES.map((square) => squareAt(rowOf(square) + rows, columnOf(square) + columns));
};

const NEIGHBORS = {
  up: neighborTable('up'),
  down: neighborTable('down'),
  left: neighborTable('left'),
  right: neighborTable('right'),
};

/** The next square in a direction, or nothing at the edge of the board. */
export const neighbor = (square: Square, direction: Direction): Square | undefined =>
  NEIGHBORS[direction][square];

const lineBetween = (a: Square, b: Square): readonly Square[] | undefined => {
  const rows = rowOf(b) - rowOf(a);
  const columns = columnOf(b) - columnOf(a);
  if ((rows === 0) === (columns === 0)) return undefined;
  const step = Math.sign(rows) * SIZE + Math.sign(columns);
  return Array.from({ length: Math.abs(rows + columns) - 1 }, (_, i) => a + step * (i + 1));
};

const LINES = SQUARES.map((a) => SQUARES.map((b) => lineBetween(a, b)));

/** The squares strictly between two squares of one row or column, in order; nothing for other pairs. */
export const between = (a: Square, b: Square): readonly Square[] | undefined => LINES[a]?.[b];

/** The direction that leads straight from one square to another; nothing where they share no row or column. */
export const directionTo = (from: Square, to: Square): Direction | undefined =>
  DIRECTIONS.find((direction) => {
    const [rows, columns] = STEPS[direction];
    return (
      Math.sign(rowOf(to) - rowOf(from)) === rows &&
      Math.sign(columnOf(to) - columnOf(from)) === columns
    );
  });

/** Whether one step up, down, left or right leads from one square to the other. */
export const isNextTo = (a: Square, b: Square): boolean => between(a, b)?.length === 0;

/** Whether two different squares touch, corners included. */
export const touches = (a: Square, b: Square): boolean =>
  a !== b && Math.abs(rowOf(a) - rowOf(b)) <= 1 && Math.abs(columnOf(a) - columnOf(b)) <= 1;

export const isEdge = (square: Square): boolean =>
  DIRECTIONS.some((direction) => neighbor(square, direction) === undefined);

/** A set of squares as 25 bits: small, comparable, and plain JSON. */
export type SquareSet = number;

export const NO_SQUARES: SquareSet = 0;

export const has = (set: SquareSet, square: Square): boolean => ((set >> square) & 1) === 1;

export const add = (set: SquareSet, square: Square): SquareSet => set | (1 << square);

/** The squares in a set, in the order of the board. */
export const squaresIn = (set: SquareSet): readonly Square[] =>
  SQUARES.filter((square) => has(set, square));

/** How many squares are in a set. */
export function sizeOf(set: SquareSet): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size += 1;
  return size;
}
