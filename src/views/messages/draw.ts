import type { GameId } from '../../rules/games.js';
import { SEATS } from '../../rules/seat.js';
import { SIZE } from '../../rules/square.js';
import { boardPictureOf, emojiViewOf, signViewOf } from '../games/games.js';
import { emojiGrid } from '../emoji-board.js';
import { labeledGrid } from '../text/board.js';
import { tileForStock } from '../tiles/stock-tiles.js';
import type { WriteTile } from '../tiles/tile.js';
import { CORNER_TILE, frameTile } from '../tiles/made-tiles.js';
import { sceneAfter, tileAt, type TileScene } from '../tiles/tiles.js';
import { codeBlock } from './markdown.js';
import { piecesIn, signsOf, stockSigns, tilesIn, type Style } from './signs.js';
import type { Story } from './story.js';

/** What the tiles of a board show. */
export function tileScene({ position, steps }: Story, look: Style): TileScene {
  const last = steps.at(-1);
  const pieces = piecesIn(look);
  const scene = last ? sceneAfter(last, pieces) : { position, pieces };
  return { ...scene, showsMoves: look.showsMoves };
}

/** A board of tiles, one line a row, in a frame of coordinates. */
function tileGrid(game: GameId, story: Story, look: Style, write: WriteTile): string {
  const { columns, rows } = boardPictureOf(game);
  const scene = tileScene(story, look);
  const signs = [write(CORNER_TILE)];
  for (const sign of columns) signs.push(write(frameTile(sign)));
  for (let row = 0; row < SIZE; row += 1) {
    signs.push('\n', write(frameTile(rows.charAt(row))));
    for (let column = 0; column < SIZE; column += 1) {
      signs.push(write(tileAt(game, scene, row * SIZE + column)));
    }
  }
  return signs.join('');
}

/** The board alone. */
export function draw(game: GameId, story: Story, look: Style): string {
  const { position, cameFrom } = story;
  const { board } = position;
  if (look.style === 'text') {
    const view = signViewOf(game);
    const labels = boardPictureOf(game);
    return codeBlock(
      labeledGrid(labels, view.width, (square) => view.cell(board, square, cameFrom)),
    );
  }
  const write = tilesIn(game, look);
  if (write) return tileGrid(game, story, look, write);
  return emojiGrid(emojiViewOf(game), board, { cameFrom, seats: stockSigns(look) });
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Emoji of a game in its tiles, where there are such: what stands on the board stands so in the text, too. */
export function signsInTiles(game: GameId, text: string, look: Style): string {
  const write = tilesIn(game, look);
  if (!write) return text;
  const stock = stockSigns(look);
  const signs = signsOf(game, look);
  const seats = new Map(SEATS.map((seat) => [stock[seat], signs[seat]]));
  return Array.from(characters.segment(text), ({ segment }) => {
    const tile = tileForStock(game, segment);
    return seats.get(segment) ?? (tile ? write(tile) : segment);
  }).join('');
}
