import type { Redis } from 'ioredis';
import { nodesOf, type Connection } from './connect.js';

const OLDEST = [6, 2] as const;

/** What Redis says about itself; empty where it may not be asked. */
async function answer(ask: () => Promise<unknown>): Promise<string | undefined> {
  try {
    const reply = await ask();
    return Array.isArray(reply) ? reply.map(String).join('\n') : String(reply);
  } catch {
    return undefined;
  }
}

const fieldOf = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*)$`, 'mu').exec(text)?.[1]?.trim();

/** A setting, or nothing where it may not be asked for. */
const settingOf = async (node: Redis, name: string): Promise<string | undefined> =>
  (await answer(() => node.config('GET', name)))?.split('\n')[1];

/** Looks at every server that holds games, and says in plain words what about it would lose some; each sentence once. */
export async function checkServer(redis: Connection, replicas: number): Promise<readonly string[]> {
  // A cluster knows its nodes once one of them has answered.
  const isThere = (await answer(() => redis.info())) !== undefined;
  const found = await Promise.all(
    isThere ? nodesOf(redis).map((node) => checkNode(node, replicas)) : [],
  );
  const warnings = new Set(found.flat());
  return isThere ? [...warnings] : [UNCHECKED];
}

const UNCHECKED =
  'Redis did not say how it is set up, so nobody checked whether it keeps its data.';

async function checkNode(node: Redis, replicas: number): Promise<readonly string[]> {
  const info = await answer(() => node.info());
  if (info === undefined) return [UNCHECKED];
  const warnings = [
    versionWarning(info),
    await persistenceWarning(node, info),
    await evictionWarning(node, info),
    ...(replicas > 0 ? [await replicationWarning(node, info, replicas)] : []),
  ];
  return warnings.filter((warning) => warning !== undefined);
}

function versionWarning(info: string): string | undefined {
  const version = fieldOf(info, 'redis_version');
  const [major = 0, minor = 0] = version?.split('.').map(Number) ?? [];
  const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
  return isOld
    ? `Redis ${version} is older than ${OLDEST.join('.')}, the oldest this bot is made for: update it.`
    : undefined;
}

async function persistenceWarning(node: Redis, info: string): Promise<string | undefined> {
  if (fieldOf(info, 'aof_enabled') !== '1') {
    return (
      'Redis does not keep an append-only file: when it stops or crashes, the games since its last snapshot are lost, ' +
      'or all of them. Set "appendonly yes".'
    );
  }
  const sync = await settingOf(node, 'appendfsync');
  if (sync === undefined || sync === 'always') return undefined;
  const lost = sync === 'everysec' ? 'the last second' : 'the last half minute';
  return (
    `Redis does not write every move to its disk at once (appendfsync ${sync}): when its machine crashes, moves of ` +
    `${lost} that people have seen may be lost. Set "appendfsync always".`
  );
}

async function evictionWarning(node: Redis, info: string): Promise<string | undefined> {
  const policy = fieldOf(info, 'maxmemory_policy') ?? (await settingOf(node, 'maxmemory-policy'));
  if (policy === undefined || policy === 'noeviction') return undefined;
  return `Redis throws data away when its memory is full (maxmemory-policy ${policy}): games would vanish. Set "maxmemory-policy noeviction".`;
}

/** A master that is cut off from its replicas should soon take nothing more: it would all be lost with it. */
async function replicationWarning(
  node: Redis,
  info: string,
  replicas: number,
): Promise<string | undefined> {
  const connected = Number(fieldOf(info, 'connected_slaves') ?? 0);
  if (connected < replicas) {
    return (
      `Redis has ${connected} replicas, but REDIS_REPLICAS is ${replicas}: no change counts as done, and everybody is told ` +
      'that it is not safe yet. Add replicas, or lower REDIS_REPLICAS.'
    );
  }
  const wanted = await settingOf(node, 'min-replicas-to-write');
  if (wanted === undefined) {
    return 'Redis did not say its min-replicas-to-write: see that it is at least REDIS_REPLICAS.';
  }
  const lag = Number(await settingOf(node, 'min-replicas-max-lag'));
  // With 0 the lag is not looked at.
  if (Number(wanted) >= replicas && lag > 0) return undefined;
  return (
    `Redis goes on by itself when it is cut off from its replicas (min-replicas-to-write ${wanted}, min-replicas-max-lag ${lag}), ` +
    `and a failover would undo that. Set "min-replicas-to-write ${replicas}" and "min-replicas-max-lag 10".`
  );
}

/** Whether a server writes snapshots by itself. */
async function hasSnapshots(node: Redis): Promise<boolean> {
  const setting = await node.config('GET', 'save');
  return Array.isArray(setting) && String(setting[1]) !== '';
}

async function rewriteNodeFiles(node: Redis): Promise<void> {
  const isAppending = (await node.info('persistence')).includes('aof_enabled:1');
  if (isAppending) await node.call('BGREWRITEAOF');
  if (await hasSnapshots(node)) await node.call('BGSAVE', 'SCHEDULE');
}

/**
 * Has Redis rewrite its files in the background, so that what was removed is soon not in them either. Where it may not be
 * asked for that, it is gone when Redis next does so by itself.
 */
export async function rewriteFiles(redis: Connection): Promise<void> {
  await Promise.allSettled(nodesOf(redis).map(rewriteNodeFiles));
}
