import { setTimeout as sleep } from 'node:timers/promises';
import { InteractionResponseType } from 'discord-api-types/v10';
import { afterEach, expect, it } from 'vitest';
import type { Handle } from '../../src/app/answer.js';
import { openGateway } from '../../src/doors/gateway.js';
import { makeRest } from '../../src/doors/rest.js';
import { startScriptedGateway, type Script } from './scripted-gateway.js';
import { makeNotes } from './tiny-discord.js';

const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const handle: Handle = () =>
  Promise.resolve({ response: { type: InteractionResponseType.DeferredMessageUpdate } });

async function startOpening(script: Script) {
  const gateway = await startScriptedGateway(script);
  ends.push(() => gateway.stop());
  const { log, notes } = makeNotes();
  const lost: string[] = [];
  const account = { token: 'a.b.c', apiUrl: gateway.apiUrl, log };
  const opened = openGateway({
    ...account,
    shards: 'auto',
    rest: makeRest(account),
    handle,
    onLost: (sentence) => void lost.push(sentence),
  });
  return { opened, lost, notes };
}

it('a token that only the gateway does not know is told in a sentence', async () => {
  const { opened } = await startOpening({ code: 4004, events: [] });
  await expect(opened).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^DISCORD_TOKEN is wrong/u),
  });
});

it.each([
  [4004, /^DISCORD_TOKEN is wrong/u],
  [4011, /^Discord wants the bot to be split into more shards/u],
  [4012, /^Discord closed the gateway for good, with code 4012\.$/u],
])('a gateway that closes for good with %i is heard of', async (code, sentence) => {
  const { opened, lost, notes } = await startOpening({ code });
  const door = await opened;
  expect(door.isUp()).toBe(true);
  for (let waited = 0; lost.length === 0 && waited < 2000; waited += 10) await sleep(10);
  expect(lost).toEqual([expect.stringMatching(sentence)]);
  expect(notes).toContainEqual({ level: 'error', sentence: lost[0], facts: { shard: 0, code } });
  expect(door.isUp()).toBe(false);
  await door.close();
});
