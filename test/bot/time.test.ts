import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../src/match/clock.js';
import { startRedis } from '../redis/servers.js';
import {
  buttonsOf,
  channelOf,
  click,
  offered,
  onlyPing,
  setTable,
  started,
  textOf,
} from './table.js';

describe('time', () => {
  it('closes an offer that nobody answered', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord } = table;
    const offer = await offered(table);
    await table.quiet();
    table.pass(DAY);
    await discord.until(() => textOf(discord.message(offer)).includes('Nobody answered in time.'));
    expect(buttonsOf(discord.message(offer))).toEqual([]);
  });

  it('reminds when 80 % of it have passed, in place of the turn ping, and ends the game on time', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table, { clock: '1h' });
    await click(table, ann, board, '➡️');
    await onlyPing(table, bob);
    table.pass(47 * MINUTE);
    const turnPings = discord.pings(bob).length;
    table.pass(MINUTE);
    await discord.until(() => discord.pings(bob).length > turnPings);
    await discord.until(() => channelOf(table).length === 2);
    expect(textOf(channelOf(table)[1])).toMatch(/your time in Grid Runner runs out <t:\d+:R>/u);

    // The board still works.
    await click(table, bob, board, '⬅️');
    await onlyPing(table, ann);
    table.pass(HOUR);
    await discord.until(() =>
      channelOf(table).some((each) => textOf(each).includes(`<@${ann.id}> ran out of time`)),
    );
    // A fresh board at the bottom, a pointer where the old one was, and no ping left.
    await discord.until(() => textOf(discord.message(board)).includes('The board has moved'));
    await discord.until(() => channelOf(table).length === 2);
    expect(discord.pings(bob).at(-1)?.messageId).toBe(channelOf(table)[1]?.id);
    expect(table.complaints).toEqual([]);
  });

  it('that nobody has looked at yet is noticed by whoever clicks', async () => {
    const table = await setTable();
    await table.startBot({}, { sweepEvery: HOUR });
    const { discord, ann, bob } = table;
    const board = await started(table, { clock: '5m' });
    await click(table, ann, board, '➡️');
    await click(table, bob, board, '⬅️');
    table.pass(5 * MINUTE);
    await click(table, ann, board, '➡️');
    await discord.until(() =>
      channelOf(table).some((each) => textOf(each).includes(`<@${ann.id}> ran out of time`)),
    );
  });

  it('ends a leg on time, and the next one begins', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table, { clock: '1h', legs: 2 });
    await click(table, ann, board, '➡️');
    await click(table, bob, board, '⬅️');
    table.pass(HOUR);
    await discord.until(() =>
      channelOf(table).some(
        (each) =>
          textOf(each).includes('Game 2 of 2') &&
          textOf(each).includes(`<@${bob.id}>, it is your turn.`),
      ),
    );
  });

  it('before both have moved calls the game off, and says who did not come', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const board = await started(table, { clock: '1h', legs: 2 });
    await click(table, ann, board, '➡️');
    table.pass(HOUR);
    await discord.until(() =>
      channelOf(table).some((each) =>
        textOf(each).includes(`<@${bob.id}> did not make a first move in time`),
      ),
    );
    const ladder = await discord.command(ann, channel, 'leaderboard');
    expect(textOf(ladder.message)).toContain('Nobody has finished a game here yet.');
  });

  it('closes a game in which nobody moved for 30 days, without a word', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord } = table;
    const board = await started(table, { clock: 'none' });
    table.pass(30 * DAY);
    await discord.until(() => textOf(discord.message(board)).includes('Nobody moved for 30 days'));
  });
});

describe('many processes', () => {
  it('never do the same thing twice', async () => {
    const redis = await startRedis();
    try {
      const table = await setTable();
      const { discord, ann, bob } = table;
      const env = { REDIS_URL: redis.url };
      // One of them hears the clicks; all of them look after the time.
      await table.startBot(env);
      for (let count = 0; count < 3; count += 1) {
        await table.startBot({ ...env, DOOR: 'http', DISCORD_PUBLIC_KEY: discord.publicKey });
      }
      const board = await started(table, { clock: '1h' });
      await click(table, ann, board, '➡️');
      await onlyPing(table, bob);
      table.pass(50 * MINUTE);
      await discord.until(() => textOf(channelOf(table).at(-1)).includes('runs out'));
      table.pass(10 * MINUTE);
      await discord.until(() => textOf(discord.message(board)).includes('The board has moved'));
      await discord.until(() => channelOf(table).length === 2);
      // One turn, one reminder, one end; and one challenge before. Ann was there when Bob accepted.
      expect(discord.pings(bob)).toHaveLength(4);
      expect(discord.pings(ann)).toHaveLength(1);
    } finally {
      await redis.stop();
    }
  });
});

describe('time in which nobody could have answered', () => {
  const OUTAGE = { outageGap: MINUTE };

  it.each(['sqlite', 'redis'] as const)(
    'is given back: after three days without the bot nobody has lost (%s)',
    async (home) => {
      const redis = home === 'redis' ? await startRedis() : undefined;
      const env: Readonly<Record<string, string>> = redis ? { REDIS_URL: redis.url } : {};
      const table = await setTable();
      const before = await table.startBot(env, OUTAGE);
      const { discord, ann, bob } = table;
      const board = await started(table, { clock: '1d' });
      await table.quiet();
      await before.stop();
      table.pass(3 * DAY);
      await table.startBot(env, OUTAGE);
      await table.quiet();
      await click(table, ann, board, '➡️');
      expect(textOf(discord.message(board))).toContain(`<@${bob.id}>, it is your turn.`);
      expect(channelOf(table).some((each) => textOf(each).includes('ran out of time'))).toBe(false);
      await redis?.stop();
    },
  );

  it('is given back also when Discord was away, and the board shows the new deadline', async () => {
    const table = await setTable();
    await table.startBot({}, OUTAGE);
    const { discord, ann } = table;
    const board = await started(table, { clock: '1h' });
    await table.quiet();
    const deadline = () =>
      Number(/Time runs out <t:(\d+):R>/u.exec(textOf(discord.message(board)))?.[1]);
    const before = deadline();
    await discord.faults.goAway('refused');
    await discord.until(() => discord.bots() === 0);
    table.pass(10 * HOUR);
    await discord.faults.comeBack();
    await discord.until(() => discord.bots() === 1, 30_000);
    await discord.until(() => deadline() > before, 30_000);
    expect(deadline() - before).toBeGreaterThanOrEqual(10 * 3600 - 120);
    await click(table, ann, board, '➡️');
    expect(channelOf(table).some((each) => textOf(each).includes('ran out of time'))).toBe(false);
  });
});

describe('whoever is timed out', () => {
  it.each(['sqlite', 'redis'] as const)(
    'does not lose on time for it, and is called when it is over (%s)',
    async (home) => {
      const redis = home === 'redis' ? await startRedis() : undefined;
      const table = await setTable();
      await table.startBot(redis ? { REDIS_URL: redis.url } : {});
      const { discord, ann, bob } = table;
      const board = await started(table, { clock: '1h' });
      await click(table, ann, board, '➡️');
      await onlyPing(table, bob);
      const until = Date.now() + 3 * DAY;
      discord.timeOut(bob, until);
      table.pass(2 * HOUR);
      await discord.until(() => textOf(discord.message(board)).includes('is timed out'));
      expect(textOf(discord.message(board))).toContain(
        `<@${bob.id}> is timed out on this server: the clock waits until <t:${Math.floor(until / 1000)}:f>.`,
      );
      await table.quiet();
      await expect(click(table, bob, board, '⬅️')).rejects.toThrow('timed out');
      // Nobody is pinged who can do nothing about it.
      await discord.until(() => channelOf(table).length === 1);
      const pings = discord.pings(bob).length;
      table.pass(3 * DAY - 2 * HOUR);
      await discord.until(() => discord.pings(bob).length > pings);
      await click(table, bob, board, '⬅️');
      expect(textOf(discord.message(board))).toContain(`<@${ann.id}>, it is your turn.`);
      expect(textOf(discord.message(board))).not.toContain('timed out');
      expect(table.complaints).toEqual([]);
      await redis?.stop();
    },
  );

  it('is late all the same once they have left the server', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann } = table;
    await started(table, { clock: '1h' });
    discord.timeOut(ann, Date.now() + 3 * DAY);
    discord.removeMember(ann);
    table.pass(HOUR);
    await discord.until(() =>
      channelOf(table).some((each) =>
        textOf(each).includes(`<@${ann.id}> did not make a first move in time`),
      ),
    );
  });

  it('is waited for while Discord does not say whether they are', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann } = table;
    await started(table, { clock: '1h' });
    await table.quiet();
    const members = /^\/guilds\/\d+\/members\//u;
    discord.faults.next({ answer: 503, method: 'GET', route: members, times: 3 });
    table.pass(HOUR);
    const looks = () => discord.requests.filter(({ path }) => path.includes('/members/')).length;
    const isLate = () => channelOf(table).some((each) => textOf(each).includes('in time'));
    /** Time passes, half a minute at once, until it has come to something. */
    const passUntil = async (isDone: () => boolean): Promise<void> => {
      await expect.poll(() => isDone() || table.pass(30_000), { timeout: 10_000 }).toBe(true);
    };
    await passUntil(() => looks() === 3);
    expect(isLate()).toBe(false);
    await passUntil(isLate);
    expect(textOf(channelOf(table).at(-1))).toContain(
      `<@${ann.id}> did not make a first move in time`,
    );
  });
});
