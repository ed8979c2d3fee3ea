import { chanceFrom, type Chance } from '../chance.js';
import { makeTrapAndTreasureSolver, verdictOfValue } from './judge.js';
import { layerOf } from './layers.js';
import { boardOf, NODES, type Node, type TrapLayout } from './layout.js';
import { MOST_IN_TABLE, tableLayouts } from './solved-layouts.js';
import { isPossible } from './steps.js';
import { openTable, type TableFile } from './table.js';

/** A position whose value in the table is not what its moves, made by the rules themselves, come to. */
export interface Fault {
  readonly layout: TrapLayout;
  readonly node: Node;
}

const numberBelow = (bound: number, chance: Chance): number => Math.floor(chance() * bound);

/** A node of a layout that can come about. Every layout has many. */
function someNode({ traps }: TrapLayout, chance: Chance): Node {
  for (;;) {
    const node = numberBelow(NODES, chance);
    if (isPossible(node, traps)) return node;
  }
}

/** One in so many is of the last layer of the table: what its traps lead to is not in it, and has to be solved each time. */
const RARELY = 100;

/**
 * Checks so many positions of the table, the same ones every time, against the rules of the game: each has to be worth what the best
 * of its moves leads to. If that holds for all of them, the table is right, as every win leads nearer to an end and every open
 * position to another one.
 */
export function* verifyTable(file: TableFile, count: number): Iterable<Fault | undefined> {
  const layouts = tableLayouts();
  const lastLayer = layerOf(MOST_IN_TABLE).length;
  const others = layouts.length - lastLayer;
  const lookUp = openTable(file);
  const judge = makeTrapAndTreasureSolver(() => file);
  const chance = chanceFrom(`${count} positions of the table`);
  for (let checked = 1; checked <= count; checked += 1) {
    const isLast = checked % RARELY === 0;
    const index = isLast ? others + numberBelow(lastLayer, chance) : numberBelow(others, chance);
    const layout = layouts[index];
    if (!layout) throw new Error(`there is no layout at ${index}`);
    const node = someNode(layout, chance);
    const { value, in: moves } = judge({ ...boardOf(layout, node), outcome: null, seen: [] });
    const noted = verdictOfValue(lookUp(index)[node] ?? 0);
    yield noted.value === value && noted.in === moves ? undefined : { layout, node };
  }
}
