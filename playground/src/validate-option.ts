import { ApplicationCommandOptionType, Locale } from 'discord-api-types/v10';
import type { Field } from './api-error.js';
import {
  also,
  boolean,
  byType,
  decimal,
  integer,
  isRecord,
  listOf,
  oneOf,
  required,
  shape,
  text,
  type Rule,
} from './form.js';

/** Discord's own rule for the names of slash commands and their options. */
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

const LOCALES: readonly string[] = Object.values(Locale);

/** Discord counts no further. */
const LARGEST = 2 ** 53;

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

const { Subcommand, SubcommandGroup, ...TYPES } = ApplicationCommandOptionType;

/** The kinds that carry a value. */
const VALUE_TYPES = [
  TYPES.String,
  TYPES.Integer,
  TYPES.Boolean,
  TYPES.User,
  TYPES.Channel,
  TYPES.Role,
  TYPES.Mentionable,
  TYPES.Number,
  TYPES.Attachment,
] as const;

/** The kinds that have a list of choices or suggestions. */
const KINDS: Readonly<Record<number, ValueKind>> = {
  [TYPES.String]: 'string',
  [TYPES.Integer]: 'integer',
  [TYPES.Number]: 'number',
};

interface Named {
  readonly name?: string;
  readonly value?: string | number;
  readonly name_localizations?: Readonly<Record<string, string>>;
}

function complainOfTwins(
  list: readonly Named[],
  key: (each: Named) => string | number | undefined,
  field: Field,
  code: string,
): void {
  const seen = new Set<string | number>();
  for (const [index, each] of list.entries()) {
    const word = key(each);
    if (word === undefined) continue;
    if (seen.has(word)) field.at(index).complain(code, `${word} is already used`);
    seen.add(word);
  }
}

const CHOICE_TWINS = 'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS';
const OPTION_TWINS = 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS';

const valueOption = (type: ApplicationCommandOptionType): Rule<Option> => {
  const kind = KINDS[type];
  const rule = shape({
    type: required(oneOf([type])),
    ...named,
    required: boolean,
    autocomplete: boolean,
    choices: listOf(choice(kind), 0, 25),
    min_value: decimal(-LARGEST, LARGEST),
    max_value: decimal(-LARGEST, LARGEST),
    min_length: integer(0, 6000),
    max_length: integer(1, 6000),
    channel_types: listOf(integer(0, 16), 0, 17),
  });
  return also(rule, ({ choices = [], autocomplete = false }, field) => {
    if (choices.length > 0 && (!kind || autocomplete)) {
      field
        .at('choices')
        .complain('APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID', 'There can be no choices here');
    }
    if (autocomplete && !kind) {
      field
        .at('autocomplete')
        .complain(
          'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID',
          'Nothing can be suggested here',
        );
    }
    complainOfTwins(choices, (each) => each.name, field.at('choices'), CHOICE_TWINS);
    complainOfTwins(choices, (each) => each.value, field.at('choices'), CHOICE_TWINS);
  });
};

interface Option extends Named {
  readonly type?: ApplicationCommandOptionType;
  readonly required?: boolean;
}

const isSub = ({ type }: Option): boolean => type === Subcommand || type === SubcommandGroup;

function checkList(options: readonly Option[], field: Field): void {
  const locales = new Set(options.flatMap((each) => Object.keys(each.name_localizations ?? {})));
  complainOfTwins(options, (each) => each.name, field, OPTION_TWINS);
  for (const locale of locales) {
    const own = (each: Named): string | undefined => each.name_localizations?.[locale] ?? each.name;
    complainOfTwins(options, own, field, OPTION_TWINS);
  }
  const firstOptional = options.findIndex((each) => !each.required && !isSub(each));
  for (const [index, option] of options.entries()) {
    if (!option.required || firstOptional === -1 || index < firstOptional) continue;
    field
      .at(index)
      .complain(
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      );
  }
  if (options.some(isSub) && !options.every(isSub)) {
    field.complain(
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      'Sub-command and sub-command group option types are mutually exclusive to all other types',
    );
  }
}

/** At most 25 of these kinds, no name twice, and the required ones first. */
const listed = (kinds: Readonly<Record<number, Rule<unknown>>>): Rule<Option[]> =>
  // Each was read by the rule for its type, so it is an option with what belongs to it.
  also(listOf(byType(kinds) as Rule<Option>, 0, 25), checkList); // oxlint-disable-line typescript/no-unsafe-type-assertion

const VALUE_OPTIONS = Object.fromEntries(VALUE_TYPES.map((type) => [type, valueOption(type)]));

const subcommand = shape({
  type: oneOf([Subcommand]),
  ...named,
  options: listed(VALUE_OPTIONS),
});

const group = shape({
  type: oneOf([SubcommandGroup]),
  ...named,
  options: required(listed({ [Subcommand]: subcommand })),
});

/** What can be given to a slash command. */
export const options: Rule<unknown[]> = listed({
  ...VALUE_OPTIONS,
  [Subcommand]: subcommand,
  [SubcommandGroup]: group,
});
