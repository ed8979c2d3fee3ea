import { describe, expect, it } from 'vitest';
import { centerSquareShowdown } from '../../src/rules/center-square-showdown.js';
import { edgeEscape } from '../../src/rules/edge-escape.js';
import { forbiddenTerritory } from '../../src/rules/forbidden-territory.js';
import type { Game, Position } from '../../src/rules/game.js';
import type { Outcome } from '../../src/rules/outcome.js';
import { gridRunner } from '../../src/rules/grid-runner.js';
import type { Seat } from '../../src/rules/seat.js';
import { CENTER, neighbor, SQUARES, type Square } from '../../src/rules/square.js';

const withoutHistory = (position: Position<unknown>): string =>
  JSON.stringify([position.board, position.turn]);

/** Whether `seat` wins however the opponent plays, when both see everything. For games that cannot go round in circles. */
function winsByForce<B, M>(game: Game<B, M>, seat: Seat): boolean {
  const known = new Map<string, boolean>();
  const wins = (position: Position<B>): boolean => {
    if (position.outcome) return position.outcome.winner === seat;
    const key = withoutHistory(position);
    const before = known.get(key);
    if (before !== undefined) return before;
    const after = game
      .moves(position)
      .map((move) => () => wins(game.play(position, move).position));
    const value =
      position.turn === seat ? after.some((branch) => branch()) : after.every((branch) => branch());
    known.set(key, value);
    return value;
  };
  return wins(game.start);
}

/** Every outcome that can come about when `seat` follows a strategy and the opponent does anything at all. */
function outcomesAgainst<B, M>(
  game: Game<B, M>,
  seat: Seat,
  strategy: (position: Position<B>) => M,
  keyOf: (position: Position<B>) => string = JSON.stringify,
): ReadonlySet<string> {
  const outcomes = new Set<string>();
  const seen = new Set<string>();
  const visit = (position: Position<B>): void => {
    if (position.outcome) {
      outcomes.add(`${position.outcome.winner} by ${position.outcome.by}`);
      return;
    }
    const key = keyOf(position);
    if (seen.has(key)) return;
    seen.add(key);
    const moves = position.turn === seat ? [strategy(position)] : game.moves(position);
    for (const move of moves) {
      const refusal = game.why(position, move);
      if (refusal) throw new Error(`the strategy fails at ${key}: ${refusal}`);
      visit(game.play(position, move).position);
    }
  };
  visit(game.start);
  return outcomes;
}

/** Every outcome of a game, over all positions it can reach when no position is held against anybody. */
function allOutcomes<B, M>(game: Game<B, M>): readonly Outcome[] {
  const outcomes: Outcome[] = [];
  const seen = new Set<string>();
  const visit = (position: Position<B>): void => {
    if (position.outcome) outcomes.push(position.outcome);
    const key = withoutHistory(position);
    if (position.outcome || seen.has(key)) return;
    seen.add(key);
    for (const move of game.moves(position)) {
      visit({ ...game.play(position, move).position, seen: [] });
    }
  };
  visit(game.start);
  return outcomes;
}

/** The four squares around (1,1). */
const CORNER: readonly Square[] = [0, 1, 5, 6];

describe('Center Square Showdown', () => {
  it('only the second player can ever step onto the center', () => {
    const winners = allOutcomes(centerSquareShowdown).map(({ winner, by }) => `${winner} by ${by}`);
    expect(new Set(winners)).toEqual(new Set(['second by center']));
  });

  it('the second player wins with perfect play, by circling in the corner', () => {
    // The first player must not step next to the center and so has to circle along, and is the first to repeat.
    const outcomes = outcomesAgainst(centerSquareShowdown, 'second', (position) => {
      const leadsTo = (squares: readonly Square[]) =>
        centerSquareShowdown
          .moves(position)
          .find((move) => squares.includes(neighbor(position.board.token, move) ?? -1));
      const move = leadsTo([CENTER]) ?? leadsTo(CORNER);
      if (!move) throw new Error('the strategy does not know what to do');
      return move;
    });
    expect(outcomes).toEqual(new Set(['second by center', 'second by stalling']));
  });
});

describe('Grid Runner', () => {
  it('the first player wins with perfect play', () => {
    expect(winsByForce(gridRunner, 'first')).toBe(true);
    expect(winsByForce(gridRunner, 'second')).toBe(false);
  });
});

describe('Edge Escape', () => {
  it('after any first move the second player can win at once', () => {
    for (const first of edgeEscape.moves(edgeEscape.start)) {
      const { position } = edgeEscape.play(edgeEscape.start, first);
      const replies = edgeEscape.moves(position).map((move) => edgeEscape.play(position, move));
      expect(replies.map((step) => step.position.outcome)).toContainEqual({
        winner: 'second',
        by: 'edge',
      });
    }
  });

  it('nobody is ever stuck: the edge is always open', () => {
    expect(new Set(allOutcomes(edgeEscape).map(({ by }) => by))).toEqual(new Set(['edge']));
  });
});

const mirror = (square: Square): Square => SQUARES.length - 1 - square;

describe('Forbidden Territory', () => {
  it('the first player wins: the center, then every move mirrored through it', () => {
    const outcomes = outcomesAgainst(
      forbiddenTerritory,
      'first',
      ({ board: { last } }) => (last === null ? CENTER : mirror(last)),
      // How play can go on depends on which cells are taken, not on by whom.
      ({ board: { tokens, last }, turn }) => `${tokens.first | tokens.second} ${last} ${turn}`,
    );
    expect(outcomes).toEqual(new Set(['first by stuck']));
  });
});
