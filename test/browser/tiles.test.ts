import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { ALL_GAMES, type GameId } from '../../src/rules/games.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { isTileName } from '../../src/views/tiles/tile-name.js';
import { sampleGame } from '../rules/sample-games.js';
import { clickFor } from './clicks.js';
import { sitDownWithTiles, takePicture, useBrowser, type Player, type Sitting } from './desk.js';

useBrowser();

const { games } = CATALOGUES.en;

/** What the page has of a picture. */
interface Image {
  readonly alt: string;
  readonly naturalWidth: number;
}

/** The tiles whose pictures have come; emoji that everybody has are pictures, too, of another size. */
const namesOf = (images: readonly Image[]): readonly string[] =>
  images.filter(({ naturalWidth }) => naturalWidth === 128).map(({ alt }) => alt);

/** The names of the tiles that a message shows, once all of them are there. */
async function tilesIn(message: Locator, atLeast: number): Promise<readonly string[]> {
  const images = message.locator('img.emoji');
  await expect
    .poll(async () => (await images.evaluateAll(namesOf)).length)
    .toBeGreaterThanOrEqual(atLeast);
  return (await images.evaluateAll(namesOf)).map((alt) => alt.replaceAll(':', ''));
}

/** A board of 5x5 squares in a frame. */
const SQUARES_AND_FRAME = 36;

async function makeMove(player: Player, what: string): Promise<void> {
  if (!what.startsWith('T ')) return player.press(what);
  await player.press('Place a trap');
  await player.sees('Where shall the trap go?');
  await player.press(what.slice(2));
  await player.sees('Your trap is set at');
}

/** Plays a game up to its middle. */
async function playHalf({ ann, bob }: Sitting, game: GameId): Promise<void> {
  await ann.run('challenge', {
    opponent: 'Bob',
    game: games[game].title,
    first: 'I start',
    legs: 'one game',
  });
  await bob.sees('challenges');
  await bob.press('Accept');
  const { turns } = sampleGame(game);
  for (const { move, position } of turns.slice(0, Math.ceil(turns.length / 2))) {
    const player = position.turn === 'first' ? ann : bob;
    await player.sees(`@${player.name}, it is your turn.`);
    await makeMove(player, clickFor(game, move, position));
  }
}

it(
  'every board is drawn in tiles, on a dark and a light screen and on a phone',
  { timeout: 240_000 },
  async () => {
    const sitting = await sitDownWithTiles();
    const { ann, page, complaints } = sitting;
    for (const { id } of ALL_GAMES) {
      await playHalf(sitting, id);
      const board = await ann.sees('it is your turn.');
      // Where the board is made of buttons, squares that are free show their coordinates.
      const names = await tilesIn(board, id === 'forbidden-territory' ? 5 : SQUARES_AND_FRAME);
      expect(names.filter((name) => !isTileName(name))).toEqual([]);
      await takePicture(board, `boards/${id}.dark`);
      await page.emulateMedia({ colorScheme: 'light' });
      await takePicture(board, `boards/${id}.light`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 390, height: 844 });
      await takePicture(page, `boards/${id}.phone`);
      await page.setViewportSize({ width: 1280, height: 900 });
      await ann.press('More…');
      await ann.press('Resign');
      await ann.press('Yes, resign');
      await sitting.bob.sees('resigned');
    }
    expect(complaints).toEqual([]);
  },
);
