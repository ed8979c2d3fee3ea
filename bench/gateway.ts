/**
 * What a click costs over the gateway: interactions come in over a connection that discord.js keeps, answers go out as requests.
 * Whole games of Center Square Showdown, as in bench:click, on Redis and on SQLite, in turns with a bare discord.js client that
 * answers everything with one and the same board. The measured process is alone on a core; the load, Redis and a Discord that takes
 * everything at once are on another. How long a click takes is measured with one at a time, so that none waits for another; how
 * many there are in a second with many at once. Only the ratios mean anything, and only those of one run.
 * Run it with: npm run bench:gateway; -- --rounds 12 for more rounds, --at-once 64 for more at the same time.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startRedis } from '../test/redis/servers.js';
import { BareDiscord } from './bare-discord.js';
import { startBot } from './bots.js';
import { APPLICATION, GUILDS, type Send } from './click-load.js';
import { aBoard, playGames, repeatInteractions } from './click-players.js';
import { leaveMeasuredCore, MEASURED_CORE, startServer, type Server } from './click-servers.js';
import { print, report, type Row } from './report.js';
import { medianOf, playRound, ratioOf, type Play, type Round } from './rounds.js';

const { values: options } = parseArgs({
  options: {
    'at-once': { type: 'string', default: '32' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
  },
});
const ROUNDS = Number(options.rounds);
const ROUND_MS = Number(options.seconds) * 1000;
const AT_ONCE = Number(options['at-once']);
/** Whoever is measured has answered so many before, or as many as that time lets it: only then is its code compiled. */
const WARM_UP = 60_000;
const WARM_UP_MS = 60_000;

interface Contestant {
  readonly name: string;
  readonly server: Server;
  readonly discord: BareDiscord;
  readonly play: Play;
  readonly alone: Round[];
  readonly crowded: Round[];
}

leaveMeasuredCore();
const folder = mkdtempSync(join(tmpdir(), 'five-by-five-gateway-'));
const redis = await startRedis({ appendonly: 'yes', appendfsync: 'everysec' });
const contestants: Contestant[] = [];

const measure = (
  { server, discord, play }: Contestant,
  atOnce: number,
  ms: number,
  most = Infinity,
): Promise<Round> => {
  const send: Send = (body) => discord.interact(body);
  return playRound({ server, lanes: Array.from({ length: atOnce }, () => send), play, ms, most });
};

/** Starts somebody at a Discord of their own, and lets them get into their stride. */
async function enter(
  name: string,
  play: Play,
  start: (apiUrl: string) => Promise<Server>,
): Promise<Contestant> {
  const discord = await BareDiscord.open(APPLICATION, GUILDS);
  const connected = discord.nextConnection();
  const server = await start(discord.url);
  await connected;
  const contestant = { name, server, discord, play, alone: [], crowded: [] };
  await measure(contestant, AT_ONCE, WARM_UP_MS, WARM_UP);
  contestants.push(contestant);
  return contestant;
}

const startOn = (name: string, redisUrl?: string) => (apiUrl: string) =>
  startBot({ folder, name, apiUrl, redisUrl });

const onRedis = await enter('bot, Redis', playGames, startOn('redis', redis.url));
const onSqlite = await enter('bot, SQLite', playGames, startOn('sqlite'));
const bare = await enter('bare discord.js, constant', repeatInteractions, (apiUrl) =>
  startServer('bench/gateway-bare.mjs', {
    env: { DISCORD_API_URL: apiUrl, DISCORD_TOKEN: 'bench.of.clicks', BOARD: aBoard() },
    isMeasured: true,
    readyWhen: /It is running/u,
  }),
);

for (let round = 0; round < ROUNDS; round += 1) {
  process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`);
  for (const contestant of contestants) {
    contestant.alone.push(await measure(contestant, 1, ROUND_MS));
    contestant.crowded.push(await measure(contestant, AT_ONCE, ROUND_MS));
  }
}

const line = (name: string, cells: readonly string[]): void => {
  print(name.padEnd(28) + cells.map((cell) => cell.padStart(9)).join(''));
};
const perSecond = (round: Round): number => round.perSecond;
const p50 = (round: Round): number => round.p50;
const p99 = (round: Round): number => round.p99;
const cpu = (round: Round): number => round.cpu;
const load = (round: Round): number => round.load;
print(
  `${ROUNDS} rounds of ${ROUND_MS / 1000} s each in turn, the measured process alone on core ${MEASURED_CORE}; medians of the rounds`,
);
print('');
print(`${''.padEnd(31)}${'one at a time'.padEnd(28)}${AT_ONCE} at once`);
line('', [
  'p50 ms',
  '/ bare',
  'p99 ms',
  'per s',
  '/ bare',
  'p99 ms',
  'CPU ms',
  '/ bare',
  'load',
  'MB',
]);
for (const { name, alone, crowded, server } of contestants) {
  line(name, [
    medianOf(alone, p50).toFixed(2),
    ratioOf(alone, bare.alone, p50).toFixed(2),
    medianOf(alone, p99).toFixed(1),
    medianOf(crowded, perSecond).toFixed(0),
    ratioOf(crowded, bare.crowded, perSecond).toFixed(2),
    medianOf(crowded, p99).toFixed(1),
    medianOf(crowded, cpu).toFixed(3),
    ratioOf(crowded, bare.crowded, cpu).toFixed(2),
    `${(medianOf(crowded, load) * 100).toFixed(0)} %`,
    server.memory().toFixed(0),
  ]);
}

const rowsOf = ({ name, alone, crowded }: Contestant, most: number | undefined): Row[] => [
  {
    what: `over the gateway, ${name}: time of a click / bare client`,
    measured: ratioOf(alone, bare.alone, p50),
    ...(most !== undefined && { goal: { atMost: most } }),
  },
  {
    what: `over the gateway, ${name}: clicks a second / bare client`,
    measured: ratioOf(crowded, bare.crowded, perSecond),
  },
  {
    what: `over the gateway, ${name}: processor time of a click / bare client`,
    measured: ratioOf(crowded, bare.crowded, cpu),
  },
];
report([...rowsOf(onRedis, 1.5), ...rowsOf(onSqlite, undefined)]);

await Promise.all(contestants.map(({ server }) => server.stop()));
for (const { discord } of contestants) discord.close();
await redis.stop();
rmSync(folder, { recursive: true });
