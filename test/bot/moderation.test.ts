import { PermissionFlagsBits, type APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import {
  buttonFor,
  channelOf,
  click,
  deleteMessage,
  counted,
  menuWith,
  must,
  offered,
  partsOf,
  setTable,
  tableWithBot,
  textOf,
  whisperOf,
  type Member,
  type Table,
} from './table.js';

/** Somebody manages the server, and opens the panel of its standings. */
async function openPanel(table: Table, who: Member): Promise<APIMessage> {
  const { discord, channel } = table;
  discord.setPermissions(who, PermissionFlagsBits.Administrator);
  return must((await discord.command(who, channel, 'settings standings')).message);
}

/** They choose the only match there is. */
async function chooseMatch({ discord }: Table, who: Member, panel: APIMessage): Promise<void> {
  const value = partsOf(panel).find(({ options }) => options)?.options?.[0]?.value ?? '';
  await discord.choose(who, panel, menuWith(panel, value), [value]);
}

const noticesIn = (table: Table): readonly APIMessage[] =>
  channelOf(table).filter((message) => /moderator (?:declared|has undone)/u.test(textOf(message)));

const VOID = 'This game was declared void';

describe('a match that a moderator declares void', () => {
  it('is shown and asked about first; then its board says so, both are told, and all of it can be undone', async () => {
    const table = await tableWithBot();
    const { discord, ann, bob, cara } = table;
    const board = await counted(table);
    // Where the games turned is judged after the last move was answered.
    await discord.until(() => textOf(discord.message(board)).split('🔍').length === 3);
    const before = textOf(discord.message(board));
    expect(before).toContain('📈');
    const panel = await openPanel(table, cara);
    await chooseMatch(table, cara, panel);
    const question = textOf(discord.message(panel));
    expect(question).toContain('Do you want to declare this game void?');
    expect(question).toContain(`<@${bob.id}> beat <@${ann.id}>`);
    expect(question).toContain('all later games are recomputed without it');
    expect(textOf(discord.message(board))).toBe(before);

    await click(table, cara, panel, 'Yes, declare it void');
    expect(textOf(discord.message(panel))).toContain(`<@${cara.id}> declared a game void`);
    await discord.until(() => textOf(discord.message(board)).includes(VOID));
    await discord.until(() => noticesIn(table).length === 1);
    const [notice] = noticesIn(table);
    expect(textOf(notice)).toContain(`<@${ann.id}> and <@${bob.id}>: a moderator declared`);
    expect(notice?.mentions.map(({ id }) => id).toSorted()).toEqual([ann.id, bob.id].toSorted());
    expect(textOf(notice)).not.toContain(cara.id);

    await click(table, cara, panel, 'Undo');
    expect(textOf(discord.message(panel))).toContain('undo that this game is void?');
    await click(table, cara, panel, 'Yes, undo it');
    await discord.until(() => textOf(discord.message(board)) === before);
    await discord.until(() => textOf(noticesIn(table)[0]).includes('is no longer void'));
    await table.quiet();
    expect(noticesIn(table)).toHaveLength(1);
    expect(table.complaints).toEqual([]);
  });

  it('is said to be their own, if it is', async () => {
    const table = await tableWithBot();
    const { discord, ann } = table;
    await counted(table);
    const panel = await openPanel(table, ann);
    await chooseMatch(table, ann, panel);
    expect(textOf(discord.message(panel))).toContain('You played in this game.');
    await click(table, ann, panel, 'Yes, declare it void');
    expect(textOf(discord.message(panel))).toContain(`<@${ann.id}> declared their own game void`);
  });

  it('is not declared void by somebody who lost the right to do so between the question and the answer', async () => {
    const table = await tableWithBot();
    const { discord, cara } = table;
    const board = await counted(table);
    const panel = await openPanel(table, cara);
    await chooseMatch(table, cara, panel);
    discord.setPermissions(cara, PermissionFlagsBits.ViewChannel);
    const refused = await click(table, cara, panel, 'Yes, declare it void');
    expect(whisperOf(refused)).toContain('Manage Server');
    await table.quiet();
    expect(textOf(discord.message(board))).not.toContain(VOID);
    expect(noticesIn(table)).toEqual([]);
  });

  it('is seen to after a restart, where the bot stopped in between', async () => {
    const table = await setTable();
    const bot = await table.startBot();
    const { discord, cara } = table;
    const board = await counted(table);
    await table.quiet();
    const panel = await openPanel(table, cara);
    await chooseMatch(table, cara, panel);
    const yes = buttonFor(discord.message(panel), 'Yes, declare it void');
    discord.faults.next({ answer: 503, method: 'PATCH', route: /\/messages\//u, times: 100 });
    await discord.click(cara, panel, yes);
    await bot.stop();
    expect(textOf(discord.message(board))).not.toContain(VOID);
    discord.faults.clear();
    await table.startBot();
    table.pass(60_000);
    await discord.until(() => textOf(discord.message(board)).includes(VOID));
    await discord.until(() => noticesIn(table).length === 1);
  });
});

describe('the boards of somebody who was forgotten', () => {
  it('no longer name them: finished games, and challenges', async () => {
    const table = await tableWithBot();
    const { discord, ann, bob, channel } = table;
    const game = await counted(table);
    const declined = await offered(table);
    await click(table, bob, declined, 'Decline');
    const open = must(
      (await discord.command(ann, channel, 'challenge', { game: 'grid-runner' })).message,
    );
    await table.quiet();
    const boards = [game, declined, open];
    for (const board of boards) expect(textOf(discord.message(board))).toContain(`<@${ann.id}>`);
    const sure = must((await discord.command(ann, channel, 'privacy forget')).message);
    await click(table, ann, sure, 'Yes, delete everything');
    table.pass(60_000);
    await discord.until(() =>
      channelOf(table).every((message) => !JSON.stringify(message.components).includes(ann.id)),
    );
    for (const board of boards) {
      expect(textOf(discord.message(board))).toContain('a former player');
    }
    expect(table.complaints).toEqual([]);
  });

  it('that a moderator has deleted do not come back, and the person is forgotten all the same', async () => {
    const table = await tableWithBot();
    const { discord, ann, channel } = table;
    const board = await counted(table);
    await table.quiet();
    await deleteMessage(table, board);
    const sure = must((await discord.command(ann, channel, 'privacy forget')).message);
    const forgotten = await click(table, ann, sure, 'Yes, delete everything');
    expect(textOf(forgotten.updated ?? forgotten.message)).toContain('is deleted');
    table.pass(60_000);
    // The last ping named them.
    await discord.until(() => channelOf(table).length === 0);
    await table.quiet();
    expect(channelOf(table)).toEqual([]);
    expect(table.complaints).toEqual([]);
  });
});
