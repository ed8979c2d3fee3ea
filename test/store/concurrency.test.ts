import { randomInt } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commit, newId, newOffer } from '../contract/matches.js';
import { expectDue, expectWhole } from './consistency.js';
import { EVERY_HOME, openAt } from './homes.js';
import { unexplained } from './linearizable.js';
import { runTogether, startWorker } from './process.js';
import type { HistoryJob, Operation } from './workers/history.js';
import type { RaceJob } from './workers/race.js';

const PROCESSES = 4;

describe.each(EVERY_HOME)('many processes on %s', (_, start) => {
  it('1,000 commits from one revision: exactly one is taken, the rest are stale', async () => {
    const home = await start();
    onTestFinished(() => home.stop());
    const store = await openAt(home.address);
    const match = newOffer({ guild: newId(), channel: newId(), by: newId(), to: newId() });
    await commit(store, undefined, match);

    const job: RaceJob = { address: home.address, match: match.id, times: 1000 / PROCESSES };
    const workers = Array.from({ length: PROCESSES }, () => startWorker('race', job));
    await runTogether(workers);

    const answers = workers.flatMap(({ lines }) => lines.map((line): unknown => JSON.parse(line)));
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'stale')).toHaveLength(999);
    expect((await store.get(match.id))?.rev).toBe(2);
    await expectWhole(store, match.id);
    await store.close();
  });

  it('random histories have an order that explains every answer', async () => {
    const home = await start();
    onTestFinished(() => home.stop());
    const [guild, channel] = [newId(), newId()];
    const people = [newId(), newId(), newId()];
    const seed = randomInt(2 ** 31);
    const workers = Array.from({ length: PROCESSES }, (__, index) => {
      const job: HistoryJob = {
        address: home.address,
        guild,
        channel,
        people,
        seed: seed + index,
        operations: 300,
      };
      return startWorker('history', job);
    });
    await runTogether(workers);

    const operations = workers.flatMap(({ lines }) =>
      lines.map((line): Operation => JSON.parse(line)),
    );
    expect(unexplained(operations), `seed ${seed}`).toEqual([]);
    const answers = new Set(operations.map((one) => (one.type === 'commit' ? one.answer : 'read')));
    expect([...answers].toSorted()).toEqual(['pair-busy', 'read', 'stale', 'taken']);

    const store = await openAt(home.address);
    const ids = new Set(operations.map(({ match }) => match));
    for (const id of ids) await expectWhole(store, id);
    await expectDue(store, ids);
    await store.close();
  });
});

describe('the search for answers that no order explains', () => {
  const offered: Operation & { readonly type: 'commit' } = {
    type: 'commit',
    match: 'm',
    from: 0,
    record: 'a',
    place: 'p',
    isLive: true,
    asked: 1,
    answered: 2,
    answer: 'taken',
  };
  const accepted = { ...offered, from: 1, record: 'b', asked: 3, answered: 4 };
  const get = { type: 'get', match: 'm', rev: 1, record: 'a', asked: 3, answered: 5 } as const;

  it('is content with a plain history', () => {
    expect(unexplained([offered, accepted, get])).toEqual([]);
    const late = { ...accepted, record: 'c', answer: 'stale', asked: 3, answered: 9 };
    expect(unexplained([offered, accepted, late])).toEqual([]);
  });

  it.each<[string, readonly Operation[], string]>([
    [
      'two commits from one revision',
      [offered, accepted, { ...accepted, record: 'c' }],
      'made twice',
    ],
    ['a lost commit', [offered, { ...accepted, from: 2 }], 'is missing'],
    ['an old read', [offered, accepted, { ...get, asked: 5, answered: 6 }], 'overwritten before'],
    ['a read of the future', [offered, { ...get, asked: 0, answered: 0.5 }], 'not written yet'],
    ['a read of something else', [offered, { ...get, record: 'x' }], 'nobody wrote'],
    ['stale without a cause', [offered, { ...accepted, answer: 'stale' }], 'nobody was first'],
    [
      'two matches at one place',
      [offered, { ...offered, match: 'n', asked: 3, answered: 4 }],
      'one place',
    ],
    ['busy without a cause', [{ ...offered, answer: 'pair-busy' }], 'nobody was there'],
  ])('notices %s', (_, operations, complaint) => {
    expect(unexplained(operations).join('\n')).toContain(complaint);
  });
});
