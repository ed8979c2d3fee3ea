import type { REST } from '@discordjs/rest';
import {
  ApplicationCommandType,
  Routes,
  type RESTPutAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { err, ok, type Result } from '../rules/result.js';
import type { CommandIds } from '../views/command-links.js';
import { textIn } from './channel-access.js';
import { asStartupError, publishProblem } from './discord-errors.js';
import { areSameCommands } from './same-commands.js';

type Commands = RESTPutAPIApplicationCommandsJSONBody;

interface PublishOptions {
  /** The one server that gets the commands, for testing; every server otherwise. */
  readonly guildId?: string | undefined;
  /** Publishes also what is there already. */
  readonly isForced?: boolean;
}

/** The commands that Discord has now, and whether that was so before. */
interface Published {
  readonly how: 'published' | 'unchanged';
  readonly ids: CommandIds;
}

/** Why the commands could not be published. */
export interface PublishRefusal {
  /** What Discord said and what to do, for the operator. */
  readonly sentence: string;
  /** Whether commands were published before, which go on working. */
  readonly hasCommands: boolean;
  /** Those that were, where the others should be. */
  readonly ids: CommandIds;
}

/** The id of the application that the token belongs to. It is the first thing asked, so here a wrong token is noticed. */
export async function applicationIdOf(rest: REST): Promise<string> {
  const application = await rest.get(Routes.currentApplication()).catch((error: unknown) => {
    throw asStartupError(error, rest.options.api);
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
): Promise<Result<Published, PublishRefusal>> {
  const everywhere = Routes.applicationCommands(applicationId);
  const route =
    guildId === undefined ? everywhere : Routes.applicationGuildCommands(applicationId, guildId);
  try {
    if (!isForced) {
      const wanted = guildId === undefined ? commands : commands.map(withoutPlaces);
      const found = await commandsAt(rest, route);
      if (areSameCommands(wanted, found)) return ok({ how: 'unchanged', ids: idsOf(found) });
    }
    const put = await rest.put(route, { body: commands });
    return ok({ how: 'published', ids: idsOf(listOf(put)) });
  } catch (error) {
    const sentence = publishProblem(error, rest.options.api, commands, guildId);
    if (sentence === undefined) throw error;
    const found = await Promise.allSettled([route, everywhere].map((at) => commandsAt(rest, at)));
    const there = found.flatMap((at) => (at.status === 'fulfilled' ? [at.value] : []));
    const ids = idsOf(there.find(({ length }) => length > 0) ?? []);
    return err({ sentence, hasCommands: there.some(({ length }) => length > 0), ids });
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
  return listOf(await rest.get(route, { query }));
}

const listOf = (answer: unknown): readonly object[] => (Array.isArray(answer) ? answer : []);

/** The ids of the slash commands among some, by their names; those in the menus of members cannot be linked to. */
const idsOf = (found: readonly object[]): CommandIds =>
  new Map(
    found.flatMap((command) => {
      const [name, id] = [textIn(command, 'name'), textIn(command, 'id')];
      const isSlash = !('type' in command) || command.type === ApplicationCommandType.ChatInput;
      return isSlash && name !== undefined && id !== undefined ? [[name, id] as const] : [];
    }),
  );
