import { setTimeout as wait } from 'node:timers/promises';
import type { Desk } from '@five-by-five/playground';
import { afterEach, expect, it } from 'vitest';
import { parseConfig } from '../src/config.js';
import { openDesk } from '../src/desk.js';

let desk: Desk | undefined;

afterEach(() => desk?.close());

/** The playground with the real bot, and an offer of Ann to Bob in its first channel. */
async function setUp() {
  const config = parseConfig({ TILES: 'off' });
  if (!config.ok) throw new Error('There is no default configuration');
  const opened = await openDesk(config.value, 0);
  desk = opened;
  const { discord } = opened;
  const [ann, bob, channel] = [
    discord.addMember({ name: 'Ann' }),
    discord.addMember({ name: 'Bob' }),
    discord.addChannel(),
  ];
  const values = { opponent: bob, game: 'edge-escape' };
  const { message: offer } = await discord.command(ann, channel, 'challenge', values);
  const accept = /"(accept:[^"]+)"/u.exec(JSON.stringify(offer))?.[1] ?? '';
  return { discord, url: opened.url, bob, channel, offer: offer?.id ?? '', accept };
}

/** Does something the way the page does. */
const act = (url: string, action: object) =>
  fetch(new URL('desk/do', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(action),
  });

it('moves the time, and an offer that nobody accepted expires', async () => {
  const { discord, url, channel } = await setUp();
  // The bot notes where the offer stands after it has answered; only then can it change what expired.
  await wait(1000);
  await act(url, { do: 'jump', ms: 8 * 24 * 60 * 60_000 });
  await discord.until(() => !JSON.stringify(discord.messages(channel)).includes('"accept:'));
});

it('lets a game survive a restart of the bot', async () => {
  const { discord, url, bob, offer, accept } = await setUp();
  await act(url, { do: 'bot', to: 'restart' });
  const { failed, updated } = await discord.click(bob, offer, accept);
  expect(failed).toBeUndefined();
  expect(JSON.stringify(updated)).toContain('"move:');
});
