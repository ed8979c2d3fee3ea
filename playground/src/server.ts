import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isForEmojis } from './emojis.js';
import type { Fault, FaultBox } from './faults.js';
import { MOST_BYTES, readableBody, receive } from './request-body.js';
import { masked, tooMany, type Exchange, type RawReply, type Rest } from './rest.js';
import { isForFiles } from './stored-files.js';

/** Only this machine can reach it. */
const HOST = '127.0.0.1';

/** All that was sent, or the beginning of what is too long anyway: the rest is heard out and forgotten. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    if (length <= MOST_BYTES) chunks.push(bytes);
    length += bytes.length;
  }
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, { status, body, headers }: RawReply, now: number): void {
  const text = body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, {
    ...headers,
    Date: new Date(now).toUTCString(),
    ...(text !== '' && { 'Content-Type': 'application/json' }),
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}

/** The answer that a fault gives in place of the real one, if it gives any. */
function brokenReply(fault: Fault | undefined): RawReply | undefined {
  switch (fault?.answer) {
    case 429:
      return tooMany(fault.retryAfter ?? 1, fault.global ?? false, fault.scope);
    case 500:
    case 502:
    case 503:
    case 504:
      return {
        status: fault.answer,
        body: { message: `${fault.answer}: Internal Server Error`, code: 0 },
        headers: {},
      };
    case 'slow':
    case 'delay':
    case 'drop':
    case 'after':
    case undefined:
      return undefined;
  }
}

interface Parts {
  readonly rest: Rest;
  readonly faults: FaultBox;
  readonly now: () => number;
  readonly onExchange: (exchange: Omit<Exchange, 'at'>) => void;
  /** Answers what is asked for below /attachments. */
  readonly serveFile: RequestListener;
  /** Answers what is asked for below /emojis. */
  readonly serveEmoji: RequestListener;
  /** Answers what is not for the API. */
  readonly otherwise?: RequestListener;
}

async function serve(
  { rest, faults, now, onExchange }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const { authorization, 'content-type': contentType } = headers;
  const body = await receive(await bodyOf(request), contentType);
  const path = rest.pathOf(url);
  const fault = faults.take(method, path);
  const readable = readableBody(body);
  const note = (status: number, answer?: unknown): void =>
    onExchange({ method, path: masked(path), status, body: readable, answer });
  if (fault?.answer === 'drop') {
    note(0);
    request.socket.destroy();
    return;
  }
  if (fault?.answer === 'delay') await wait(fault.ms);
  const reply = brokenReply(fault) ?? rest.answer({ method, url, authorization, body });
  note(reply.status, reply.body);
  if (fault?.answer === 'slow') await wait(fault.ms);
  if (fault?.answer === 'after') request.socket.destroy();
  else send(response, reply, now());
}

export interface Listening {
  readonly server: Server;
  readonly port: number;
  /** Takes no connections until it listens again. Those that were made into sockets are to be ended by whoever made them. */
  close(): Promise<void>;
  /** At the same port as before. */
  listenAgain(): Promise<void>;
}

/** Opens the door: the API under /api, files under /attachments, emoji under /emojis, and whatever else is asked for to `otherwise`. */
export async function listen(parts: Parts, port: number): Promise<Listening> {
  const server = createServer((request, response) => {
    if (isForFiles(request.url ?? '/')) {
      parts.serveFile(request, response);
      return;
    }
    if (isForEmojis(request.url ?? '/')) {
      parts.serveEmoji(request, response);
      return;
    }
    if (parts.otherwise && !request.url?.startsWith('/api')) {
      parts.otherwise(request, response);
      return;
    }
    // Whoever hangs up in the middle of a request needs no answer.
    serve(parts, request, response).catch(() => request.socket.destroy());
  });
  server.listen(port, HOST);
  await once(server, 'listening');
  // A server that listens on TCP has such an address.
  const address = server.address() as AddressInfo; // oxlint-disable-line typescript/no-unsafe-type-assertion
  return {
    server,
    port: address.port,
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    async listenAgain() {
      if (server.listening) return;
      server.listen(address.port, HOST);
      await once(server, 'listening');
    },
  };
}
