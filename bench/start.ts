/**
 * How long the bot takes from its start until it is ready for the first click, and how much memory it has then and at rest, beside
 * discord-tictactoe, the best known bot of this kind: both compiled, over the gateway of the same local Discord, on 64 servers, in
 * turns, alone on a core. The games of the bot are in a file, which is there from an earlier start, as are its commands at Discord; on
 * Redis for comparison, and a discord.js client that does nothing. Only the ratios mean anything, and only those of one run.
 * Run it with: npm run bench:start; -- --starts 15 for more starts, --rest 30 for a longer rest, --beside <folder> for another checkout,
 * which has to be built, instead of all others.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startRedis } from '../test/redis/servers.js';
import { BareDiscord } from './bare-discord.js';
import { startBot } from './bots.js';
import { APPLICATION, GUILDS } from './click-load.js';
import { leaveMeasuredCore, MEASURED_CORE, startServer, type Server } from './click-servers.js';
import { median } from './clock.js';
import { print, report, type Row } from './report.js';

const { values: options } = parseArgs({
  options: {
    starts: { type: 'string', default: '9' },
    rest: { type: 'string', default: '8' },
    beside: { type: 'string' },
  },
});
const STARTS = Number(options.starts);
const REST_MS = Number(options.rest) * 1000;

/** What was measured of one start. */
interface Start {
  readonly ms: number;
  /** Milliseconds of a processor until it was ready. */
  readonly cpu: number;
  /** Megabytes of memory when it was ready, and at rest. */
  readonly ready: number;
  readonly rest: number;
}

interface Contestant {
  readonly name: string;
  readonly start: () => Promise<Server>;
  readonly starts: Start[];
}

leaveMeasuredCore();
const folder = mkdtempSync(join(tmpdir(), 'five-by-five-start-'));
const redis = await startRedis({ appendonly: 'yes', appendfsync: 'everysec' });
const discord = await BareDiscord.open(APPLICATION, GUILDS);

const clientOf = (program: string) => (): Promise<Server> =>
  startServer(program, {
    env: { DISCORD_API_URL: discord.url, DISCORD_TOKEN: 'bench.of.clicks' },
    isMeasured: true,
    readyWhen: /It is running/u,
    // Of a name that discord.js has changed since.
    nodeOptions: ['--no-deprecation'],
  });
const enter = (name: string, start: () => Promise<Server>): Contestant => ({
  name,
  start,
  starts: [],
});
const bot = enter('bot, SQLite', () => startBot({ folder, name: 'sqlite', apiUrl: discord.url }));
const onRedis = enter('bot, Redis', () =>
  startBot({ folder, name: 'redis', apiUrl: discord.url, redisUrl: redis.url }),
);
const ticTacToe = enter('discord-tictactoe', clientOf('bench/start-tictactoe.mjs'));
const bare = enter('discord.js alone', clientOf('bench/gateway-bare.mjs'));
const { beside } = options;
const otherBot =
  beside === undefined
    ? undefined
    : enter('the other checkout', () =>
        startBot({ checkout: resolve(beside), folder, name: 'beside', apiUrl: discord.url }),
      );
const contestants = otherBot ? [bot, otherBot] : [bot, onRedis, ticTacToe, bare];

async function startOnce({ start }: Contestant, restMs: number): Promise<Start> {
  const begun = performance.now();
  const server = await start();
  const ms = performance.now() - begun;
  const [cpu, ready] = [server.cpu(), server.memory()];
  await sleep(restMs);
  const rest = server.memory();
  await server.stop();
  return { ms, cpu, ready, rest };
}

// The first time files are read from the disk, and the bot makes its tables and publishes its commands.
for (const contestant of contestants) await startOnce(contestant, 0);
for (let n = 0; n < STARTS; n += 1) {
  process.stderr.write(`start ${n + 1} of ${STARTS}\n`);
  for (const contestant of contestants)
    contestant.starts.push(await startOnce(contestant, REST_MS));
}

const of = ({ starts }: Contestant, pick: (start: Start) => number): number =>
  median(starts.map(pick));
/** The median of how much more it is than for another one that was started in the same turn. */
const ratio = (one: Contestant, other: Contestant, pick: (start: Start) => number): number =>
  median(one.starts.map((start, n) => pick(start) / pick(other.starts[n] ?? start)));

const line = (name: string, cells: readonly string[]): void => {
  print(name.padEnd(20) + cells.map((cell) => cell.padStart(12)).join(''));
};
print(
  `${STARTS} starts each in turn, alone on core ${MEASURED_CORE}, at rest after ${REST_MS / 1000} s; medians`,
);
print('');
line('', ['ready, ms', 'CPU, ms', 'MB, ready', 'MB, at rest']);
for (const contestant of contestants) {
  line(contestant.name, [
    of(contestant, ({ ms }) => ms).toFixed(0),
    of(contestant, ({ cpu }) => cpu).toFixed(0),
    of(contestant, ({ ready }) => ready).toFixed(0),
    of(contestant, ({ rest }) => rest).toFixed(0),
  ]);
}

const rowsOf = (one: Contestant, other: Contestant): readonly Row[] => [
  {
    what: `${one.name}: start to ready / ${other.name}`,
    measured: ratio(one, other, ({ ms }) => ms),
  },
  {
    what: `${one.name}: processor time to ready / ${other.name}`,
    measured: ratio(one, other, ({ cpu }) => cpu),
  },
  {
    what: `${one.name}: memory at rest / ${other.name}`,
    measured: ratio(one, other, ({ rest }) => rest),
  },
];
report(
  otherBot ? rowsOf(bot, otherBot) : [...rowsOf(bot, ticTacToe), ...rowsOf(onRedis, ticTacToe)],
);

discord.close();
await redis.stop();
rmSync(folder, { recursive: true });
