/**
 * What grows with the number of matches, players and results: a click, a page of a leaderboard and a sweep with a hundred matches
 * due, each beside the same thing with a thousand; and standings that are recomputed from their first result. In both homes.
 * Run it with: npm run bench:growth (a million takes most of an hour; for a first look -- --most 100000; --home redis for one home;
 * --part clicks, pages, recompute or memory for one part)
 */
import { parseArgs } from 'node:util';
import { paceOf } from './clock.js';
import { memoryRows } from './growth-memory.js';
import { recomputeRows } from './growth-recompute.js';
import { sweepRows } from './growth-sweep.js';
import { redis, sqlite, type Home } from './homes.js';
import { reader, redisLadder, sqliteLadder, type Ladder } from './ladders.js';
import { redisLog, sqliteLog } from './long-logs.js';
import { nthMatch } from './matches.js';
import { report, type Row } from './report.js';
import { clicker } from './store-clicks.js';

const { values: options } = parseArgs({
  options: {
    most: { type: 'string', default: '1000000' },
    results: { type: 'string' },
    home: { type: 'string' },
    part: { type: 'string' },
  },
});
const FEW = 1000;
const MOST = Number(options.most);
const RESULTS = Number(options.results ?? MOST);
const SIZES = [100_000, MOST].filter((size, at) => at === 1 || size < MOST);
/** So many live matches a server has. */
const PER_SERVER = 10;

const HOMES = [
  { id: 'redis', name: 'Redis', open: redis, ladder: redisLadder, log: redisLog, page: 1.5 },
  { id: 'sqlite', name: 'SQLite', open: sqlite, ladder: sqliteLadder, log: sqliteLog, page: 5 },
] as const;

const words = (count: number): string => count.toLocaleString('en-US');
const isWanted = (part: string): boolean => options.part === undefined || options.part === part;

const nth = (n: number): ReturnType<typeof nthMatch> => nthMatch(n, PER_SERVER);

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A click and a sweep, in homes with so many matches. */
async function matchRows(
  name: string,
  open: (size: number, filling: { readonly nth: typeof nth }) => Promise<Home>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const size of SIZES) {
    const few = await open(FEW, { nth });
    const many = await open(size, { nth });
    const against = `${words(size)} matches / ${words(FEW)}`;
    rows.push(
      {
        what: `growth, ${name}: a click with ${against}`,
        measured: await paceOf(clicker(few, 1), clicker(many, 1)),
        goal: { atMost: 1.2 },
      },
      ...(await sweepRows(few, many, `growth, ${name}`, against)),
      {
        what: `growth, ${name}: counting ${words(size)} matches of ${words(size / PER_SERVER)} servers`,
        measured: await millisecondsOf(() => many.store.countLive()),
        unit: 'ms',
      },
    );
    await few.stop();
    await many.stop();
  }
  return rows;
}

/** A page of a leaderboard, with one's own place, in homes with so many players. */
async function pageRows(
  name: string,
  open: (size: number) => Promise<Ladder>,
  most: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const few = await open(FEW);
  for (const size of SIZES) {
    process.stderr.write(`${name}: ${words(size)} players\n`);
    const many = await open(size);
    rows.push({
      what: `growth, ${name}: a leaderboard page with ${words(size)} players / ${words(FEW)}`,
      measured: await paceOf(reader(FEW, few.page), reader(size, many.page)),
      goal: { atMost: most },
    });
    if (many.bare && size === MOST)
      rows.push({
        what: `growth, ${name}: a leaderboard page with ${words(size)} players / bare reads`,
        measured: await paceOf(reader(size, many.bare), reader(size, many.page)),
        goal: { atMost: 1.5 },
      });
    await many.stop();
  }
  await few.stop();
  return rows;
}

const rows: Row[] = [];
for (const { id, name, open, ladder, log, page } of HOMES) {
  if (options.home !== undefined && options.home !== id) continue;
  if (isWanted('clicks')) rows.push(...(await matchRows(name, open)));
  if (isWanted('memory')) rows.push(...(await memoryRows(name, open)));
  if (isWanted('pages')) rows.push(...(await pageRows(name, ladder, page)));
  if (isWanted('recompute')) rows.push(...(await recomputeRows(name, log, RESULTS)));
}
report(rows);
