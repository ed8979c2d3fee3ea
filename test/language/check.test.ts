import { describe, expect, it } from 'vitest';
import { problemsIn } from '../../src/language/check.js';
import { generateTypes } from '../../src/language/generate.js';

const ENGLISH = {
  'commands.games.name': 'games',
  'commands.help.name': 'help',
  'commands.settings.name': 'settings',
  'commands.settings.me.name': 'me',
  'commands.help.description': 'What this bot can do for you',
  'offer.toOne': '{challenger} challenges {opponent}!',
  'offer.accept': 'Accept',
  'more.days': '{count, plural, one {# day} other {# days}}',
  'facts.traps': '{count, plural, =0 {No traps.} other {Traps: {squares}.}}',
  'uploads.no-permission': 'I lack **Attach Files**.',
  'refusals.unblock-first': 'Unblock them in /settings me, or see /games.',
};

const RUSSIAN = {
  'commands.games.name': 'игры',
  'commands.help.name': 'помощь',
  'commands.settings.name': 'настройки',
  'commands.settings.me.name': 'мои',
  'commands.help.description': 'Что умеет этот бот',
  'offer.toOne': '{challenger} бросает вызов: {opponent}!',
  'offer.accept': 'Принять',
  'more.days': '{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
  'facts.traps': '{count, plural, =0 {Ловушек нет.} other {Ловушки: {squares}.}}',
  'uploads.no-permission': 'У меня нет права **Прикреплять файлы**.',
  'refusals.unblock-first': 'Разблокируй в /настройки мои, или смотри /игры.',
};

type Key = keyof typeof ENGLISH;

const complaints = (changes: Readonly<Record<string, string | undefined>>, locale = 'ru') => {
  const changed = Object.entries({ ...RUSSIAN, ...changes });
  const texts = Object.fromEntries(
    changed.flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])),
  );
  return [...problemsIn({ locale, texts, english: ENGLISH })].map(
    ({ key, sentence }) => `${key}: ${sentence}`,
  );
};

it('finds nothing where nothing is wrong', () => {
  expect(complaints({})).toEqual([]);
});

describe('the check finds', () => {
  it.each<[string, Key | 'offer.tuOne', string | undefined, string]>([
    ['a message that is missing', 'offer.accept', undefined, 'it is missing'],
    ['a message that nobody says', 'offer.tuOne', 'что-то', 'no such message'],
    ['an empty message', 'offer.accept', '', 'it is empty'],
    ['a space too many', 'offer.accept', 'Принять ', 'begins or ends with a space'],
    ['a brace that is not closed', 'offer.toOne', '{challenger', 'a { is not closed'],
    ['a parameter that is none', 'offer.toOne', '{challenger} {opponent} {who}', '{who} is not in'],
    ['a parameter that is missing', 'offer.toOne', '{challenger}!', '{opponent} is missing'],
    ['a parameter after an apostrophe', 'offer.toOne', "{challenger} l'{opponent}", 'apostrophe'],
    ['a text that is counted', 'offer.toOne', '{challenger, number} {opponent}', 'is a text'],
    ['a form that is missing', 'more.days', '{count, plural, one {#} few {#} other {#}}', '“many”'],
    ['a form that there is not', 'more.days', '{count, plural, two {#} other {#}}', 'a form “two”'],
    ['no form other', 'more.days', '{count, plural, one {#} few {#} many {#}}', '“other”'],
    ['a number without its forms', 'more.days', '{count} дней', 'needs {count, plural'],
    ['a number that is no plural', 'offer.accept', '# да', 'only in a plural'],
    ['a date', 'offer.toOne', '{challenger, date} {opponent}', 'cannot be a date'],
    ['bold print that is missing', 'uploads.no-permission', 'Нет права.', '** of the English'],
    ['bold print that is not closed', 'uploads.no-permission', 'Нет **права.', 'is not closed'],
    [
      'a command by its English name',
      'refusals.unblock-first',
      '/настройки мои /games',
      'otherwise',
    ],
    ['a command that runs on', 'refusals.unblock-first', '/настройки мои, /игрыздесь', 'no space'],
    [
      'a command that is not named',
      'refusals.unblock-first',
      '/настройки мои',
      'the command /игры',
    ],
    ['a name with a space', 'commands.games.name', 'мои игры', 'no spaces'],
    ['a name with a capital', 'commands.games.name', 'Игры', 'lower case'],
    ['two names that are the same', 'commands.help.name', 'игры', 'must not be the same'],
    ['a description that is too long', 'commands.help.description', 'я'.repeat(101), 'at most 100'],
    ['a button that is too long', 'offer.accept', 'я'.repeat(41), 'at most 40'],
    ['English', 'commands.help.description', 'What this bot can do for you', 'still in English'],
  ])('%s', (_, key, text, complaint) => {
    const found = complaints({ [key]: text });
    expect(found.filter((each) => each.startsWith(`${key}: `)).join('\n')).toContain(complaint);
  });

  it('what a language repeats of the one it follows, and asks it for nothing else', () => {
    const problems = problemsIn({
      locale: 'ru-RU',
      texts: { 'offer.accept': 'Принять', 'commands.help.name': 'справка' },
      english: ENGLISH,
      followed: RUSSIAN,
    });
    expect([...problems]).toEqual([
      { key: 'offer.accept', sentence: expect.stringContaining('leave it out') },
    ]);
  });
});

it('asks a language without plurals for none', () => {
  const days = { 'more.days': '{count}日' };
  expect(complaints(days, 'ja').filter((each) => each.startsWith('more.days'))).toEqual([]);
});

it('makes a type of every message', () => {
  const types = generateTypes({
    title: 'Lobby',
    'offer.to-one': '{challenger} challenges {opponent}!',
    'list.moves': '{count, plural, one {# move of {player}} other {# moves of {player}}}',
    'legs.1': 'one',
  });
  expect(types.slice(types.indexOf('export interface'))).toBe(`export interface Messages {
  readonly title: string;
  readonly offer: {
    readonly 'to-one': Say<'challenger' | 'opponent'>;
  };
  readonly list: {
    readonly moves: Say<'player', 'count'>;
  };
  readonly legs: {
    readonly 1: string;
  };
}
`);
});
