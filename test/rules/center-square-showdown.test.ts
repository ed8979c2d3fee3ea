import { describe, expect, it } from 'vitest';
import { centerSquareShowdown as game } from '../../src/rules/center-square-showdown.js';
import { after, board } from './table.js';

describe('Center Square Showdown', () => {
  it('moves the one token a square at a time', () => {
    expect(after(game, '').drawing).toBe(board`
          1   2   3   4   5
        -------------------------
      1 | * |   |   |   |   |
        -------------------------
      2 |   |   |   |   |   |
        -------------------------
      3 |   |   |   |   |   |
        -------------------------
      4 |   |   |   |   |   |
        -------------------------
      5 |   |   |   |   |   |
        -------------------------
    `);
    expect(after(game, 'right down').drawing).toBe(board`
          1   2   3   4   5
        -------------------------
      1 |   |   |   |   |   |
        -------------------------
      2 |   | * |   |   |   |
        -------------------------
      3 |   |   |   |   |   |
        -------------------------
      4 |   |   |   |   |   |
        -------------------------
      5 |   |   |   |   |   |
        -------------------------
    `);
  });

  it('never lets the token leave the board', () => {
    expect(after(game, '').refuses('up')).toBe('off-board');
    expect(after(game, '').refuses('left')).toBe('off-board');
    expect(after(game, '').moves).toEqual(['down', 'right']);
  });

  it('ruling: a move may never take back the move just made', () => {
    expect(after(game, 'right').refuses('left')).toBe('takes-back');
    expect(after(game, 'right down').refuses('up')).toBe('takes-back');
    // Only the last move counts: a square may be entered again later.
    expect(after(game, 'right down left').refuses('up')).toBeUndefined();
  });

  it('is won by the player who moves the token onto the center', () => {
    const table = after(game, 'right down down right');
    expect(table.position.outcome).toEqual({ winner: 'second', by: 'center' });
    expect(table.moves).toEqual([]);
    expect(table.refuses('up')).toBe('game-over');
  });

  it('tells what happened', () => {
    expect(after(game, 'right').events).toEqual([
      { type: 'token-moved', seat: 'first', direction: 'right', from: 0, to: 1 },
    ]);
  });
});
