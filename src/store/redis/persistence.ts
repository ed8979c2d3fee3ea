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

/** Looks at the server once, and says in plain words what about it would lose games. */
export async function checkServer(redis: Connection): Promise<readonly string[]> {
  const info = await answer(() => redis.info());
  if (info === undefined) {
    return ['Redis did not say how it is set up, so nobody checked whether it keeps its data.'];
  }
  return [
    versionWarning(info),
    persistenceWarning(info),
    await evictionWarning(redis, info),
  ].filter((warning) => warning !== undefined);
}

function versionWarning(info: string): string | undefined {
  const version = fieldOf(info, 'redis_version');
  const [major = 0, minor = 0] = version?.split('.').map(Number) ?? [];
  const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
  return isOld
    ? `Redis ${version} is older than ${OLDEST.join('.')}, the oldest this bot is made for: update it.`
    : undefined;
}

function persistenceWarning(info: string): string | undefined {
  if (fieldOf(info, 'aof_enabled') === '1') return undefined;
  return (
    'Redis does not keep an append-only file: when it stops or crashes, the games since its last snapshot are lost, ' +
    'or all of them. Set "appendonly yes".'
  );
}

async function evictionWarning(redis: Connection, info: string): Promise<string | undefined> {
  const policy =
    fieldOf(info, 'maxmemory_policy') ??
    (await answer(() => redis.config('GET', 'maxmemory-policy')));
  if (policy === undefined || policy.includes('noeviction')) return undefined;
  return `Redis throws data away when its memory is full (maxmemory-policy ${policy}): games would vanish. Set "maxmemory-policy noeviction".`;
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
