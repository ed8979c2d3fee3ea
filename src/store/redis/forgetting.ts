import { PARTITIONS, partitionOf, type UserId } from '../../match/id.js';
import { newSeed, type Forgotten } from '../personal-data.js';
import type { StandingsStore } from '../store.js';
import { forgetBlocks } from './blocks.js';
import { guarded, type Connection } from './connect.js';
import { forgetOn, type Seal } from './forget-on-server.js';
import { forgettingKey, guildsKey, personSettingsKey } from './keys.js';
import { rewriteFiles } from './persistence.js';
import type { Matches } from './standings.js';
import { tracesOn } from './traces.js';

/** The field, beside those who are being forgotten, that notes that the files of Redis are to be rewritten. */
export const REWRITE = 'rewrite';

/** How often a partition is gone through until nothing names the person; more than once only if something is wrong. */
const MOST_PASSES = 3;

const ALL_PARTITIONS = Array.from({ length: PARTITIONS }, (_, partition) => partition);

interface SealedPartition {
  readonly seal: Seal;
  /** The servers that know the person. */
  readonly guilds: readonly string[];
}

/** Seals a partition: from here on no commit there names the person. */
async function close(
  redis: Connection,
  user: UserId,
  partition: number,
  at: number,
): Promise<SealedPartition> {
  const keys = [forgettingKey(partition), guildsKey(partition, user)];
  const [seed, guilds] = await guarded(redis.beginForgetting(2, ...keys, user, newSeed()));
  return { seal: { user, partition, seed, at }, guilds: guilds.toSorted() };
}

/** Opens a partition again; false when a server knows the person nevertheless, and it stays sealed. */
async function open(redis: Connection, { user, partition, seed }: Seal): Promise<boolean> {
  const keys = [forgettingKey(partition), guildsKey(partition, user)];
  if (partition === partitionOf(user)) keys.push(personSettingsKey(user));
  return (await guarded(redis.endForgetting(keys.length, ...keys, user, seed, REWRITE))) === 1;
}

/** Forgets somebody on a sealed partition, and looks in all places where they could be named whether it is so. */
async function forgetOnPartition(
  redis: Connection,
  matches: Matches,
  user: UserId,
  partition: number,
  at: number,
): Promise<Forgotten & { readonly seal: Seal }> {
  const servers = new Set<string>();
  let checked = 0;
  for (let pass = 1; ; pass += 1) {
    const { seal, guilds } = await close(redis, user, partition, at);
    for (const guild of guilds) {
      servers.add(guild);
      await forgetOn(redis, matches, seal, guild, guild === guilds.at(-1));
    }
    const found: string[] = [];
    for (const guild of servers) {
      const traces = await tracesOn(redis, guild, seal);
      checked += traces.checked;
      found.push(...traces.found);
    }
    if (found.length === 0) return { seal, servers: servers.size, checked };
    if (pass === MOST_PASSES) {
      throw new Error(`somebody who was to be forgotten is still named in ${found.join(', ')}`);
    }
  }
}

async function openAll(redis: Connection, matches: Matches, seals: readonly Seal[]): Promise<void> {
  await Promise.all(
    seals.map(async (seal) => {
      while (!(await open(redis, seal))) {
        await forgetOnPartition(redis, matches, seal.user, seal.partition, seal.at);
      }
    }),
  );
}

async function rewriteFor(redis: Connection, partitions: readonly number[]): Promise<void> {
  await rewriteFiles(redis);
  for (const partition of partitions) await guarded(redis.hdel(forgettingKey(partition), REWRITE));
}

/**
 * Forgets somebody on all servers. First every partition is sealed, the home partition of the person before the others; then
 * all are gone through; then they are opened again, the home partition before the others. So if this is cut short, either the
 * home partition is still sealed, and all is done again, or only others are, which are done and have to be opened.
 */
async function forget(
  redis: Connection,
  matches: Matches,
  user: UserId,
  at: number,
): Promise<Forgotten> {
  const home = partitionOf(user);
  const first = await close(redis, user, home, at);
  const others = ALL_PARTITIONS.filter((partition) => partition !== home);
  const all = [first, ...(await Promise.all(others.map((one) => close(redis, user, one, at))))];
  const seals: Seal[] = [];
  const looked = await Promise.all(
    all.map(({ seal }) => forgetBlocks(redis, matches.keyedHash, seal)),
  );
  let [servers, checked] = [0, looked.reduce((sum, count) => sum + count, 0)];
  for (const { seal, guilds } of all) {
    if (guilds.length === 0) {
      seals.push(seal);
      continue;
    }
    const done = await forgetOnPartition(redis, matches, user, seal.partition, at);
    seals.push(done.seal);
    servers += done.servers;
    checked += done.checked;
  }
  await openAll(redis, matches, seals.slice(0, 1));
  await openAll(redis, matches, seals.slice(1));
  await rewriteFor(redis, [home]);
  return { servers, checked };
}

/** Ends what was cut short of forgetting people; how many there were. */
async function resume(redis: Connection, matches: Matches, at: number): Promise<number> {
  const sealed = new Map<UserId, number[]>();
  const lists = ALL_PARTITIONS.map((one) => guarded(redis.hkeys(forgettingKey(one))));
  for (const [partition, fields] of (await Promise.all(lists)).entries()) {
    for (const field of fields) sealed.set(field, [...(sealed.get(field) ?? []), partition]);
  }
  const unwritten = sealed.get(REWRITE) ?? [];
  sealed.delete(REWRITE);
  const failures: unknown[] = [];
  for (const [user, partitions] of sealed) {
    try {
      await resumeOne(redis, matches, user, partitions, at);
    } catch (error) {
      // Others shall not have to wait for it.
      failures.push(error);
    }
  }
  if (unwritten.length > 0) await rewriteFor(redis, unwritten);
  if (failures.length > 0) throw failures[0];
  return sealed.size;
}

async function resumeOne(
  redis: Connection,
  matches: Matches,
  user: UserId,
  partitions: readonly number[],
  at: number,
): Promise<void> {
  if (partitions.includes(partitionOf(user))) {
    await forget(redis, matches, user, at);
    return;
  }
  for (const partition of partitions) {
    const { seal } = await forgetOnPartition(redis, matches, user, partition, at);
    await openAll(redis, matches, [seal]);
  }
}

/** The part of the Redis store that is about forgetting people. */
export const redisForgetting = (
  redis: Connection,
  matches: Matches,
): Pick<StandingsStore, 'forget' | 'resumeForgetting'> => ({
  forget: (user, at) => forget(redis, matches, user, at),
  resumeForgetting: (at) => resume(redis, matches, at),
});
