import type { Game, Position } from '../../src/rules/game.js';
import type { Seat } from '../../src/rules/seat.js';

/**
 * The oracle of the solver: the rules played out move by move, with their own history, remembering nothing. Whether `seat` wins
 * within so many moves, whatever the other one does.
 */
export function winsWithin<B, M>(
  game: Game<B, M>,
  position: Position<B>,
  seat: Seat,
  moves: number,
): boolean {
  if (position.outcome) return position.outcome.winner === seat;
  if (moves === 0) return false;
  const isWon = (move: M): boolean =>
    winsWithin(game, game.play(position, move).position, seat, moves - 1);
  return position.turn === seat
    ? game.moves(position).some(isWon)
    : game.moves(position).every(isWon);
}

/** How many moves a game still lasts with perfect play, and who wins it: for endings in which no position can come back. */
export interface Ending {
  readonly winner: Seat;
  readonly moves: number;
}

/** Plays out everything that can come. */
export function endingOf<B, M>(game: Game<B, M>, position: Position<B>): Ending {
  if (position.outcome) return { winner: position.outcome.winner, moves: 0 };
  const endings = game.moves(position).map((move) => {
    const { winner, moves } = endingOf(game, game.play(position, move).position);
    return { winner, moves: moves + 1 };
  });
  const wins = endings.filter(({ winner }) => winner === position.turn);
  const [best] =
    wins.length > 0
      ? wins.toSorted((a, b) => a.moves - b.moves)
      : endings.toSorted((a, b) => b.moves - a.moves);
  if (!best) throw new Error('a game that goes on has a move');
  return best;
}
