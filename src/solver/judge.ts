import { edgeEscape } from '../rules/edge-escape.js';
import type { Position } from '../rules/game.js';
import { GAMES, type AnyGame, type GameId } from '../rules/games.js';
import { replay } from '../rules/record.js';
import { judgeCenterSquareShowdown } from './center-square-showdown.js';
import { solveFinite } from './finite-game.js';
import { judgeForbiddenTerritory } from './forbidden-territory.js';
import { makeGridRunnerSolver } from './grid-runner.js';
import type { Judgement } from './judgement.js';
import { makeTrapAndTreasureSolver } from './trap-and-treasure/judge.js';
import { tableOfTraps } from './trap-and-treasure/table-source.js';

/** Whoever knows what the positions of a game are worth. Each takes those of its own game, which `JUDGES` sees to by their names. */
interface Judge {
  judge(position: Position<unknown>): Judgement;
}

/** What they find out is kept: the next position of a game is mostly one that was seen on the way. */
const JUDGES: Readonly<Record<GameId, Judge>> = {
  'center-square-showdown': { judge: judgeCenterSquareShowdown },
  'grid-runner': makeGridRunnerSolver(),
  'edge-escape': solveFinite(edgeEscape),
  'forbidden-territory': { judge: judgeForbiddenTerritory },
  'trap-and-treasure': { judge: makeTrapAndTreasureSolver(tableOfTraps) },
};

/** Where a game stands at its start and after each of some moves; whoever asks has seen to it that they can be made. */
export function positionsOf(id: GameId, moves: readonly string[]): readonly Position<unknown>[] {
  const game: AnyGame = GAMES[id];
  const steps = replay(game, moves);
  if (!steps.ok) {
    const { at, text, refusal } = steps.error;
    throw new Error(`${id}: move ${at + 1}, "${text}", does not replay: ${refusal}`);
  }
  return [game.start, ...steps.value.map(({ position }) => position)];
}

/** Where a game stands after all of them. */
export const positionAfter = (id: GameId, moves: readonly string[]): Position<unknown> =>
  positionsOf(id, moves).at(-1) ?? GAMES[id].start;

/** Judges a position that is not over. */
export function judgePosition(game: GameId, position: Position<unknown>): Judgement {
  if (position.outcome) throw new Error(`${game}: there is nothing to judge, as the game is over`);
  return JUDGES[game].judge(position);
}

/**
 * Judges the position after these moves, with the history that they are: who wins with perfect play, in how many moves, and
 * what each move is worth. It may take a second, so in the bot it is done by threads.
 */
export function judge(game: GameId, moves: readonly string[]): Judgement {
  return judgePosition(game, positionAfter(game, moves));
}
