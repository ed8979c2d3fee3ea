import type { Game, Position } from '../rules/game.js';
import {
  flipped,
  judgedMove,
  judgementOf,
  oneMoveEarlier,
  verdictOf,
  type JudgedMove,
  type Judgement,
  type Verdict,
} from './judgement.js';

/** A game that was over after the last move is lost for whoever would be to move; in these games nobody else can win then. */
const LOST: Verdict = { value: 'loss', in: 0 };

/**
 * A solver for a small game in which every move uses something up, so that no position comes back, turns alternate, and only
 * whoever moves can win by it. It looks at every position once and remembers what it is worth.
 */
export function solveFinite<B, M>(
  game: Game<B, M>,
): { readonly judge: (position: Position<B>) => Judgement; readonly positions: () => number } {
  const known = new Map<string, Verdict>();

  const verdict = (position: Position<B>): Verdict => {
    if (position.outcome) return LOST;
    const key = `${position.turn} ${JSON.stringify(position.board)}`;
    const before = known.get(key);
    if (before) return before;
    const found = verdictOf(judgedMoves(position));
    known.set(key, found);
    return found;
  };

  const judgedMoves = (position: Position<B>): readonly JudgedMove[] =>
    game
      .moves(position)
      .map((move) =>
        judgedMove(
          game.makeMove(move),
          oneMoveEarlier(flipped(verdict(game.play(position, move).position))),
        ),
      );

  return {
    judge: (position) => judgementOf(judgedMoves(position)),
    positions: () => known.size,
  };
}
