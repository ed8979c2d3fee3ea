import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../../src/solver/chance.js';

/** What happens to an interaction on its way: in so many milliseconds each it arrives; the first answer counts. */
type Journey = readonly number[];

/** Between Discord and the endpoint of a bot: it brings interactions late, several times, and in another order. */
export interface Relay {
  readonly url: string;
  /** How many were brought more than once, and how many so late that Discord had given up. */
  readonly counts: { repeated: number; late: number };
  /** From now on everything arrives once, and at once; waits until all that was on its way has arrived. */
  calm(): Promise<void>;
  close(): Promise<void>;
}

/** Discord waits for three seconds. */
const TOO_LATE_MS = 3200;
const LATEST_MS = 6000;
const A_MOMENT_MS = 400;

/** Most arrive as they should; of the others, each has a fate of its own. */
function journeyOf(chance: Chance): Journey {
  const fate = chance();
  if (fate < 0.6) return [0];
  // Twice or three times at the same moment.
  if (fate < 0.7) return chance() < 0.5 ? [0, 0] : [0, 0, 0];
  // Overtaken by what was sent after it.
  if (fate < 0.8) return [chance() * A_MOMENT_MS];
  // Once more, when others were made in between.
  if (fate < 0.92) return [0, chance() * LATEST_MS];
  return [TOO_LATE_MS + chance() * (LATEST_MS - TOO_LATE_MS)];
}

const signatureOf = (headers: IncomingHttpHeaders): Record<string, string> => ({
  'content-type': 'application/json',
  'x-signature-ed25519': String(headers['x-signature-ed25519']),
  'x-signature-timestamp': String(headers['x-signature-timestamp']),
});

export async function startRelay(target: string, chance: Chance): Promise<Relay> {
  const counts = { repeated: 0, late: 0 };
  const underWay = new Set<Promise<unknown>>();
  let isCalm = false;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const headers = signatureOf(request.headers);
      const arrive = async (after: number) => {
        await sleep(after);
        const answer = await fetch(target, { method: 'POST', headers, body });
        return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
      };
      const journey = isCalm ? [0] : journeyOf(chance);
      if (journey.length > 1) counts.repeated += 1;
      if ((journey[0] ?? 0) >= TOO_LATE_MS) counts.late += 1;
      const arrivals = journey.map(arrive);
      for (const arrival of arrivals) {
        const done = arrival.catch(() => undefined);
        underWay.add(done);
        void done.finally(() => underWay.delete(done));
      }
      try {
        const answer = await Promise.any(arrivals);
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(answer.body);
      } catch {
        response.destroy();
      }
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on TCP, so it has such an address.
  const { port } = server.address() as AddressInfo; // oxlint-disable-line typescript/no-unsafe-type-assertion
  return {
    url: `http://127.0.0.1:${port}/interactions`,
    counts,
    async calm() {
      isCalm = true;
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
