import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { channelOf, chooseMore, click, onlyPing, setTable, type Table, textOf } from './table.js';

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The same coin and the same ids every time. */
function fixedChance() {
  let calls = 0;
  return {
    bytes: (count: number) => new Uint8Array(count).fill((calls += 1)),
    toss: () => 'challenger' as const,
  };
}

const NOON = Date.UTC(2026, 10, 16, 12);

const signatureOf = ({ headers }: IncomingMessage): Record<string, string> => ({
  'x-signature-ed25519': String(headers['x-signature-ed25519']),
  'x-signature-timestamp': String(headers['x-signature-timestamp']),
});

/** A balancer between Discord and the bot, which keeps what the bot answers, byte for byte. */
async function listenIn(port: number, answers: string[]): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const passOn = async (): Promise<void> => {
      const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
        method: 'POST',
        headers: signatureOf(request),
        body: Buffer.concat(chunks),
      });
      const text = await answer.text();
      answers.push(text);
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text);
    };
    request.on('end', () => void passOn());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  // It listens on a port, so its address is one.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/interactions`; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

/** A match with all that can happen in a short time, good and bad. */
async function script(table: Table): Promise<void> {
  const { discord, ann, bob, cara, channel } = table;
  const values = { opponent: bob, game: 'trap-and-treasure', legs: 2 };
  const { message: board } = await discord.command(ann, channel, 'challenge', values);
  if (!board) throw new Error('no offer');
  await table.quiet();
  await click(table, cara, board, 'Accept');
  await click(table, bob, board, 'Accept');
  await onlyPing(table, ann);
  await click(table, ann, board, '➡️');
  await onlyPing(table, bob);
  await click(table, ann, board, '⬆️');
  const { message: grid } = await click(table, bob, board, 'Place a trap');
  if (!grid) throw new Error('no grid');
  await click(table, bob, grid, 'T 2 0');
  await onlyPing(table, ann);
  await click(table, cara, board, 'Text');
  await click(table, cara, board, 'Rules');
  await discord.command(ann, channel, 'games');
  await discord.command(ann, channel, 'help');
  await discord.command(ann, channel, 'settings me');
  const { updated: sure } = await chooseMore(table, ann, board, 'Resign');
  if (!sure) throw new Error('not asked');
  await click(table, ann, sure, 'Yes, resign');
  await discord.until(() => textOf(discord.message(board)).includes('Game 2 of 2'));
  await onlyPing(table, bob);
  await discord.until(() => channelOf(table).length === 2);
}

async function playThrough(door: 'gateway' | 'http'): Promise<readonly string[]> {
  const table = await setTable({}, NOON);
  const { discord } = table;
  const options = { chance: fixedChance() };
  if (door === 'gateway') {
    await table.startBot({}, options);
    await script(table);
    return discord.requests
      .filter(({ path }) => path.endsWith('/callback'))
      .map(({ body }) => JSON.stringify(body));
  }
  const answers: string[] = [];
  const env = { DOOR: 'http', DISCORD_PUBLIC_KEY: discord.publicKey };
  const { port } = await table.startBot(env, options);
  const url = await listenIn(port, answers);
  discord.deliverTo({ url });
  await script(table);
  const given = [...answers];
  expect(await discord.probeEndpoint(url)).toEqual({ ok: true });
  return given;
}

describe('the two doors', () => {
  it('give the same answers to the same script, byte for byte', async () => {
    const gateway = await playThrough('gateway');
    const http = await playThrough('http');
    expect(gateway.length).toBeGreaterThan(12);
    expect(http).toEqual(gateway);
  });
});
