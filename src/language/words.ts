import type { LanguageId } from '../match/settings.js';
import { followedBy, localeOf, readTexts, SPOKEN, type Texts } from './files.js';
import { compile, type Say } from './message.js';
import type { Messages } from './messages.js';

/** Everything the bot says, in one language. */
export interface Words extends Messages {
  /** Its name for dates and numbers. */
  readonly locale: string;
}

/** Read when it is first said: most messages never are. */
function later(message: string, locale: string): Say {
  let say: Say | undefined;
  return (values) => (say ??= compile(message, locale))(values);
}

const hasParameters = (english: string): boolean => english.includes('{');

/** A message without parameters; it is as it stands, but for an apostrophe that is written twice. */
const plain = (message: string, locale: string): string =>
  message.includes("''") ? compile(message, locale)({}) : message;

interface Tree {
  [key: string]: Tree | string | Say;
}

/** Messages by their keys, part by part: `offer.toOne` is the `toOne` of `offer`. */
function treeOf(english: Texts, textOf: (key: string) => string, locale: string): Tree {
  const tree: Tree = { locale };
  for (const [key, source] of Object.entries(english)) {
    const path = key.split('.');
    const last = path.pop() ?? '';
    let branch = tree;
    for (const part of path) {
      const there = branch[part];
      const next: Tree = typeof there === 'object' ? there : {};
      branch[part] = next;
      branch = next;
    }
    const text = textOf(key);
    branch[last] = hasParameters(source) ? later(text, locale) : plain(text, locale);
  }
  return tree;
}

/** One of several messages of which not every one has parameters. */
export const fill = <V>(message: string | ((values: V) => string), values: V): string =>
  typeof message === 'string' ? message : message(values);

let english: Texts | undefined;

/** The words of a language, read from its file anew; of one without a file, those of the one it follows, or the English ones. */
export function readWords(named: LanguageId): Words {
  const language = SPOKEN.includes(named) ? named : (followedBy(named) ?? 'en');
  english ??= readTexts('en');
  const own = language === 'en' ? english : readTexts(language);
  const followed = followedBy(language);
  const others = followed === undefined || followed === 'en' ? english : readTexts(followed);
  const locale = localeOf(language);
  const tree: unknown = treeOf(english, (key) => own[key] ?? others[key] ?? '', locale);
  // `Messages` was made from the English texts, and the tree has a place for each of those.
  return tree as Words; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

const known = new Map<LanguageId, Words>();

/** The words of a language, read when they are first asked for. */
export function wordsIn(language: LanguageId): Words {
  const words = known.get(language) ?? readWords(language);
  known.set(language, words);
  return words;
}

/** The languages that something was said in by now. */
export const spokenSoFar = (): readonly LanguageId[] => [...known.keys()];
