import { killBotOnRedis, killBotOnSqlite } from './kill-bot.js';
import type { Scenario } from './scenario.js';

/** All that can go wrong, in the order in which it is tried. */
export const SCENARIOS: readonly Scenario[] = [killBotOnSqlite, killBotOnRedis];
