import { describe, expect, it } from 'vitest';
import { trapAndTreasure as game } from '../../src/rules/trap-and-treasure.js';
import { after, board } from './table.js';

describe('Trap and Treasure', () => {
  it('starts in opposite corners, with the treasure in the center and three traps each', () => {
    const table = after(game, '');
    expect(table.drawing).toBe(board`
      [A][ ][ ][ ][ ]
      [ ][ ][ ][ ][ ]
      [ ][ ][T][ ][ ]
      [ ][ ][ ][ ][ ]
      [ ][ ][ ][ ][B]
    `);
    expect(table.position.board.trapsLeft).toEqual({ first: 3, second: 3 });
  });

  it('walks to a neighboring cell that the opponent is not on', () => {
    const table = after(game, 'M 1 0 M 4 3 M 2 0 M 4 2 M 3 0 M 4 1 M 4 0');
    expect(table.drawing).toBe(board`
      [ ][ ][ ][ ][A]
      [ ][ ][ ][ ][B]
      [ ][ ][T][ ][ ]
      [ ][ ][ ][ ][ ]
      [ ][ ][ ][ ][ ]
    `);
    expect(table.refuses('M 4 0')).toBe('occupied');
    expect(table.refuses('M 3 0')).toBe('not-adjacent');
    expect(table.refuses('M 4 1')).toBe('not-adjacent');
    expect(table.refuses('M 5 1')).toBe('off-board');
  });

  it('ruling: walking onto a trap is legal, onto your own too, and springs it every time; the trap stays', () => {
    const once = after(game, 'M 1 0 M 3 4 T 1 1 M 2 4 M 1 1');
    expect(once.drawing).toBe(board`
      [ ][ ][ ][ ][ ]
      [ ][A/X][ ][ ][ ]
      [ ][ ][T][ ][ ]
      [ ][ ][ ][ ][ ]
      [ ][ ][B][ ][ ]
    `);
    expect(once.eventTypes).toEqual(['moved', 'trapped']);
    expect(once.position.board.trapped).toEqual({ first: true, second: false });

    const left = after(game, 'M 1 0 M 3 4 T 1 1 M 2 4 M 1 1 M 1 4 M 0 4 M 1 0');
    expect(left.drawing).toBe(board`
      [ ][A][ ][ ][ ]
      [ ][X][ ][ ][ ]
      [ ][ ][T][ ][ ]
      [ ][ ][ ][ ][ ]
      [B][ ][ ][ ][ ]
    `);
    const again = after(game, 'M 1 0 M 3 4 T 1 1 M 2 4 M 1 1 M 1 4 M 0 4 M 1 0 M 1 4 M 1 1');
    expect(again.eventTypes).toEqual(['moved', 'trapped']);
  });

  it("ruling: a trapped player's next turn is skipped by itself, then the trap lets go", () => {
    const table = after(game, 'M 1 0 M 3 4 T 1 1 M 2 4 M 1 1 M 2 3');
    expect(table.events).toEqual([
      { type: 'moved', seat: 'second', from: 22, to: 17, through: [] },
      { type: 'turn-skipped', seat: 'first' },
    ]);
    expect(table.position.turn).toBe('second');
    expect(table.position.board.trapped).toEqual({ first: false, second: false });
    expect(after(game, 'M 1 0 M 3 4 T 1 1 M 2 4 M 1 1 M 2 3 M 2 2').position.turn).toBe('first');
  });

  it('ruling: if both are trapped at once, the skips happen in turn order', () => {
    const table = after(game, 'T 1 0 T 3 4 M 1 0 M 3 4');
    expect(table.events).toEqual([
      { type: 'moved', seat: 'second', from: 24, to: 23, through: [] },
      { type: 'trapped', seat: 'second', at: 23 },
      { type: 'turn-skipped', seat: 'first' },
      { type: 'turn-skipped', seat: 'second' },
    ]);
    expect(table.position.turn).toBe('first');
  });

  it('ruling: traps go on any cell with no trap, no player and no treasure', () => {
    const table = after(game, 'T 1 1 T 2 1');
    expect(table.refuses('T 1 1')).toBe('trap-there');
    expect(table.refuses('T 2 1')).toBe('trap-there');
    expect(table.refuses('T 0 0')).toBe('occupied');
    expect(table.refuses('T 4 4')).toBe('occupied');
    expect(table.refuses('T 2 2')).toBe('treasure-there');
    expect(table.refuses('T 5 5')).toBe('off-board');
  });

  it('ruling: a trap may go on the starting cell of a player who has left it', () => {
    const table = after(game, 'M 1 0 M 3 4');
    expect(table.refuses('T 0 0')).toBeUndefined();
    expect(table.refuses('T 4 4')).toBeUndefined();
  });

  it('ruling: a trap may go on the center once the treasure is gone', () => {
    const gone = after(game, 'M 1 0 M 3 4 M 2 0 M 3 3 M 2 1 M 3 4 M 2 2 M 3 3 M 2 1');
    expect(gone.position.board.carrier).toBe('first');
    expect(gone.refuses('T 2 2')).toBeUndefined();
    const left = after(game, 'M 1 0 M 3 4 M 2 0 M 3 3 M 2 1 M 3 4 M 2 2 M 3 3 M 2 1 T 2 2');
    expect(left.drawing).toBe(board`
      [ ][ ][ ][ ][ ]
      [ ][ ][A][ ][ ]
      [ ][ ][X][ ][ ]
      [ ][ ][ ][B][ ]
      [ ][ ][ ][ ][ ]
    `);
  });

  it('ruling: at most three traps per player', () => {
    const table = after(game, 'T 0 1 T 0 2 T 0 3 T 0 4 T 1 1 T 1 2');
    expect(table.events).toEqual([{ type: 'trap-placed', seat: 'second', at: 11, left: 0 }]);
    expect(table.refuses('T 3 3')).toBe('no-traps-left');
    expect(table.moves).toEqual(['M 1 0', 'M 0 1']);
  });

  const FETCHED = 'M 1 0 M 3 4 M 2 0 M 4 4 M 2 1 M 3 4 M 2 2 M 4 4';

  it('ruling: the treasure is taken by stepping onto it, and never lost', () => {
    const taken = after(game, 'M 1 0 M 3 4 M 2 0 M 4 4 M 2 1 M 3 4 M 2 2');
    expect(taken.eventTypes).toEqual(['moved', 'treasure-taken']);
    const trapped = after(game, `${FETCHED} T 2 1 M 3 4 M 2 1 M 4 4`);
    expect(trapped.eventTypes).toEqual(['moved', 'turn-skipped']);
    expect(trapped.position.board.carrier).toBe('first');
  });

  it('ruling: a treasure that was taken is not on the center any more', () => {
    const gone = 'M 1 0 M 3 4 M 2 0 M 3 3 M 2 1 M 3 4 M 2 2 M 3 3 M 2 1';
    const late = after(game, `${gone} M 3 2 M 1 1 M 2 2`);
    expect(late.drawing).toBe(board`
      [ ][ ][ ][ ][ ]
      [ ][A][ ][ ][ ]
      [ ][ ][B][ ][ ]
      [ ][ ][ ][ ][ ]
      [ ][ ][ ][ ][ ]
    `);
    expect(late.eventTypes).toEqual(['moved']);
    expect(late.position.board.carrier).toBe('first');
  });

  it('ruling: everything on the board is part of the position, for the stalling rule', () => {
    const noted = new Map<string, number>();
    const note = (given: Partial<typeof game.start.board>, turn: 'first' | 'second') => {
      const before = { ...game.start, board: { ...game.start.board, ...given }, turn };
      const { position } = game.play(before, { kind: 'trap', to: 20 });
      noted.set(JSON.stringify([position.board, position.turn]), position.seen[0] ?? -1);
    };
    for (const turn of ['first', 'second'] as const) {
      for (const [first, second] of [
        [0, 24],
        [1, 24],
        [0, 23],
        [1, 23],
      ] as const) {
        for (const traps of [0, 1, 2, 25, 50]) note({ at: { first, second }, traps }, turn);
      }
      for (const first of [1, 2, 3]) {
        for (const second of [1, 2, 3]) note({ trapsLeft: { first, second } }, turn);
      }
      for (const carrier of [null, 'first', 'second'] as const) {
        for (const isTrapped of [true, false]) {
          const trapped = {
            first: isTrapped && turn === 'first',
            second: isTrapped && turn === 'second',
          };
          note({ at: { first: 6, second: 18 }, carrier, trapped }, turn);
        }
      }
    }
    expect(noted.size).toBeGreaterThan(60);
    expect(new Set(noted.values()).size).toBe(noted.size);
  });

  it('is won on the own starting cell with the treasure', () => {
    const almost = after(game, `${FETCHED} M 2 1 M 3 4 M 1 1 T 2 0 M 0 1 M 4 4`);
    expect(almost.position.outcome).toBeNull();
    const won = after(game, `${FETCHED} M 2 1 M 3 4 M 1 1 T 2 0 M 0 1 M 4 4 M 0 0`);
    expect(won.position.outcome).toEqual({ winner: 'first', by: 'home' });
  });

  it('ruling: coming home onto a trap wins only when the trap lets go, with no further move', () => {
    const home = after(game, `${FETCHED} M 2 1 M 3 4 M 1 1 T 0 0 M 0 1 M 4 4 M 0 0`);
    expect(home.drawing).toBe(board`
      [A/X][ ][ ][ ][ ]
      [ ][ ][ ][ ][ ]
      [ ][ ][ ][ ][ ]
      [ ][ ][ ][ ][ ]
      [ ][ ][ ][ ][B]
    `);
    expect(home.eventTypes).toEqual(['moved', 'trapped']);
    expect(home.position.outcome).toBeNull();

    const free = after(game, `${FETCHED} M 2 1 M 3 4 M 1 1 T 0 0 M 0 1 M 4 4 M 0 0 M 3 4`);
    expect(free.eventTypes).toEqual(['moved', 'turn-skipped']);
    expect(free.position.outcome).toEqual({ winner: 'first', by: 'home' });
  });

  it('ruling: the sample game places a trap on an occupied cell; the rules win', () => {
    const sample = 'M 1 0 M 3 4 T 1 1 M 2 4 M 1 1 M 2 3 M 2 2 M 1 2 M 3 2';
    expect(after(game, sample).refuses('T 3 2')).toBe('occupied');
  });

  it('ruling: the sample game draws boards that do not match its moves; the rules win', () => {
    // The rulebook leaves A on (1, 1) and forgets the trap it stood on.
    expect(after(game, 'M 1 0 M 3 4 T 1 1 M 2 4 M 1 1 M 2 3 M 2 2 M 1 2').drawing).toBe(board`
      [ ][ ][ ][ ][ ]
      [ ][X][ ][ ][ ]
      [ ][A][B][ ][ ]
      [ ][ ][ ][ ][ ]
      [ ][ ][ ][ ][ ]
    `);
  });
});
