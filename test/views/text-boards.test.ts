import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameId } from '../../src/rules/games.js';
import { emojiViewOf, signViewOf } from '../../src/views/games/games.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { draw } from '../../src/views/messages/draw.js';
import { legendOf } from '../../src/views/messages/legend.js';
import { storyOf } from '../../src/views/messages/story.js';
import { board, EACH_GAME } from '../rules/table.js';
import { randomGames } from './games.js';

const { en } = CATALOGUES;

/** A board of characters after some moves, without the box around it. */
const drawn = (game: GameId, record: string): string =>
  draw(game, storyOf(game, { moves: record.split(';').filter((move) => move !== '') }), {
    style: 'text',
  })
    .split('\n')
    .slice(1, -1)
    .join('\n');

const keyOf = (game: GameId): string => legendOf(game, { words: en, style: 'text' }).join('\n');

describe('a board of characters tells whose everything is', () => {
  it('Center Square Showdown: the token, where it has to go, and where it came from', () => {
    expect(drawn('center-square-showdown', 'right;right')).toBe(board`
         1  2  3  4  5
      1 [ ][o][*][ ][ ]
      2 [ ][ ][ ][ ][ ]
      3 [ ][ ][C][ ][ ]
      4 [ ][ ][ ][ ][ ]
      5 [ ][ ][ ][ ][ ]
    `);
  });

  it('Grid Runner: trails and goals', () => {
    expect(drawn('grid-runner', 'B1;E4;B2;D4')).toBe(board`
         A   B   C   D   E
      1 [g2][x1][  ][  ][  ]
      2 [  ][P1][  ][  ][  ]
      3 [  ][  ][  ][  ][  ]
      4 [  ][  ][  ][P2][x2]
      5 [  ][  ][  ][  ][g1]
    `);
    expect(keyOf('grid-runner')).toBe(
      '-# Key: `x1` trail of P1 · `x2` trail of P2 · `g1` goal of P1 · `g2` goal of P2',
    );
  });

  it('Edge Escape: the edge, and what is used up', () => {
    expect(drawn('edge-escape', 'up;right')).toBe(board`
         1  2  3  4  5
      1 [.][.][.][.][.]
      2 [.][ ][X][T][.]
      3 [.][ ][X][ ][.]
      4 [.][ ][ ][ ][.]
      5 [.][.][.][.][.]
    `);
  });

  it('Forbidden Territory: the tokens, and what is forbidden now', () => {
    expect(drawn('forbidden-territory', '3,3;1,1')).toBe(board`
         1  2  3  4  5
      1 [O][#][ ][ ][ ]
      2 [#][#][ ][ ][ ]
      3 [ ][ ][X][ ][ ]
      4 [ ][ ][ ][ ][ ]
      5 [ ][ ][ ][ ][ ]
    `);
  });

  it('Trap and Treasure: homes, a trap under a piece, and who carries the treasure', () => {
    const record = 'M 1 0;T 2 0;M 1 1;M 3 4;M 2 1;M 2 4;M 2 2;T 2 1;M 2 1';
    expect(drawn('trap-and-treasure', record)).toBe(board`
         0    1    2    3    4
      0 [a  ][   ][ X ][   ][   ]
      1 [   ][   ][AXT][   ][   ]
      2 [   ][   ][   ][   ][   ]
      3 [   ][   ][   ][   ][   ]
      4 [   ][   ][B  ][   ][b  ]
    `);
    expect(keyOf('trap-and-treasure')).toContain('`a` home of A · `b` home of B');
    expect(keyOf('trap-and-treasure')).toContain('`AX` on a trap');
  });
});

describe.each(EACH_GAME)('the board of characters of %s', (id, game) => {
  it('explains every sign, at every turn of any game', () => {
    const { key } = signViewOf(id);
    const known = new Set([...key.map(([sign]) => sign), ...Object.values(emojiViewOf(id).names)]);
    fc.assert(
      fc.property(randomGames(game), (moves) => {
        for (const [count] of moves.entries()) {
          const rows = drawn(id, moves.slice(0, count + 1).join(';'))
            .split('\n')
            .slice(1);
          const cells = rows.flatMap((row) =>
            [...row.matchAll(/\[(.*?)\]/gu)].map(([, cell = '']) => cell.trim()),
          );
          expect(cells).toHaveLength(25);
          const odd = cells.filter(
            (cell) =>
              cell !== '' &&
              !known.has(cell) &&
              Array.from(cell).some((sign) => sign !== ' ' && !known.has(sign)),
          );
          expect(odd).toEqual([]);
        }
      }),
      { numRuns: 5 },
    );
  });

  it('has lines of one width, narrow enough for a phone', () => {
    const [, ...rows] = drawn(id, '').split('\n');
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    expect(rows[0]?.length).toBeLessThanOrEqual(30);
  });
});
