import { describe, expect, it } from 'vitest';
import { makeTickets, makeTurns } from '../../src/app/tickets.js';
import { MINUTE } from '../match/people.js';

const ticket = (token: string) => ({ application: '600000000000000000', token });

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
    expect(tickets.of('match')).toEqual(ticket('a'));
    expect(tickets.ofPing('ping')).toEqual(ticket('b'));
    pass(1);
    expect(tickets.of('match')).toBeUndefined();
    expect(tickets.ofPing('ping')).toBeUndefined();
  });

  it('of a match are the newest one', () => {
    const { tickets, pass } = keepTickets();
    tickets.keep('match', ticket('old'));
    pass(10 * MINUTE);
    tickets.keep('match', ticket('new'));
    pass(10 * MINUTE);
    expect(tickets.of('match')).toEqual(ticket('new'));
  });

  it('of a match and of a ping are different things, even under the same name', () => {
    const { tickets } = keepTickets();
    tickets.keep('1', ticket('a'));
    expect(tickets.ofPing('1')).toBeUndefined();
    tickets.keepPing('2', ticket('b'));
    expect(tickets.of('2')).toBeUndefined();
    expect(tickets.of('3')).toBeUndefined();
  });

  it('are forgotten, the longest kept first, when there are 5000', () => {
    const { tickets } = keepTickets();
    for (let count = 0; count < 5000; count += 1) tickets.keep(`${count}`, ticket(`${count}`));
    expect(tickets.of('0')).toEqual(ticket('0'));
    // Whoever is heard of again is no longer the one of longest ago.
    tickets.keep('0', ticket('again'));
    expect(tickets.of('1')).toEqual(ticket('1'));
    tickets.keep('more', ticket('more'));
    expect(tickets.of('1')).toBeUndefined();
    expect(tickets.of('0')).toEqual(ticket('again'));
    expect(tickets.of('2')).toEqual(ticket('2'));
    expect(tickets.of('more')).toEqual(ticket('more'));
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
    const inTurn = makeTurns();
    const { begun, work, end } = workshop();
    const [first, second, third] = [
      inTurn('a', work('first')),
      inTurn('a', work('second')),
      inTurn('a', work('third')),
    ];
    const other = inTurn('b', work('other'));
    await settle();
    expect(begun).toEqual(['first', 'other']);
    end('first');
    await settle();
    expect(begun).toEqual(['first', 'other', 'second']);
    // Whoever comes now still waits for the one before.
    const fourth = inTurn('a', work('fourth'));
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
    const inTurn = makeTurns();
    const failed = inTurn('a', () => Promise.reject(new Error('broken')));
    const next = inTurn('a', () => Promise.resolve('next'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('next');
    expect(await inTurn('a', () => Promise.resolve('later'))).toBe('later');
  });
});
