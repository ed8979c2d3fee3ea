/**
 * Many at once: 100,000 live matches on 10,000 servers, two processes on one Redis, and clicks all over them at a steady pace, each
 * by the process whose turn it is, so that one match goes from process to process. One click in fifty is made twice, at the same
 * moment, one of them to each process: of those exactly one may be too late. What is measured: clicks that were told to be too
 * late though they were not, matches that are not stored as they were answered, how long answers take, and whether memory stays
 * as it is. Both processes share one core; the load, Redis and a Discord that takes everything at once have another.
 * Run it with: npm run bench:many (takes ten minutes; -- --minutes 2 for fewer, --matches 10000, --rate 100 for fewer in a second)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findFreePort } from '../test/redis/ports.js';
import { startRedis } from '../test/redis/servers.js';
import { BareDiscord } from './bare-discord.js';
import { startBot } from './bots.js';
import { APPLICATION, componentsIn, HttpConnection, isDeferred, requestOf } from './click-load.js';
import { leaveMeasuredCore, makeSigner, type Server } from './click-servers.js';
import { median, percentile } from './clock.js';
import { openRedisStore } from './homes.js';
import { LiveMatches, type LiveClick } from './live-matches.js';
import { infoOf } from './redis-info.js';
import { print, report } from './report.js';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    matches: { type: 'string', default: '100000' },
    rate: { type: 'string', default: '150' },
  },
});
const MS = Number(options.minutes) * 60_000;
const RATE = Number(options.rate);
const PROCESSES = 2;
const TWICE_EVERY = 50;
/**
 * Before anything is measured, so many clicks come as fast as they are answered, or as many as that time lets them: until code is
 * compiled, and the garbage collector has had to do its work.
 */
const WARM_UP = 12_000;
const WARM_UP_MS = 30_000;
const WARM_UP_LANES = 16;
const PARTS = 10;
const TICK_MS = 5;

leaveMeasuredCore();
const folder = mkdtempSync(join(tmpdir(), 'five-by-five-many-'));
const redis = await startRedis({ appendonly: 'yes', appendfsync: 'everysec' });
const { store } = await openRedisStore(redis.url);
const matches = new LiveMatches(Number(options.matches));
await matches.fill(store);

const filled = await infoOf(redis.port, 'used_memory');
const empty = await infoOf(redis.port, 'used_memory_startup');

const signer = makeSigner();
const discord = await BareDiscord.open(APPLICATION, matches.guilds);

/** A process of the bot, with connections to it that nobody uses right now. */
interface Process {
  readonly server: Server;
  readonly metricsPort: number;
  readonly idle: HttpConnection[];
}

const processes: Process[] = [];
for (let n = 0; n < PROCESSES; n += 1) {
  const metricsPort = await findFreePort();
  const server = await startBot({
    folder,
    name: `process-${n}`,
    apiUrl: discord.url,
    publicKey: signer.publicKey,
    redisUrl: redis.url,
    env: { METRICS_PORT: String(metricsPort) },
  });
  processes.push({ server, metricsPort, idle: [] });
}

/** How many clicks a process has told to be too late. */
async function staleOf({ metricsPort }: Process): Promise<number> {
  const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counts = page.matchAll(/^fivebyfive_interactions_total\{.*outcome="stale".*\} (\d+)$/gmu);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** What was measured in a part of the time. */
interface Part {
  readonly took: number[];
  readonly memory: number[];
}

const parts: Part[] = Array.from({ length: PARTS }, () => ({ took: [], memory: [] }));
let [sent, twice, late, wrongAnswers] = [0, 0, 0, 0];
const underWay = new Set<Promise<void>>();

async function send({ server, idle }: Process, body: string, part: Part) {
  let connection = idle.pop();
  while (connection?.isFresh === false) connection = idle.pop();
  connection ??= await HttpConnection.open(server.port);
  const reply = await connection.post(requestOf(body, signer));
  idle.push(connection);
  part.took.push(reply.took);
  return reply;
}

/** Sends a click to the process whose turn it is, now and then to the other one as well. */
async function click(one: LiveClick, at: number, part: Part): Promise<void> {
  const [own, other] = [processes[at % PROCESSES], processes[(at + 1) % PROCESSES]];
  if (!own || !other) return;
  const isTwice = at % TWICE_EVERY === 0;
  if (isTwice) twice += 1;
  const replies = await Promise.all([
    send(own, one.body, part),
    ...(isTwice ? [send(other, one.again(), part)] : []),
  ]);
  for (const reply of replies) {
    if (isDeferred(reply)) late += 1;
    else if (!one.isAnsweredBy(reply)) wrongAnswers += 1;
  }
  if (at === 0) matches.showComponents(componentsIn(replies[0]?.body ?? '{}'));
  matches.answered(one);
}

const warmedUp = performance.now() + WARM_UP_MS;
const ignored: Part = { took: [], memory: [] };
let warm = 0;
await Promise.all(
  Array.from({ length: WARM_UP_LANES }, async () => {
    while (warm < WARM_UP && performance.now() < warmedUp) {
      warm += 1;
      await click(matches.next(), warm - 1, ignored);
    }
  }),
);
late = 0;

const cpuBefore = processes.map(({ server }) => server.cpu());
const start = performance.now();
let noted = 0;
for (;;) {
  const passed = performance.now() - start;
  if (passed >= MS) break;
  const at = Math.floor((passed / MS) * PARTS);
  const part = parts[at];
  if (!part) break;
  while (sent < (passed / 1000) * RATE) {
    const working = click(matches.next(), sent, part).finally(() => underWay.delete(working));
    underWay.add(working);
    sent += 1;
  }
  if (passed >= noted * 1000) {
    noted += 1;
    const both = processes.map(({ server }) => server.memory());
    part.memory.push(both.reduce((sum, each) => sum + each, 0) / PROCESSES);
  }
  const isNextPart = Math.floor(((performance.now() + TICK_MS - start) / MS) * PARTS) > at;
  if (isNextPart && at + 1 < PARTS) process.stderr.write(`part ${at + 1} of ${PARTS} is over\n`);
  await sleep(TICK_MS);
}
await Promise.all(underWay);
const seconds = (performance.now() - start) / 1000;
const cpu = processes.reduce((sum, { server }, n) => sum + server.cpu() - (cpuBefore[n] ?? 0), 0);
const stale = (await Promise.all(processes.map(staleOf))).reduce((sum, each) => sum + each, 0);
const wrong = await matches.countWrong(store);

print(
  `${matches.size.toLocaleString('en-US')} live matches, ${PROCESSES} processes on one core, ${(sent / seconds).toFixed(0)} clicks a second`,
);
print(
  `${(warm + sent).toLocaleString('en-US')} clicks, ${warm.toLocaleString('en-US')} of them before; ${twice} made twice; ` +
    `${stale} answers that somebody was faster; ${late} that took longer than two seconds`,
);
print(
  `${(cpu / sent).toFixed(2)} ms of a processor for a click, with its ping; ` +
    `${Math.round((filled - empty) / matches.size)} bytes of Redis for a live match`,
);
print('');
const line = (cells: readonly string[]): void => {
  print(cells.map((cell) => cell.padStart(10)).join(''));
};
line(['minute', 'p50 ms', 'p99 ms', 'MB each']);
for (const [n, { took, memory }] of parts.entries()) {
  line([
    (((n + 1) * MS) / PARTS / 60_000).toFixed(1),
    percentile(took, 0.5).toFixed(2),
    percentile(took, 0.99).toFixed(1),
    median(memory).toFixed(0),
  ]);
}

const took = parts.flatMap((part) => part.took);
const name = `many at once, ${matches.size.toLocaleString('en-US')} matches`;
report([
  {
    what: `${name}: too late, beyond those who really were`,
    measured: stale - twice,
    unit: 'clicks',
    goal: { atMost: 0 },
  },
  {
    what: `${name}: answers without the board after the click`,
    measured: wrongAnswers,
    unit: 'answers',
    goal: { atMost: 0 },
  },
  {
    what: `${name}: not stored as they were answered`,
    measured: wrong,
    unit: 'matches',
    goal: { atMost: 0 },
  },
  {
    what: `${name}: 99th percentile / median`,
    measured: percentile(took, 0.99) / percentile(took, 0.5),
    goal: { atMost: 20 },
  },
  {
    what: `${name}: memory at the end of ${options.minutes} min / at the beginning`,
    measured: median(parts.at(-1)?.memory ?? []) / median(parts[0]?.memory ?? []),
    goal: { atMost: 1.1 },
  },
]);

await Promise.all(processes.map(({ server }) => server.stop()));
for (const { idle } of processes) for (const connection of idle) connection.close();
discord.close();
await store.close();
await redis.stop();
rmSync(folder, { recursive: true });
