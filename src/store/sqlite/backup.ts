import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'libsql';
import { StoreUnavailable } from '../store.js';
import { guarded } from './database.js';
import { fileIn } from './record-home.js';

/** How long to wait for a process that is writing. */
const BUSY_MS = 30_000;

/** Makes what was written last also after a power cut. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Writes the embedded store of a folder, as it is at one moment, into a file that is not there yet, and checks it; how many
 * matches it holds. A bot may run meanwhile: it reads and writes on. What was removed from the store is in no free space of it.
 */
export function backUpSqlite(folder: string, to: string): number {
  const [from, file] = [fileIn(folder), resolve(to)];
  if (!existsSync(from)) {
    throw new StoreUnavailable(`There are no games in ${folder}: there is no file ${from}.`);
  }
  if (existsSync(file)) {
    throw new StoreUnavailable(
      `${to} is there already, and is not overwritten: name another file.`,
    );
  }
  return guarded(to, () => {
    mkdirSync(dirname(file), { recursive: true });
    // Never half of it under its name.
    const part = `${file}.part`;
    rmSync(part, { force: true });
    try {
      const source = new Database(from, { readonly: true });
      source.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
      source.exec(`VACUUM INTO '${part.replaceAll("'", "''")}'`);
      source.close();
      const matches = countMatches(part);
      sync(part);
      renameSync(part, file);
      sync(dirname(file));
      return matches;
    } finally {
      rmSync(part, { force: true });
    }
  });
}

/** How many matches a file holds whose every page is sound. */
function countMatches(file: string): number {
  const db = new Database(file, { readonly: true });
  const problems = db.prepare('PRAGMA integrity_check').raw().all().flat().map(String);
  if (problems.join() !== 'ok') {
    throw new StoreUnavailable(`The copy is damaged, and so may be the original: ${problems[0]}`);
  }
  const [count] = db.prepare('SELECT count(*) FROM match').raw().all().flat().map(Number);
  db.close();
  return count ?? 0;
}
