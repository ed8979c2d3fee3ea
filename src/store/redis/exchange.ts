import { Cluster } from 'ioredis';
import { BATCH, type RedisCommand } from './commands.js';
import { guarded, type Connection } from './connect.js';
import { tagIn } from './keys.js';
import type { Reply } from './record-kinds.js';

/** Sends many commands, about any keys, and gives the replies in the same order. */
export async function exchange(
  redis: Connection,
  commands: readonly RedisCommand[],
): Promise<readonly Reply[]> {
  const replies: Reply[] = [];
  const groups = new Map<string, (readonly [index: number, command: RedisCommand])[]>();
  for (const [index, command] of commands.entries()) {
    // What is sent together to a cluster has to be about one of its nodes.
    const group = redis instanceof Cluster ? tagIn(command[1]) || command[1] : '';
    const found = groups.get(group);
    if (found) found.push([index, command]);
    else groups.set(group, [[index, command]]);
  }
  await Promise.all(
    [...groups.values()].map(async (group) => {
      for (let from = 0; from < group.length; from += BATCH) {
        const part = group.slice(from, from + BATCH);
        const batch = redis.pipeline();
        for (const [, [name, ...words]] of part) batch.call(name, ...words);
        const answers = (await guarded(batch.exec())) ?? [];
        for (const [i, [error, reply]] of answers.entries()) {
          if (error) await guarded(Promise.reject(error));
          // Redis has no other replies to the commands that records are read and written with.
          replies[part[i]?.[0] ?? 0] = reply as Reply; // oxlint-disable-line typescript/no-unsafe-type-assertion
        }
      }
    }),
  );
  return replies;
}
