import { describe, expect, it } from 'vitest';
import { makeSnowflakes, shardOf, timeOf } from '../src/identity.js';

describe('an id', () => {
  it('tells when it was made', () => {
    const now = Date.UTC(2026, 2, 2, 12);
    expect(timeOf(makeSnowflakes(() => now)())).toBe(now);
    // From Discord's documentation.
    expect(timeOf('175928847299117063')).toBe(Date.UTC(2016, 3, 30, 11, 18, 25, 796));
  });

  it('is larger than the one before, even when the clock goes back', () => {
    let now = Date.UTC(2026, 2, 2, 12);
    const next = makeSnowflakes(() => (now -= 1));
    const ids = Array.from({ length: 5 }, () => BigInt(next()));
    expect(ids).toEqual(ids.toSorted((a, b) => Number(a - b)));
    expect(new Set(ids).size).toBe(5);
  });

  it('of a server tells its shard', () => {
    expect(shardOf('175928847299117063', 1)).toBe(0);
    expect(shardOf('175928847299117063', 16)).toBe(Number((175928847299117063n >> 22n) % 16n));
  });
});
