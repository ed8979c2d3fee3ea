import { describe, expect, it } from 'vitest';
import { edgeEscape as game } from '../../src/rules/edge-escape.js';
import { after, board, layOut } from './table.js';

describe('Edge Escape', () => {
  it('ruling: the starting square counts as visited as soon as the token leaves it', () => {
    const table = after(game, 'up left');
    expect(table.drawing).toBe(board`
          1   2   3   4   5
        +---+---+---+---+---+
      1 |   |   |   |   |   |
        +---+---+---+---+---+
      2 |   | T | X |   |   |
        +---+---+---+---+---+
      3 |   |   | X |   |   |
        +---+---+---+---+---+
      4 |   |   |   |   |   |
        +---+---+---+---+---+
      5 |   |   |   |   |   |
        +---+---+---+---+---+
    `);
    expect(after(game, 'up').refuses('down')).toBe('visited');
    expect(table.refuses('right')).toBe('visited');
    expect(after(game, 'up left down').refuses('right')).toBe('visited');
  });

  it.each(['up up', 'down down', 'left left', 'right right'])(
    'ruling: row or column 1 or 5 is the edge (%s)',
    (moves) => {
      expect(after(game, moves).position.outcome).toEqual({ winner: 'second', by: 'edge' });
    },
  );

  it('never lets the token leave the board', () => {
    // No game gets here: whoever reaches the edge has won.
    const table = layOut(game, { ...game.start, board: { token: 2, visited: 0 } });
    expect(table.refuses('up')).toBe('off-board');
    expect(table.moves).toEqual(['down', 'left', 'right']);
  });

  it('tells what happened', () => {
    expect(after(game, 'up').events).toEqual([
      { type: 'token-moved', seat: 'first', direction: 'up', from: 12, to: 7 },
      { type: 'visited', at: 12 },
    ]);
  });
});
