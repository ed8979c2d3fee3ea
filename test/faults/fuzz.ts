import { ask } from '../redis/resp.js';
import { startRedis } from '../redis/servers.js';
import {
  judge,
  makeLogReader,
  namesElsewhere,
  PASSWORD,
  readGuarded,
  secretsOf,
} from './fuzz-audit.js';
import { fuzzed, makeCorpus } from './fuzz-corpus.js';
import { makeSender, type Sent } from './fuzz-sender.js';
import type { FaultRun, Finding, Scenario } from './scenario.js';
import { openWorld, type World } from './world.js';

/** So many go to one process, on one store, with people and games of their own; then there are others. */
const ROUND = 5000;

/** So many are under way at the same time. */
const AT_ONCE = 48;

/** Discord stands still at this moment, so that it gives out the same ids each time. */
const MOMENT = Date.UTC(2026, 5, 1);

/** Findings with the command that tries it again: for one interaction alone, where it is known which it was. */
const withReplay = (
  findings: readonly Finding[],
  door: 'http' | 'gateway',
  { seed }: FaultRun,
  number?: number,
): readonly Finding[] => {
  const only = number === undefined ? '' : ` --number ${number}`;
  const again = `npm run faults -- --only fuzz-${door} --seed ${seed}${only}`;
  return findings.map(({ what, detail }) => ({ what, detail: `${detail}\n    again: ${again}` }));
};

/** Sends a part of a run to a bot of its own, and looks at what is left. */
async function runRound(
  numbers: readonly number[],
  { world, door, run }: { world: World; door: 'http' | 'gateway'; run: FaultRun },
  onDone: (findings: readonly Finding[], sent: Sent) => void,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const log = makeLogReader(secretsOf(world));
  // It has started before.
  log.read(world.bot().printed(), 'stdout');
  const stopReading = world.bot().onPrint((piece, stream) => log.read(piece, stream));
  const corpus = await makeCorpus(world);
  run.note('corpus', corpus.digest);
  const store = await world.openStore();
  const before = await readGuarded(store, corpus);
  const sender = makeSender(world, door);
  const queue = [...numbers];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (world.bot().hasEnded) return;
      const each = fuzzed(run.seed, next, corpus);
      const sent = await sender.send(each);
      onDone(withReplay(judge(each, sent, corpus), door, run, next), sent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const [club] = world.clubs;
  const help = await world.discord.command(club?.members[8] ?? '', club?.channels[0] ?? '', 'help');
  if (help.failed) findings.push({ what: 'nobody is answered afterwards', detail: help.failed });
  if (world.bot().hasEnded) {
    findings.push({ what: 'the bot has crashed', detail: world.bot().printed().slice(-1500) });
  }
  const after = await readGuarded(store, corpus);
  for (const [at, was] of before.entries()) {
    const detail = `${was}\n  is now ${after[at]}`;
    if (after[at] !== was)
      findings.push({ what: 'somebody without a seat has changed a match', detail });
  }
  findings.push(...namesElsewhere(world, corpus));
  await store.close();
  sender.close();
  stopReading();
  for (const detail of log.found)
    findings.push({ what: 'a secret, or a crash, is in the log', detail });
  return withReplay(findings, door, run);
}

/** A bot on a store of its own: SQLite and Redis in turns. */
async function inWorld<T>(
  { door, seed, isOnRedis }: { door: 'http' | 'gateway'; seed: number; isOnRedis: boolean },
  act: (world: World) => Promise<T>,
): Promise<T> {
  const redis = isOnRedis ? await startRedis() : undefined;
  if (redis) await ask(redis.port, 'CONFIG', 'SET', 'requirepass', PASSWORD);
  const world = await openWorld({
    seed,
    door,
    ...(redis && { redisUrl: `redis://:${PASSWORD}@127.0.0.1:${redis.port}` }),
    discord: { now: () => MOMENT },
    env: { LOG_LEVEL: 'debug' },
  });
  try {
    await world.clock.pass(MOMENT - Date.now());
    await world.startBot();
    return await act(world);
  } finally {
    await world.close();
    await redis?.stop();
  }
}

const fuzz = (door: 'http' | 'gateway', about: string): Scenario => ({
  name: `fuzz-${door}`,
  about,
  times: { short: 400, full: 50_000 },
  async run(times, run) {
    const findings: Finding[] = [];
    const counts = { answered: 0, private: 0, done: 0 };
    const all =
      run.number === undefined ? Array.from({ length: times }, (_, at) => at) : [run.number];
    const rounds = [...new Set(all.map((number) => Math.floor(number / ROUND)))];
    for (const round of rounds) {
      const numbers = all.filter((number) => Math.floor(number / ROUND) === round);
      const isOnRedis = round % 2 === (door === 'http' ? 1 : 0);
      const left = await inWorld({ door, seed: run.seed, isOnRedis }, (world) =>
        runRound(numbers, { world, door, run }, (found, { outcome }) => {
          findings.push(...found);
          counts.done += 1;
          if (outcome) counts.answered += 1;
          if (outcome?.ephemeral) counts.private += 1;
          if (counts.done % 100 === 0) run.progress(counts.done, all.length);
        }),
      );
      findings.push(...left);
    }
    run.progress(counts.done, all.length);
    run.note('answered', counts.answered);
    run.note('of them in private', counts.private);
    return findings;
  },
});

export const fuzzAtEndpoint = fuzz(
  'http',
  'Interactions are changed in every way that JSON allows, and come to the endpoint, signed.',
);

export const fuzzAtGateway = fuzz('gateway', 'The same over the gateway.');
