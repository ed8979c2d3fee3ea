import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { makeKeyedQueue } from '../../src/store/keyed-queue.js';

describe('a keyed queue', () => {
  it('does what is under one key one after the other, also after a failure', async () => {
    const inQueue = makeKeyedQueue();
    const order: string[] = [];
    const slow = new EventEmitter();
    const first = inQueue('a', async () => {
      await once(slow, 'end');
      order.push('first');
      throw new Error('first');
    });
    const second = inQueue('a', () => Promise.resolve(order.push('second')));
    await inQueue('b', () => Promise.resolve(order.push('other')));
    slow.emit('end');
    await expect(first).rejects.toThrow('first');
    await second;
    expect(order).toEqual(['other', 'first', 'second']);
  });

  it('lets nobody wait longer than its longest wait', async () => {
    const inQueue = makeKeyedQueue(10);
    const stuck = new EventEmitter();
    const first = inQueue('a', () => once(stuck, 'end'));
    const second = inQueue('a', () => Promise.resolve('second'));
    const third = inQueue('a', () => Promise.resolve('third'));
    expect(await Promise.all([second, third])).toEqual(['second', 'third']);
    stuck.emit('end');
    await first;
  });

  it('keeps the order while nobody waits too long', async () => {
    const inQueue = makeKeyedQueue(60_000);
    const order: string[] = [];
    const slow = new EventEmitter();
    const first = inQueue('a', async () => {
      await once(slow, 'end');
      order.push('first');
    });
    const second = inQueue('a', () => Promise.resolve(order.push('second')));
    setImmediate(() => slow.emit('end'));
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });
});
