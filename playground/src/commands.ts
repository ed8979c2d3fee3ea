import { ApplicationIntegrationType, type APIApplicationCommand } from 'discord-api-types/v10';
import { refusal, refuseForm } from './api-error.js';
import { areTooMany, type CommandDraft } from './validate-command.js';
import type { World } from './world.js';

/** Whose commands they are: those of one server, or those for everywhere. */
export interface Scope {
  readonly guildId: string | undefined;
}

export const commandsIn = (world: World, { guildId }: Scope): APIApplicationCommand[] =>
  [...world.commands.values()].filter((each) => each.guild_id === guildId);

const sameName = (a: Named, b: Named): boolean => a.type === b.type && a.name === b.name;

type Named = Pick<APIApplicationCommand, 'type' | 'name'>;

function build(world: World, { guildId }: Scope, draft: CommandDraft, id: string) {
  const command = {
    ...draft,
    id,
    application_id: world.application.id,
    version: world.nextId(),
    default_member_permissions: draft.default_member_permissions ?? null,
    name_localizations: draft.name_localizations ?? null,
    description_localizations: draft.description_localizations ?? null,
    nsfw: draft.nsfw ?? false,
    contexts: draft.contexts ?? null,
    integration_types: draft.integration_types ?? [ApplicationIntegrationType.GuildInstall],
    ...(guildId !== undefined && { guild_id: guildId }),
  };
  // The options were read one by one; Discord's type for them is a union that no checker can build.
  return command as unknown as APIApplicationCommand; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

function put(world: World, command: APIApplicationCommand): APIApplicationCommand {
  world.commands.set(command.id, command);
  world.changes.emit({ kind: 'commands' });
  return command;
}

/** Adds a command. One of the same kind and name is replaced and keeps its id. */
export function addCommand(world: World, scope: Scope, draft: CommandDraft) {
  const others = commandsIn(world, scope);
  const before = others.find((each) => sameName(each, draft));
  if (!before && areTooMany([...others, draft])) throw refusal('too-many-commands');
  const command = put(world, build(world, scope, draft, before?.id ?? world.nextId()));
  return { command, isNew: !before };
}

/** Changes a command, possibly also its name. */
export function changeCommand(
  world: World,
  scope: Scope,
  id: string,
  draft: CommandDraft,
): APIApplicationCommand {
  const others = commandsIn(world, scope).filter((each) => each.id !== id);
  if (others.some((each) => sameName(each, draft))) {
    const why = 'Application command names must be unique';
    throw refuseForm(['name'], 'APPLICATION_COMMANDS_DUPLICATE_NAME', why);
  }
  return put(world, build(world, scope, draft, id));
}

/** Puts a whole list in place of what was there. */
export function replaceCommands(
  world: World,
  scope: Scope,
  drafts: readonly CommandDraft[],
): APIApplicationCommand[] {
  if (areTooMany(drafts)) throw refusal('too-many-commands');
  const before = commandsIn(world, scope);
  for (const { id } of before) world.commands.delete(id);
  return drafts.map((draft) => {
    const id = before.find((each) => sameName(each, draft))?.id ?? world.nextId();
    return put(world, build(world, scope, draft, id));
  });
}

export function removeCommand(world: World, id: string): void {
  world.commands.delete(id);
  world.changes.emit({ kind: 'commands' });
}

/** The same without its words in other languages: how lists are told, unless one asks for them. */
export const withoutLocalizations = (command: APIApplicationCommand): unknown =>
  JSON.parse(
    JSON.stringify(command, (key, value: unknown) =>
      key.endsWith('_localizations') ? undefined : value,
    ),
  );
