import { describe, expect, it } from 'vitest';
import { sitDown, takePicture, useBrowser, type Sitting } from './desk.js';

useBrowser();

/** Ann resigns a game of Grid Runner, which counts, and is not told what she did herself. */
async function playRated({ ann, bob }: Sitting): Promise<void> {
  await ann.run('challenge', { opponent: 'Bob', game: 'Grid Runner', first: 'I start' });
  await bob.sees('Rated for @Bob: win +');
  await bob.press('Accept');
  await ann.sees('@Ann, it is your turn.');
  await ann.press('right');
  await bob.sees('@Bob, it is your turn.');
  await bob.press('left');
  await ann.sees('@Ann, it is your turn.');
  await ann.press('More…');
  await ann.press('Resign');
  await ann.press('Yes, resign');
  await bob.sees('@Bob, your match of Grid Runner is over.');
}

/** Ann loses a short game of Edge Escape to Bob, which does not count, and is told. */
async function playOnce({ ann, bob }: Sitting): Promise<void> {
  const terms = { first: 'I start', legs: 'one game' };
  await ann.run('challenge', { opponent: 'Bob', game: 'Edge Escape', ...terms });
  await bob.sees('Unrated: the seat decides a single game of this one');
  await bob.press('Accept');
  await ann.sees('@Ann, it is your turn.');
  await ann.press('up');
  await bob.sees('@Bob, it is your turn.');
  await bob.press('up');
  await ann.sees('@Ann, your match of Edge Escape is over.');
}

describe('standings, in the browser', () => {
  it('a leaderboard, with the month and all time', async () => {
    const sitting = await sitDown();
    await playRated(sitting);
    const { ann, page, complaints } = sitting;
    await ann.run('leaderboard');
    const board = await ann.sees('Leaderboard: All games');
    await board.getByRole('button', { name: /All games/u }).click();
    await page.getByRole('option', { name: /Grid Runner/u }).click();
    await ann.sees('Leaderboard: Grid Runner');
    await takePicture(page, 'leaderboard');
    expect(complaints).toEqual([]);
  });

  it('a profile, with a chart', async () => {
    const sitting = await sitDown();
    await playRated(sitting);
    await playRated(sitting);
    const { ann, page, complaints } = sitting;
    await ann.run('profile', { member: 'Bob' });
    const profile = await ann.sees('How @Bob is doing');
    await profile.getByRole('img', { name: /Ratings: Grid Runner/u }).waitFor();
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
    const film = bob.view.getByRole('img', { name: 'Edge Escape: Bob beat Ann' });
    await film.waitFor();
    await takePicture(page, 'replay.picture');
    expect(await ann.view.getByRole('img', { name: /^Edge Escape: / }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('a film that a player shares with everybody, after being asked', async () => {
    const sitting = await sitDown();
    await playOnce(sitting);
    const { ann, bob, page, complaints } = sitting;
    await takePicture(await ann.sees('The whole game'), 'over');
    await takePicture(await ann.sees('your match of Edge Escape is over'), 'over.told');
    await bob.press('Replay');
    await bob.sees('After move 0 of 2');
    await bob.press('Share film');
    await takePicture(await bob.sees('This posts the film of this game to'), 'share.question');
    await bob.press('Post it');
    const film = ann.view.getByRole('img', { name: 'Edge Escape: Bob beat Ann' });
    await film.waitFor();
    await bob.sees('It is posted:');
    await ann.sees('Shown by @Bob');
    await takePicture(page, 'share');
    expect(complaints).toEqual([]);
  });

  it.each(['dark', 'light'] as const)(
    'a leaderboard, a profile and a podium that are shown here, on a %s screen',
    async (colorScheme) => {
      const sitting = await sitDown({ colorScheme });
      await playRated(sitting);
      const { ann, bob, page, complaints } = sitting;
      await ann.run('leaderboard', { season: 'This month' });
      await ann.sees('Leaderboard: All games');
      await ann.press('Show here');
      await ann.sees('This posts the leaderboard to');
      await ann.press('Post it');
      await bob.sees('Shown by @Ann');
      await ann.press('Podium');
      await ann.view.getByRole('img', { name: /^The podium of .*: 1\. Bob/u }).waitFor();
      await ann.press('Show here');
      await ann.sees('This posts the podium to');
      await ann.press('Post it');
      await bob.view.getByRole('img', { name: /^The podium of .*: 1\. Bob/u }).waitFor();
      await takePicture(page, `podium.${colorScheme}`);
      await ann.run('profile', { member: 'Bob' });
      await ann.view.getByRole('img', { name: /^Ratings: Grid Runner/u }).waitFor();
      await ann.press('Show here');
      await ann.sees('This posts the profile of @Bob to');
      await ann.press('Post it');
      await bob.view.getByRole('img', { name: /^Ratings: Grid Runner/u }).waitFor();
      await takePicture(page, `shown.${colorScheme}`);
      expect(complaints).toEqual([]);
    },
  );

  it('a Rematch button that is gone once a rematch was asked for', async () => {
    const sitting = await sitDown();
    await playOnce(sitting);
    const { ann, bob, complaints } = sitting;
    await ann.press('Rematch');
    await bob.sees('for a rematch!');
    const rematch = bob.view.getByRole('button', { name: /Rematch$/u });
    await expect.poll(() => rematch.count()).toBe(0);
    await takePicture(await bob.sees('wins!'), 'over.asked');
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
