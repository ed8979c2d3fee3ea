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
  /** Ends all connections that are still open. */
  readonly signal: AbortSignal;
}

/** What an attack came to: the status of each response; none, where the connection was closed without one. */
export type Statuses = readonly number[];

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

/** Long enough for every answer; whoever is too slow is sent away before. */
const PATIENCE_MS = 25_000;

/** Opens a connection, does something with it, and gives the statuses of what came back, up to so many or until it is closed. */
export function converse(
  { port, signal }: Target,
  expected: number,
  talk: (socket: Socket) => Promise<unknown> | void,
): Promise<Statuses> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    const statuses = (): Statuses =>
      [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /gu)].map(([, status]) => Number(status));
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      socket.destroy();
      resolve(statuses());
    };
    const timer = setTimeout(end, PATIENCE_MS);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    socket.setEncoding('latin1').on('data', (text: string) => {
      heard += text;
      if (statuses().length >= expected && heard.endsWith('}')) end();
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.on('connect', () => {
      Promise.resolve(talk(socket)).catch(end);
    });
  });
}

export const once = (target: Target, request: string): Promise<Statuses> =>
  converse(target, 1, (socket) => void socket.write(request));

/** Writes something bit by bit, until nobody listens. */
export async function drip(socket: Socket, text: string, ms: number): Promise<void> {
  for (const letter of text) {
    if (socket.destroyed) return;
    socket.write(letter);
    await sleep(ms);
  }
}
