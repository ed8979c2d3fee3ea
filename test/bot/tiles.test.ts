import { describe, expect, it, onTestFinished } from 'vitest';
import type { Discord } from '@five-by-five/playground';
import { tilePacks } from '../../src/views/tiles/tiles.js';
import { startRedis } from '../redis/servers.js';
import { channelOf, click, setTable, started, textOf } from './table.js';

/** Requests go as fast as they can, here and there. */
const FAST = { rateLimits: { global: { limit: 10_000, windowMs: 1000 } } } as const;
const EAGER = { tilePace: { pace: 0, lookEvery: 50 } } as const;
const ON = { TILES: 'on' };

const NAMES = [...new Set(tilePacks().flatMap(({ tiles }) => tiles.map(({ name }) => name)))];

const emojiRequests = ({ requests }: Discord) =>
  requests.filter(({ path }) => path.includes('/emojis'));

const uploadedNames = (discord: Discord): readonly string[] =>
  discord.emojis().map(({ name }) => name ?? '');

describe('a bot', () => {
  it('publishes its tiles in the background, in their order, and goes on where it stopped', async () => {
    const table = await setTable(FAST);
    const { discord } = table;
    const first = await table.startBot(ON, EAGER);
    await discord.until(() => discord.emojis().length >= 20);
    await first.stop();
    const before = uploadedNames(discord);
    expect(before).toEqual(NAMES.slice(0, before.length));
    await table.startBot(ON, EAGER);
    await discord.until(() => discord.emojis().length >= before.length + 20);
    const after = uploadedNames(discord);
    expect(after).toEqual(NAMES.slice(0, after.length));
  });

  it('lets nobody wait while Discord takes no more of them', async () => {
    const table = await setTable({ emojiUploads: { limit: 3, withinMs: 3_600_000 } });
    const { discord, ann } = table;
    const bot = await table.startBot(ON, EAGER);
    await discord.until(() => emojiRequests(discord).some(({ status }) => status === 429));
    const board = await started(table);
    await click(table, ann, board, '➡️');
    await table.quiet();
    expect(textOf(channelOf(table)[0])).toContain('moved to B1.');
    expect(discord.emojis()).toHaveLength(3);
    await bot.stop();
    const asked = discord.requests.length;
    await discord.until(() => discord.bots() === 0);
    expect(discord.requests).toHaveLength(asked);
  });

  it('does nothing of the kind with TILES=off', async () => {
    const table = await setTable();
    await table.startBot({ TILES: 'off' }, EAGER);
    await started(table);
    await table.quiet();
    expect(emojiRequests(table.discord)).toEqual([]);
  });
});

it('publishes each tile once by all processes that share a Redis', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const table = await setTable(FAST);
  const { discord } = table;
  const env = { ...ON, REDIS_URL: redis.url };
  const bots = await Promise.all([table.startBot(env, EAGER), table.startBot(env, EAGER)]);
  await discord.until(() => discord.emojis().length >= 60);
  await Promise.all(bots.map((bot) => bot.stop()));
  const names = uploadedNames(discord);
  expect(new Set(names).size).toBe(names.length);
  // At the turn of a minute both may be at one.
  const taken = emojiRequests(discord).filter(({ status }) => status === 400);
  expect(taken.length).toBeLessThanOrEqual(1);
});
