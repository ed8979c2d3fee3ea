import { describe, expect, it } from 'vitest';
import { forbiddenTerritory as game } from '../../src/rules/forbidden-territory.js';
import { SQUARES } from '../../src/rules/square.js';
import { rowAndColumn } from '../../src/views/text/board.js';
import { after, board, layOut } from './table.js';

/** The cells the last move closed to the opponent, as the rulebook writes them. */
const forbidden = (record: string): string =>
  after(game, record)
    .events.flatMap((event) => (event.type === 'forbidden' ? event.squares : []))
    .map(rowAndColumn)
    .join(' ');

/** A position drawn by hand, with the cell played last. */
function drawn(drawing: string, last: number, turn: 'first' | 'second') {
  const cells = [...drawing.matchAll(/\[(.)\]/gu)].map(([, mark]) => mark);
  const tokens = (mark: string) =>
    cells.reduce((set, cell, square) => (cell === mark ? set | (1 << square) : set), 0);
  return { first: tokens('X'), second: tokens('O'), last, turn };
}

describe('Forbidden Territory', () => {
  it('ruling: on the first move every cell is open', () => {
    expect(after(game, '').moves).toHaveLength(SQUARES.length);
  });

  it("closes the eight neighbors of the opponent's last token", () => {
    const table = after(game, '3,3');
    expect(table.drawing).toBe(board`
      [ ][ ][ ][ ][ ]
      [ ][ ][ ][ ][ ]
      [ ][ ][X][ ][ ]
      [ ][ ][ ][ ][ ]
      [ ][ ][ ][ ][ ]
    `);
    expect(forbidden('3,3')).toBe('(2,2) (2,3) (2,4) (3,2) (3,4) (4,2) (4,3) (4,4)');
    expect(table.refuses('2,2')).toBe('forbidden');
    expect(table.refuses('3,3')).toBe('occupied');
    expect(table.refuses('1,1')).toBeUndefined();
  });

  it('closes cells for one turn only', () => {
    expect(after(game, '3,3').refuses('2,4')).toBe('forbidden');
    expect(after(game, '3,3 1,1').refuses('2,4')).toBeUndefined();
    expect(after(game, '3,3 1,1').refuses('1,2')).toBe('forbidden');
  });

  it('ruling: occupied cells are never listed as forbidden, though the samples list (1,1) and (3,3)', () => {
    expect(forbidden('3,3 1,1')).toBe('(1,2) (2,1) (2,2)');
    expect(forbidden('3,3 1,1 2,4')).toBe('(1,3) (1,4) (1,5) (2,3) (2,5) (3,4) (3,5)');
  });

  it('ruling: in the endgame scenario of the rulebook (5,1) and (5,2) are still open', () => {
    const endgame = drawn(
      board`
        [X][O][X][O][X]
        [O][X][O][X][O]
        [X][O][X][O][X]
        [O][X][O][O][ ]
        [ ][ ][ ][ ][ ]
      `,
      18,
      'first',
    );
    const table = layOut(game, {
      ...game.start,
      board: { tokens: { first: endgame.first, second: endgame.second }, last: endgame.last },
      turn: endgame.turn,
    });
    expect(table.moves).toEqual(['5,1', '5,2']);
  });

  it('is lost at once by the player who would have to place a token and cannot', () => {
    const almost = drawn(
      board`
        [X][O][X][O][X]
        [O][X][O][X][O]
        [X][O][X][O][X]
        [O][X][O][X][O]
        [X][O][ ][ ][ ]
      `,
      20,
      'second',
    );
    const position = {
      ...game.start,
      board: { tokens: { first: almost.first, second: almost.second }, last: almost.last },
      turn: almost.turn,
    };
    // Player 2 plays (5,4): both cells left over touch it.
    const { position: end } = game.play(position, 23);
    expect(layOut(game, end).drawing).toBe(board`
      [X][O][X][O][X]
      [O][X][O][X][O]
      [X][O][X][O][X]
      [O][X][O][X][O]
      [X][O][ ][O][ ]
    `);
    expect(end.outcome).toEqual({ winner: 'second', by: 'stuck' });
  });
});
