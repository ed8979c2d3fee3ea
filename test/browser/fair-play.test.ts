import { describe, expect, it } from 'vitest';
import { sitDown, takePicture, useBrowser, type Sitting } from './desk.js';

useBrowser();

/** Ann offers a game to anybody, and Bob takes it. */
async function begin({ ann, bob }: Sitting): Promise<void> {
  await ann.run('challenge', { game: 'Grid Runner', first: 'I start' });
  await bob.press('Accept');
  await ann.sees('@Ann, it is your turn.');
}

describe('fair play, in the browser', () => {
  it('a game that is resigned before both have moved: what it costs, and what came of it', async () => {
    const sitting = await sitDown();
    const { ann, bob, page, complaints } = sitting;
    await begin(sitting);
    await ann.press('right');
    await bob.sees('@Bob, it is your turn.');
    await ann.press('More…');
    await ann.sees('Left today: 3');
    await takePicture(page, 'early-menu');
    await ann.press('Resign');
    await ann.sees('but it is unrated');
    await takePicture(page, 'early-question');
    await ann.press('Yes, resign');
    await bob.sees('It was resigned before both of you had moved');
    await takePicture(page, 'early-end');
    expect(complaints).toEqual([]);
  });

  it('somebody who is away is not called to the board', async () => {
    const sitting = await sitDown();
    const { ann, bob, page, complaints } = sitting;
    await begin(sitting);
    await ann.run('settings me');
    const panel = await ann.sees('Left this month');
    await panel.getByRole('button', { name: /away/iu }).click();
    await page.getByRole('option', { name: /3 days/u }).click();
    await bob.sees('@Ann is away until');
    await bob.sees('@Ann to move');
    await takePicture(page, 'away');
    expect(complaints).toEqual([]);
  });
});
