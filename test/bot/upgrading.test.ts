import { expect, it, onTestFinished } from 'vitest';
import { connectTo } from '../store/redis-home.js';
import { startRedis } from '../redis/servers.js';
import { clickAt, playInTurns, sendTo } from './side-by-side.js';
import { must, setTable, started, textOf, type Table } from './table.js';

/** Two bots behind one balancer, with a Redis between them. */
async function both(table: Table) {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const connection = connectTo(redis.url);
  onTestFinished(() => connection.disconnect());
  const env = {
    DOOR: 'http',
    DISCORD_PUBLIC_KEY: table.discord.publicKey,
    REDIS_URL: redis.url,
  };
  const ports = await Promise.all([table.startBot(env), table.startBot(env)]);
  const [older = '', newer = ''] = ports.map(({ port }) => `http://127.0.0.1:${port}/interactions`);
  return { older, newer, connection };
}

it('two processes on one Redis play every click of a match in turns', async () => {
  const table = await setTable();
  const { older, newer } = await both(table);
  await playInTurns(table, { older, newer });
  expect(table.complaints).toEqual([]);
});

it('what a newer version wrote is left alone by an older one, which says so politely, and plays all other games', async () => {
  const table = await setTable();
  const { older, newer, connection } = await both(table);
  const { discord, ann, bob, cara, channel } = table;
  sendTo(table, older);
  const board = await started(table, { first: 'challenger' });
  const [key = ''] = await connection.keys('*:match:*');
  const stored = (await connection.get(key)) ?? '';
  // As a version would write it that has something new.
  const record = stored
    .replace(/^\d+/u, (rev) => String(Number(rev) + 1))
    .replace('"v":1', '"v":99')
    .replace(/\}$/u, ',"weather":"fair"}');
  expect(record).not.toBe(stored);
  await connection.set(key, record);
  const outcome = await clickAt(table, older, ann, board, '➡️');
  expect(outcome.ephemeral).toBe(true);
  expect(textOf(outcome.message)).not.toBe('');
  expect(await connection.get(key)).toBe(record);

  const values = { opponent: cara.id, game: 'grid-runner', first: 'challenger' };
  const other = must((await discord.command(bob, channel, 'challenge', values)).message);
  await clickAt(table, older, cara, other, 'Accept');
  await clickAt(table, older, bob, other, '➡️');
  expect(textOf(discord.message(other))).toContain('🐳 moved to B1.');

  // The newer one has had its move, and the game is again one that both can read.
  await connection.set(key, stored);
  await clickAt(table, newer, ann, board, '➡️');
  await clickAt(table, older, bob, board, '⬅️');
  expect(textOf(discord.message(board))).toContain('🦊 moved to D5.');
});

it('what is played between people is stored so that the version before can go on with it', async () => {
  const table = await setTable();
  const { older, newer, connection } = await both(table);
  await playInTurns(table, { older, newer });
  sendTo(table, newer);
  await started(table, { first: 'challenger' });
  await table.quiet();
  const keys = await connection.keys('*:match:*');
  const records = await Promise.all(keys.map((key) => connection.get(key)));
  const live = records.filter((record) => record?.includes('"phase":"playing"'));
  expect(live.map((record) => /"v":\d/u.exec(record ?? '')?.[0])).toEqual(['"v":1']);
});
