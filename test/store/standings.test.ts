import { describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../contract/matches.js';
import { expectTrueStandings } from '../contract/oracle.js';
import { leaderboardsOf, logOf, replayedStandings } from '../contract/replay.js';
import { EVERY_HOME, openAt } from './homes.js';
import { runTogether, startWorker } from './process.js';
import type { ResultsJob } from './workers/results.js';

const PROCESSES = 2;
const RESULTS = 10_000;

/** SQLite waits for the disk at each of them. */
const TIMEOUT_MS = 5 * 60_000;

describe.each(EVERY_HOME)('on %s', (_, start) => {
  it(
    '10,000 results from several processes give the standings of a sequential replay, and the true ones',
    { timeout: TIMEOUT_MS },
    async () => {
      const home = await start();
      onTestFinished(() => home.stop());
      const guild = newId();
      const people = Array.from({ length: 12 }, newId);
      const job: ResultsJob = {
        address: home.address,
        guild,
        people,
        results: RESULTS / PROCESSES,
      };
      await runTogether(Array.from({ length: PROCESSES }, () => startWorker('results', job)));

      const store = await openAt(home.address);
      onTestFinished(() => store.close());
      const log = await logOf(store, guild);
      expect(log).toHaveLength(RESULTS);
      const { standings, results } = replayedStandings(log);
      expect(log.map(({ result }) => result)).toEqual(results);
      const seasons = ['2026-03', '2026-04', '2026-05'] as const;
      expect(await leaderboardsOf(store, guild, seasons)).toEqual(standings);
      await expectTrueStandings(store, guild);
      expect(results.filter(({ isRated }) => isRated).length).toBeGreaterThan(RESULTS / 2);
      expect(results.some(({ unrated }) => unrated === 'enough-today')).toBe(true);
    },
  );
});
