import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { pluralsOf } from './locale.js';

type Plural = Extract<MessageFormatElement, { readonly type: TYPE.plural }>;

/** Every plural in a message, those within others included. */
function* pluralsIn(elements: readonly MessageFormatElement[]): Generator<Plural> {
  for (const element of elements) {
    if (element.type === TYPE.plural) yield element;
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const { value } of Object.values(element.options)) yield* pluralsIn(value);
    }
  }
}

/** Whether a plural says its number in words that may have to agree with it: not where only none and some are told apart. */
function saysNumber({ value: name, options }: Plural): boolean {
  const says = (elements: readonly MessageFormatElement[]): boolean =>
    elements.some(
      (element) =>
        element.type === TYPE.pound ||
        ((element.type === TYPE.number || element.type === TYPE.argument) &&
          element.value === name),
    );
  return Object.entries(options).some(([key, { value }]) => !key.startsWith('=') && says(value));
}

/** What is counted here is never more than that. */
const MOST = 1000;

/** The forms a language has for whole numbers: `one` and `other` in English, `other` alone in Japanese. */
function formsOf(locale: string, type: 'cardinal' | 'ordinal'): ReadonlySet<string> {
  const rules = pluralsOf(locale, type);
  return new Set(Array.from({ length: MOST }, (_, count) => rules.select(count)));
}

/** What is wrong with the forms of one plural. */
function* formProblems(plural: Plural, locale: string, isCounted: boolean): Generator<string> {
  const { value: name, options } = plural;
  const type = plural.pluralType ?? 'cardinal';
  const rules = pluralsOf(locale, type);
  const known = new Set<string>(rules.resolvedOptions().pluralCategories);
  const given = Object.keys(options);
  for (const key of given) {
    if (!key.startsWith('=') && !known.has(key)) {
      yield `{${name}} has a form “${key}”, which this language does not have: it has ${[...known].join(', ')}`;
    }
  }
  const isInflected = given.some((key) => !key.startsWith('=') && key !== 'other');
  if (!isCounted && !isInflected) return;
  const missing = new Map<string, number>();
  // Nothing counts none in words, unless it has a form for it: where a language says 0 as 1, that is not asked for.
  for (let count = 1; count < MOST; count += 1) {
    const form = rules.select(count);
    const isThere = given.includes(`=${count}`) || given.includes(form) || missing.has(form);
    if (!isThere) missing.set(form, count);
  }
  if (missing.size === 0) return;
  const named = [...missing].map(([form, count]) => `“${form}” (for ${count}, say)`);
  yield `{${name}} lacks ${named.join(', ')}: this language has that form`;
}

/** What is wrong with the plurals of a message: each form of the language is there wherever English says a number with words. */
export function* pluralProblems(
  message: readonly MessageFormatElement[],
  english: readonly MessageFormatElement[],
  locale: string,
): Generator<string> {
  const counted = new Set(
    [...pluralsIn(english)].filter(saysNumber).map(({ value: name }) => name),
  );
  const plurals = [...pluralsIn(message)];
  for (const plural of plurals) {
    yield* formProblems(plural, locale, counted.has(plural.value));
  }
  if (formsOf(locale, 'cardinal').size === 1) return;
  for (const name of counted) {
    if (!plurals.some((plural) => plural.value === name)) {
      yield `{${name}} is a number that words may have to agree with, so it needs {${name}, plural, …}`;
    }
  }
}
