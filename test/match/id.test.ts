import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FORMER_BYTES,
  ID_BYTES,
  isFormerPlayer,
  isMatchId,
  makeFormerPlayer,
  makeMatchId,
  PARTITIONS,
  partitionOf,
  partitionOfMatch,
  rematchId,
  serverHashOf,
} from '../../src/match/id.js';

const snowflakes = fc
  .bigInt({ min: 10n ** 17n, max: 2n ** 63n })
  .map((number) => number.toString());

const chances = fc.uint8Array({ minLength: ID_BYTES, maxLength: ID_BYTES });

/** Six bytes of chance, all but one of them always the same. */
const bytes = (last: number): Uint8Array => Uint8Array.from([1, 2, 3, 4, 5, 6, 7, last]);

/** Ids as Discord gives them out: the milliseconds since 2015, and 22 bits that are mostly zero. */
const aMinuteApart = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    ((BigInt(index) * 60_000n + 300_000_000_000n) << 22n).toString(),
  );

describe('the partition of a server', () => {
  it('is the low bits of an FNV-1a hash, and must stay so: what is stored is found by it', () => {
    // The published test vectors of FNV-1a: 811c9dc5, e40c292c and bf9cf968.
    expect(['', 'a', 'foobar'].map(partitionOf)).toEqual([0x05, 0x2c, 0x28]);
  });

  it('is one of 64', () => {
    expect(PARTITIONS).toBe(64);
    fc.assert(
      fc.property(snowflakes, (id) => {
        const partition = partitionOf(id);
        expect(Number.isInteger(partition) && partition >= 0 && partition < 64).toBe(true);
      }),
    );
  });

  it('is spread evenly', () => {
    const each = 500;
    const counts = new Map<number, number>();
    for (const id of aMinuteApart(64 * each)) {
      counts.set(partitionOf(id), (counts.get(partitionOf(id)) ?? 0) + 1);
    }
    expect(counts.size).toBe(64);
    expect(Math.min(...counts.values())).toBeGreaterThan(0.7 * each);
    expect(Math.max(...counts.values())).toBeLessThan(1.3 * each);
  });
});

describe('the id of a match', () => {
  it('begins with the partition of its server', () => {
    fc.assert(
      fc.property(snowflakes, chances, (guild, chance) => {
        expect(partitionOfMatch(makeMatchId(guild, chance))).toBe(partitionOf(guild));
      }),
    );
  });

  it('begins the same for all matches of a server, and their rematches, and differently for others', () => {
    fc.assert(
      fc.property(snowflakes, chances, chances, (guild, one, two) => {
        const hash = serverHashOf(makeMatchId(guild, one));
        expect(hash).toHaveLength(4);
        expect(serverHashOf(rematchId(makeMatchId(guild, two)))).toBe(hash);
      }),
    );
    const hashes = aMinuteApart(2000).map((guild) => serverHashOf(makeMatchId(guild, bytes(1))));
    expect(new Set(hashes).size).toBeGreaterThan(1995);
  });

  it('is valid, as is that of every rematch, which lives in the same partition', () => {
    fc.assert(
      fc.property(snowflakes, chances, fc.nat({ max: 20 }), (guild, chance, rematches) => {
        let id = makeMatchId(guild, chance);
        expect(isMatchId(id)).toBe(true);
        for (let count = 0; count < rematches; count += 1) {
          id = rematchId(id);
          expect(isMatchId(id)).toBe(true);
          expect(partitionOfMatch(id)).toBe(partitionOf(guild));
        }
      }),
    );
  });

  it('takes all of its chance to be the same again', () => {
    const guild = '200000000000000001';
    expect(makeMatchId(guild, bytes(9))).toBe(makeMatchId(guild, bytes(9)));
    const ids = Array.from({ length: 64 }, (_, last) => makeMatchId(guild, bytes(last)));
    expect(new Set(ids).size).toBe(64);
    expect(makeMatchId(guild, bytes(9))).toHaveLength(4 + ID_BYTES);
  });

  it.each(['Qk3f9x2abc', 'Qk3f9x2abc.1', '-_0aZ9', 'Qk3f9x2abc.999999'])('may be %j', (id) => {
    expect(isMatchId(id)).toBe(true);
  });

  it.each([
    '',
    'Qk3f9',
    'Qk3f9x2abc.',
    'Qk3f9x2abc.0',
    'Qk3f9x2abc.01',
    'Qk3f9x2abc.1.1',
    'Qk3f9x2abc.-1',
    'Qk3f9x2abc\n',
    ' Qk3f9x2abc',
    'Qk3f9x2äbc',
    'Qk3f9x2abc:1',
    'Qk3f9x2{abc}',
    'x'.repeat(25),
  ])('is not %j', (text) => {
    expect(isMatchId(text)).toBe(false);
  });
});

describe('the id of a rematch', () => {
  it('counts up from the match it follows', () => {
    expect(rematchId('Qk3f9x2abc')).toBe('Qk3f9x2abc.1');
    expect(rematchId('Qk3f9x2abc.1')).toBe('Qk3f9x2abc.2');
    expect(rematchId('Qk3f9x2abc.9')).toBe('Qk3f9x2abc.10');
  });

  it('is of one match only', () => {
    fc.assert(
      fc.property(snowflakes, chances, chances, (guild, one, two) => {
        const [a, b] = [makeMatchId(guild, one), makeMatchId(guild, two)];
        expect(rematchId(a) === rematchId(b)).toBe(a === b);
        expect(rematchId(a)).not.toBe(a);
      }),
    );
  });
});

describe('the name of somebody who was forgotten', () => {
  const chance = fc.uint8Array({ minLength: FORMER_BYTES, maxLength: FORMER_BYTES });

  it('is a zero and fifteen digits, which no id of Discord is', () => {
    fc.assert(
      fc.property(chance, (bytes15) => {
        const name = makeFormerPlayer(bytes15);
        expect(name).toMatch(/^0\d{15}$/u);
        expect(isFormerPlayer(name)).toBe(true);
      }),
    );
    fc.assert(fc.property(snowflakes, (user) => !isFormerPlayer(user)));
    expect(isFormerPlayer('100000000000000000')).toBe(false);
  });

  it('has a digit of every byte of chance, in order', () => {
    const bytes15 = Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 21, 99, 250, 255]);
    expect(makeFormerPlayer(bytes15)).toBe('0012345678901905');
    for (let i = 0; i < FORMER_BYTES; i += 1) {
      const others = bytes15.with(i, (bytes15[i] ?? 0) ^ 1);
      expect(makeFormerPlayer(others)).not.toBe(makeFormerPlayer(bytes15));
    }
  });
});
