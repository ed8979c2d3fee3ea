import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Log } from '../../src/app/app.js';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface Said {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export function portOf(address: AddressInfo | string | null): number {
  if (typeof address === 'object' && address) return address.port;
  throw new Error('It does not listen on a port.');
}

/** A few lines of Discord: it notes what it is asked, and says what the test wants; nothing at all hangs up. */
export async function startTinyDiscord(answer: (asked: Asked) => Said | undefined) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '', headers } = request;
      const body = headers['content-type'] === undefined ? undefined : await json(request);
      const question = { method, path: url, headers, body };
      asked.push(question);
      const said = answer(question);
      if (!said) return request.socket.destroy();
      const type = said.body === undefined ? 'text/html; charset=utf-8' : 'application/json';
      response.writeHead(said.status, { 'Content-Type': type, ...said.headers });
      return response.end(said.body === undefined ? undefined : JSON.stringify(said.body));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    asked,
    apiUrl: `http://127.0.0.1:${portOf(server.address())}/api`,
    stop: () =>
      new Promise<unknown>((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** A log that keeps what it hears. */
export function makeNotes() {
  const notes: { level: keyof Log; sentence: string; facts: object }[] = [];
  const at = (level: keyof Log) => (facts: object, sentence: string) => {
    notes.push({ level, sentence, facts });
  };
  const log: Log = {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
  };
  return { notes, log };
}
