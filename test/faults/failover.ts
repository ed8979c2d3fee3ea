import { setTimeout as sleep } from 'node:timers/promises';
import { startClusterSet, startSentinelSet, type FailoverSet } from '../redis/failover.js';
import { ask } from '../redis/resp.js';
import type { Scenario } from './scenario.js';
import { ANSWER_WITHIN_MS, auditAnswers, recover } from './store-away.js';
import { underLoad } from './under-load.js';

/** What docs/operating.md asks of every server for REDIS_REPLICAS=1. */
const SETTINGS = {
  appendonly: 'yes',
  appendfsync: 'always',
  'maxmemory-policy': 'noeviction',
  'min-replicas-to-write': '1',
  'min-replicas-max-lag': '10',
};

/** How long people play on a master that is apart from its replica. */
const APART_MS = 2000;

/** How long a master is gone before the other one takes its place, and that one is alone. */
const GONE_MS = 1000;

/** Every other time master and replica were apart before: then all that was done meanwhile is undone, and people were told so. */
const failover = (
  name: string,
  about: string,
  times: Scenario['times'],
  start: () => Promise<FailoverSet>,
): Scenario => ({
  name,
  about,
  times,
  async run(count, faults) {
    const set = await start();
    const meanwhile = { longest: 0, clicks: 0 };
    const options = { redisUrl: set.url, redisReplicas: 1, audit: { mayUndo: true } };
    try {
      return await underLoad(count, faults, options, async (scene, time) => {
        const shard = set.shards[time % set.shards.length];
        const from = performance.now();
        const isApart = time % 2 === 0;
        if (shard && isApart) {
          // Every other time it does not even notice that it is alone, and takes what is then undone.
          const needed = time % 4 === 0 ? '0' : '1';
          await ask(shard.master(), 'CONFIG', 'SET', 'min-replicas-to-write', needed);
          await shard.cut();
          await sleep(APART_MS);
        }
        await shard?.failOver();
        await sleep(GONE_MS);
        const to = performance.now();
        await shard?.heal();
        const stuck = await recover(scene);
        await sleep(ANSWER_WITHIN_MS);
        return [...auditAnswers(scene, faults, meanwhile, [from, to]), ...stuck];
      });
    } finally {
      await set.stop();
    }
  },
});

export const failoverBySentinel = failover(
  'failover-sentinel',
  'With Sentinel and REDIS_REPLICAS=1 the master dies, every other time after it was apart from its replica.',
  { short: 1, full: 10 },
  () => startSentinelSet(SETTINGS),
);

export const failoverInCluster = failover(
  'failover-cluster',
  'The same with a cluster of three masters, each with a replica.',
  { short: 1, full: 9 },
  () => startClusterSet(SETTINGS),
);
