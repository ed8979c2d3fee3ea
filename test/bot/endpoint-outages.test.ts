import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../src/match/clock.js';
import { startRedis } from '../redis/servers.js';
import { click, setTable, started, textOf } from './table.js';

/** A game with five minutes a move, at a bot without a gateway, whose clock may be off. */
async function playAt(home: 'sqlite' | 'redis') {
  const table = await setTable();
  const { discord, ann, bob } = table;
  const redis = home === 'redis' ? await startRedis() : undefined;
  const env = { DOOR: 'http', DISCORD_PUBLIC_KEY: discord.publicKey };
  const clock = { offset: 0 };
  const bot = await table.startBot(redis ? { ...env, REDIS_URL: redis.url } : env, {
    outageGap: MINUTE,
    now: () => table.now() + clock.offset,
    clockEvery: 20,
    reachEvery: 20,
  });
  discord.deliverTo({ url: `http://127.0.0.1:${bot.port}/interactions` });
  const board = await started(table, { clock: '5m' });
  await click(table, ann, board, '➡️');
  await click(table, bob, board, '⬅️');
  await table.quiet();
  const asked = (): number =>
    discord.requests.filter(({ path }) => path.endsWith('/gateway')).length;
  /** Time passes in steps, so that a sweep that goes on leaves no gap; Discord is asked meanwhile whether it is there. */
  const passSlowly = async (steps: number): Promise<void> => {
    for (let step = 0; step < steps; step += 1) {
      const before = asked();
      await expect.poll(asked, { interval: 10, timeout: 20_000 }).toBeGreaterThan(before + 3);
      table.pass(MINUTE / 2);
    }
  };
  const readiness = async (): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${bot.port}/readyz`)).json();
  /** Ann, who had five minutes for it, moves; whose turn it is then. */
  const movesOn = async (): Promise<string> => {
    await click(table, ann, board, '➡️');
    await bot.stop();
    await redis?.stop();
    return textOf(discord.message(board));
  };
  const isBobsTurn = expect.stringContaining(`<@${bob.id}>, it is your turn.`);
  return { discord, clock, passSlowly, readiness, movesOn, isBobsTurn };
}

describe.each(['sqlite', 'redis'] as const)(
  'at an endpoint, with %s, time is given back',
  (home) => {
    it('in which Discord was away', async () => {
      const { discord, passSlowly, movesOn, isBobsTurn } = await playAt(home);
      await discord.faults.goAway('unavailable');
      await passSlowly(20);
      await discord.faults.comeBack();
      await passSlowly(4);
      expect(await movesOn()).toEqual(isBobsTurn);
    });

    it('in which the clock was so far off that every click was refused', async () => {
      const { clock, passSlowly, readiness, movesOn, isBobsTurn } = await playAt(home);
      clock.offset = -10 * MINUTE;
      await expect.poll(readiness).toMatchObject({ checks: { clock: 'down' } });
      await passSlowly(40);
      clock.offset = 0;
      await expect.poll(readiness).toMatchObject({ checks: { clock: 'up' } });
      await passSlowly(4);
      expect(await movesOn()).toEqual(isBobsTurn);
    });
  },
);
