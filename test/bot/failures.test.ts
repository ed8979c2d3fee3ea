import { PermissionFlagsBits, type APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ask } from '../redis/resp.js';
import { startRedis } from '../redis/servers.js';
import {
  buttonFor,
  channelOf,
  click,
  deleteMessage,
  offered,
  LIVE_MS,
  onlyPing,
  setTable,
  started,
  textOf,
  whisperOf,
} from './table.js';

const { en } = CATALOGUES;

const HOUR = 3_600_000;

const MEMBER =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.UseApplicationCommands;

const showsThirdMove = (message: APIMessage): boolean =>
  textOf(message).includes('🐳 moved the token right to (1,4).');

describe('when Discord is in trouble', () => {
  it('a 429 and a 503 cost nothing but time', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table);
    discord.faults.next({ answer: 429, retryAfter: 0.2, route: /callback/u });
    discord.faults.next({ answer: 503, route: /channels/u, times: 2 });
    const { updated } = await click(table, ann, board, '➡️');
    expect(textOf(updated)).toContain(`<@${bob.id}>, it is your turn.`);
    await onlyPing(table, bob);
  });

  it('a ping whose answer was lost is not posted twice', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table);
    await click(table, ann, board, '➡️');
    await table.quiet();
    // The token of the interaction is no longer good, so the ping is a message of its own.
    table.pass(LIVE_MS * 15);
    discord.faults.next({ answer: 'after', route: /channels/u, method: 'POST' });
    await onlyPing(table, bob);
    expect(discord.pings(bob).filter(({ messageId }) => messageId !== board.id)).toHaveLength(1);
  });

  it('a dropped gateway resumes, and what was clicked in between is answered', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table);
    discord.faults.dropGateway({ resumable: true });
    const { failed } = await click(table, ann, board, '➡️');
    expect(failed).toBeUndefined();
    await onlyPing(table, bob);
  });

  it('a session that cannot be resumed begins anew', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table);
    discord.faults.dropGateway({ resumable: false });
    await discord.until(() => discord.bots() === 0);
    await discord.until(() => discord.bots() === 1, 20_000);
    await click(table, ann, board, '➡️');
    await onlyPing(table, bob);
  });
});

describe('without a permission', () => {
  it('the game goes on, and everybody sees what is missing', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const board = await started(table);
    await onlyPing(table, ann);
    discord.setBotPermissions(channel, PermissionFlagsBits.ViewChannel);
    const { updated } = await click(table, ann, board, '➡️');
    expect(textOf(updated)).toContain('I lack **Send Messages** in this channel');
    expect(textOf(updated)).toContain(`<@${bob.id}>, it is your turn.`); // The old ping is gone, and the new one goes by the token of the click, which needs no permission.
    await onlyPing(table, bob);
    expect(discord.requests.filter(({ status }) => status >= 400)).toEqual([]);
  });

  it('is named to whoever can grant it', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    discord.setPermissions(bob, MEMBER | PermissionFlagsBits.ManageRoles);
    discord.setBotPermissions(channel, PermissionFlagsBits.ViewChannel);
    await started(table);
    await discord.until(() =>
      discord.messages(channel, bob).some((each) => textOf(each).includes('You can help')),
    );
    expect(
      discord.messages(channel, ann).some((each) => textOf(each).includes('You can help')),
    ).toBe(false);
  });

  it('revoked between the click and the ping, the move still counts', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const board = await started(table);
    await onlyPing(table, ann);
    discord.faults.next({ answer: 'slow', ms: 100, route: /callback/u });
    const answered = click(table, ann, board, '➡️');
    discord.setBotPermissions(channel, PermissionFlagsBits.ViewChannel);
    expect(textOf((await answered).updated)).toContain(`<@${bob.id}>, it is your turn.`);
    // A ping by the token of the click needs no permission; a later one is tried once, and refused.
    await onlyPing(table, bob);
    table.pass(20 * HOUR);
    await discord.until(() => discord.requests.some(({ status }) => status === 403));
    await table.quiet();
    expect(discord.requests.filter(({ status }) => status === 403)).toHaveLength(1);
  });

  it.each(['gateway', 'http'] as const)(
    'a board too old to be edited once more comes anew, also at the %s door',
    async (door) => {
      const table = await setTable({ oldEdits: { afterMs: HOUR, limit: 2, withinMs: HOUR } });
      const { discord, ann, bob, channel } = table;
      const { port } = await table.startBot({
        DOOR: door,
        DISCORD_PUBLIC_KEY: discord.publicKey,
      });
      if (door === 'http') discord.deliverTo({ url: `http://127.0.0.1:${port}/interactions` });
      const board = await started(table, { game: 'center-square-showdown', legs: 1, clock: '7d' });
      await onlyPing(table, ann);
      table.pass(2 * HOUR);
      await table.quiet();
      await click(table, ann, board, '➡️');
      await click(table, bob, board, '➡️');
      await onlyPing(table, ann);
      await click(table, ann, board, '➡️');
      await discord.until(() => discord.messages(channel).some(showsThirdMove));
      const live = discord.messages(channel).find(showsThirdMove);
      if (!live) throw new Error('no board');
      await click(table, bob, live, '➡️');
      await onlyPing(table, ann);
    },
  );

  it('in an archived thread a trap is placed, and the board comes anew', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const thread = discord.addThread(channel);
    const values = { opponent: bob, game: 'trap-and-treasure' };
    const offer = (await discord.command(ann, thread, 'challenge', values)).message;
    if (!offer) throw new Error('no offer');
    await click(table, bob, offer, 'Accept');
    const grid = (await click(table, ann, offer, 'Place a trap')).message;
    if (!grid) throw new Error('no grid');
    discord.setThread(thread, { archived: true });
    await click(table, ann, grid, 'T 1 1');
    await discord.until(() =>
      discord
        .messages(thread)
        .some((each) => textOf(each).includes(`<@${bob.id}>, it is your turn.`)),
    );
  });

  it('a board that was deleted comes anew when it is needed', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, bob, channel, ann } = table;
    const board = await started(table, { game: 'trap-and-treasure' });
    const grid = (await click(table, ann, board, 'Place a trap')).message;
    if (!grid) throw new Error('no grid');
    await deleteMessage(table, board);
    await click(table, ann, grid, 'T 1 1');
    await discord.until(() =>
      discord
        .messages(channel)
        .some((each) => textOf(each).includes(`<@${bob.id}>, it is your turn.`)),
    );
  });
});

describe('when the store is in trouble', () => {
  it('people are told so, and nothing is lost', async () => {
    const redis = await startRedis({ appendonly: 'yes' });
    const table = await setTable();
    const bot = await table.startBot({ REDIS_URL: redis.url });
    const { discord, ann, bob } = table;
    const board = await started(table);
    const ready = () => fetch(`http://127.0.0.1:${bot.port}/readyz`);
    expect((await ready()).status).toBe(200);
    const move = buttonFor(discord.message(board), '➡️');
    await redis.kill();
    const answer = await discord.click(ann, board, move);
    if (!answer.deferred) expect(whisperOf(answer)).toContain('cannot reach my memory');
    else {
      await discord.until(() =>
        discord.messages(table.channel, ann).some((each) => textOf(each).includes('my memory')),
      );
    }
    expect((await ready()).status).toBe(503);
    await redis.restart();
    let moved = '';
    while (!moved.includes(`<@${bob.id}>, it is your turn.`)) {
      moved = textOf((await discord.click(ann, board, move)).updated);
    }
    await redis.stop();
  });
});

describe('when the store comes back empty', () => {
  it('people are told so, it is said loudly and once, and nothing is written', async () => {
    const redis = await startRedis();
    const table = await setTable();
    const bot = await table.startBot({ REDIS_URL: redis.url });
    const { discord, ann } = table;
    const board = await started(table);
    const move = buttonFor(discord.message(board), '➡️');
    await redis.kill();
    await redis.restart();
    const ready = () => fetch(`http://127.0.0.1:${bot.port}/readyz`);
    await expect.poll(async () => (await ready()).status).toBe(503);
    await expect
      .poll(async () => whisperOf(await discord.click(ann, board, move)))
      .toContain('came back without the games');
    expect(await ask(redis.port, 'DBSIZE')).toBe(0);
    await redis.stop();
  });
});

describe('when the store is slow', () => {
  it('people are told to wait, and get what they asked for', async () => {
    const redis = await startRedis();
    const table = await setTable();
    const { discord, ann, bob, channel } = table;
    await table.startBot({ REDIS_URL: redis.url }, { patience: 50 });
    const hold = () => ask(redis.port, 'CLIENT', 'PAUSE', '400', 'ALL');

    await hold();
    const values = { opponent: bob, game: 'grid-runner' };
    expect((await discord.command(ann, channel, 'challenge', values)).deferred).toBe(true);
    await discord.until(() => channelOf(table).length === 1);
    const [offer] = channelOf(table);
    if (!offer) throw new Error('no offer');
    expect(textOf(offer)).toContain('challenges');
    expect(discord.pings(bob)).toHaveLength(1);

    await hold();
    expect((await click(table, bob, offer, 'Accept')).deferred).toBe(true);
    await discord.until(() => textOf(discord.message(offer)).includes('it is your turn.'));

    await hold();
    await click(table, table.cara, offer, '➡️');
    await discord.until(() =>
      discord.messages(channel, table.cara).some((each) => textOf(each).includes('not your game')),
    );

    await hold();
    await discord.command(ann, channel, 'games');
    await discord.until(() =>
      discord
        .messages(channel, ann)
        .some((each) => textOf(each).includes(en.waiting.count({ boards: 1 }))),
    );
    expect(table.complaints).toEqual([]);
    await redis.stop();
  });
});

describe('an answer that Discord did not take', () => {
  it('costs nothing that was saved: the board and the ping follow', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table);
    await onlyPing(table, ann);
    discord.faults.next({ answer: 503, route: /callback/u, times: 20 });
    expect((await click(table, ann, board, '➡️')).failed).toBeDefined();
    discord.faults.clear();
    await discord.until(() => textOf(discord.message(board)).includes('🐳 moved to B1.'));
    await onlyPing(table, bob);
  });

  it('is posted by itself, if it was a challenge', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    discord.faults.next({ answer: 503, route: /callback/u, times: 20 });
    const values = { opponent: bob, game: 'grid-runner' };
    expect((await discord.command(ann, channel, 'challenge', values)).failed).toBeDefined();
    discord.faults.clear();
    await discord.until(() => channelOf(table).length === 1, 20_000);
    const [offer] = channelOf(table);
    if (!offer) throw new Error('no offer');
    await click(table, bob, offer, 'Accept');
    expect(textOf(discord.message(offer))).toContain('it is your turn.');
  });
});

describe('an offer', () => {
  it('whose message could not be noted still works', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    discord.faults.next({ answer: 503, route: /@original/u, times: 10 });
    const offer = await offered(table);
    await click(table, bob, offer, 'Accept');
    discord.faults.clear();
    await click(table, ann, offer, '➡️');
    await onlyPing(table, bob);
  });
});
