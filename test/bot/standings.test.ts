import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.js';
import type { Store } from '../../src/store/store.js';
import { playUntilCertain } from '../contract/results.js';
import { PermissionFlagsBits, type APIMessage } from 'discord-api-types/v10';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  buttonsOf,
  channelOf,
  chooseMore,
  click,
  failing,
  counted,
  setTable,
  menuWith,
  must,
  offered,
  ORIGINAL,
  started,
  type Table,
  tableWithBot,
  textOf,
  whisperOf,
} from './table.js';

describe('ratings', () => {
  it('change with a game, and the final board says by how much', async () => {
    const table = await tableWithBot();
    const { ann, bob, discord } = table;
    const board = textOf(discord.message(await counted(table)));
    expect(board).toMatch(new RegExp(`<@${bob.id}> 1\\d{3}\\? \\(\\+\\d+\\)`, 'u'));
    expect(board).toMatch(new RegExp(`<@${ann.id}> 1\\d{3}\\? \\(−\\d+\\)`, 'u'));
  });

  it('are at stake, and the offer says what', async () => {
    const table = await tableWithBot();
    const offer = textOf(await offered(table, { first: 'challenger' }));
    expect(offer).toContain(`Rated for <@${table.bob.id}>: win +`);
    expect(offer).toMatch(/win \+\d+, lose −\d+/u);
  });

  it('do not change by a match that was called off', async () => {
    const table = await tableWithBot();
    const { ann, discord, channel } = table;
    const board = await started(table);
    const asked = must((await chooseMore(table, ann, board, 'Call off')).updated);
    await click(table, ann, asked, 'Yes, call it off');
    await discord.until(() => textOf(discord.message(board)).includes('called the match off'));
    const empty = whisperOf(await discord.command(ann, channel, 'leaderboard'));
    expect(empty).toContain('Nobody has finished a game here yet.');
  });
});

describe('/leaderboard', () => {
  it('ranks who has played, and always shows your own row', async () => {
    const table = await tableWithBot();
    const { ann, bob, cara, channel, discord } = table;
    await counted(table);
    const seen = whisperOf(await discord.command(ann, channel, 'leaderboard'));
    expect(seen.indexOf(`<@${bob.id}>`)).toBeLessThan(seen.indexOf(`<@${ann.id}>`));
    expect(seen).toContain('2–0');
    expect(seen).toContain('2 players');
    const others = await discord.command(cara, channel, 'leaderboard', {
      game: 'edge-escape',
      season: 'month',
    });
    expect(whisperOf(others)).toContain('You are not on this board yet');
    const message = must(others.message);
    await discord.choose(cara, message, menuWith(message, 'grid-runner'), ['grid-runner']);
    expect(textOf(discord.message(message))).toContain('Nobody has finished a game here yet.');
  });
});

describe('a leaderboard', () => {
  it('turned to a page that is no longer there shows the last one', async () => {
    const table = await tableWithBot();
    const { ann, bob, channel, discord } = table;
    await counted(table);
    const message = must((await discord.command(ann, channel, 'leaderboard')).message);
    await discord.click(ann, message, 'ladder:::page.all.ever.7', { forged: true });
    expect(textOf(discord.message(message))).toContain(`<@${bob.id}>`);
  });

  it.each([
    '',
    'page',
    'page.chess.ever.0',
    'page.all.never.0',
    'page.all.ever.-1',
    'jump.all.ever.0',
  ])('refuses a button that carries "%s"', async (argument) => {
    const table = await tableWithBot();
    const { ann, channel, discord } = table;
    const message = must((await discord.command(ann, channel, 'leaderboard')).message);
    const clicked = await discord.click(ann, message, `ladder:::${argument}`, { forged: true });
    expect(whisperOf(clicked)).toContain('an older version');
  });
});

/** Ann's profile after a game, with its chart. */
async function chartOf(table: Table): Promise<{ message: APIMessage; chart: string }> {
  const { ann, channel, discord } = table;
  await counted(table);
  const message = must((await discord.command(ann, channel, 'profile')).message);
  await discord.until(() => discord.message(message)?.attachments.length === 1);
  return { message, chart: discord.message(message)?.attachments[0]?.id ?? '' };
}

describe('/profile', () => {
  it('shows ratings, the record, recent games, and a chart', async () => {
    const table = await tableWithBot();
    const { ann, bob, channel, discord } = table;
    const board = await counted(table);
    const { message, ephemeral } = await discord.command(ann, channel, 'profile', { member: bob });
    expect(ephemeral).toBe(true);
    const text = textOf(message);
    expect(text).toContain('Edge Escape');
    expect(text).toContain('moving second 1–0');
    expect(text).toContain(`Against <@${ann.id}>: 2 won, 0 lost`);
    expect(text).toContain(board.id);
    const id = must(message).id;
    await discord.until(() => (discord.message(id)?.attachments.length ?? 0) === 1);
    expect(discord.message(id)?.attachments[0]).toMatchObject({
      filename: 'ratings.png',
      content_type: 'image/png',
    });
  });

  it('switches to a chart for the other screen, and shows a chart all the while', async () => {
    const table = await tableWithBot();
    const { ann, discord } = table;
    const { message, chart: dark } = await chartOf(table);
    const seen: number[] = [];
    discord.on('change', () => seen.push(discord.message(message)?.attachments.length ?? 0));
    expect((await click(table, ann, message, '☀️')).deferred).toBe(true);
    await discord.until(() => discord.message(message)?.attachments[0]?.id !== dark);
    expect(new Set(seen)).toEqual(new Set([1]));
    expect(buttonsOf(discord.message(message)).map(({ emoji }) => emoji?.name)).toEqual([
      '🌙',
      '📣',
    ]);
    expect(table.complaints).toEqual([]);
  });

  it('keeps its chart where the other one could not be uploaded, and says so privately', async () => {
    const table = await tableWithBot();
    const { ann, channel, discord } = table;
    const { message, chart: dark } = await chartOf(table);
    discord.faults.next(failing('PATCH', ORIGINAL));
    await click(table, ann, message, '☀️');
    await discord.until(() =>
      discord.messages(channel, ann).some((each) => textOf(each).includes('could not be drawn')),
    );
    expect(discord.message(message)?.attachments[0]?.id).toBe(dark);
    expect(channelOf(table).some((each) => textOf(each).includes('could not be drawn'))).toBe(
      false,
    );
  });

  it.each(['dark', '1.dark', 'profile.dark', '100000000000000001.pink'])(
    'refuses a button that carries "%s"',
    async (argument) => {
      const table = await tableWithBot();
      const { message } = await chartOf(table);
      const clicked = await table.discord.click(table.ann, message, `profile:::${argument}`, {
        forged: true,
      });
      expect(whisperOf(clicked)).toContain('an older version');
    },
  );

  it('of somebody who has not played says so', async () => {
    const table = await tableWithBot();
    const { cara, channel, discord } = table;
    expect(whisperOf(await discord.command(cara, channel, 'profile'))).toContain(
      'has not finished a game',
    );
  });
});

describe('/privacy', () => {
  it('gives everything that is stored, as a file for one person', async () => {
    const table = await tableWithBot();
    const { ann, channel, discord } = table;
    await counted(table);
    const asked = await discord.command(ann, channel, 'privacy export');
    expect(whisperOf(asked)).toBe('Your data is being put together …');
    const { id } = must(asked.message);
    await discord.until(() => discord.message(id)?.attachments.length === 1);
    expect(textOf(discord.message(id))).toContain('This is all that is stored about you.');
    const url = discord.message(id)?.attachments[0]?.url ?? '';
    const data = await (await fetch(url)).text();
    expect(data).toContain(ann.id);
    expect(JSON.parse(data)).toMatchObject({ user: ann.id });
  });

  it('does not say that this is all where the file did not come', async () => {
    const table = await tableWithBot();
    const { ann, channel, discord } = table;
    const seen = new Set<string>();
    discord.faults.next(failing('PATCH', ORIGINAL));
    const line = must((await discord.command(ann, channel, 'privacy export')).message);
    discord.on('change', () => seen.add(textOf(discord.message(line))));
    await discord.until(() => textOf(discord.message(line)).includes('could not be sent'));
    expect(textOf(discord.message(line))).toContain('try again');
    expect([...seen].some((text) => text.includes('This is all'))).toBe(false);
  });

  it('forgets somebody who asks for it twice; the opponent keeps the result', async () => {
    const table = await tableWithBot();
    const { ann, bob, channel, discord } = table;
    await counted(table);
    const sure = must((await discord.command(ann, channel, 'privacy forget')).message);
    await click(table, ann, sure, 'Yes, delete everything');
    expect(textOf(discord.message(sure))).toContain('is deleted');
    const profile = whisperOf(await discord.command(bob, channel, 'profile'));
    expect(profile).toContain('a former player');
    expect(profile).not.toContain(ann.id);
    expect(whisperOf(await discord.command(ann, channel, 'profile'))).toContain('has not finished');
  });

  it('gives nobody another counted win: the offer says so, and the board at the end', async () => {
    const table = await tableWithBot();
    const { ann, bob, channel, discord } = table;
    const uncounted = 'had their data deleted in the same month, so this game does not count';
    for (let round = 0; round < 3; round += 1) {
      const sure = must((await discord.command(ann, channel, 'privacy forget')).message);
      expect(textOf(sure)).toContain('do not count until the end of the month');
      await click(table, ann, sure, 'Yes, delete everything');
      const board = textOf(discord.message(await counted(table)));
      // What nobody knows is not forgotten.
      expect(board.includes(uncounted)).toBe(round > 0);
    }
    const offer = await offered(table, { game: 'edge-escape' });
    expect(textOf(offer)).toContain('Unrated this month: one of you had their data deleted');
    const seen = whisperOf(await discord.command(bob, channel, 'leaderboard'));
    expect(seen).toContain('2–0');
    expect(seen).toContain('1 player');
    expect(seen).not.toContain(ann.id);
  });

  it('does not forget somebody in the middle of a game', async () => {
    const table = await tableWithBot();
    const { ann, channel, discord } = table;
    await started(table);
    expect(whisperOf(await discord.command(ann, channel, 'privacy forget'))).toContain(
      'still in a game',
    );
  });
});

const MONTH = 31 * 86_400_000;

describe('a season', () => {
  it('that is over has a champion, announced once where the server wants it, and kept', async () => {
    const table = await setTable();
    const { ann, bob, channel, discord } = table;
    const store = openSqliteStore(table.dataDir, () => undefined);
    const games = { guild: discord.guild.id, best: bob.id, other: ann.id, at: Date.now() };
    await playUntilCertain(store, games);
    await store.close();
    await table.startBot();
    discord.setPermissions(ann, PermissionFlagsBits.Administrator);
    const hall = discord.addChannel({ name: 'hall-of-fame' });
    const panel = must((await discord.command(ann, channel, 'settings server')).message);
    await discord.choose(ann, panel, 'server:::announce', [hall]);
    table.pass(MONTH);
    await discord.until(() => discord.messages(hall).length === 1);
    expect(textOf(discord.messages(hall)[0])).toContain(`👑 <@${bob.id}> is the champion of 2`);
    table.pass(MONTH);
    const board = whisperOf(await discord.command(ann, channel, 'leaderboard'));
    expect(board).toContain('Champions so far');
    expect(discord.messages(hall)).toHaveLength(1);
    expect(table.complaints).toEqual([]);
  });
});

/** The servers that something is stored of. */
async function guildsIn(store: Store): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const some of store.storedGuilds()) found.push(...some);
  return found;
}

describe('a server that the bot has left', () => {
  it('is forgotten after a month, unless the bot comes back', async () => {
    const table = await tableWithBot();
    const { ann, channel, discord } = table;
    await counted(table);
    const board = async () => whisperOf(await discord.command(ann, channel, 'leaderboard'));
    discord.removeBot(discord.guild);
    table.pass(MONTH / 2);
    discord.inviteBot(discord.guild);
    table.pass(MONTH);
    expect(await board()).toContain('2 players');
    discord.removeBot(discord.guild);
    const store = openSqliteStore(table.dataDir, () => undefined);
    onTestFinished(() => store.close());
    const monthLater = () => {
      table.pass(MONTH);
      return guildsIn(store);
    };
    await expect.poll(monthLater, { timeout: 10_000 }).not.toContain(discord.guild.id);
  });
});
