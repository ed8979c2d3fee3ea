import { Cluster, type Redis } from 'ioredis';
import type { Connection } from './connect.js';

/** Whether a server writes snapshots by itself. */
async function hasSnapshots(node: Redis): Promise<boolean> {
  const answer = await node.config('GET', 'save');
  return Array.isArray(answer) && String(answer[1]) !== '';
}

async function sweepNode(node: Redis): Promise<void> {
  const isAppending = (await node.info('persistence')).includes('aof_enabled:1');
  if (isAppending) await node.call('BGREWRITEAOF');
  if (await hasSnapshots(node)) await node.call('BGSAVE', 'SCHEDULE');
}

/**
 * Has Redis write its files anew in the background, so that what was removed is soon not in them either. Where it may not be
 * asked for that, it is gone when Redis next does so by itself.
 */
export async function sweep(redis: Connection): Promise<void> {
  const nodes = redis instanceof Cluster ? redis.nodes('master') : [redis];
  await Promise.allSettled(nodes.map(sweepNode));
}
