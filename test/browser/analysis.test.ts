import { describe, expect, it } from 'vitest';
import { sitDown, takePicture, useBrowser, type Sitting } from './desk.js';

useBrowser();

/** Ann and Bob pass by the edge in turn, until Ann does not. */
const MOVES = ['up', 'right', 'down', 'down', 'right'];

async function playAndLose({ ann, bob }: Sitting): Promise<void> {
  const terms = { first: 'I start', legs: 'one game' };
  await ann.run('challenge', { opponent: 'Bob', game: 'Edge Escape', ...terms });
  await bob.sees('Unrated: the seat decides');
  await bob.press('Accept');
  for (const [index, direction] of MOVES.entries()) {
    const mover = index % 2 === 0 ? ann : bob;
    await mover.sees(`@${mover.name}, it is your turn.`);
    await mover.press(direction);
  }
  await bob.sees('@Bob, your match of Edge Escape is over.');
}

describe('where a game turned, in the browser', () => {
  it('the line on the board, the chart, and the missed win on a board', async () => {
    const sitting = await sitDown();
    await playAndLose(sitting);
    const { bob, ann, page, complaints } = sitting;
    const board = await bob.sees('The whole game');
    await expect.poll(() => board.innerText()).toContain('was winning until move 4');
    await takePicture(board, 'analysis.board');
    await page.setViewportSize({ width: 360, height: 760 });
    await takePicture(await ann.sees('The whole game'), 'analysis.phone');
    await page.setViewportSize({ width: 1280, height: 900 });
    await takePicture(await bob.sees('your match of Edge Escape is over'), 'analysis.told');
    await bob.press('Where did it turn\\?');
    const answer = await bob.sees('Where it turned');
    const chart = answer.getByRole('img', {
      name: /^The course of a game of Edge Escape\. P2 was/u,
    });
    await chart.waitFor();
    await expect.poll(() => answer.innerText()).toContain('would have won at once');
    await takePicture(answer, 'analysis');
    expect(await ann.view.getByText('Where it turned').count()).toBe(0);
    await answer.getByRole('button', { name: /Look at a turning point/u }).click();
    await page.getByRole('option', { name: /Move 2/u }).click();
    const turn = await bob.sees('Move 2 · 1/3');
    await takePicture(turn, 'analysis.turn');
    await turn.getByRole('button', { name: '▶️' }).click();
    await bob.sees('Move 3 · 2/3');
    await bob.run('replay');
    await bob.sees('After move 0 of 5');
    await takePicture(await bob.sees('After move 0 of 5'), 'analysis.replay');
    await bob.run('profile');
    await bob.sees('Accuracy: 0 % in the last game');
    expect(complaints).toEqual([]);
  });
});
