import type { ServerHash } from '../../match/id.js';
import { makeRotation, readDueInTurns, sharesOf, type DueMatch, type DueServers } from '../due.js';
import type { Store } from '../store.js';
import { BATCH, toScores } from './commands.js';
import { guarded, type Connection } from './connect.js';
import type { DataSet } from './data-set.js';
import { ALL_DUE_SERVERS_KEYS, dueKey, dueKeyOf, dueServersKeyOf } from './keys.js';

/** So many of what is due in a partition, after so many. */
interface Part {
  readonly key: string;
  readonly from: number;
  readonly most: number;
}

/** Where so many lie, after so many, if all partitions were one list. */
function partsOf(counts: readonly number[], from: number, most: number): readonly Part[] {
  const parts: Part[] = [];
  let [skipped, left] = [from, most];
  for (const [n, key] of ALL_DUE_SERVERS_KEYS.entries()) {
    const count = counts[n] ?? 0;
    const taken = Math.min(left, Math.max(0, count - skipped));
    if (taken > 0) parts.push({ key, from: skipped, most: taken });
    left -= taken;
    skipped = Math.max(0, skipped - count);
  }
  return parts;
}

/** By when they are due, and then by name, as Redis sorts: so each end of the list begins where the other one stops. */
const byDue = ([one, at]: DueMatch, [two, then]: DueMatch): number =>
  at - then || (one < two ? -1 : 1);

const serversOf = (
  lists: readonly (readonly DueMatch[])[],
  order: typeof byDue,
  most: number,
): readonly ServerHash[] =>
  lists
    .flat()
    .toSorted(order)
    .slice(0, most)
    .map(([server]) => server);

/** The part of the Redis store that says what is due. */
export function redisDue(
  redis: Connection,
  dataSet: DataSet,
): Pick<Store, 'due' | 'firstDue' | 'countLive' | 'postpone'> {
  const rotation = makeRotation();

  const dueIn = async (key: string, now: number, most: number, from = 0) =>
    toScores(
      await guarded(redis.zrangebyscore(key, '-inf', now, 'WITHSCORES', 'LIMIT', from, most)),
    );
  const lastDueIn = async (key: string, now: number, most: number) =>
    toScores(
      await guarded(redis.zrevrangebyscore(key, now, '-inf', 'WITHSCORES', 'LIMIT', 0, most)),
    );

  const dueServers = async (
    counts: readonly number[],
    now: number,
    limit: number,
  ): Promise<DueServers> => {
    const count = counts.reduce((sum, each) => sum + each, 0);
    const busy = ALL_DUE_SERVERS_KEYS.filter((_, n) => (counts[n] ?? 0) > 0);
    const { oldest, newest, between } = sharesOf(count, limit);
    const parts = partsOf(counts, rotation(count), between);
    const [first, last, others] = await Promise.all([
      Promise.all(busy.map((key) => dueIn(key, now, oldest))),
      Promise.all(busy.map((key) => lastDueIn(key, now, newest))),
      Promise.all(parts.map(({ key, from, most }) => dueIn(key, now, most, from))),
    ]);
    return {
      oldest: serversOf(first, byDue, oldest),
      newest: serversOf(last, (one, two) => byDue(two, one), newest),
      between: others.flat().map(([server]) => server),
    };
  };

  return {
    async due(now, limit, perServer = limit) {
      // Somebody asks every few seconds: so data that goes missing is noticed also while nobody plays.
      const [counts] = await Promise.all([
        Promise.all(ALL_DUE_SERVERS_KEYS.map((key) => guarded(redis.zcount(key, '-inf', now)))),
        dataSet.verify(),
      ]);
      const servers = await dueServers(counts, now, limit);
      return readDueInTurns(servers, limit, perServer, (some, most) =>
        Promise.all(some.map((server) => dueIn(dueKey(server), now, most))),
      );
    },
    async firstDue() {
      const firsts = await Promise.all(
        ALL_DUE_SERVERS_KEYS.map(async (key) =>
          toScores(await guarded(redis.zrange(key, '0', '0', 'WITHSCORES'))),
        ),
      );
      const times = firsts.flat().map(([, due]) => due);
      return times.length === 0 ? null : Math.min(...times);
    },
    async countLive() {
      let count = 0;
      for (const key of ALL_DUE_SERVERS_KEYS) {
        for (let from = 0, found = BATCH; found === BATCH; from += BATCH) {
          const servers = await guarded(redis.zrange(key, from, String(from + BATCH - 1)));
          found = servers.length;
          if (found > 0) count += await guarded(redis.countDue(found, ...servers.map(dueKey)));
        }
      }
      return count;
    },
    async postpone(id, until) {
      await guarded(redis.postpone(2, dueKeyOf(id), dueServersKeyOf(id), id, until));
    },
  };
}
