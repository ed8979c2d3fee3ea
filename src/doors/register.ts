import type { REST } from '@discordjs/rest';
import { Routes, type RESTPutAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { areSameCommands } from './same-commands.js';
import { explain } from './trouble.js';

interface PublishOptions {
  /** The one server that gets the commands, for testing; every server otherwise. */
  readonly guildId?: string | undefined;
  /** Publishes also what is there already. */
  readonly isForced?: boolean;
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
  commands: RESTPutAPIApplicationCommandsJSONBody,
  { guildId, isForced = false }: PublishOptions = {},
): Promise<'published' | 'unchanged'> {
  const route =
    guildId === undefined
      ? Routes.applicationCommands(applicationId)
      : Routes.applicationGuildCommands(applicationId, guildId);
  if (!isForced) {
    const query = new URLSearchParams({ with_localizations: 'true' });
    const found = await rest.get(route, { query });
    const wanted = guildId === undefined ? commands : commands.map(withoutPlaces);
    if (Array.isArray(found) && areSameCommands(wanted, found)) return 'unchanged';
  }
  await rest.put(route, { body: commands });
  return 'published';
}

/** Where a command works is kept for those of every server only; Discord forgets it about those of one. */
const withoutPlaces = ({
  contexts: _contexts,
  integration_types: _integrationTypes,
  ...command
}: RESTPutAPIApplicationCommandsJSONBody[number]): object => command;
