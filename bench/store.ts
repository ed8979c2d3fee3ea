/**
 * What a click costs in each home of the store (getShown, step, commit), against the same bytes moved bare. On Redis that is an MGET
 * of the record and of what is shown, and a script that is known to it, which writes the record and when it is due: two round trips
 * with a client of the same kind, as a click has. On SQLite it is a row by its key, and a transaction that writes one. One click
 * at a time, and 16 at once; with the rules, and without them for comparison. All as ratios in one run.
 * Run it with: npm run bench:store. How the cost grows with the number of matches: npm run bench:growth
 */
import { paceOf } from './clock.js';
import { redis, sqlite, type Home } from './homes.js';
import { report, type Row } from './report.js';
import { bareClicker, clicker, storeClicker } from './store-clicks.js';

const MATCHES = 1000;
const CROWD = 16;
const WANTED = 0.6;

async function paces(name: string, home: Home): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const atOnce of [1, CROWD]) {
    process.stderr.write(`${name}, ${atOnce} at once\n`);
    const words = atOnce === 1 ? 'one at a time' : `${atOnce} at once`;
    const bare = bareClicker(home, atOnce);
    rows.push(
      {
        what: `store, ${name}, ${words}: clicks a second / bare bytes`,
        measured: await paceOf(clicker(home, atOnce), bare),
        goal: { atLeast: WANTED },
      },
      {
        what: `store, ${name}, ${words}: without the rules / bare bytes`,
        measured: await paceOf(storeClicker(home, atOnce), bare),
      },
    );
  }
  return rows;
}

const rows: Row[] = [];
for (const [name, open] of [
  ['Redis', redis],
  ['SQLite', sqlite],
] as const) {
  const home = await open(MATCHES);
  rows.push(...(await paces(name, home)));
  await home.stop();
}
report(rows);
