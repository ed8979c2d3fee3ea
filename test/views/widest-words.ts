import { readTexts, SPOKEN } from '../../src/language/files.js';
import { wordsIn } from '../../src/language/words.js';
import type { Catalogue } from '../../src/views/language/catalogue.js';
import { fillingsFor } from './sentences.js';

const longest = (texts: readonly string[]): string =>
  texts.reduce((one, other) => (other.length > one.length ? other : one), '');

type Say = (values: object) => string;

const isSay = (value: unknown): value is Say => typeof value === 'function';

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const ENGLISH = readTexts('en');

/** Of the same message in all languages, those that are the longest with one number or another. */
function widestSay(all: readonly Say[], key: string): Say {
  const fillings = fillingsFor(ENGLISH[key] ?? '');
  const wide = new Set(
    fillings.map((values) =>
      all.reduce((one, other) => (other(values).length > one(values).length ? other : one)),
    ),
  );
  return (values) => longest([...wide].map((say) => say(values)));
}

/** The same place in all languages, as one: each message is in the language that has the most to say there. */
function widestOf(all: readonly unknown[], key: string): unknown {
  const [first] = all;
  // A language for dates and lists is one that there is.
  if (key === 'locale') return 'de';
  if (isSay(first)) return widestSay(all.filter(isSay), key);
  if (!isBranch(first)) return longest(all.map(String));
  const branches = all.filter(isBranch);
  return Object.fromEntries(
    Object.keys(first).map((name) => [
      name,
      widestOf(
        branches.map((branch) => branch[name]),
        key === '' ? name : `${key}.${name}`,
      ),
    ]),
  );
}

const made = widestOf(SPOKEN.map(wordsIn), '');

/**
 * Words that are nowhere shorter than those of any language: what fits with them fits in every language. So all boards of
 * all games need not be drawn in all of them.
 */
export const WIDEST_WORDS = made as Catalogue; // oxlint-disable-line typescript/no-unsafe-type-assertion -- it is made of catalogues, place by place
