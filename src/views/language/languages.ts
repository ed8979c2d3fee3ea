import { LANGUAGES, type LanguageId } from '../../match/settings.js';
import type { Catalogue } from './catalogue.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { ja } from './ja.js';
import { ptBr } from './pt-br.js';

/** Every language there is; one that is missing does not compile. */
export const CATALOGUES: Readonly<Record<LanguageId, Catalogue>> = {
  en,
  de,
  fr,
  es,
  'pt-BR': ptBr,
  ja,
};

/** The language for one of Discord's locales, such as `de`, `es-419` or `en-GB`: English where there is no other, or no locale at all. */
export function languageOf(locale: unknown): LanguageId {
  const [root] = typeof locale === 'string' ? locale.split('-') : [];
  return (
    LANGUAGES.find((id) => id === locale) ??
    LANGUAGES.find((id) => id === root) ??
    LANGUAGES.find((id) => id.split('-')[0] === root) ??
    'en'
  );
}
