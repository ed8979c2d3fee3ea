import { partitionOf, type UserId } from '../../match/id.js';
import { MOST_BLOCKED } from '../../match/settings.js';
import { err, ok } from '../../rules/result.js';
import type { KeyedHash } from '../keyed-hash.js';
import type { Blocked, BlockStore } from '../store.js';
import { BATCH, startingWith } from './commands.js';
import { guarded, type Connection } from './connect.js';
import type { Seal } from './forget-on-server.js';
import { DATA_SET_MISSING, type DataSet } from './data-set.js';
import { ALL_BLOCKERS_KEYS, blockersKey, blocksKey, dataSetKeyOn, forgettingKey } from './keys.js';

/** What block.lua returns. */
const BEING_FORGOTTEN = 1;
const TOO_MANY = 2;

/** The second words of what begins with somebody. */
async function secondWords(
  redis: Connection,
  key: string,
  user: UserId,
): Promise<readonly string[]> {
  const found = await guarded(redis.zrangebylex(key, ...startingWith(user)));
  return found.map((words) => words.slice(user.length + 1));
}

export const readBlocks = (redis: Connection, user: UserId): Promise<readonly Blocked[]> =>
  secondWords(redis, blocksKey(partitionOf(user)), user);

/** Whether somebody has blocked anybody, or is blocked. */
export async function isInBlocks(redis: Connection, user: UserId): Promise<boolean> {
  const keys = [blocksKey(partitionOf(user)), ...ALL_BLOCKERS_KEYS];
  const counts = await Promise.all(
    keys.map((key) => guarded(redis.zlexcount(key, ...startingWith(user)))),
  );
  return counts.some((count) => count > 0);
}

/**
 * The part of the Redis store that is about blocks. All blocks of a person are where their settings are, in both directions:
 * so each change is one script, and whoever forgets somebody finds their blockers partition by partition.
 */
export const redisBlocks = (
  redis: Connection,
  dataSet: DataSet,
  keyedHash: KeyedHash,
): BlockStore => ({
  blocksOf: (user) => readBlocks(redis, user),
  async hasBlocked(user, other) {
    const names = [other, keyedHash(user, other)].map((one) => `${user} ${one}`);
    const scores = await guarded(redis.zmscore(blocksKey(partitionOf(user)), ...names));
    return scores.some((score) => score !== null);
  },
  async block(user, other) {
    const partition = partitionOf(user);
    const sets = [blocksKey(partition), blockersKey(partition)];
    const keys = [forgettingKey(partition), ...sets, dataSetKeyOn(user)];
    const words = [user, other, keyedHash(user, other), MOST_BLOCKED, await dataSet.id()];
    const code = await guarded(redis.block(keys.length, ...keys, ...words));
    if (code === DATA_SET_MISSING) throw dataSet.notThere();
    if (code === BEING_FORGOTTEN) return err('being-forgotten');
    return code === TOO_MANY ? err('blocks-full') : ok(undefined);
  },
  async unblock(user, blocked) {
    const partition = partitionOf(user);
    const keys = [blocksKey(partition), blockersKey(partition)];
    await guarded(redis.unblock(2, ...keys, user, blocked, keyedHash(user, blocked)));
  },
});

/** Forgets somebody in the blocks of a sealed partition, and looks whether it is so; how many lists were looked at. */
export async function forgetBlocks(
  redis: Connection,
  keyedHash: KeyedHash,
  { user, partition, seed }: Seal,
): Promise<number> {
  const sets = [blocksKey(partition), blockersKey(partition)];
  const keys = [forgettingKey(partition), ...sets];
  const blockers = await secondWords(redis, blockersKey(partition), user);
  for (let from = 0; from <= blockers.length; from += BATCH) {
    const hashes = blockers
      .slice(from, from + BATCH)
      .flatMap((blocker) => [blocker, keyedHash(blocker, user)]);
    await guarded(redis.forgetBlocks(keys.length, ...keys, user, seed, ...hashes));
  }
  const counts = await Promise.all(
    sets.map((key) => guarded(redis.zlexcount(key, ...startingWith(user)))),
  );
  const isSealed = (await guarded(redis.hget(forgettingKey(partition), user))) === seed;
  if (isSealed && counts.some((count) => count > 0)) {
    throw new Error(`somebody who was to be forgotten is still named in ${sets.join(' or ')}`);
  }
  return sets.length;
}
