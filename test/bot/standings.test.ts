import { PermissionFlagsBits, type APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import {
  buttonsOf,
  channelOf,
  click,
  finished,
  offered,
  partsOf,
  setTable,
  started,
  textOf,
  whisperOf,
  type Table,
} from './table.js';

const must = (message: APIMessage | undefined): APIMessage => {
  if (!message) throw new Error('There is no message');
  return message;
};

/** The id of the menu that has this option. */
const menuWith = (message: APIMessage | undefined, value: string): string =>
  partsOf(message).find(({ options }) => options?.some((option) => option.value === value))
    ?.custom_id ?? '';

async function tableWithBot(): Promise<Table> {
  const table = await setTable();
  await table.startBot();
  return table;
}

describe('ratings', () => {
  it('change with a game, and the final board says by how much', async () => {
    const table = await tableWithBot();
    const { ann, bob, discord } = table;
    const board = textOf(discord.message(await finished(table)));
    expect(board).toMatch(new RegExp(`<@${bob.id}> 1\\d{3}\\? \\(\\+\\d+\\)`, 'u'));
    expect(board).toMatch(new RegExp(`<@${ann.id}> 1\\d{3}\\? \\(−\\d+\\)`, 'u'));
  });

  it('are at stake, and the offer says what', async () => {
    const table = await tableWithBot();
    const offer = textOf(await offered(table, { first: 'challenger' }));
    expect(offer).toMatch(/at stake for <@\d+>: \+\d+ \/ −\d+/u);
  });

  it('do not change by a match that was called off', async () => {
    const table = await tableWithBot();
    const { ann, discord, channel } = table;
    const board = await started(table);
    const asked = must((await click(table, ann, board, 'Call off')).message);
    await click(table, ann, asked, 'Yes, call it off');
    await discord.until(() => textOf(discord.message(board)).includes('Called off'));
    const empty = whisperOf(await discord.command(ann, channel, 'leaderboard'));
    expect(empty).toContain('Nobody has finished a game here yet.');
  });
});

describe('/leaderboard', () => {
  it('ranks who has played, and always shows your own row', async () => {
    const table = await tableWithBot();
    const { ann, bob, cara, channel, discord } = table;
    await finished(table);
    const seen = whisperOf(await discord.command(ann, channel, 'leaderboard'));
    expect(seen.indexOf(`<@${bob.id}>`)).toBeLessThan(seen.indexOf(`<@${ann.id}>`));
    expect(seen).toContain('1–0');
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

describe('/profile', () => {
  it('shows ratings, the record, recent games, and a chart', async () => {
    const table = await tableWithBot();
    const { ann, bob, channel, discord } = table;
    const board = await finished(table);
    const { message, ephemeral } = await discord.command(ann, channel, 'profile', { member: bob });
    expect(ephemeral).toBe(true);
    const text = textOf(message);
    expect(text).toContain('Edge Escape');
    expect(text).toContain('moving second 1–0');
    expect(text).toContain(`Against <@${ann.id}>: 1 won, 0 lost`);
    expect(text).toContain(board.id);
    const id = must(message).id;
    await discord.until(() => (discord.message(id)?.attachments.length ?? 0) === 1);
    expect(discord.message(id)?.attachments[0]).toMatchObject({
      filename: 'ratings.png',
      content_type: 'image/png',
    });
    const dark = discord.message(id)?.attachments[0]?.id;
    await click(table, ann, must(message), '☀️');
    await discord.until(() => {
      const [chart] = discord.message(id)?.attachments ?? [];
      return chart !== undefined && chart.id !== dark;
    });
    expect(buttonsOf(discord.message(id)).map(({ emoji }) => emoji?.name)).toEqual(['🌙']);
  });

  it('of somebody who has not played says so', async () => {
    const table = await tableWithBot();
    const { cara, channel, discord } = table;
    expect(whisperOf(await discord.command(cara, channel, 'profile'))).toContain(
      'has not finished a game',
    );
  });
});

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
    expect(whisperOf(await click(table, cara, message, 'As text'))).toContain('up up');
    await click(table, cara, message, 'As picture');
    await discord.until(() =>
      channelOf(table).some(({ attachments }) => attachments[0]?.filename === 'edge-escape.gif'),
    );
    expect(table.complaints).toEqual([]);
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

describe('/settings standings', () => {
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
    expect(textOf(discord.message(panel))).toContain(`<@${ann.id}> declared a game void`);
    const empty = whisperOf(await discord.command(ann, channel, 'leaderboard'));
    expect(empty).toContain('Nobody has finished a game here yet.');
  });

  it('excludes a member, and lets them back in', async () => {
    const table = await tableWithBot();
    const { ann, bob, channel, discord } = table;
    await finished(table);
    discord.setPermissions(ann, PermissionFlagsBits.Administrator);
    const panel = must((await discord.command(ann, channel, 'settings standings')).message);
    const menu = 'member:::';
    await discord.choose(ann, panel, menu, [bob]);
    const board = async () => whisperOf(await discord.command(ann, channel, 'leaderboard'));
    expect(await board()).toContain('Nobody has finished');
    await discord.choose(ann, panel, menu, [bob]);
    expect(await board()).toContain('2 players');
    expect(textOf(discord.message(panel))).toContain(`let <@${bob.id}> back in`);
  });

  it('starts a season anew, after asking', async () => {
    const table = await tableWithBot();
    const { ann, channel, discord } = table;
    await finished(table);
    discord.setPermissions(ann, PermissionFlagsBits.Administrator);
    const panel = must((await discord.command(ann, channel, 'settings standings')).message);
    await click(table, ann, panel, "Start this month's season anew");
    await click(table, ann, panel, 'Yes, start anew');
    const month = await discord.command(ann, channel, 'leaderboard', { season: 'month' });
    expect(whisperOf(month)).toContain('Nobody has finished');
    expect(whisperOf(await discord.command(ann, channel, 'leaderboard'))).toContain('2 players');
  });
});

describe('/privacy', () => {
  it('gives everything that is stored, as a file for one person', async () => {
    const table = await tableWithBot();
    const { ann, channel, discord } = table;
    await finished(table);
    const { message, ephemeral } = await discord.command(ann, channel, 'privacy export');
    expect(ephemeral).toBe(true);
    const id = must(message).id;
    await discord.until(() => discord.message(id)?.attachments.length === 1);
    const url = discord.message(id)?.attachments[0]?.url ?? '';
    const data = await (await fetch(url)).text();
    expect(data).toContain(ann.id);
    expect(JSON.parse(data)).toMatchObject({ user: ann.id });
  });

  it('forgets somebody who asks for it twice; the opponent keeps the result', async () => {
    const table = await tableWithBot();
    const { ann, bob, channel, discord } = table;
    await finished(table);
    const sure = must((await discord.command(ann, channel, 'privacy forget')).message);
    await click(table, ann, sure, 'Yes, delete everything');
    expect(textOf(discord.message(sure))).toContain('is deleted');
    const profile = whisperOf(await discord.command(bob, channel, 'profile'));
    expect(profile).toContain('a former player');
    expect(profile).not.toContain(ann.id);
    expect(whisperOf(await discord.command(ann, channel, 'profile'))).toContain('has not finished');
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
    const table = await tableWithBot();
    const { ann, bob, channel, discord } = table;
    discord.setPermissions(ann, PermissionFlagsBits.Administrator);
    const hall = discord.addChannel({ name: 'hall-of-fame' });
    const panel = must((await discord.command(ann, channel, 'settings server')).message);
    await discord.choose(ann, panel, 'server:::announce', [hall]);
    await finished(table);
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

describe('a server that the bot has left', () => {
  it('is forgotten after a month, unless the bot comes back', async () => {
    const table = await tableWithBot();
    const { ann, channel, discord } = table;
    await finished(table);
    const board = async () => whisperOf(await discord.command(ann, channel, 'leaderboard'));
    discord.removeBot(discord.guild);
    table.pass(MONTH / 2);
    discord.inviteBot(discord.guild);
    table.pass(MONTH);
    expect(await board()).toContain('2 players');
    discord.removeBot(discord.guild);
    const monthLater = () => {
      table.pass(MONTH);
      return board();
    };
    await expect.poll(monthLater, { timeout: 10_000 }).toContain('Nobody has finished');
  });
});
