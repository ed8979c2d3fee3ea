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
import { BareDiscord } from './bare-discord.js';
import { startBot } from './bots.js';
import { APPLICATION, GUILDS, HttpConnection, KINDS, requestOf, type Send } from './click-load.js';
import {
  aBoard,
  lateAnswers,
  playGames,
  repeatInteractions,
  requestBytes,
} from './click-players.js';
import {
  leaveMeasuredCore,
  makeSigner,
  MEASURED_CORE,
  ROOT,
  startServer,
  type Server,
} from './click-servers.js';
import { print, report } from './report.js';
import { medianOf, playRound, ratioOf, type Play, type Round } from './rounds.js';

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
const WARM_UP = 60_000;
const WARM_UP_MS = 60_000;
const CONNECTIONS = Number(options.connections);

const signer = makeSigner();

/** What takes part: a server, and how it is played with. */
interface Contestant {
  readonly name: string;
  readonly server: Server;
  readonly play: Play;
  readonly rounds: Round[];
  readonly memoryAtStart: number;
  memoryAfterFirst?: number;
}

async function measure({ server, play }: Contestant, ms: number, most?: number): Promise<Round> {
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => HttpConnection.open(server.port)),
  );
  const lanes = connections.map(
    (connection): Send =>
      (body) =>
        connection.post(requestOf(body, signer)),
  );
  const round = await playRound({ server, lanes, play, ms, ...(most !== undefined && { most }) });
  for (const connection of connections) connection.close();
  return round;
}

leaveMeasuredCore();
const folder = mkdtempSync(join(tmpdir(), 'five-by-five-click-'));
const redisServers: { stop(): Promise<void> }[] = [];
const discord = await BareDiscord.open(APPLICATION, GUILDS);

type HomeId = 'redis' | 'sqlite';

/** Starts the bot of a checkout on an empty home, as it runs in production. */
async function startIn(checkout: string, home: HomeId, name: string): Promise<Server> {
  const redis =
    home === 'redis' ? await startRedis({ appendonly: 'yes', appendfsync: 'everysec' }) : undefined;
  if (redis) redisServers.push(redis);
  const { profile } = options;
  return startBot({
    checkout,
    folder,
    name,
    apiUrl: discord.url,
    publicKey: signer.publicKey,
    redisUrl: redis?.url,
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
  enter(NAMES[home], await startIn(ROOT, home, home), playGames);
  await warmUp(contestants.at(-1));
  if (options.beside === undefined) continue;
  const beside = await startIn(resolve(options.beside), home, `${home}-beside`);
  enter(`${NAMES[home]}, beside`, beside, playGames);
  await warmUp(contestants.at(-1));
}
const CONSTANT = { env: { PUBLIC_KEY: signer.publicKey, BOARD: aBoard() }, isMeasured: true };
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

const roundsOf = (name: string): readonly Round[] =>
  contestants.find((each) => each.name === name)?.rounds ?? [];

/** How much more somebody has done than another one. */
const ratio = ({ rounds }: Contestant, name: string, of: (round: Round) => number): number =>
  ratioOf(rounds, roundsOf(name), of);

const line = (name: string, cells: readonly string[]): void => {
  print(name.padEnd(24) + cells.map((cell) => cell.padStart(9)).join(''));
};
print(
  `${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS / 1000} s each in turn, the measured process alone on core ${MEASURED_CORE};`,
);
print(
  `requests of ${requestBytes()} bytes, a constant board of ${aBoard().length}; medians of the rounds`,
);
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
  const of = (pick: (round: Round) => number): number => medianOf(rounds, pick);
  line(name, [
    of(({ perSecond }) => perSecond).toFixed(0),
    ratio(contestant, EXPRESS, ({ perSecond }) => perSecond).toFixed(2),
    ratio(contestant, BARE, ({ perSecond }) => perSecond).toFixed(2),
    of(({ p50 }) => p50).toFixed(1),
    of(({ p99 }) => p99).toFixed(1),
    of(({ cpu }) => cpu).toFixed(3),
    ratio(contestant, EXPRESS, ({ cpu }) => cpu).toFixed(2),
    `${(of(({ load }) => load) * 100).toFixed(0)} %`,
    contestant.memoryAtStart.toFixed(0),
    (contestant.memoryAfterFirst ?? Number.NaN).toFixed(0),
    server.memory().toFixed(0),
  ]);
}
for (const home of HOMES) {
  print('');
  for (const kind of KINDS)
    line(`${NAMES[home]}, p50 ms`, [
      medianOf(roundsOf(NAMES[home]), ({ p50Of }) => p50Of.get(kind) ?? NaN).toFixed(1),
      `  ${kind}`,
    ]);
}
if (lateAnswers() > 0)
  print(`${lateAnswers()} answers took longer than two seconds, and were announced first.`);

const perSecond = (round: Round): number => round.perSecond;
const goals = { redis: { express: 1.3, bare: 0.6 }, sqlite: { express: 0.8, bare: undefined } };
report(
  HOMES.flatMap((home) => {
    const own = contestants.find(({ name }) => name === NAMES[home]);
    if (!own) return [];
    const { express, bare } = goals[home];
    const over = `a click over HTTP, ${NAMES[home]}`;
    return [
      {
        what: `${over}: clicks a second / express`,
        measured: ratio(own, EXPRESS, perSecond),
        goal: { atLeast: express },
      },
      {
        what: `${over}: clicks a second / bare server`,
        measured: ratio(own, BARE, perSecond),
        ...(bare !== undefined && { goal: { atLeast: bare } }),
      },
      {
        what: `${over}: 99th percentile / express`,
        measured: ratio(own, EXPRESS, ({ p99 }) => p99),
        goal: { atMost: 1 },
      },
      {
        what: `${over}: memory at the end / after a round`,
        measured: own.server.memory() / (own.memoryAfterFirst ?? Number.NaN),
      },
    ];
  }),
);

await Promise.all(contestants.map(({ server }) => server.stop()));
discord.close();
for (const redis of redisServers) await redis.stop();
rmSync(folder, { recursive: true });
