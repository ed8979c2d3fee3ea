import type { ServerResponse } from 'node:http';

const KEEP_ALIVE_MS = 15_000;

/** Tells all who listen, as server-sent events. */
export interface Stream<T> {
  send(value: T): void;
  /** Begins to tell somebody, with these words first. */
  join(response: ServerResponse, first: readonly T[]): void;
  close(): void;
}

export function makeStream<T>(): Stream<T> {
  const listeners = new Set<ServerResponse>();
  const frame = (value: T): string => `data: ${JSON.stringify(value)}\n\n`;
  // A comment now and then lets both sides notice when the other is gone.
  const timer = setInterval(() => {
    for (const each of listeners) each.write(':\n\n');
  }, KEEP_ALIVE_MS);
  timer.unref();
  return {
    send(value) {
      if (listeners.size === 0) return;
      const text = frame(value);
      for (const each of listeners) each.write(text);
    },
    join(response, first) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(`retry: 1000\n\n${first.map(frame).join('')}`);
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    },
    close() {
      clearInterval(timer);
      for (const each of listeners) each.end();
      // What is told from now on reaches nobody.
      listeners.clear();
    },
  };
}
