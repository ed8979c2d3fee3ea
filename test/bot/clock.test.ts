import { expect, it } from 'vitest';
import { makeNotes } from '../doors/tiny-discord.js';
import { setTable } from './table.js';

const MINUTE = 60_000;

const readinessAt = async (port: number): Promise<unknown> =>
  (await fetch(`http://127.0.0.1:${port}/readyz`)).json();

it('a bot whose clock is off says so once, is not ready where it refuses requests, and is again by itself', async () => {
  const now = Date.now();
  let offset = 10 * MINUTE;
  const table = await setTable({}, now);
  const { discord, ann, channel } = table;
  const { log, notes } = makeNotes();
  const env = { DOOR: 'http', DISCORD_PUBLIC_KEY: discord.publicKey };
  const bot = await table.startBot(env, { log, now: () => now + offset, clockEvery: 20 });
  discord.deliverTo({ url: `http://127.0.0.1:${bot.port}/interactions` });
  const said = () =>
    notes.filter(({ sentence }) => sentence.includes('clock')).map(({ sentence }) => sentence);
  expect(await readinessAt(bot.port)).toMatchObject({ isReady: false, checks: { clock: 'down' } });
  for (let tries = 0; tries < 3; tries += 1) {
    expect(await discord.command(ann, channel, 'help')).toMatchObject({ failed: 'refused' });
  }
  expect(said()).toEqual([expect.stringMatching(/10 minutes ahead of Discord's\. Set it right/u)]);
  // Nobody sends it requests while it is not ready.
  offset = 0;
  await expect
    .poll(() => readinessAt(bot.port))
    .toMatchObject({ isReady: true, checks: { clock: 'up' } });
  expect(said()).toHaveLength(2);
  expect((await discord.command(ann, channel, 'help')).failed).toBeUndefined();
});

it('a bot at the gateway goes on working while its clock is off, and says so once', async () => {
  const now = Date.now();
  const table = await setTable({}, now);
  const { discord, ann, channel } = table;
  const { log, notes } = makeNotes();
  const bot = await table.startBot({}, { log, now: () => now - 2 * MINUTE });
  for (let tries = 0; tries < 3; tries += 1) await discord.command(ann, channel, 'help');
  expect(await readinessAt(bot.port)).toMatchObject({ isReady: true });
  expect(notes.filter(({ level }) => level === 'error').map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining("2 minutes behind Discord's"),
  ]);
});
