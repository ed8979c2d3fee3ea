import { afterEach, describe, expect, it, vi } from 'vitest';
import { DISCORD_REFUSALS, isPassing, type Discord } from '../../src/app/discord.js';
import { makeTimeouts, type Timeouts } from '../../src/app/timeouts.js';
import { err, ok } from '../../src/rules/result.js';
import { ADA, BOB, DAY, NOON } from '../match/people.js';
import { closedGate } from './answers.js';

const GUILD = '200000000000000012';

type Answer = Awaited<ReturnType<Discord['timeoutOf']>>;

/** Looks at members, and counts how often Discord is asked. */
function looking(answer: (user: string) => Promise<Answer>, patience?: number) {
  const asked: string[] = [];
  const timeouts: Timeouts = makeTimeouts({
    discord: {
      timeoutOf(_, user) {
        asked.push(user);
        return answer(user);
      },
    },
    now: () => NOON,
    ...(patience !== undefined && { patience }),
  });
  return { timeouts, asked };
}

const saying = (answer: Answer) => looking(() => Promise.resolve(answer));

afterEach(() => {
  vi.useRealTimers();
});

describe('whether somebody is timed out', () => {
  it.each([
    ['until later', NOON + DAY, NOON + DAY],
    ['until now, and so no more', NOON, null],
    ['never', null, null],
  ] as const)('is what Discord says: %s', async (_, until, known) => {
    const { timeouts } = saying(ok(until));
    expect(await timeouts.until(GUILD, ADA)).toBe(known);
    expect(await timeouts.isTimedOut(GUILD, ADA)).toBe(known !== null);
  });

  it.each(DISCORD_REFUSALS.map((refusal) => [refusal, isPassing(refusal)] as const))(
    'is not known while Discord is away, and a refusal means that they are not: %s',
    async (refusal, isUnknown) => {
      const { timeouts } = saying(err(refusal));
      expect(await timeouts.until(GUILD, ADA)).toBe(isUnknown ? 'unknown' : null);
      expect(await timeouts.isTimedOut(GUILD, ADA)).toBe(false);
    },
  );

  it('is one question for all games of a person', async () => {
    const { timeouts, asked } = saying(ok(null));
    await Promise.all([1, 2, 3].map(() => timeouts.until(GUILD, ADA)));
    await timeouts.until(GUILD, BOB);
    expect(asked).toEqual([ADA, BOB]);
    await timeouts.until(GUILD, ADA);
    expect(asked).toEqual([ADA, BOB, ADA]);
  });

  it('is asked ten times a second after a first twenty; beyond a hundred that wait nobody knows', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const { timeouts, asked } = saying(ok(null));
    const all = Array.from({ length: 150 }, (_, n) => timeouts.until(GUILD, String(n)));
    expect(await Promise.all(all.slice(100))).toEqual(Array.from({ length: 50 }, () => 'unknown'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(20);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(30);
    await vi.advanceTimersByTimeAsync(7000);
    expect(asked).toHaveLength(100);
    expect(new Set(await Promise.all(all.slice(0, 100)))).toEqual(new Set([null]));
  });

  it('is asked once and at the same pace for an answer that cannot wait', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { timeouts, asked } = saying(ok(NOON + DAY));
    const both = [timeouts.until(GUILD, ADA), timeouts.isTimedOut(GUILD, ADA)];
    expect(await Promise.all(both)).toEqual([NOON + DAY, true]);
    expect(asked).toEqual([ADA]);
    const all = Array.from({ length: 50 }, (_, n) => timeouts.isTimedOut(GUILD, String(n)));
    await vi.advanceTimersByTimeAsync(799);
    expect(asked).toHaveLength(27);
    await vi.advanceTimersByTimeAsync(1);
    const known = await Promise.all(all);
    expect(known.filter(Boolean).length).toBeLessThan(30);
  });

  it('keeps no answer waiting for long, and no process from its end', async () => {
    const gate = closedGate();
    const slow = async (): Promise<Answer> => {
      await gate.opened;
      return ok(NOON + DAY);
    };
    const { timeouts } = looking(slow, 1);
    expect(await timeouts.isTimedOut(GUILD, ADA)).toBe(false);
    const waiting = timeouts.until(GUILD, ADA);
    timeouts.stop();
    expect(await waiting).toBe('unknown');
    gate.open();
  });
});
