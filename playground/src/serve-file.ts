import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileAt } from './stored-files.js';
import type { World } from './world.js';

/** What a browser may show; the rest it can only save. */
const SHOWN: ReadonlySet<string> = new Set(['image/gif', 'image/jpeg', 'image/png', 'image/webp']);

export const isForFiles = (url: string): boolean => url.startsWith('/attachments/');

/** Sends a file of a message to whoever knows its address. */
export function serveFile(world: World, request: IncomingMessage, response: ServerResponse): void {
  const { method = 'GET', url = '/' } = request;
  const isLooking = method === 'GET' || method === 'HEAD';
  const file = isLooking && fileAt(world.messages.values(), new URL(url, world.origin));
  if (!file) {
    const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };
    response.writeHead(isLooking ? 404 : 405, headers);
    response.end(isLooking ? 'This content is no longer available.' : '');
    return;
  }
  const { filename, size, content_type: type = '' } = file.attachment;
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': size,
    'Cache-Control': 'private, max-age=3600',
    'X-Content-Type-Options': 'nosniff',
    // Nothing in a file may do anything, even when somebody opens it by itself.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...(!SHOWN.has(type) && { 'Content-Disposition': `attachment; filename="${filename}"` }),
  });
  response.end(method === 'HEAD' ? undefined : file.data);
}
