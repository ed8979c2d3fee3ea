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
    await ann.run('challenge', { opponent: 'Bob', game: 'Grid Runner' });
    await bob.press('Accept');
    await ann.run('challenge', { opponent: 'Bob', game: 'Trap and Treasure' });
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
});
