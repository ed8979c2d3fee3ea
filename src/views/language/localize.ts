import type {
  APIApplicationCommandOptionChoice,
  Locale,
  LocalizationMap,
} from 'discord-api-types/v10';
import { LANGUAGES, type LanguageId } from '../../match/settings.js';
import { ALL_GAMES } from '../../rules/games.js';
import type { Catalogue } from './catalogue.js';
import { CATALOGUES } from './languages.js';

/** What Discord calls the languages; English is what it shows to everybody else. */
const LOCALES: Readonly<Record<LanguageId, readonly `${Locale}`[]>> = {
  en: [],
  de: ['de'],
  fr: ['fr'],
  es: ['es-ES', 'es-419'],
  'pt-BR': ['pt-BR'],
  ja: ['ja'],
};

/** A word in all languages but English, for Discord's menus. */
const localizations = (pick: (words: Catalogue) => string): LocalizationMap =>
  Object.fromEntries(
    LANGUAGES.flatMap((id) => LOCALES[id].map((locale) => [locale, pick(CATALOGUES[id])])),
  );

export const localizedName = (pick: (words: Catalogue) => string) => ({
  name: pick(CATALOGUES.en),
  name_localizations: localizations(pick),
});

/** The name and the description of a command or an option, in all languages. */
export const localized = (
  pick: (words: Catalogue) => { readonly name: string; readonly description: string },
) => ({
  ...localizedName((words) => pick(words).name),
  description: pick(CATALOGUES.en).description,
  description_localizations: localizations((words) => pick(words).description),
});

/** What can be chosen for an option, in all languages. */
export const choices = <V extends string | number>(
  values: readonly V[],
  pick: (words: Catalogue, value: V) => string,
): APIApplicationCommandOptionChoice<V>[] =>
  values.map((value) => ({ value, ...localizedName((words) => pick(words, value)) }));

export const gameChoices = () =>
  choices(
    ALL_GAMES.map(({ id }) => id),
    ({ games }, game) => games[game].title,
  );
