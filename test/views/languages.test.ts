import { ApplicationCommandType, Locale } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../commands/commands.js';
import { followedBy, localeOf, SPOKEN } from '../../src/language/files.js';
import { nameOfLanguage } from '../../src/language/locale.js';
import { LANGUAGES, type LanguageId } from '../../src/match/settings.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import type { Catalogue } from '../../src/views/language/catalogue.js';
import { CATALOGUES, languageOf } from '../../src/views/language/languages.js';
import { inEveryLanguage } from '../../src/views/language/localize.js';
import { FILLING, sentencesOf } from './sentences.js';

/** What a locale of Discord is answered in: by its own file, or by that of the language it follows, or in English. */
function expectedFor(locale: string): LanguageId {
  const own = LANGUAGES.find((id) => localeOf(id) === locale) ?? 'en';
  return [own, followedBy(own)].find((id) => id !== undefined && SPOKEN.includes(id)) ?? 'en';
}

describe('the language of a locale', () => {
  it.each(Object.values(Locale))('%s', (locale) => {
    expect(languageOf(locale)).toBe(expectedFor(locale));
  });

  it('is English where nothing is known, and the nearest where it is known in part', () => {
    expect(languageOf(undefined)).toBe('en');
    expect(languageOf('')).toBe('en');
    expect(languageOf('tlh')).toBe('en');
    expect(languageOf(null)).toBe('en');
    expect(languageOf({})).toBe('en');
    expect(languageOf('de-AT')).toBe('de');
    expect(languageOf('pt')).toBe('pt-BR');
  });

  it('is that language where it is one of ours', () => {
    for (const id of SPOKEN) expect(languageOf(id)).toBe(id);
  });
});

it('every locale of Discord is a language of ours, and no other', () => {
  expect(LANGUAGES.map(localeOf).toSorted()).toEqual(Object.values(Locale).toSorted());
});

it('every language has a name of its own', () => {
  const names = SPOKEN.map((id) => nameOfLanguage(id));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining([
      'English',
      'Deutsch',
      'Français',
      'Español',
      'Português (Brasil)',
      '日本語',
    ]),
  );
});

/** Discord's own rule for the names of commands and options. */
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const LONGEST_DESCRIPTION = 100;

const named = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);

/** The names that stand side by side, and so must differ. */
function namesOf({ commands }: Catalogue): Readonly<Record<string, readonly string[]>> {
  const {
    challenge,
    practice,
    games,
    leaderboard,
    profile,
    replay,
    rules,
    settings,
    privacy,
    help,
  } = commands;
  return {
    commands: named([
      challenge,
      practice,
      games,
      leaderboard,
      profile,
      replay,
      rules,
      settings,
      privacy,
      help,
    ]),
    leaderboard: named(Object.values(leaderboard.options)),
    profile: named(Object.values(profile.options)),
    replay: named(Object.values(replay.options)),
    privacy: named([privacy.export, privacy.forget]),
    challenge: named(Object.values(challenge.options)),
    practice: named(Object.values(practice.options)),
    games: named(Object.values(games.options)),
    rules: named(Object.values(rules.options)),
    settings: named([settings.server, settings.me, settings.standings]),
  };
}

/** What can be chosen from one menu, and so must differ. */
const menusOf = ({ games, clocks, firsts, legs, settings, rules, practice }: Catalogue) => ({
  levels: Object.values(practice.levels),
  seats: Object.values(practice.seats),
  games: ALL_GAMES.map(({ id }) => games[id].title),
  clocks: Object.values(clocks),
  firsts: Object.values(firsts),
  legs: Object.values(legs),
  pings: Object.values(settings.pings),
  boards: Object.values(settings.boards),
  pages: [rules.inShort, rules.example, rules.goodToKnow],
});

describe.each(SPOKEN)('in %s', (language) => {
  const words = CATALOGUES[language];
  const sentences = sentencesOf(language);

  it('commands have names that Discord takes, and no two side by side are the same', () => {
    for (const names of Object.values(namesOf(words))) {
      expect(names.filter((name) => !NAME.test(name) || name !== name.toLowerCase())).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(words.commands.challengeMember.length).toBeLessThanOrEqual(32);
  });

  it('descriptions are short enough', () => {
    const long = sentences.filter(
      ({ path, text }) =>
        /\.(?:description|pitch)$/u.test(path) && text.length > LONGEST_DESCRIPTION,
    );
    expect(long).toEqual([]);
  });

  it('no two things in one menu are called the same', () => {
    for (const labels of Object.values(menusOf(words))) {
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('every sentence says something, and has no spaces too many', () => {
    const odd = sentences.filter(
      ({ text }) => text === '' || text !== text.trim() || / {2}/u.test(text),
    );
    expect(odd).toEqual([]);
  });

  it('commands that are mentioned go by the names they have in this language', () => {
    const names = namesOf(words)['commands'] ?? [];
    const mentioned = sentences.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\p{L}\p{N}])\/(?=\p{L})(.*)/gu)].map(([, rest = '']) => ({
        path,
        rest,
      })),
    );
    expect(mentioned.filter(({ rest }) => !names.some((name) => rest.startsWith(name)))).toEqual(
      [],
    );
    expect(mentioned.length).toBeGreaterThan(0);
  });
});

const TRANSLATIONS = SPOKEN.filter((id) => id !== 'en');

describe.each(TRANSLATIONS)('%s, next to English', (language) => {
  const english = new Map(sentencesOf('en').map(({ path, text }) => [path, text]));
  const sentences = sentencesOf(language);

  it('leaves out nobody and nothing that English puts into a sentence', () => {
    const left = sentences.filter(({ path, text }) =>
      (english.get(path)?.match(FILLING) ?? []).some((filling) => !text.includes(filling)),
    );
    expect(left).toEqual([]);
  });

  it('says every number that English says', () => {
    const left = sentences.filter(({ path, text }) => {
      const [, count = ''] = path.split(' ');
      return /^\d{2}$/u.test(count) && english.get(path)?.includes(count) && !text.includes(count);
    });
    expect(left).toEqual([]);
  });
});

/** Words for what goes by another word in the same language. */
const OTHER_WORDS: Readonly<Partial<Record<LanguageId, RegExp>>> = { ja: /対局|モデレーター/u };

it('one thing goes by one word', () => {
  for (const language of SPOKEN) {
    const other = OTHER_WORDS[language];
    expect(sentencesOf(language).filter(({ text }) => other?.test(text))).toEqual([]);
  }
});

it('Discord is told every name and every description in all languages', () => {
  const locales = Object.values(Locale).filter((locale) => expectedFor(locale) !== 'en');
  const words = inEveryLanguage();
  for (const definition of COMMANDS.flatMap((command) => command.definitions(words))) {
    expect(Object.keys(definition.name_localizations ?? {}).toSorted()).toEqual(locales.toSorted());
    if (definition.type === ApplicationCommandType.User || !('description' in definition)) continue;
    expect(Object.keys(definition.description_localizations ?? {}).toSorted()).toEqual(
      locales.toSorted(),
    );
  }
});
