import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { levelOfDay, puzzleDay } from '../../src/app/draw-puzzle.js';
import { positionAfter } from '../../src/solver/judge.js';
import { makePuzzle, type Puzzle } from '../../src/solver/puzzle.js';
import { useTableFile } from '../../src/threads/table-file.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { gameOf } from '../../src/match/match.js';
import { clickFor } from './clicks.js';
import { sitDown, takePicture, useBrowser, type Player, type Sitting } from './desk.js';

const { en } = CATALOGUES;

useBrowser();
beforeAll(useTableFile);

/** The hour at which puzzles come unless another one is chosen. */
const HOUR = 17;

/** The first puzzle of the server, as the bot makes it: from the same seed. */
function firstPuzzle({ desk: { discord } }: Sitting): Puzzle {
  const [server] = discord.world.guilds.values();
  const day = puzzleDay({ hour: HOUR }, Date.now());
  return makePuzzle({ seed: `${server?.id} ${day}`, level: levelOfDay(day) });
}

/** A manager chooses a channel for the puzzle. */
async function choosePuzzle({ ann, page }: Sitting): Promise<void> {
  await ann.run('settings server');
  const panel = await ann.sees(en.puzzle.choose);
  await panel.getByRole('button', { name: new RegExp(en.puzzle.nowhere, 'u') }).click();
  await page.getByRole('option').first().click();
  await ann.sees(en.puzzle.daily({ number: '#1' }));
}

/** The clock is put to the hour of the next puzzle. */
async function jumpToNext(page: Page): Promise<void> {
  const hours = 24 - ((new Date().getUTCHours() + 24 - HOUR) % 24);
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('spinbutton', { name: 'How many' }).fill(String(hours));
  await page.getByRole('button', { name: 'Jump', exact: true }).click();
  await page.getByRole('button', { name: 'Close the tools' }).click();
}

async function play(player: Player, { game, moves }: Puzzle, move: string): Promise<void> {
  const what = clickFor(game, move, positionAfter(game, moves));
  if (!what.startsWith('T ')) return player.press(what);
  await player.press(en.buttons.placeTrap);
  await player.sees(en.notices.chooseTrap);
  return player.press(what.slice(2));
}

describe('the daily puzzle, in the browser', () => {
  it('is solved by one, and failed by another', async () => {
    const sitting = await sitDown();
    const { ann, bob, page, complaints } = sitting;
    const puzzle = firstPuzzle(sitting);
    await choosePuzzle(sitting);
    await takePicture(page, 'puzzle-settings');
    const daily = await bob.sees(en.puzzle.daily({ number: '#1' }));
    await takePicture(daily, 'puzzle');
    await bob.press(en.puzzle.try);
    await takePicture(await bob.sees(en.puzzle.oneTry), 'puzzle-try');
    const [solution = ''] = puzzle.line;
    await play(bob, puzzle, solution);
    await takePicture(await bob.sees(en.puzzle.right), 'puzzle-right');
    await ann.press(en.puzzle.try);
    await ann.sees(en.puzzle.oneTry);
    const position = positionAfter(puzzle.game, puzzle.moves);
    const game = gameOf(puzzle.game);
    const wrong = game
      .moves(position)
      .map((move) => game.makeMove(move))
      .find((move) => move !== solution);
    await play(ann, puzzle, wrong ?? '');
    await takePicture(await ann.sees(en.puzzle.wrong), 'puzzle-wrong');
    await ann.sees(en.puzzle.solvedBy({ solved: 1, tries: 2 }));
    await takePicture(await ann.sees(en.puzzle.solvedBy({ solved: 1, tries: 2 })), 'puzzle-solved');
    await jumpToNext(page);
    await takePicture(await bob.sees(en.puzzle.daily({ number: '#2' })), 'puzzle-next');
    await takePicture(await bob.sees(en.puzzle.over), 'puzzle-over');
    await page.setViewportSize({ width: 400, height: 1600 });
    await takePicture(page, 'puzzle-next-phone');
    expect(complaints).toEqual([]);
  });

  it.each([
    ['light', { colorScheme: 'light' }],
    ['phone', { viewport: { width: 390, height: 844 } }],
  ] as const)('can be read on a %s screen', async (name, options) => {
    const sitting = await sitDown(options);
    const { ann, page } = sitting;
    await choosePuzzle(sitting);
    await takePicture(page, `puzzle-${name}`);
    await ann.press(en.puzzle.try);
    await ann.sees(en.puzzle.oneTry);
    await takePicture(page, `puzzle-try-${name}`);
  });
});

describe('/puzzle, in the browser', () => {
  it('is for practice, with the solution for those who ask', async () => {
    const { ann, bob, complaints } = await sitDown();
    await ann.run('puzzle');
    await takePicture(await ann.sees(en.puzzle.show), 'drill');
    await ann.press(en.puzzle.show);
    await takePicture(await ann.sees(en.puzzle.another), 'drill-solution');
    await ann.press(en.puzzle.another);
    await ann.sees(en.puzzle.show);
    await bob.run('puzzle', { game: 'Trap and Treasure' });
    await takePicture(await bob.sees(en.puzzle.show), 'drill-traps');
    expect(complaints).toEqual([]);
  });
});
