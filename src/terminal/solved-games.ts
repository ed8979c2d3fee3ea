import { centerSquareShowdown } from '../rules/center-square-showdown.js';
import { edgeEscape } from '../rules/edge-escape.js';
import type { Game, Position } from '../rules/game.js';
import { ALL_GAMES, type GameId } from '../rules/games.js';
import { gridRunner } from '../rules/grid-runner.js';
import { other } from '../rules/seat.js';
import { NO_SQUARES, SQUARES } from '../rules/square.js';
import { verdictOfMove } from '../solver/alternating.js';
import { solveFinite } from '../solver/finite-game.js';
import { solveFilling } from '../solver/forbidden-territory.js';
import { makeGridRunnerSolver } from '../solver/grid-runner.js';
import { judge } from '../solver/judge.js';
import { verdictOf, type Verdict } from '../solver/judgement.js';
import { MOST_TRAPS } from '../solver/trap-and-treasure/layers.js';
import { NODES } from '../solver/trap-and-treasure/layout.js';
import { textViewOf } from '../views/games/games.js';

/** A game solved from its start. */
interface SolvedGame extends Verdict {
  readonly positions: number;
  readonly how: string;
}

/** How many positions a game can come to, whatever it came through before. */
function countPositions<B, M>(game: Game<B, M>): number {
  const seen = new Set<string>();
  const waiting: Position<B>[] = [game.start];
  for (let position = waiting.pop(); position; position = waiting.pop()) {
    const key = JSON.stringify([position.board, position.turn]);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const move of game.moves(position)) {
      waiting.push({ ...game.play(position, move).position, seen: [] });
    }
  }
  return seen.size;
}

const ways = (squares: number, chosen: number): number =>
  chosen === 0 ? 1 : (ways(squares - 1, chosen - 1) * squares) / chosen;

/** Every way in which traps can lie and be left, with everything else that there can be on the board. */
const trapPositions = (): number =>
  Array.from({ length: MOST_TRAPS + 1 }, (_, traps) => {
    // Of these traps one of the players has placed so many, and the other one the rest.
    const shares = Math.min(traps, MOST_TRAPS - traps) + 1;
    return ways(SQUARES.length, traps) * shares * NODES;
  }).reduce((sum, positions) => sum + positions, 0);

/** Each game solved anew, with nothing known before but the table of Trap and Treasure. */
const SOLVE: Readonly<Record<GameId, () => SolvedGame>> = {
  'center-square-showdown': () => ({
    ...judge('center-square-showdown', []),
    positions: countPositions(centerSquareShowdown),
    how: 'searched with its history, as the third time loses',
  }),
  'grid-runner'() {
    const solver = makeGridRunnerSolver();
    const verdict = solver.judge(gridRunner.start);
    return { ...verdict, positions: solver.positions(), how: 'every position looked at once' };
  },
  'edge-escape'() {
    const solver = solveFinite(edgeEscape);
    const verdict = solver.judge(edgeEscape.start);
    return { ...verdict, positions: solver.positions(), how: 'every position looked at once' };
  },
  'forbidden-territory'() {
    const solved = solveFilling(NO_SQUARES);
    const moves = SQUARES.map((square) => verdictOfMove(solved.lengthAfter(1 << square, square)));
    const how = `counted down from the full board; no move matters up to ${solved.fillsUpTo} tokens`;
    return { ...verdictOf(moves), positions: solved.positions, how };
  },
  'trap-and-treasure': () => ({
    ...judge('trap-and-treasure', []),
    positions: trapPositions(),
    how: 'looked up in its table, which npm run tablebase makes anew',
  }),
};

const HEADING = ['game', 'with perfect play', 'moves', 'positions', 'seconds', 'how'];
const WIDTHS = [24, 19, 7, 13, 9];

const row = (cells: readonly string[]): string =>
  cells
    // What is counted stands on the right of its column.
    .map((cell, at) =>
      at >= 2 && at <= 4
        ? `${cell.padStart((WIDTHS[at] ?? 0) - 2)}  `
        : cell.padEnd(WIDTHS[at] ?? 0),
    )
    .join('');

/** The five games solved from the start, as the lines of a table; each as soon as it is there. */
export function* solvedGames(): Generator<string> {
  yield row(HEADING);
  for (const { id, start } of ALL_GAMES) {
    const begun = performance.now();
    const { value, in: moves, positions, how } = SOLVE[id]();
    const seconds = (performance.now() - begun) / 1000;
    const winner = value === 'win' ? start.turn : other(start.turn);
    yield row([
      textViewOf(id).title,
      value === 'open' ? 'open' : `${winner} wins`,
      String(moves ?? '-'),
      positions.toLocaleString('en-US'),
      seconds.toFixed(1),
      how,
    ]);
  }
}
