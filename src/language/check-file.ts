import { readFileSync } from 'node:fs';
import type { LanguageId } from '../match/settings.js';
import { problemsIn } from './check.js';
import { followedBy, localeOf, pathOf, readTexts } from './files.js';

/** The line of a file on which a message stands, counted from 1; 0 where it does not. */
const lineOf = (lines: readonly string[], key: string): number =>
  lines.findIndex((line) => line.trimStart().startsWith(`"${key}":`)) + 1;

/** What is wrong with the file of a language, a line each; a key that stands twice is only seen in the file itself. */
export function complaintsAbout(language: LanguageId): readonly string[] {
  const name = `${localeOf(language)}.json`;
  const source = readFileSync(pathOf(language), 'utf8');
  const lines = source.split('\n');
  const keys = [...source.matchAll(/^\s*"([^"]+)":/gmu)].map(([, key = '']) => key);
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  const followed = followedBy(language);
  try {
    const problems = problemsIn({
      locale: localeOf(language),
      texts: readTexts(language),
      english: readTexts('en'),
      followed: followed && readTexts(followed),
    });
    return [
      ...twice.map((key) => `${name}:${lineOf(lines, key)}  ${key}: it stands twice`),
      ...[...problems].map(({ key, sentence }) => {
        const line = lineOf(lines, key);
        return `${name}${line === 0 ? '' : `:${line}`}  ${key}: ${sentence}`;
      }),
    ];
  } catch (error) {
    return [`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`];
  }
}
