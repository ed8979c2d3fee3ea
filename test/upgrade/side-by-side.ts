/**
 * Runs an older version of the bot, from the history of this repository, beside this one on one Redis, and plays through both of
 * them: npm run test:upgrade -- <commit or tag>. It is not among the tests, as a checkout need not have a history.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDiscord, type Discord } from '@five-by-five/playground';
import type { APIMessage } from 'discord-api-types/v10';
import { findFreePort } from '../redis/ports.js';
import { startRedis } from '../redis/servers.js';
import { connectTo } from '../store/redis-home.js';

const ROOT = join(import.meta.dirname, '..', '..');
const [ref] = process.argv.slice(2);
if (ref === undefined)
  throw new Error('Say which older version: npm run test:upgrade -- <commit or tag>');

const folder = mkdtempSync(join(tmpdir(), 'five-by-five-upgrade-'));
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Puts a version of the past into a folder, with the packages of the present. */
function checkOut(version: string): string {
  const older = join(folder, 'older');
  mkdirSync(older);
  const files = execFileSync('git', ['archive', version], { cwd: ROOT, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', older], { input: files });
  symlinkSync(join(ROOT, 'node_modules'), join(older, 'node_modules'));
  return older;
}

interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

const children: ChildProcess[] = [];

async function startAt(cwd: string, discord: Discord, redisUrl: string): Promise<Running> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd,
    env: {
      PATH: process.env['PATH'],
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.url,
      DISCORD_PUBLIC_KEY: discord.publicKey,
      DOOR: 'http',
      PORT: String(port),
      REDIS_URL: redisUrl,
      DATA_DIR: mkdtempSync(join(folder, 'data-')),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  const isReady = async (): Promise<boolean> => {
    try {
      return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
    } catch {
      return false;
    }
  };
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${cwd} ended with ${child.exitCode}`);
    await sleep(100);
  }
  return {
    url: `http://127.0.0.1:${port}/interactions`,
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The ids of all that can be clicked on now, wherever in a message it stands. */
function idsIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const isUsable = 'custom_id' in part && !('disabled' in part && part.disabled === true);
  return [...(isUsable ? [String(part.custom_id)] : []), ...Object.values(part).flatMap(idsIn)];
}

/** A button with that verb or that move. */
const buttonIn = (message: APIMessage | undefined, what: string): string => {
  const found = idsIn(message).find((id) => id.startsWith(`${what}:`) || id.endsWith(`:${what}`));
  if (found === undefined) throw new Error(`there is no ${what} to click on`);
  return found;
};

const redis = await startRedis();
const discord = await startDiscord({});
const connection = connectTo(redis.url);
try {
  const channel = discord.addChannel({ name: 'games' });
  const [ann, bob] = ['Ann', 'Bob'].map((name) => discord.addMember({ name }));
  if (!ann || !bob) throw new Error('nobody is there');
  const older = await startAt(checkOut(ref), discord, redis.url);
  say(`${ref} runs`);
  const challenge = async (at: Running): Promise<APIMessage> => {
    discord.deliverTo({ url: at.url });
    const values = { opponent: bob.id, game: 'edge-escape', clock: '1d' };
    const { message } = await discord.command(ann, channel, 'challenge', values);
    if (!message) throw new Error('the challenge was not answered');
    return message;
  };
  const click = async (
    at: Running,
    user: { readonly id: string },
    board: APIMessage,
    what: string,
  ) => {
    discord.deliverTo({ url: at.url });
    const outcome = await discord.click(user, board.id, buttonIn(discord.message(board.id), what));
    if (outcome.failed !== undefined) throw new Error(`${what}: ${JSON.stringify(outcome.failed)}`);
    return outcome;
  };
  const play = async (...[at, user, board, move]: Parameters<typeof click>): Promise<void> => {
    const { ephemeral } = await click(at, user, board, move);
    if (ephemeral) throw new Error(`${move} was not taken`);
  };
  /** Makes the first move of a match: whose that is was tossed for. Gives who is first, and who is second. */
  const begin = async (at: Running, board: APIMessage) => {
    const { ephemeral } = await click(at, ann, board, 'up');
    if (!ephemeral) return [ann, bob] as const;
    await play(at, bob, board, 'up');
    return [bob, ann] as const;
  };
  const board = await challenge(older);
  await click(older, bob, board, 'accept');
  const [first, second] = await begin(older, board);
  const newer = await startAt(ROOT, discord, redis.url);
  say('this version runs beside it');
  const moves = [
    [newer, second, 'up'],
    [older, second, 'up'],
    [newer, first, 'left'],
    [older, second, 'up'],
  ] as const;
  for (const [at, user, move] of moves) await play(at, user, board, move);
  if (!JSON.stringify(discord.message(board.id)).includes('🏆 Game 2 of 2'))
    throw new Error('the match is not over');
  say('a match was played by both in turns, to its end');

  discord.deliverTo({ url: newer.url });
  const { message: alone } = await discord.command(ann, channel, 'practice', {
    seat: 'first',
    game: 'edge-escape',
  });
  if (!alone) throw new Error('there is no practice');
  const keys = await connection.keys('*:match:*');
  const stored = await Promise.all(keys.map((key) => connection.get(key)));
  const version2 = stored.filter((record) => record?.includes('"v":2'));
  const { ephemeral } = await click(older, ann, alone, 'move');
  const after = await Promise.all(keys.map((key) => connection.get(key)));
  if (ephemeral) {
    say(
      `the older version answered a click on what only this one knows privately, ` +
        `${JSON.stringify(stored) === JSON.stringify(after) ? 'and changed nothing' : 'AND CHANGED SOMETHING'} (${version2.length} records of version 2)`,
    );
    await click(newer, ann, alone, 'move');
  } else say('the older version knows practice as well, and took a move of it');
  const live = await challenge(older);
  await click(newer, bob, live, 'accept');
  await older.stop();
  say('the older version was stopped');
  await begin(newer, live);
  say('this version went on with its game');
} finally {
  for (const child of children) child.kill('SIGKILL');
  connection.disconnect();
  await discord.close();
  await redis.stop();
  rmSync(folder, { recursive: true });
}
