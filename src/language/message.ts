import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { numberIn, pluralsOf } from './locale.js';

/** What is put into a message, by name. */
type Values = Readonly<Record<string, string | number>>;

/** A message that is ready to be said. */
export type Say = (values: Values) => string;

/** Messages are for Discord, where `<` begins a mention or a link, so there are no tags in them. */
export const parseMessage = (message: string): readonly MessageFormatElement[] =>
  parse(message, { ignoreTag: true });

/** The name of what a plural counts: `#` stands for it. */
type Counted = string | undefined;

type Part = string | Say;

/** The branch that is marked with the number itself, such as `=0`, or that of its plural category, or `other`. */
function pluralPart(
  element: Extract<MessageFormatElement, { readonly type: TYPE.plural }>,
  locale: string,
): Part {
  const { value: name, options, offset } = element;
  const rules = pluralsOf(locale, element.pluralType ?? 'cardinal');
  const branches = new Map(
    Object.entries(options).map(([key, { value }]) => [key, sayParts(value, locale, name)]),
  );
  return (values) => {
    const count = Number(values[name]);
    const branch =
      branches.get(`=${count}`) ??
      branches.get(rules.select(count - offset)) ??
      branches.get('other');
    return branch?.(values) ?? '';
  };
}

function selectPart(
  { value: name, options }: Extract<MessageFormatElement, { readonly type: TYPE.select }>,
  locale: string,
): Part {
  const branches = new Map(
    Object.entries(options).map(([key, { value }]) => [key, sayParts(value, locale)]),
  );
  return (values) => (branches.get(String(values[name])) ?? branches.get('other'))?.(values) ?? '';
}

function partOf(element: MessageFormatElement, locale: string, counted: Counted): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return (values) => {
        const value = values[element.value];
        return typeof value === 'number' ? numberIn(locale, value) : String(value);
      };
    case TYPE.number:
      return (values) => numberIn(locale, Number(values[element.value]));
    case TYPE.pound:
      return (values) => numberIn(locale, Number(values[counted ?? '']));
    case TYPE.plural:
      return pluralPart(element, locale);
    case TYPE.select:
      return selectPart(element, locale);
    case TYPE.date:
    case TYPE.time:
    case TYPE.tag:
      // Dates come as Discord's own timestamps, or from `Intl`; `messages` says so to whoever writes one.
      throw new Error(`a message has a part of a kind that is not known here: ${element.type}`);
  }
}

function sayParts(
  elements: readonly MessageFormatElement[],
  locale: string,
  counted?: Counted,
): Say {
  const parts = elements.map((element) => partOf(element, locale, counted));
  return (values) => {
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : part(values);
    return text;
  };
}

/** A message of ICU MessageFormat, read once. */
export const compile = (message: string, locale: string): Say =>
  sayParts(parseMessage(message), locale);
