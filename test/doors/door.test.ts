import { setTimeout as sleep } from 'node:timers/promises';
import { InteractionResponseType } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { makePendingWork, runAfter } from '../../src/doors/door.js';
import { makeNotes } from './tiny-discord.js';

it('waits for all work, and for what it brings along', async () => {
  const pending = makePendingWork();
  const done: string[] = [];
  const work = async (name: string, next?: string): Promise<void> => {
    await sleep(20);
    done.push(name);
    if (next !== undefined) pending.add(work(next));
  };
  pending.add(work('first', 'second'));
  pending.add(Promise.reject(new Error('x')));
  expect(await pending.finish()).toBe(true);
  expect(done).toEqual(['first', 'second']);
  expect(await pending.finish()).toBe(true);
});

it('waits no longer than it has patience', async () => {
  const pending = makePendingWork();
  pending.add(new Promise(() => undefined));
  expect(await pending.finish(20)).toBe(false);
});

it('what goes wrong after an answer is logged', async () => {
  const { log, notes } = makeNotes();
  const response = { type: InteractionResponseType.Pong } as const;
  await runAfter({ response }, { isShown: true }, log);
  await runAfter({ response, after: () => Promise.reject(new Error('x')) }, { isShown: true }, log);
  expect(notes).toMatchObject([{ level: 'error', facts: { err: { message: 'x' } } }]);
});
