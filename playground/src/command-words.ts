import { Locale } from 'discord-api-types/v10';
import { also, decimal, integer, isRecord, required, shape, text, type Rule } from './form.js';

/** Discord's own rule for the names of slash commands and their options. */
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

const LOCALES: readonly string[] = Object.values(Locale);

/** Discord counts no further. */
export const LARGEST = 2 ** 53;

/** The name of a slash command or of an option: lower case, where the script has that. */
const slashName: Rule<string> = also(text(1, 32), (name, field) => {
  if (NAME.test(name) && name === name.toLowerCase()) return;
  field.complain('APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
});

const description = text(1, 100);

/** The same in other languages. */
export const localized =
  (rule: Rule<string>): Rule<Record<string, string>> =>
  (value, field) => {
    if (value === undefined || value === null) return undefined;
    if (!isRecord(value)) {
      field.complain('DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType');
      return undefined;
    }
    const entries = Object.entries(value).map(([locale, words]) => {
      if (!LOCALES.includes(locale)) {
        const list = LOCALES.join(', ');
        field.at(locale).complain('BASE_TYPE_CHOICES', `Value must be one of {${list}}.`);
      }
      return [locale, rule(words, field.at(locale)) ?? ''] as const;
    });
    return Object.fromEntries(entries.filter(([, words]) => words !== ''));
  };

/** What commands, subcommands and options are all called by. */
export const named = {
  name: required(slashName),
  name_localizations: localized(slashName),
  description: required(description),
  description_localizations: localized(description),
};

const VALUES = {
  string: text(1, 100),
  integer: integer(-LARGEST, LARGEST),
  number: decimal(-LARGEST, LARGEST),
} as const;

export type ValueKind = keyof typeof VALUES;

const anyValue: Rule<string | number> = (value, field) =>
  typeof value === 'number' ? VALUES.number(value, field) : VALUES.string(value, field);

/** One of the values that an option can have. */
export const choice = (kind?: ValueKind) =>
  shape({
    name: required(text(1, 100)),
    name_localizations: localized(text(1, 100)),
    value: required<string | number>(kind ? VALUES[kind] : anyValue),
  });
