import { expect, it } from 'vitest';
import { allOf, numberIn, numbersOf } from '../../src/language/locale.js';

const [ADA, BOB] = ['<@1>', '<@2>'];

it.each([
  ['two people', 'th', [ADA, BOB], '<@1> และ <@2>'],
  ['three squares', 'th', ['A1', 'B2', 'C3'], 'A1 B2 และ C3'],
  ['squares in brackets', 'th', ['(1, 2)', '(2, 2)'], '(1, 2) และ (2, 2)'],
  ['two people', 'en', [ADA, BOB], '<@1> and <@2>'],
  ['two people', 'ja', [ADA, BOB], '<@1>、<@2>'],
])('a list of %s in %s', (_, locale, items, text) => {
  expect(allOf(items, { locale })).toBe(text);
});

it.each(['en', 'de', 'hi', 'th', 'es-ES'])('a number in %s is as Intl writes it', (locale) => {
  for (const number of [0, 1, 99, 100, 1234, 0.5, -1, 12_345.678]) {
    expect(numberIn(locale, number)).toBe(numbersOf(locale).format(number));
  }
});
