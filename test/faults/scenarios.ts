import { failoverBySentinel, failoverInCluster } from './failover.js';
import { killBotOnRedis, killBotOnSqlite } from './kill-bot.js';
import type { Scenario } from './scenario.js';
import { networkCut, networkSlow, redisKilled, redisPaused } from './store-away.js';

/** All that can go wrong, in the order in which it is tried. */
export const SCENARIOS: readonly Scenario[] = [
  killBotOnSqlite,
  killBotOnRedis,
  redisKilled,
  redisPaused,
  networkCut,
  networkSlow,
  failoverBySentinel,
  failoverInCluster,
];
