import { once as onceEmitted } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { wrongWith } from './hostile-attacks.js';
import { converse, responsesIn, type Conversation } from './hostile-connections.js';

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';
const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** A server that does one thing with every connection. */
async function listen(serve: (socket: Socket) => void): Promise<{ readonly port: number }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    serve(socket);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await onceEmitted(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0 };
}

const say = (socket: Socket): void => void socket.write('hello');

describe('what came over a connection', () => {
  it('is one response after the other, each with its body', () => {
    expect(responsesIn(OK + LATE + OK)).toEqual([
      { status: 200, body: '{}' },
      { status: 408, body: '' },
      { status: 200, body: '{}' },
    ]);
  });

  it.each([1, 20, OK.length - 1])('is no response while a part is missing: %i bytes', (length) => {
    expect(responsesIn(OK + OK.slice(0, length))).toEqual([{ status: 200, body: '{}' }]);
  });
});

describe('who ended a connection', () => {
  it('the attacker, who has all the answers', async () => {
    const target = await listen((socket) => socket.on('data', () => socket.write(OK)));
    const { responses, endedBy } = await converse(target, { responses: 1 }, say);
    expect([responses, endedBy]).toEqual([[{ status: 200, body: '{}' }], 'attacker']);
  });

  it('the attacker, who hangs up', async () => {
    const target = await listen(() => undefined);
    const { endedBy } = await converse(target, {}, (socket) => void socket.destroy());
    expect(endedBy).toBe('attacker');
  });

  it.each([
    ['in good order', (socket: Socket) => void socket.end(LATE)],
    ['in the middle', (socket: Socket) => void socket.resetAndDestroy()],
  ])('the server, %s', async (_, close) => {
    const target = await listen((socket) => socket.on('data', () => close(socket)));
    expect((await converse(target, {}, say)).endedBy).toBe('server');
  });

  it('nobody, where no connection is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await onceEmitted(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    server.close();
    await onceEmitted(server, 'close');
    expect((await converse({ port }, {}, say)).endedBy).toBe('nobody');
  });

  it('nobody, if it stays open', async () => {
    const target = await listen((socket) => socket.on('data', () => socket.write(OK)));
    expect((await converse(target, { patienceMs: 50 }, say)).endedBy).toBe('nobody');
  });
});

const got = (endedBy: Conversation['endedBy'], ...statuses: number[]): Conversation => ({
  responses: statuses.map((status) => ({ status, body: '' })),
  endedBy,
  tookMs: 10_000,
});

const told = (body: string): Conversation => ({
  ...got('server'),
  responses: [{ status: 408, body }],
});

describe('what is wrong with what came of an attack', () => {
  const due = [{ statuses: [408], endedBy: 'server' }] as const;
  it('nothing, where it is as it has to be', () => {
    expect(wrongWith({ due }, [got('server', 408)])).toEqual([]);
    expect(wrongWith({ due: [{ ...due[0], mayLose: true }] }, [got('server')])).toEqual([]);
  });

  it.each([
    ['another answer', [got('server', 401)]],
    ['an answer too many', [got('server', 408, 408)]],
    ['no answer', [got('server')]],
    ['a connection that stays open', [got('nobody', 408)]],
    ['an attacker who had to give up', [got('attacker', 408)]],
    ['no connection', []],
  ])('%s', (_, conversations) => {
    expect(wrongWith({ due }, conversations)).toHaveLength(1);
  });

  it('a server that does not wait', () => {
    const slow = [{ ...due[0], afterMs: 8000 }];
    expect(wrongWith({ due: slow }, [got('server', 408)])).toEqual([]);
    expect(wrongWith({ due: slow }, [{ ...got('server', 408), tookMs: 7999 }])).toHaveLength(1);
  });

  it('another answer to the same request', () => {
    const twice = [due[0], due[0]];
    expect(wrongWith({ due: twice, isShared: true }, [told('a'), told('a')])).toEqual([]);
    expect(wrongWith({ due: twice, isShared: true }, [told('a'), told('b')])).toHaveLength(1);
    expect(wrongWith({ due: twice }, [told('a'), told('b')])).toEqual([]);
  });
});
