import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/views/language/catalogue.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { sitDown, takePicture, useBrowser, type Player, type Sitting } from './desk.js';

useBrowser();

/** What Discord said no to; nothing of that may happen where the bot is not. */
const refusedBy = ({ desk }: Sitting) =>
  desk.discord.requests
    .filter(({ status }) => status >= 400)
    .map(({ method, path, status }) => `${method} ${path} ${status}`);

/** What was asked with the bot's own token of channels and servers. */
const askedAsBot = ({ desk }: Sitting) =>
  desk.discord.requests
    .filter(({ path }) => /^\/(?:channels|guilds)\//u.test(path))
    .map(({ method, path }) => `${method} ${path}`);

const HOUR = { game: 'Edge Escape', clock: 'hour' };

/**
 * Each of these players in turn moves the token up, once they see that it is theirs: from the middle it is on the edge after two moves.
 * Whoever ends the first game begins the second one.
 */
async function moveUp({ board }: Catalogue, ...players: readonly Player[]): Promise<void> {
  for (const [at, player] of players.entries()) {
    if (player === players[at - 1]) await player.sees(board.leg({ number: 2, of: 2 }));
    await player.sees(board.turn({ player: `@${player.name}` }));
    await player.press('up');
  }
}

describe('where the bot is not', () => {
  it('two people play in their conversation, one of them without commands', async () => {
    const sitting = await sitDown();
    const { ann, bob, page, complaints } = sitting;
    await ann.goTo('Bob');
    await bob.goTo('Ann');
    await ann.run('challenge', { ...HOUR, first: 'I', legs: 'One' });
    await bob.press('Accept');
    await moveUp(CATALOGUES.en, ann, bob);
    await ann.sees('your match of Edge Escape is over');
    await takePicture(page, 'anywhere-conversation');
    // Bob has no commands; what he needs is on buttons.
    await bob.view.getByRole('textbox', { name: /^Message @Ann/u }).click();
    await page.keyboard.type('/chal');
    expect(await bob.view.getByRole('option').count()).toBe(0);
    expect(askedAsBot(sitting)).toEqual([]);
    expect(refusedBy(sitting)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('and on a server that does not have it, with a score that only they see', async () => {
    const sitting = await sitDown();
    const { ann, bob, page, complaints } = sitting;
    await ann.goTo('Book club');
    await bob.goTo('Book club');
    await ann.run('challenge', { ...HOUR, opponent: 'Bob', legs: 'Two' });
    await bob.press('Accept');
    await bob.press('More…');
    await bob.sees('Privacy');
    await takePicture(page, 'anywhere-server');
    await bob.press('Keep playing');
    // A coin says who begins: in each of the two games whoever is second reaches the edge.
    const board = await ann.sees('it is your turn');
    const isAnnFirst = (await board.innerText()).includes('@Ann, it is your turn');
    const [first, second] = isAnnFirst ? [ann, bob] : [bob, ann];
    await moveUp(CATALOGUES.en, first, second, second, first);
    await bob.sees('Rematch');
    await bob.press('Score');
    await bob.sees('1 : 1');
    await takePicture(bob.view, 'anywhere-score');
    expect(askedAsBot(sitting)).toEqual([]);
    expect(refusedBy(sitting)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('a challenge that nobody else would see is not sent', async () => {
    const sitting = await sitDown();
    const { ann, bob, page } = sitting;
    await ann.goTo('Book club');
    await bob.goTo('Book club');
    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByLabel('use external apps').uncheck();
    await ann.run('challenge', HOUR);
    await ann.sees('you lack the permission Use External Apps');
    expect(await bob.view.getByRole('article').count()).toBe(0);
  });
});

/** Everybody, and every server, speaks this language from now on. */
async function speak({ page }: Sitting, locale: string): Promise<void> {
  await page.getByRole('button', { name: 'Tools' }).click();
  for (const name of ['Language of Ann', 'Language of Bob', 'Language of the servers']) {
    await page.getByLabel(name).selectOption(locale);
  }
  await page.getByRole('button', { name: 'Close the tools' }).click();
}

describe.each([
  ['th', 'in their conversation', 'Bob', 'Ann', undefined],
  ['ko', 'on a server without the bot', 'Book club', 'Book club', 'Bob'],
] as const)('in %s', (language, where, annGoes, bobGoes, opponent) => {
  it(`two people play a match to its end ${where}`, async () => {
    const sitting = await sitDown();
    const { ann, bob, page, complaints } = sitting;
    const { commands, games, firsts, legs, offer, matchEnd, ends, buttons } = CATALOGUES[language];
    const { name, options } = commands.challenge;
    const game = games['edge-escape'].title;
    await speak(sitting, language);
    await ann.goTo(annGoes);
    await bob.goTo(bobGoes);
    await ann.run(name, {
      ...(opponent !== undefined && { [options.opponent.name]: opponent }),
      [options.game.name]: game,
      [options.first.name]: firsts.challenger,
      [options.legs.name]: legs[1],
    });
    await bob.press(offer.accept);
    await moveUp(CATALOGUES[language], ann, bob);
    await ann.sees(ends.edge({ winner: '@Bob' }));
    await ann.sees(matchEnd.over({ players: '@Ann', game }));
    await takePicture(page, `anywhere-${language}`);
    await ann.press(buttons.rematch);
    await bob.press(offer.accept);
    await bob.sees(game);
    expect(askedAsBot(sitting)).toEqual([]);
    expect(refusedBy(sitting)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('in the direct messages with the bot', () => {
  it('one person practises, and nobody can be challenged', async () => {
    const sitting = await sitDown({ viewport: { width: 390, height: 844 } });
    const { ann, page } = sitting;
    await ann.goTo('Five by Five');
    await ann.run('challenge', HOUR);
    await ann.sees('There is nobody here but the two of us');
    await ann.run('practice', { game: 'Edge Escape', level: 'Easy', seat: 'First' });
    await ann.press('up');
    await ann.sees(/moved the token/u);
    await takePicture(page, 'anywhere-phone');
    expect(askedAsBot(sitting)).toEqual([]);
    expect(refusedBy(sitting)).toEqual([]);
  });
});
