import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDiscord, type Discord, type DiscordOptions } from '@five-by-five/playground';
import { chanceFrom, type Chance } from '../../src/solver/chance.js';
import type { Store } from '../../src/store/store.js';
import { findFreePort } from '../redis/ports.js';
import { openAt } from '../store/homes.js';
import { watchBoards, type Boards } from './boards.js';
import { loadBot, type BotProcess } from './bot-process.js';
import { makeClock, type Clock } from './clock.js';
import { readStoreOf } from './store-reader.js';

/** A server (guild) with people who play, in several channels. */
interface Club {
  readonly guild: string;
  readonly channels: readonly string[];
  readonly members: readonly string[];
}

export interface WorldOptions {
  readonly seed: number;
  readonly door?: 'http' | 'gateway';
  /** Where the games are; in a file of their own, if nothing is said. */
  readonly redisUrl?: string;
  readonly redisReplicas?: number;
  /** Where a person who looks at the games goes, if that is another way than the bot's. */
  readonly redisUrlToLook?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly discord?: DiscordOptions;
  /** A command that runs the bot in other circumstances, given its folder. */
  readonly inside?: (folder: string) => readonly string[];
}

/** A Discord with people in it, a clock, and the bot in a process of its own. */
export interface World {
  readonly discord: Discord;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly boards: Boards;
  readonly clubs: readonly Club[];
  readonly folder: string;
  /** Where the bot takes interactions, if it has an endpoint. */
  readonly endpoint: string;
  /** The process that runs, or ran last. */
  bot(): BotProcess;
  /** Whether there is somebody to answer. */
  isUp(): boolean;
  /** Loads a process beside the one that runs, so that it can start at once. */
  loadNext(): void;
  startBot(): Promise<void>;
  /** Ends the process by SIGKILL. */
  killBot(): Promise<void>;
  /** How many matches the process works on, or keeps for later, as its metrics say. */
  waiting(): Promise<number>;
  /** The store, as somebody sees it who looks at it beside the bot. */
  openStore(): Promise<Store>;
  close(): Promise<void>;
}

const CLUBS = 3;
const CHANNELS = 2;
const MEMBERS = 12;

function makeClubs(discord: Discord): readonly Club[] {
  return Array.from({ length: CLUBS }, (_, at) => {
    const guild = at === 0 ? discord.guild : discord.addGuild({ name: `Club ${at}` });
    const channels = Array.from({ length: CHANNELS }, (__, n) =>
      discord.addChannel({ name: `games-${n}`, guild }),
    );
    const members = Array.from({ length: MEMBERS }, (__, n) =>
      discord.addMember({ name: `Player ${at} ${n}`, guild }),
    );
    return { guild: guild.id, channels: idsOf(channels), members: idsOf(members) };
  });
}

/** What several things are called by Discord. */
function idsOf(things: readonly { readonly id: string }[]): readonly string[] {
  return things.map(({ id }) => id);
}

/** The number of a metric without labels. */
async function readMetric(port: number, name: string): Promise<number> {
  const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'mu').exec(page)?.[1]);
}

export async function openWorld(options: WorldOptions): Promise<World> {
  const { seed, door = 'http', redisUrl, redisReplicas, inside } = options;
  const clock = makeClock();
  const discord = await startDiscord({ now: () => clock.now(), ...options.discord });
  const folder = await mkdtemp(join(tmpdir(), 'five-by-five-faults-'));
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const endpoint = `http://127.0.0.1:${port}/interactions`;
  if (door === 'http') discord.deliverTo({ url: endpoint });
  const env = {
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    DISCORD_PUBLIC_KEY: discord.publicKey,
    DOOR: door,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: folder,
    // Hundreds of uploads, which are tried elsewhere.
    TILES: 'off',
    ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
    ...(redisReplicas !== undefined && { REDIS_REPLICAS: String(redisReplicas) }),
    ...options.env,
  };
  const load = (): BotProcess => loadBot(env, clock, inside && { inside: inside(folder) });
  let running = load();
  let next: BotProcess | undefined;
  let isUp = false;
  const boards = watchBoards(discord);

  return {
    discord,
    clock,
    chance: chanceFrom(String(seed)),
    boards,
    clubs: makeClubs(discord),
    folder,
    endpoint,
    bot: () => running,
    isUp: () => isUp,
    loadNext() {
      next ??= load();
    },
    async startBot() {
      if (running.hasEnded) running = next ?? load();
      if (running === next) next = undefined;
      await running.start();
      if (door === 'gateway') await discord.until(() => discord.bots() > 0, 30_000);
      isUp = true;
    },
    async killBot() {
      isUp = false;
      await running.kill();
    },
    waiting: () => readMetric(metricsPort, 'fivebyfive_matches_waiting'),
    openStore() {
      if (inside) return readStoreOf(running.pid, folder);
      const url = options.redisUrlToLook ?? redisUrl;
      return openAt({ dataDir: folder, ...(url !== undefined && { redisUrl: url }) });
    },
    async close() {
      isUp = false;
      await next?.kill();
      await running.kill();
      await discord.close();
      // What a killed process has open is released a moment later.
      await sleep(50);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
