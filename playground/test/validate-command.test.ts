import { describe, expect, it } from 'vitest';
import { ApiError } from '../src/api-error.js';
import { readForm } from '../src/form.js';
import { command, commands, sizeOf } from '../src/validate-command.js';
import { complaintsIn } from './sit-down.js';

/** What Discord has against a form. */
function complaintsOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return complaintsIn(error.body.errors);
  }
}

const complaints = (body: unknown): readonly string[] =>
  complaintsOf(() => readForm(command, body));

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const slash = (more: object = {}) => ({ name: 'play', description: 'Plays', ...more });
const menu = (more: object = {}) => ({ type: 2, name: 'Challenge them', ...more });
const option = (name: string, more: object = {}) => ({ type: 3, name, description: 'x', ...more });
const withOptions = (...options: readonly object[]) => slash({ options });
const withChoices = (...choices: readonly object[]) => withOptions(option('a', { choices }));
const choice = (name: string, value: unknown = name) => ({ name, value });
const sub = (name: string, ...options: readonly object[]) => option(name, { type: 1, options });
const group = (name: string, ...options: readonly object[]) => option(name, { type: 2, options });

/** A command of 8,000 characters, and of so many more. */
const large = (more = 0) =>
  withOptions(
    ...many(4, (n) =>
      option(`option${n}`, {
        description: 'x'.repeat(100),
        choices: many(24, (m) => ({ name: `${m}`.padEnd(40, 'n'), value: `${m}`.padEnd(38, 'v') })),
      }),
    ),
    option('rest', {
      description: 'x'.repeat(69),
      choices: [choice('x'.repeat(1), 'x'.repeat(1 + more))],
    }),
  );

const RULES: readonly (readonly [rule: string, good: object, bad: object, code: string])[] = [
  ['a command has a name', slash(), slash({ name: undefined }), 'name BASE_TYPE_REQUIRED'],
  [
    'in lower case',
    slash({ name: 'größe-5' }),
    slash({ name: 'Play' }),
    'name APPLICATION_COMMAND_INVALID_NAME',
  ],
  [
    'without spaces',
    slash({ name: "play_it's" }),
    slash({ name: 'play it' }),
    'name APPLICATION_COMMAND_INVALID_NAME',
  ],
  [
    'in any script',
    slash({ name: 'खेल' }),
    slash({ name: 'play!' }),
    'name APPLICATION_COMMAND_INVALID_NAME',
  ],
  ['a description', slash(), slash({ description: '' }), 'description BASE_TYPE_BAD_LENGTH'],
  [
    'of at most 100 characters',
    slash({ description: 'x'.repeat(100) }),
    slash({ description: 'x'.repeat(101) }),
    'description BASE_TYPE_BAD_LENGTH',
  ],
  [
    'names in other languages, by the same rule',
    slash({ name_localizations: { de: 'spielen', fr: null } }),
    slash({ name_localizations: { de: 'Spielen' } }),
    'name_localizations.de APPLICATION_COMMAND_INVALID_NAME',
  ],
  [
    'that Discord has',
    slash({ name_localizations: { 'pt-BR': 'jogar' } }),
    slash({ name_localizations: { la: 'ludere' } }),
    'name_localizations.la BASE_TYPE_CHOICES',
  ],
  [
    'and so are descriptions',
    slash({ description_localizations: { de: 'x'.repeat(100) } }),
    slash({ description_localizations: { de: 'x'.repeat(101) } }),
    'description_localizations.de BASE_TYPE_BAD_LENGTH',
  ],
  [
    'at most 25 options',
    withOptions(...many(25, (n) => option(`o${n}`))),
    withOptions(...many(26, (n) => option(`o${n}`))),
    'options BASE_TYPE_MAX_LENGTH',
  ],
  [
    'those that are required first',
    withOptions(option('a', { required: true }), option('b')),
    withOptions(option('a'), option('b', { required: true })),
    'options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
  ],
  [
    'no two of one name',
    withOptions(option('a'), option('b')),
    withOptions(option('a'), option('a')),
    'options.1 APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
  ],
  [
    'in no language',
    withOptions(option('a', { name_localizations: { de: 'c' } }), option('b')),
    withOptions(option('a', { name_localizations: { de: 'b' } }), option('b')),
    'options.1 APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
  ],
  [
    'an option has a name like a command',
    withOptions(option('best-of')),
    withOptions(option('Best of')),
    'options.0.name APPLICATION_COMMAND_INVALID_NAME',
  ],
  [
    'and a known type',
    withOptions(option('a', { type: 11 })),
    withOptions(option('a', { type: 12 })),
    'options.0.type UNION_TYPE_CHOICES',
  ],
  [
    'at most 25 choices',
    withChoices(...many(25, (n) => choice(`c${n}`))),
    withChoices(...many(26, (n) => choice(`c${n}`))),
    'options.0.choices BASE_TYPE_MAX_LENGTH',
  ],
  [
    'whose names have 1 to 100 characters',
    withChoices(choice('x'.repeat(100), 'x')),
    withChoices(choice('x'.repeat(101), 'x')),
    'options.0.choices.0.name BASE_TYPE_BAD_LENGTH',
  ],
  [
    "whose values are of the option's kind",
    withChoices(choice('one', '1')),
    withChoices(choice('one', 1)),
    'options.0.choices.0.value STRING_TYPE_CONVERT',
  ],
  [
    'no two of one name',
    withChoices(choice('a', '1'), choice('b', '2')),
    withChoices(choice('a', '1'), choice('a', '2')),
    'options.0.choices.1 APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS',
  ],
  [
    'only where there can be any',
    withOptions(option('a', { type: 4, choices: [choice('one', 1)] })),
    withOptions(option('a', { type: 6, choices: [choice('one', 1)] })),
    'options.0.choices APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID',
  ],
  [
    'and no suggestions besides',
    withOptions(option('a', { autocomplete: true })),
    withOptions(option('a', { autocomplete: true, choices: [choice('a')] })),
    'options.0.choices APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID',
  ],
  [
    'subcommands have options of their own',
    withOptions(sub('a', option('b')), group('c', sub('d', option('e')))),
    withOptions(sub('a', sub('b'))),
    'options.0.options.0.type UNION_TYPE_CHOICES',
  ],
  [
    'and stand beside no others',
    withOptions(sub('a'), sub('b')),
    withOptions(sub('a'), option('b')),
    'options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
  ],
  ['8,000 characters in all', large(), large(1), 'APPLICATION_COMMAND_TOO_LARGE'],
  [
    'in the longest language',
    { ...large(), name_localizations: { de: 'spie' } },
    { ...large(), name_localizations: { de: 'spiel' } },
    'APPLICATION_COMMAND_TOO_LARGE',
  ],
  [
    'the name in a menu can have spaces and capitals',
    menu(),
    menu({ name: 'x'.repeat(33) }),
    'name BASE_TYPE_BAD_LENGTH',
  ],
  [
    'but it has no description',
    menu({ description: '' }),
    menu({ description: 'x' }),
    'description APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID',
  ],
  [
    'and no options',
    menu({ options: [] }),
    menu({ options: [option('a')] }),
    'options APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_INVALID',
  ],
  [
    'permissions are a number in words',
    slash({ default_member_permissions: '32' }),
    slash({ default_member_permissions: 'all' }),
    'default_member_permissions BITWISE_FLAG_TYPE_COERCE',
  ],
];

describe('a command', () => {
  it.each(RULES)('%s', (_rule, good, bad, code) => {
    expect(complaints(good)).toEqual([]);
    expect(complaints(bad)).toEqual([code]);
  });

  it('is measured with all that is below it', () => {
    expect(sizeOf(large())).toBe(8000);
    expect(sizeOf(slash())).toBe('play'.length + 'Plays'.length);
  });
});

const complaintsOfList = (...list: readonly object[]): readonly string[] =>
  complaintsOf(() => readForm(commands, list));

it('a list of commands has each name once for each kind', () => {
  expect(
    complaintsOfList(slash(), menu({ name: 'play' }), menu({ type: 3, name: 'play' })),
  ).toEqual([]);
  expect(complaintsOfList(slash(), slash())).toEqual(['1 APPLICATION_COMMANDS_DUPLICATE_NAME']);
});
