import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Texts } from './files.js';
import { parametersOf } from './generate.js';
import { lengthProblems, sameProblems } from './limits.js';
import { parseMessage } from './message.js';
import { mentionProblems } from './mentions.js';
import { pluralProblems } from './plural-forms.js';

/** Something that is wrong with a message, in a sentence for whoever wrote it. */
export interface Problem {
  readonly key: string;
  readonly sentence: string;
}

/** What the parser means, for the mistakes that people make. */
const SYNTAX: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a { is not closed by a }',
  EXPECT_ARGUMENT_TYPE: 'after the comma in { } comes plural, select, selectordinal or number',
  EMPTY_ARGUMENT: 'there is a { } with nothing in it',
  INVALID_ARGUMENT_TYPE: 'after the comma in { } comes plural, select, selectordinal or number',
  MALFORMED_ARGUMENT: 'the name in { } is no name, or a } is missing',
  MISSING_OTHER_CLAUSE: 'a plural or a select has to have a form “other”',
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE:
    'an apostrophe before a { opens a quotation: write ’ or two of it',
  UNMATCHED_CLOSING_TAG: 'a tag is closed that was not opened',
  EXPECT_PLURAL_ARGUMENT_SELECTOR:
    'in a plural, a form such as one { … } or other { … } is missing',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'after the name of a form comes its text, in { }',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'after the name of a form comes its text, in { }',
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'a form stands twice in a plural',
};

function parsed(text: string): readonly MessageFormatElement[] | string {
  try {
    return parseMessage(text);
  } catch (error) {
    const code = error instanceof Error ? error.message : String(error);
    return `it cannot be read: ${SYNTAX[code] ?? code}`;
  }
}

/** The parts that nothing here says, and a # that would be said as it is. */
function* kindProblems(elements: readonly MessageFormatElement[]): Generator<string> {
  for (const element of elements) {
    if (element.type === TYPE.date || element.type === TYPE.time) {
      yield `{${element.value}} cannot be a date: times come ready made, so {${element.value}} is enough`;
    }
    if (element.type === TYPE.literal && element.value.includes('#')) {
      yield 'a # stands for the number only in a plural, and not in a select within it';
    }
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const { value } of Object.values(element.options)) yield* kindProblems(value);
    }
  }
}

function* parameterProblems(
  text: string,
  own: ReturnType<typeof parametersOf>,
  english: ReturnType<typeof parametersOf>,
): Generator<string> {
  const known = [...english.keys()].map((name) => `{${name}}`).join(', ');
  for (const [name, type] of own) {
    const expected = english.get(name);
    if (expected === undefined) {
      yield `{${name}} is not in the English message, which has ${known === '' ? 'none' : known}`;
    } else if (type === 'number' && expected === 'string') {
      yield `{${name}} is a text, so it cannot be counted`;
    }
  }
  for (const name of english.keys()) {
    if (own.has(name)) continue;
    yield /'[{}]/u.test(text)
      ? `{${name}} is missing: an apostrophe right before a { makes plain text of it, so write ’ instead, or two apostrophes`
      : `{${name}} is missing`;
  }
}

const count = (text: string, part: string): number => text.split(part).length - 1;

/** Bold print and code: what English has of them the others have, too, and nothing is left open. */
function* markupProblems(text: string, english: string): Generator<string> {
  for (const mark of ['**', '`']) {
    const [own, there] = [count(text, mark), count(english, mark)];
    if (own % 2 === 1) yield `a ${mark} is not closed`;
    else if (own > 0 && there === 0) yield `there is no ${mark} in English`;
    else if (own === 0 && there > 0) yield `the ${mark} of the English message is missing`;
  }
}

function* spaceProblems(text: string): Generator<string> {
  if (text.trim() === '') yield 'it is empty';
  else if (text !== text.trim()) yield 'it begins or ends with a space';
  if (/ {2}|\t|\n/u.test(text)) yield 'there are two spaces, a tab or a new line in it';
}

/** Names that are the same everywhere, and what has no words in it. */
const SAME_EVERYWHERE = new Set(['practice.bot']);

/** Three words or more that are the same by chance are not likely. */
const isSentence = (text: string): boolean =>
  (text.replaceAll(/\{\w+\}/gu, '').match(/\p{L}{2,}/gu)?.length ?? 0) >= 3;

function* messageProblems(
  key: string,
  text: string,
  english: string,
  locale: string,
): Generator<string> {
  yield* spaceProblems(text);
  const own = parsed(text);
  if (typeof own === 'string') {
    yield own;
    return;
  }
  const source = parseMessage(english);
  yield* kindProblems(own);
  yield* parameterProblems(text, parametersOf(own), parametersOf(source));
  yield* pluralProblems(own, source, locale);
  yield* markupProblems(text, english);
  yield* lengthProblems(key, text);
  if (
    !locale.startsWith('en') &&
    text === english &&
    isSentence(text) &&
    !SAME_EVERYWHERE.has(key)
  ) {
    yield 'it is still in English';
  }
}

/** The file of a language, and what it is held to. */
export interface Checked {
  readonly locale: string;
  readonly texts: Texts;
  readonly english: Texts;
  /** Whose messages stand for those that are not there, if it need not have all. */
  readonly followed?: Texts | undefined;
}

/** Everything that is wrong with a language. */
export function* problemsIn({ locale, texts, english, followed }: Checked): Generator<Problem> {
  for (const [key, text] of Object.entries(texts)) {
    const source = english[key];
    if (source === undefined) {
      yield { key, sentence: 'there is no such message in English' };
    } else if (typeof text !== 'string') {
      yield { key, sentence: 'a message is a text in quotation marks' };
    } else {
      for (const sentence of messageProblems(key, text, source, locale)) yield { key, sentence };
      if (followed?.[key] === text) {
        yield {
          key,
          sentence: 'it is the same as in the language that this one follows: leave it out',
        };
      }
    }
  }
  for (const key of Object.keys(english)) {
    if (texts[key] === undefined && !followed) yield { key, sentence: 'it is missing' };
  }
  const all = { ...english, ...followed, ...texts };
  for (const [key, like] of sameProblems(all)) {
    yield { key, sentence: `it stands beside ${like}, and must not be the same` };
  }
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text !== 'string') continue;
    for (const sentence of mentionProblems(text, english[key] ?? '', all, english)) {
      yield { key, sentence };
    }
  }
}
