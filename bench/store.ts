/**
 * What a click costs in each home of the store: getShown, step, commit. All as ratios in one run. Run it with:
 * npm run bench:store (with fewer matches, for a first look: npm run bench:store -- 100000)
 */
import { encodeMatch } from '../src/store/match-codec.js';
import { paceOf } from './clock.js';
import { redis, sqlite, type Home } from './homes.js';
import { CLICKS_START, NO_LIMITS, nthMatch, playOn } from './matches.js';
import { shuffle } from './random-game.js';
import { print } from './report.js';

const FEW = 1000;
const MANY = Number(process.argv[2] ?? 1_000_000);
const CLICKS_A_BATCH = 240;

/** Clicks on matches here and there, each on its own one, as many at a time as given. */
function clicker({ store, size }: Home, atOnce: number): () => Promise<void> {
  const chance = shuffle(size);
  // Spread over all matches, none of them twice.
  const targets = Array.from({ length: FEW }, (_, i) => {
    const n = Math.floor(((i + chance.next().value) * size) / FEW);
    return nthMatch(n).id;
  });
  let clicks = 0;
  const click = async (): Promise<void> => {
    const id = targets[clicks % FEW] ?? '';
    clicks += 1;
    const found = await store.getShown(id);
    if (!found) throw new Error(`there is no match ${id}`);
    const result = await store.commit({
      before: found.match,
      after: playOn(found.match, CLICKS_START + clicks),
      limits: NO_LIMITS,
    });
    if (!result.ok && result.error !== 'stale') throw new Error(result.error);
  };
  return () => inBatches(click, atOnce);
}

/** The same bytes, with nothing around them: no rules, no checks, no revision. */
function bareClicker(home: Home, atOnce: number): () => Promise<void> {
  const matches = Array.from({ length: FEW }, (_, n) => playOn(nthMatch(n)));
  const records = matches.map(encodeMatch);
  let clicks = 0;
  const click = async (): Promise<void> => {
    const n = clicks % FEW;
    clicks += 1;
    await home.bare(n, records[n] ?? '', clicks);
  };
  return () => inBatches(click, atOnce);
}

async function inBatches(click: () => Promise<void>, atOnce: number): Promise<void> {
  for (let done = 0; done < CLICKS_A_BATCH; done += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, click));
  }
}

const wanted: boolean[] = [];

/** Prints one measured ratio beside what it has to be. */
function show(what: string, ratio: number, want: string, isFine: boolean): void {
  wanted.push(isFine);
  print(
    `  ${what.padEnd(52)}${ratio.toFixed(2)}  ${isFine ? 'as wanted' : 'NOT as wanted'}: ${want}`,
  );
}

for (const [name, open] of [
  ['Redis', redis],
  ['SQLite', sqlite],
] as const) {
  print(name);
  const few = await open(FEW);
  const pace = await paceOf(clicker(few, 1), bareClicker(few, 1));
  show('clicks a second against the bare bytes', pace, 'at least 0.6', pace >= 0.6);
  const crowd = await paceOf(clicker(few, 16), bareClicker(few, 16));
  print(`  ${'the same, 16 at once, for comparison'.padEnd(52)}${crowd.toFixed(2)}`);
  const many = await open(MANY);
  const growth = await paceOf(clicker(few, 1), clicker(many, 1));
  const sizes = `${MANY.toLocaleString('en-US')} matches against ${FEW.toLocaleString('en-US')}`;
  show(`time a click, ${sizes}`, growth, 'at most 1.2', growth <= 1.2);
  await few.stop();
  await many.stop();
}

if (!wanted.every(Boolean)) process.exitCode = 1;
