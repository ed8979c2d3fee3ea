import { config as loadDotenv } from 'dotenv';
import { DEFINITIONS } from './bot.js';
import { parseConfig } from './config.js';
import { StartupError } from './doors/door.js';
import { applicationIdOf, publishCommands } from './doors/publish-commands.js';
import { makeRest } from './doors/rest.js';
import { makeLog } from './log.js';

/** Publishes the commands, whether they have changed or not: `npm run register`. */
async function register(): Promise<string> {
  loadDotenv({ quiet: true });
  const config = parseConfig(process.env);
  if (!config.ok) throw new StartupError(config.error.join('\n'));
  const { discord, logLevel, secrets } = config.value;
  const { token, apiUrl, guildId } = discord;
  if (token === undefined) {
    throw new StartupError(
      'DISCORD_TOKEN is not set, and the commands cannot be published without it; ' +
        'find it under "Bot" in https://discord.com/developers/applications.',
    );
  }
  const rest = makeRest({ token, apiUrl, log: makeLog({ level: logLevel, secrets }) });
  const applicationId = await applicationIdOf(rest);
  const options = { guildId, isForced: true };
  const published = await publishCommands(rest, applicationId, DEFINITIONS, options);
  if (!published.ok) throw new StartupError(published.error.sentence);
  const where = guildId === undefined ? 'in every server' : `in server ${guildId}`;
  return `Published ${DEFINITIONS.length} commands ${where}.`;
}

try {
  process.stdout.write(`${await register()}\n`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
