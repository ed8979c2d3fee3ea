import { MessageFlags, PermissionFlagsBits, type APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import {
  buttonFor,
  buttonsOf,
  click,
  must,
  setTable,
  textOf,
  whisperOf,
  type Member,
  type Table,
} from './table.js';

const MINUTE = 60_000;

/** Ann has installed the bot; she and Bob talk in a conversation, and on a server without it. */
async function setUp(door: 'gateway' | 'http') {
  const table = await setTable();
  const { discord, ann, bob } = table;
  const env = door === 'http' ? { DOOR: 'http', DISCORD_PUBLIC_KEY: discord.publicKey } : {};
  const start = async () => {
    const bot = await table.startBot(env);
    if (door === 'http') discord.deliverTo({ url: `http://127.0.0.1:${bot.port}/interactions` });
    return bot;
  };
  const bot = await start();
  const visited = discord.addGuild({ name: 'Without', withBot: false });
  for (const user of [ann, bob]) discord.joinGuild(user, visited);
  discord.install(ann);
  return {
    ...table,
    start,
    bot,
    visited,
    conversation: discord.addConversation([ann, bob]),
    chat: discord.addChannel({ name: 'chat', guild: visited }),
    direct: discord.openDirect(ann),
  };
}

/** What Discord has refused: a bot that knows its place asks for nothing of that kind. */
const refusals = ({ discord }: Table) =>
  discord.requests
    .filter(({ status }) => status >= 400)
    .map(({ method, path, status }) => `${method} ${path} ${status}`);

/** The private message that follows a click. */
async function followUp({ discord }: Table, user: Member, place: { readonly id: string }) {
  const latest = () =>
    discord
      .messages(place, user)
      .findLast(({ flags = 0 }) => (flags & MessageFlags.Ephemeral) !== 0);
  await discord.until(() => latest() !== undefined);
  return must(latest());
}

async function begin(table: Table, place: { readonly id: string }): Promise<APIMessage> {
  const { discord, ann, bob } = table;
  const values = { game: 'trap-and-treasure', legs: 1, first: 'challenger', clock: '1h' };
  const { message } = await discord.command(ann, place, 'challenge', values);
  const board = must(message);
  await click(table, bob, board, 'Accept');
  await table.quiet();
  return board;
}

describe.each(['gateway', 'http'] as const)('over %s, where the bot is not', (door) => {
  it.each(['conversation', 'chat'] as const)(
    'a board is played in its %s, and a trap that is placed in private is seen by both',
    async (where) => {
      const table = await setUp(door);
      const { discord, ann, bob } = table;
      const place = table[where];
      const board = await begin(table, place);
      await click(table, ann, board, buttonsOf(discord.message(board.id))[0]?.emoji?.name ?? '');
      await table.quiet();
      // Every click brings a token of its own, however old the board is.
      table.pass(60 * MINUTE - 1);
      const before = textOf(discord.message(board.id));
      const { updated } = await click(table, bob, board, 'Place a trap');
      expect(updated?.id).toBe(board.id);
      const grid = await followUp(table, bob, place);
      const [free] = buttonsOf(grid);
      await discord.click(bob, grid.id, free?.custom_id ?? '');
      await discord.until(() => textOf(discord.message(board.id)) !== before);
      expect(textOf(discord.message(board.id))).toContain(`<@${ann.id}>, it is your turn`);
      // Ann was away for an hour: she is called by the click that made it her turn.
      await discord.until(() => discord.pings(ann).length === 1);
      expect(refusals(table)).toEqual([]);
    },
  );

  it('another process goes on, and a game that was lost on time is found at the next look', async () => {
    const table = await setUp(door);
    const { discord, ann, bob, conversation } = table;
    const board = await begin(table, conversation);
    const arrow = buttonsOf(discord.message(board.id))[0]?.emoji?.name ?? '';
    await click(table, ann, board, arrow);
    await table.quiet();
    await table.bot.stop();
    await table.start();
    const next = buttonsOf(discord.message(board.id)).find(({ emoji }) => emoji?.name);
    await click(table, bob, board, next?.emoji?.name ?? '');
    await table.quiet();
    table.pass(61 * MINUTE);
    const stands = textOf(discord.message(board.id));
    await table.quiet();
    // Nobody has looked.
    expect(textOf(discord.message(board.id))).toBe(stands);
    await click(table, bob, board, 'More…');
    await discord.until(() =>
      discord.messages(conversation).some((each) => textOf(each).includes('ran out of time')),
    );
    expect(refusals(table)).toEqual([]);
  });

  it('a challenge that only the challenger would see is not sent', async () => {
    const table = await setUp(door);
    const { discord, ann, bob, chat, visited } = table;
    discord.setPermissions(
      ann,
      PermissionFlagsBits.ViewChannel |
        PermissionFlagsBits.SendMessages |
        PermissionFlagsBits.UseApplicationCommands,
      visited,
    );
    const values = { opponent: bob.id, game: 'grid-runner' };
    const outcome = await discord.command(ann, chat, 'challenge', values);
    expect(whisperOf(outcome)).toContain('Use External Apps');
    expect(discord.messages(chat)).toEqual([]);
  });

  it('in the direct messages with the bot one practises', async () => {
    const table = await setUp(door);
    const { discord, ann, direct } = table;
    const challenged = await discord.command(ann, direct, 'challenge', { game: 'grid-runner' });
    expect(whisperOf(challenged)).toContain('nobody here but the two of us');
    const values = { game: 'edge-escape', level: 'easy', seat: 'first' };
    const { message } = await discord.command(ann, direct, 'practice', values);
    await click(table, ann, must(message), '⬆️');
    await table.quiet();
    expect(buttonFor(discord.message(must(message).id), 'Rules')).toContain('rules');
    expect(refusals(table)).toEqual([]);
  });
});

it('the bot lets itself be installed to people when it starts', async () => {
  const { discord } = await setUp('gateway');
  expect(Object.keys(discord.world.application.installs)).toEqual(['0', '1']);
  const [first] = discord.commands();
  expect(first).toMatchObject({ integration_types: [0, 1], contexts: [0, 1, 2] });
});
