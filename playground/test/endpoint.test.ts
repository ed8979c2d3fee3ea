import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Discord } from '../src/discord.js';
import { png } from './pictures.js';
import { afterwards, callbackOf, NOBODY, parts, plain, reply, sitDown } from './sit-down.js';

interface Handled {
  readonly status?: number;
  readonly body?: unknown;
  /** Instead of JSON. */
  readonly form?: FormData;
}

/** A key as Discord shows it, in the form that Node wants. */
const keyOf = (hex: string) =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(hex, 'hex').toString('base64url') },
    format: 'jwk',
  });

async function send(response: ServerResponse, { status = 200, body, form }: Handled) {
  const said = form ? new Response(form) : Response.json(body ?? null);
  response.writeHead(status, { 'Content-Type': said.headers.get('content-type') ?? '' });
  response.end(form || body !== undefined ? Buffer.from(await said.arrayBuffer()) : '');
}

/** A bot with an address of its own. */
async function endpoint(
  discord: Discord,
  handle: (interaction: { id: string; token: string; type: number }) => Handled,
  checks = true,
) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const timestamp = String(request.headers['x-signature-timestamp']);
      const signature = Buffer.from(String(request.headers['x-signature-ed25519']), 'hex');
      const isGood = verify(
        null,
        Buffer.from(timestamp + body),
        keyOf(discord.publicKey),
        signature,
      );
      const answer = checks && !isGood ? { status: 401 } : handle(JSON.parse(body));
      void send(response, answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterwards(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // oxlint-disable-line typescript/no-unsafe-type-assertion -- it listens on TCP
  const url = `http://127.0.0.1:${port}/interactions`;
  discord.deliverTo({ url });
  return url;
}

async function desk(options: Parameters<typeof sitDown>[0] = {}) {
  const table = await sitDown(options);
  const { discord, ada, channel } = table;
  await table.api('PUT', `/applications/${discord.applicationId}/commands`, [
    { name: 'play', description: 'Plays' },
  ]);
  return { ...table, play: () => discord.command(ada, channel, 'play') };
}

/** An answer with a file that is called chart.png. */
function answerShowing(url: string): FormData {
  const form = new FormData();
  const gallery = { type: 12, items: [{ media: { url } }] };
  form.append('payload_json', JSON.stringify(reply(parts(gallery))));
  form.append('files[0]', new Blob([png(640, 480)], { type: 'image/png' }), 'chart.png');
  return form;
}

describe('an address for interactions', () => {
  it('gets them signed, and its response is the answer', async () => {
    const { discord, play } = await desk();
    await endpoint(discord, () => ({ body: reply(plain('hello')) }));
    expect((await play()).message?.content).toBe('hello');
  });

  it('can say that the answer comes as a callback', async () => {
    const { discord, api, play } = await desk();
    await endpoint(discord, (interaction) => {
      const callback = `/interactions/${interaction.id}/${interaction.token}/callback`;
      setTimeout(() => void api('POST', callback, reply(plain('later'))), 10);
      return { status: 202 };
    });
    expect((await play()).message?.content).toBe('later');
  });

  it('can send files along with the answer', async () => {
    const { discord, play } = await desk();
    await endpoint(discord, () => ({ form: answerShowing('attachment://chart.png') }));
    const { message } = await play();
    expect(message?.components).toMatchObject([{ items: [{ media: { width: 640 } }] }]);
    await endpoint(discord, () => ({ form: answerShowing('attachment://other.png') }));
    expect((await play()).failed).toBe('refused');
    expect(discord.refusedAnswers).toMatchObject([{ code: 50035 }]);
  });

  it.each<[string, Handled]>([
    ['an error', { status: 500 }],
    ['no answer', { body: { hello: 'world' } }],
    ['one that Discord refuses', { body: reply({ content: 'x'.repeat(2001), ...NOBODY }) }],
  ])('fails with %s', async (_what, handled) => {
    const { discord, play } = await desk();
    await endpoint(discord, () => handled);
    expect((await play()).failed).toBe('refused');
    expect(discord.refusedAnswers).toHaveLength('body' in handled ? 1 : 0);
  });

  it('fails when nobody is there, or too slow', async () => {
    const { discord, play } = await desk({ answerWithinMs: 50 });
    discord.deliverTo({ url: 'http://127.0.0.1:1/' });
    expect((await play()).failed).toBe('refused');
    const slow = createServer(() => undefined);
    slow.listen(0, '127.0.0.1');
    await once(slow, 'listening');
    afterwards(async () => slow.closeAllConnections());
    const { port } = slow.address() as AddressInfo; // oxlint-disable-line typescript/no-unsafe-type-assertion -- it listens on TCP
    discord.deliverTo({ url: `http://127.0.0.1:${port}/` });
    expect((await play()).failed).toBe('timeout');
    slow.close();
  });

  it('gets what is delivered twice twice', async () => {
    const { discord, channel, play } = await desk();
    let count = 0;
    await endpoint(discord, () => {
      count += 1;
      return { body: reply(plain('hello')) };
    });
    discord.faults.deliverTwice();
    await play();
    await discord.until(() => discord.refusedAnswers.length === 1);
    expect(discord.refusedAnswers).toMatchObject([{ code: 40060 }]);
    expect([count, discord.messages(channel).length]).toEqual([2, 1]);
  });
});

const pong = () => ({ body: { type: 1 } });

describe('an address that is to be saved', () => {
  it('has to answer a PING, and to refuse a bad signature', async () => {
    const { discord } = await desk();
    await endpoint(discord, pong);
    expect(await discord.probeEndpoint()).toEqual({ ok: true });
  });

  it.each<[string, () => Handled, boolean]>([
    ['A badly signed PING was answered with 200, not 401', pong, false],
    ['A PING was answered with 200, and no PONG', () => ({ body: {} }), true],
    ['A PING was answered with 404, and no PONG', () => ({ status: 404 }), true],
  ])('else: %s', async (why, handle, checks) => {
    const { discord } = await desk();
    const url = await endpoint(discord, handle, checks);
    expect(await discord.probeEndpoint(url)).toEqual({ ok: false, why });
  });

  it('has to be there', async () => {
    const { discord } = await desk();
    expect(await discord.probeEndpoint()).toMatchObject({ ok: false });
    expect(await discord.probeEndpoint('http://127.0.0.1:1/')).toMatchObject({ ok: false });
  });
});

it('callbacks are for interactions of this Discord only', async () => {
  const { api } = await desk();
  const path = callbackOf({ id: '1', token: 'x' } as Parameters<typeof callbackOf>[0]); // oxlint-disable-line typescript/no-unsafe-type-assertion -- no more is looked at
  expect((await api('POST', path, reply(plain('x')))).body.code).toBe(10062);
});
