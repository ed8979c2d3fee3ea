import { ComponentType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { SPOKEN } from '../../src/language/files.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import type { Catalogue } from '../../src/views/language/catalogue.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { partsIn } from './complaints.js';
import { endsOf } from './every-match.js';
import { OTHER_MESSAGES } from './every-message.js';
import { replaysOf } from './every-standing.js';

/** What Discord takes of a description. */
const LONGEST = 1024;

const PICTURES: ReadonlySet<unknown> = new Set([
  ComponentType.MediaGallery,
  ComponentType.Thumbnail,
]);

type Make = (words: Catalogue) => Iterable<unknown>;

const MAKES: readonly Make[] = [
  ...Object.values(OTHER_MESSAGES),
  ...ALL_GAMES.map((game): Make => {
    const [match] = endsOf(game);
    return (words) => (match ? replaysOf(words, match) : []);
  }),
];

/** What is said of every picture, in the order of the messages. */
const altsOf = (messages: Iterable<unknown>): readonly unknown[] =>
  [...messages]
    .flatMap((message) => partsIn(message))
    .filter(({ type }) => PICTURES.has(type))
    .flatMap((part) => ('items' in part && Array.isArray(part['items']) ? part['items'] : [part]))
    .map((item: { readonly description?: unknown }) => item.description);

/** Which messages have pictures does not depend on the language. */
const WITH_PICTURES = MAKES.filter((make) => altsOf(make(CATALOGUES.en)).length > 0);

const altsIn = (words: Catalogue): readonly unknown[] =>
  WITH_PICTURES.flatMap((make) => altsOf(make(words)));

const ENGLISH = altsIn(CATALOGUES.en);

describe.each(SPOKEN)('pictures in %s', (language) => {
  const alts = altsIn(CATALOGUES[language]);

  it('have words for those who do not see them', () => {
    expect(alts.length).toBe(ENGLISH.length);
    expect(alts.length).toBeGreaterThan(ALL_GAMES.length);
    const bad = alts.filter(
      (alt) => typeof alt !== 'string' || alt.trim() === '' || alt.length > LONGEST,
    );
    expect(bad).toEqual([]);
  });

  it.skipIf(language.startsWith('en'))('which are those of the language', () => {
    expect(alts.filter((alt, index) => alt === ENGLISH[index])).toEqual([]);
  });
});
