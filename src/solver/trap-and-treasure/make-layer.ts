import { makeIndex } from './layers.js';
import { canonical, NODES, type TrapLayout } from './layout.js';
import { solveLayout, type AfterTrap, type NodeValues } from './solve-layout.js';
import { withTrap } from './solved-layouts.js';

/** A whole layer: what its layouts are worth, one after the other in its order. */
export interface Layer {
  readonly layouts: readonly TrapLayout[];
  readonly values: Uint8Array;
}

/** What comes of a trap that is placed in a layout with one trap less than those of a layer. */
function makeAfter({ layouts, values }: Layer): (layout: TrapLayout) => AfterTrap {
  const indexOf = makeIndex(layouts);
  return (layout) => (side, square) => {
    const { layout: same, symmetry } = canonical(withTrap(layout, side, square));
    const at = indexOf(same);
    return { values: values.subarray(at * NODES, (at + 1) * NODES), symmetry };
  };
}

/** Solves the layouts of a layer one after the other, from one of them on, given the layer with one trap more. */
export function* makeLayer(
  layouts: readonly TrapLayout[],
  above: Layer,
  from: number,
): Iterable<NodeValues> {
  const after = makeAfter(above);
  for (const layout of layouts.slice(from)) yield solveLayout(layout, after(layout));
}
