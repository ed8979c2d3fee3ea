import type { LocaleString } from 'discord-api-types/v10';
import { startDiscord, type Discord, type DiscordOptions } from '../discord.js';
import { act } from './actions.js';
import { makeBotSwitch, makeClock, noSwitch } from './controls.js';
import { gatherNews } from './news.js';
import { respondWith } from './respond.js';
import { makeServerRoom } from './server-room.js';
import { tap } from './wire.js';

const PORT = 5555;

/** So many ports from the wanted one on are tried, and then any. */
const TRIES = 10;

/** What a bot needs to live here. */
interface Home {
  /** The base of the REST API. */
  readonly apiUrl: string;
  readonly token: string;
  /** The playground's clock, which can jump. */
  readonly now: () => number;
}

export interface DeskOptions {
  /** Starts the bot: once at the start, and again whenever somebody restarts it. Without it a bot connects from outside. */
  readonly startBot?: (home: Home) => Promise<{ stop(): Promise<void> }>;
  /** The port to try first; 0 for any. */
  readonly port?: number;
  /** The language of the server and of everybody in it, at first. */
  readonly locale?: LocaleString;
  readonly discord?: Omit<DiscordOptions, 'now' | 'port' | 'otherwise' | 'locale'>;
}

/** A Discord on your desk, with a page to play on. */
export interface Desk {
  /** Where the page is. */
  readonly url: string;
  readonly port: number;
  /** The port that was asked for, if somebody else has it. */
  readonly takenPort?: number;
  /** Why the bot did not start, if it did not. The page shows it, too. */
  readonly problem?: string;
  readonly discord: Discord;
  readonly now: () => number;
  /** Stops the bot, and then everything else. */
  close(): Promise<void>;
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Starts on the first of the ports that is free. */
async function startOn(ports: readonly number[], options: DiscordOptions): Promise<Discord> {
  const [port = 0, ...others] = ports;
  try {
    return await startDiscord({ ...options, port });
  } catch (error) {
    if (!isTaken(error) || others.length === 0) throw error;
    return startOn(others, options);
  }
}

const portsFrom = (wanted: number): readonly number[] =>
  wanted === 0 ? [0] : [...Array.from({ length: TRIES }, (_, index) => wanted + index), 0];

/** Sets everything up: the local Discord, a server with people in it, the page, and the bot. */
export async function startDesk(options: DeskOptions): Promise<Desk> {
  const { port: wanted = PORT, locale = 'en-US' } = options;
  const clock = makeClock();
  // Nobody can ask for anything before all of this stands: between here and there nothing is waited for but the port.
  const discord = await startOn(portsFrom(wanted), {
    ...options.discord,
    now: clock.now,
    locale,
    otherwise: respondWith({
      listen: (response) =>
        news.stream.join(response, [{ kind: 'snapshot', snapshot: news.snapshot() }]),
      listenToWire: (response) => wire.stream.join(response, wire.recent()),
      act: (body) => act({ discord, room, clock, bot, tell: news.tell }, body),
    }),
  });
  const room = makeServerRoom(discord, locale);
  const news = gatherNews({ discord, room, clock, bot: () => bot });
  const wire = tap(discord, clock.now);
  const home = { apiUrl: discord.url, token: discord.token, now: clock.now };
  const { startBot } = options;
  const bot = startBot
    ? makeBotSwitch(
        () => startBot(home),
        () => news.tellBot(),
      )
    : noSwitch;
  await bot.turn('on');

  const { port } = discord;
  const { problem } = bot.status();
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    ...(wanted !== 0 && wanted !== port && { takenPort: wanted }),
    ...(problem !== undefined && { problem }),
    discord,
    now: clock.now,
    async close() {
      await bot.turn('off');
      news.stream.close();
      wire.stream.close();
      await discord.close();
    },
  };
}
