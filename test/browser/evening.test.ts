import { describe, expect, it } from 'vitest';
import { keepPicture, sitDown, sitDownWithTiles, takePicture, useBrowser } from './desk.js';
import { animate } from './apng.js';

useBrowser();

describe('in the browser', () => {
  it('a challenge can be declined', async () => {
    const { ann, bob } = await sitDown();
    await ann.run('challenge', { opponent: 'Bob', game: 'Grid Runner' });
    await bob.sees('challenges');
    await bob.press('Decline');
    await ann.sees('@Bob declined.');
  });

  it('an open challenge is taken by whoever comes', async () => {
    const { ann, bob, page } = await sitDown();
    await ann.run('challenge', { game: 'Edge Escape' });
    await bob.sees('@Ann challenges anyone here!');
    await bob.press('Accept');
    await page.getByText('it is your turn.').first().waitFor();
  });

  it('a challenge is filled in from the menu of a member', async () => {
    const { ann, bob, page } = await sitDown();
    await ann.view.getByRole('button', { name: 'Members' }).click();
    await page
      .getByRole('menuitem', { name: /Bob/u })
      .or(page.getByRole('button', { name: /^Bob/u }))
      .last()
      .click();
    await page.getByRole('menuitem', { name: /Challenge to a game/u }).click();
    const form = await ann.sees('Challenge @Bob');
    await form
      .getByRole('button', { name: /Choose a game/u })
      .first()
      .click();
    await page.getByRole('option', { name: /Trap and Treasure/u }).click();
    await takePicture(page, 'form');
    await ann.press('Send the challenge');
    await bob.sees('@Ann challenges @Bob!');
  });

  it('two people are paired through the lobby', async () => {
    const { ann, bob, page, complaints } = await sitDown();
    await ann.run('settings server');
    const panel = await ann.sees('Settings of this server');
    await panel.getByRole('button', { name: /No lobby/u }).click();
    await page.getByRole('option', { name: /games/u }).first().click();
    await page.keyboard.press('Escape');
    const lobby = await bob.sees('Pick a game');
    const playIn = (view: typeof lobby) =>
      view
        .locator('.section')
        .filter({ hasText: 'Grid Runner' })
        .getByRole('button', { name: 'Play' });
    await playIn(await ann.sees('Pick a game')).click();
    await ann.sees('You are on the list for Grid Runner');
    await lobby.getByText('@Ann').waitFor();
    await takePicture(lobby, 'lobby');
    await playIn(lobby).click();
    await bob.sees('your game has begun');
    await ann.sees(/it is your turn/u);
    await lobby.getByText('Live now').waitFor();
    await takePicture(page, 'lobby-paired');
    expect(complaints).toEqual([]);
  });

  it('a stranger who clicks is told so, privately', async () => {
    const { ann, bob, page } = await sitDown();
    await ann.run('challenge', { opponent: 'Bob', game: 'Grid Runner', first: 'I start' });
    await bob.press('Accept');
    await page.getByRole('button', { name: /Third view|watches/u }).click();
    const cara = page.getByRole('region', { name: "Cara's view" });
    await cara.getByRole('button', { name: /^➡️/u }).click();
    await cara.getByText('This is not your game.').waitFor();
    await cara.getByText('Only you can see this').waitFor();
    expect(await ann.view.getByText('This is not your game.').count()).toBe(0);
    await takePicture(page, 'three');
  });

  it('the bot is restarted in the middle of a game, and nobody notices', async () => {
    const { ann, bob, page, desk } = await sitDownWithTiles();
    await ann.run('challenge', { opponent: 'Bob', game: 'Grid Runner', first: 'I start' });
    await bob.press('Accept');
    await ann.press('right');
    await bob.sees('@Bob, it is your turn.');
    await page.getByRole('button', { name: 'Tools' }).click();
    const before = desk.discord.requests.length;
    await page.getByRole('button', { name: 'Restart the bot' }).click();
    await page.getByText('It is running.').waitFor();
    await expect.poll(() => desk.discord.requests.length).toBeGreaterThan(before);
    await takePicture(page, 'tools');
    await bob.press('left');
    await ann.sees('@Ann, it is your turn.');
  });

  it('time jumps to a reminder, and to a loss', async () => {
    const { ann, bob, page } = await sitDown();
    await ann.run('challenge', {
      opponent: 'Bob',
      game: 'Edge Escape',
      first: 'I start',
      clock: '1 day a move',
      legs: 'one game',
    });
    await bob.press('Accept');
    await ann.sees('@Ann, it is your turn.');
    await ann.press('up');
    await bob.sees('@Bob, it is your turn.');
    await bob.press('left');
    await ann.sees('@Ann, it is your turn.');
    await page.getByRole('button', { name: 'Tools' }).click();
    const jump = async (count: string): Promise<void> => {
      await page.getByRole('spinbutton', { name: 'How many' }).fill(count);
      await page.getByRole('button', { name: 'Jump', exact: true }).click();
    };
    await jump('20');
    await ann.sees('your time in Edge Escape runs out');
    await jump('4');
    await bob.sees('@Ann ran out of time: @Bob wins!');
  });

  it('a text board is private: it is played on, and kept up to date while the other one plays in the channel', async () => {
    const { ann, bob, page, complaints } = await sitDown();
    const values = { opponent: 'Bob', game: 'Trap and Treasure', first: 'I start' };
    await ann.run('challenge', values);
    await bob.press('Accept');
    await bob.press('Text');
    await takePicture(await bob.sees('[A  ][   ]'), 'text-board');
    expect(await ann.view.getByText('[A  ][   ]').count()).toBe(0);

    await bob.run('settings me');
    const panel = await bob.sees('Your settings');
    await panel.getByRole('button', { name: /Emoji/u }).click();
    await page.getByRole('option', { name: /Plain text/u }).click();
    await panel.getByRole('button', { name: /Plain text/u }).waitFor();
    await ann.press('right');
    const copy = await bob.sees('[a  ][A  ]');
    await copy.getByRole('button', { name: 'left to (3, 4)' }).click();
    await ann.sees('@Ann, it is your turn.');
    await copy.getByText('@Ann, it is your turn.').waitFor();
    expect(await ann.view.getByText('[a  ][A  ]').count()).toBe(0);
    expect(await bob.view.getByText('[a  ][A  ]').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('a move that loses by repetition is marked, and asked about; the rules show a whole game', async () => {
    const { ann, bob, complaints } = await sitDown();
    const values = {
      opponent: 'Bob',
      game: 'Center Square Showdown',
      first: 'I start',
      legs: 'one game',
    };
    await ann.run('challenge', values);
    await bob.press('Accept');
    const moves = 'right right down left up right down left up'.split(' ');
    for (const [index, move] of moves.entries()) {
      await (index % 2 === 0 ? bob : ann).sees(/it is your turn/u);
      await (index % 2 === 0 ? ann : bob).press(move);
    }
    await bob.sees('brings about the same position');
    await takePicture(bob.view, 'repetition');
    await bob.press('right');
    await bob.sees('you would lose the game');
    await bob.press('No, I play something else');
    await bob.press('left');
    await ann.sees('moved the token left to (1,1)');

    await ann.press('Rules');
    await ann.press('Watch a game');
    await ann.view.getByRole('img', { name: /A whole game of Center Square Showdown/u }).waitFor();
    await takePicture(ann.view, 'rules-film');
    expect(complaints).toEqual([]);
  });

  it.each(['dark', 'light'] as const)('fits a phone, in %s', async (colorScheme) => {
    const { ann, bob, page, complaints } = await sitDownWithTiles({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      colorScheme,
    });
    const turnTo = (name: string) =>
      page
        .getByRole('tab', { name: new RegExp(name, 'u') })
        .or(page.getByRole('button', { name: new RegExp(`^${name}`, 'u') }))
        .first()
        .click();
    await ann.run('challenge', { opponent: 'Bob', game: 'Forbidden Territory', first: 'I start' });
    await ann.sees('challenges');
    await turnTo('Bob');
    await bob.press('Accept');
    await turnTo('Ann');
    await ann.press('3,3');
    await ann.sees('@Bob, it is your turn.');
    await takePicture(page, `phone.${colorScheme}`);
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBe(390);
    expect(complaints).toEqual([]);
  });

  it('looks as the README shows it', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { ann, bob, page } = await sitDownWithTiles({ colorScheme });
      await ann.run('challenge', { opponent: 'Bob', game: 'Grid Runner', first: 'I start' });
      await bob.press('Accept');
      for (const [index, arrow] of ['right', 'up', 'down', 'left', 'left', 'up'].entries()) {
        const player = index % 2 === 0 ? ann : bob;
        await player.sees(`@${player.name}, it is your turn.`);
        await player.press(arrow);
      }
      // Whoever was there a moment ago is not pinged before a minute has passed.
      await page.getByRole('button', { name: 'Tools' }).click();
      await page.getByRole('button', { name: '+10 min', exact: true }).click();
      await page.getByRole('button', { name: 'Close the tools' }).click();
      await ann.sees('@Ann, it is your turn in Grid Runner.');
      await takePicture(page, colorScheme === 'dark' ? 'playground' : 'playground.light');
    }
  });

  it('a short game makes a picture that moves', async () => {
    const { ann, bob, page } = await sitDownWithTiles({ viewport: { width: 940, height: 680 } });
    const frames = [await page.screenshot()];
    const frame = async (): Promise<void> => {
      frames.push(await page.screenshot());
    };
    await ann.run('challenge', {
      opponent: 'Bob',
      game: 'Edge Escape',
      first: 'I start',
      legs: 'one game',
    });
    await bob.sees('challenges');
    await frame();
    await bob.press('Accept');
    await ann.sees('@Ann, it is your turn.');
    await frame();
    for (const [index, arrow] of ['up', 'right', 'down', 'right'].entries()) {
      const player = index % 2 === 0 ? ann : bob;
      await player.sees(`@${player.name}, it is your turn.`);
      await player.press(arrow);
      await (index < 3
        ? player.view
            .getByText(index % 2 === 0 ? '@Bob, it is your turn.' : '@Ann, it is your turn.')
            .last()
            .waitFor()
        : player.sees('wins!'));
      await frame();
    }
    const picture = animate(frames, 1300);
    expect(picture.subarray(0, 4)).toEqual(frames[0]?.subarray(0, 4));
    await keepPicture('game', picture);
  });
});
