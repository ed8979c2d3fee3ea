import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { complaintsAbout } from '../../src/language/check-file.js';
import { followedBy, readTexts, SPOKEN } from '../../src/language/files.js';
import { generateTypes } from '../../src/language/generate.js';
import { readWords, spokenSoFar, wordsIn } from '../../src/language/words.js';

const ROOM = join(import.meta.dirname, '../../src/language');

it.each(SPOKEN)('there is nothing wrong with the messages in %s', (language) => {
  expect(complaintsAbout(language)).toEqual([]);
});

it('the types follow from the English messages', () => {
  expect(readFileSync(join(ROOM, 'messages.ts'), 'utf8')).toBe(generateTypes(readTexts('en')));
});

it('what is described is there', () => {
  const keys = Object.keys(readTexts('en'));
  const described: object = JSON.parse(readFileSync(join(ROOM, 'descriptions.json'), 'utf8'));
  const unknown = Object.keys(described).filter(
    (name) => !keys.some((key) => key === name || key.startsWith(`${name}.`)),
  );
  expect(unknown).toEqual([]);
  expect(Object.keys(described).length).toBeGreaterThan(100);
});

describe('the words of a language', () => {
  it('are read once, when they are first asked for', () => {
    expect(spokenSoFar()).not.toContain('fr');
    const words = wordsIn('fr');
    expect(spokenSoFar()).toContain('fr');
    expect(wordsIn('fr')).toBe(words);
  });

  it('are read without being kept where they are asked for in passing', () => {
    expect(readWords('ja').games['grid-runner'].title).toBe(
      readTexts('ja')['games.grid-runner.title'],
    );
    expect(spokenSoFar()).not.toContain('ja');
  });

  it('are those of the language it follows where it has none of its own', () => {
    expect(followedBy('en-GB')).toBe('en');
    const { marks, buttons, facts } = wordsIn('en-GB');
    expect(marks.center).toBe('centre');
    expect(facts.center({ square: 'C3' })).toBe('The centre is C3.');
    expect(buttons.resign).toBe('Resign');
  });

  it('can be gone through in the order of the file', () => {
    const { rules } = wordsIn('en').games['edge-escape'];
    expect(Object.keys(rules)).toEqual(['1', '2', '3', '4']);
  });
});
