import type { APIApplicationCommand } from 'discord-api-types/v10';
import { refusal } from '../api-error.js';
import {
  addCommand,
  changeCommand,
  commandsIn,
  removeCommand,
  replaceCommands,
  withoutLocalizations,
  type Scope,
} from '../commands.js';
import { isRecord, readForm } from '../form.js';
import { noContent, ok, param, type Params, type Route } from '../rest.js';
import { command, commands } from '../validate-command.js';
import type { World } from '../world.js';

function scopeOf(world: World, params: Params): Scope {
  if (param(params, 'application') !== world.application.id) throw refusal('another-application');
  const guildId = params['guild'];
  if (guildId !== undefined && !world.guilds.has(guildId)) throw refusal('missing-access');
  return { guildId };
}

function commandOf(world: World, params: Params): APIApplicationCommand {
  const { guildId } = scopeOf(world, params);
  const found = world.commands.get(param(params, 'command'));
  if (!found || found.guild_id !== guildId) throw refusal('unknown-command');
  return found;
}

const routesBelow = (world: World, base: string): readonly Route[] => [
  {
    method: 'GET',
    pattern: base,
    handle(params, { query }) {
      const found = commandsIn(world, scopeOf(world, params));
      const isAsked = query.get('with_localizations') === 'true';
      return ok(isAsked ? found : found.map(withoutLocalizations));
    },
  },
  {
    method: 'PUT',
    pattern: base,
    handle: (params, { body }) =>
      ok(replaceCommands(world, scopeOf(world, params), readForm(commands, body))),
  },
  {
    method: 'POST',
    pattern: base,
    handle(params, { body }) {
      const added = addCommand(world, scopeOf(world, params), readForm(command, body));
      return { status: added.isNew ? 201 : 200, body: added.command };
    },
  },
  {
    method: 'GET',
    pattern: `${base}/:command`,
    handle: (params) => ok(commandOf(world, params)),
  },
  {
    method: 'PATCH',
    pattern: `${base}/:command`,
    handle(params, { body }) {
      const before = commandOf(world, params);
      const draft = readForm(command, { ...before, ...(isRecord(body) && body) });
      return ok(changeCommand(world, scopeOf(world, params), before.id, draft));
    },
  },
  {
    method: 'DELETE',
    pattern: `${base}/:command`,
    handle(params) {
      removeCommand(world, commandOf(world, params).id);
      return noContent;
    },
  },
];

/** The commands of the application, for everywhere and for single servers. */
export const commandRoutes = (world: World): readonly Route[] => [
  ...routesBelow(world, '/applications/:application/commands'),
  ...routesBelow(world, '/applications/:application/guilds/:guild/commands'),
];
