import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientOptions, IIdentifyThrottler, WebSocketOptions } from 'discord.js';
import type { Log } from '../app/app.js';

/** Which connections to Discord this process has: all that Discord recommends, or these of so many. */
export type Shards = 'auto' | { readonly ids: readonly number[]; readonly count: number };

/** Takes the lease of that name for so many milliseconds, unless somebody has it: another process, or this one. */
export type TakeLease = (name: string, ms: number) => Promise<boolean>;

/** Always said, for discord.js would otherwise read a SHARDS of its own meaning from the environment. */
export const shardOptions = (shards: Shards): Pick<ClientOptions, 'shards' | 'shardCount'> =>
  shards === 'auto' ? { shards } : { shards: [...shards.ids], shardCount: shards.count };

/** Discord takes one identify per bucket in five seconds; half a second more allows for differences in latency. */
const IDENTIFY_MS = 5500;
const RETRY_MS = 250;

/**
 * Paces the identifies of all processes of the bot: Discord sorts shards into `max_concurrency` buckets, takes one of each
 * bucket at a time, and closes the connection of whoever is too early. A lease is never given back: it is over when the next
 * shard of the bucket may identify.
 */
export function makeIdentifyThrottler(
  maxConcurrency: number,
  takeLease: TakeLease,
  log: Log,
): IIdentifyThrottler {
  const mayIdentify = async (bucket: number): Promise<boolean> => {
    try {
      return await takeLease(`identify:${bucket}`, IDENTIFY_MS);
    } catch (error) {
      log.warn({ err: error }, 'A shard waits for the store before it logs in.');
      return false;
    }
  };
  return {
    async waitForIdentify(shard, signal) {
      signal.throwIfAborted();
      while (!(await mayIdentify(shard % maxConcurrency)))
        await sleep(RETRY_MS, undefined, { signal });
    },
  };
}

/** The throttler for discord.js, which has learnt from Discord how many buckets there are. */
export const throttleIdentify =
  (takeLease: TakeLease, log: Log): NonNullable<WebSocketOptions['buildIdentifyThrottler']> =>
  async (manager) => {
    const { session_start_limit: limit } = await manager.fetchGatewayInformation();
    return makeIdentifyThrottler(limit.max_concurrency, takeLease, log);
  };
