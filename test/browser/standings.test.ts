import { describe, expect, it } from 'vitest';
import { sitDown, takePicture, useBrowser, type Sitting } from './desk.js';

useBrowser();

/** Ann loses a short game of Edge Escape to Bob. */
async function playOnce({ ann, bob }: Sitting): Promise<void> {
  await ann.run('challenge', { opponent: 'Bob', game: 'Edge Escape', first: 'I start' });
  await bob.sees('at stake for @Ann');
  await bob.press('Accept');
  await ann.sees('@Ann, it is your turn.');
  await ann.press('up');
  await bob.sees('@Bob, it is your turn.');
  await bob.press('up');
  await ann.sees('wins!');
}

describe('standings, in the browser', () => {
  it('a leaderboard, with the month and all time', async () => {
    const sitting = await sitDown();
    await playOnce(sitting);
    const { ann, page, complaints } = sitting;
    await ann.run('leaderboard');
    const board = await ann.sees('Leaderboard: All games');
    await board.getByRole('button', { name: /All games/u }).click();
    await page.getByRole('option', { name: /Edge Escape/u }).click();
    await ann.sees('Leaderboard: Edge Escape');
    await takePicture(page, 'leaderboard');
    expect(complaints).toEqual([]);
  });

  it('a profile, with a chart', async () => {
    const sitting = await sitDown();
    await playOnce(sitting);
    await playAgain(sitting);
    const { ann, page, complaints } = sitting;
    await ann.run('profile', { member: 'Bob' });
    const profile = await ann.sees('How @Bob is doing');
    await profile.getByRole('img', { name: /Ratings: Edge Escape/u }).waitFor();
    await takePicture(page, 'profile');
    expect(complaints).toEqual([]);
  });

  it('a replay, step by step, as text and as a picture', async () => {
    const sitting = await sitDown();
    await playOnce(sitting);
    const { ann, bob, page, complaints } = sitting;
    await bob.run('replay');
    const replay = await bob.sees('After move 0 of 2');
    await replay.getByRole('button', { name: '▶️' }).click();
    await bob.sees('After move 1 of 2');
    await takePicture(page, 'replay');
    await bob.press('As text');
    await bob.sees('up up');
    await bob.press('As picture');
    const film = ann.view.getByRole('img', { name: 'Edge Escape' });
    await film.waitFor();
    await takePicture(page, 'replay.picture');
    expect(complaints).toEqual([]);
  });

  it('privacy: a file with everything, and being forgotten', async () => {
    const sitting = await sitDown();
    await playOnce(sitting);
    const { ann, bob, page, complaints } = sitting;
    await ann.run('privacy export');
    await (await ann.sees('five-by-five.json')).getByRole('link').first().waitFor();
    await takePicture(page, 'privacy');
    await ann.run('privacy forget');
    await ann.press('Yes, delete everything');
    await ann.sees('Everything that was stored about you is deleted, except');
    await bob.run('profile');
    await bob.sees('a former player');
    // The board in the channel is redrawn without the name.
    const board = await bob.sees('wins!');
    await expect.poll(() => board.innerText(), { timeout: 15_000 }).not.toContain('@Ann');
    await takePicture(page, 'privacy.forgotten');
    expect(complaints).toEqual([]);
  });
});

/** They play a second game, from the rematch button. */
async function playAgain({ ann, bob }: Sitting): Promise<void> {
  await ann.press('Rematch');
  await bob.sees('for a rematch!');
  await bob.press('Accept');
  await bob.sees('@Bob, it is your turn.');
  await bob.press('left');
  await ann.sees('@Ann, it is your turn.');
  await ann.press('left');
  await bob.sees('wins!');
}
