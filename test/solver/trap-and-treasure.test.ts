import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '../../src/rules/game.js';
import { trapAndTreasure as game } from '../../src/rules/trap-and-treasure.js';
import type { TrapAndTreasureBoard } from '../../src/rules/trap-and-treasure.js';
import { chanceFrom, pick, type Chance } from '../../src/solver/chance.js';
import { judge, judgePosition } from '../../src/solver/judge.js';
import { bestMoves } from '../../src/solver/judgement.js';
import { layerOf, MOST_TRAPS } from '../../src/solver/trap-and-treasure/layers.js';
import { makeLayer } from '../../src/solver/trap-and-treasure/make-layer.js';
import {
  makeSolvedLayouts,
  MOST_IN_TABLE,
  tableLayouts,
} from '../../src/solver/trap-and-treasure/solved-layouts.js';
import { makeTable, openTable, PER_CHUNK } from '../../src/solver/trap-and-treasure/table.js';
import { verifyTable } from '../../src/solver/trap-and-treasure/verify.js';
import { NODES } from '../../src/solver/trap-and-treasure/layout.js';
import { solveLayout } from '../../src/solver/trap-and-treasure/solve-layout.js';
import { pack, TABLE_FILE, unpack, useTableFile } from '../../src/threads/table-file.js';
import { winsWithin } from './plain-search.js';

type Treasure = Position<TrapAndTreasureBoard>;

beforeAll(useTableFile);

const readTable = () => ({ bytes: readFileSync(TABLE_FILE), unpack });

describe('the table', () => {
  it('is the one that was made and checked', () => {
    const sum = createHash('sha256').update(readTable().bytes).digest('hex');
    expect(sum).toBe('a88f1a1b453ddd8bea5335fbe4bc755516e9196e985a2b9c1d963b17b854177d');
  });

  it('says of its positions what their moves come to by the rules', () => {
    const faults = [...verifyTable(readTable(), 500)];
    expect(faults).toHaveLength(500);
    expect(faults.filter(Boolean)).toEqual([]);
  });

  it('says of a layout what solving it says', () => {
    const lookUp = openTable(readTable());
    const layouts = tableLayouts();
    const solved = makeSolvedLayouts(readTable);
    const first = layouts.length - layerOf(MOST_IN_TABLE).length;
    for (const index of [first + 17, first + 4321, layouts.length - 1]) {
      const layout = layouts[index];
      if (!layout) throw new Error('there is such a layout');
      expect(lookUp(index)).toEqual(solveLayout(layout, solved.after(layout)));
    }
  });

  it('has every layout of up to four traps once for each that are the same game', () => {
    const sizes = Array.from({ length: MOST_TRAPS + 1 }, (_, count) => layerOf(count).length);
    expect(sizes).toEqual([1, 15, 248, 2360, 9654, 26_728, 44_640]);
    expect(tableLayouts()).toHaveLength(1 + 15 + 248 + 2360 + 9654);
  });

  it('is read as it was written, whatever its last chunk holds', () => {
    const layouts = layerOf(MOST_TRAPS).slice(0, PER_CHUNK + 3);
    const solved = [...makeLayer(layouts, { layouts: [], values: new Uint8Array() }, 0)];
    const values = Uint8Array.from(solved.flatMap((each) => [...each]));
    const lookUp = openTable({ bytes: makeTable(values, pack), unpack });
    expect(values).toHaveLength(layouts.length * NODES);
    for (const [index, each] of solved.entries()) expect(lookUp(index)).toEqual(each);
  });
});

it('the first player wins by moving at once, and loses by opening with any trap', () => {
  const { value, moves } = judge('trap-and-treasure', []);
  expect(value).toBe('win');
  for (const { move, value: worth } of moves) {
    expect(worth, move).toBe(move.startsWith('M') ? 'win' : 'loss');
  }
});

/** A random game to its end, in which people walk more than they place traps; all its positions but the last. */
function somePositions(chance: Chance): readonly Treasure[] {
  const positions: Treasure[] = [];
  for (let position = game.start; !position.outcome;) {
    positions.push(position);
    const legal = game.moves(position);
    const walks = legal.filter(({ kind }) => kind === 'walk');
    const move = pick(chance() < 0.2 ? legal : walks, chance);
    if (!move) throw new Error('there is always a move');
    position = game.play(position, move).position;
  }
  return positions;
}

const hasComeBack = ({ seen }: Treasure): boolean => new Set(seen).size < seen.length;

it('every position is worth what its moves lead to', () => {
  const chance = chanceFrom('successors');
  const positions = Array.from({ length: 30 }, () => pick(somePositions(chance), chance));
  for (const position of positions.filter((each) => each !== undefined)) {
    if (hasComeBack(position)) continue;
    for (const { move, value, in: length } of judgePosition(game.id, position).moves) {
      const parsed = game.parseMove(move);
      if (!parsed.ok) throw new Error(move);
      const next = game.play(position, parsed.value).position;
      if (next.outcome || hasComeBack(next)) continue;
      const after = judgePosition(game.id, next);
      const isSame = next.turn === position.turn;
      const flips = { win: 'loss', loss: 'win', open: 'open' } as const;
      expect(isSame ? after.value : flips[after.value]).toBe(value);
      expect(after.in === null ? null : after.in + 1).toBe(length);
    }
  }
});

it('no win or loss is nearer than it says, and none farther, as plain search finds', () => {
  const chance = chanceFrom('endings');
  const positions = Array.from({ length: 60 }, () => somePositions(chance).slice(-3)).flat();
  let near = 0;
  for (const position of positions) {
    const { value, in: length } = judgePosition(game.id, position);
    if (value === 'open' || length === null || length > 3) continue;
    near += 1;
    const winner = value === 'win' ? position.turn : position.turn === 'first' ? 'second' : 'first';
    expect(winsWithin(game, position, winner, length)).toBe(true);
    expect(winsWithin(game, position, winner, length - 1)).toBe(false);
  }
  expect(near).toBeGreaterThan(20);
});

describe('what has come back', () => {
  /** Both walk to and fro until the next step would be there for the third time. */
  const dance = ['M 0 1', 'M 4 3', 'M 0 0', 'M 4 4'];

  it('is closed to whoever would bring it about for the third time', () => {
    const moves = [...dance, ...dance];
    const before = judge('trap-and-treasure', []);
    const after = judge('trap-and-treasure', moves);
    const back = after.moves.find(({ move }) => move === 'M 0 1');
    expect(before.moves.find(({ move }) => move === 'M 0 1')?.value).toBe('win');
    expect(back).toEqual({ move: 'M 0 1', value: 'loss', in: 1 });
    expect(bestMoves(after)).toEqual(['M 1 0']);
  });

  it('does not matter any more once there is another trap', () => {
    const moves = [...dance, ...dance, 'T 2 1'];
    expect(judge('trap-and-treasure', moves)).toEqual(judge('trap-and-treasure', ['T 2 1']));
  });
});
