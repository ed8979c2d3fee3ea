import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { sitDown, takePicture, useBrowser, type Player } from './desk.js';

useBrowser();

/** The private copy of a board in text that somebody has, and that says so. */
async function copyOf(player: Player, says: string): Promise<Locator> {
  const copy = player.view.getByRole('article').filter({ hasText: 'Key:' }).last();
  await copy.getByText(says).waitFor();
  return copy;
}

/** What a screen reader is given of a message, line by line, without how it is nested. */
const readBy = async (message: Locator): Promise<readonly string[]> =>
  (await message.ariaSnapshot())
    .split('\n')
    .map((line) => line.replace(/^\s*- (?:text: )?/u, '').replace(/^"(.*)"$/u, '$1'));

/** Whether these come in this order. */
function expectOrder(lines: readonly string[], ...parts: readonly (string | RegExp)[]): void {
  const places = parts.map((part) =>
    lines.findIndex((line) => (typeof part === 'string' ? line.includes(part) : part.test(line))),
  );
  expect(places, lines.join('\n')).not.toContain(-1);
  expect(places, lines.join('\n')).toEqual(places.toSorted((a, b) => a - b));
}

/** Nothing is read that says nothing: no emoji, and no button without words. */
function expectWords(lines: readonly string[]): void {
  const odd = lines.filter((line) => /\p{Extended_Pictographic}|^button(?! ".*\p{L})/u.test(line));
  expect(odd.filter((line) => !/^button "(?:[XO] )?\d,\d"/u.test(line))).toEqual([]);
}

it('a whole game is played by ear: the board is read from top to bottom, and every move has its button', async () => {
  const { ann, bob, complaints } = await sitDown();
  const values = { opponent: 'Bob', game: 'Edge Escape', first: 'I start', legs: 'one game' };
  await ann.run('challenge', values);
  await bob.press('Accept');
  await ann.press('Text');
  const annCopy = await copyOf(ann, 'Nothing is used up.');
  const start = await readBy(annCopy);
  expectOrder(
    start,
    /^heading "Edge Escape"/u,
    'it is your turn',
    'The token is on (3,3). Nothing is used up.',
    'P1 can move up to (2,3), down to (4,3), left to (3,2), or right to (3,4).',
    /^code: 1 2 3 4 5/u,
    'button "up to (2,3)"',
    'button "right to (3,4)"',
    'button "Rules"',
  );
  expectWords(start);

  await annCopy.getByRole('button', { name: 'up to (2,3)' }).click();
  await bob.press('Text');
  const bobCopy = await copyOf(bob, 'Used up: (3,3).');
  const second = await readBy(bobCopy);
  expectOrder(
    second,
    '@Bob',
    'Last move: P1 moved the token up to (2,3). P1:',
    'The token is on (2,3). Used up: (3,3). P2 can move up to (1,3), left to (2,2), or right to (2,4).',
    'button "up to (1,3)"',
  );
  expectWords(second);
  await takePicture(bobCopy, 'text-board.ears');

  await bobCopy.getByRole('button', { name: 'up to (1,3)' }).click();
  const over = await readBy(await copyOf(bob, 'wins!'));
  expectOrder(over, 'moved the token onto the edge and wins!', 'The token is on (1,3).', /^code:/u);
  expect(over.join('\n')).not.toContain('can move');
  expectWords(over);
  expect(complaints).toEqual([]);
});

it('a board of buttons is read with who took what, and taken cells cannot be clicked', async () => {
  const { ann, bob, complaints } = await sitDown();
  const game = 'Forbidden Territory';
  await ann.run('challenge', { opponent: 'Bob', game, first: 'I start', legs: 'one game' });
  await bob.press('Accept');
  await ann.press('Text');
  const copy = await copyOf(ann, 'X can place a token on any cell.');
  await copy.getByRole('button', { name: '3,3' }).click();
  await copy.getByText('Forbidden to O now').waitFor();
  const lines = await readBy(copy);
  expectOrder(
    lines,
    'Tokens of X: (3,3). O has no tokens on the board. Forbidden to O now: (2,2) to (2,4), (3,2), (3,4), and (4,2) to (4,4).',
    'button "X 3,3" [disabled]',
  );
  expectWords(lines);
  expect(complaints).toEqual([]);
});
