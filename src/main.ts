import { config as loadDotenv } from 'dotenv';
import { startBot } from './bot.js';
import { parseConfig, type Config } from './config.js';
import { StartupError } from './doors/door.js';
import { makeLog } from './log.js';
import { StoreUnavailable } from './store/store.js';

/** A process has this long to end, whatever is under way. */
const LAST_MOMENT_MS = 9500;

/** Says what is wrong to whoever started the bot, and ends. */
function giveUp(...problems: readonly string[]): never {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}

function readConfig(): Config {
  loadDotenv({ quiet: true });
  const parsed = parseConfig(process.env);
  return parsed.ok ? parsed.value : giveUp(...parsed.error);
}

/** Ends the process in good order when it is asked to, at any moment of its life. */
function onStop(stop: () => Promise<void>): void {
  const end = (): void => {
    setTimeout(() => process.exit(0), LAST_MOMENT_MS).unref();
    void stop().finally(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

async function runBot(config: Config, token: string): Promise<void> {
  const log = makeLog({ level: config.logLevel, secrets: config.secrets });
  const starting = startBot({ config, token, log, onLost: (sentence) => giveUp(sentence) });
  let isStarted = false;
  onStop(async () => {
    log.info({}, 'Five by Five is stopping.');
    // Before it has started there is nothing under way.
    if (isStarted) await (await starting).stop();
  });
  const { port } = await starting;
  isStarted = true;
  log.info({ port }, 'Five by Five is running.');
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'ERR_UNKNOWN_FILE_EXTENSION');

/** Without a token: a Discord on this machine, to play on and to try things out. */
async function runDesk(config: Config): Promise<void> {
  // The playground is not there where only the bot is installed, and it runs from its sources only.
  const { openDesk } = await import('./desk.js').catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return giveUp(
      'DISCORD_TOKEN is not set. The playground, which needs none, is started from the sources with npm start.',
    );
  });
  const desk = await openDesk(config);
  onStop(() => desk.close());
  const { url, takenPort, problem } = desk;
  const lines = [
    ...(takenPort === undefined ? [] : [`Port ${takenPort} is taken, so another one is used.`]),
    ...(problem === undefined ? [] : [`The bot did not start: ${problem}`]),
    `Play Five by Five at ${url}`,
    'There is no DISCORD_TOKEN, so this is the playground: a Discord on your own machine, with the real bot in it.',
    'Its games are forgotten when you stop it with Ctrl-C. The README says how to run the bot for real.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const config = readConfig();
const { token } = config.discord;
try {
  if (token === undefined) await runDesk(config);
  else await runBot(config, token);
} catch (error) {
  if (error instanceof StartupError || error instanceof StoreUnavailable) giveUp(error.message);
  throw error;
}
