import {
  ComponentType,
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
  type APISectionComponent,
} from 'discord-api-types/v10';
import { LANGUAGES } from '../match/settings.js';
import type { Catalogue } from './language/catalogue.js';
import { CATALOGUES } from './language/languages.js';

/** The ids under which Discord has the commands, by their English names. */
export type CommandIds = ReadonlyMap<string, string>;

/** What can be linked to, as it is called in a language, in the same order in each. A command with subcommands is none by itself. */
function linkable({ commands }: Catalogue): readonly string[] {
  const { settings, privacy } = commands;
  return [
    commands.challenge.name,
    commands.practice.name,
    commands.games.name,
    commands.rules.name,
    commands.leaderboard.name,
    commands.profile.name,
    commands.replay.name,
    commands.puzzle.name,
    commands.help.name,
    ...[privacy.export, privacy.forget].map(({ name }) => `${privacy.name} ${name}`),
    ...[settings.server, settings.games, settings.standings, settings.me].map(
      ({ name }) => `${settings.name} ${name}`,
    ),
  ];
}

/** The English name of everything that can be linked to, by its names in all languages. */
const ENGLISH: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap((language) => {
    const english = linkable(CATALOGUES.en);
    return linkable(CATALOGUES[language]).map(
      (name, index) => [name, english[index] ?? ''] as const,
    );
  }),
);

/** Code, which stays as it is; or a command, the longer names first. No path in an address, and no link that is there already. */
const COMMAND = new RegExp(
  [
    '```.*?```|`[^`]*`',
    `(?<![\\p{L}\\p{N}<:./_-])/(${[...ENGLISH.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?![\\p{L}\\p{N}_-])`,
  ].join('|'),
  'gsu',
);

/**
 * A text with links in place of the commands it names. Links go by the English name, whatever the language: Discord shows what
 * stands in a link as it is, and a click on one with a translated name does nothing (discord-api-docs#5518, #5462).
 */
export const linkText = (text: string, ids: CommandIds): string =>
  // Most texts name no command, and every board has some.
  text.includes('/')
    ? text.replaceAll(COMMAND, (found: string, name: string | undefined) => {
        const english = ENGLISH.get(name ?? '') ?? '';
        const id = ids.get(english.split(' ')[0] ?? '');
        return id === undefined ? found : `</${english}:${id}>`;
      })
    : text;

const linkSection = (part: APISectionComponent, ids: CommandIds): APISectionComponent => ({
  ...part,
  components: part.components.map((each) => ({ ...each, content: linkText(each.content, ids) })),
});

function linkPart(part: APIComponentInContainer, ids: CommandIds): APIComponentInContainer {
  if (part.type === ComponentType.TextDisplay) {
    return { ...part, content: linkText(part.content, ids) };
  }
  return part.type === ComponentType.Section ? linkSection(part, ids) : part;
}

/** What is written in a message. */
interface Written {
  readonly content?: string | null | undefined;
  readonly components?: readonly APIMessageTopLevelComponent[] | undefined;
}

/** A message with links in place of the commands that its texts name. Buttons and menus are left as they are: they have no links. */
export const linkCommands = <M extends Written>(message: M, ids: CommandIds): M => ({
  ...message,
  ...(typeof message.content === 'string' && { content: linkText(message.content, ids) }),
  ...(message.components && {
    components: message.components.map((part) =>
      part.type === ComponentType.Container
        ? { ...part, components: part.components.map((each) => linkPart(each, ids)) }
        : part.type === ComponentType.TextDisplay || part.type === ComponentType.Section
          ? linkPart(part, ids)
          : part,
    ),
  }),
});
