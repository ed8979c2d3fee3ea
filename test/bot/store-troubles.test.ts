import { mkdtemp, rm, unlink, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.js';
import { ask } from '../redis/resp.js';
import { startRedis, type RedisServer, type RedisSettings } from '../redis/servers.js';
import { fillDisk, findTool, isDiskPossible, smallDisk } from '../machine/small-disk.js';
import { makeNotes } from '../doors/tiny-discord.js';
import { startProcess } from './process.js';
import { buttonFor, setTable, started, textOf, whisperOf, type Table } from './table.js';
import type { APIMessage } from 'discord-api-types/v10';

const readyAt = async (port: number): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}/readyz`)).status;

const NO_MEMORY = 'cannot reach my memory';

/** Clicks on a move until it is made. */
async function untilMoved({ discord, ann }: Table, board: APIMessage, move: string): Promise<void> {
  while (!textOf(discord.message(board)).includes('🐳 moved to B1.')) {
    await discord.click(ann, board, move);
    await sleep(100);
  }
}

/** A way in which Redis takes no writes, how an operator ends it, and what the log says. */
type Trouble = readonly [
  name: string,
  settings: RedisSettings,
  begin: (redis: RedisServer) => Promise<unknown>,
  end: (redis: RedisServer) => Promise<unknown>,
  advice: string,
];

async function failSnapshot({ port }: RedisServer): Promise<void> {
  const [, folder] = [await ask(port, 'CONFIG', 'GET', 'dir')].flat();
  await rm(String(folder), { recursive: true });
  await ask(port, 'BGSAVE');
  while (!String(await ask(port, 'INFO', 'persistence')).includes('bgsave_status:err')) {
    await sleep(20);
  }
}

const TROUBLES: readonly Trouble[] = [
  [
    'is out of memory',
    {},
    ({ port }) => ask(port, 'CONFIG', 'SET', 'maxmemory', '1'),
    ({ port }) => ask(port, 'CONFIG', 'SET', 'maxmemory', '0'),
    'Redis is out of memory: give it more, or remove what else is in it.',
  ],
  [
    'has become a replica',
    {},
    ({ port }) => ask(port, 'REPLICAOF', '127.0.0.1', '1'),
    ({ port }) => ask(port, 'REPLICAOF', 'NO', 'ONE'),
    'Redis is a read-only replica: point REDIS_URL at the primary.',
  ],
  [
    'cannot write to its disk',
    { save: '3600 1' },
    failSnapshot,
    ({ port }) => ask(port, 'CONFIG', 'SET', 'save', ''),
    'Redis cannot write to its disk: make room, and look at its log.',
  ],
];

describe('a Redis that', () => {
  it.each(TROUBLES)(
    '%s is told to the operator once, and to whoever plays; then all goes on by itself',
    async (_, settings, begin, end, advice) => {
      const redis = await startRedis(settings);
      onTestFinished(() => redis.stop());
      const table = await setTable();
      const { log, notes } = makeNotes();
      const bot = await table.startBot({ REDIS_URL: redis.url }, { log });
      const { discord, ann } = table;
      const board = await started(table);
      await table.quiet();
      const move = buttonFor(discord.message(board), '➡️');
      expect(await readyAt(bot.port)).toBe(200);

      await begin(redis);
      for (let click = 0; click < 5; click += 1) {
        const answer = await discord.click(ann, board, move);
        expect(whisperOf(answer)).toContain(NO_MEMORY);
      }
      expect(await readyAt(bot.port)).toBe(503);
      await sleep(200);
      const said = () =>
        notes
          .filter(({ level }) => level === 'error' || level === 'warn')
          .map(({ sentence }) => sentence)
          .filter((sentence) => !sentence.startsWith('Redis does not keep'));
      expect(said()).toEqual([expect.stringContaining(advice)]);

      await end(redis);
      await untilMoved(table, board, move);
      await expect.poll(() => readyAt(bot.port), { timeout: 15_000 }).toBe(200);
      expect(said()).toHaveLength(1);
      expect(notes.map(({ sentence }) => sentence)).toContain(
        'The store works again: matches can be read and saved.',
      );
    },
  );
});

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'five-by-five-disk-'));
  onTestFinished(async () => {
    await chmod(folder, 0o755);
    await rm(folder, { recursive: true });
  });
  return folder;
};

/** The lines of a log that an operator has to look at. */
const troublesIn = (printed: string): readonly string[] =>
  printed.split('\n').filter((line) => /"level":"(?:warn|error|fatal)"/u.test(line));

describe('a data folder', () => {
  it.runIf(isDiskPossible())(
    'on a full disk is told to the operator once, and to whoever plays; then all goes on by itself',
    async () => {
      const table = await setTable();
      const { discord, ann } = table;
      const folder = await newFolder();
      const bot = startProcess(
        {
          DISCORD_TOKEN: discord.token,
          DISCORD_API_URL: discord.url,
          DATA_DIR: folder,
          PORT: '0',
          LOG_LEVEL: 'debug',
        },
        'main',
        smallDisk(folder, '6m'),
      );
      onTestFinished(() => bot.kill('SIGKILL'));
      await bot.says('Five by Five is running.');
      const port = Number(/"port":(\d+),"msg":"Five by Five is running/u.exec(bot.printed())?.[1]);
      const board = await started(table, { first: 'challenger' });
      const move = buttonFor(discord.message(board), '➡️');
      expect(await readyAt(port)).toBe(200);

      const ballast = await fillDisk(bot.pid, folder);
      let answer = await discord.click(ann, board, move);
      expect(whisperOf(answer)).toContain(NO_MEMORY);
      answer = await discord.click(ann, board, move);
      expect(whisperOf(answer)).toContain(NO_MEMORY);
      expect(await readyAt(port)).toBe(503);
      // The sweeper has met it as well.
      await bot.says('The games could not be looked through');
      expect(troublesIn(bot.printed())).toEqual([
        expect.stringContaining('The disk is full: make room'),
      ]);

      await unlink(ballast);
      await untilMoved(table, board, move);
      await expect.poll(() => readyAt(port), { timeout: 15_000 }).toBe(200);
      await bot.says('The store works again');
      expect(troublesIn(bot.printed())).toHaveLength(1);
    },
  );

  it.each([
    ['is empty', false],
    ['has the file of an earlier run', true],
  ])('that cannot be written to ends the start in a sentence: it %s', async (_, isUsed) => {
    const { discord } = await setTable();
    const folder = await newFolder();
    if (isUsed) await openSqliteStore(folder, () => undefined).close();
    await chmod(folder, 0o555);
    const asNobody =
      process.getuid?.() === 0 ? [findTool('setpriv'), '--reuid=65534', '--clear-groups'] : [];
    const bot = startProcess(
      {
        DISCORD_TOKEN: discord.token,
        DISCORD_API_URL: discord.url,
        DATA_DIR: folder,
        PORT: '0',
      },
      'main',
      asNobody,
    );
    expect(await bot.ended()).toBe(1);
    expect(bot.printed().trim().split('\n')).toEqual([
      expect.stringMatching(/five-by-five\.db: The file cannot be .*DATA_DIR/u),
    ]);
  });
});
