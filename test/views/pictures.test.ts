import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../src/match/match.js';
import { DEFAULT_PIECES, PIECES, type Piece } from '../../src/match/piece.js';
import type { GameId } from '../../src/rules/games.js';
import { makeRecord, parseRecord, replay } from '../../src/rules/record.js';
import { SEATS, type BySeat } from '../../src/rules/seat.js';
import { add } from '../../src/rules/square.js';
import { trapAndTreasure } from '../../src/rules/trap-and-treasure.js';
import { emojiViewOf } from '../../src/views/games/games.js';
import { boardSvg } from '../../src/views/pictures/board.js';
import { PIECE_ART } from '../../src/views/pictures/pieces.js';
import { widthOf, write } from '../../src/views/pictures/svg.js';
import { plated } from '../../src/views/pictures/sticker.js';
import { complaints, golden, lines } from '../pictures/svg.js';
import { EACH_GAME } from '../rules/table.js';
import { randomGames } from './games.js';

/** The pictures of all positions of a game. */
function picturesOf(game: GameId, moves: readonly string[]): readonly string[] {
  const steps = replay(gameOf(game), moves);
  const { start } = gameOf(game);
  return [{ position: start, events: [] }, ...(steps.ok ? steps.value : [])].map((step) =>
    boardSvg({ game, ...step }),
  );
}

/** Positions that tell more than the end of the game's own example does. */
const RECORDS: Readonly<Partial<Record<GameId, string>>> = {
  'edge-escape': 'up right down',
  'forbidden-territory': '3,3 1,1 2,4 4,5 2,5',
  'grid-runner': 'B1 D5 B2 C5 C2 B5 D2 A5 A2',
  'trap-and-treasure': 'M 1 0 M 3 4 T 1 1 M 2 4 M 1 1',
};

describe.each(EACH_GAME)('the picture of %s', (id, game) => {
  it('is well-formed at every turn of any game', () => {
    fc.assert(
      fc.property(randomGames(game), (moves) => {
        expect(picturesOf(id, moves).flatMap(complaints)).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });

  it('changes with every move', () => {
    fc.assert(
      fc.property(randomGames(game), (moves) => {
        const pictures = picturesOf(id, moves);
        for (const [at, picture] of pictures.entries()) expect(picture).not.toBe(pictures[at + 1]);
      }),
      { numRuns: 4 },
    );
  });

  it('shows who won, also where the board does not say so', () => {
    const [open, ...won] = [null, ...SEATS].map((winner) =>
      boardSvg({ game: id, position: game.start, winner }),
    );
    expect(new Set([open, ...won]).size).toBe(3);
  });

  it('is the golden one', async () => {
    const moves = parseRecord(game, RECORDS[id] ?? makeRecord(emojiViewOf(id).example));
    if (!moves.ok) throw new Error(`cannot read the moves at "${moves.error.word}"`);
    await expect(lines(picturesOf(id, moves.value).at(-1) ?? '')).toMatchFileSnapshot(golden(id));
  });
});

describe('what people play with', () => {
  it('is drawn for each of them, on the plate of the seat unless it has its color', () => {
    const position = gameOf('grid-runner').start;
    const pairs = PIECES.flatMap((first) =>
      PIECES.filter((second) => second !== first).map((second) => ({ first, second })),
    );
    const pictures = pairs.map((pieces) => boardSvg({ game: 'grid-runner', position, pieces }));
    expect(new Set(pictures).size).toBe(pairs.length);
    expect(pictures.flatMap(complaints)).toEqual([]);
    for (const [at, { first, second }] of pairs.entries()) {
      // On the board, and below it.
      const isThere = (drawing: string) => pictures[at]?.split(drawing).length === 3;
      const firstArt = PIECE_ART[first];
      const secondArt = PIECE_ART[second];
      expect(isThere(first === 'whale' ? firstArt : plated(firstArt, 'first'))).toBe(true);
      expect(isThere(second === 'fox' ? secondArt : plated(secondArt, 'second'))).toBe(true);
      expect(pictures[at]?.includes(plated(firstArt, 'first'))).toBe(first !== 'whale');
      expect(pictures[at]?.includes(plated(secondArt, 'second'))).toBe(second !== 'fox');
    }
  });

  it.each(EACH_GAME)('is seen in %s, and without a word about it as ever', (id) => {
    const position = gameOf(id).start;
    const drawn = (pieces?: BySeat<Piece>) => boardSvg({ game: id, position, pieces });
    expect(drawn(DEFAULT_PIECES)).toBe(drawn());
    expect(drawn({ first: 'cat', second: 'owl' })).toContain(PIECE_ART.cat);
    expect(drawn({ first: 'cat', second: 'owl' })).toContain(PIECE_ART.owl);
    expect(drawn()).not.toContain(PIECE_ART.cat);
  });
});

it('a trap under a piece, and the treasure it carries, are drawn in Trap and Treasure', () => {
  const { start } = trapAndTreasure;
  const { board } = start;
  const pictureOf = (changes: Partial<typeof board>): string =>
    boardSvg({
      game: 'trap-and-treasure',
      position: { ...start, board: { ...board, carrier: 'second', ...changes } },
    });
  const onFree = pictureOf({ at: { ...board.at, first: 6 } });
  const onTrap = pictureOf({ at: { ...board.at, first: 6 }, traps: add(board.traps, 6) });
  const carrying = pictureOf({ at: { ...board.at, first: 6 }, carrier: 'first' });
  const nobodyThere = pictureOf({ traps: add(board.traps, 6) });
  expect(new Set([onFree, onTrap, carrying, nobodyThere]).size).toBe(4);
});

it('letters and digits are drawn, and what has no drawing is left out', () => {
  expect(write('-12', { x: 0, y: 0, size: 10, color: '#fff' }).match(/<path/gu)).toHaveLength(3);
  expect(write('Zoë', { x: 0, y: 0, size: 10, color: '#fff' })).not.toContain('<path');
  expect(widthOf('12', 20)).toBeGreaterThan(widthOf('1', 20));
  expect(widthOf('', 20)).toBe(0);
});
