import { afterEach, describe, expect, it } from 'vitest';
import { publishCommands } from '../../src/doors/publish-commands.js';
import { makeRest } from '../../src/doors/rest.js';
import { tilePacks } from '../../src/views/tiles/tiles.js';
import type { Discord } from '@five-by-five/playground';
import { startRedis } from '../redis/servers.js';
import { startProcess, type BotProcess } from './process.js';
import { click, setTable, started, textOf, type Table } from './table.js';

const running = new Set<BotProcess>();

afterEach(async () => {
  for (const bot of running) {
    bot.kill('SIGKILL');
    await bot.ended();
  }
  running.clear();
});

async function runBot(
  { discord, dataDir }: Table,
  env: Readonly<Record<string, string>> = {},
): Promise<BotProcess> {
  const bot = startProcess({
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    DATA_DIR: dataDir,
    PORT: '0',
    TILES: 'off',
    ...env,
  });
  running.add(bot);
  await bot.says('Five by Five is running.');
  return bot;
}

/** A server that the bot is not on. */
const ELSEWHERE = '400000000000000001';

/** Puts all tiles there that are missing, but for the last ones. */
function publishAllBut(discord: Discord, last: number): void {
  const { world } = discord;
  const [sample] = world.emojis.values();
  if (!sample) throw new Error('There is no emoji to be copied.');
  const there = new Set(discord.emojis().map(({ name }) => name));
  const names = new Set(tilePacks().flatMap(({ tiles }) => tiles.map(({ name }) => name)));
  for (const name of [...names].filter((each) => !there.has(each)).slice(0, -last)) {
    const id = world.nextId();
    world.emojis.set(id, { ...sample, api: { ...sample.api, id, name } });
  }
}

/** An older version of the bot was here, with a single command. */
async function publishHello(discord: Discord): Promise<void> {
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const rest = makeRest({ token: discord.token, apiUrl: discord.url, log });
  const hello = [{ name: 'hello', description: 'Hello' }];
  await publishCommands(rest, discord.applicationId, hello);
}

describe('a process of the bot', () => {
  it('killed between two clicks is not missed when it is back', async () => {
    const table = await setTable();
    const { discord, ann, bob } = table;
    const before = await runBot(table);
    // A coin decides in a real process: let the terms say who starts.
    const board = await started(table, { first: 'challenger' });
    await click(table, ann, board, '➡️');
    before.kill('SIGKILL');
    await before.ended();
    await discord.until(() => discord.bots() === 0);

    await runBot(table);
    await click(table, bob, board, '⬅️');
    const text = textOf(discord.message(board));
    expect(text).toContain('1️⃣🏁🐳');
    expect(text).toContain('🦊 moved to D5.');
  });

  it('can have a part of the shards, and another process the rest', async () => {
    const redis = await startRedis();
    try {
      const table = await setTable();
      const both = ['0/2', '1/2'].map((SHARDS) => runBot(table, { SHARDS, REDIS_URL: redis.url }));
      await Promise.all(both);
      expect(table.discord.bots()).toBe(2);
      const board = await started(table, { first: 'challenger' });
      await click(table, table.ann, board, '➡️');
      expect(textOf(table.discord.message(board))).toContain('🐳 moved to B1.');
    } finally {
      await redis.stop();
    }
  });

  it('publishes its commands once, and not again when nothing has changed', async () => {
    const table = await setTable();
    const { discord } = table;
    const puts = () => discord.requests.filter(({ method }) => method === 'PUT');
    const first = await runBot(table);
    expect(puts()).toHaveLength(1);
    first.kill('SIGTERM');
    expect(await first.ended()).toBe(0);
    await runBot(table);
    expect(puts()).toHaveLength(1);
    const registered = startProcess(
      { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.url, TILES: 'off' },
      'register',
    );
    expect(await registered.ended()).toBe(0);
    expect(registered.printed()).toContain(
      'Published 12 commands in every server, and for people who install the application to themselves.',
    );
    expect(puts()).toHaveLength(2);
    expect(discord.emojis()).toEqual([]);
  });

  it('publishes its tiles when it registers, says how long it waits, and can be interrupted', async () => {
    const table = await setTable({ emojiUploads: { limit: 5, withinMs: 3_600_000 } });
    const { discord } = table;
    const env = { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.url };
    const total = new Set(tilePacks().flatMap(({ tiles }) => tiles.map(({ name }) => name))).size;
    const first = startProcess(env, 'register');
    running.add(first);
    await first.says(`5/${total}  Discord takes the next in 1 h\n`);
    first.kill('SIGINT');
    expect(await first.ended()).toBe(130);
    const lines = first.printed().trim().split('\n');
    expect(lines.slice(0, 2)).toEqual([
      'Published 12 commands in every server, and for people who install the application to themselves.',
      `[${'-'.repeat(30)}] 0/${total}`,
    ]);
    expect(lines.slice(-2)).toEqual([
      `5 of ${total} tiles are published.`,
      'The next "npm run register" goes on there, and so does the bot while it runs.',
    ]);

    // The bot has published nearly all of them meanwhile, and the limit is over.
    publishAllBut(discord, 3);
    table.pass(3_600_000);
    const second = startProcess(env, 'register');
    running.add(second);
    expect(await second.ended()).toBe(0);
    expect(second.printed()).toContain(`[${'#'.repeat(30)}] ${total}/${total}\n`);
    expect(second.printed().trim()).toMatch(
      new RegExp(`\n${total} of ${total} tiles are published.$`, 'u'),
    );
    expect(discord.emojis()).toHaveLength(total);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes the answer under way when it is stopped by %s',
    async (signal) => {
      const table = await setTable();
      const { discord, ann, bob } = table;
      const bot = await runBot(table);
      const board = await started(table, { first: 'challenger' });
      // The answer is on its way for half a second, and the bot is stopped in the middle of that.
      discord.faults.next({ answer: 'slow', ms: 500, route: /callback/u });
      const answered = click(table, ann, board, '➡️');
      await discord.until(() => textOf(discord.message(board)).includes('🐳 moved to B1.'));
      bot.kill(signal);
      expect((await answered).failed).toBeUndefined();
      expect(await bot.ended()).toBe(0);
      expect(textOf(discord.message(board))).toContain(`<@${bob.id}>, it is your turn.`);
    },
  );

  it('prints no token, however much it prints', async () => {
    const table = await setTable();
    const { discord, dataDir } = table;
    const bot = startProcess({
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.url,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'trace',
    });
    running.add(bot);
    const tokens: string[] = [];
    discord.on('interaction', ({ token }) => tokens.push(token));
    await bot.says('Five by Five is running.');
    const board = await started(table, { first: 'challenger' });
    discord.faults.next({ answer: 503, route: /callback/u, times: 20 });
    await click(table, table.ann, board, '➡️');
    bot.kill('SIGTERM');
    await bot.ended();
    expect(bot.printed()).not.toContain(discord.token);
    expect(bot.printed().length).toBeGreaterThan(1000);
    expect(tokens.length).toBeGreaterThan(2);
    for (const token of tokens) expect(bot.printed()).not.toContain(token);
  });

  it('says what is wrong with its environment, all of it at once', async () => {
    const bot = startProcess({ DISCORD_TOKEN: 'nonsense', PORT: 'eighty', DOOR: 'window' });
    expect(await bot.ended()).toBe(1);
    expect(bot.printed().trim().split('\n')).toHaveLength(3);
    expect(bot.printed()).not.toContain('nonsense');
  });

  it('in production does not start without a token', async () => {
    const bot = startProcess({ NODE_ENV: 'production' });
    expect(await bot.ended()).toBe(1);
    expect(bot.printed()).toContain('DISCORD_TOKEN is not set');
  });

  it('says that a token is wrong', async () => {
    const { discord, dataDir } = await setTable();
    const token = `${'a'.repeat(24)}.bbbbbb.${'c'.repeat(30)}`;
    const bot = startProcess({
      DISCORD_TOKEN: token,
      DISCORD_API_URL: discord.url,
      DATA_DIR: dataDir,
      PORT: '0',
    });
    expect(await bot.ended()).toBe(1);
    expect(bot.printed()).toContain('DISCORD_TOKEN is wrong');
  });

  it('starts with the commands there are when Discord refuses new ones, and says so', async () => {
    const table = await setTable();
    const { discord } = table;
    await publishHello(discord);
    const bot = await runBot(table, { DISCORD_GUILD_ID: ELSEWHERE });
    expect(bot.printed()).toContain('Discord refused the commands: Missing Access');
    expect(bot.printed()).toContain('runs with the commands that Discord has');
    expect(bot.printed()).not.toMatch(/\n\s+at /u);
  });

  it.each(['main', 'register'])(
    'says in a sentence that Discord refuses its commands: %s',
    async (program) => {
      const { discord, dataDir } = await setTable();
      const bot = startProcess(
        {
          DISCORD_TOKEN: discord.token,
          DISCORD_API_URL: discord.url,
          DISCORD_GUILD_ID: ELSEWHERE,
          DATA_DIR: dataDir,
          PORT: '0',
        },
        program,
      );
      expect(await bot.ended()).toBe(1);
      const lines = bot.printed().trim().split('\n');
      expect(lines.at(-1)).toMatch(/^Discord refused the commands: Missing Access \(/u);
      expect(lines.length).toBeLessThan(3);
    },
  );
});
