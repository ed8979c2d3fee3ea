import { DiscordAPIError, type REST } from '@discordjs/rest';
import { Routes, type RESTPutAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { err, ok, type Result } from '../rules/result.js';
import { DoorStuck } from './door.js';
import { areSameCommands } from './same-commands.js';
import { explain } from './trouble.js';

type Commands = RESTPutAPIApplicationCommandsJSONBody;

interface PublishOptions {
  /** The one server that gets the commands, for testing; every server otherwise. */
  readonly guildId?: string | undefined;
  /** Publishes also what is there already. */
  readonly isForced?: boolean;
}

/** Why the commands could not be published. */
export interface PublishRefusal {
  /** What Discord said and what to do, for the operator. */
  readonly sentence: string;
  /** Whether commands were published before, which go on working. */
  readonly hasCommands: boolean;
}

/** The id of the application that the token belongs to. It is the first thing asked, so here a wrong token is noticed. */
export async function applicationIdOf(rest: REST): Promise<string> {
  const application = await rest.get(Routes.currentApplication()).catch((error: unknown) => {
    throw explain(error, rest.options.api);
  });
  const hasId = typeof application === 'object' && application !== null && 'id' in application;
  if (hasId && typeof application.id === 'string') return application.id;
  throw new Error('Discord did not say which application this is.');
}

/** Publishes the commands if Discord has others: every start asks, and few change anything. */
export async function publishCommands(
  rest: REST,
  applicationId: string,
  commands: Commands,
  { guildId, isForced = false }: PublishOptions = {},
): Promise<Result<'published' | 'unchanged', PublishRefusal>> {
  const everywhere = Routes.applicationCommands(applicationId);
  const route =
    guildId === undefined ? everywhere : Routes.applicationGuildCommands(applicationId, guildId);
  try {
    if (!isForced) {
      const wanted = guildId === undefined ? commands : commands.map(withoutPlaces);
      if (areSameCommands(wanted, await commandsAt(rest, route))) return ok('unchanged');
    }
    await rest.put(route, { body: commands });
    return ok('published');
  } catch (error) {
    const sentence = sentenceOf(error, rest, commands, guildId);
    if (sentence === undefined) throw error;
    const found = await Promise.allSettled([route, everywhere].map((at) => commandsAt(rest, at)));
    const hasCommands = found.some((at) => at.status === 'fulfilled' && at.value.length > 0);
    return err({ sentence, hasCommands });
  }
}

/** Where a command works is kept for those of every server only; Discord forgets it about those of one. */
const withoutPlaces = ({
  contexts: _contexts,
  integration_types: _integrationTypes,
  ...command
}: Commands[number]): object => command;

async function commandsAt(rest: REST, route: `/${string}`): Promise<readonly object[]> {
  const query = new URLSearchParams({ with_localizations: 'true' });
  const found = await rest.get(route, { query });
  return Array.isArray(found) ? found : [];
}

/** Why Discord did not take the commands; nothing if it was not Discord's doing. */
function sentenceOf(
  error: unknown,
  { options }: REST,
  commands: Commands,
  guildId: string | undefined,
): string | undefined {
  const explained = explain(error, options.api);
  if (explained instanceof DoorStuck) return explained.message;
  if (!(error instanceof DiscordAPIError)) return undefined;
  const { rawError, code, status } = error;
  const said = 'message' in rawError ? rawError.message : error.message;
  const problems = 'errors' in rawError ? problemsIn(rawError.errors, commands) : [];
  return (
    `Discord refused the commands: ${[said, ...problems].join('; ')} (status ${status}, code ${code}). ` +
    adviceFor(Number(code), guildId)
  );
}

function adviceFor(code: number, guildId: string | undefined): string {
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

/** Discord nests its errors like the form they are about, with `_errors` at the fields. */
function* fieldErrors(
  tree: unknown,
  path: readonly string[] = [],
): Generator<{ readonly path: readonly string[]; readonly message: string }> {
  if (typeof tree !== 'object' || tree === null) return;
  if (path.at(-2) === '_errors' && 'message' in tree)
    yield { path: path.slice(0, -2), message: String(tree.message) };
  else for (const [key, below] of Object.entries(tree)) yield* fieldErrors(below, [...path, key]);
}
