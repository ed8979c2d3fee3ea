import { sign, type KeyObject } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../../src/solver/chance.js';

/** What an attack is made with. */
export interface Target {
  readonly port: number;
  /** Discord's key, for what was signed and is wrong all the same. */
  readonly key: KeyObject;
  readonly now: () => number;
  readonly chance: Chance;
  /** A new interaction that anybody could have sent, as JSON: it changes nothing. */
  readonly interaction: () => string;
  /** How long somebody who is slow takes for a few bytes. */
  readonly slowMs: number;
}

export interface Signed {
  readonly signature: string;
  readonly timestamp: string;
}

export const signed = (body: string, key: KeyObject, now: number): Signed => {
  const timestamp = String(Math.floor(now / 1000));
  return { timestamp, signature: sign(null, Buffer.from(timestamp + body), key).toString('hex') };
};

/** A request as it goes over the wire. */
export function requestOf(
  body: string,
  { signature, timestamp }: Partial<Signed>,
  {
    method = 'POST',
    path = '/interactions',
    type = 'application/json',
    length = Buffer.byteLength(body),
  } = {},
): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: bot',
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    ...(signature === undefined ? [] : [`X-Signature-Ed25519: ${signature}`]),
    ...(timestamp === undefined ? [] : [`X-Signature-Timestamp: ${timestamp}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** A response of the server that has arrived in full. */
export interface Response {
  readonly status: number;
  readonly body: string;
}

/** What has come over a connection, one response after the other; one of which a part is missing is not among them. */
export function responsesIn(heard: string): readonly Response[] {
  const responses: Response[] = [];
  for (let from = 0; from < heard.length;) {
    const start = heard.indexOf('\r\n\r\n', from) + 4;
    if (start < 4) break;
    const head = heard.slice(from, start);
    const end = start + Number(/^content-length: (\d+)/imu.exec(head)?.[1] ?? 0);
    if (heard.length < end) break;
    responses.push({
      status: Number(/^HTTP\/1\.1 (\d{3}) /u.exec(head)?.[1]),
      body: heard.slice(start, end),
    });
    from = end;
  }
  return responses;
}

/** How a connection went. */
export interface Conversation {
  readonly responses: readonly Response[];
  /** The server has closed it; the attacker has, who had all the answers or hung up; or it was still open after a long time. */
  readonly endedBy: 'server' | 'attacker' | 'nobody';
  /** How long it was there. */
  readonly tookMs: number;
}

/** The server sends away whoever is slow within ten seconds, and a busy machine a little later; what is open after these stays open. */
const PATIENCE_MS = 25_000;

/** How long an attacker stays. */
interface Staying {
  /** Until so many responses have come; until the server closes the connection, if nothing is said. */
  readonly responses?: number;
  readonly patienceMs?: number;
}

/** Opens a connection, does something with it, and tells how it went. */
export function converse(
  { port }: Pick<Target, 'port'>,
  { responses: enough = Infinity, patienceMs = PATIENCE_MS }: Staying,
  talk: (socket: Socket) => Promise<unknown> | void,
): Promise<Conversation> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const since = performance.now();
    let heard = '';
    let isConnected = false;
    const endBy = (endedBy: Conversation['endedBy']): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ responses: responsesIn(heard), endedBy, tookMs: performance.now() - since });
    };
    const timer = setTimeout(endBy, patienceMs, 'nobody');
    socket.setEncoding('latin1').on('data', (text: string) => {
      heard += text;
      if (responsesIn(heard).length >= enough) endBy('attacker');
    });
    socket.on('end', () => endBy('server'));
    // A server that takes no connection has ended none.
    socket.on('error', () => endBy(isConnected ? 'server' : 'nobody'));
    // Whatever the server does is heard before this.
    socket.on('close', () => endBy('attacker'));
    socket.on('connect', () => {
      isConnected = true;
      // A server that does not listen any more is heard of by the socket.
      Promise.resolve(talk(socket)).catch(() => undefined);
    });
  });
}

/** Sends a request, and takes the response to it. */
export const once = (target: Target, request: string): Promise<Conversation> =>
  converse(target, { responses: 1 }, (socket) => void socket.write(request));

/** Sends something after which the server has to close the connection. */
export const untilClosed = (target: Target, text: string): Promise<Conversation> =>
  converse(target, {}, (socket) => void socket.write(text));

/** Writes something bit by bit, until nobody listens. */
export async function drip(socket: Socket, text: string, ms: number): Promise<void> {
  for (const letter of text) {
    if (socket.destroyed) return;
    socket.write(letter);
    await sleep(ms);
  }
}
