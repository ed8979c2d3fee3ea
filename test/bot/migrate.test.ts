import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startCluster } from '../redis/cluster.js';
import { ask } from '../redis/resp.js';
import { startRedis } from '../redis/servers.js';
import { startProcess, type BotProcess } from './process.js';
import { click, offered, setTable, started, textOf, type Table } from './table.js';

const ROOT = join(import.meta.dirname, '..', '..');

async function runBot(
  { discord, dataDir }: Table,
  env: Readonly<Record<string, string>> = {},
): Promise<BotProcess> {
  const bot = startProcess({
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    DATA_DIR: dataDir,
    PORT: '0',
    ...env,
  });
  onTestFinished(async () => {
    bot.kill('SIGKILL');
    await bot.ended();
  });
  await bot.says('Five by Five is running.');
  return bot;
}

async function stop(bot: BotProcess, { discord }: Table): Promise<void> {
  bot.kill('SIGTERM');
  expect(await bot.ended()).toBe(0);
  await discord.until(() => discord.bots() === 0);
}

/** `npm run migrate`, as an operator runs it: what it printed, and how it ended. */
function startMigrating(from: string, to: string, dataDir: string) {
  const words = ['--import', 'tsx', 'src/migrate.ts', '--from', from, '--to', to];
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close');
  return {
    kill: () => child.kill('SIGKILL'),
    async ended() {
      await ended;
      return { code: child.exitCode, output };
    },
  };
}

const migrating = (from: string, to: string, dataDir: string) =>
  startMigrating(from, to, dataDir).ended();

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'five-by-five-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('games go on where their bot finds them again: from SQLite to Redis, and back', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const table = await setTable();
  const { discord, dataDir, ann, bob } = table;
  const first = await runBot(table);
  const board = await started(table, { first: 'challenger' });
  await click(table, ann, board, '➡️');
  const refused = await migrating(`sqlite:${dataDir}`, redis.url, dataDir);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('stop the bot') });
  await stop(first, table);

  const there = await migrating(`sqlite:${dataDir}`, redis.url, dataDir);
  expect(there.output).toMatch(/All \d+ records .* every one of them was compared: .*1 matches/u);
  expect(there.code).toBe(0);
  const second = await runBot(table, { REDIS_URL: redis.url });
  await click(table, bob, board, '⬅️');
  expect(textOf(discord.message(board))).toContain('🦊 moved to D5.');
  const served = await migrating(redis.url, `sqlite:${await newFolder()}`, dataDir);
  expect(served).toMatchObject({ code: 1, output: expect.stringContaining('A bot is serving') });
  await stop(second, table);

  const folder = await newFolder();
  expect((await migrating(redis.url, `sqlite:${folder}`, dataDir)).code).toBe(0);
  await runBot(table, { DATA_DIR: folder });
  const before = textOf(discord.message(board));
  await click(table, ann, board, '➡️');
  const after = textOf(discord.message(board));
  expect(after).not.toBe(before);
  expect(after).toContain('🐳 moved to');
}, 180_000);

it('a migration that is killed goes on when it is run again, into a cluster', async () => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const url = `redis+cluster://${cluster.ports.map((port) => `127.0.0.1:${port}`).join(',')}`;
  const table = await setTable();
  const { discord, dataDir, bob } = table;
  const bot = await runBot(table);
  const board = await offered(table, { first: 'challenger' });
  await stop(bot, table);
  const killed = startMigrating(`sqlite:${dataDir}`, url, dataDir);
  // It has begun once a node of the cluster is marked.
  const isMarked = async (): Promise<boolean> => {
    const keys = await Promise.all(
      cluster.ports.map((port) => ask(port, 'KEYS', '{p0}:migration')),
    );
    return keys.flat().length > 0;
  };
  while (!(await isMarked())) await sleep(5);
  killed.kill();
  await killed.ended();
  expect((await migrating(`sqlite:${dataDir}`, url, dataDir)).code).toBe(0);
  await runBot(table, { REDIS_URL: url });
  await click(table, bob, board, 'Accept');
  expect(textOf(discord.message(board))).toContain('it is your turn');
}, 180_000);
