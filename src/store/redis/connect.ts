import type { Writable } from 'node:stream';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { StoreUnavailable } from '../store.js';
import type { RedisAddress } from './address.js';
import { withScripts, type Scripts } from './scripts.js';

/** Longer than any healthy answer, and shorter than the three seconds that Discord waits. */
const ANSWER_MS = 2000;
const LONGEST_RETRY_MS = 2000;

const retryStrategy = (times: number): number => Math.min(50 * 2 ** times, LONGEST_RETRY_MS);

/** What the connections of a bot are called in Redis, so that whoever looks there knows that it is running. */
export const BOT_NAME = 'five-by-five';

interface ConnectOptions {
  /** What Redis calls the connection. */
  readonly name?: string;
  /** Within so many milliseconds whoever asks is told that there is no answer. */
  readonly patience?: number;
}

/**
 * It reconnects by itself for as long as it takes; whoever asks meanwhile is told so within seconds. A command under way
 * when the connection broke is never sent again: it may have been carried out, and a commit would then look stale.
 */
const optionsFor = ({ patience = ANSWER_MS, name }: ConnectOptions) =>
  ({
    ...(name !== undefined && { connectionName: name }),
    commandTimeout: patience,
    connectTimeout: ANSWER_MS,
    maxRetriesPerRequest: 1,
    autoResendUnfulfilledCommands: false,
    retryStrategy,
  }) satisfies RedisOptions;

/** A cluster that answers in time even while none of its nodes does; by itself it would keep what is asked until one is back. */
class PunctualCluster extends Cluster {
  patience = ANSWER_MS;

  override sendCommand(...sent: Parameters<Cluster['sendCommand']>): unknown {
    const [command] = sent;
    // Whoever asked was told that it failed.
    if (command.isSettled) return command.promise;
    command.setTimeout(this.patience);
    return super.sendCommand(...sent);
  }
}

/** Redis, single or a cluster, with the scripts of this store. */
export type Connection = (Redis | Cluster) & Scripts;

/** Opens the connection and defines the scripts on it. Errors of the connection go to `onError`; it reconnects by itself. */
export function connect(
  address: RedisAddress,
  onError: (error: Error) => void,
  options: ConnectOptions = {},
): Connection {
  const redis = open(address, options);
  gatherWritesOf(redis);
  redis.on('error', onError);
  return withScripts(redis);
}

function open(address: RedisAddress, given: ConnectOptions): Redis | Cluster {
  const options = optionsFor(given);
  switch (address.kind) {
    case 'single':
      return new Redis(address.url, options);
    case 'sentinel':
      return new Redis({
        ...options,
        ...address.login,
        sentinels: [...address.nodes],
        name: address.name,
        ...(address.isEncrypted
          ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }
          : {}),
      });
    case 'cluster': {
      const cluster = new PunctualCluster([...address.nodes], {
        clusterRetryStrategy: retryStrategy,
        // Anything else sends a command again that was under way.
        retryDelayOnFailover: 0,
        redisOptions: { ...options, ...address.login, ...(address.isEncrypted ? { tls: {} } : {}) },
      });
      cluster.patience = options.commandTimeout;
      return cluster;
    }
  }
}

/**
 * Hands what is written in one turn of the event loop to the system at once, as one text, instead of command by command: most of what
 * a command costs here is the call to the system. What is sent, in which order, and what becomes of it stays the same.
 */
function gatherWrites(stream: Writable): void {
  const write = stream.write.bind(stream);
  let gathered = '';
  const flush = (): void => {
    const text = gathered;
    gathered = '';
    if (text !== '') write(text);
  };
  const gather = (...given: readonly unknown[]): unknown => {
    const [chunk] = given;
    if (typeof chunk !== 'string' || given.length > 1) {
      flush();
      return Reflect.apply(write, undefined, given);
    }
    if (gathered === '') setImmediate(flush);
    gathered += chunk;
    return true;
  };
  Object.assign(stream, { write: gather });
}

const gatherOn = (node: Redis): void => {
  node.on('connect', () => gatherWrites(node.stream));
};

/** Does that for each connection that is made, to one server or to each node of a cluster. */
function gatherWritesOf(redis: Redis | Cluster): void {
  if (redis instanceof Cluster) redis.on('+node', gatherOn);
  else gatherOn(redis);
}

/** The servers that hold all keys: one, or the masters of a cluster. */
export const nodesOf = (redis: Connection): readonly Redis[] =>
  redis instanceof Cluster ? redis.nodes('master') : [redis];

/** What Redis itself refuses, in its own words, and what to do about it. */
const ADVICE: Readonly<Record<string, string>> = {
  OOM: 'Redis is out of memory: give it more, or remove what else is in it.',
  MISCONF: 'Redis cannot write to its disk: make room, and look at its log.',
  NOREPLICAS:
    'Redis has too few replicas that follow it (min-replicas-to-write), and takes no changes: look at its replicas.',
  READONLY: 'Redis is a read-only replica: point REDIS_URL at the primary.',
  LOADING: 'Redis is still loading its data: try again in a moment.',
  NOAUTH: 'Redis wants a password: put it into REDIS_URL.',
  WRONGPASS: 'Redis refuses the user or password in REDIS_URL.',
  NOPERM: 'The Redis user in REDIS_URL may not do what the bot needs.',
};

function explain(cause: unknown): never {
  if (cause instanceof StoreUnavailable) throw cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  const [code = ''] = message.split(' ');
  // It is well, but what it holds is not what the bot has put there.
  if (code === 'WRONGTYPE') throw cause;
  const advice = ADVICE[code];
  throw new StoreUnavailable(advice ?? `Redis does not answer: ${message}`, {
    cause,
    trouble: advice === undefined ? 'no-answer' : code,
  });
}

/** The reply of Redis; what goes wrong becomes a `StoreUnavailable` that says what to do. */
export const guarded = <T>(reply: Promise<T>): Promise<T> => reply.catch(explain);
