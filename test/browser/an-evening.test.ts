import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { sitDown, takePicture, useBrowser, type Player, type Sitting } from './desk.js';

const { en } = CATALOGUES;

useBrowser();

const GAMES = [
  'Center Square Showdown',
  'Grid Runner',
  'Edge Escape',
  'Forbidden Territory',
  'Trap and Treasure',
] as const;

/** A move of any game: an arrow, or a cell with its coordinates. */
const MOVE = /^(?:⬆️|⬇️|⬅️|➡️|[1-5],[1-5])/u;

/** Chooses from a menu of a panel, whatever it shows now. */
async function choose(page: Page, panel: Locator, now: RegExp, option: RegExp): Promise<void> {
  await panel.getByRole('button', { name: now }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Ann manages the server: a week for each move, and a lobby. */
async function setUp({ ann, page }: Sitting): Promise<void> {
  await ann.run('settings server');
  const panel = await ann.sees('Settings of this server');
  await choose(page, panel, /1 day a move/u, /7 days a move/u);
  await panel.getByRole('button', { name: /7 days a move/u }).waitFor();
  await choose(page, panel, /No lobby/u, /games/u);
  await page.keyboard.press('Escape');
  await ann.sees('Pick a game');
}

/** Presses Play for Grid Runner in the lobby. */
async function joinGridRunner(player: Player): Promise<void> {
  const lobby = await player.sees('Pick a game');
  const game = lobby.locator('.section').filter({ hasText: 'Grid Runner' });
  await game.getByRole('button', { name: 'Play' }).click();
}

/** Bob and Cara find each other in the lobby. */
async function pair({ bob, cara, page }: Sitting): Promise<void> {
  await joinGridRunner(bob);
  await bob.sees('You are on the list for Grid Runner');
  await (await cara.sees('Pick a game')).getByText('@Bob').waitFor();
  await takePicture(page, 'evening/1-lobby');
  await joinGridRunner(cara);
  await cara.sees('your game has begun');
  await bob.sees(/@(?:Bob|Cara), it is your turn\./u);
  await (await bob.sees('Pick a game')).getByText('Live now').waitFor();
  await takePicture(page, 'evening/2-paired');
}

/** Jumps ahead, some times, by a button of the tools. */
async function jump(page: Page, by: '+10 min' | '+1 day', times = 1): Promise<void> {
  await page.getByRole('button', { name: 'Tools' }).click();
  for (let i = 0; i < times; i += 1) {
    await page.getByRole('button', { name: by, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Close the tools' }).click();
}

/** Bob and Cara each play all five games with Ann. Two of them have a day for a move, all others a week. */
async function beginTen({ ann, bob, cara }: Sitting): Promise<void> {
  for (const rival of [bob, cara]) {
    for (const game of GAMES) {
      const isShort = game === (rival === cara ? 'Trap and Treasure' : 'Forbidden Territory');
      await rival.run('challenge', {
        opponent: 'Ann',
        game,
        first: 'my opponent starts',
        ...(isShort && { clock: '1 day a move' }),
        legs: 'one game',
      });
      const offer = await ann.sees(new RegExp(`${game}[^]*@${rival.name} challenges @Ann!`, 'u'));
      await offer.getByRole('button', { name: 'Accept' }).click();
      await boardOf(rival, game).getByText('@Ann, it is your turn.').waitFor();
    }
  }
}

/** Ann plays all of them, one after the other, in one private message. */
async function playTen({ ann, page }: Sitting): Promise<void> {
  await ann.run('games');
  for (let left = 10; left > 0; left -= 1) {
    const desk = await ann.sees(en.waiting.count({ boards: left }));
    if (left === 10) await takePicture(page, 'evening/3-ten-boards');
    await desk.getByRole('button', { name: MOVE, disabled: false }).first().click();
    if (left === 6) await takePicture(page, 'evening/4-desk');
  }
  await ann.sees(en.waiting.nothing);
  await takePicture(page, 'evening/5-all-played');
}

/** The board of a game with Ann, as one of the others sees it. */
const boardOf = ({ view, name }: Player, game: string): Locator =>
  view
    .getByRole('article')
    .filter({ hasText: game })
    .filter({ hasText: `@Ann` })
    .filter({ hasText: `@${name}` })
    .filter({ has: view.page().getByRole('button', { name: /More…$/u }) })
    .last();

/** Bob moves, asks for that back, and Ann agrees. */
async function takeBack({ ann, bob, page }: Sitting): Promise<void> {
  const board = boardOf(bob, 'Center Square Showdown');
  await board.getByRole('button', { name: MOVE, disabled: false }).first().click();
  await board.getByText('@Ann, it is your turn.').waitFor();
  await board.getByRole('button', { name: /More…$/u }).click();
  await bob.sees('What you can do in this game');
  await bob.press('Take back my last move');
  await ann.sees('@Bob asks to take the last move back');
  await takePicture(page, 'evening/6-takeback');
  await ann.press('Agree');
  await board.getByText('@Bob took the last move back').waitFor();
  await board.getByText('@Bob, it is your turn.').waitFor();
}

/** Cara places a trap, and knows before that everybody will see it. */
async function setTrap({ ann, cara, page }: Sitting): Promise<void> {
  await boardOf(cara, 'Trap and Treasure')
    .getByRole('button', { name: /Place a trap$/u })
    .click();
  const question = await cara.sees('Where shall the trap go?');
  expect(await question.innerText()).toContain('everybody will see the trap');
  await takePicture(page, 'evening/7-trap');
  await cara.press('3,3');
  await cara.sees('Your trap is set at');
  await ann.sees('placed a trap at (3, 3) and has 2 left');
}

/** Bob wins, and Ann, who is told so once, asks for a rematch right there. */
async function askForRematch({ ann, bob, page }: Sitting): Promise<void> {
  await boardOf(bob, 'Edge Escape')
    .getByRole('button', { name: MOVE, disabled: false })
    .first()
    .click();
  const told = await ann.sees('@Ann, your match of Edge Escape is over.');
  await takePicture(page, 'evening/8-told');
  await told.getByRole('button', { name: /Rematch$/u }).click();
  await bob.sees('for a rematch!');
  await expect.poll(() => told.getByRole('button', { name: /Rematch$/u }).count()).toBe(0);
  for (const { view } of [ann, bob]) {
    await expect.poll(() => view.getByRole('button', { name: /Rematch$/u }).count()).toBe(0);
    expect(await view.getByText('your match of Edge Escape is over.').count()).toBe(1);
  }
  await takePicture(page, 'evening/9-rematch');
}

/** The numbers of a leaderboard, from the top. */
const scoresIn = (text: string): readonly number[] =>
  [...text.matchAll(/^\s*\d+\.\s+(\d+)/gmu)].map(([, score]) => Number(score));

/** Bob resigns a game that counts, and Cara looks at who is best. */
async function lookAtLeaderboard({ ann, bob, cara, page }: Sitting): Promise<void> {
  const board = boardOf(bob, 'Grid Runner');
  await board.getByRole('button', { name: MOVE, disabled: false }).first().click();
  await board.getByText('@Ann, it is your turn.').waitFor();
  await board.getByRole('button', { name: /More…$/u }).click();
  await bob.press('Resign');
  await bob.press('Yes, resign');
  await ann.sees('@Ann, your match of Grid Runner is over.');
  await cara.run('leaderboard');
  const ladder = await cara.sees('Leaderboard: All games');
  const text = await ladder.innerText();
  await takePicture(page, 'evening/10-leaderboard');
  const scores = scoresIn(text);
  expect(scores).toHaveLength(2);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(text.indexOf('@Ann')).toBeLessThan(text.indexOf('@Bob'));
  expect(text).toContain('It decides the order.');
}

/** Ann declares that game void, and undoes it; both are told both times. */
async function voidAndRestore({ ann, bob, page }: Sitting): Promise<void> {
  await ann.run('settings standings');
  const panel = await ann.sees('Standings of this server');
  await choose(page, panel, /Declare a game void/u, /Grid Runner/u);
  await ann.sees('You played in this game.');
  await takePicture(page, 'evening/11-void-question');
  await ann.press('Yes, declare it void');
  for (const player of [ann, bob]) {
    await player.sees('a moderator declared your game of Grid Runner void');
    await player.sees('It was @Ann, who played in this game.');
    await player.sees('This game was declared void, so it does not count.');
  }
  await takePicture(page, 'evening/12-void');
  await ann.press('Undo');
  await ann.press('Yes, undo it');
  for (const player of [ann, bob]) await player.sees('is no longer void');
  const gone = bob.view.getByText('This game was declared void');
  await expect.poll(() => gone.count()).toBe(0);
  await takePicture(page, 'evening/13-restored');
}

/** Ann goes away while a clock of hers has a day left; two days later she has lost nothing, and Bob, who stayed, has no more time. */
async function goAway({ ann, bob, cara, page }: Sitting): Promise<void> {
  await ann.run('settings me');
  const panel = await ann.sees('All your clocks stand still');
  await choose(page, panel, /Be away for …/u, /3 days/u);
  await ann.sees('You are away until');
  await boardOf(cara, 'Trap and Treasure').getByText('@Ann is away until').waitFor();
  await takePicture(page, 'evening/14-away');
  await jump(page, '+1 day', 2);
  await bob.sees('@Bob did not make a first move in time');
  for (const { view } of [ann, bob, cara]) {
    expect(await view.getByText(/@Ann (?:ran out of time|did not make)/u).count()).toBe(0);
  }
  await boardOf(cara, 'Trap and Treasure').getByText('@Ann is away until').waitFor();
  await takePicture(page, 'evening/15-no-loss');
}

/** What is there fits other screens as well. */
async function lookOnOtherScreens(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await takePicture(page, `evening/16-wide.${colorScheme}`);
    await page.setViewportSize({ width: 400, height: 850 });
    await takePicture(page, `evening/17-phone.${colorScheme}`);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(400);
    await page.setViewportSize({ width: 1500, height: 950 });
  }
}

it('three people spend an evening together', { timeout: 240_000 }, async () => {
  const sitting = await sitDown({ viewport: { width: 1500, height: 950 } });
  const { page, complaints } = sitting;
  await page.getByRole('button', { name: /Third view|watches/u }).click();
  await setUp(sitting);
  await pair(sitting);
  // Nobody can offer more than a few games at once.
  await jump(page, '+10 min');
  await beginTen(sitting);
  await playTen(sitting);
  await takeBack(sitting);
  await setTrap(sitting);
  await askForRematch(sitting);
  await lookAtLeaderboard(sitting);
  await voidAndRestore(sitting);
  await goAway(sitting);
  await lookOnOtherScreens(page);
  expect(complaints).toEqual([]);
});
