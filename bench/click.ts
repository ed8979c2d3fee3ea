/**
 * What a click costs, from the signed request to the board in the answer, on Redis and on SQLite: whole games of Center Square
 * Showdown over 32 connections, in many channels of many servers, with pings as they are by default. The bot runs compiled, as in
 * production, on a core of its own; the load, Redis and a Discord that takes everything at once are on another. It takes turns with
 * (a) express and the middleware of `discord-interactions`, and (b) a bare node:http server, which both answer with a constant
 * board. Only the ratios mean anything, and only those of one run.
 * Run it with: npm run bench:click; -- --rounds 12 for more rounds, --connections 256 for more at the same time (where the
 * machine is busy with other things, everything waits for its turn, and only more of them make a process use all of its core), --beside <folder> to measure another checkout along with this
 * one (it has to be built), --only redis for one home, --profile <folder> to write profiles of the bot there.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startRedis } from '../test/redis/servers.js';
import { print } from './app.js';
import { APPLICATION, GUILDS, HttpConnection, playMatch, requestOf } from './click-load.js';
import {
  leaveMeasuredCore,
  makeSigner,
  MEASURED_CORE,
  ROOT,
  startServer,
  type Server,
} from './click-servers.js';

const { values: options } = parseArgs({
  options: {
    connections: { type: 'string', default: '32' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2.5' },
    beside: { type: 'string' },
    only: { type: 'string' },
    profile: { type: 'string' },
    node: { type: 'string', default: '' },
  },
});
const ROUNDS = Number(options.rounds);
const ROUND_MS = Number(options.seconds) * 1000;
/** Whoever is measured has answered so many before, or as many as that time lets it: only then is its code compiled. */
const WARM_UP = 5000;
const WARM_UP_MS = 8000;
const CONNECTIONS = Number(options.connections);
/** So many interactions of real games are sent to those who answer all of them alike. */
const RECORDED = 2000;

const signer = makeSigner();
const recorded: string[] = [];
let board = '';

/** What takes part: a server, and how it is played with. */
interface Contestant {
  readonly name: string;
  readonly server: Server;
  /** Sends interactions over a connection until it is over. */
  readonly play: (connection: HttpConnection, send: Sender, isOver: () => boolean) => Promise<void>;
  readonly rounds: Round[];
  readonly memoryAtStart: number;
  memoryAfterFirst?: number;
}

type Sender = (body: string) => ReturnType<HttpConnection['post']>;

/** What was measured in a round. */
interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of a processor for an interaction. */
  readonly cpu: number;
  /** How much of its core the load took. */
  readonly load: number;
}

let played = 0;
let late = 0;

/** One game after the other, each with other people in another channel. */
const playGames: Contestant['play'] = async (_, send, isOver) => {
  while (!isOver()) {
    const n = played;
    played += 1;
    if ((await playMatch(n, send, isOver)) === 'late') late += 1;
  }
};

let repeated = 0;

/** The interactions of real games, whatever is answered. */
const repeatInteractions: Contestant['play'] = async (_, send, isOver) => {
  while (!isOver()) {
    repeated += 1;
    const { status } = await send(recorded[repeated % recorded.length] ?? '');
    if (status !== 200) throw new Error(`The answer was ${status}.`);
  }
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const median = (numbers: readonly number[]): number =>
  at(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );

async function measure({ server, play }: Contestant, ms: number, most = Infinity): Promise<Round> {
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => HttpConnection.open(server.port)),
  );
  const took: number[] = [];
  const ownBefore = process.cpuUsage();
  const cpuBefore = server.cpu();
  const start = performance.now();
  const isOver = (): boolean => took.length >= most || performance.now() - start >= ms;
  await Promise.all(
    connections.map((connection) => {
      const send: Sender = async (body) => {
        if (recorded.length < RECORDED && play === playGames) recorded.push(body);
        const reply = await connection.post(requestOf(body, signer));
        took.push(reply.took);
        if (board === '' && reply.body.includes('"move:')) board = reply.body;
        return reply;
      };
      return play(connection, send, isOver);
    }),
  );
  const passed = performance.now() - start;
  const cpu = server.cpu() - cpuBefore;
  const own = process.cpuUsage(ownBefore);
  for (const connection of connections) connection.close();
  const sorted = took.toSorted((a, b) => a - b);
  return {
    perSecond: (took.length / passed) * 1000,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    cpu: cpu / took.length,
    load: (own.user + own.system) / 1000 / passed,
  };
}

leaveMeasuredCore();
const folder = mkdtempSync(join(tmpdir(), 'five-by-five-click-'));
const redisServers: { stop(): Promise<void> }[] = [];

const discord = await startServer('bench/click-discord.mjs', {
  env: { APPLICATION, GUILDS: JSON.stringify(GUILDS) },
});

type HomeId = 'redis' | 'sqlite';

/** Starts the bot of a checkout on an empty home, as it runs in production. */
async function startBot(checkout: string, home: HomeId, name: string): Promise<Server> {
  const redis =
    home === 'redis' ? await startRedis({ appendonly: 'yes', appendfsync: 'everysec' }) : undefined;
  if (redis) redisServers.push(redis);
  const { profile } = options;
  return startServer(join(checkout, 'dist', 'src', 'main.js'), {
    cwd: folder,
    isMeasured: true,
    nodeOptions: [
      ...options.node.split(' ').filter(Boolean),
      ...(profile === undefined
        ? []
        : [
            '--cpu-prof',
            `--cpu-prof-dir=${resolve(profile)}`,
            `--cpu-prof-name=${name}.cpuprofile`,
          ]),
    ],
    env: {
      DISCORD_TOKEN: 'bench.of.clicks',
      DISCORD_API_URL: `http://127.0.0.1:${discord.port}/api`,
      DISCORD_PUBLIC_KEY: signer.publicKey,
      DOOR: 'http',
      PORT: '0',
      // Tiles go by callback, which is another request: this is about the answer in the response.
      TILES: 'off',
      DATA_DIR: join(folder, name),
      ...(redis && { REDIS_URL: redis.url }),
    },
  });
}

const NAMES: Readonly<Record<HomeId, string>> = { redis: 'bot, Redis', sqlite: 'bot, SQLite' };
const HOMES: readonly HomeId[] =
  options.only === 'redis' || options.only === 'sqlite' ? [options.only] : ['redis', 'sqlite'];

const contestants: Contestant[] = [];

const enter = (name: string, server: Server, play: Contestant['play']): void => {
  contestants.push({ name, server, play, rounds: [], memoryAtStart: server.memory() });
};

async function warmUp(contestant: Contestant | undefined): Promise<void> {
  if (contestant) await measure(contestant, WARM_UP_MS, WARM_UP);
}

for (const home of HOMES) {
  enter(NAMES[home], await startBot(ROOT, home, home), playGames);
  await warmUp(contestants.at(-1));
  if (options.beside === undefined) continue;
  const beside = await startBot(resolve(options.beside), home, `${home}-beside`);
  enter(`${NAMES[home]}, beside`, beside, playGames);
  await warmUp(contestants.at(-1));
}
const CONSTANT = { env: { PUBLIC_KEY: signer.publicKey, BOARD: board }, isMeasured: true };
const EXPRESS = '(a) express, constant';
const BARE = '(b) bare, constant';
enter(EXPRESS, await startServer('bench/click-express.mjs', CONSTANT), repeatInteractions);
await warmUp(contestants.at(-1));
enter(BARE, await startServer('bench/click-bare.mjs', CONSTANT), repeatInteractions);
await warmUp(contestants.at(-1));

for (let round = 0; round < ROUNDS; round += 1) {
  for (const contestant of contestants) {
    contestant.rounds.push(await measure(contestant, ROUND_MS));
    contestant.memoryAfterFirst ??= contestant.server.memory();
  }
}

/** The median over the rounds of how much more somebody has done than another one in the same round. */
function ratio(one: Contestant, name: string, of: (round: Round) => number): string {
  const other = contestants.find((each) => each.name === name);
  const ratios = one.rounds.map((round, n) => of(round) / of(other?.rounds[n] ?? round));
  return median(ratios).toFixed(2);
}

const line = (name: string, cells: readonly string[]): void => {
  print(name.padEnd(24) + cells.map((cell) => cell.padStart(9)).join(''));
};
const bytes = Math.round(recorded.reduce((sum, body) => sum + body.length, 0) / recorded.length);
print(
  `${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS / 1000} s each in turn, the measured process alone on core ${MEASURED_CORE};`,
);
print(`requests of ${bytes} bytes, a constant board of ${board.length}; medians of the rounds`);
print('');
line('', [
  'per s',
  '/ (a)',
  '/ (b)',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'CPU/(a)',
  'load',
  'MB',
  'MB',
  'MB',
]);
line('', ['', '', '', '', '', '', '', '', 'start', '1 round', 'end']);
for (const contestant of contestants) {
  const { name, rounds, server } = contestant;
  const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
  line(name, [
    of(({ perSecond }) => perSecond).toFixed(0),
    ratio(contestant, EXPRESS, ({ perSecond }) => perSecond),
    ratio(contestant, BARE, ({ perSecond }) => perSecond),
    of(({ p50 }) => p50).toFixed(1),
    of(({ p99 }) => p99).toFixed(1),
    of(({ cpu }) => cpu).toFixed(3),
    ratio(contestant, EXPRESS, ({ cpu }) => cpu),
    `${(of(({ load }) => load) * 100).toFixed(0)} %`,
    contestant.memoryAtStart.toFixed(0),
    (contestant.memoryAfterFirst ?? Number.NaN).toFixed(0),
    server.memory().toFixed(0),
  ]);
}
if (late > 0) print(`${late} answers took longer than two seconds, and were announced first.`);
await Promise.all(contestants.map(({ server }) => server.stop()));
await discord.stop();
for (const redis of redisServers) await redis.stop();
rmSync(folder, { recursive: true });
