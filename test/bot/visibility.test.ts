import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../src/match/clock.js';
import {
  buttonFor,
  counted,
  finished,
  must,
  partsOf,
  tableWithBot,
  textOf,
  whisperOf,
  type Table,
} from './table.js';

const UNKNOWN = 'I do not know this game any more.';
const NONE = 'There is no finished game to show here yet.';

/** The match that the buttons of a board are about. */
const matchOf = (message: APIMessage | undefined): string =>
  partsOf(message)
    .map(({ custom_id: id = '' }) => id.split(':')[1] ?? '')
    .find(Boolean) ?? '';

/** Ann and Bob have played in a channel that Cara does not see. */
async function playedInPrivate() {
  const table = await tableWithBot();
  const { discord, ann, bob } = table;
  const den = discord.addChannel({ name: 'den', onlyFor: [ann, bob] });
  const board = await finished({ ...table, channel: den });
  return { table, den, board, match: matchOf(discord.message(board)) };
}

const suggested = async ({ discord, channel }: Table, user: { id: string }, typed = '') =>
  (await discord.autocomplete(user, channel, 'replay', { match: typed }, 'match')).choices;

/** How often the API was asked for a channel, or for the roles of a server. */
const lookups = ({ discord }: Table): number =>
  discord.requests.filter(
    ({ method, path }) =>
      method === 'GET' && /^\/channels\/\d+$|^\/guilds\/\d+\/roles$/u.test(path),
  ).length;

describe('a game in a private channel', () => {
  it('is in no suggestion, replay or profile for somebody who does not see the channel', async () => {
    const { table, match, den } = await playedInPrivate();
    const { discord, cara, bob, channel } = table;
    await counted({ ...table, channel: den });
    expect(await suggested(table, cara)).toEqual([]);
    expect(whisperOf(await discord.command(cara, channel, 'replay'))).toBe(NONE);
    for (const typed of [match, `${match} 1`]) {
      const answer = await discord.command(cara, channel, 'replay', { match: typed });
      expect(whisperOf(answer)).toBe(UNKNOWN);
    }
    const profile = whisperOf(await discord.command(cara, channel, 'profile', { member: bob.id }));
    expect(profile).not.toContain('Recent games');
    expect(profile).not.toContain(den.id);
    // What names no game is for everybody.
    expect(profile).toContain('Ratings');
    const ladder = whisperOf(await discord.command(cara, channel, 'leaderboard'));
    expect(ladder).toContain(`<@${bob.id}>`);
  });

  it('cannot be had by a button that somebody else was given, either', async () => {
    const { table, den } = await playedInPrivate();
    const { discord, ann, cara, channel } = table;
    const seen = must((await discord.command(ann, den, 'replay')).message);
    const own = must((await discord.command(cara, channel, 'help')).message);
    for (const what of ['▶️', 'As text']) {
      const id = buttonFor(seen, what);
      const answer = await discord.click(cara, own.id, id, { forged: true });
      expect(whisperOf(answer)).toBe(UNKNOWN);
    }
    const picture = buttonFor(seen, 'As picture');
    const drawing = must((await discord.click(cara, own.id, picture, { forged: true })).message);
    await discord.until(() => textOf(discord.message(drawing)) === UNKNOWN);
    expect(discord.messages(channel)).toEqual([]);
  });

  it('is shown to its players everywhere, and in its channel', async () => {
    const { table, match, den } = await playedInPrivate();
    const { discord, ann, bob, channel } = table;
    expect(await suggested(table, ann)).toHaveLength(1);
    expect(textOf((await discord.command(bob, channel, 'replay')).message)).toContain(
      'After move 0',
    );
    const before = lookups(table);
    const there = await discord.command(ann, den, 'replay', { match: `${match} 1` });
    expect(textOf(there.message)).toContain('After move 0');
    const profile = await discord.command(ann, channel, 'profile');
    expect(whisperOf(profile)).toContain('Recent games');
    expect(lookups(table)).toBe(before);
  });

  it('is not what anybody gets who asks for the latest game', async () => {
    const { table, den } = await playedInPrivate();
    const { discord, cara, channel } = table;
    const open = await finished(table);
    table.pass(MINUTE);
    await finished({ ...table, channel: den });
    const latest = must((await discord.command(cara, channel, 'replay')).message);
    expect(matchOf(latest)).toBe(matchOf(discord.message(open)));
    expect(await suggested(table, cara)).toHaveLength(1);
  });
});

describe('a game in a channel that everybody sees', () => {
  it('is shown in all others, with one look at the channel and one at the server', async () => {
    const table = await tableWithBot();
    const { discord, cara, bob } = table;
    await finished(table);
    const lounge = { ...table, channel: discord.addChannel({ name: 'lounge' }) };
    for (let time = 0; time < 3; time += 1) expect(await suggested(lounge, cara)).toHaveLength(1);
    const profile = await discord.command(cara, lounge.channel, 'profile', { member: bob.id });
    expect(whisperOf(profile)).toContain('Recent games');
    expect(lookups(table)).toBe(2);
    table.pass(5 * MINUTE);
    expect(await suggested(lounge, cara)).toHaveLength(1);
    expect(lookups(table)).toBe(4);
  });

  it('is shown also when it was played in a thread, and not in a private one', async () => {
    const table = await tableWithBot();
    const { discord, ann, bob, cara, channel } = table;
    const lounge = { ...table, channel: discord.addChannel({ name: 'lounge' }) };
    await finished({ ...table, channel: discord.addThread(channel) });
    expect(await suggested(lounge, cara)).toHaveLength(1);
    await finished({ ...table, channel: discord.addThread(channel, { onlyFor: [ann, bob] }) });
    expect(await suggested(lounge, cara)).toHaveLength(1);
    expect(await suggested(lounge, ann)).toHaveLength(2);
  });

  it('is left to its players once the channel is gone, and hidden while Discord does not say', async () => {
    const table = await tableWithBot();
    const { discord, ann, cara, channel } = table;
    await finished(table);
    const lounge = { ...table, channel: discord.addChannel({ name: 'lounge' }) };
    discord.faults.next({ answer: 503, method: 'GET', route: /^\/channels\/\d+$/u });
    expect(await suggested(lounge, cara)).toEqual([]);
    table.pass(10_000);
    expect(await suggested(lounge, cara)).toHaveLength(1);
    discord.removeChannel(channel);
    table.pass(5 * MINUTE);
    expect(await suggested(lounge, cara)).toEqual([]);
    expect(await suggested(lounge, ann)).toHaveLength(1);
  });
});
