import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const isLoopback = (origin: string): boolean =>
  URL.canParse(origin) && LOOPBACK.has(new URL(origin).hostname);

/**
 * Whether a request comes from the page itself, or from a program on this machine.
 * Any site that somebody has open can send requests to a server on loopback: those say where they come from.
 * A site can also make its own name point here: then that name is in the Host header.
 */
export function isFromHere({ headers, method = 'GET' }: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode } = headers;
  const home = `http://${host}`;
  if (!isLoopback(home)) return false;
  if (origin !== undefined && origin !== home) return false;
  const isSameSite = site === 'same-origin' || site === 'none';
  // A link to the page, from anywhere, only opens it.
  return isSameSite || (method === 'GET' && mode === 'navigate');
}
