import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Bot } from '../../src/bot.js';
import { startRedis } from '../redis/servers.js';
import {
  channelOf,
  click,
  LIVE_MS,
  offered,
  onlyPing,
  setTable,
  started,
  textOf,
} from './table.js';

const signatureOf = ({ headers }: IncomingMessage): Record<string, string> => ({
  'x-signature-ed25519': String(headers['x-signature-ed25519']),
  'x-signature-timestamp': String(headers['x-signature-timestamp']),
});

/** Between Discord and its bots: it brings every interaction to all of them at once, three times in all, and can repeat all of it. */
async function startRepeater(bots: readonly Bot[]) {
  const statuses: number[] = [];
  const repeats: (() => Promise<number[]>)[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const deliver = async (turn: number) => {
        const { port } = bots[turn % bots.length] ?? { port: 0 };
        const headers = signatureOf(request);
        const url = `http://127.0.0.1:${port}/interactions`;
        const answer = await fetch(url, { method: 'POST', headers, body });
        return { status: answer.status, text: await answer.text() };
      };
      const answers = await Promise.all([0, 1, 2].map(deliver));
      statuses.push(...answers.map(({ status }) => status));
      repeats.push(async () => {
        const again = await Promise.all([0, 1, 2].map(deliver));
        return again.map(({ status }) => status);
      });
      const [first] = answers;
      response
        .writeHead(first?.status ?? 500, { 'Content-Type': 'application/json' })
        .end(first?.text);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // It listens on a port, so its address is one.
  const { port } = server.address() as AddressInfo; // oxlint-disable-line typescript/no-unsafe-type-assertion
  return {
    url: `http://127.0.0.1:${port}/interactions`,
    statuses,
    /** Delivers all interactions once more, three times each, one after the other. */
    async repeatAll(): Promise<readonly number[]> {
      const all: number[] = [];
      for (const repeat of repeats.splice(0)) all.push(...(await repeat()));
      return all;
    },
  };
}

/** Bots with an HTTP door, as many as asked for, that share a Redis if there are several. */
async function openTable(count: number) {
  const table = await setTable();
  const { discord } = table;
  const env: Record<string, string> = { DOOR: 'http', DISCORD_PUBLIC_KEY: discord.publicKey };
  if (count > 1) {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    env['REDIS_URL'] = redis.url;
  }
  const bots: Bot[] = [];
  for (let made = 0; made < count; made += 1) bots.push(await table.startBot(env));
  const repeater = await startRepeater(bots);
  discord.deliverTo(repeater);
  return { table, repeater };
}

describe.each([
  ['one process', 1],
  ['two processes that share a Redis', 2],
])('an interaction that is delivered three times, to %s', (_, count) => {
  it('makes one challenge and one ping', async () => {
    const { table, repeater } = await openTable(count);
    const { discord, bob } = table;
    await offered(table);
    await table.quiet();
    await repeater.repeatAll();
    await table.quiet();
    expect(channelOf(table)).toHaveLength(1);
    expect(discord.pings(bob)).toHaveLength(1);
  });

  it('makes one move, after which the other one is pinged once', async () => {
    const { table, repeater } = await openTable(count);
    const { discord, ann, bob } = table;
    const board = await started(table);
    await table.quiet();
    await click(table, ann, board, '➡️');
    await repeater.repeatAll();
    await onlyPing(table, bob);
    await repeater.repeatAll();
    table.pass(LIVE_MS);
    await table.quiet();
    expect(discord.pings(bob).filter(({ messageId }) => messageId !== board.id)).toHaveLength(1);
    expect(textOf(discord.message(board))).toContain('🐳 moved to B1.');
    expect(channelOf(table)).toHaveLength(2);
  });
});

describe('an interaction that is delivered three times at once, and then again', () => {
  it('gets the same answer each time', async () => {
    const { table, repeater } = await openTable(1);
    await offered(table);
    expect(repeater.statuses).toEqual([200, 200, 200]);
  });

  it('is followed up once', async () => {
    const { table, repeater } = await openTable(1);
    const { discord, ann, channel } = table;
    await discord.command(ann, channel, 'privacy export');
    await table.quiet();
    await repeater.repeatAll();
    await table.quiet();
    const edits = discord.requests.filter(({ path }) => path.endsWith('/messages/@original'));
    expect(edits).toHaveLength(1);
  });
});
