import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeDeliveries, type Deliveries } from '../../src/doors/deliveries.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const ID = '1100000000000000001';
const BOARD = '{"content":"🟥⬛ Zug über die Mitte"}';

/** Delivers an interaction for the first time. */
function deliver(deliveries: Deliveries, id: string) {
  const delivered = deliveries.take(id);
  return delivered.is === 'first' ? delivered : expect.fail();
}

/** Answers an interaction. */
async function answer(
  deliveries: Deliveries,
  id: string,
  text: string | undefined,
  { share } = deliver(deliveries, id),
): Promise<void> {
  const shared = Promise.resolve(text);
  share(shared);
  await shared;
}

/** What whoever delivers an interaction once more gets: the text, in a list, or word that it is late. */
async function repeat(deliveries: Deliveries, id: string): Promise<unknown> {
  const delivered = deliveries.take(id);
  return delivered.is === 'again' ? [await delivered.shared] : delivered.is;
}

it('gives the answer that is under way to whoever asks meanwhile', async () => {
  const deliveries = makeDeliveries();
  const first = deliver(deliveries, ID);
  let give: ((text: string) => void) | undefined;
  first.share(
    new Promise((resolve) => {
      give = resolve;
    }),
  );
  const repeats = [repeat(deliveries, ID), repeat(deliveries, ID)];
  give?.(BOARD);
  expect(await Promise.all(repeats)).toEqual([[BOARD], [BOARD]]);
});

it('gives the same text again for three seconds, and nothing later', async () => {
  const deliveries = makeDeliveries();
  await answer(deliveries, ID, BOARD);
  vi.advanceTimersByTime(2999);
  expect(await repeat(deliveries, ID)).toEqual([BOARD]);
  vi.advanceTimersByTime(1);
  expect(await repeat(deliveries, ID)).toBe('late');
});

it('counts the three seconds from when it was delivered first, however long the answer took', async () => {
  const deliveries = makeDeliveries();
  const first = deliver(deliveries, ID);
  vi.advanceTimersByTime(2500);
  await answer(deliveries, ID, BOARD, first);
  vi.advanceTimersByTime(499);
  expect(await repeat(deliveries, ID)).toEqual([BOARD]);
  vi.advanceTimersByTime(1);
  expect(await repeat(deliveries, ID)).toBe('late');
});

it('knows that an answer went another way', async () => {
  const deliveries = makeDeliveries();
  await answer(deliveries, ID, undefined);
  expect(await repeat(deliveries, ID)).toEqual([undefined]);
});

it('is late before anything is shared, and after what was shared has failed', async () => {
  const deliveries = makeDeliveries();
  const first = deliver(deliveries, ID);
  expect(await repeat(deliveries, ID)).toBe('late');
  const failed = Promise.reject(new Error('broken'));
  first.share(failed);
  await failed.catch(() => undefined);
  expect(await repeat(deliveries, ID)).toBe('late');
});

/** Texts of all lengths up to some kilobytes. */
const textOf = (at: number): string => `${at} ${'é🟥'.repeat(at % 4000)}`;

it('gives each its own text, whatever was said before and since, or none', async () => {
  const deliveries = makeDeliveries();
  const count = 5000;
  const ids = Array.from({ length: count }, (_, at) => `12000000000000${at}`);
  for (const [at, id] of ids.entries()) await answer(deliveries, id, textOf(at));
  const told = await Promise.all(ids.map((id) => repeat(deliveries, id)));
  const wrong = told.filter((each, at) => each !== 'late' && String(each) !== textOf(at));
  expect(wrong).toEqual([]);
  const firstKnown = told.findIndex((each) => each !== 'late');
  // Those that were said last are all known, and many are not any more.
  expect(told.slice(firstKnown)).not.toContain('late');
  expect(firstKnown).toBeGreaterThan(0);
  expect(firstKnown).toBeLessThan(count - 500);
});

it('remembers of what is too long for it that it was answered', async () => {
  const deliveries = makeDeliveries();
  await answer(deliveries, ID, 'x'.repeat(6_000_000));
  expect(await repeat(deliveries, ID)).toBe('late');
});
