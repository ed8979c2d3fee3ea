import { DiscordAPIError } from '@discordjs/rest';
import { DoorStuck } from './door.js';

const WRONG_TOKEN =
  'DISCORD_TOKEN is wrong: Discord does not know it. Copy the token from "Bot" in ' +
  'https://discord.com/developers/applications; "Reset Token" there makes a new one.';

const NO_SESSIONS =
  'The bot was started too often today, and Discord lets it log in again only later: ';

const hasWord = (value: unknown, key: string, word: string): boolean =>
  typeof value === 'object' && value !== null && Reflect.get(value, key) === word;

/** Discord says it to a request, discord.js to a token of no shape at all, and the gateway when it closes. */
const isWrongToken = (error: unknown): boolean =>
  (error instanceof DiscordAPIError && error.status === 401) ||
  hasWord(error, 'code', 'TokenInvalid') ||
  hasWord(error, 'message', 'Authentication failed');

/** Why Discord cannot be worked with at all, as a sentence for the operator; what is no such reason stays as it is. */
export function explain(error: unknown, apiUrl: string): unknown {
  if (!(error instanceof Error)) return error;
  if (isWrongToken(error)) return new DoorStuck(WRONG_TOKEN);
  if (error.message.startsWith('Not enough sessions'))
    return new DoorStuck(NO_SESSIONS + error.message);
  if (error instanceof DiscordAPIError) return error;
  return new DoorStuck(
    `Discord could not be reached at ${apiUrl}: ${reasonOf(error)}. ` +
      'Check the connection of this machine, and DISCORD_API_URL if it is set.',
  );
}

const reasonOf = (error: Error): string =>
  error.cause instanceof Error ? reasonOf(error.cause) : error.message;

/** What Discord means when it closes the gateway for good. */
export function closedForGood(code: number): string {
  switch (code) {
    case 4004:
      return WRONG_TOKEN;
    case 4010:
    case 4011:
      return 'Discord wants the bot to be split into more shards: leave SHARDS at "auto", and start it again.';
    default:
      return `Discord closed the gateway for good, with code ${code}.`;
  }
}
