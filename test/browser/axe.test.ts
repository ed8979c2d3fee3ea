import { describe, expect, it } from 'vitest';
import { ALL_GAMES } from '../../src/rules/games.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { sampleGame } from '../rules/sample-games.js';
import { axeFindings } from './axe.js';
import { clickFor } from './clicks.js';
import { sitDown, useBrowser, type Player, type Sitting } from './desk.js';

useBrowser();

const { games } = CATALOGUES.en;

const PLACES: readonly (readonly [string, (sitting: Sitting) => Promise<void>])[] = [
  ['the server', async () => {}],
  [
    'a conversation of two',
    async ({ ann, bob }) => {
      await ann.goTo('Bob');
      await bob.goTo('Ann');
      await ann.run('challenge', { game: 'Edge Escape' });
      await bob.press('Accept');
      await ann.sees('it is your turn');
    },
  ],
  [
    'the direct messages with the bot',
    async ({ ann }) => {
      await ann.goTo('Five by Five');
      await ann.run('practice', { game: 'Edge Escape', level: 'Easy', seat: 'First' });
      await ann.sees('it is your turn');
    },
  ],
  [
    'a server without the bot',
    async ({ ann, bob }) => {
      await ann.goTo('Book club');
      await bob.goTo('Book club');
      await ann.run('challenge', { game: 'Edge Escape', opponent: 'Bob' });
      await bob.press('Accept');
      await ann.sees('it is your turn');
    },
  ],
];

/** Opens the tools at one of their pages. */
async function openTool({ page }: Sitting, name: string): Promise<void> {
  if ((await page.getByRole('button', { name: 'Close the tools' }).count()) === 0) {
    await page.getByRole('button', { name: 'Tools' }).click();
  }
  await page.getByRole('button', { name, exact: true }).click();
}

async function makeMove(player: Player, what: string): Promise<void> {
  if (!what.startsWith('T ')) return player.press(what);
  await player.press('Place a trap');
  await player.sees('Where shall the trap go?');
  await player.press(what.slice(2));
  await player.sees('Your trap is set at');
}

describe('the page is fine by axe, in every theme, on a desktop and on a phone', () => {
  it.each(PLACES)('in %s', async (_, go) => {
    const sitting = await sitDown();
    await go(sitting);
    expect(await axeFindings(sitting.page)).toEqual([]);
  });

  it.each(ALL_GAMES.map(({ id }) => id))(
    'with an offer, a live board and its private panels, and a finished board of %s',
    { timeout: 120_000 },
    async (game) => {
      const { ann, bob, page } = await sitDown();
      const terms = { opponent: 'Bob', game: games[game].title, first: 'I start' };
      await ann.run('challenge', { ...terms, legs: 'one game' });
      await bob.sees('challenges');
      expect(await axeFindings(page)).toEqual([]);
      await bob.press('Accept');
      const { turns } = sampleGame(game);
      for (const [index, { move, position }] of turns.entries()) {
        const player = position.turn === 'first' ? ann : bob;
        await player.sees(`@${player.name}, it is your turn.`);
        await makeMove(player, clickFor(game, move, position));
        if (index !== Math.floor(turns.length / 2)) continue;
        await ann.press('Text');
        await ann.sees('Key:');
        await bob.press('More…');
        await bob.sees('What you can do in this game');
        await bob.press('Rules');
        expect(await axeFindings(page)).toEqual([]);
        // The private copies would take the next clicks.
        for (const each of [ann, bob, bob]) await each.press('Dismiss message');
      }
      await bob.sees('wins!');
      await ann.run('replay');
      await ann.sees('After move 0');
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  it('with lists, menus and forms', { timeout: 120_000 }, async () => {
    const { ann, bob, page } = await sitDown();
    await ann.run('challenge', { opponent: 'Bob', game: 'Edge Escape', clock: 'hour' });
    await bob.press('Accept');
    await bob.run('games');
    await bob.sees('Edge Escape');
    await ann.run('settings me');
    await ann.sees('Your piece');
    expect(await axeFindings(page)).toEqual([]);
    const openMenu = () => ann.view.getByRole('button', { name: /^Your piece:/u }).click();
    expect(await axeFindings(page, openMenu)).toEqual([]);
    const openMembers = () => ann.view.getByRole('button', { name: 'Members' }).click();
    expect(await axeFindings(page, openMembers)).toEqual([]);
    await ann.run('settings server');
    await bob.run('help');
    await bob.view.getByRole('textbox', { name: /^Message #/u }).click();
    await page.keyboard.type('/');
    await bob.view.getByRole('option').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.type('challenge');
    await page.keyboard.press('Enter');
    await bob.view.getByRole('group', { name: '/challenge' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('with pictures, and one of them enlarged', { timeout: 120_000 }, async () => {
    const { ann, bob, page } = await sitDown();
    await ann.run('puzzle');
    await ann.sees('Show');
    await ann.run('challenge', { opponent: 'Bob', game: 'Edge Escape' });
    await bob.press('Accept');
    await ann.press('Rules');
    await ann.press('Watch a game');
    const film = ann.view.getByRole('button', { name: /^Enlarge A whole game/u });
    await film.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await film.click();
    await page.getByRole('button', { name: 'Close', exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('with the tools open', { timeout: 120_000 }, async () => {
    const sitting = await sitDown();
    for (const tool of ['Controls', 'JSON']) {
      await openTool(sitting, tool);
      expect(await axeFindings(sitting.page)).toEqual([]);
    }
  });
});
