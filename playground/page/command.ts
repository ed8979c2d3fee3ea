import type { PlaceKind } from './protocol.js';

type Localizations = Readonly<Record<string, string | null | undefined>> | null | undefined;

interface Named {
  readonly name: string;
  readonly name_localizations?: Localizations;
  readonly description?: string;
  readonly description_localizations?: Localizations;
}

/** One of the values that an option can have. */
export interface Choice {
  readonly name: string;
  readonly name_localizations?: Localizations;
  readonly value: string | number;
}

/** Discord's numbers for the kinds of options. */
export const OPTIONS = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
} as const;

export interface Option extends Named {
  readonly type: number;
  readonly required?: boolean;
  readonly choices?: readonly Choice[];
  readonly autocomplete?: boolean;
  readonly options?: readonly Option[];
  readonly min_value?: number;
  readonly max_value?: number;
  readonly max_length?: number;
  readonly channel_types?: readonly number[];
}

/** A registered command. */
export interface RegisteredCommand extends Named {
  readonly id: string;
  /** 1 is a slash command, 2 one of the menu of a member. */
  readonly type: number;
  readonly options?: readonly Option[];
  readonly default_member_permissions?: string | null;
  /** Where it can be used, by Discord's numbers: 0 on servers, 1 with the bot, 2 in other conversations. */
  readonly contexts?: readonly number[] | null;
  /** By whom it is brought: 0 by a server, 1 by a person. */
  readonly integration_types?: readonly number[] | null;
}

/** A slash command down to its subcommand: what can be typed and run. */
export interface Runnable {
  /** As Discord knows it. */
  readonly path: string;
  /** As the reader knows it. */
  readonly name: string;
  readonly description: string;
  readonly options: readonly Option[];
}

export const nameIn = ({ name, name_localizations: all }: Named, locale: string): string =>
  all?.[locale] ?? name;

export const descriptionIn = (
  { description = '', description_localizations: all }: Named,
  locale: string,
): string => all?.[locale] ?? description;

const isFolder = ({ type }: Option): boolean =>
  type === OPTIONS.subcommand || type === OPTIONS.group;

/** Required ones first, as they have to be given. */
const byNeed = (options: readonly Option[]): readonly Option[] => [
  ...options.filter(({ required }) => required),
  ...options.filter(({ required }) => !required),
];

function runnablesBelow(
  node: Named & { readonly options?: readonly Option[] },
  locale: string,
  path: string,
  name: string,
): readonly Runnable[] {
  const { options = [] } = node;
  const folders = options.filter(isFolder);
  if (folders.length === 0) {
    return [{ path, name, description: descriptionIn(node, locale), options: byNeed(options) }];
  }
  return folders.flatMap((each) =>
    runnablesBelow(each, locale, `${path} ${each.name}`, `${name} ${nameIn(each, locale)}`),
  );
}

/** Whether a person can use a command that is for some only. */
const isFor = (
  { default_member_permissions: wanted }: RegisteredCommand,
  isManager: boolean,
): boolean => wanted === undefined || wanted === null || isManager;

/** Discord's numbers for places. */
const CONTEXTS: Readonly<Record<PlaceKind, number>> = {
  server: 0,
  visited: 0,
  bot: 1,
  conversation: 2,
};

/** The commands that somebody has in a place: those of the server, and, wherever they are, those of what they have installed. */
export function commandsIn(
  commands: readonly RegisteredCommand[],
  kind: PlaceKind,
  hasInstalled: boolean,
): readonly RegisteredCommand[] {
  const isBotThere = kind === 'server' || kind === 'bot';
  return commands.filter(({ contexts, integration_types: types }) => {
    const isHere = !contexts || contexts.includes(CONTEXTS[kind]);
    const isBrought = (type: number): boolean => types?.includes(type) ?? type === 0;
    return isHere && ((isBotThere && isBrought(0)) || (hasInstalled && isBrought(1)));
  });
}

/** All slash commands that a person can type, in their language. */
export const runnables = (
  commands: readonly RegisteredCommand[],
  locale: string,
  isManager: boolean,
): readonly Runnable[] =>
  commands
    .filter((each) => each.type === 1 && isFor(each, isManager))
    .flatMap((each) => runnablesBelow(each, locale, each.name, nameIn(each, locale)));

/** Whether there is such a slash command, down to the subcommand: what a text names by its id and its path. */
export function isCommand(
  commands: readonly RegisteredCommand[],
  id: string,
  path: string,
): boolean {
  const [name, ...below] = path.split(' ');
  const command = commands.find((each) => each.type === 1 && each.id === id && each.name === name);
  let options = command?.options?.filter(isFolder);
  for (const word of below) {
    const found = options?.find((each) => each.name === word);
    if (!found) return false;
    options = found.options?.filter(isFolder);
  }
  return command !== undefined;
}

/** The commands in the menu of a member. */
export const menuCommands = (
  commands: readonly RegisteredCommand[],
  isManager: boolean,
): readonly RegisteredCommand[] =>
  commands.filter((each) => each.type === 2 && isFor(each, isManager));

/** The name by which a reader knows a command that somebody used: `settings me`. */
export function usedName(
  commands: readonly RegisteredCommand[],
  path: string,
  locale: string,
): string {
  const menu = commands.find(({ type, name }) => type === 2 && name === path);
  if (menu) return nameIn(menu, locale);
  const known = runnables(commands, locale, true).find((each) => each.path === path);
  return known?.name ?? path;
}
