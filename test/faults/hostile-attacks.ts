import { generateKeyPairSync } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pick } from '../../src/solver/chance.js';
import {
  converse,
  drip,
  once,
  requestOf,
  signed,
  type Signed,
  type Statuses,
  type Target,
} from './hostile-connections.js';

export interface Attack {
  readonly name: string;
  /** What it may come to: one of these for each response. */
  readonly statuses: readonly number[];
  /** Whether it waits for an answer, which then has to come. */
  readonly isAnswered: boolean;
  readonly run: (target: Target) => Promise<Statuses>;
}

const strangersKey = generateKeyPairSync('ed25519').privateKey;
const TEN_MINUTES = 600_000;
const MUCH = 'x'.repeat(64 * 1024);

/** Sends more and more, until it is told to stop. */
async function flood(socket: Socket): Promise<void> {
  for (let sent = 0; sent < 64 && !socket.destroyed; sent += 1) {
    socket.write(`${MUCH.length.toString(16)}\r\n${MUCH}\r\n`);
    await sleep(5);
  }
}

const refusedBy = (
  name: string,
  make: (body: string, target: Target) => Partial<Signed>,
): Attack => ({
  name,
  statuses: [401],
  isAnswered: true,
  run: (target) => {
    const body = target.interaction();
    return once(target, requestOf(body, make(body, target)));
  },
});

/** The ways to be a nuisance to an HTTP endpoint. */
export const ATTACKS: readonly Attack[] = [
  refusedBy('signed by somebody else', (body, { now }) => signed(body, strangersKey, now())),
  refusedBy('signed for another body', (body, { key, now }) => signed(`${body} `, key, now())),
  refusedBy('not signed', () => ({})),
  refusedBy('without a time', (body, { key, now }) => ({
    signature: signed(body, key, now()).signature,
  })),
  refusedBy('a truncated signature', (body, { key, now, chance }) => {
    const { signature, timestamp } = signed(body, key, now());
    return { timestamp, signature: signature.slice(0, Math.floor(chance() * 128)) };
  }),
  refusedBy('a signature that is none', (body, { key, now }) => ({
    ...signed(body, key, now()),
    signature: 'z'.repeat(128),
  })),
  refusedBy('an old request', (body, { key, now }) => signed(body, key, now() - TEN_MINUTES)),
  refusedBy('a request of tomorrow', (body, { key, now }) =>
    signed(body, key, now() + TEN_MINUTES),
  ),
  {
    name: 'the same request again',
    statuses: [200, 409],
    isAnswered: true,
    async run(target) {
      const body = target.interaction();
      const request = requestOf(body, signed(body, target.key, target.now()));
      const both = await Promise.all([once(target, request), once(target, request)]);
      return [...both.flat(), ...(await once(target, request))];
    },
  },
  {
    name: 'slow headers',
    statuses: [408],
    isAnswered: false,
    run: (target) =>
      converse(target, 1, (socket) => drip(socket, requestOf('{}', {}), target.slowMs)),
  },
  {
    name: 'a slow body',
    statuses: [408],
    isAnswered: false,
    run(target) {
      const body = target.interaction();
      const request = requestOf(body, signed(body, target.key, target.now()));
      return converse(target, 1, async (socket) => {
        socket.write(request.slice(0, -body.length));
        await drip(socket, body, target.slowMs);
      });
    },
  },
  {
    name: 'a connection without a word',
    statuses: [408],
    isAnswered: false,
    run: (target) =>
      converse(target, 1, async (socket) => {
        await sleep(target.slowMs * 20);
        socket.destroy();
      }),
  },
  {
    name: 'a huge body, announced',
    statuses: [413],
    isAnswered: true,
    run: (target) => once(target, requestOf('{"x":', {}, { length: 2 ** 31 })),
  },
  {
    name: 'a huge body, in chunks',
    statuses: [413],
    isAnswered: false,
    run: (target) =>
      converse(target, 1, async (socket) => {
        socket.write(
          'POST /interactions HTTP/1.1\r\nHost: bot\r\nTransfer-Encoding: chunked\r\n\r\n',
        );
        await flood(socket);
      }),
  },
  {
    name: 'huge headers',
    statuses: [431],
    isAnswered: false,
    run: (target) =>
      once(target, `POST /interactions HTTP/1.1\r\nHost: bot\r\nX-Much: ${MUCH}\r\n\r\n`),
  },
  {
    name: 'another content type',
    statuses: [200],
    isAnswered: true,
    run(target) {
      const body = target.interaction();
      const type = pick(
        ['text/plain', 'multipart/form-data; boundary=x', 'image/png', ''],
        target.chance,
      );
      const request = requestOf(body, signed(body, target.key, target.now()), { type: type ?? '' });
      return once(target, request);
    },
  },
  {
    name: 'signed nonsense',
    statuses: [400],
    isAnswered: true,
    run(target) {
      const body = pick(['', 'null', '[]', '{', '{"type":2}', '\0', '"x"'], target.chance) ?? '';
      return once(target, requestOf(body, signed(body, target.key, target.now())));
    },
  },
  {
    name: 'another method',
    statuses: [405],
    isAnswered: true,
    run: (target) =>
      once(
        target,
        requestOf('', {}, { method: pick(['GET', 'PUT', 'DELETE', 'PATCH'], target.chance) ?? '' }),
      ),
  },
  {
    name: 'another path',
    statuses: [404],
    isAnswered: true,
    run: (target) =>
      once(
        target,
        requestOf(
          '',
          {},
          { path: pick(['/', '/..%2f', '/interactions/x', '/metrics'], target.chance) ?? '' },
        ),
      ),
  },
  {
    name: 'no HTTP at all',
    statuses: [400],
    isAnswered: false,
    run: (target) => once(target, '\u0016\u0003\u0001 hello\r\n\r\n'),
  },
  {
    name: 'several requests at once, over one connection',
    statuses: [200, 401, 404],
    isAnswered: true,
    run(target) {
      const bodies = Array.from({ length: 3 }, target.interaction);
      const good = bodies.map((body) => requestOf(body, signed(body, target.key, target.now())));
      const all = [
        good[0],
        requestOf('{}', {}),
        good[1],
        requestOf('', {}, { path: '/x' }),
        good[2],
      ];
      return converse(target, all.length, (socket) => void socket.write(all.join('')));
    },
  },
  {
    name: 'hanging up before the answer',
    statuses: [],
    isAnswered: false,
    run(target) {
      const body = target.interaction();
      const request = requestOf(body, signed(body, target.key, target.now()));
      const part =
        target.chance() < 0.5
          ? request
          : request.slice(0, Math.floor(target.chance() * request.length));
      return converse(target, 1, (socket) => {
        socket.write(part, () => socket.destroy());
      });
    },
  },
];
