import { DiscordAPIError } from '@discordjs/rest';
import type { RESTPutAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { StartupError } from './door.js';

type Commands = RESTPutAPIApplicationCommandsJSONBody;

const WRONG_TOKEN =
  'DISCORD_TOKEN is wrong: Discord does not know it. Copy the token from "Bot" in ' +
  'https://discord.com/developers/applications; "Reset Token" there makes a new one.';

const NO_SESSIONS =
  'The bot was started too often today, and Discord lets it log in again only later: ';

const hasValue = (value: unknown, key: string, text: string): boolean =>
  typeof value === 'object' && value !== null && Reflect.get(value, key) === text;

/** Discord says it to a request, discord.js to a token of no shape at all, and the gateway when it closes. */
const isWrongToken = (error: unknown): boolean =>
  (error instanceof DiscordAPIError && error.status === 401) ||
  hasValue(error, 'code', 'TokenInvalid') ||
  hasValue(error, 'message', 'Authentication failed');

/** Why Discord cannot be worked with at all, as a sentence for the operator; what is no such reason stays as it is. */
export function asStartupError(error: unknown, apiUrl: string): unknown {
  if (!(error instanceof Error)) return error;
  if (isWrongToken(error)) return new StartupError(WRONG_TOKEN);
  if (error.message.startsWith('Not enough sessions'))
    return new StartupError(NO_SESSIONS + error.message);
  if (error instanceof DiscordAPIError) return error;
  return new StartupError(
    `Discord could not be reached at ${apiUrl}: ${reasonOf(error)}. ` +
      'Check the connection of this machine, and DISCORD_API_URL if it is set.',
  );
}

const reasonOf = (error: Error): string =>
  error.cause instanceof Error ? reasonOf(error.cause) : error.message;

/** What Discord means when it closes the gateway for good. */
export function closeReason(code: number): string {
  switch (code) {
    case 4004:
      return WRONG_TOKEN;
    case 4010:
    case 4011:
      return 'Discord wants the bot to be split into more shards: set SHARDS to "auto" or to a larger number, and start it again.';
    default:
      return `Discord closed the gateway for good, with code ${code}.`;
  }
}

/** Why Discord did not take the commands, and what to do; nothing if it was not Discord's doing. */
export function publishProblem(
  error: unknown,
  apiUrl: string,
  commands: Commands,
  guildId: string | undefined,
): string | undefined {
  const startup = asStartupError(error, apiUrl);
  if (startup instanceof StartupError) return startup.message;
  if (!(error instanceof DiscordAPIError)) return undefined;
  const { rawError, code, status } = error;
  const said = 'message' in rawError ? rawError.message : error.message;
  const problems = 'errors' in rawError ? problemsIn(rawError.errors, commands) : [];
  return (
    `Discord refused the commands: ${[said, ...problems].join('; ')} (status ${status}, code ${code}). ` +
    adviceOn(Number(code), guildId)
  );
}

function adviceOn(code: number, guildId: string | undefined): string {
  switch (code) {
    case 50_001:
      return guildId === undefined
        ? 'Check that DISCORD_TOKEN is the token of this application.'
        : `Invite the bot to the server ${guildId}, with the scope "applications.commands", or leave DISCORD_GUILD_ID empty.`;
    case 30_034:
      return 'An application can add 200 commands a day: start the bot again tomorrow.';
    case 50_035:
      return 'The definition of that command has to be changed: it is in the folder "commands".';
    default:
      return 'Look at the application in https://discord.com/developers/applications, and try again with "npm run register".';
  }
}

const MOST_PROBLEMS = 3;

/** What Discord has against which field of which command. */
function problemsIn(errors: unknown, commands: Commands): readonly string[] {
  const problems = [...fieldErrors(errors)].map(({ path: [index, ...field], message }) => {
    const command = `command "${commands[Number(index)]?.name ?? index}"`;
    return `${[command, ...field].join('.')}: ${message}`;
  });
  const more = problems.length - MOST_PROBLEMS;
  return more > 0 ? [...problems.slice(0, MOST_PROBLEMS), `${more} more`] : problems;
}

/** What Discord has against a field of a form. */
interface FieldError {
  readonly path: readonly string[];
  readonly code: string;
  readonly message: string;
}

/** Discord nests its errors like the form they are about, with `_errors` at the fields. */
export function* fieldErrors(tree: unknown, path: readonly string[] = []): Generator<FieldError> {
  if (typeof tree !== 'object' || tree === null) return;
  if (path.at(-2) === '_errors' && 'message' in tree)
    yield {
      path: path.slice(0, -2),
      code: 'code' in tree ? String(tree.code) : '',
      message: String(tree.message),
    };
  else for (const [key, below] of Object.entries(tree)) yield* fieldErrors(below, [...path, key]);
}
