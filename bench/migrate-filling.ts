/** Fills an embedded store for bench/migrate.ts, in a process of its own: the file is closed when that ends. */
import { join } from 'node:path';
import { openDatabase } from '../src/store/sqlite/database.js';
import { makeSqliteStore } from '../src/store/sqlite/sqlite-store.js';
import type { Store } from '../src/store/store.js';
import { NO_LIMITS, nthMatch } from './matches.js';
import { nthPlayed } from './results.js';

/** Every so manieth match is over, and has a result. */
const OVER_EVERY = 4;

async function put(store: Store, n: number): Promise<void> {
  const played = n % OVER_EVERY === 0 ? nthPlayed(n) : undefined;
  const first = played?.playing ?? nthMatch(n);
  const changes = [{ before: undefined, after: first }];
  const all = played ? [...changes, { before: first, after: played.over }] : changes;
  for (const change of all) {
    const result = await store.commit({ ...change, limits: NO_LIMITS });
    if (!result.ok) throw new Error(result.error);
  }
  const board = { rev: 1, message: String(10n ** 17n + BigInt(n)), language: 'en' } as const;
  await store.noteBoard(first.id, board, null);
}

const [folder = '', count = '0'] = process.argv.slice(2);
const file = join(folder, 'five-by-five.db');
const db = openDatabase(file);
const store = makeSqliteStore(db, file, ({ key, reason }) => {
  throw new Error(`${key}: ${reason}`);
});
db.pragma('synchronous = OFF');
for (let n = 0; n < Number(count); n += 1) {
  await put(store, n);
  if (n % 10_000 === 0) process.stderr.write(`\r${n.toLocaleString('en-US')} matches`);
}
process.stderr.write('\r\u{1B}[K');
await store.close();
