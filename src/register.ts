import { setTimeout as sleep } from 'node:timers/promises';
import { config as loadDotenv } from 'dotenv';
import { namesIn } from './app/plan-tiles.js';
import { allDefinitions } from './bot.js';
import { parseConfig, type Config } from './config.js';
import { StartupError } from './doors/door.js';
import { makeEmojis } from './doors/emojis.js';
import { allowInstalls, forServersOnly } from './doors/installs.js';
import { applicationIdOf, publishCommands } from './doors/publish-commands.js';
import { makeTileRounds } from './doors/tile-rounds.js';
import { makeBackgroundRest, makeRest } from './doors/rest.js';
import { makeLog } from './log.js';
import { MINUTE } from './match/clock.js';
import { makeDrawingPool } from './pictures/drawing-pool.js';
import { duration, makeProgressBar } from './terminal/progress.js';
import { tilePacks } from './views/tiles/tiles.js';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

function readConfig(): Config & { readonly token: string } {
  loadDotenv({ quiet: true });
  const config = parseConfig(process.env);
  if (!config.ok) throw new StartupError(config.error.join('\n'));
  const { token } = config.value.discord;
  if (token === undefined) {
    throw new StartupError(
      'DISCORD_TOKEN is not set, and the commands cannot be published without it; ' +
        'find it under "Bot" in https://discord.com/developers/applications.',
    );
  }
  return { ...config.value, token };
}

/** Publishes the commands, whether they have changed or not. Gives the emoji of the application they belong to. */
async function registerCommands({
  token,
  discord,
  logLevel,
  secrets,
}: ReturnType<typeof readConfig>) {
  const { apiUrl, guildId } = discord;
  const log = makeLog({ level: logLevel, secrets });
  const rest = makeRest({ token, apiUrl, log });
  const application = await applicationIdOf(rest);
  const options = { guildId, isForced: true };
  const installs = await allowInstalls(rest);
  const all = allDefinitions();
  const commands = installs.ok ? all : forServersOnly(all);
  const published = await publishCommands(rest, application, commands, options);
  if (!published.ok) throw new StartupError(published.error.sentence);
  const everywhere = installs.ok
    ? 'in every server, and for people who install the application to themselves'
    : 'in every server';
  const where = guildId === undefined ? everywhere : `in server ${guildId}`;
  print(`Published ${commands.length} commands ${where}.`);
  if (!installs.ok) print(installs.error);
  return makeEmojis(makeBackgroundRest({ token, apiUrl, log }), application);
}

const BACK_OFF_MS = 5000;

/** Publishes the tiles that are missing, for as long as that takes, and shows how far it is; gives the exit code. */
async function registerTiles(
  emojis: ReturnType<typeof makeEmojis>,
  signal: AbortSignal,
): Promise<number> {
  const packs = tilePacks();
  const names = namesIn(packs);
  const total = names.size;
  const troubles: string[] = [];
  const pool = makeDrawingPool();
  const bar = makeProgressBar(process.stdout);
  let done = 0;
  const round = makeTileRounds({
    emojis,
    packs,
    draw: ({ svg }) => pool.draw({ kind: 'tile', svg }),
    onEmojis(there) {
      done = [...names].filter((name) => there.has(name)).length;
      bar.show({ done, total });
    },
    tell: (sentence) => troubles.push(sentence),
    now: Date.now,
  });
  const wait = async (ms: number, why: string): Promise<void> => {
    bar.show({ done, total, note: why });
    await sleep(ms, undefined, { signal });
  };
  const publish = async (): Promise<void> => {
    for (;;) {
      const came = await round(signal);
      signal.throwIfAborted();
      if (came.is === 'complete' || came.is === 'stuck') return;
      if (came.is === 'away') await wait(BACK_OFF_MS, 'Discord does not answer; it is tried again');
      // What somebody else has uploaded meanwhile is seen each minute.
      if (came.is === 'limited')
        await wait(Math.min(came.ms, MINUTE), `Discord takes the next in ${duration(came.ms)}`);
    }
  };
  try {
    await publish();
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    bar.end();
    await pool.close();
  }
  for (const trouble of troubles) print(trouble);
  print(`${done} of ${total} tiles are published.`);
  if (!signal.aborted) return done === total ? 0 : 1;
  print('The next "npm run register" goes on there, and so does the bot while it runs.');
  return 130;
}

/** Publishes the commands and the tiles: `npm run register`. Ctrl-C ends it at any moment. */
async function register(): Promise<number> {
  const stopping = new AbortController();
  const config = readConfig();
  const emojis = await registerCommands(config);
  if (!config.hasTiles) return 0;
  process.once('SIGINT', () => stopping.abort());
  return registerTiles(emojis, stopping.signal);
}

try {
  // What waits for a limit of Discord would keep the process alive.
  process.exit(await register());
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
