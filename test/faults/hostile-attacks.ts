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
  untilClosed,
  type Conversation,
  type Signed,
  type Target,
} from './hostile-connections.js';

/** What has to come of each connection of an attack. */
interface Due {
  /** The statuses of the responses, in their order. */
  readonly statuses: readonly number[];
  readonly endedBy: Conversation['endedBy'];
  /** Whether the response may get lost on the way: it does where the attacker is still sending when the server closes the connection. */
  readonly mayLose?: boolean;
  /** How long the server has to wait at least before it closes the connection. */
  readonly afterMs?: number;
}

export interface Attack {
  readonly name: string;
  /** What has to come of its connections, one after the other. */
  readonly due: readonly Due[];
  /** Whether all of them have to be told the same. */
  readonly isShared?: boolean;
  readonly run: (target: Target) => Promise<readonly Conversation[]>;
}

const told = (statuses: readonly number[], endedBy: string): string =>
  `${statuses.join(', ') || 'no response'}, ended by ${endedBy}`;

/** What came of an attack that should not have; nothing, if all of it is as it has to be. */
export function wrongWith(
  { due, isShared = false }: Pick<Attack, 'due' | 'isShared'>,
  conversations: readonly Conversation[],
): readonly string[] {
  const wrong = due.flatMap(({ statuses, endedBy, mayLose = false, afterMs = 0 }, at) => {
    const { responses = [], endedBy: ender = 'nobody', tookMs = 0 } = conversations[at] ?? {};
    const got = responses.map(({ status }) => status);
    const isAnswered = String(got) === String(statuses) || (mayLose && got.length === 0);
    if (!isAnswered || ender !== endedBy)
      return [`${told(got, ender)}; it has to be ${told(statuses, endedBy)}`];
    return tookMs < afterMs ? [`closed after ${Math.round(tookMs)} ms`] : [];
  });
  const bodies = new Set(
    conversations.flatMap(({ responses }) => responses.map(({ body }) => body)),
  );
  return isShared && bodies.size > 1 ? [...wrong, 'not the same answer'] : wrong;
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

/** The server answers, and leaves the connection open for the next request. */
const answers = (...statuses: readonly number[]): Due => ({ statuses, endedBy: 'attacker' });

/** The server answers, and closes the connection. */
const closes = (status: number, options: Pick<Due, 'mayLose' | 'afterMs'> = {}): Due => ({
  statuses: [status],
  endedBy: 'server',
  ...options,
});

/** The server gives whoever is slow ten seconds; by the clock of the attacker it may be a little less. */
const SLOWLY = { afterMs: 8000 };

/** An attack over one connection. */
const over = (name: string, due: Due, run: (target: Target) => Promise<Conversation>): Attack => ({
  name,
  due: [due],
  run: async (target) => [await run(target)],
});

const refusedBy = (name: string, make: (body: string, target: Target) => Partial<Signed>): Attack =>
  over(name, answers(401), (target) => {
    const body = target.interaction();
    return once(target, requestOf(body, make(body, target)));
  });

/** A new request as Discord sends it. */
function goodRequest(target: Target): { readonly request: string; readonly body: string } {
  const body = target.interaction();
  return { body, request: requestOf(body, signed(body, target.key, target.now())) };
}

/** The endpoint gives the same answer again for as long as Discord waits for it. */
const SHARED_MS = 3000;

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
    name: 'the same request twice at once',
    due: [answers(200), answers(200)],
    isShared: true,
    run(target) {
      const { request } = goodRequest(target);
      return Promise.all([once(target, request), once(target, request)]);
    },
  },
  {
    name: 'the same request again, later',
    due: [answers(200), answers(409)],
    async run(target) {
      const { request } = goodRequest(target);
      const first = await once(target, request);
      // In a busy process a timer goes off some milliseconds early: it counts from the beginning of its turn.
      await sleep(SHARED_MS + 200);
      return [first, await once(target, request)];
    },
  },
  over('slow headers', closes(408, { mayLose: true, ...SLOWLY }), (target) =>
    converse(target, {}, (socket) => drip(socket, requestOf('{}', {}), target.slowMs)),
  ),
  over('a slow body', closes(408, { mayLose: true, ...SLOWLY }), (target) => {
    const { body, request } = goodRequest(target);
    return converse(target, {}, async (socket) => {
      socket.write(request.slice(0, -body.length));
      await drip(socket, body, target.slowMs);
    });
  }),
  over('a connection without a word', closes(408, SLOWLY), (target) =>
    converse(target, {}, () => undefined),
  ),
  over('a huge body, announced', closes(413), (target) =>
    untilClosed(target, requestOf('{"x":', {}, { length: 2 ** 31 })),
  ),
  over('a huge body, in chunks', closes(413, { mayLose: true }), (target) =>
    converse(target, {}, async (socket) => {
      socket.write(
        'POST /interactions HTTP/1.1\r\nHost: bot\r\nTransfer-Encoding: chunked\r\n\r\n',
      );
      await flood(socket);
    }),
  ),
  over('huge headers', closes(431, { mayLose: true }), (target) =>
    untilClosed(target, `POST /interactions HTTP/1.1\r\nHost: bot\r\nX-Much: ${MUCH}\r\n\r\n`),
  ),
  over('another content type', answers(200), (target) => {
    const types = ['text/plain', 'multipart/form-data; boundary=x', 'image/png', ''];
    const type = pick(types, target.chance) ?? '';
    const body = target.interaction();
    return once(target, requestOf(body, signed(body, target.key, target.now()), { type }));
  }),
  over('signed nonsense', answers(400), (target) => {
    const body = pick(['', 'null', '[]', '{', '{"type":2}', '\0', '"x"'], target.chance) ?? '';
    return once(target, requestOf(body, signed(body, target.key, target.now())));
  }),
  over('another method', answers(405), (target) => {
    const method = pick(['GET', 'PUT', 'DELETE', 'PATCH'], target.chance) ?? '';
    return once(target, requestOf('', {}, { method }));
  }),
  over('another path', answers(404), (target) => {
    const path = pick(['/', '/..%2f', '/interactions/x', '/metrics'], target.chance) ?? '';
    return once(target, requestOf('', {}, { path }));
  }),
  over('no HTTP at all', closes(400), (target) =>
    untilClosed(target, '\u0016\u0003\u0001 hello\r\n\r\n'),
  ),
  over(
    'several requests at once, over one connection',
    answers(200, 401, 200, 404, 200),
    (target) => {
      const [one, two, three] = Array.from({ length: 3 }, () => goodRequest(target).request);
      const all = [one, requestOf('{}', {}), two, requestOf('', {}, { path: '/x' }), three];
      return converse(
        target,
        { responses: all.length },
        (socket) => void socket.write(all.join('')),
      );
    },
  ),
  over('hanging up before the answer', answers(), (target) => {
    const { request } = goodRequest(target);
    const length = target.chance() < 0.5 ? 1 : target.chance();
    return converse(target, {}, (socket) => {
      socket.write(request.slice(0, Math.floor(length * request.length)), () => socket.destroy());
    });
  }),
];
