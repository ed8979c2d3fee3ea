import { parseCheckpoint } from '../records/checkpoint.js';
import type { Batch, Checkpoint, RecordSource, RecordTarget } from '../records/record-home.js';
import { StoreUnavailable } from '../store.js';
import type { RedisAddress } from './address.js';
import { BATCH, toScores, type RedisCommand } from './commands.js';
import { connect, guarded, nodesOf, type Connection } from './connect.js';
import { MIGRATING } from './data-set.js';
import { exchange } from './exchange.js';
import {
  ALL_DATA_SET_KEYS,
  ALL_SERVERS_KEYS,
  FIRST_DATA_SET_KEY,
  logRevKey,
  MIGRATION_KEY,
  orderKey,
} from './keys.js';
import { familyOf } from './record-keys.js';
import { redisKind } from './record-kinds.js';
import { KEYS_AT_A_TIME, RedisRecords } from './record-source.js';

/** Nobody waits for an answer here as people do: a Redis may take its time to write its files. */
const PATIENCE_MS = 60_000;

/** Replicas of a Redis that was just filled are behind: how long to wait for them, and how often. */
const REPLICATION_MS = 1000;
const REPLICATION_TRIES = 120;

/** A Redis that games are copied into. */
class RedisTarget extends RedisRecords implements RecordTarget {
  readonly #replicas: number;

  constructor(redis: Connection, label: string, today: number, replicas: number) {
    super(redis, label, today);
    this.#replicas = replicas;
  }

  async checkpoint(): Promise<Checkpoint | undefined> {
    return parseCheckpoint(await guarded(this.redis.get(MIGRATION_KEY)));
  }

  async begin(checkpoint: Checkpoint): Promise<void> {
    // From here on no bot uses it.
    await guarded(this.redis.set(FIRST_DATA_SET_KEY, checkpoint.dataSet + MIGRATING));
    await guarded(this.redis.del(MIGRATION_KEY));
    for (const node of nodesOf(this.redis)) {
      let cursor = '0';
      do {
        const [next, keys] = await guarded(node.scan(cursor, 'COUNT', KEYS_AT_A_TIME));
        const own = keys.filter((key) => key !== FIRST_DATA_SET_KEY && familyOf(key) !== 'foreign');
        await exchange(
          this.redis,
          own.map((key): RedisCommand => ['UNLINK', key]),
        );
        cursor = next;
      } while (cursor !== '0');
    }
    await guarded(this.redis.set(MIGRATION_KEY, JSON.stringify(checkpoint)));
  }

  async put({ kind, records }: Batch, checkpoint: Checkpoint): Promise<void> {
    const home = redisKind(kind);
    const questions = records.flatMap((record) => {
      const question = home.before?.(record);
      return question ? [question] : [];
    });
    const before = await exchange(this.redis, questions);
    await exchange(
      this.redis,
      records.flatMap((record, i) => home.put(record, before[i] ?? null)),
    );
    await guarded(this.redis.set(MIGRATION_KEY, JSON.stringify(checkpoint)));
  }

  async finish({ dataSet }: Checkpoint): Promise<void> {
    for (const key of ALL_SERVERS_KEYS) await this.#noteRevisions(key);
    const others = ALL_DATA_SET_KEYS.filter((key) => key !== FIRST_DATA_SET_KEY);
    await exchange(
      this.redis,
      others.map((key): RedisCommand => ['SET', key, dataSet]),
    );
    await this.#untilReplicated();
    const last = this.redis.multi().set(FIRST_DATA_SET_KEY, dataSet).del(MIGRATION_KEY);
    await guarded(last.exec());
  }

  /** The revision of a log is that of its last result, at the least. */
  async #noteRevisions(servers: string): Promise<void> {
    let cursor = '0';
    do {
      const [next, guilds] = await guarded(this.redis.sscan(servers, cursor, 'COUNT', BATCH));
      const found = await exchange(
        this.redis,
        guilds.map((guild): RedisCommand => ['ZREVRANGE', orderKey(guild), 0, 0, 'WITHSCORES']),
      );
      const revisions = guilds.flatMap((guild, i): RedisCommand[] => {
        const last = found[i];
        const [newest] = Array.isArray(last) ? toScores(last.map(String)) : [];
        return newest ? [['SET', logRevKey(guild), newest[1]]] : [];
      });
      await exchange(this.redis, revisions);
      cursor = next;
    } while (cursor !== '0');
  }

  /** What is done is what so many replicas have. */
  async #untilReplicated(): Promise<void> {
    for (const node of nodesOf(this.redis)) {
      let acknowledged = 0;
      for (let tries = 0; acknowledged < this.#replicas; tries += 1) {
        if (tries === REPLICATION_TRIES) {
          throw new StoreUnavailable(
            `Only ${acknowledged} replicas of ${this.label} have the games, but REDIS_REPLICAS is ${this.#replicas}: ` +
              'look at its replicas, and run this again.',
          );
        }
        acknowledged = await guarded(node.wait(this.#replicas, REPLICATION_MS));
      }
    }
  }
}

/** The address without user and password. */
const labelOf = (address: RedisAddress): string =>
  address.kind === 'single'
    ? `Redis at ${address.url.replace(/\/\/[^@/]*@/u, '//')}`
    : `the Redis ${address.kind} at ${address.nodes.map(({ host, port }) => `${host}:${port}`).join(', ')}`;

/** A connection that is known to work; a cluster knows its nodes once one of them has answered. */
async function connected(address: RedisAddress): Promise<Connection> {
  const redis = connect(address, () => undefined, { patience: PATIENCE_MS });
  try {
    await guarded(redis.exists(MIGRATION_KEY));
    return redis;
  } catch (error) {
    redis.disconnect();
    throw error;
  }
}

/** The records of a store in Redis, for reading. */
export const openRedisSource = async (
  address: RedisAddress,
  today: number,
): Promise<RecordSource> => new RedisRecords(await connected(address), labelOf(address), today);

/** An empty Redis, or one in which a migration was cut short, to be written. */
export async function openRedisTarget(
  address: RedisAddress,
  today: number,
  replicas: number,
): Promise<RecordTarget> {
  const redis = await connected(address);
  const target = new RedisTarget(redis, labelOf(address), today, replicas);
  const marker = await guarded(redis.get(FIRST_DATA_SET_KEY));
  const keys = await target.keys();
  if (keys === 0 || marker?.endsWith(MIGRATING)) return target;
  await target.close();
  throw new StoreUnavailable(
    `${target.label} holds other data already (${keys.toLocaleString('en-US')} keys), and nothing is copied beside it: name an ` +
      'empty Redis, or empty this one with FLUSHDB if nothing in it is needed.',
  );
}
