import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { InteractionResponseType, MessageFlags } from 'discord-api-types/v10';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Answer, Handle } from '../../src/app/answer.js';
import { makeEndpoint } from '../../src/doors/interactions-endpoint.js';
import { makeClockCheck } from '../../src/doors/clock-check.js';
import { openHttp, type Checks } from '../../src/doors/http.js';
import type { HttpDoor } from '../../src/doors/http-server.js';
import { makeRest } from '../../src/doors/rest.js';
import { makeVerify } from '../../src/doors/signature.js';
import { closedGate } from '../app/answers.js';
import { makeNotes } from './tiny-discord.js';

const NOW = 1_790_000_000_000;
const SECONDS = NOW / 1000;
const CLICK = JSON.stringify({ type: 3, id: '1', token: 't', data: { custom_id: 'Zug: ⬅️' } });

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const HEX_KEY = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');

const ANSWER: Answer = {
  response: {
    type: InteractionResponseType.ChannelMessageWithSource,
    data: { content: 'Grüße ⬅️', flags: MessageFlags.Ephemeral },
  },
};

const doors: HttpDoor[] = [];

afterEach(async () => {
  await Promise.all(doors.splice(0).map((door) => door.close()));
});

interface Setup {
  readonly handle?: Handle;
  /** Where callbacks go to; nobody is there, unless a test says so. */
  readonly apiUrl?: string;
  readonly checks?: Checks;
  readonly requestTimeout?: number;
}

async function open({
  handle = () => Promise.resolve(ANSWER),
  checks = {},
  apiUrl = 'http://127.0.0.1:9',
  ...timeout
}: Setup = {}) {
  const { log, notes } = makeNotes();
  const clock = makeClockCheck({ log, now: () => NOW });
  const endpoint = makeEndpoint({
    verify: await makeVerify(HEX_KEY),
    handle,
    rest: makeRest({ token: 'secret', apiUrl, log }),
    now: () => NOW,
    log,
    onSigned: clock.signed,
  });
  const door = await openHttp({ host: '127.0.0.1', port: 0, checks, endpoint, log, ...timeout });
  doors.push(door);
  return { door, notes, clock };
}

const sealed = (
  body: string,
  seconds: number | string = SECONDS,
  key: KeyObject = privateKey,
): Record<string, string> => ({
  'X-Signature-Ed25519': sign(null, Buffer.from(`${seconds}${body}`), key).toString('hex'),
  'X-Signature-Timestamp': String(seconds),
});

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly agent?: Agent;
}

/** Sends a request and gives what came back. */
async function send(
  { port }: HttpDoor,
  { method = 'POST', path = '/interactions', headers = {}, body = '', agent }: Sent,
) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: agent ?? false });
    sent.once('response', resolve).once('error', reject).end(body);
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** A bare connection, for those who don't send in one piece. */
function dial({ port }: HttpDoor): { socket: Socket; heard: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  let all = '';
  socket.setEncoding('utf8').on('data', (part) => (all += String(part)));
  const heard = new Promise<string>((resolve) => {
    socket.once('error', () => undefined).once('close', () => resolve(all));
  });
  return { socket, heard };
}

const head = (headers: Record<string, string>): string =>
  `POST /interactions HTTP/1.1\r\nHost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/** Posts a click with that id, signed at that time. */
const post = (door: HttpDoor, seconds: number, id: string) => {
  const body = CLICK.replace('"id":"1"', `"id":"${id}"`);
  return send(door, { headers: sealed(body, seconds), body });
};

/** Sends a text letter by letter, for as long as somebody listens. */
const drip = async (socket: Socket, letters: string): Promise<void> => {
  for (const letter of letters) {
    if (socket.destroyed) return;
    socket.write(letter);
    await sleep(20);
  }
};

describe('an interaction', () => {
  it('that Discord signed is answered', async () => {
    const heard: unknown[] = [];
    const { door } = await open({
      handle: (interaction) => {
        heard.push(interaction);
        return Promise.resolve(ANSWER);
      },
    });
    const { status, headers, body } = await send(door, { headers: sealed(CLICK), body: CLICK });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json');
    expect(body).toBe(JSON.stringify(ANSWER.response));
    expect(heard).toEqual([JSON.parse(CLICK)]);
  });

  it('may come in many pieces', async () => {
    const { door } = await open();
    const { socket, heard } = dial(door);
    const bytes = Buffer.from(CLICK);
    const headers = {
      ...sealed(CLICK),
      'Content-Length': String(bytes.length),
      Connection: 'close',
    };
    socket.write(head(headers));
    for (const byte of bytes) {
      socket.write(Buffer.from([byte]));
      await sleep(1);
    }
    expect(await heard).toMatch(/^HTTP\/1\.1 200 OK\r\n/u);
  });

  it.each([{ toString: null }, null, 7, ['2020-01-01'], 'yesterday'])(
    'on a message of no known time is answered all the same: %j',
    async (timestamp) => {
      const updated = { type: InteractionResponseType.UpdateMessage, data: {} } as const;
      const { door } = await open({ handle: () => Promise.resolve({ response: updated }) });
      const message = { id: '1', timestamp, edited_timestamp: timestamp };
      const body = JSON.stringify({ type: 3, id: '1', token: 't', message });
      const answer = await send(door, { headers: sealed(body), body });
      expect(answer).toMatchObject({ status: 200, body: JSON.stringify(updated) });
    },
  );

  it('that is a ping gets a pong, and nobody hears of it', async () => {
    const { door } = await open({ handle: () => Promise.reject(new Error('not me')) });
    const body = '{"type":1}';
    expect(await send(door, { headers: sealed(body), body })).toMatchObject({
      status: 200,
      body: '{"type":1}',
    });
  });

  it('that Discord signed and nobody can read is refused', async () => {
    const { door } = await open();
    const halves = ['{"type":3}', '{"type":3,"id":"1"}', '{"type":3,"id":1,"token":"t"}'];
    for (const body of ['', '{"type":', '[]', 'null', '3', '{"type":"3"}', ...halves]) {
      expect(await send(door, { headers: sealed(body), body })).toMatchObject({ status: 400 });
    }
  });
});

describe('a signature', () => {
  const other = generateKeyPairSync('ed25519').privateKey;
  const { 'X-Signature-Ed25519': signature = '', ...timestamp } = sealed(CLICK);

  it.each<[string, Record<string, string>, string]>([
    ['is missing', timestamp, CLICK],
    ['has no timestamp', { 'X-Signature-Ed25519': signature }, CLICK],
    ['and all headers are missing', {}, CLICK],
    ['is of another body', sealed(CLICK), `${CLICK} `],
    ['is of another time', { ...sealed(CLICK), 'X-Signature-Timestamp': `${SECONDS + 1}` }, CLICK],
    ['is of another key', sealed(CLICK, SECONDS, other), CLICK],
    ['is half there', { ...timestamp, 'X-Signature-Ed25519': signature.slice(0, 64) }, CLICK],
    ['is no number', { ...timestamp, 'X-Signature-Ed25519': 'z'.repeat(128) }, CLICK],
    ['is old', sealed(CLICK, SECONDS - 301), CLICK],
    ['is from the future', sealed(CLICK, SECONDS + 301), CLICK],
    ['is from no time', sealed(CLICK, 'now'), CLICK],
    ['is of a ping, and wrong', sealed('{"type": 1}'), '{"type":1}'],
  ])('that %s is refused', async (_, headers, body) => {
    const { door } = await open({ handle: () => Promise.reject(new Error('not me')) });
    expect(await send(door, { headers, body })).toMatchObject({ status: 401 });
  });

  it('a little early or late is fine', async () => {
    const { door } = await open();
    for (const seconds of [SECONDS - 300, SECONDS + 300]) {
      expect(await send(door, { headers: sealed(CLICK, seconds), body: CLICK })).toMatchObject({
        status: 200,
      });
    }
  });
});

describe('a clock that is off', () => {
  it.each([
    ['ahead of', SECONDS - 3600],
    ['behind', SECONDS + 3600],
  ])('is told to the operator once: %s', async (direction, seconds) => {
    const { door, notes, clock } = await open();
    for (const id of ['1', '2', '3']) {
      expect(await post(door, seconds, id)).toMatchObject({ status: 401 });
    }
    const sentences = notes.filter(({ level }) => level === 'error').map((note) => note.sentence);
    expect(sentences).toEqual([
      `The clock of this machine is 60 minutes ${direction} Discord's. Set it right, best by NTP. ` +
        'Until then, requests that Discord signs are refused: they do not seem to be of now.',
    ]);
    expect(clock.isRight()).toBe(false);
    expect(await post(door, SECONDS, '4')).toMatchObject({ status: 200 });
    expect(clock.isRight()).toBe(true);
    expect(notes.at(-1)).toMatchObject({
      level: 'info',
      sentence: "The clock of this machine agrees with Discord's again.",
    });
  });

  it('is not blamed for what nobody signed, nor for what somebody repeats', async () => {
    const { door, notes, clock } = await open();
    const forged = { ...sealed(CLICK), 'X-Signature-Timestamp': `${SECONDS - 3600}` };
    expect(await send(door, { headers: forged, body: CLICK })).toMatchObject({ status: 401 });
    expect(await post(door, SECONDS, '1')).toMatchObject({ status: 200 });
    expect(await post(door, SECONDS - 3600, '2')).toMatchObject({ status: 401 });
    expect(clock.isRight()).toBe(true);
    expect(notes.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a body that is too large', () => {
  it('is refused by its announced length alone', async () => {
    const { door } = await open();
    const { socket, heard } = dial(door);
    socket.write(head({ ...sealed(''), 'Content-Length': String(256 * 1024 + 1) }));
    expect(await heard).toMatch(/^HTTP\/1\.1 413 [^]*\r\nConnection: close\r\n/iu);
  });

  it('is read no further than to the limit if it has no length', async () => {
    const { door } = await open();
    const { socket, heard } = dial(door);
    socket.write(head({ ...sealed(''), 'Transfer-Encoding': 'chunked' }));
    const chunk = `8000\r\n${'x'.repeat(0x80_00)}\r\n`;
    for (let sent = 0; sent < 9; sent += 1) socket.write(chunk);
    // It never ends, and is answered all the same.
    expect(await heard).toMatch(/^HTTP\/1\.1 413 /u);
  });

  it('may be as large as the limit', async () => {
    const { door } = await open();
    const body = CLICK.padEnd(256 * 1024 - (Buffer.byteLength(CLICK) - CLICK.length));
    expect(Buffer.byteLength(body)).toBe(256 * 1024);
    expect(await send(door, { headers: sealed(body), body })).toMatchObject({ status: 200 });
  });
});

describe('a request that drips in', () => {
  it.each([
    ['body', head({ ...sealed(CLICK), 'Content-Length': '1000' }), 'x'.repeat(1000)],
    ['head', 'POST /interactions HTTP/1.1\r\nX: ', 'x'.repeat(1000)],
  ])('is ended with a 408 when its time is up, and no stack is logged: %s', async (_, at, rest) => {
    const { door, notes } = await open({ requestTimeout: 400 });
    const { socket, heard } = dial(door);
    socket.write(at);
    void drip(socket, rest);
    expect(await heard).toMatch(/^HTTP\/1\.1 408 /u);
    await door.close();
    expect(notes.filter(({ facts }) => 'err' in facts)).toEqual([]);
    expect(notes.filter(({ level }) => level !== 'debug' && level !== 'info')).toEqual([]);
  });

  it('and then breaks off costs nothing but a line for debugging', async () => {
    const { door, notes } = await open();
    const { socket, heard } = dial(door);
    socket.write(head({ ...sealed(CLICK), 'Content-Length': '1000' }));
    await sleep(50);
    socket.destroy();
    await heard;
    await door.close();
    expect(notes.map(({ level }) => level).filter((level) => level !== 'info')).toEqual(['debug']);
  });
});

describe('an interaction that is delivered again', () => {
  it('gets the same answer while Discord waits, and none later', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    let handled = 0;
    const { door } = await open({
      handle() {
        handled += 1;
        return Promise.resolve(ANSWER);
      },
    });
    const again = async () => (await send(door, { headers: sealed(CLICK), body: CLICK })).status;
    expect([await again(), await again()]).toEqual([200, 200]);
    vi.advanceTimersByTime(2999);
    expect(await again()).toBe(200);
    vi.advanceTimersByTime(1);
    expect([await again(), await again()]).toEqual([409, 409]);
    expect(handled).toBe(1);
  });
});

it('a refusal that nobody takes costs nothing but a line for debugging', async () => {
  const { door, notes } = await open();
  const { socket, heard } = dial(door);
  // The rest of the body is no request, so the connection is gone before it is told that the beginning is not signed.
  socket.write(head({ ...sealed(CLICK), 'Content-Length': '20' }) + CLICK);
  expect(await heard).toMatch(/^HTTP\/1\.1 400 /u);
  await door.close();
  expect(notes.map(({ level }) => level).filter((level) => level !== 'info')).toEqual(['debug']);
});

describe('what follows an answer', () => {
  it('begins when the answer is out, and its failure is logged', async () => {
    const order: string[] = [];
    const { door, notes } = await open({
      handle: () =>
        Promise.resolve({
          ...ANSWER,
          async after() {
            await sleep(50);
            order.push('after');
            throw new Error('x');
          },
        }),
    });
    await send(door, { headers: sealed(CLICK), body: CLICK });
    order.push('answered');
    await door.close();
    expect(order).toEqual(['answered', 'after']);
    expect(notes).toContainEqual(expect.objectContaining({ level: 'error' }));
  });

  it('is told when nobody took the answer', async () => {
    const deliveries: unknown[] = [];
    const [begun, left] = [closedGate(), closedGate()];
    const { door, notes } = await open({
      handle: async () => {
        begun.open();
        await left.opened;
        return { ...ANSWER, after: (delivery) => Promise.resolve(void deliveries.push(delivery)) };
      },
    });
    const { socket, heard } = dial(door);
    socket.write(head({ ...sealed(CLICK), 'Content-Length': String(Buffer.byteLength(CLICK)) }));
    socket.write(CLICK);
    await begun.opened;
    socket.destroy();
    await heard;
    // Whoever answers this has noticed by then that the other one is gone.
    await send(door, { method: 'GET', path: '/healthz' });
    left.open();
    await door.close();
    expect(deliveries).toEqual([{ isShown: false }]);
    expect(notes).toContainEqual(
      expect.objectContaining({ level: 'warn', sentence: 'Discord did not wait for an answer.' }),
    );
  });
});

it('a handler that fails costs its own request only', async () => {
  const { door, notes } = await open({ handle: () => Promise.reject(new Error('x')) });
  await expect(send(door, { headers: sealed(CLICK), body: CLICK })).rejects.toThrow(
    'socket hang up',
  );
  expect(notes).toContainEqual(expect.objectContaining({ level: 'warn' }));
  expect(await send(door, { method: 'GET', path: '/healthz' })).toMatchObject({ status: 200 });
});

describe('the probes', () => {
  it('say that the process lives', async () => {
    const { door } = await open({ checks: { store: () => false } });
    expect(await send(door, { method: 'GET', path: '/healthz?x' })).toMatchObject({
      status: 200,
      body: '{"isAlive":true}',
    });
    expect(await send(door, { method: 'HEAD', path: '/healthz' })).toMatchObject({
      status: 200,
      body: '',
    });
  });

  it('say whether it is ready, and what is not', async () => {
    let isUp = true;
    const { door } = await open({
      checks: { store: () => Promise.resolve(), gateway: () => isUp },
    });
    const probe = async () => {
      const { status, body } = await send(door, { method: 'GET', path: '/readyz' });
      return [status, JSON.parse(body)];
    };
    expect(await probe()).toEqual([200, { isReady: true, checks: { store: 'up', gateway: 'up' } }]);
    isUp = false;
    expect(await probe()).toEqual([
      503,
      { isReady: false, checks: { store: 'up', gateway: 'down' } },
    ]);
  });

  it('count a check that fails or hangs as down', async () => {
    const { door } = await open({
      checks: {
        broken: () => Promise.reject(new Error('x')),
        stuck: () => new Promise(() => undefined),
      },
    });
    const { status, body } = await send(door, { method: 'GET', path: '/readyz' });
    expect([status, JSON.parse(body)]).toEqual([
      503,
      { isReady: false, checks: { broken: 'down', stuck: 'down' } },
    ]);
  });
});

describe('other requests', () => {
  it.each([
    ['GET', '/', 404],
    ['POST', '/interactions/', 404],
    ['GET', '/interactions', 405],
    ['PUT', '/interactions', 405],
    ['POST', '/healthz', 405],
    ['DELETE', '/readyz', 405],
  ])('%s %s: %i', async (method, path, status) => {
    const { door } = await open();
    const answer = await send(door, { method, path });
    expect(answer.status).toBe(status);
    expect(answer.headers.allow !== undefined).toBe(status === 405);
  });

  it('without an endpoint there is none', async () => {
    const { log } = makeNotes();
    const door = await openHttp({ host: '127.0.0.1', port: 0, checks: {}, log });
    doors.push(door);
    expect(await send(door, { headers: sealed(CLICK), body: CLICK })).toMatchObject({
      status: 404,
    });
    expect(await send(door, { method: 'GET', path: '/readyz' })).toMatchObject({ status: 200 });
  });
});

describe('opening', () => {
  it('a port that is taken is told in a sentence', async () => {
    const { door } = await open();
    const { port } = door;
    const { log } = makeNotes();
    await expect(openHttp({ host: '127.0.0.1', port, checks: {}, log })).rejects.toMatchObject({
      name: 'StartupError',
      message: `PORT ${port} is taken by another program: stop that one, or set PORT to a free one.`,
    });
  });

  it('so is an address of somebody else', async () => {
    const { log } = makeNotes();
    await expect(openHttp({ host: '192.0.2.1', port: 0, checks: {}, log })).rejects.toMatchObject({
      message: expect.stringMatching(/^HOST 192\.0\.2\.1 is no address of this machine/u),
    });
  });
});

describe('closing', () => {
  it('waits for an answer under way and for what follows it, and takes nothing new', async () => {
    const agent = new Agent({ keepAlive: true });
    const done: string[] = [];
    const { door } = await open({
      handle: async () => {
        await sleep(200);
        done.push('handled');
        return { ...ANSWER, after: async () => void done.push(await sleep(100, 'followed up')) };
      },
    });
    expect(door.isUp()).toBe(true);
    const idle = dial(door);
    await send(door, { method: 'GET', path: '/healthz', agent });
    const underWay = send(door, { headers: sealed(CLICK), body: CLICK, agent });
    await sleep(50);
    const closed = door.close();
    expect(door.isUp()).toBe(false);
    await expect(send(door, { method: 'GET', path: '/healthz' })).rejects.toThrow('ECONNREFUSED');
    const { status, headers } = await underWay;
    expect([status, headers.connection]).toEqual([200, 'close']);
    await closed;
    expect(done).toEqual(['handled', 'followed up']);
    expect(await idle.heard).toBe('');
    agent.destroy();
  });

  it('is quick when there is nothing to wait for, also with connections kept alive', async () => {
    const agent = new Agent({ keepAlive: true });
    const { door } = await open();
    await send(door, { headers: sealed(CLICK), body: CLICK, agent });
    const started = performance.now();
    await door.close();
    expect(performance.now() - started).toBeLessThan(1000);
    agent.destroy();
  });

  it('refuses a request that comes over a connection still in use', async () => {
    const { door } = await open({ handle: () => sleep(200, ANSWER) });
    const { socket, heard } = dial(door);
    const click = head({ ...sealed(CLICK), 'Content-Length': String(Buffer.byteLength(CLICK)) });
    socket.write(click + CLICK);
    await sleep(50);
    const closed = door.close();
    socket.write(click + CLICK);
    const started = performance.now();
    await closed;
    expect(performance.now() - started).toBeLessThan(2000);
    expect((await heard).match(/HTTP\/1\.1 \d+/gu)?.[0]).toBe('HTTP/1.1 200');
    expect(await heard).not.toMatch(/200[^]*HTTP\/1\.1 200/u);
  });
});
