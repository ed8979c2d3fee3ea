import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { PATHS, type Done } from '../../page/protocol.js';
import { NotPossible } from '../actor.js';
import { sendAsset } from './assets.js';
import { BadAction } from './parse-action.js';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const isLoopback = (origin: string): boolean =>
  URL.canParse(origin) && LOOPBACK.has(new URL(origin).hostname);

/**
 * Whether a request comes from the page itself, or from a program on this machine.
 * Any site that somebody has open can send requests to a server on loopback: those say where they come from.
 * A site can also make its own name point here: then that name is in the Host header.
 */
function isFromHere({ headers, method = 'GET' }: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode } = headers;
  const home = `http://${host}`;
  if (!isLoopback(home)) return false;
  if (origin !== undefined && origin !== home) return false;
  const isSameSite = site === 'same-origin' || site === 'none';
  // A link to the page, from anywhere, only opens it.
  return isSameSite || (method === 'GET' && mode === 'navigate');
}

const LONGEST_BODY = 100_000;

/** What the page can ask for, besides its files. */
interface Counter {
  listen(response: ServerResponse): void;
  listenToWire(response: ServerResponse): void;
  act(body: unknown): Promise<Done>;
}

function say(response: ServerResponse, status: number, body: Done): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(text);
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const isJson = request.headers['content-type']?.startsWith('application/json');
  if (!isJson) throw new BadAction('An action is JSON');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > LONGEST_BODY) throw new BadAction('An action is not that long');
    chunks.push(bytes);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new BadAction('An action is JSON');
  }
}

async function answer(
  counter: Counter,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const { pathname } = new URL(url, 'http://localhost');
  if (!isFromHere(request)) {
    say(response, 403, { problem: 'Only the page itself may do that' });
  } else if (method === 'POST' && pathname === PATHS.do) {
    say(response, 200, await counter.act(await bodyOf(request)));
  } else if (method !== 'GET') {
    say(response, 405, { problem: 'That can only be looked at' });
  } else if (pathname === PATHS.events) {
    counter.listen(response);
  } else if (pathname === PATHS.wire) {
    counter.listenToWire(response);
  } else if (!(await sendAsset(pathname, request, response))) {
    say(response, 404, { problem: 'There is nothing here' });
  }
}

/** Answers everything that is not for the API. */
export const respondWith =
  (counter: Counter): RequestListener =>
  (request, response) => {
    answer(counter, request, response).catch((error: unknown) => {
      const problem = error instanceof Error ? error.message : String(error);
      const isRefusal = error instanceof NotPossible || error instanceof BadAction;
      if (response.headersSent) response.destroy();
      else say(response, isRefusal ? 400 : 500, { problem });
    });
  };
