import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeRedisStore } from '../../src/store/redis/redis-store.js';
import { openKeyedHash } from '../../src/store/redis/secret.js';
import { newId } from '../contract/matches.js';
import { NOON } from '../match/people.js';
import { expectTrueStandings } from '../contract/oracle.js';
import { expectKept } from './forgetting-scene.js';
import { EVERY_HOME, openAt, type Address } from './homes.js';
import { interruptible } from './interruptible.js';
import { startWorker } from './process.js';
import { connectTo, redisTraces } from './redis-home.js';
import type { ForgottenJob, ForgottenReport } from './workers/forgotten.js';

const PROCESSES = 3;
const MINUTES = 60_000;

/** Begins to forget somebody, and dies after so many commands. */
async function forgetAndDie({ redisUrl }: Address, user: string, after: number): Promise<void> {
  // In SQLite it is one transaction, which was or was not.
  if (redisUrl === undefined) return;
  let commands = 0;
  const redis = connectTo(redisUrl);
  const keyedHash = await openKeyedHash(redis);
  const dying = interruptible(redis, () => {
    commands += 1;
    return commands <= after ? Promise.resolve() : Promise.reject(new Error('the process died'));
  });
  const store = makeRedisStore(dying, () => undefined, keyedHash);
  await store.forget(user, NOON).catch(() => undefined);
  await store.close();
}

describe.each(EVERY_HOME)('somebody who is forgotten while they play, on %s', (_, start) => {
  it(
    'is gone in the end, and nobody else has lost anything',
    async () => {
      const home = await start();
      onTestFinished(() => home.stop());
      const store = await openAt(home.address);
      onTestFinished(() => store.close());
      const [user, guilds] = [newId(), [newId(), newId(), newId()]];
      const job: ForgottenJob = { address: home.address, guilds, user, games: 60 };
      const isSqlite = home.address.redisUrl === undefined;
      const processes = isSqlite ? 1 : PROCESSES;
      const workers = Array.from({ length: processes }, () => startWorker('forgotten', job));
      await Promise.all(workers.map((worker) => worker.ready()));
      for (const worker of workers) worker.go();
      const game = { isOver: false };
      const playing = Promise.all(workers.map((worker) => worker.ended())).finally(() => {
        game.isOver = true;
      });
      let rounds = 0;
      while (!game.isOver) {
        await forgetAndDie(home.address, user, randomInt(250));
        await store.resumeForgetting(NOON);
        await store.forget(user, NOON);
        rounds += 1;
        // SQLite lets in whoever happens to ask when nobody writes, and rewrites its file each time.
        await sleep(isSqlite ? 300 : 50);
      }
      await playing;
      expect(rounds).toBeGreaterThan(1);
      await store.forget(user, NOON);

      const reports = workers.map(({ lines }): ForgottenReport => JSON.parse(lines[0] ?? ''));
      const acknowledged = reports.flatMap((report) => report.acknowledged);
      expect(acknowledged.length).toBeGreaterThan(50);
      const refusals = new Set(reports.flatMap((report) => report.refusals));
      refusals.delete('stale');
      refusals.delete('being-forgotten');
      // Of the moves that chance makes, some call a game off.
      refusals.delete('call-offs-used');
      expect([...refusals]).toEqual([]);
      await expectKept(store, acknowledged);
      for (const guild of guilds) await expectTrueStandings(store, guild);
      expect((await store.exportOf(user)).servers).toEqual([]);
      expect(await redisTraces(home.address.redisUrl, user)).toEqual([]);
      expect(await store.resumeForgetting(NOON)).toBe(0);
    },
    5 * MINUTES,
  );
});
