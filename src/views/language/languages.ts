import { Locale } from 'discord-api-types/v10';
import { SPOKEN } from '../../language/files.js';
import { wordsIn } from '../../language/words.js';
import { LANGUAGES, type LanguageId } from '../../match/settings.js';
import type { Catalogue } from './catalogue.js';

const lazily = Object.defineProperties(
  {},
  Object.fromEntries(
    LANGUAGES.map((language) => [language, { enumerable: true, get: () => wordsIn(language) }]),
  ),
);

/** Every language there is, each read when it is first asked for. */
// The object has a getter for each language of the list, which its type cannot know.
export const CATALOGUES = lazily as Readonly<Record<LanguageId, Catalogue>>; // oxlint-disable-line typescript/no-unsafe-type-assertion

/** The language for one of Discord's locales, such as `de`, `es-419` or `en-GB`: English where there is no other, or no locale at all. */
export const languageOf = (locale: unknown): LanguageId =>
  typeof locale === 'string' ? (BY_LOCALE.get(locale) ?? nearestTo(locale)) : 'en';

function nearestTo(locale: string): LanguageId {
  const [root] = locale.split('-');
  return (
    SPOKEN.find((id) => id === locale) ??
    SPOKEN.find((id) => id === root) ??
    SPOKEN.find((id) => id.split('-')[0] === root) ??
    'en'
  );
}

/** Asked for with every click. What Discord does not know is looked for each time. */
const BY_LOCALE: ReadonlyMap<string, LanguageId> = new Map(
  Object.values(Locale).map((locale) => [locale, nearestTo(locale)]),
);
