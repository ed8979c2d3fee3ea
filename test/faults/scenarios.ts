import { clockJumpsAtEndpoint, clockJumpsAtGateway } from './clock-jumps.js';
import { deliveriesAtEndpoint, deliveriesAtGateway } from './deliveries.js';
import {
  discordErrors,
  discordHangs,
  discordTooMany,
  discordUnavailable,
} from './discord-trouble.js';
import { diskFull } from './disk-full.js';
import { failoverBySentinel, failoverInCluster } from './failover.js';
import { fuzzAtEndpoint, fuzzAtGateway } from './fuzz.js';
import { gatewayDropped, gatewayInvalidated, gatewayZombie } from './gateway-trouble.js';
import { hostileHttp } from './hostile-http.js';
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
  diskFull,
  clockJumpsAtEndpoint,
  clockJumpsAtGateway,
  discordTooMany,
  discordErrors,
  discordUnavailable,
  discordHangs,
  gatewayDropped,
  gatewayZombie,
  gatewayInvalidated,
  deliveriesAtEndpoint,
  deliveriesAtGateway,
  fuzzAtEndpoint,
  fuzzAtGateway,
  hostileHttp,
];
