import { parametersOf } from '../../src/language/generate.js';
import { followedBy, readTexts, type Texts } from '../../src/language/files.js';
import { compile, parseMessage } from '../../src/language/message.js';
import { localeOf } from '../../src/language/files.js';
import type { LanguageId } from '../../src/match/settings.js';

/** A sentence of a catalogue, with something recognizable put in wherever there is something to put in. */
export interface Sentence {
  /** Where it stands, such as `board.turn`, and the number it was said with. */
  readonly path: string;
  readonly text: string;
}

export const FILLING = /‹[^›]+›/gu;

/** Numbers for the messages that have any: languages count differently. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21];

/** Everything a message may be said with: texts go by their own names, and all its numbers are the same. */
export function fillingsFor(english: string): readonly Readonly<Record<string, string | number>>[] {
  const parameters = [...parametersOf(parseMessage(english))];
  const counts = parameters.some(([, type]) => type === 'number') ? COUNTS : [0];
  return counts.map((count) =>
    Object.fromEntries(
      parameters.map(([name, type]) => [name, type === 'number' ? count : `‹${name}›`]),
    ),
  );
}

const ENGLISH = readTexts('en');

/** The texts of a language, with those of the one it follows. */
const textsOf = (language: LanguageId): Texts => {
  const followed = followedBy(language);
  return { ...(followed && readTexts(followed)), ...readTexts(language) };
};

/** All that a language can say. */
export function sentencesOf(language: LanguageId): readonly Sentence[] {
  const texts = textsOf(language);
  return Object.entries(ENGLISH).flatMap(([key, english]) => {
    const say = compile(texts[key] ?? '', localeOf(language));
    const fillings = fillingsFor(english);
    return fillings.map((values, index) => ({
      path: fillings.length === 1 ? key : `${key} ${COUNTS[index]}`,
      text: say(values),
    }));
  });
}
