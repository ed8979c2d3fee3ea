import { Locale, PermissionFlagsBits, type APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { ALL_GAMES } from '../../src/rules/games.js';
import {
  buttonFor,
  buttonsOf,
  channelOf,
  click,
  failing,
  finished,
  must,
  offered,
  onlyPing,
  ORIGINAL,
  partsOf,
  setTable,
  started,
  textOf,
  whisperOf,
  type Member,
  type Table,
} from './table.js';

/** The id of a menu, by what it says before anything is chosen, or by one of its options. */
const menuFor = (message: Parameters<typeof partsOf>[0], option: string): string =>
  partsOf(message).find(
    ({ placeholder, options }) =>
      placeholder === option ||
      options?.some(({ value, label }) => [value, label].includes(option)),
  )?.custom_id ?? '';

describe('/challenge', () => {
  it('without a game opens a form with the five games, each with a line about it', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const { message, ephemeral } = await discord.command(ann, channel, 'challenge', {
      opponent: bob,
    });
    expect(ephemeral).toBe(true);
    if (!message) throw new Error('no form');
    const games = partsOf(message).find(({ options }) => options?.length === ALL_GAMES.length);
    expect(games?.options?.map(({ value }) => value)).toEqual(ALL_GAMES.map(({ id }) => id));
    expect(buttonsOf(message)).toEqual([]);

    await discord.choose(ann, message, menuFor(message, 'edge-escape'), ['edge-escape']);
    let form = discord.message(message);
    await discord.choose(ann, message, menuFor(form, '7d'), ['7d']);
    form = discord.message(message);
    // Two games are the default, in which a coin decides who is first.
    expect(menuFor(form, 'challenger')).toBe('');
    await discord.choose(ann, message, menuFor(form, 'one game'), ['1']);
    form = discord.message(message);
    expect(textOf(form)).toContain('Unrated');
    await discord.choose(ann, message, menuFor(form, 'challenger'), ['challenger']);
    await click(table, ann, message, 'Send the challenge');
    await discord.until(() => channelOf(table).length === 1);
    const offer = textOf(channelOf(table)[0]);
    expect(offer).toContain('Edge Escape');
    expect(offer).toContain('7 days a move');
    expect(offer).toContain(`<@${ann.id}> moves first`);
    expect(offer).toContain('one game');
    expect(offer).toContain('Unrated: the seat decides a single game');
    expect(discord.pings(bob)).toHaveLength(1);
    expect(table.complaints).toEqual([]);
  });

  it('to a one-sided game is to two games, whose first player nobody chooses, and says so', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const ask = (options: Readonly<Record<string, string | number>>) =>
      discord.command(ann, channel, 'challenge', { opponent: bob.id, ...options });
    for (const legs of [{}, { legs: 2 }]) {
      const refused = await ask({ game: 'edge-escape', first: 'challenger', ...legs });
      expect(refused.ephemeral).toBe(true);
      expect(textOf(refused.message)).toContain('a coin decides who starts');
    }
    expect(channelOf(table)).toEqual([]);
    const offer = textOf((await ask({ game: 'edge-escape' })).message);
    expect(offer).toContain('two games, seats swapped');
    expect(offer).toContain('a coin decides who moves first');
    expect(offer).toContain('win both +');
    const single = await ask({ game: 'center-square-showdown', first: 'challenger', legs: 1 });
    expect(textOf(single.message)).toContain('Unrated: the seat decides a single game');
  });

  it('is also in the menu of a member', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const { message } = await discord.userCommand(ann, channel, 'Challenge to a game', bob);
    expect(textOf(message)).toContain(`Challenge <@${bob.id}>`);
  });

  it('is refused where the other one is timed out: by its options, its menu, its form, and as a rematch', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const sentence = 'This person is timed out on this server, and cannot play now.';
    const { message: form } = await discord.command(ann, channel, 'challenge', { opponent: bob });
    if (!form) throw new Error('no form');
    await discord.choose(ann, form, menuFor(form, 'edge-escape'), ['edge-escape']);
    const board = await finished(table);
    await table.quiet();
    discord.timeOut(bob, Date.now() + 60_000);
    const values = { opponent: bob, game: 'grid-runner' };
    const refused = await discord.command(ann, channel, 'challenge', values);
    expect(whisperOf(refused)).toBe(sentence);
    const menu = await discord.userCommand(ann, channel, 'Challenge to a game', bob);
    expect(whisperOf(menu)).toBe(sentence);
    expect(whisperOf(await click(table, ann, form, 'Send the challenge'))).toBe(sentence);
    expect(whisperOf(await click(table, ann, board, 'Rematch'))).toBe(sentence);
    expect(channelOf(table)).toHaveLength(2);
    table.pass(120_000);
    await click(table, ann, board, 'Rematch');
    expect(channelOf(table)).toHaveLength(3);
  });

  it('takes the clock of the server, and keeps to its channels, threads included', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const elsewhere = discord.addChannel({ name: 'serious' });
    const thread = discord.addThread(channel);
    discord.setPermissions(
      ann,
      PermissionFlagsBits.ManageGuild |
        PermissionFlagsBits.ViewChannel |
        PermissionFlagsBits.UseApplicationCommands |
        PermissionFlagsBits.SendMessages,
    );
    const panel = (await discord.command(ann, channel, 'settings server')).message;
    if (!panel) throw new Error('no panel');
    await discord.choose(ann, panel, menuFor(panel, 'All channels'), [channel.id]);
    await discord.choose(ann, panel, menuFor(discord.message(panel), '7d'), ['7d']);

    const values = { opponent: bob, game: 'edge-escape' };
    const refused = await discord.command(ann, elsewhere, 'challenge', values);
    expect(whisperOf(refused)).toContain(`games are played in <#${channel.id}>`);
    const { message } = await discord.command(ann, thread, 'challenge', values);
    expect(textOf(message)).toContain('7 days a move');
  });
});

/** The list of one's own games, which stands behind a board that waits. */
async function listFor(table: Table, user: Member): Promise<APIMessage> {
  const { discord, channel } = table;
  const { message, ephemeral } = await discord.command(user, channel, 'games');
  expect(ephemeral).toBe(true);
  return must((await click(table, user, must(message), 'List')).updated);
}

describe('/games', () => {
  it('lists what waits for you first, with links', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const mine = await started(table, { game: 'edge-escape', legs: 1, clock: '7d' });
    const theirs = await started(table, { game: 'grid-runner', first: 'opponent', clock: '5m' });
    await table.quiet();
    const list = textOf(await listFor(table, ann));
    expect(list.indexOf('Edge Escape')).toBeLessThan(list.indexOf('Grid Runner'));
    expect(list).toContain('**your move**');
    expect(list).toContain('waiting for their move');
    for (const { id } of [mine, theirs]) {
      expect(list).toContain(
        `https://discord.com/channels/${discord.guild.id}/${channel.id}/${id}`,
      );
    }
    const others = whisperOf(await discord.command(table.cara, channel, 'games'));
    expect(others).toContain('You are in no game');
    const all = whisperOf(await discord.command(table.cara, channel, 'games', { all: true }));
    expect(all).toContain(`<@${ann.id}> against <@${bob.id}>`);
    expect(all).toContain(`<@${bob.id}> to move`);
  });

  it('brings a board to the bottom; the old one then points to it', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const board = await started(table);
    const old = buttonFor(discord.message(board), '➡️');
    discord.say(table.cara, channel, 'So much talk in between.');
    const list = await listFor(table, ann);
    const value = partsOf(list).find(({ options }) => options)?.options?.[0]?.value ?? '';
    await discord.choose(ann, list, menuFor(list, value), [value]);
    await discord.until(() => textOf(discord.message(board)).includes('The board has moved'));
    const live = channelOf(table).at(-1);
    expect(textOf(live)).toContain(`<@${ann.id}>, it is your turn.`);
    expect(textOf(discord.message(board))).toContain(live?.id);

    if (!live) throw new Error('no board');
    await click(table, ann, live, '➡️');
    expect(textOf(discord.message(live))).toContain(`<@${bob.id}>, it is your turn.`);
    const answer = await discord.click(ann, board, old, { forged: true });
    expect(whisperOf(answer)).toContain(`The live one is here: [to the board](https://discord.com`);
    expect(whisperOf(answer)).toContain(live.id);
  });

  it('has pages, when there is much to list', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, channel } = table;
    for (let count = 0; count < 10; count += 1) {
      const rival = discord.addMember({ name: `Rival ${count}` });
      const values = { game: 'edge-escape', opponent: ann.id };
      await discord.command(rival, channel, 'challenge', values);
    }
    const list = await listFor(table, ann);
    expect(textOf(list)).toContain('Page 1 of 2');
    await click(table, ann, list, 'Next');
    expect(textOf(discord.message(list))).toContain('Page 2 of 2');
  });
});

describe('/rules', () => {
  it.each(ALL_GAMES.map(({ id }) => id))('explains %s on three pages', async (game) => {
    const table = await setTable();
    await table.startBot();
    const { discord, cara, channel } = table;
    const { message } = await discord.command(cara, channel, 'rules', { game });
    if (!message) throw new Error('no rules');
    const first = textOf(message);
    await click(table, cara, message, 'An example');
    const second = textOf(discord.message(message));
    await click(table, cara, message, 'Good to know');
    const third = textOf(discord.message(message));
    expect(new Set([first, second, third]).size).toBe(3);
    expect(channelOf(table)).toEqual([]);
    const other = game === 'edge-escape' ? 'grid-runner' : 'edge-escape';
    await discord.choose(cara, message, menuFor(discord.message(message), other), [other]);
    expect(textOf(discord.message(message))).not.toBe(third);
  });

  it('has a film of a whole game, for whoever asks alone', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, cara, channel } = table;
    const { message } = await discord.command(cara, channel, 'rules', { game: 'edge-escape' });
    if (!message) throw new Error('no rules');
    const { message: film, ephemeral } = await click(table, cara, message, 'Watch a game');
    if (!film) throw new Error('no film');
    expect(ephemeral).toBe(true);
    await discord.until(() => discord.message(film)?.attachments.length === 1);
    expect(discord.message(film)?.attachments[0]).toMatchObject({
      filename: 'edge-escape.gif',
      description: expect.stringContaining('A whole game of Edge Escape'),
    });
    expect(textOf(discord.message(film))).toContain('and wins!');
    expect(channelOf(table)).toEqual([]);
    expect(table.complaints).toEqual([]);
  });

  it('says so where the film could not be sent', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, cara, channel } = table;
    const { message } = await discord.command(cara, channel, 'rules', { game: 'edge-escape' });
    if (!message) throw new Error('no rules');
    discord.faults.next(failing('PATCH', ORIGINAL));
    const { message: film } = await click(table, cara, message, 'Watch a game');
    if (!film) throw new Error('no answer');
    await discord.until(() => textOf(discord.message(film)).includes('could not be posted'));
    expect(discord.message(film)?.attachments).toEqual([]);
  });
});

describe('what is not on a panel', () => {
  it.each([
    ['rules', 'rules:::chess', []],
    ['rules', 'rules:::edge-escape.3', []],
    ['rules', 'rules-film:::chess', []],
    ['settings me', 'me:::color', ['red']],
    ['settings me', 'me:::board', ['round']],
    ['settings server', 'server:::clock', ['9d']],
    ['settings server', 'server:::', ['ja']],
  ])('is refused: /%s, %s with %j', async (name, id, values) => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, channel } = table;
    discord.setPermissions(ann, PermissionFlagsBits.Administrator);
    const given = name === 'rules' ? { game: 'edge-escape' } : {};
    const { message } = await discord.command(ann, channel, name, given);
    if (!message) throw new Error('no panel');
    const before = textOf(message);
    const refused = await discord.choose(ann, message, id, values, { forged: true });
    expect(whisperOf(refused)).toContain('an older version');
    expect(textOf(discord.message(message))).toBe(before);
  });
});

describe('/settings', () => {
  it('of the server are for those who manage it', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, channel } = table;
    expect(whisperOf(await discord.command(ann, channel, 'settings server'))).toContain(
      'Manage Server',
    );
  });

  it('of a person: text boards are their own, pings are heeded', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const panel = (await discord.command(bob, channel, 'settings me')).message;
    if (!panel) throw new Error('no panel');
    await discord.choose(bob, panel, menuFor(panel, 'text'), ['text']);
    await discord.choose(bob, panel, menuFor(discord.message(panel), 'off'), ['off']);
    const board = await started(table, { game: 'trap-and-treasure' });
    expect(textOf(discord.message(board))).not.toContain('```');
    const copies = (as: Member) =>
      discord.messages(channel, as).filter((each) => textOf(each).includes('[A  ][   ]'));
    await discord.until(() => copies(bob).length === 1);
    expect(copies(ann)).toEqual([]);
    const before = discord.pings(bob).length;
    await click(table, ann, board, '➡️');
    await click(table, bob, board, '⬅️');
    await onlyPing(table, ann);
    expect(discord.pings(bob)).toHaveLength(before);
  });

  it('show the text board to anyone who asks, privately', async () => {
    const table = await setTable();
    await table.startBot();
    const board = await started(table, { game: 'trap-and-treasure' });
    expect(whisperOf(await click(table, table.cara, board, 'Text'))).toContain('[A  ][   ]');
  });
});

describe('/help', () => {
  it('says what this is, names every command, and speaks of privacy', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, cara, channel } = table;
    const help = whisperOf(await discord.command(cara, channel, 'help'));
    for (const word of ['/challenge', '/games', '/rules', '/settings', '/help', 'Privacy']) {
      expect(help).toContain(word);
    }
  });
});

describe('languages', () => {
  it('boards speak the language of the server, private answers that of the person', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, channel } = table;
    discord.setGuildLocale(Locale.German);
    discord.setLocale(ann, Locale.French);
    const offer = await offered(table);
    const { de, fr } = (await import('../../src/views/language/languages.js')).CATALOGUES;
    expect(textOf(offer)).toContain(de.games['grid-runner'].title);
    const refused = await discord.click(ann, offer, buttonFor(offer, de.offer.accept));
    expect(whisperOf(refused)).toBe(fr.refusals.yourself);
    const help = await discord.command(ann, channel, 'help');
    expect(whisperOf(help)).toContain(fr.help.what);
  });

  it('a server can choose another one than Discord has for it', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, channel } = table;
    discord.setPermissions(ann, PermissionFlagsBits.Administrator);
    const panel = (await discord.command(ann, channel, 'settings server')).message;
    if (!panel) throw new Error('no panel');
    await discord.choose(ann, panel, menuFor(panel, 'ja'), ['ja']);
    const { ja } = (await import('../../src/views/language/languages.js')).CATALOGUES;
    expect(textOf(await offered(table))).toContain(ja.games['grid-runner'].title);
  });
});
