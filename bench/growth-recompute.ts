import { monitorEventLoopDelay } from 'node:perf_hooks';
import { CLICKS_START } from './matches.js';
import type { LongLog } from './long-logs.js';
import type { Row } from './report.js';
import { crowdFor, GUILD, nthPlayed, personOf } from './results.js';

/** What it is measured against is so many times shorter. */
const SHORTER = 10;

const WARM_UP = 2000;

interface Recomputed {
  readonly seconds: number;
  /** Milliseconds of a processor for a result. */
  readonly cpu: number;
  /** How much more memory the process has had than before. */
  readonly megabytes: number;
  /** The longest time that the event loop stood still, in milliseconds. */
  readonly pause: number;
}

/** Voids the first match of a log, so that all results behind it are rated again. */
async function voidFirst({ store }: LongLog, count: number): Promise<Recomputed> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const memoryBefore = process.memoryUsage.rss();
  let megabytes = 0;
  const looking = setInterval(() => {
    megabytes = Math.max(megabytes, (process.memoryUsage.rss() - memoryBefore) / 2 ** 20);
  }, 200);
  const before = process.cpuUsage();
  const start = performance.now();
  const { id } = nthPlayed(0, crowdFor(count)).over;
  const isDone = await store.voidMatch(GUILD, id, personOf(0), CLICKS_START);
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  clearInterval(looking);
  delay.disable();
  if (!isDone) throw new Error('There was nothing to void.');
  return { seconds, cpu: (user + system) / 1000 / count, pause: delay.max / 1e6, megabytes };
}

async function recompute(open: (count: number) => Promise<LongLog>, count: number) {
  const log = await open(count);
  const recomputed = await voidFirst(log, count);
  await log.stop();
  return recomputed;
}

/** What it costs to recompute the standings of a server with so many results, beside one with fewer. */
export async function recomputeRows(
  name: string,
  open: (count: number) => Promise<LongLog>,
  results: number,
): Promise<readonly Row[]> {
  const fewer = Math.floor(results / SHORTER);
  // Only then is its code compiled.
  await recompute(open, WARM_UP);
  const small = await recompute(open, fewer);
  const large = await recompute(open, results);
  const [many, few] = [results, fewer].map((count) => count.toLocaleString('en-US'));
  const what = `growth, ${name}: recomputing ${many} results`;
  return [
    {
      what: `${what}, processor time of a result / ${few}`,
      measured: large.cpu / small.cpu,
      goal: { atMost: 1.5 },
    },
    { what: `${what}, longest pause of the event loop`, measured: large.pause, unit: 'ms' },
    { what: `${what}, as long as it takes`, measured: large.seconds, unit: 's' },
    { what: `${what}, memory that it takes`, measured: large.megabytes, unit: 'MB' },
  ];
}
