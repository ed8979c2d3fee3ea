import { describe, expect, it } from 'vitest';
import { sitDown, takePicture, useBrowser } from './desk.js';

useBrowser();

describe('the panels against those who pester others, in the browser', () => {
  it('somebody is blocked and unblocked', async () => {
    const { ann, bob, page, complaints } = await sitDown();
    await ann.run('challenge', { opponent: 'Bob', game: 'Edge Escape' });
    await bob.run('settings me');
    const panel = await bob.sees('Whom you have blocked');
    await panel.getByRole('button', { name: /Block somebody/u }).click();
    await page.getByRole('option', { name: /Ann/u }).click();
    await bob.sees('Unblock somebody');
    await takePicture(page, 'blocked');
    await ann.sees('@Bob declined');
    await ann.run('challenge', { opponent: 'Bob', game: 'Edge Escape' });
    await ann.sees('This is not possible.');
    await takePicture(page, 'not-possible');
    expect(complaints).toEqual([]);
  });

  it('a moderator removes offers and ends a game', async () => {
    const { ann, bob, page, complaints } = await sitDown();
    await ann.run('challenge', { game: 'Edge Escape' });
    await bob.sees('challenges anyone here!');
    await ann.run('challenge', { opponent: 'Bob', game: 'Grid Runner' });
    // Both offers have a button to accept: Bob waits for the one that is meant.
    await bob.sees('challenges @Bob!');
    await bob.press('Accept');
    await ann.sees('it is your turn.');
    await ann.run('challenge', { opponent: 'Bob', game: 'Trap and Treasure' });
    await bob.sees('challenges @Bob!');
    await ann.run('settings games');
    const panel = await ann.sees('Challenges and games in');
    await takePicture(page, 'moderation-games');
    await panel.getByRole('button', { name: /End a game/u }).click();
    await page.getByRole('option', { name: /Grid Runner/u }).click();
    await ann.press('Yes, end it');
    await bob.sees('A moderator ended this game.');
    await takePicture(page, 'moderation-ended');
    expect(complaints).toEqual([]);
  });

  it('a game is declared void, its players are told, and it is undone', async () => {
    const { ann, bob, page, complaints } = await sitDown();
    await ann.run('challenge', {
      opponent: 'Bob',
      game: 'Edge Escape',
      first: 'I start',
      legs: 'one game',
    });
    await bob.press('Accept');
    await ann.press('up');
    await bob.sees('@Bob, it is your turn.');
    await bob.press('up');
    await ann.sees('wins!');
    await ann.run('settings standings');
    const panel = await ann.sees('Standings of this server');
    await panel.getByRole('button', { name: /Declare a game void/u }).click();
    await page.getByRole('option', { name: /Edge Escape/u }).click();
    await ann.sees('You played in this game.');
    await takePicture(page, 'void-question');
    await ann.press('Yes, declare it void');
    await ann.sees('declared their own game void');
    await bob.sees('This game was declared void, so it does not count.');
    await bob.sees('a moderator declared your game of Edge Escape void');
    await takePicture(page, 'void-done');
    await ann.press('Undo');
    await ann.sees('Do you want to undo that this game is void?');
    await ann.press('Yes, undo it');
    await bob.sees('is no longer void');
    await ann.sees('undid that their own game was void');
    await takePicture(page, 'void-undone');
    const board = await bob.sees('wins!');
    await expect.poll(() => board.getByText('was declared void').count()).toBe(0);
    expect(await board.innerText()).toContain('A single game of this one is decided by the seat');
    expect(complaints).toEqual([]);
  });
});

it('somebody chooses a piece, a second one, and swaps them, in the browser', async () => {
  const { ann, page, complaints } = await sitDown();
  await ann.run('settings me');
  const panel = await ann.sees('Your piece');
  const choose = async (menu: RegExp, piece: string): Promise<void> => {
    await panel.getByRole('button', { name: menu }).click();
    await page.getByRole('option', { name: piece }).click();
  };
  await choose(/^Your piece: By seat/u, 'Owl');
  await panel.getByRole('button', { name: /^Your second choice/u }).click();
  expect(await page.getByRole('option', { name: 'Owl' }).count()).toBe(0);
  await takePicture(page, 'pieces');
  await page.getByRole('option', { name: 'Snail' }).click();
  await panel.getByRole('button', { name: 'Your second choice: Snail' }).waitFor();
  await choose(/^Your piece: Owl/u, 'Snail');
  await ann.sees(/Swapped: your second choice is now.*Owl/u);
  await takePicture(page, 'piece-swapped');
  expect(complaints).toEqual([]);
});
