import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ALL_GAMES } from '../../src/rules/games.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { startRedis } from '../redis/servers.js';
import {
  buttonsOf,
  click,
  deleteMessage,
  LIVE_MS,
  menuWith,
  must,
  setTable,
  started,
  textOf,
  type Member,
  type Table,
} from './table.js';

const { en } = CATALOGUES;

const DOORS = ['gateway', 'http'] as const;
const HOMES = ['SQLite', 'Redis'] as const;

/** Starts a bot at a door, on a store; the same call starts it again on what is stored. */
async function botAt(door: (typeof DOORS)[number], home: (typeof HOMES)[number]) {
  const table = await setTable();
  const { discord } = table;
  const env: Record<string, string> = {};
  if (home === 'Redis') {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    env['REDIS_URL'] = redis.url;
  }
  if (door === 'http') {
    env['DOOR'] = 'http';
    env['DISCORD_PUBLIC_KEY'] = discord.publicKey;
  }
  const start = async () => {
    const bot = await table.startBot(env);
    if (door === 'http') discord.deliverTo({ url: `http://127.0.0.1:${bot.port}/interactions` });
    return bot;
  };
  return { table, start };
}

interface Channel {
  readonly id: string;
}

/** Ann plays all five games with Bob in a channel, and is to move in each. */
async function startAll(table: Table, channel: Channel): Promise<readonly APIMessage[]> {
  const { discord, ann, bob } = table;
  const boards: APIMessage[] = [];
  for (const { id: game } of ALL_GAMES) {
    // Whoever makes many offers waits a minute between two of them.
    table.pass(LIVE_MS);
    const options = { opponent: bob.id, game, first: 'challenger', legs: 1 };
    const { message } = await discord.command(ann, channel, 'challenge', options);
    await click(table, bob, must(message), 'Accept');
    boards.push(must(message));
  }
  return boards;
}

/** Makes the first move that the private board offers; the same message then shows what comes next. */
async function moveAt(table: Table, user: Member, board: APIMessage): Promise<APIMessage> {
  const { discord } = table;
  const shown = discord.message(board.id);
  const move = buttonsOf(shown).find(({ custom_id: id }) => id?.startsWith('move@games:'));
  if (move?.custom_id === undefined) throw new Error(`There is no move in: ${textOf(shown)}`);
  const { updated } = await discord.click(user, board.id, move.custom_id);
  expect(updated?.id).toBe(board.id);
  return must(updated);
}

const publicMessages = ({ discord }: Table, channels: readonly Channel[]): readonly APIMessage[] =>
  channels.flatMap((channel) => discord.messages(channel));

describe.each(DOORS.flatMap((door) => HOMES.map((home) => [door, home] as const)))(
  'ten games at once (%s, %s)',
  (door, home) => {
    it('are played from one private message, without posting anything', async () => {
      const { table, start } = await botAt(door, home);
      let bot = await start();
      const { discord, ann, bob, channel } = table;
      const arena = discord.addChannel({ name: 'arena' });
      const boards = [...(await startAll(table, channel)), ...(await startAll(table, arena))];
      await table.quiet();
      const { message, ephemeral } = await discord.command(ann, channel, 'games');
      expect(ephemeral).toBe(true);
      let shown = must(message);
      for (let left = 10; left > 0; left -= 1) {
        expect(textOf(shown)).toContain(en.waiting.count({ boards: left }));
        shown = await moveAt(table, ann, shown);
        if (left === 6) {
          // Whatever the process knew: the buttons carry everything.
          await bot.stop();
          bot = await start();
        }
      }
      expect(textOf(shown)).toContain(en.waiting.nothing);
      expect(textOf(shown)).toContain(en.list.theirMove);
      await table.quiet();
      const standing = publicMessages(table, [channel, arena]).filter(
        ({ content }) => content === '',
      );
      expect(standing.map(({ id }) => id).toSorted()).toEqual(
        boards.map(({ id }) => id).toSorted(),
      );
      for (const board of boards) {
        expect(textOf(discord.message(board.id))).toContain(`<@${bob.id}>, it is your turn.`);
      }
      expect(table.complaints).toEqual([]);
    });

    it('answers the move of somebody who has chosen text on a private copy, and keeps it up to date', async () => {
      const { table, start } = await botAt(door, home);
      await start();
      const { discord, ann, bob, channel } = table;
      const { message: panel } = await discord.command(ann, channel, 'settings me');
      await discord.choose(ann, must(panel).id, menuWith(panel, 'text'), ['text']);
      const board = await started(table, { game: 'grid-runner' });
      const copyFor = (user: Member): APIMessage | undefined =>
        discord.messages(channel, user).find((each) => textOf(each).includes('```'));
      expect(copyFor(ann)).toBeUndefined();
      await click(table, ann, board, '➡️');
      await discord.until(() => copyFor(ann) !== undefined);
      const copy = must(copyFor(ann));
      expect(copyFor(bob)).toBeUndefined();
      expect(textOf(discord.message(board.id))).not.toContain('```');
      await click(table, bob, board, '⬅️');
      await discord.until(() => textOf(discord.message(copy.id)).includes(`<@${ann.id}>, it is`));
      const before = textOf(discord.message(board.id));
      const { updated } = await click(table, ann, copy, 'down to B2');
      expect(updated?.id).toBe(copy.id);
      expect(textOf(updated)).toContain('```');
      await discord.until(() => textOf(discord.message(board.id)) !== before);
      await table.quiet();
      expect(
        discord.messages(channel, ann).filter((each) => textOf(each).includes('```')),
      ).toHaveLength(1);
      expect(table.complaints).toEqual([]);
    });
  },
);

it('a move from the private board brings a public board back that was deleted', async () => {
  const { table, start } = await botAt('gateway', 'SQLite');
  await start();
  const { discord, ann, bob, channel } = table;
  const board = await started(table, { game: 'grid-runner' });
  await table.quiet();
  await deleteMessage(table, board);
  const { message } = await discord.command(ann, channel, 'games');
  await moveAt(table, ann, must(message));
  await discord.until(() =>
    discord
      .messages(channel)
      .some((each) => textOf(each).includes(`<@${bob.id}>, it is your turn.`)),
  );
});
