import { setTimeout as sleep } from 'node:timers/promises';
import { InteractionResponseType } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { followUp, makeUnderWay } from '../../src/doors/under-way.js';
import { makeNotes } from './tiny-discord.js';

it('waits for all work, and for what it brings along', async () => {
  const underWay = makeUnderWay();
  const done: string[] = [];
  const work = async (name: string, next?: string): Promise<void> => {
    await sleep(20);
    done.push(name);
    if (next !== undefined) underWay.add(work(next));
  };
  underWay.add(work('first', 'second'));
  underWay.add(Promise.reject(new Error('x')));
  expect(await underWay.finish()).toBe(true);
  expect(done).toEqual(['first', 'second']);
  expect(await underWay.finish()).toBe(true);
});

it('waits no longer than it has patience', async () => {
  const underWay = makeUnderWay();
  underWay.add(new Promise(() => undefined));
  expect(await underWay.finish(20)).toBe(false);
});

it('what goes wrong after an answer is logged', async () => {
  const { log, notes } = makeNotes();
  const response = { type: InteractionResponseType.Pong } as const;
  await followUp({ response }, { isShown: true }, log);
  await followUp({ response, after: () => Promise.reject(new Error('x')) }, { isShown: true }, log);
  expect(notes).toMatchObject([{ level: 'error', facts: { err: { message: 'x' } } }]);
});
