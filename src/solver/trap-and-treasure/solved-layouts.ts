import { add, has, sizeOf, SQUARES } from '../../rules/square.js';
import { makeRecent } from '../recent.js';
import { layerOf, makeIndex } from './layers.js';
import { canonical, keyOf, type Side, type TrapLayout } from './layout.js';
import { solveLayout, type AfterTrap, type NodeValues, type SolvedLayout } from './solve-layout.js';
import { openTable, type TableFile } from './table.js';

/** With so many traps on the board, or fewer, a layout is looked up; with more, it is solved when it is needed. */
export const MOST_IN_TABLE = 4;

/** The layouts of the table, in its order. */
export const tableLayouts = (): readonly TrapLayout[] =>
  Array.from({ length: MOST_IN_TABLE + 1 }, (_, count) => layerOf(count)).flat();

/** So many layouts that were solved are kept, about 60 MB. */
const KEPT = 8000;

/** A layout with one trap more. */
export const withTrap = ({ traps, left }: TrapLayout, side: Side, square: number): TrapLayout => ({
  traps: add(traps, square),
  left: side === 0 ? [left[0] - 1, left[1]] : [left[0], left[1] - 1],
});

/** What all layouts are worth, from the table or solved backwards from those with all traps; what was solved is kept for a while. */
export function makeSolvedLayouts(table: () => TableFile): {
  find(layout: TrapLayout): SolvedLayout;
  after(layout: TrapLayout): AfterTrap;
} {
  let indexOf: ReturnType<typeof makeIndex> | undefined;
  let lookUp: ReturnType<typeof openTable> | undefined;
  const recent = makeRecent<NodeValues>(KEPT);

  const valuesOf = (layout: TrapLayout): NodeValues => {
    if (sizeOf(layout.traps) <= MOST_IN_TABLE) {
      indexOf ??= makeIndex(tableLayouts());
      lookUp ??= openTable(table());
      return lookUp(indexOf(layout));
    }
    return recent(keyOf(layout), () => solveLayout(layout, after(layout)));
  };

  const find = (layout: TrapLayout): SolvedLayout => {
    const { layout: same, symmetry } = canonical(layout);
    return { values: valuesOf(same), symmetry };
  };

  /** All of them are found before: solving one meanwhile would overwrite the working memory in which the layout itself is solved. */
  const after = (layout: TrapLayout): AfterTrap => {
    const found = ([0, 1] as const).map((side) =>
      SQUARES.map((square) =>
        layout.left[side] > 0 && !has(layout.traps, square)
          ? find(withTrap(layout, side, square))
          : undefined,
      ),
    );
    return (side, square) => {
      const solved = found[side]?.[square];
      if (!solved) throw new Error('no trap can be placed there');
      return solved;
    };
  };

  return { find, after };
}
