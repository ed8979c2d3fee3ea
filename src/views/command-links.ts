import {
  ComponentType,
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
  type APISectionComponent,
} from 'discord-api-types/v10';
import { spokenSoFar } from '../language/words.js';
import type { LanguageId } from '../match/settings.js';
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

interface Names {
  /** The English name of everything that can be linked to, by its names in each language. */
  readonly english: ReadonlyMap<string, string>;
  /** Code, which stays as it is; or a command, the longer names first. No path in an address, and no link that is there already. */
  readonly pattern: RegExp;
}

function namesIn(languages: readonly LanguageId[]): Names {
  const english = new Map(
    languages.flatMap((language) => {
      const inEnglish = linkable(CATALOGUES.en);
      return linkable(CATALOGUES[language]).map(
        (name, index) => [name, inEnglish[index] ?? ''] as const,
      );
    }),
  );
  const names = [...english.keys()].toSorted((a, b) => b.length - a.length).join('|');
  return {
    english,
    pattern: new RegExp(
      ['```.*?```|`[^`]*`', `(?<![\\p{L}\\p{N}<:./_-])/(${names})(?![\\p{L}\\p{M}\\p{N}_-])`].join(
        '|',
      ),
      'gsu',
    ),
  };
}

/** By how many languages they are of. */
const namesSoFar = new Map<number, Names>();

/** The names in all languages that something was said in: no text is in another one. */
function namesSpoken(): Names {
  const languages = spokenSoFar();
  const names = namesSoFar.get(languages.length) ?? namesIn(languages);
  namesSoFar.clear();
  namesSoFar.set(languages.length, names);
  return names;
}

/**
 * A text with links in place of the commands it names. Links go by the English name, whatever the language: Discord shows what
 * stands in a link as it is, and a click on one with a translated name does nothing (discord-api-docs#5518, #5462).
 */
export function linkText(text: string, ids: CommandIds): string {
  if (!text.includes('/')) return text;
  const { english, pattern } = namesSpoken();
  return text.replaceAll(pattern, (found: string, name: string | undefined) => {
    const command = english.get(name ?? '') ?? '';
    const id = ids.get(command.split(' ')[0] ?? '');
    return id === undefined ? found : `</${command}:${id}>`;
  });
}

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

/** Whether a command may be named in something: nearly every board has none. */
function mayName(part: APIMessageTopLevelComponent | APIComponentInContainer): boolean {
  if (part.type === ComponentType.TextDisplay) return part.content.includes('/');
  return part.type === ComponentType.Section || part.type === ComponentType.Container
    ? part.components.some(mayName)
    : false;
}

function linkTop(part: APIMessageTopLevelComponent, ids: CommandIds): APIMessageTopLevelComponent {
  if (part.type === ComponentType.Container) {
    return { ...part, components: part.components.map((each) => linkPart(each, ids)) };
  }
  return part.type === ComponentType.TextDisplay || part.type === ComponentType.Section
    ? linkPart(part, ids)
    : part;
}

/** A message with links in place of the commands that its texts name. Buttons and menus are left as they are: they have no links. */
export function linkCommands<M extends Written>(message: M, ids: CommandIds): M {
  const { content, components } = message;
  const isWritten = typeof content === 'string';
  if (!isWritten && !components?.some(mayName)) return message;
  return {
    ...message,
    ...(isWritten && { content: linkText(content, ids) }),
    ...(components && { components: components.map((part) => linkTop(part, ids)) }),
  };
}
