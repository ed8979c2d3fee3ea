import { readNoted, type Position } from '../../rules/game.js';
import {
  boardOfKey,
  trapAndTreasure as game,
  type TrapAndTreasureBoard,
} from '../../rules/trap-and-treasure.js';
import {
  flipped,
  judgedMove,
  judgementOf,
  OPEN,
  oneMoveEarlier,
  type Judgement,
  type Verdict,
} from '../judgement.js';
import { layoutOf, nodeOfBoard, type Node } from './layout.js';
import { LOSS, solveLayout } from './solve-layout.js';
import { makeSolvedLayouts } from './solved-layouts.js';
import type { TableFile } from './table.js';

type Treasure = Position<TrapAndTreasureBoard>;

/** What a value says, for whoever is to move. */
export function verdictOfValue(value: number): Verdict {
  if (value === 0) return OPEN;
  return value < LOSS ? { value: 'win', in: value } : { value: 'loss', in: value - LOSS };
}

/** The nodes that were there twice with the traps of now, which alone can come back: whoever brings one about again loses. */
function closedNodes({ seen, board: { traps } }: Treasure): ReadonlySet<Node> {
  const twice = seen.filter((noted, at) => seen.indexOf(noted) !== at).map(readNoted);
  return new Set(
    twice
      .map(({ key, turn }) => ({ board: boardOfKey(key), turn }))
      .filter(({ board }) => board.traps === traps)
      .map(({ board, turn }) => nodeOfBoard(board, turn)),
  );
}

/**
 * Trap and Treasure. A win leads nearer to its end with every move, so it never needs a position to come back; what was there
 * twice already is closed to both. What will be closed by coming back later on is not foreseen.
 */
export function makeTrapAndTreasureSolver(
  table: () => TableFile,
): (position: Treasure) => Judgement {
  const layouts = makeSolvedLayouts(table);

  /** What a position with other traps is worth: it cannot have been there before. */
  const valueElsewhere = ({ board, turn }: Treasure): number => {
    const { values, symmetry } = layouts.find(layoutOf(board));
    return values[symmetry.nodes[nodeOfBoard(board, turn)] ?? 0] ?? 0;
  };

  return (position) => {
    const layout = layoutOf(position.board);
    const closed = closedNodes(position);
    const values =
      closed.size === 0 ? undefined : solveLayout(layout, layouts.after(layout), closed);
    const valueOf = (next: Treasure): number =>
      values && next.board.traps === layout.traps
        ? (values[nodeOfBoard(next.board, next.turn)] ?? 0)
        : valueElsewhere(next);
    const verdictAfter = (next: Treasure): Verdict => {
      if (next.outcome)
        return { value: next.outcome.winner === position.turn ? 'win' : 'loss', in: 1 };
      const verdict = oneMoveEarlier(verdictOfValue(valueOf(next)));
      // Whoever moves while the other one is trapped may move again.
      return next.turn === position.turn ? verdict : flipped(verdict);
    };
    return judgementOf(
      game
        .moves(position)
        .map((move) =>
          judgedMove(game.makeMove(move), verdictAfter(game.play(position, move).position)),
        ),
    );
  };
}
