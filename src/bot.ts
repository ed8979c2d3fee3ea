import { randomBytes, randomInt } from 'node:crypto';
import { COMMANDS } from '../commands/commands.js';
import type { App, Chance, Log } from './app/app.js';
import { noteGuild } from './app/farewell.js';
import { makeHandle } from './app/router.js';
import { startSweeper } from './app/sweeper.js';
import type { Config } from './config.js';
import type { Door } from './doors/door.js';
import { makeEndpoint } from './doors/endpoint.js';
import { openGateway } from './doors/gateway.js';
import { openHttp } from './doors/http.js';
import { applicationIdOf, publishCommands } from './doors/register.js';
import { makeDiscord, makeRest } from './doors/rest.js';
import { openStore } from './store/open.js';

export interface BotOptions {
  readonly config: Config;
  readonly token: string;
  readonly log: Log;
  /** Hears when Discord has closed the gateway for good, and why. */
  readonly onLost?: (sentence: string) => void;
  /** The time and the coin, where they shall be other than real. */
  readonly now?: () => number;
  readonly chance?: Chance;
  /** Milliseconds after which an answer is announced first, and given later. */
  readonly patience?: number;
  /** Milliseconds between two looks at what is due. */
  readonly sweepEvery?: number;
}

export interface Bot {
  /** Where the probes, and perhaps the endpoint, are. */
  readonly port: number;
  /** Takes no new work, finishes what is under way, and closes everything. */
  stop(): Promise<void>;
}

const CHANCE: Chance = {
  bytes: (count) => randomBytes(count),
  toss: () => (randomInt(2) === 0 ? 'challenger' : 'opponent'),
};

const SWEEP_EVERY_MS = 5000;

/** Discord waits for three seconds. */
const PATIENCE_MS = 2000;

/** All commands, as Discord wants them. */
export const DEFINITIONS = COMMANDS.flatMap(({ definitions }) => definitions);

/** Puts the bot together and starts it. What was opened before something failed is closed again. */
export async function startBot(options: BotOptions): Promise<Bot> {
  const { config, token, log, now = Date.now, chance = CHANCE } = options;
  const { discord, door, server, limits } = config;
  const opened: (() => Promise<void>)[] = [];
  /** In the opposite order: the doors first, the store last. */
  const stop = async (): Promise<void> => {
    for (const close of opened.splice(0).toReversed()) await close();
  };
  try {
    const store = await openStore({
      ...config.store,
      reportBroken: (broken) => log.error(broken, 'A record cannot be read, and was quarantined.'),
      warn: (sentence) => log.warn({}, sentence),
    });
    opened.push(() => store.close());

    const rest = makeRest({ token, apiUrl: discord.apiUrl, log });
    const app: App = {
      store,
      discord: makeDiscord(rest, log),
      limits,
      now,
      chance,
      patience: options.patience ?? PATIENCE_MS,
      log,
    };
    const handle = makeHandle(app, COMMANDS);

    const applicationId = await applicationIdOf(rest);
    const published = await publishCommands(rest, applicationId, DEFINITIONS, {
      guildId: discord.guildId,
    });
    log.info({ commands: DEFINITIONS.length }, `The commands are ${published}.`);

    const sweeper = startSweeper(app, options.sweepEvery ?? SWEEP_EVERY_MS);
    opened.push(() => sweeper.stop());

    let gateway: Door | undefined;
    const http = await openHttp({
      ...server,
      log,
      checks: {
        store: () => store.check(),
        ...(door.kind === 'gateway' && { gateway: () => gateway?.isUp() ?? false }),
      },
      ...(door.kind === 'http' && {
        endpoint: makeEndpoint({ publicKey: door.publicKey, handle, now, log }),
      }),
    });
    opened.push(() => http.close());
    if (door.kind === 'gateway') {
      const { onLost } = options;
      gateway = await openGateway({
        token,
        apiUrl: discord.apiUrl,
        shards: door.shards,
        rest,
        handle,
        onGuild: (guild, what) => noteGuild(app, guild, what),
        log,
        ...(onLost && { onLost }),
      });
      // The two doors close at the same time, so that both have all the time there is.
      opened.splice(-1, 1, async () => {
        await Promise.all([gateway?.close(), http.close()]);
      });
    }
    return { port: http.port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
