import { parseRedisUrl } from './redis/address.js';
import { checkServer } from './redis/persistence.js';
import { connect } from './redis/connect.js';
import { makeRedisStore } from './redis/redis-store.js';
import { openKeyedHash } from './redis/secret.js';
import { openSqliteStore } from './sqlite/sqlite-store.js';
import { StoreUnavailable, type ReportBroken, type Store } from './store.js';

/** Where matches are to be stored, and whom to tell about what an operator should know. */
export interface StoreOptions {
  /** Redis, for more than one process; without it, a file under `dataDir`. */
  readonly redisUrl?: string;
  readonly dataDir: string;
  /** What hashes of people are made with; without it, the store makes one and keeps it. */
  readonly secret?: string;
  readonly reportBroken: ReportBroken;
  /** A sentence about the backend: a setting that would lose games, or a lost connection. */
  readonly warn: (sentence: string) => void;
}

/** Opens the store that the options ask for. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { redisUrl, dataDir, secret, reportBroken, warn } = options;
  if (redisUrl === undefined) return openSqliteStore(dataDir, reportBroken, { secret, warn });
  const address = parseRedisUrl(redisUrl);
  if (!address.ok) throw new StoreUnavailable(address.error);
  // It tries again every other second: one sentence about the same error is enough.
  let lastError = '';
  const redis = connect(address.value, ({ message }) => {
    if (message !== lastError)
      warn(`The connection to Redis failed, and is tried again: ${message}`);
    lastError = message;
  });
  redis.on('ready', () => {
    lastError = '';
  });
  for (const warning of await checkServer(redis)) warn(warning);
  return makeRedisStore(redis, reportBroken, await openKeyedHash(redis, { secret, warn }));
}
