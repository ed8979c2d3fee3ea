import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, expect } from 'vitest';
import { startBot, type Bot, type BotOptions } from '../../src/bot.js';
import { parseConfig } from '../../src/config.js';
import {
  startDiscord,
  type Discord,
  type DiscordOptions,
  type Outcome,
} from '@five-by-five/playground';
import { buttonFor, menuWith, textOf } from './message-parts.js';

export * from './message-parts.js';

/** The environment of a bot at a table; what is given replaces what is usual. */
type Environment = Readonly<Record<string, string>>;

export interface Member {
  readonly id: string;
  readonly name: string;
}

/** A server with a channel, people in it, and a clock that only tests move. */
export interface Table {
  readonly discord: Discord;
  readonly channel: { readonly id: string };
  readonly ann: Member;
  readonly bob: Member;
  /** Somebody who is in no game. */
  readonly cara: Member;
  readonly dataDir: string;
  /** Starts a bot; with no `env` one on SQLite, at the gateway. */
  startBot(env?: Environment, options?: Partial<BotOptions>): Promise<Bot>;
  /** What time it is. */
  now(): number;
  /** Lets time pass. */
  pass(milliseconds: number): void;
  /** Waits until the bots have nothing left to show. */
  quiet(): Promise<void>;
  readonly complaints: readonly string[];
}

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const nothing = (): void => undefined;

/** Nobody reads what the bot has to say to its operator here. */
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Sets a table. Everything at it is closed after the test. */
export async function setTable(options: DiscordOptions = {}, start = Date.now()): Promise<Table> {
  let now = start;
  const bots: Bot[] = [];
  const discord = await startDiscord({ now: () => now, ...options });
  closing.push(() => discord.close());
  const dataDir = await mkdtemp(join(tmpdir(), 'five-by-five-'));
  closing.push(() => rm(dataDir, { recursive: true }));
  return {
    discord,
    dataDir,
    channel: discord.addChannel({ name: 'games' }),
    ann: discord.addMember({ name: 'Ann' }),
    bob: discord.addMember({ name: 'Bob' }),
    cara: discord.addMember({ name: 'Cara' }),
    now: () => now,
    pass(milliseconds) {
      now += milliseconds;
    },
    async quiet() {
      // An answer is out a moment before what follows it begins.
      await sleep(50);
      await discord.until(() => bots.every(({ waiting }) => waiting() === 0));
    },
    complaints: discord.complaints,
    async startBot(env = {}, given = {}) {
      const config = parseConfig({
        DISCORD_TOKEN: discord.token,
        DISCORD_API_URL: discord.url,
        DATA_DIR: dataDir,
        PORT: '0',
        // Hundreds of uploads: only for tests that are about them.
        TILES: 'off',
        ...env,
      });
      if (!config.ok) throw new Error(config.error.join('\n'));
      const bot = await startBot({
        config: config.value,
        token: discord.token,
        log: SILENT,
        now: () => now,
        chance: {
          bytes: (count, seed) => createHash('sha256').update(seed).digest().subarray(0, count),
          toss: () => 'challenger',
        },
        sweepEvery: 20,
        outageGap: Infinity,
        ...given,
      });
      closing.push(() => bot.stop());
      bots.push(bot);
      return bot;
    },
  };
}

/** Clicks on what a message shows by that name. */
export function click(
  { discord }: Table,
  user: Member,
  message: APIMessage,
  what: string,
): Promise<Outcome> {
  const current = discord.message(message.id);
  return discord.click(user, message.id, buttonFor(current, what));
}

/** Chooses something from the private menu of a board: what the click on it came to. */
export async function chooseMore(
  table: Table,
  user: Member,
  board: APIMessage,
  what: string,
): Promise<Outcome> {
  const { message } = await click(table, user, board, 'More…');
  return click(table, user, must(message), what);
}

/** Asks for a pause of so many days through that menu. */
export async function askForPause(
  table: Table,
  user: Member,
  board: APIMessage,
  days: string,
): Promise<Outcome> {
  const menu = must((await click(table, user, board, 'More…')).message);
  return table.discord.choose(user, menu.id, menuWith(menu, days), [days]);
}

/** What a private answer says; it fails if the answer was not private. */
export function whisperOf(outcome: Outcome): string {
  expect(outcome.ephemeral).toBe(true);
  return textOf(outcome.message);
}

/** The public messages of the channel. */
export const channelOf = ({ discord, channel }: Table): readonly APIMessage[] =>
  discord.messages(channel);

/** Ann challenges Bob; the message that everybody sees. */
export async function offered(
  table: Table,
  options: Readonly<Record<string, string | number>> = {},
): Promise<APIMessage> {
  const { discord, ann, bob, channel } = table;
  const values = { opponent: bob.id, game: 'grid-runner', ...options };
  const { message } = await discord.command(ann, channel, 'challenge', values);
  if (!message) throw new Error('The challenge was not answered with a message');
  return message;
}

/** Bob has accepted, and Ann is to move. */
export async function started(
  table: Table,
  options: Readonly<Record<string, string | number>> = {},
): Promise<APIMessage> {
  const message = await offered(table, options);
  await click(table, table.bob, message, 'Accept');
  return message;
}

/** Bob has won both games of a short match of Edge Escape, which counts. */
export async function counted(table: Table): Promise<APIMessage> {
  const { ann, bob } = table;
  const board = await started(table, { game: 'edge-escape' });
  const moves = [
    [ann, '⬆️'],
    [bob, '⬆️'],
    [bob, '⬆️'],
    [ann, '⬅️'],
    [bob, '⬆️'],
  ] as const;
  for (const [user, arrow] of moves) await click(table, user, board, arrow);
  return board;
}

/** Bob has won a short game of Edge Escape, which does not count. */
export async function finished(table: Table): Promise<APIMessage> {
  const board = await started(table, { game: 'edge-escape', legs: 1 });
  await click(table, table.ann, board, '⬆️');
  await click(table, table.bob, board, '⬆️');
  return board;
}

/** Whoever did something a moment ago is not pinged before this has passed. */
export const LIVE_MS = 60_000;

/** Lets a minute pass, and waits until the bot has pinged somebody, and no older ping is left. */
export const onlyPing = async (table: Table, user: Member): Promise<void> => {
  const { discord } = table;
  await table.quiet();
  table.pass(LIVE_MS);
  await discord.until(() => {
    const pings = channelOf(table).filter((message) => textOf(message).startsWith('<@'));
    return pings.length === 1 && textOf(pings[0]).startsWith(`<@${user.id}>`);
  });
};

/** Deletes a message of the bot, as a moderator would. */
export async function deleteMessage(
  { discord, channel }: Table,
  { id }: APIMessage,
): Promise<void> {
  await fetch(`${discord.url}/v10/channels/${channel.id}/messages/${id}`, {
    method: 'DELETE',
    headers: { Authorization: `Bot ${discord.token}` },
  });
  expect(discord.message(id)).toBeUndefined();
}

export async function tableWithBot(): Promise<Table> {
  const table = await setTable();
  await table.startBot();
  return table;
}

export const must = (message: APIMessage | undefined): APIMessage => {
  if (!message) throw new Error('There is no message');
  return message;
};

/** All tries of a request fail, and then it works again. */
export const failing = (method: string, route: RegExp) =>
  ({ answer: 503, method, route, times: 4 }) as const;
/** The answer to an interaction, and what follows it. */
export const ORIGINAL = /^\/webhooks\/.*@original$/u;
export const FOLLOW_UP = /^\/webhooks\/[^/]+\/[^/]+$/u;
