import { describe, expect, it } from 'vitest';
import {
  missingTiles,
  namesIn,
  overflow,
  removableTiles,
  SHOWN_DAYS,
} from '../../src/app/plan-tiles.js';
import { makeTiles, NO_TILES } from '../../src/app/tiles.js';
import { DEFAULT_PIECES } from '../../src/match/piece.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import { packsFor, tilePacks } from '../../src/views/tiles/tiles.js';
import type { Tile, TilePack } from '../../src/views/tiles/tile.js';

/** An id for every name. */
const allIds = (packs: readonly TilePack[]): Map<string, string> =>
  new Map([...namesIn(packs)].map((name, at) => [name, String(1000 + at)]));

describe('a board', () => {
  const packs = tilePacks();

  it('is drawn with tiles once all are there that it needs, whatever else is missing', () => {
    for (const { id: game } of ALL_GAMES) {
      const tiles = makeTiles(packs, () => undefined);
      expect(tiles.writerFor(game, DEFAULT_PIECES)).toBeUndefined();
      const needed = packs.filter(({ id }) => packsFor(game, DEFAULT_PIECES).includes(id));
      const ids = allIds(needed);
      tiles.note(ids);
      const write = tiles.writerFor(game, DEFAULT_PIECES);
      for (const tile of needed.flatMap((pack) => pack.tiles))
        expect(write?.(tile)).toBe(`<:${tile.name}:${ids.get(tile.name)}>`);
      for (const name of ids.keys()) {
        tiles.note(new Map([...ids].filter(([each]) => each !== name)));
        expect(tiles.writerFor(game, DEFAULT_PIECES)).toBeUndefined();
      }
    }
  });

  it('that is being drawn keeps the tiles that were there when it was begun', () => {
    const tiles = makeTiles(packs, () => undefined);
    const ids = allIds(packs);
    tiles.note(ids);
    const write = tiles.writerFor('grid-runner', DEFAULT_PIECES);
    const [tile] = packs[0]?.tiles ?? [];
    if (!tile) throw new Error('There is no tile.');
    const before = write?.(tile);
    ids.delete(tile.name);
    tiles.note(ids);
    expect(write?.(tile)).toBe(before);
    expect(tiles.writerFor('grid-runner', DEFAULT_PIECES)).toBeUndefined();
  });

  it('has an ordinary emoji for what is no tile of any pack', () => {
    const tiles = makeTiles(packs, () => undefined);
    tiles.note(allIds(packs));
    const stranger: Tile = { name: 'x5other_0000', svg: '', stock: '🪵' };
    expect(tiles.writerFor('edge-escape', DEFAULT_PIECES)?.(stranger)).toBe('🪵');
  });

  it('has none where they are turned off', () => {
    expect(NO_TILES.writerFor('edge-escape', DEFAULT_PIECES)).toBeUndefined();
    expect(() => NO_TILES.doubt()).not.toThrow();
  });

  it('lets whoever publishes tiles know of a doubt', () => {
    let doubts = 0;
    makeTiles(packs, () => (doubts += 1)).doubt();
    expect(doubts).toBe(1);
  });
});

const tileOf = (name: string): Tile => ({ name, svg: '', stock: '' });
const packOf = (id: string, ...names: readonly string[]): TilePack => ({
  id,
  tiles: names.map(tileOf),
});

const missingIn = (packs: readonly TilePack[], ...there: readonly string[]): readonly string[] =>
  missingTiles(packs, new Map(there.map((name) => [name, '1']))).map(
    ({ tile, pack }) => `${pack}: ${tile.name}`,
  );

describe('what is missing', () => {
  const packs = [packOf('one', 'a', 'b'), packOf('two', 'b', 'c', 'd')];

  it('is in the order of the packs, each tile once, for the first pack that has it', () => {
    expect(missingIn(packs)).toEqual(['one: a', 'one: b', 'two: c', 'two: d']);
    expect(missingIn(packs, 'a', 'd')).toEqual(['one: b', 'two: c']);
    expect(missingIn(packs, 'a', 'b', 'c', 'd', 'e')).toEqual([]);
  });

  it.each([
    [1998, 2, 0],
    [1998, 3, 1],
    [2000, 900, 900],
    [0, 900, 0],
  ])('needs room: beside %i emoji %i tiles, %i have to go', (there, missing, count) => {
    const ids = new Map(Array.from({ length: there }, (_, id) => [`n${id}`, String(id)]));
    expect(overflow(ids, missing)).toBe(count);
  });
});

describe('old tiles', () => {
  const today = 20_000;
  const days = new Map([
    ['just', today],
    ['edge', today - SHOWN_DAYS],
    ['gone', today - SHOWN_DAYS - 1],
    ['older', today - 400],
    ['middle', today - 100],
  ]);

  it('can go once no message shows them any more, the oldest first, and no more than have to', () => {
    expect(removableTiles(days, today, 10)).toEqual(['older', 'middle', 'gone']);
    expect(removableTiles(days, today, 2)).toEqual(['older', 'middle']);
    expect(removableTiles(days, today, 0)).toEqual([]);
  });
});
