import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeRequestPace } from '../../src/app/request-pace.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

it('lets a burst go out at once, and then so many a second, in order; a quiet time makes for another burst', async () => {
  const pace = makeRequestPace({ perSecond: 10, burst: 3 });
  const gone: number[] = [];
  const ask = async (n: number): Promise<void> => {
    await pace();
    gone.push(n);
  };
  for (let n = 1; n <= 6; n += 1) void ask(n);
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toEqual([1, 2, 3]);
  await vi.advanceTimersByTimeAsync(99);
  expect(gone).toEqual([1, 2, 3]);
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toEqual([1, 2, 3, 4]);
  await vi.advanceTimersByTimeAsync(200);
  expect(gone).toEqual([1, 2, 3, 4, 5, 6]);
  await vi.advanceTimersByTimeAsync(10_000);
  for (let n = 7; n <= 10; n += 1) void ask(n);
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
