import type { APIApplicationCommandOptionChoice, LocalizationMap } from 'discord-api-types/v10';
import { followedBy, localeOf, SPOKEN } from '../../language/files.js';
import { readWords } from '../../language/words.js';
import { LANGUAGES, type LanguageId } from '../../match/settings.js';
import { ALL_GAMES } from '../../rules/games.js';
import type { Catalogue } from './catalogue.js';
import { CATALOGUES } from './languages.js';

/** The words of a language by what Discord calls it. */
type Translations = readonly (readonly [locale: string, words: Catalogue])[];

/** Writes what Discord shows in its menus: in English, and in each of some other languages. */
export interface Localizer {
  readonly localizedName: (pick: (words: Catalogue) => string) => {
    name: string;
    name_localizations: LocalizationMap;
  };
  /** The name and the description of a command or an option. */
  readonly localized: (
    pick: (words: Catalogue) => { readonly name: string; readonly description: string },
  ) => ReturnType<Localizer['localizedName']> & {
    description: string;
    description_localizations: LocalizationMap;
  };
  /** What can be chosen for an option. */
  readonly choices: <V extends string | number>(
    values: readonly V[],
    pick: (words: Catalogue, value: V) => string,
  ) => APIApplicationCommandOptionChoice<V>[];
  readonly gameChoices: () => APIApplicationCommandOptionChoice<string>[];
}

function makeLocalizer(translations: Translations): Localizer {
  const localizations = (pick: (words: Catalogue) => string): LocalizationMap =>
    Object.fromEntries(translations.map(([locale, words]) => [locale, pick(words)]));
  const localizedName: Localizer['localizedName'] = (pick) => ({
    name: pick(CATALOGUES.en),
    name_localizations: localizations(pick),
  });
  const choices: Localizer['choices'] = (values, pick) =>
    values.map((value) => ({ value, ...localizedName((words) => pick(words, value)) }));
  return {
    localizedName,
    localized: (pick) => ({
      ...localizedName((words) => pick(words).name),
      description: pick(CATALOGUES.en).description,
      description_localizations: localizations((words) => pick(words).description),
    }),
    choices,
    gameChoices: () =>
      choices(
        ALL_GAMES.map(({ id }) => id),
        ({ games }, game) => games[game].title,
      ),
  };
}

/** English alone, which is what the bot itself goes by. */
export const inEnglish = makeLocalizer([]);

/** Whose words are published for a language: its own, or those of the one it follows. English needs none: it is what Discord shows to everybody else. */
function publishedAs(language: LanguageId): LanguageId | undefined {
  const spoken = SPOKEN.includes(language) ? language : followedBy(language);
  return spoken === 'en' ? undefined : spoken;
}

/** Every language. They are all read for it, and let go with it: only what somebody speaks is kept. */
export const inEveryLanguage = (): Localizer =>
  makeLocalizer(
    LANGUAGES.flatMap((language) => {
      const spoken = publishedAs(language);
      return spoken === undefined ? [] : [[localeOf(language), readWords(spoken)] as const];
    }),
  );
