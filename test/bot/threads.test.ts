import { PermissionFlagsBits, type APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import {
  buttonFor,
  channelOf,
  click,
  deleteMessage,
  LIVE_MS,
  menuWith,
  must,
  offered,
  started,
  tableWithBot,
  textOf,
  whisperOf,
  type Table,
} from './table.js';

const { Administrator, SendMessages, ViewChannel } = PermissionFlagsBits;

/** A server on which each match has a thread of its own. */
async function tableWithThreads(): Promise<Table> {
  const table = await tableWithBot();
  const { discord, ann, channel } = table;
  discord.setPermissions(ann, Administrator);
  const panel = must((await discord.command(ann, channel, 'settings server')).message);
  await discord.choose(ann, panel, 'server:::threads', ['thread']);
  return table;
}

/** People talk about something else. */
function chat({ discord, cara, channel }: Table, messages: number): void {
  for (let count = 1; count <= messages; count += 1) discord.say(cara, channel, `line ${count}`);
}

const threadOf = (message: APIMessage) => ({ id: message.id });

const isOver = (message: APIMessage) => textOf(message).includes('### 🐇');

const isBoard = (message: APIMessage): boolean => textOf(message).includes('### 🏁');

/** The board in the thread that was opened on a message, once it stands there alone. */
async function boardIn(table: Table, message: APIMessage): Promise<APIMessage> {
  const { discord } = table;
  await discord.until(() => discord.messages(threadOf(message)).some(isBoard));
  await table.quiet();
  const boards = discord.messages(threadOf(message)).filter(isBoard);
  expect(boards).toHaveLength(1);
  return must(boards[0]);
}

describe('where each match has a thread of its own', () => {
  it('the thread is opened on the challenge, which then leads to it', async () => {
    const table = await tableWithThreads();
    const { discord, ann, bob } = table;
    const offer = await started(table);
    const board = await boardIn(table, offer);
    const opened = discord.requests.filter(({ path }) => path.endsWith(`/${offer.id}/threads`));
    expect(opened).toMatchObject([
      {
        status: 200,
        body: { name: 'Ann against Bob · Grid Runner', auto_archive_duration: 10_080 },
      },
    ]);
    // Whoever is mentioned in a thread is added to it.
    expect([ann, bob].map((user) => discord.pings(user).length)).toEqual([1, 2]);
    expect(textOf(discord.message(offer.id))).toContain(`/${offer.id}/${board.id})`);
    expect(channelOf(table)).toHaveLength(1);
  });

  it('the match is played there, and pings come there', async () => {
    const table = await tableWithThreads();
    const { discord, ann, bob } = table;
    const offer = await started(table);
    const board = await boardIn(table, offer);
    await click(table, ann, board, '➡️');
    await table.quiet();
    table.pass(LIVE_MS);
    await discord.until(() => discord.messages(threadOf(offer)).length === 2);
    const [, ping] = discord.messages(threadOf(offer));
    expect(ping?.content).toContain(`<@${bob.id}>, it is your turn in Grid Runner.`);
    expect(ping?.content).toContain(`/${offer.id}/${board.id})`);
    await click(table, bob, board, '⬅️');
    await discord.until(() => discord.message(must(ping).id) === undefined);
    expect(textOf(discord.message(board.id))).toContain(`<@${ann.id}>, it is your turn.`);
    expect(channelOf(table)).toHaveLength(1);
  });

  it('a click on the board that stood in the channel for a moment leads to the thread', async () => {
    const table = await tableWithThreads();
    const { discord, ann } = table;
    const offer = await offered(table);
    const { updated } = await click(table, table.bob, offer, 'Accept');
    const board = await boardIn(table, offer);
    const move = buttonFor(updated, '➡️');
    const late = await discord.click(ann, offer.id, move, { forged: true });
    expect(whisperOf(late)).toContain(`/${offer.id}/${board.id})`);
    await click(table, ann, board, '➡️');
    expect(textOf(discord.message(board.id))).toContain(`<@${table.bob.id}>, it is your turn.`);
  });

  it('a rematch is offered and played in the same thread', async () => {
    const table = await tableWithThreads();
    const { discord, ann, bob } = table;
    const offer = await started(table, { game: 'edge-escape', legs: 1 });
    await discord.until(() => discord.messages(threadOf(offer)).length === 1);
    await table.quiet();
    const [board] = discord.messages(threadOf(offer));
    await click(table, ann, must(board), '⬆️');
    await click(table, bob, must(board), '⬆️');
    const rematch = must((await click(table, ann, must(board), 'Rematch')).message);
    await click(table, bob, rematch, 'Accept');
    await table.quiet();
    expect(discord.message(rematch.id)?.channel_id).toBe(offer.id);
    expect(textOf(discord.message(rematch.id))).toContain('it is your turn');
    expect(discord.requests.filter(({ path }) => path.endsWith('/threads'))).toHaveLength(1);
  });

  it('a match goes on in the channel when its thread is deleted', async () => {
    const table = await tableWithThreads();
    const { discord, ann, bob } = table;
    const offer = await started(table);
    const board = await boardIn(table, offer);
    await click(table, ann, board, '➡️');
    await table.quiet();
    discord.removeChannel(threadOf(offer));
    table.pass(LIVE_MS);
    const isBack = (message: APIMessage) => isBoard(message) && message.id !== offer.id;
    await discord.command(bob, table.channel, 'games', {});
    table.pass(24 * 60 * LIVE_MS);
    await discord.until(() => channelOf(table).some(isBack));
  });

  it.each([
    ['deleted', (table: Table, id: string) => table.discord.removeChannel({ id })],
    [
      'closed and locked',
      (table: Table, id: string) =>
        table.discord.setThread({ id }, { archived: true, locked: true }),
    ],
  ])(
    'a move from the desk brings the board to the channel when the thread is %s',
    async (_, lose) => {
      const table = await tableWithThreads();
      const { discord, ann, bob, channel } = table;
      const offer = await started(table);
      await click(table, ann, await boardIn(table, offer), '➡️');
      await table.quiet();
      lose(table, offer.id);
      const desk = must((await discord.command(bob, channel, 'games', {})).message);
      await click(table, bob, desk, '⬅️');
      await discord.until(() => channelOf(table).some(isBoard));
      await table.quiet();
      const back = must(channelOf(table).find(isBoard));
      expect(textOf(discord.message(offer.id))).toContain(`/${channel.id}/${back.id}`);
      await click(table, ann, back, '➡️');
      expect(textOf(discord.message(back.id))).toContain(`<@${bob.id}>, it is your turn.`);
    },
  );

  it('a rematch of a match that lost its thread has a thread of its own', async () => {
    const table = await tableWithThreads();
    const { discord, ann, bob, channel } = table;
    const offer = await started(table, { game: 'edge-escape', legs: 1 });
    await discord.until(() => discord.messages(threadOf(offer)).length === 1);
    await table.quiet();
    await click(table, ann, must(discord.messages(threadOf(offer))[0]), '⬆️');
    await table.quiet();
    discord.removeChannel(threadOf(offer));
    const desk = must((await discord.command(bob, channel, 'games', {})).message);
    await click(table, bob, desk, '⬆️');
    await discord.until(() => channelOf(table).some(isOver));
    await table.quiet();
    const over = must(channelOf(table).find(isOver));
    const rematch = must((await click(table, ann, over, 'Rematch')).message);
    await click(table, bob, rematch, 'Accept');
    await discord.until(() => discord.messages(threadOf(rematch)).some(isOver));
  });

  it.each([
    ['open', false],
    ['archived', true],
  ])(
    'nobody who was forgotten is named in a thread that is %s, nor by it',
    async (_, isArchived) => {
      const table = await tableWithThreads();
      const { discord, ann, bob, channel } = table;
      const offer = await started(table, { game: 'edge-escape', legs: 1 });
      await discord.until(() => discord.messages(threadOf(offer)).length === 1);
      await table.quiet();
      const board = must(discord.messages(threadOf(offer))[0]);
      await click(table, ann, board, '⬆️');
      await click(table, bob, board, '⬆️');
      await table.quiet();
      discord.setThread(threadOf(offer), { archived: isArchived });
      const sure = must((await discord.command(ann, channel, 'privacy forget')).message);
      await click(table, ann, sure, 'Yes, delete everything');
      table.pass(60_000);
      const says = () => JSON.stringify(discord.messages(threadOf(offer)));
      await discord.until(() => !says().includes(ann.id));
      await table.quiet();
      expect(textOf(discord.message(board.id))).toContain('a former player');
      const changes = () =>
        discord.requests.filter(
          ({ path, method }) => method === 'PATCH' && path.endsWith(`/channels/${offer.id}`),
        );
      await discord.until(() => changes().length === (isArchived ? 2 : 1));
      expect(changes()).toMatchObject([
        { status: 200, body: { name: 'a former player against Bob · Edge Escape' } },
        ...(isArchived ? [{ status: 200, body: { archived: true } }] : []),
      ]);
    },
  );

  it('a profile links to the board in the thread', async () => {
    const table = await tableWithThreads();
    const { discord, ann, bob, channel } = table;
    const offer = await started(table, { game: 'edge-escape', legs: 1 });
    await discord.until(() => discord.messages(threadOf(offer)).length === 1);
    await table.quiet();
    const board = must(discord.messages(threadOf(offer))[0]);
    await click(table, ann, board, '⬆️');
    await click(table, bob, board, '⬆️');
    await table.quiet();
    const { message } = await discord.command(ann, channel, 'profile');
    expect(textOf(message)).toContain(`/${offer.id}/${board.id})`);
  });

  it('whoever can grant it is told what is missing, and the match stays in the channel', async () => {
    const table = await tableWithThreads();
    const { discord, ann, bob, channel } = table;
    discord.setBotPermissions(channel, ViewChannel | SendMessages);
    const { message: panel } = await discord.command(ann, channel, 'settings server');
    expect(textOf(panel)).toContain('**Create Public Threads**, **Send Messages in Threads**');
    const board = await started(table);
    await table.quiet();
    expect(channelOf(table)).toHaveLength(1);
    await click(table, ann, board, '➡️');
    expect(textOf(discord.message(board.id))).toContain(`<@${bob.id}>, it is your turn.`);
    const told = discord.messages(channel, ann).map(textOf);
    expect(told.some((text) => text.includes('**Create Public Threads**'))).toBe(true);
  });
});

describe('a board', () => {
  it('moves down when it is somebody’s turn and more than twenty messages were written below', async () => {
    const table = await tableWithBot();
    const { discord, ann, bob } = table;
    const board = await started(table);
    await click(table, ann, board, '➡️');
    chat(table, 21);
    await table.quiet();
    table.pass(LIVE_MS);
    await discord.until(() => discord.pings(bob).length === 2);
    await table.quiet();
    const moved = must(channelOf(table).at(-1));
    expect(isBoard(moved)).toBe(true);
    expect(discord.pings(bob).at(-1)?.messageId).toBe(moved.id);
    expect(textOf(discord.message(board.id))).toContain(`/${moved.id})`);
    await click(table, bob, moved, '⬅️');
    expect(textOf(discord.message(moved.id))).toContain(`<@${ann.id}>, it is your turn.`);
  });

  it('moves down for whoever wants no pings as well, and calls nobody', async () => {
    const table = await tableWithBot();
    const { discord, ann, bob, channel } = table;
    const panel = must((await discord.command(bob, channel, 'settings me')).message);
    await discord.choose(bob, panel, menuWith(panel, 'reminders'), ['reminders']);
    const board = await started(table);
    const before = discord.pings(bob).length;
    await click(table, ann, board, '➡️');
    chat(table, 21);
    await table.quiet();
    table.pass(LIVE_MS);
    await discord.until(() => isBoard(must(channelOf(table).at(-1))));
    await table.quiet();
    expect(textOf(discord.message(board.id))).toContain(`/${channelOf(table).at(-1)?.id})`);
    expect(discord.pings(bob)).toHaveLength(before);
  });

  it('moves down though it was posted anew for the same move', async () => {
    const table = await tableWithBot();
    const { discord, ann, bob, channel } = table;
    const board = await started(table);
    const desk = must((await discord.command(ann, channel, 'games', {})).message);
    await deleteMessage(table, board);
    await click(table, ann, desk, '➡️');
    await discord.until(() => channelOf(table).some(isBoard));
    const before = discord.pings(bob).length;
    chat(table, 21);
    await table.quiet();
    table.pass(LIVE_MS);
    await discord.until(() => discord.pings(bob).length > before);
    expect(discord.pings(bob).at(-1)?.messageId).toBe(channelOf(table).at(-1)?.id);
    expect(isBoard(must(channelOf(table).at(-1)))).toBe(true);
  });

  it.each([
    ['under twenty messages', 20, undefined],
    ['where the bot may not read what was written', 30, ViewChannel | SendMessages],
  ])('stays where it is %s', async (_, messages, permissions) => {
    const table = await tableWithBot();
    const { discord, ann, bob, channel } = table;
    discord.setBotPermissions(channel, permissions);
    const board = await started(table);
    await click(table, ann, board, '➡️');
    chat(table, messages);
    await table.quiet();
    table.pass(LIVE_MS);
    await discord.until(() => discord.pings(bob).length === 2);
    expect(isBoard(must(discord.message(board.id)))).toBe(true);
    expect(channelOf(table).at(-1)?.content).toContain(`/${board.id})`);
  });
});
