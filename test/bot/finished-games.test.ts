import { PermissionFlagsBits, type APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import {
  buttonFor,
  buttonsOf,
  channelOf,
  click,
  failing,
  counted,
  finished,
  menuWith,
  must,
  ORIGINAL,
  partsOf,
  setTable,
  started,
  tableWithBot,
  textOf,
  whisperOf,
  type Member,
  type Table,
} from './table.js';

const isFilm = ({ attachments }: APIMessage): boolean =>
  attachments[0]?.filename === 'edge-escape.gif';

/** The films of games that somebody has asked for; nobody else sees them. */
function films(table: Table, member: Member): number {
  expect(channelOf(table).filter(isFilm)).toEqual([]);
  return table.discord.messages(table.channel, member).filter(isFilm).length;
}

/** Cara looks at the game that Bob has won against Ann. */
async function replayOf(table: Table): Promise<APIMessage> {
  await finished(table);
  return must((await table.discord.command(table.cara, table.channel, 'replay')).message);
}

/** The match that the buttons of a message are about. */
const matchOf = (message: APIMessage | undefined): string =>
  partsOf(message)
    .map(({ custom_id: id = '' }) => id.split(':')[1] ?? '')
    .find(Boolean) ?? '';

/** What Cara is offered for what she types. */
async function suggested({ discord, cara, channel }: Table, typed = '') {
  const { choices } = await discord.autocomplete(
    cara,
    channel,
    'replay',
    { match: typed },
    'match',
  );
  return choices ?? [];
}

const namesOf = async (table: Table, typed?: string) =>
  (await suggested(table, typed)).map(({ name }) => name);

/** Bob has won the first of two games, and is to move in the second. */
async function afterGameOne(table: Table): Promise<APIMessage> {
  const board = await started(table, { game: 'edge-escape', legs: 2 });
  await click(table, table.ann, board, '⬆️');
  await click(table, table.bob, board, '⬆️');
  return board;
}

async function playGameTwo(table: Table, board: APIMessage): Promise<void> {
  await click(table, table.bob, board, '⬆️');
  await click(table, table.ann, board, '⬆️');
}

describe('/replay', () => {
  it('goes through a finished game, step by step, and gives it as text and as a picture', async () => {
    const table = await tableWithBot();
    const { cara, channel, discord } = table;
    await finished(table);
    const suggestions = await discord.autocomplete(
      cara,
      channel,
      'replay',
      { match: 'edge' },
      'match',
    );
    expect(suggestions.choices).toHaveLength(1);
    const match = String(suggestions.choices?.[0]?.value);
    const message = must((await discord.command(cara, channel, 'replay', { match })).message);
    expect(textOf(message)).toContain('After move 0 of 2');
    await click(table, cara, message, '▶️');
    expect(textOf(discord.message(message))).toContain('After move 1 of 2');
    expect(textOf(discord.message(message))).toContain('🐳 moved the token up to (2,3).');
    await click(table, cara, message, '⏭️');
    expect(textOf(discord.message(message))).toContain('and wins!');
    await click(table, cara, message, '⏮️');
    expect(textOf(discord.message(message))).toContain('The start');
    await click(table, cara, message, 'As picture');
    await discord.until(() => films(table, cara) === 1);
    expect(table.complaints).toEqual([]);
  });

  it('as text says who played, how it ended, and the moves', async () => {
    const table = await tableWithBot();
    const { ann, bob } = table;
    const text = whisperOf(await click(table, table.cara, await replayOf(table), 'As text'));
    expect(text).toMatch(new RegExp(`\\S+ <@${ann.id}> · \\S+ <@${bob.id}>\n`, 'u'));
    expect(text).toContain(`<@${bob.id}> moved the token onto the edge and wins!`);
    expect(text).toContain('```\nup up\n```');
    expect(text).not.toContain('npm');
  });

  it('says that the picture is being drawn; it comes in the place of that, and only for who asked', async () => {
    const table = await tableWithBot();
    const { cara, discord } = table;
    const asked = await click(table, cara, await replayOf(table), 'As picture');
    expect(whisperOf(asked)).toBe('The picture is being drawn …');
    await discord.until(() => isFilm(must(discord.message(must(asked.message)))));
    expect(films(table, cara)).toBe(1);
    expect(films(table, table.bob)).toBe(0);
  });

  it('says so where the picture could not be posted', async () => {
    const table = await tableWithBot();
    const { cara, discord } = table;
    const message = await replayOf(table);
    discord.faults.next(failing('PATCH', ORIGINAL));
    const line = must((await click(table, cara, message, 'As picture')).message);
    await discord.until(() => textOf(discord.message(line)).includes('could not be posted'));
    expect(textOf(discord.message(line))).toContain('try again');
    expect(films(table, cara)).toBe(0);
  });

  it('makes one picture for an interaction that arrives twice, and no line stays', async () => {
    const table = await tableWithBot();
    const { cara, channel, discord } = table;
    const message = await replayOf(table);
    discord.faults.deliverTwice();
    await click(table, cara, message, 'As picture');
    await discord.until(
      () => !discord.messages(channel, cara).some((each) => textOf(each).includes('drawn')),
    );
    expect(films(table, cara)).toBe(1);
  });

  it('makes one picture for 40 clicks of one member, who is told that it is one at a time', async () => {
    const table = await tableWithBot();
    const { cara, channel, discord } = table;
    const message = await replayOf(table);
    const clicks = Array.from({ length: 40 }, () => click(table, cara, message, 'As picture'));
    await Promise.all(clicks);
    const lines = (text: string): number =>
      discord.messages(channel, cara).filter((each) => textOf(each).includes(text)).length;
    await discord.until(() => lines('is being drawn …') === 0);
    expect(lines('one at a time')).toBe(39);
    expect(films(table, cara)).toBe(1);
    expect(table.complaints).toEqual([]);
  });

  it('makes a picture for each of 40 members who click, and answers a move among them', async () => {
    const table = await tableWithBot();
    const { ann, discord } = table;
    const message = await replayOf(table);
    const board = await started(table);
    const members = Array.from({ length: 40 }, (_, n) => discord.addMember({ name: `M${n}` }));
    const id = buttonFor(message, 'As picture');
    // What is private to one is clicked on by others as if it stood on the board.
    const clicks = members.map((each) => discord.click(each, board, id, { forged: true }));
    const moved = click(table, ann, board, '⬇️');
    await moved;
    expect(textOf(discord.message(board))).toContain('moved');
    await Promise.all(clicks);
    for (const each of members) await discord.until(() => films(table, each) === 1);
    expect(table.complaints).toEqual([]);
  });

  it.each([
    ['replay', '0'],
    ['replay', '0.3.next'],
    ['replay', '1.0.leg'],
    ['replay', '0.1.sideways'],
    ['replay-text', '1'],
    ['replay-text', 'all'],
  ])('refuses a button that asks to %s "%s"', async (verb, argument) => {
    const table = await tableWithBot();
    const { cara, discord } = table;
    const message = await replayOf(table);
    const id = `${verb}:${matchOf(message)}::${argument}`;
    const clicked = await discord.click(cara, message, id, { forged: true });
    expect(whisperOf(clicked)).toContain('an older version');
  });

  it('says that there is no such game to draw', async () => {
    const table = await tableWithBot();
    const { cara, discord } = table;
    const message = await replayOf(table);
    const id = `replay-picture:${matchOf(message)}::1`;
    const line = must((await discord.click(cara, message, id, { forged: true })).message);
    await discord.until(() => textOf(discord.message(line)).includes('an older version'));
  });

  it('shows the latest one where none is named, and says if there is none', async () => {
    const table = await tableWithBot();
    const { cara, channel, discord } = table;
    expect(whisperOf(await discord.command(cara, channel, 'replay'))).toContain('no finished game');
    await finished(table);
    expect(whisperOf(await discord.command(cara, channel, 'replay'))).toContain('Edge Escape');
  });

  it('refuses a match that is still played, or is of no server or another one', async () => {
    const table = await tableWithBot();
    const { cara, channel, discord } = table;
    const board = await started(table);
    const id = buttonsOf(discord.message(board))
      .map(({ custom_id: custom = '' }) => custom.split(':')[1])
      .find(Boolean);
    const replay = (match: string) => discord.command(cara, channel, 'replay', { match });
    expect(whisperOf(await replay(id ?? ''))).toContain('not finished yet');
    expect(whisperOf(await replay('nonsense'))).toContain('do not know this game');
  });
});

describe('/replay of a match of two games', () => {
  it('shows the first by its name while the second is played, and nothing of the second', async () => {
    const table = await tableWithBot();
    const { bob, cara, channel, discord } = table;
    const board = await afterGameOne(table);
    await click(table, bob, board, '⬆️');
    // What is suggested is what counts, or does not: that is known when the match is over.
    expect(await suggested(table)).toEqual([]);
    const replay = (match: string) => discord.command(cara, channel, 'replay', { match });
    const message = must((await replay(`${matchOf(board)} 1`)).message);
    expect(textOf(message)).toContain('Game 1 of 2 · After move 0 of 2');
    expect(buttonsOf(message).map(({ emoji }) => emoji?.name)).not.toContain('🔁');
    await click(table, cara, message, '⏭️');
    expect(textOf(discord.message(message))).toContain('and wins!');
    expect(whisperOf(await replay(`${matchOf(board)} 2`))).toContain('not finished yet');
  });

  it('suggests both when they are over, and leads from one to the other', async () => {
    const table = await tableWithBot();
    const { cara, channel, discord } = table;
    await playGameTwo(table, await afterGameOne(table));
    const [second, first] = await suggested(table);
    expect(second?.name).toContain('Ann beat Bob · Edge Escape · Game 2 of 2');
    expect(first?.name).toContain('Bob beat Ann · Edge Escape · Game 1 of 2');
    const match = String(second?.value);
    const message = must((await discord.command(cara, channel, 'replay', { match })).message);
    expect(textOf(message)).toContain('Game 2 of 2 · After move 0 of 2');
    await click(table, cara, message, '🔁');
    expect(textOf(discord.message(message))).toContain('Game 1 of 2 · After move 0 of 2');
  });

  it('shows the latest game where none is named', async () => {
    const table = await tableWithBot();
    const { cara, channel, discord } = table;
    await playGameTwo(table, await afterGameOne(table));
    const latest = whisperOf(await discord.command(cara, channel, 'replay'));
    expect(latest).toContain('Game 2 of 2');
  });
});

describe('suggestions', () => {
  it('are found by either player, by the game, and by some of each', async () => {
    const table = await tableWithBot();
    await finished(table);
    const [label] = await namesOf(table);
    expect(label).toMatch(/^Bob beat Ann · Edge Escape · \w+ \d+$/u);
    for (const typed of ['ann', 'BOB', 'edge', 'edge-escape', 'esc bob', label ?? '']) {
      expect(await namesOf(table, typed)).toEqual([label]);
    }
    for (const typed of ['cara', 'grid', 'bob grid']) {
      expect(await namesOf(table, typed)).toEqual([]);
    }
  });

  it('name people whom the bot has not met since it was started', async () => {
    const table = await setTable();
    const bot = await table.startBot();
    await finished(table);
    await bot.stop();
    await table.startBot();
    expect(await namesOf(table)).toMatchObject([expect.stringContaining('Bob beat Ann')]);
  });

  it('do without names that Discord does not tell in time', async () => {
    const table = await setTable();
    const bot = await table.startBot();
    const { ann, bob, discord } = table;
    await finished(table);
    await bot.stop();
    await table.startBot();
    discord.faults.next({ answer: 503, route: /^\/users\//u, times: 100 });
    expect(await namesOf(table)).toMatchObject([
      expect.stringContaining(`…${bob.id.slice(-4)} beat …${ann.id.slice(-4)}`),
    ]);
  });

  it('call somebody who was forgotten a former player', async () => {
    const table = await tableWithBot();
    const { ann, channel, discord } = table;
    await finished(table);
    const sure = must((await discord.command(ann, channel, 'privacy forget')).message);
    await click(table, ann, sure, 'Yes, delete everything');
    expect(await namesOf(table)).toMatchObject([
      expect.stringContaining('Bob beat a former player'),
    ]);
  });
});

describe('/settings standings', () => {
  it('offers only matches that are over, with both players, and voids no other', async () => {
    const table = await tableWithBot();
    const { ann, channel, discord } = table;
    discord.setPermissions(ann, PermissionFlagsBits.Administrator);
    const board = await afterGameOne(table);
    const id = matchOf(discord.message(board));
    const panel = async () =>
      must((await discord.command(ann, channel, 'settings standings')).message);
    const early = await panel();
    expect(menuWith(early, id)).toBe('');
    const forged = await discord.choose(ann, early, 'void:::', [id], { forged: true });
    expect(whisperOf(forged)).toContain('not finished yet');
    await playGameTwo(table, board);
    const late = await panel();
    const options = partsOf(late).find((part) => part.options)?.options ?? [];
    expect(options.map(({ value }) => value)).toEqual([id]);
    expect(options[0]?.label).toMatch(/^Bob 1–1 Ann · Edge Escape · .* UTC$/u);
    await discord.choose(ann, late, menuWith(late, id), [id]);
    const sure = buttonFor(discord.message(late), 'Yes, declare it void');
    await discord.click(ann, late, sure);
    const empty = whisperOf(await discord.command(ann, channel, 'leaderboard'));
    expect(empty).toContain('Nobody has finished a game here yet.');
    // Once more, as with a double click: it stays void, and is noted once.
    const again = await discord.click(ann, late, sure, { forged: true });
    expect(whisperOf(again)).toContain('void already');
    expect(textOf(discord.message(late)).match(/declared their own game void/gu)).toHaveLength(1);
  });

  it('excludes a member once, also when the choice arrives twice, now or later', async () => {
    const table = await tableWithBot();
    const { ann, bob, channel, discord } = table;
    await finished(table);
    discord.setPermissions(ann, PermissionFlagsBits.Administrator);
    const panel = must((await discord.command(ann, channel, 'settings standings')).message);
    discord.faults.deliverTwice();
    await discord.choose(ann, panel, 'member:::0', [bob]);
    await discord.until(() => textOf(discord.message(panel)).includes(`excluded <@${bob.id}>`));
    await discord.choose(ann, panel, 'member:::0', [bob], { forged: true });
    const again = whisperOf(await discord.command(ann, channel, 'settings standings'));
    expect(again).toContain(`excluded <@${bob.id}>`);
    expect(again).not.toContain('back in');
  });

  it.each([
    ['void:::', ['nonsense'], 'do not know this game'],
    ['member:::0', ['nobody'], 'an older version'],
    ['member:::', ['100000000000000001'], 'an older version'],
  ])('refuses %s of %s', async (menu, values, sentence) => {
    const table = await tableWithBot();
    const { ann, channel, discord } = table;
    discord.setPermissions(ann, PermissionFlagsBits.Administrator);
    const panel = must((await discord.command(ann, channel, 'settings standings')).message);
    const refused = await discord.choose(ann, panel, menu, values, { forged: true });
    expect(whisperOf(refused)).toContain(sentence);
  });

  it.each(['', 'ever', '2026-13'])('starts no season "%s" anew', async (season) => {
    const table = await tableWithBot();
    const { ann, channel, discord } = table;
    discord.setPermissions(ann, PermissionFlagsBits.Administrator);
    const panel = must((await discord.command(ann, channel, 'settings standings')).message);
    const refused = await discord.click(ann, panel, `reset-yes:::${season}`, { forged: true });
    expect(whisperOf(refused)).toContain('an older version');
  });

  it('voids a game as if it had never been, and lists who did it', async () => {
    const table = await tableWithBot();
    const { ann, channel, discord } = table;
    await finished(table);
    expect(whisperOf(await discord.command(ann, channel, 'settings standings'))).toContain(
      'Manage Server',
    );
    discord.setPermissions(ann, PermissionFlagsBits.Administrator);
    const panel = must((await discord.command(ann, channel, 'settings standings')).message);
    const value = partsOf(panel).find(({ options }) => options)?.options?.[0]?.value ?? '';
    await discord.choose(ann, panel, menuWith(panel, value), [value]);
    await click(table, ann, panel, 'Yes, declare it void');
    expect(textOf(discord.message(panel))).toContain(`<@${ann.id}> declared their own game void`);
    const empty = whisperOf(await discord.command(ann, channel, 'leaderboard'));
    expect(empty).toContain('Nobody has finished a game here yet.');
  });

  it('excludes a member, lets them back in, and excludes them once more', async () => {
    const table = await tableWithBot();
    const { ann, bob, channel, discord } = table;
    await counted(table);
    discord.setPermissions(ann, PermissionFlagsBits.Administrator);
    const panel = must((await discord.command(ann, channel, 'settings standings')).message);
    const turnAround = (times: number) => discord.choose(ann, panel, `member:::${times}`, [bob]);
    await turnAround(0);
    const board = async () => whisperOf(await discord.command(ann, channel, 'leaderboard'));
    expect(await board()).toContain('Nobody has finished');
    await turnAround(1);
    expect(await board()).toContain('2 players');
    expect(textOf(discord.message(panel))).toContain(`let <@${bob.id}> back in`);
    await turnAround(2);
    expect(await board()).toContain('Nobody has finished');
  });

  it('starts a season anew, after asking', async () => {
    const table = await tableWithBot();
    const { ann, channel, discord } = table;
    await counted(table);
    discord.setPermissions(ann, PermissionFlagsBits.Administrator);
    const panel = must((await discord.command(ann, channel, 'settings standings')).message);
    await click(table, ann, panel, "Start this month's season anew");
    await click(table, ann, panel, 'Yes, start anew');
    const month = await discord.command(ann, channel, 'leaderboard', { season: 'month' });
    expect(whisperOf(month)).toContain('Nobody has finished');
    expect(whisperOf(await discord.command(ann, channel, 'leaderboard'))).toContain('2 players');
  });
});
