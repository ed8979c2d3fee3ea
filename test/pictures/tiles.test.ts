import { describe, expect, it } from 'vitest';
import { DEFAULT_PIECES, PIECES } from '../../src/match/piece.js';
import { toPng } from '../../src/pictures/encoders.js';
import { SEATS } from '../../src/rules/seat.js';
import { PIECE_ART } from '../../src/views/pictures/pieces.js';
import { picture } from '../../src/views/pictures/svg.js';
import { squareSvg } from '../../src/views/tiles/tile-svg.js';
import type { Tile } from '../../src/views/tiles/tile.js';
import { CORNER_TILE, pieceTile } from '../../src/views/tiles/made-tiles.js';
import { packsFor, tilePacks } from '../../src/views/tiles/tiles.js';
import { EACH_GAME } from '../rules/table.js';
import { ALL_EYES, atEmojiSize, differences, seenBy, type Eyes } from './eyes.js';
import { golden, lines } from './svg.js';

const tilesIn = (ids: readonly string[]): readonly Tile[] =>
  tilePacks()
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ tiles }) => tiles);

/** Of the 484 pixels that an emoji has beside words, so many have to differ plainly: a mark of four by four. */
const ENOUGH = 16;

const SCREENS = { dark: '#313338', darker: '#1a1a1e', light: '#ffffff', black: '#000000' };

/** The two greens of a meadow mean the same. */
const meaningOf = ({ svg }: Tile): string => svg.replaceAll('#73b053', '#7dbb5c');

/** The pairs that mean different things, but hardly look different to those eyes. */
function lookalikes(tiles: readonly Tile[], eyes: Eyes): readonly string[] {
  const seen = tiles.map(({ svg }) => seenBy(eyes, atEmojiSize(svg)));
  return tiles.flatMap((one, at) =>
    tiles
      .slice(0, at)
      .map((two, other) => ({ two, count: differences(seen[at] ?? [], seen[other] ?? []) }))
      .filter(({ two, count }) => count < ENOUGH && meaningOf(one) !== meaningOf(two))
      .map(({ two, count }) => `${one.name} and ${two.name} differ in ${count} pixels`),
  );
}

describe.each(ALL_EYES)('to eyes of the kind "%s", at the size of text,', (eyes) => {
  it.each(EACH_GAME)('all that lies on a board of %s is told apart', (game) => {
    const ids = packsFor(game, DEFAULT_PIECES).filter((id) => id.startsWith(game));
    expect(lookalikes(tilesIn(ids), eyes)).toEqual([]);
  });

  it.each(PIECES)('all that a %s can stand on, carry or be caught in is told apart', (piece) => {
    for (const [game] of EACH_GAME) {
      for (const seat of SEATS) {
        expect(lookalikes(tilesIn([`${game}-${piece}-${seat}`]), eyes)).toEqual([]);
      }
    }
  });

  it('pieces are told apart, and so are the seats', () => {
    const signs = PIECES.flatMap((piece) => SEATS.map((seat) => pieceTile(piece, seat)));
    expect(lookalikes(signs, eyes)).toEqual([]);
  });

  it.each(Object.entries(SCREENS))('every tile stands out on a %s screen', (_, screen) => {
    const empty = seenBy(eyes, atEmojiSize(picture(128, 128, ''), screen));
    const hidden = tilePacks()
      .flatMap(({ tiles }) => tiles)
      .filter((tile) => tile !== CORNER_TILE)
      .filter(({ svg }) => differences(seenBy(eyes, atEmojiSize(svg, screen)), empty) < 2 * ENOUGH);
    expect(hidden.map(({ name }) => name)).toEqual([]);
  });
});

it.each([
  ['gray', '#d0605c', '#4c9145'],
  ['gray', '#4c9145', '#6b7fd6'],
  ['deuteranopia', '#c9714f', '#908a47'],
] as const)('eyes of the kind "%s" do not tell %s from %s by the hue alone', (eyes, ...grounds) => {
  const tiles = grounds.map((ground) => ({
    name: ground,
    svg: squareSvg(ground, [], []),
    stock: '',
  }));
  expect(lookalikes(tiles, 'usual')).toEqual([]);
  expect(lookalikes(tiles, eyes)).toHaveLength(1);
});

/** A picture within another one. */
const placedAt = (svg: string, x: number, y: number): string =>
  svg.replace('<svg', `<svg x="${x}" y="${y}"`);

/** Tiles side by side; a piece that stands on many of them is drawn once. */
function contactSheet(tiles: readonly Tile[]): string {
  const columns = 8;
  const pieces = PIECES.filter((piece) => tiles.some(({ svg }) => svg.includes(PIECE_ART[piece])));
  const body = tiles
    .map(({ svg }, at) => placedAt(svg, (at % columns) * 128, Math.floor(at / columns) * 128))
    .join('');
  return picture(
    columns * 128,
    Math.ceil(tiles.length / columns) * 128,
    `<defs>${pieces.map((piece) => `<g id="${piece}">${PIECE_ART[piece]}</g>`).join('')}</defs>${pieces.reduce(
      (drawn, piece) => drawn.replaceAll(PIECE_ART[piece], `<use href="#${piece}"/>`),
      body,
    )}`,
  );
}

describe('the golden tiles', () => {
  it.each(EACH_GAME)('are those of %s', async (game) => {
    const ids = packsFor(game, DEFAULT_PIECES).filter((id) => id.startsWith(game));
    await expect(lines(contactSheet(tilesIn(ids)))).toMatchFileSnapshot(golden(`tiles-${game}`));
  });

  it('are those of all pieces, and of the coordinates', async () => {
    const signs = PIECES.flatMap((piece) => SEATS.map((seat) => pieceTile(piece, seat)));
    const sheet = contactSheet([...signs, ...tilesIn(['frame'])]);
    await expect(lines(sheet)).toMatchFileSnapshot(golden('tiles-pieces'));
  });
});

it('a tile is far smaller than Discord allows', () => {
  const sizes = tilesIn(packsFor('trap-and-treasure', DEFAULT_PIECES)).map(
    ({ svg }) => toPng(svg, 1).length,
  );
  expect(Math.max(...sizes)).toBeLessThan(20 * 1024);
});
