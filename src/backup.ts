import { config as loadDotenv } from 'dotenv';
import { parseConfig } from './config.js';
import { backUpSqlite } from './store/sqlite/backup.js';
import { StoreUnavailable } from './store/store.js';

const USAGE = `Writes the games of the bot into a file, while it runs or not:

  npm run backup -- FILE

It is for games in a file (no REDIS_URL). docs/operating.md says how a Redis is backed up, and how to restore either.`;

/** Says to whoever runs it what is wrong, and what to do. */
class Refused extends Error {}

/** Backs up the embedded store: `npm run backup -- FILE`. */
function backUp(words: readonly string[]): string {
  const [file, ...others] = words;
  if (file === undefined || others.length > 0 || file.startsWith('-')) throw new Refused(USAGE);
  loadDotenv({ quiet: true });
  const config = parseConfig(process.env);
  if (!config.ok) throw new Refused(config.error.join('\n'));
  const { redisUrl, dataDir } = config.value.store;
  if (redisUrl !== undefined) {
    throw new Refused(
      'REDIS_URL is set, so the games are in Redis, which writes its own files: docs/operating.md says how to back them up.',
    );
  }
  const matches = backUpSqlite(dataDir, file);
  return `${file} holds all games of ${dataDir}, ${matches.toLocaleString('en-US')} matches, as they were a moment ago, and was checked.`;
}

try {
  process.stdout.write(`${backUp(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof Refused || error instanceof StoreUnavailable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
