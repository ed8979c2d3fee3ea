import { ApplicationCommandType, Locale } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../commands/commands.js';
import { LANGUAGES, type LanguageId } from '../../src/match/settings.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import type { Catalogue } from '../../src/views/language/catalogue.js';
import { CATALOGUES, languageOf } from '../../src/views/language/languages.js';
import { FILLING, sentencesOf } from './sentences.js';

const { en } = CATALOGUES;

/** What Discord's locales are answered in; all others in English. */
const SPOKEN: Readonly<Partial<Record<Locale, LanguageId>>> = {
  [Locale.German]: 'de',
  [Locale.French]: 'fr',
  [Locale.SpanishES]: 'es',
  [Locale.SpanishLATAM]: 'es',
  [Locale.PortugueseBR]: 'pt-BR',
  [Locale.Japanese]: 'ja',
};

describe('the language of a locale', () => {
  it.each(Object.values(Locale))('%s', (locale) => {
    expect(languageOf(locale)).toBe(SPOKEN[locale] ?? 'en');
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
    for (const id of LANGUAGES) expect(languageOf(id)).toBe(id);
  });
});

it('every language has its own name', () => {
  const names = LANGUAGES.map((id) => CATALOGUES[id].language);
  expect(names).toEqual([
    'English',
    'Deutsch',
    'Français',
    'Español',
    'Português (Brasil)',
    '日本語',
  ]);
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

describe.each([...LANGUAGES])('in %s', (language) => {
  const words = CATALOGUES[language];
  const sentences = sentencesOf(words);

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

  it('the rules are told as fully as in English', () => {
    for (const { id } of ALL_GAMES) {
      const { rules, rulings } = words.games[id];
      expect(rules.length).toBeGreaterThanOrEqual(en.games[id].rules.length);
      expect(rulings.length).toBeGreaterThanOrEqual(en.games[id].rulings.length);
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

  it('what is put into a sentence is said', () => {
    const left = sentences.filter(({ text, takes }) => takes.some((each) => !text.includes(each)));
    expect(left).toEqual([]);
  });

  it('a game without a result names nobody', () => {
    expect(words.ends.aborted('‹one›', '‹two›')).not.toMatch(FILLING);
    expect(words.ends.abandoned('‹one›', '‹two›')).not.toMatch(FILLING);
  });

  it('a game that was called off names who did it, and no winner', () => {
    for (const say of [words.ends['called-off'], words.ends['no-show']]) {
      expect(say('‹one›', '‹two›')).toContain('‹two›');
      expect(say('‹one›', '‹two›')).not.toContain('‹one›');
    }
  });

  it('numbers are said', () => {
    const { board, list, replay } = words;
    for (const count of [2, 5, 21]) {
      for (const say of [board.moveCount, list.moves, replay.waiting]) {
        expect(say(count)).toContain(String(count));
      }
    }
    for (const say of [board.leg, list.page]) expect(say(3, 7)).toMatch(/3.*7|7.*3/u);
  });
});

/** A name is the same everywhere. */
const BOT_NAME = 'practice.bot: Five by Five (‹one›)';
const PANDA = 'pieces.panda: Panda';
const ROBOT = 'pieces.robot: Robot';

/** Nothing but punctuation. */
const PUNCTUATION = ['spoken.player: ‹one›: ‹two›.', 'spoken.and: ‹one›, ‹two›'];

/** Words that happen to be the same in another language, by where they stand. */
const THE_SAME: Readonly<Record<Exclude<LanguageId, 'en'>, readonly string[]>> = {
  de: [
    'commands.settings.server.name: server',
    'buttons.text: Text',
    BOT_NAME,
    ...PUNCTUATION,
    PANDA,
  ],
  fr: [BOT_NAME, 'spoken.and: ‹one›, ‹two›', PANDA, ROBOT],
  es: [BOT_NAME, ...PUNCTUATION, PANDA, ROBOT],
  'pt-BR': [BOT_NAME, ...PUNCTUATION, PANDA],
  ja: [],
};

const TRANSLATIONS = LANGUAGES.filter((id) => id !== 'en');

describe.each(TRANSLATIONS)('%s, next to English', (language) => {
  const english = new Map(sentencesOf(en).map(({ path, text }) => [path, text]));
  const sentences = sentencesOf(CATALOGUES[language]);

  it('says the same things', () => {
    const added = /^games\.[\w-]+\.(?:rules|rulings)\.\d+$/u;
    const paths = sentences.map(({ path }) => path);
    expect(paths.filter((path) => !english.has(path) && !added.test(path))).toEqual([]);
    expect([...english.keys()].filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('says them in its own words', () => {
    const copied = sentences.filter(({ path, text }) => english.get(path) === text);
    expect(copied.map(({ path, text }) => `${path}: ${text}`)).toEqual(THE_SAME[language]);
  });

  it('leaves out nobody and nothing that English puts into a sentence', () => {
    const left = sentences.filter(({ path, text }) =>
      (english.get(path)?.match(FILLING) ?? []).some((filling) => !text.includes(filling)),
    );
    expect(left).toEqual([]);
  });
});

/** Words for what goes by another word in the same language. */
const OTHER_WORDS: Readonly<Partial<Record<LanguageId, RegExp>>> = { ja: /対局|モデレーター/u };

it('one thing goes by one word', () => {
  for (const language of LANGUAGES) {
    const other = OTHER_WORDS[language];
    expect(sentencesOf(CATALOGUES[language]).filter(({ text }) => other?.test(text))).toEqual([]);
  }
});

it('Discord is told every name and every description in all languages', () => {
  const locales = Object.keys(SPOKEN).toSorted();
  for (const definition of COMMANDS.flatMap((command) => command.definitions)) {
    expect(Object.keys(definition.name_localizations ?? {}).toSorted()).toEqual(locales);
    if (definition.type === ApplicationCommandType.User || !('description' in definition)) continue;
    expect(Object.keys(definition.description_localizations ?? {}).toSorted()).toEqual(locales);
  }
});
