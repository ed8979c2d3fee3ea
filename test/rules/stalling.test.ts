import { describe, expect, it } from 'vitest';
import { centerSquareShowdown } from '../../src/rules/center-square-showdown.js';
import { avoidableStalls } from '../../src/rules/game.js';
import { trapAndTreasure } from '../../src/rules/trap-and-treasure.js';
import { after, board } from './table.js';

const ROUND = 'right down left up';
/** Around a square beside the top edge, from (1,2). */
const LOOP = 'right down left up';
const THERE_AND_BACK = 'M 1 0 M 3 4 M 0 0 M 4 4';

describe('the stalling rule', () => {
  it('ruling: the player who brings about the same position for the third time loses', () => {
    // The first move brings the token to (1,2) from (1,1); it comes there again after every round.
    expect(after(centerSquareShowdown, `${ROUND} right`).events.at(-1)).toEqual({
      type: 'repeated',
      seat: 'first',
      times: 2,
    });
    const lost = after(centerSquareShowdown, `${ROUND} ${ROUND} right`);
    expect(lost.events.at(-1)).toEqual({ type: 'repeated', seat: 'first', times: 3 });
    expect(lost.position.outcome).toEqual({ winner: 'second', by: 'stalling' });
    expect(lost.moves).toEqual([]);
  });

  it('ruling: the start is not noted', () => {
    // Back at (1,1) after each round, but with another square behind the token, or none at the start.
    expect(after(centerSquareShowdown, `${ROUND} ${ROUND}`).position.outcome).toBeNull();
    // In Trap and Treasure the very same position comes back: noted for the second time, it is there for the third.
    const twice = after(trapAndTreasure, `${THERE_AND_BACK} ${THERE_AND_BACK}`);
    expect(twice.position.board).toEqual(trapAndTreasure.start.board);
    expect(twice.events.at(-1)).toEqual({ type: 'repeated', seat: 'second', times: 2 });
    const lost = after(trapAndTreasure, `${THERE_AND_BACK} ${THERE_AND_BACK} M 1 0`);
    expect(lost.position.outcome).toEqual({ winner: 'second', by: 'stalling' });
  });

  it('ruling: in Center Square Showdown the square the token came from is part of the position', () => {
    // Three times on (1,1) with the first player to move: once from (2,1), twice from (1,2).
    const record = `${ROUND} right right down left up left down right up left`;
    const table = after(centerSquareShowdown, record);
    expect(table.events.at(-1)).toEqual({ type: 'repeated', seat: 'second', times: 2 });
    expect(table.position.outcome).toBeNull();
  });

  it('ruling: in Trap and Treasure a trap placed makes every position new', () => {
    const table = after(
      trapAndTreasure,
      `${THERE_AND_BACK} ${THERE_AND_BACK} T 2 0 M 3 4 M 1 0 M 4 4`,
    );
    expect(table.eventTypes).not.toContain('repeated');
    expect(table.position.outcome).toBeNull();
  });

  it('ruling: whose turn it is, is part of the position', () => {
    // Player B walks onto the trap and back, and skips a turn in between: the board is as before, with Player A to move.
    const placed = after(trapAndTreasure, 'T 4 3');
    const back = after(trapAndTreasure, 'T 4 3 M 4 3 M 0 1 M 0 0 M 4 4');
    expect(back.drawing).toBe(board`
      [A][ ][ ][ ][ ]
      [ ][ ][ ][ ][ ]
      [ ][ ][T][ ][ ]
      [ ][ ][ ][ ][X]
      [ ][ ][ ][ ][B]
    `);
    expect(back.position.board).toEqual(placed.position.board);
    expect([placed.position.turn, back.position.turn]).toEqual(['second', 'first']);
    expect(back.eventTypes).toEqual(['moved']);
  });

  it('ruling: the position is noted after the skipped turns that an action causes', () => {
    // Player B's second move also skips Player A's turn: one action, one position.
    const table = after(trapAndTreasure, 'T 1 0 M 3 4 M 1 0 M 4 4');
    expect(table.eventTypes).toEqual(['moved', 'turn-skipped']);
    expect(table.position.seen).toHaveLength(4);
  });
});

describe('moves to be warned of', () => {
  it('are those that lose by the stalling rule at once, where there are others', () => {
    // From (1,2) the token has come to (1,3) twice; back to (1,1) it can still go.
    const { position } = after(centerSquareShowdown, `right ${LOOP} ${LOOP}`);
    expect(avoidableStalls(centerSquareShowdown, position)).toEqual(['right']);
    expect(centerSquareShowdown.moves(position)).toEqual(['left', 'right']);
  });

  it('are none before a position has come back twice', () => {
    for (const record of ['', 'right', `right ${LOOP}`, `right ${LOOP} right down left`]) {
      const { position } = after(centerSquareShowdown, record);
      expect(avoidableStalls(centerSquareShowdown, position)).toEqual([]);
    }
  });

  it('are none where every move loses, as there is nothing to choose', () => {
    const { position } = after(centerSquareShowdown, `${ROUND} ${ROUND}`);
    expect(centerSquareShowdown.moves(position)).toEqual(['right']);
    expect(after(centerSquareShowdown, `${ROUND} ${ROUND} right`).position.outcome).not.toBeNull();
    expect(avoidableStalls(centerSquareShowdown, position)).toEqual([]);
  });

  it('a trap that can still be placed is another move', () => {
    const { position } = after(trapAndTreasure, `${THERE_AND_BACK} ${THERE_AND_BACK}`);
    expect(avoidableStalls(trapAndTreasure, position)).toEqual(['M 1 0']);
  });

  it('are none once the game is over', () => {
    const { position } = after(centerSquareShowdown, `${ROUND} ${ROUND} right`);
    expect(avoidableStalls(centerSquareShowdown, position)).toEqual([]);
  });
});
