import { GAMES, type AnyGame, type GameId } from '../../src/rules/games.js';
import { chanceFrom, pick } from '../../src/solver/chance.js';

/** A random game from its start to some move before its end, in notation: never over. */
function randomLine(game: AnyGame, chance: () => number): readonly string[] {
  const moves: string[] = [];
  let position = game.start;
  while (!position.outcome) {
    const move = pick(game.moves(position), chance);
    moves.push(game.makeMove(move));
    position = game.play(position, move).position;
  }
  return moves.slice(0, Math.floor(chance() * moves.length));
}

/** Positions that random games come through, as the moves that lead to them. The same for the same seed. */
export function randomMoves(
  id: GameId,
  count: number,
  seed: string,
): readonly (readonly string[])[] {
  const chance = chanceFrom(seed);
  return Array.from({ length: count }, () => randomLine(GAMES[id], chance));
}
