import { describe, expect, it } from 'vitest';
import {
  makeRotation,
  readDueInTurns,
  sharesOf,
  type DueMatch,
  type DueServers,
} from '../../src/store/due.js';

/** Servers with so many matches that are due each; how many of them were read. */
function serversWith(...counts: readonly number[]) {
  const known = new Map(
    counts.map((count, server) => {
      const matches = Array.from({ length: count }, (_, n): DueMatch => [
        `${server}:${n}`,
        100 * n + server,
      ]);
      return [String(server), matches] as const;
    }),
  );
  const state = { read: 0 };
  return {
    state,
    due(
      limit: number,
      perServer: number,
      { newest = [], between = [] }: Partial<Omit<DueServers, 'oldest'>> = {},
    ) {
      const servers = { oldest: [...known.keys()], newest, between };
      return readDueInTurns(servers, limit, perServer, (some, most) => {
        const lists = some.map((server) => (known.get(server) ?? []).slice(0, most));
        state.read += lists.flat().length;
        return Promise.resolve(lists);
      });
    },
  };
}

describe('what is due of several servers', () => {
  it('comes in turns: the first of each, then the second of each', async () => {
    expect(await serversWith(3, 1, 2).due(9, 9)).toEqual([
      '0:0',
      '1:0',
      '2:0',
      '0:1',
      '2:1',
      '0:2',
    ]);
    expect(await serversWith(3, 1, 2).due(4, 9)).toEqual(['0:0', '1:0', '2:0', '0:1']);
    expect(await serversWith(3, 1, 2).due(9, 1)).toEqual(['0:0', '1:0', '2:0']);
    expect(await serversWith().due(9, 9)).toEqual([]);
  });

  it('comes in turn from those longest overdue, from what became due last, and from between', async () => {
    const servers = { newest: ['5', '4'], between: ['3', '1'] };
    expect(await serversWith(2, 2, 2, 2, 2, 2).due(8, 9, servers)).toEqual([
      '0:0',
      '5:0',
      '3:0',
      '1:0',
      '4:0',
      '2:0',
      '0:1',
      '5:1',
    ]);
  });

  it('comes from all servers, or from so many as are wanted', () => {
    for (let limit = 1; limit < 50; limit += 1) {
      for (let count = 0; count < 100; count += 1) {
        const { oldest, newest, between } = sharesOf(count, limit);
        expect(oldest + newest + between).toBe(Math.min(count, limit));
        expect(oldest).toBeGreaterThanOrEqual(Math.max(newest, between));
      }
    }
  });

  it('comes from everywhere before long', () => {
    const rotation = makeRotation();
    const seen = new Set<number>();
    for (let turn = 0; turn < 500; turn += 1) {
      const from = rotation(1000);
      for (let n = from; n < from + 5; n += 1) seen.add(n % 1000);
    }
    expect(seen.size).toBe(1000);
  });

  it('is the same as from all that is due, whoever has how much', async () => {
    for (const counts of [[50], [1, 50], [7, 1, 30, 2, 2], [0, 3, 0, 40], [20, 20, 20]]) {
      const all = counts
        .flatMap((count, server) => Array.from({ length: count }, (_, n) => ({ server, n })))
        .toSorted((a, b) => a.n - b.n || a.server - b.server)
        .map(({ server, n }) => `${server}:${n}`);
      for (const limit of [1, 2, 5, 12, 31, 60]) {
        expect(await serversWith(...counts).due(limit, 50)).toEqual(all.slice(0, limit));
      }
    }
  });

  it('is read to little more than what is wanted, however much there is', async () => {
    const many = serversWith(...Array.from({ length: 200 }, () => 50));
    expect(await many.due(200, 50)).toHaveLength(200);
    expect(many.state.read).toBe(200);
    const uneven = serversWith(...Array.from({ length: 199 }, () => 1), 1000);
    expect(await uneven.due(220, 50)).toHaveLength(220);
    expect(uneven.state.read).toBeLessThan(300);
  });
});
