import { describe, expect, it } from 'vitest';
import { gridRunner as game } from '../../src/rules/grid-runner.js';
import { after, board } from './table.js';

describe('Grid Runner', () => {
  it('blocks the square a marker leaves', () => {
    const table = after(game, 'A2 E4 B2 D4');
    expect(table.drawing).toBe(board`
         A   B   C   D   E
      1 [XX][--][--][--][--]
      2 [XX][P1][--][--][--]
      3 [--][--][--][--][--]
      4 [--][--][--][P2][XX]
      5 [--][--][--][--][XX]
    `);
    expect(table.eventTypes).toEqual(['moved', 'blocked']);
    expect(table.moves).toEqual(['B1', 'C2', 'B3']);
  });

  it('moves one square, not diagonally, not off the board', () => {
    const table = after(game, '');
    expect(table.refuses('B2')).toBe('not-adjacent');
    expect(table.refuses('C1')).toBe('not-adjacent');
    expect(table.refuses('A1')).toBe('not-adjacent');
    expect(table.refuses('F1')).toBe('off-board');
  });

  it('ruling: a goal square is closed while the opponent stands on it', () => {
    const table = after(game, '');
    expect(table.refuses('E5')).toBe('occupied');
  });

  it('ruling: the goal square may be entered though the opponent has left it', () => {
    const almost = after(game, 'A2 E4 A3 E3 A4 E2 A5 E1 B5 D1 C5 C1 D5 B1');
    expect(almost.drawing).toBe(board`
         A   B   C   D   E
      1 [XX][P2][XX][XX][XX]
      2 [XX][--][--][--][XX]
      3 [XX][--][--][--][XX]
      4 [XX][--][--][--][XX]
      5 [XX][XX][XX][P1][XX]
    `);
    expect(almost.moves).toEqual(['D4', 'E5']);
    const won = after(game, 'A2 E4 A3 E3 A4 E2 A5 E1 B5 D1 C5 C1 D5 B1 E5');
    expect(won.position.outcome).toEqual({ winner: 'first', by: 'goal' });
  });

  it('ruling: nobody may land on a square that either player has left', () => {
    const table = after(game, 'B1 E4 C1 E3 D1 D3 D2 C3');
    expect(table.drawing).toBe(board`
         A   B   C   D   E
      1 [XX][XX][XX][XX][--]
      2 [--][--][--][P1][--]
      3 [--][--][P2][XX][XX]
      4 [--][--][--][--][XX]
      5 [--][--][--][--][XX]
    `);
    expect(table.refuses('D1')).toBe('visited');
    expect(table.refuses('D3')).toBe('blocked');
    expect(table.refuses('C3')).toBe('occupied');
  });

  it("ruling: there is no passage through the opponent's trail or marker", () => {
    const table = after(game, 'B1 E4 C1 E3 D1 D3 D2 C3');
    expect(table.refuses('D4')).toBe('not-adjacent');
    const faceToFace = after(game, 'B1 E4 C1 E3 D1 D3 D2 C3 C2 B3');
    expect(faceToFace.refuses('C4')).toBe('not-adjacent');
  });

  it('ruling: self-passage goes straight through one run of own trail, to the first square beyond', () => {
    const table = after(game, 'B1 D5 B2 C5 C2 B5 D2 A5');
    expect(table.drawing).toBe(board`
         A   B   C   D   E
      1 [XX][XX][--][--][--]
      2 [--][XX][XX][P1][--]
      3 [--][--][--][--][--]
      4 [--][--][--][--][--]
      5 [P2][XX][XX][XX][XX]
    `);
    expect(table.moves).toEqual(['D1', 'A2', 'E2', 'D3']);
    // Not onto the trail itself, and not around a corner of it.
    expect(table.refuses('B2')).toBe('visited');
    expect(table.refuses('B3')).toBe('not-adjacent');

    const slid = after(game, 'B1 D5 B2 C5 C2 B5 D2 A5 A2');
    expect(slid.drawing).toBe(board`
         A   B   C   D   E
      1 [XX][XX][--][--][--]
      2 [P1][XX][XX][XX][--]
      3 [--][--][--][--][--]
      4 [--][--][--][--][--]
      5 [P2][XX][XX][XX][XX]
    `);
    expect(slid.events).toEqual([
      { type: 'moved', seat: 'first', from: 8, to: 5, through: [7, 6] },
      { type: 'blocked', seat: 'first', at: 8 },
    ]);
  });

  it('ruling: a move without own trail in the way is one step', () => {
    expect(after(game, 'A2 E4').refuses('C2')).toBe('not-adjacent');
  });

  it('is lost at once by the player who would have to move and cannot', () => {
    const table = after(game, 'A2 D5 A3 C5 A4 B5 A5 B4');
    expect(table.drawing).toBe(board`
         A   B   C   D   E
      1 [XX][--][--][--][--]
      2 [XX][--][--][--][--]
      3 [XX][--][--][--][--]
      4 [XX][P2][--][--][--]
      5 [P1][XX][XX][XX][XX]
    `);
    expect(table.position.outcome).toEqual({ winner: 'second', by: 'stuck' });
    expect(table.moves).toEqual([]);
  });
});
