/**
 * What one more process brings: whole games of Center Square Showdown over HTTP, as in bench:click, with one process and with two,
 * on one Redis and on a cluster of three nodes, in turns; each click of a match goes to the next process. On a machine with few
 * cores the processes, the load and Redis share them, so the clicks in a second say little. What counts is processor time: if a click
 * takes as much of it with two processes as with one, nobody waits for anybody, and each process on a core of its own answers as
 * many as one does. Of that, and of what a click takes of each node, follows how many a node can take.
 * Run it with: npm run bench:scaling; -- --rounds 9 for more rounds
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../test/redis/cluster.js';
import { startRedis } from '../test/redis/servers.js';
import { BareDiscord } from './bare-discord.js';
import { startBot } from './bots.js';
import { APPLICATION, GUILDS, HttpConnection, requestOf, type Send } from './click-load.js';
import { playGames } from './click-players.js';
import { makeSigner, type Server } from './click-servers.js';
import { median } from './clock.js';
import { redisCpu } from './redis-info.js';
import { print, report, type Row } from './report.js';
import { medianOf, playRound, ratioOf, type Round } from './rounds.js';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
  },
});
const ROUNDS = Number(options.rounds);
const ROUND_MS = Number(options.seconds) * 1000;
const CONNECTIONS = Number(options.connections);
const WARM_UP = 4000;
const WARM_UP_MS = 8000;
const PROCESSES = 2;
const DURABLE = { appendonly: 'yes', appendfsync: 'everysec' };

/** What was measured in a round, with what a click took of each node of Redis. */
interface SharedRound extends Round {
  readonly nodes: readonly number[];
}

/** A store, and the processes on it. */
interface Setup {
  readonly name: string;
  readonly ports: readonly number[];
  readonly servers: readonly Server[];
  /** By how many of the processes were clicked on. */
  readonly rounds: readonly (readonly [processes: number, rounds: SharedRound[]])[];
  readonly stop: () => Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), 'five-by-five-scaling-'));
const signer = makeSigner();
const discord = await BareDiscord.open(APPLICATION, GUILDS);

async function setUp(
  name: string,
  redisUrl: string,
  ports: readonly number[],
  stop: () => Promise<void>,
): Promise<Setup> {
  const servers: Server[] = [];
  while (servers.length < PROCESSES) {
    const server = await startBot({
      folder,
      name: `${name}-${servers.length}`,
      apiUrl: discord.url,
      publicKey: signer.publicKey,
      redisUrl,
      isPinned: false,
    });
    servers.push(server);
  }
  const rounds = Array.from({ length: PROCESSES }, (_, n): Setup['rounds'][number] => [n + 1, []]);
  return { name, ports, servers, rounds, stop };
}

/** Plays with the first processes, on as many connections to each; the clicks of a connection go to all of them in turn. */
async function measure(
  { servers, ports }: Setup,
  processes: number,
  ms: number,
  most = Infinity,
): Promise<SharedRound> {
  const used = servers.slice(0, processes);
  const all = await Promise.all(
    Array.from({ length: CONNECTIONS * processes }, () =>
      Promise.all(used.map(({ port }) => HttpConnection.open(port))),
    ),
  );
  const lanes = all.map((connections): Send => {
    let turn = 0;
    return (body) => {
      turn += 1;
      const connection = connections[turn % connections.length];
      if (!connection) throw new Error('There is no process.');
      return connection.post(requestOf(body, signer));
    };
  });
  const before = await Promise.all(ports.map(redisCpu));
  const server = { cpu: () => used.reduce((sum, each) => sum + each.cpu(), 0) };
  const start = performance.now();
  const round = await playRound({ server, lanes, play: playGames, ms, most });
  const clicks = (round.perSecond * (performance.now() - start)) / 1000;
  const after = await Promise.all(ports.map(redisCpu));
  for (const connection of all.flat()) connection.close();
  return { ...round, nodes: after.map((cpu, n) => (cpu - (before[n] ?? 0)) / clicks) };
}

const single = await startRedis(DURABLE);
const cluster = await startCluster(DURABLE);
const nodes = cluster.ports.map((port) => `127.0.0.1:${port}`).join(',');
const setups = [
  await setUp('one Redis', single.url, [single.port], () => single.stop()),
  await setUp('three nodes', `redis+cluster://${nodes}`, cluster.ports, () => cluster.stop()),
];

for (const setup of setups) await measure(setup, PROCESSES, WARM_UP_MS, WARM_UP * PROCESSES);
for (let round = 0; round < ROUNDS; round += 1) {
  process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`);
  for (const setup of setups)
    for (const [processes, rounds] of setup.rounds)
      rounds.push(await measure(setup, processes, ROUND_MS));
}

const cores = availableParallelism();
const parties = PROCESSES + 1 + cluster.ports.length;
print(
  `${ROUNDS} rounds of ${ROUND_MS / 1000} s each in turn, ${CONNECTIONS} connections for each process; medians of the rounds;\nthe ratios below are medians of the ratios of each round, not of the medians above them`,
);
print(
  cores > parties
    ? `${cores} cores, so every process has one of its own.`
    : `${cores} cores for ${PROCESSES} processes, the load, and up to ${cluster.ports.length} nodes of Redis: they take turns on them, so clicks a second cannot double here. Processor time tells.`,
);
print('');
const line = (name: string, cells: readonly string[]): void => {
  print(name.padEnd(26) + cells.map((cell) => cell.padStart(12)).join(''));
};
line('', ['clicks', 'CPU ms', 'Redis ms', 'busiest', 'clicks/s', 'clicks/s']);
line('', ['a second', 'a click', 'a click', 'node, ms', 'a process', 'a node']);
const totalOf = ({ nodes: each }: SharedRound): number => each.reduce((sum, cpu) => sum + cpu, 0);
const rows: Row[] = [];
for (const { name, rounds } of setups) {
  for (const [processes, measured] of rounds) {
    const cpu = medianOf(measured, (round) => round.cpu);
    const total = median(measured.map(totalOf));
    const busiest = median(measured.map((round) => Math.max(...round.nodes)));
    line(`${name}, ${processes} process${processes === 1 ? '' : 'es'}`, [
      medianOf(measured, ({ perSecond }) => perSecond).toFixed(0),
      cpu.toFixed(3),
      total.toFixed(3),
      busiest.toFixed(3),
      (1000 / cpu).toFixed(0),
      (1000 / busiest).toFixed(0),
    ]);
  }
  const [one, two] = [rounds[0]?.[1] ?? [], rounds.at(-1)?.[1] ?? []];
  rows.push(
    {
      what: `scaling, ${name}: processor time of a click, ${PROCESSES} processes / 1`,
      measured: ratioOf(two, one, ({ cpu }) => cpu),
      goal: { atMost: 1.1 },
    },
    {
      what: `scaling, ${name}: clicks a second, ${PROCESSES} processes / 1, on ${cores} cores`,
      measured: ratioOf(two, one, ({ perSecond }) => perSecond),
    },
    {
      what: `scaling, ${name}: time of Redis for a click, ${PROCESSES} processes / 1`,
      measured: median(two.map((round, n) => totalOf(round) / totalOf(one[n] ?? round))),
      goal: { atMost: 1.1 },
    },
  );
}
print('');
print('clicks/s a process: what a core of its own would allow; a node: what its one thread would.');
report(rows);

await Promise.all(setups.flatMap(({ servers }) => servers.map((server) => server.stop())));
for (const { stop } of setups) await stop();
discord.close();
rmSync(folder, { recursive: true });
