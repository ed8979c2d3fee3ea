import { describe, expect, it } from 'vitest';
import { DEFAULT_PIECES, PIECES } from '../../src/match/piece.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import { SEATS } from '../../src/rules/seat.js';
import { PIECE_EMOJI } from '../../src/views/emoji-board.js';
import { CORNER_TILE, frameTile, pieceTile } from '../../src/views/tiles/made-tiles.js';
import { packsFor, stockOf, tilePacks } from '../../src/views/tiles/tiles.js';
import type { Tile } from '../../src/views/tiles/tile.js';
import { isTileName, makeTileName } from '../../src/views/tiles/tile-name.js';
import { complaints } from '../pictures/svg.js';
import { isEmoji } from './emoji.js';

const TILES = tilePacks().flatMap(({ tiles }) => tiles);
const IDS = tilePacks().map(({ id }) => id);

const tilesOf = (ids: readonly string[]): readonly Tile[] =>
  tilePacks()
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ tiles }) => tiles);

/** So many can be replaced by as many others, as an application has 2,000 at most. */
const MOST_TILES = 900;

describe('the tiles', () => {
  it('have names of at most 12 characters, each for one picture', () => {
    expect(TILES.filter(({ name }) => !isTileName(name) || name.length > 12)).toEqual([]);
    expect(new Set(TILES.map(({ name }) => name)).size).toBe(TILES.length);
    expect(new Set(TILES.map(({ svg }) => svg)).size).toBe(TILES.length);
  });

  it('are few enough to be replaced all at once', () => {
    expect(TILES.length).toBeLessThanOrEqual(MOST_TILES);
  });

  it('are pictures of 128 by 128, well-formed', () => {
    for (const { svg } of TILES) {
      expect(complaints(svg)).toEqual([]);
      expect(svg).toContain('width="128" height="128"');
    }
  });

  it('have an emoji that everybody has', () => {
    expect(TILES.filter(({ stock }) => !isEmoji(stock)).map(({ stock }) => stock)).toEqual([]);
    for (const { name, stock } of TILES) expect(stockOf(name)).toBe(stock);
    expect(stockOf('x5whale_0000')).toBeUndefined();
  });
});

describe('the name of a tile', () => {
  it('is another one for another picture, and the same for the same', () => {
    expect(makeTileName('whale', '<svg/>')).toBe(makeTileName('whale', '<svg/>'));
    expect(makeTileName('whale', '<svg/>')).not.toBe(makeTileName('whale', '<svg />'));
  });

  it.each(['x5whale_3k9d', 'x5a_0000'])('may be %s', (name) => {
    expect(isTileName(name)).toBe(true);
  });

  it.each(['whale_3k9d', 'x5whale', 'x5whale_3k9', 'x5whales_3k9d', 'x5_3k9d', 'ax5whale_3k9d'])(
    'is not %s',
    (name) => {
      expect(isTileName(name)).toBe(false);
    },
  );
});

describe('the packs', () => {
  it('hold every tile once, under ids of their own', () => {
    expect(new Set(IDS).size).toBe(IDS.length);
    expect(tilePacks().filter(({ tiles }) => tiles.length === 0)).toEqual([]);
  });

  it('are named for every game and every two pieces', () => {
    for (const { id: game } of ALL_GAMES) {
      for (const first of PIECES) {
        for (const second of PIECES) {
          const missing = packsFor(game, { first, second }).filter((id) => !IDS.includes(id));
          expect(missing).toEqual([]);
        }
      }
    }
  });

  it('begin with all games, the smallest first, as they are played with a whale and a fox', () => {
    const sizes = new Map(tilePacks().map(({ id, tiles }) => [id, tiles.length]));
    const sizeOf = (ids: readonly string[]): number =>
      ids.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
    const games = ALL_GAMES.map(({ id }) => packsFor(id, DEFAULT_PIECES));
    const ends = games
      .toSorted((a, b) => sizeOf(a) - sizeOf(b))
      .map((ids) => Math.max(...ids.map((id) => IDS.indexOf(id))));
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(Math.max(...ends) + 1).toBe(new Set(games.flat()).size);
  });

  it('have the coordinates and the pieces beside names in those that every board needs', () => {
    const pieces = { first: 'owl', second: 'bee' } as const;
    for (const { id } of ALL_GAMES) {
      const tiles = tilesOf(packsFor(id, pieces));
      expect(tiles).toContain(CORNER_TILE);
      for (const sign of '012345ABCDE') expect(tiles).toContain(frameTile(sign));
      for (const seat of SEATS) expect(tiles).toContain(pieceTile(pieces[seat], seat));
    }
  });
});

it('every piece has an emoji of its own', () => {
  expect(new Set(Object.values(PIECE_EMOJI)).size).toBe(PIECES.length);
});
