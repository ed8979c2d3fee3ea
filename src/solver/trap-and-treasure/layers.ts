import { NO_SQUARES, SQUARES, type SquareSet } from '../../rules/square.js';
import { canonical, keyOf, type TrapLayout } from './layout.js';

/** How many traps each player has. */
const TRAPS = 3;

/** There are at most so many traps on the board. */
export const MOST_TRAPS = 2 * TRAPS;

/** All sets of so many squares, in ascending order. */
function* setsOf(count: number): Iterable<SquareSet> {
  if (count === 0) {
    yield NO_SQUARES;
    return;
  }
  for (let set = 2 ** count - 1; set < 2 ** SQUARES.length;) {
    yield set;
    const lowest = set & -set;
    const ripple = set + lowest;
    set = ripple | (((set ^ ripple) / lowest) >> 2);
  }
}

/** The layouts with so many traps, in a fixed order; of those that are the same game only the canonical one. */
export function layerOf(count: number): readonly TrapLayout[] {
  const layouts: TrapLayout[] = [];
  for (const traps of setsOf(count)) {
    for (let placed = Math.max(0, count - TRAPS); placed <= Math.min(TRAPS, count); placed += 1) {
      const layout: TrapLayout = { traps, left: [TRAPS - placed, TRAPS - (count - placed)] };
      if (keyOf(canonical(layout).layout) === keyOf(layout)) layouts.push(layout);
    }
  }
  return layouts;
}

/** Says where a layout is among some, counted from 0; one that is not there is a mistake of the caller. */
export function makeIndex(layouts: readonly TrapLayout[]): (layout: TrapLayout) => number {
  const index = new Map(layouts.map((layout, at) => [keyOf(layout), at]));
  return (layout) => {
    const at = index.get(keyOf(layout));
    if (at === undefined) throw new Error(`there is no layout ${keyOf(layout)}`);
    return at;
  };
}
