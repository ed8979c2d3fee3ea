import { expect, it } from 'vitest';
import { sitDown, takePicture, useBrowser } from './desk.js';

useBrowser();

it('a move is taken back through the private menu, by both', async () => {
  const { ann, bob, page, complaints } = await sitDown();
  await ann.run('challenge', { opponent: 'Bob', game: 'Trap', first: 'I start' });
  await bob.press('Accept');
  await ann.press('right');
  await ann.press('More…');
  await ann.sees('What you can do in this game');
  await takePicture(page, 'more');
  await ann.press('Take back my last move');
  await bob.sees('asks to take the last move back');
  await takePicture(page, 'takeback');
  await bob.press('Agree');
  await ann.sees('took the last move back');
  expect(complaints).toEqual([]);
});

it('somebody is away, and the board says so', async () => {
  const { ann, bob, page, complaints } = await sitDown();
  await ann.run('challenge', { opponent: 'Bob', game: 'Forbidden', first: 'I start' });
  await bob.press('Accept');
  await ann.run('settings me');
  const panel = await ann.sees('All your clocks stand still');
  await takePicture(panel, 'away');
  await panel.getByRole('button', { name: 'Be away for …' }).click();
  await page.getByRole('option', { name: '3 days' }).click();
  await bob.sees(/is away until/u);
  await takePicture(page, 'away-board');
  expect(complaints).toEqual([]);
});
