import { describe, expect, it } from 'vitest';
import { makeTickets } from '../../src/app/tickets.js';
import { makeKeyedQueue } from '../../src/store/keyed-queue.js';
import { MINUTE } from '../match/people.js';

const ticket = (token: string) => ({ application: '600000000000000000', token });

const CHANNEL = '200000000000000000';

function keepTickets() {
  let now = 0;
  const tickets = makeTickets(() => now);
  return { tickets, pass: (ms: number) => void (now += ms) };
}

describe('tickets', () => {
  it('are good for less than the 15 minutes of a token, as clocks differ', () => {
    const { tickets, pass } = keepTickets();
    tickets.keep('match', ticket('a'));
    tickets.keepPing('ping', ticket('b'));
    pass(14 * MINUTE - 1);
    expect(tickets.of('match', CHANNEL)).toEqual(ticket('a'));
    expect(tickets.ofPing('ping')).toEqual(ticket('b'));
    pass(1);
    expect(tickets.of('match', CHANNEL)).toBeUndefined();
    expect(tickets.ofPing('ping')).toBeUndefined();
  });

  it('of a match are the newest one', () => {
    const { tickets, pass } = keepTickets();
    tickets.keep('match', ticket('old'));
    pass(10 * MINUTE);
    tickets.keep('match', ticket('new'));
    pass(10 * MINUTE);
    expect(tickets.of('match', CHANNEL)).toEqual(ticket('new'));
  });

  it('of a match are of no use for another channel than the one they are from', () => {
    const { tickets } = keepTickets();
    tickets.keep('match', { ...ticket('a'), channel: CHANNEL });
    expect(tickets.of('match', CHANNEL)).toBeDefined();
    expect(tickets.of('match', '200000000000000001')).toBeUndefined();
  });

  it('of a match and of a ping are different things, even under the same name', () => {
    const { tickets } = keepTickets();
    tickets.keep('1', ticket('a'));
    expect(tickets.ofPing('1')).toBeUndefined();
    tickets.keepPing('2', ticket('b'));
    expect(tickets.of('2', CHANNEL)).toBeUndefined();
    expect(tickets.of('3', CHANNEL)).toBeUndefined();
  });

  it('are forgotten, the one not used for the longest first, when there are 5000', () => {
    const { tickets } = keepTickets();
    for (let count = 0; count < 5000; count += 1) tickets.keep(`${count}`, ticket(`${count}`));
    expect(tickets.of('0', CHANNEL)).toEqual(ticket('0'));
    // Whoever is heard of again is no longer the one of longest ago.
    tickets.keep('0', ticket('again'));
    tickets.keep('more', ticket('more'));
    expect(tickets.of('1', CHANNEL)).toBeUndefined();
    expect(tickets.of('0', CHANNEL)).toEqual(ticket('again'));
    expect(tickets.of('2', CHANNEL)).toEqual(ticket('2'));
    expect(tickets.of('more', CHANNEL)).toEqual(ticket('more'));
  });
});

/** Lets everything happen that can. */
const settle = () => new Promise((resolve) => void setImmediate(resolve));

/** Work that ends when the test says so, and notes when it began. */
function workshop() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => {
      ends.set(name, resolve);
    });
    return name;
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

describe('one after the other', () => {
  it('in the order they came, under one name; at the same time under two', async () => {
    const inQueue = makeKeyedQueue();
    const { begun, work, end } = workshop();
    const [first, second, third] = [
      inQueue('a', work('first')),
      inQueue('a', work('second')),
      inQueue('a', work('third')),
    ];
    const other = inQueue('b', work('other'));
    await settle();
    expect(begun).toEqual(['first', 'other']);
    end('first');
    await settle();
    expect(begun).toEqual(['first', 'other', 'second']);
    // Whoever comes now still waits for the one before.
    const fourth = inQueue('a', work('fourth'));
    end('second');
    await settle();
    expect(begun).toEqual(['first', 'other', 'second', 'third']);
    end('third');
    await settle();
    end('fourth');
    end('other');
    expect(await Promise.all([first, second, third, fourth, other])).toEqual([
      'first',
      'second',
      'third',
      'fourth',
      'other',
    ]);
  });

  it('also after one that failed, of which only its own caller hears', async () => {
    const inQueue = makeKeyedQueue();
    const failed = inQueue('a', () => Promise.reject(new Error('broken')));
    const next = inQueue('a', () => Promise.resolve('next'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('next');
    expect(await inQueue('a', () => Promise.resolve('later'))).toBe('later');
  });
});
