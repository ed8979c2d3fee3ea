import type { KeyedHash } from './keyed-hash.js';
import { parseRedisUrl, type RedisAddress } from './redis/address.js';
import { BOT_NAME, connect } from './redis/connect.js';
import { DataSet } from './redis/data-set.js';
import { openDataSetFile } from './redis/data-set-file.js';
import { checkServer } from './redis/persistence.js';
import { makeRedisStore } from './redis/redis-store.js';
import { replicated } from './redis/replication.js';
import { openKeyedHash } from './redis/secret.js';
import { openSqliteStore } from './sqlite/sqlite-store.js';
import { StoreUnavailable, type ReportBroken, type Store } from './store.js';

/** Where matches are to be stored, and whom to tell about what an operator should know. */
export interface StoreOptions {
  /** Redis, for more than one process; without it, a file under `dataDir`. */
  readonly redisUrl?: string;
  readonly dataDir: string;
  /** How many replicas of Redis must have a change before it counts as done; none, unless it is said. */
  readonly redisReplicas?: number;
  /** The id of the data that Redis has lost for good. */
  readonly redisGiveUp?: string;
  /** What hashes of people are made with; without it, the store makes one and keeps it. */
  readonly secret?: string;
  readonly reportBroken: ReportBroken;
  /** A sentence about the backend: a setting that would lose games, or a lost connection. */
  readonly warn: (sentence: string) => void;
  /** A sentence about games that are missing; a warning, unless there is somebody for it. */
  readonly alarm?: (sentence: string) => void;
}

/** Opens the store that the options ask for. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { redisUrl, dataDir, secret, reportBroken, warn } = options;
  if (redisUrl === undefined) return openSqliteStore(dataDir, reportBroken, { secret, warn });
  const address = parseRedisUrl(redisUrl);
  if (!address.ok) throw new StoreUnavailable(address.error);
  return openRedisStore(address.value, options);
}

/** Warns of everything once, until it is told to start over. */
function onceEach(warn: (sentence: string) => void): {
  readonly warn: (sentence: string) => void;
  readonly startOver: () => void;
} {
  const said = new Set<string>();
  return {
    warn(sentence) {
      if (!said.has(sentence)) warn(sentence);
      said.add(sentence);
    },
    startOver: () => said.clear(),
  };
}

async function openRedisStore(address: RedisAddress, options: StoreOptions): Promise<Store> {
  const { dataDir, redisReplicas = 0, redisGiveUp, secret } = options;
  const { reportBroken, warn, alarm = warn } = options;
  // It tries again every other second: one sentence about the same error is enough.
  const failures = onceEach(warn);
  const onError = ({ message }: Error): void =>
    failures.warn(`The connection to Redis failed, and is tried again: ${message}`);
  const redis = connect(address, onError, { name: BOT_NAME });
  redis.on('ready', failures.startOver);
  const writer = redisReplicas > 0 ? connect(address, onError, { name: BOT_NAME }) : undefined;
  if (writer) replicated(redis, writer, redisReplicas, warn);

  const settings = onceEach(warn);
  const look = async (): Promise<void> => {
    for (const warning of await checkServer(redis, redisReplicas)) settings.warn(warning);
  };
  await look();
  // After a failover another server has the games, which may be set up in another way.
  redis.on('ready', () => void look());
  redis.on('+node', () => void look());

  // The secret is part of the data: one that is made while that is missing would be another one.
  let hash: KeyedHash | undefined;
  const keyedHash: KeyedHash = (owner, user) => {
    if (!hash) throw new StoreUnavailable('Redis was not asked for its secret yet: try again.');
    return hash(owner, user);
  };
  const { remembered, remember } = openDataSetFile(dataDir, warn);
  const dataSet = new DataSet(redis, {
    remembered,
    givenUp: redisGiveUp,
    remember,
    alarm,
    warn,
    async prepare() {
      hash = await openKeyedHash(redis, { secret, warn });
    },
  });
  // What is wrong is said, and whoever asks is told so until it is well again.
  await dataSet.verify().catch(() => undefined);
  const store = makeRedisStore(redis, reportBroken, keyedHash, dataSet);
  const close = async (): Promise<void> => {
    await store.close();
    writer?.disconnect();
  };
  return { ...store, close };
}
