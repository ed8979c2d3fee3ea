import { config as loadDotenv } from 'dotenv';
import { startBot } from './bot.js';
import { parseConfig } from './config.js';
import { DoorStuck } from './doors/door.js';
import { makeLog } from './log.js';
import { StoreUnavailable } from './store/store.js';

/** A process has this long to end, whatever is under way. */
const LAST_MOMENT_MS = 9500;

/** Says what is wrong to whoever started the bot, and ends. */
function giveUp(problems: readonly string[]): never {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}

const readConfig = () => {
  loadDotenv({ quiet: true });
  const parsed = parseConfig(process.env);
  return parsed.ok ? parsed.value : giveUp(parsed.error);
};

const config = readConfig();
const { token } = config.discord;

if (token === undefined) {
  await import('./terminal/main.js');
} else {
  const log = makeLog({ level: config.logLevel, secrets: config.secrets });
  try {
    const bot = await startBot({ config, token, log, onLost: (sentence) => giveUp([sentence]) });
    log.info({ port: bot.port }, 'Five by Five is running.');
    const stop = (): void => {
      log.info({}, 'Five by Five is stopping.');
      setTimeout(() => process.exit(0), LAST_MOMENT_MS).unref();
      void bot.stop().then(() => process.exit(0));
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    if (error instanceof DoorStuck || error instanceof StoreUnavailable) giveUp([error.message]);
    throw error;
  }
}
