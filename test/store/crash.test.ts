import { NO_LIMITS } from '../../src/match/settings.js';
import { expect, it, onTestFinished } from 'vitest';
import { StoreUnavailable } from '../../src/store/store.js';
import { advance, commit, newId, newOffer } from '../contract/matches.js';
import { ACCEPT, move } from '../match/people.js';
import { startRedis } from '../redis/servers.js';
import { expectDue, expectWhole } from './consistency.js';
import { openAt, sqliteHome } from './homes.js';
import { startWorker, type Worker } from './process.js';
import type { StreamJob, StreamLine } from './workers/stream.js';

const MINUTES = 60_000;

it(
  'SQLite: a process killed in a stream of commits, 50 times, loses nothing acknowledged and leaves nothing half done',
  async () => {
    const home = await sqliteHome();
    onTestFinished(() => home.stop());
    const start = (): Worker => {
      const job: StreamJob = { address: home.address, guild: newId() };
      return startWorker('stream', job);
    };
    let commits = 0;
    let upNext = start();
    for (let crash = 0; crash < 50; crash += 1) {
      const worker = upNext;
      await worker.ready();
      worker.go();
      upNext = start();
      // Somewhere in the middle of something, another place each time.
      await worker.wrote(20 + 7 * crash);
      await worker.kill();

      const store = await openAt(home.address);
      const lines = worker.lines.map((line): StreamLine => JSON.parse(line));
      for (const { match, rev, acknowledged } of lines) {
        const stored = await store.get(match);
        if (acknowledged) expect(stored?.rev).toBeGreaterThanOrEqual(rev);
      }
      const ids = new Set(lines.map(({ match }) => match));
      for (const id of ids) await expectWhole(store, id);
      await expectDue(store, ids);
      commits += lines.filter(({ acknowledged }) => acknowledged).length;
      await store.close();
    }
    await upNext.kill();
    expect(commits).toBeGreaterThan(1000);
  },
  5 * MINUTES,
);

it(
  'Redis: a server killed in a stream of commits comes back with all it acknowledged, and so does its client',
  async () => {
    const server = await startRedis({ appendonly: 'yes', appendfsync: 'always' });
    onTestFinished(() => server.stop());
    const store = await openAt({ redisUrl: server.url, dataDir: '' });
    onTestFinished(() => store.close());
    const guild = newId();
    const tried = new Set<string>();
    const acknowledged = new Map<string, number>();
    const failures: unknown[] = [];
    const stream = { isOver: false };

    const playOn = async (): Promise<void> => {
      while (!stream.isOver) {
        const [channel, by, to] = [newId(), newId(), newId()];
        try {
          let match = newOffer({ guild, channel, by, to });
          tried.add(match.id);
          if (await commit(store, undefined, match, NO_LIMITS))
            throw new Error('a new match is refused');
          acknowledged.set(match.id, match.rev);
          for (const [who, action] of [
            [to, ACCEPT],
            [by, move('up')],
            [to, move('up')],
          ] as const) {
            match = await advance(store, match, who, action);
            acknowledged.set(match.id, match.rev);
          }
        } catch (error) {
          failures.push(error);
        }
      }
    };
    const players = Array.from({ length: 4 }, playOn);

    for (let crash = 0; crash < 10; crash += 1) {
      const enough = acknowledged.size + 20;
      await expect.poll(() => acknowledged.size, { timeout: MINUTES }).toBeGreaterThan(enough);
      const failed = failures.length;
      await server.kill();
      // Whoever asks meanwhile is told, and does not wait for ever.
      await expect.poll(() => failures.length, { timeout: MINUTES }).toBeGreaterThan(failed);
      await server.restart();
    }
    const last = acknowledged.size;
    await expect.poll(() => acknowledged.size, { timeout: MINUTES }).toBeGreaterThan(last);
    stream.isOver = true;
    await Promise.all(players);

    expect(failures.every((error) => error instanceof StoreUnavailable)).toBe(true);
    for (const [id, rev] of acknowledged) {
      expect((await store.get(id))?.rev).toBeGreaterThanOrEqual(rev);
    }
    for (const id of tried) await expectWhole(store, id);
    await expectDue(store, tried);
  },
  5 * MINUTES,
);
