import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../src/match/practice.js';
import { ALL_GAMES, type GameId } from '../../src/rules/games.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { sitDown, takePicture, useBrowser, type Player } from './desk.js';

useBrowser();

const { games, practice: say } = CATALOGUES.en;

/** What the board of that level says once the bot has answered: it is Ann's turn, or the game is over. */
async function answerOn(player: Player, level: string, before = ''): Promise<string> {
  const board = await player.sees(say.bot({ level }));
  let text = '';
  await expect
    .poll(
      async () => {
        text = (await board.textContent()) ?? '';
        return text !== before && /it is your turn|wins!/u.test(text);
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  return text;
}

/** Clicks on the first move that can be made there. */
async function moveOn(player: Player, level: string): Promise<void> {
  const board = await player.sees(say.bot({ level }));
  const moves = { name: /^(?:⬆️|⬇️|⬅️|➡️|\d,\d$)/u, disabled: false };
  await board.getByRole('button', moves).first().click();
}

const HINT = /You can win|every move loses|Nobody can force/u;

describe.each(ALL_GAMES.map(({ id }) => id))('%s', (game: GameId) => {
  it('is practised at every level: a few moves, a hint, undo, and the end', async () => {
    const { ann, complaints } = await sitDown();
    for (const level of LEVELS.map((each) => say.levels[each])) {
      await ann.run('practice', { game: games[game].title, level, seat: say.seats.first });
      let text = await answerOn(ann, level);
      for (let turns = 0; turns < 2 && !text.includes('wins!'); turns += 1) {
        await moveOn(ann, level);
        text = await answerOn(ann, level, text);
      }
      if (!text.includes('wins!')) {
        await ann.press('Hint');
        await ann.sees(HINT);
        await takePicture(await ann.sees(say.bot({ level })), `practice/${game}.${level}`);
        await ann.press('Undo');
        await ann.sees(say.undone);
        await ann.press('More…');
        await ann.press('Resign');
        await ann.press('Yes, resign');
      }
      const over = await ann.sees(/wins!/u);
      await takePicture(over, `practice/${game}.${level}.over`);
    }
    expect(complaints).toEqual([]);
  });
});

it('begins with a form, where nobody has to be there', async () => {
  const { ann, page } = await sitDown();
  await ann.run('practice');
  await takePicture(await ann.sees(say.title), 'practice/form');
  await page.keyboard.press('Escape');
});
