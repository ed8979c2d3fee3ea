import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type LanguageId } from '../match/settings.js';

/** The messages of a language by their keys, as they stand in its file. */
export type Texts = Readonly<Record<string, string>>;

const FOLDER = new URL('messages/', import.meta.url);

/** What Discord calls a language, which is how its file is called. */
export const localeOf = (language: LanguageId): string =>
  language === 'en' ? 'en-US' : language === 'es' ? 'es-ES' : language;

/** A language that has a file only for what it says in another way. */
const FOLLOWS: Readonly<Partial<Record<LanguageId, LanguageId>>> = {
  'en-GB': 'en',
  'es-419': 'es',
};

/** Whose messages a language has where it has none of its own, if it need not have all. */
export const followedBy = (language: LanguageId): LanguageId | undefined => FOLLOWS[language];

const FILES: ReadonlySet<string> = new Set(readdirSync(FOLDER));

/** The languages that there is a file for. */
export const SPOKEN: readonly LanguageId[] = LANGUAGES.filter((language) =>
  FILES.has(`${localeOf(language)}.json`),
);

export const pathOf = (language: LanguageId): URL => new URL(`${localeOf(language)}.json`, FOLDER);

/** What stands in the file of a language. Its form is checked where it is written, by `npm run messages`. */
export const readTexts = (language: LanguageId): Texts =>
  JSON.parse(readFileSync(pathOf(language), 'utf8'));
