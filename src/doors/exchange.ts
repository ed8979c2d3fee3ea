import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request and the response to it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Whether no other answer will come over this connection. */
  readonly isLast: () => boolean;
}

type Headers = Readonly<Record<string, string | number>>;

/** Sends a response as JSON, or one with no body, and waits until it is out; it fails if nobody was there to take it. */
export const reply = (
  exchange: Exchange,
  status: number,
  body?: unknown,
  headers: Headers = {},
): Promise<void> =>
  body === undefined
    ? send(exchange, status, '', headers)
    : send(exchange, status, JSON.stringify(body), { ...JSON_TYPE, ...headers });

/** Sends what was written as JSON before, as a response that says yes. */
export const replyWith = (exchange: Exchange, json: string): Promise<void> =>
  send(exchange, 200, json, JSON_TYPE);

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Sends a page of text in the same way. */
export const sendText = (exchange: Exchange, contentType: string, body: string): Promise<void> =>
  send(exchange, 200, body, { 'Content-Type': contentType });

function send(exchange: Exchange, status: number, body: string, headers: Headers): Promise<void> {
  const { response, isLast } = exchange;
  const sent = whenSent(exchange);
  if (isLast()) response.shouldKeepAlive = false;
  // As text it goes out together with the headers, by one call to the system.
  const all = { 'Content-Length': Buffer.byteLength(body), 'Cache-Control': 'no-store' };
  response.writeHead(status, Object.assign(all, headers));
  response.end(body);
  return sent;
}

/** Whoever asked has hung up before the answer was out. */
export class NobodyWaits extends Error {
  override readonly name = 'NobodyWaits';
}

/** Ends with the response, or fails with its connection: a response that waits behind another one may never get its turn. */
function whenSent({ request: { socket }, response }: Exchange): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new NobodyWaits('Nobody waits for the answer any more.'));
    if (socket.destroyed) giveUp();
    socket.once('close', giveUp);
    response.once('finish', () => {
      socket.off('close', giveUp);
      resolve();
    });
  });
}

/** The header that hangs up after the response. */
export const CLOSE = { Connection: 'close' };

/** Says no, in words. */
export const refuse = (
  exchange: Exchange,
  status: number,
  message: string,
  headers: Headers = {},
): Promise<void> => reply(exchange, status, { message }, headers);

/**
 * The raw body of a request, behind what is to stand before it; nothing if it is larger than it may be, and then the rest of it is not
 * read.
 */
export function readBody(
  request: IncomingMessage,
  limit: number,
  before: Buffer,
): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.resolve(undefined);
  const chunks = [before];
  let size = 0;
  let isRead = false;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit) return;
      request.pause();
      resolve(undefined);
    });
    request.on('end', () => {
      isRead = true;
      resolve(Buffer.concat(chunks));
    });
    // Creating an Error captures a stack trace, and every request ends with `close`.
    request.on('close', () => {
      if (!isRead) reject(new Error('The request broke off.'));
    });
  });
}
