import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../commands/commands.js';
import { SPOKEN } from '../../src/language/files.js';
import { linkCommands, linkText } from '../../src/views/command-links.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { inEveryLanguage } from '../../src/views/language/localize.js';
import { helpMessage } from '../../src/views/messages/help.js';
import { button, message, row, section, text, whisper } from '../../src/views/messages/parts.js';
import { pingMessage } from '../../src/views/messages/ping.js';
import { partsIn } from './complaints.js';
import { sentencesOf } from './sentences.js';

const IDS = new Map([
  ['challenge', '11'],
  ['settings', '12'],
  ['games', '13'],
  ['privacy', '14'],
  ['puzzle', '15'],
]);

/** The commands that are published, with an id each. */
const DEFINITIONS = COMMANDS.flatMap(({ definitions }) => definitions(inEveryLanguage()));
const ALL_IDS = new Map(DEFINITIONS.map(({ name }, index) => [name, String(100 + index)]));

/** Everything that Discord can link to: commands, or what they have below them. */
const LINKABLE = DEFINITIONS.flatMap((definition) => {
  if (!('description' in definition)) return [];
  const options = 'options' in definition ? (definition.options ?? []) : [];
  const subcommands = options.filter(
    ({ type }) => type === ApplicationCommandOptionType.Subcommand,
  );
  return subcommands.length === 0
    ? [definition.name]
    : subcommands.map(({ name }) => `${definition.name} ${name}`);
});

describe('a text', () => {
  it.each([
    ['Start one with /challenge.', 'Start one with </challenge:11>.'],
    ['/challenge', '</challenge:11>'],
    ['the longer name first: /settings me', 'the longer name first: </settings me:12>'],
    ['two: /games, /challenge', 'two: </games:13>, </challenge:11>'],
    ['„/einstellungen persönlich“', '„</settings me:12>“'],
    ['「/挑戦」で自分の対戦を', '「</challenge:11>」で自分の対戦を'],
    ['avec « /défier »', 'avec « </challenge:11> »'],
    ['one that has no id: /help', 'one that has no id: /help'],
    ['no command: /gamesmanship, /settings menu', 'no command: /gamesmanship, /settings menu'],
    ['none by itself: /settings, /privacy', 'none by itself: /settings, /privacy'],
    ['code: `/challenge` ```\n/games\n```', 'code: `/challenge` ```\n/games\n```'],
    ['https://discord.com/games/challenge', 'https://discord.com/games/challenge'],
    ['and/challenge or 1/games', 'and/challenge or 1/games'],
    ['linked already: </challenge:11>', 'linked already: </challenge:11>'],
  ])('%s', (plain, linked) => {
    expect(linkText(plain, IDS)).toBe(linked);
  });

  it('stays as it is while no ids are known', () => {
    expect(linkText('Start one with /challenge.', new Map())).toBe('Start one with /challenge.');
  });
});

describe('a message', () => {
  const shown = message([
    text('/challenge'),
    row(button({ verb: 'rules' }, { label: '/challenge' })),
    section('/games', button({ verb: 'list' }, { label: '/games' })),
  ]);

  it('has links in its texts, and none on its buttons', () => {
    const linked = linkCommands(shown, IDS);
    const parts = partsIn(linked.components);
    expect(parts.flatMap(({ content }) => content ?? [])).toEqual([
      '</challenge:11>',
      '</games:13>',
    ]);
    expect(parts.flatMap(({ label }) => label ?? [])).toEqual(['/challenge', '/games']);
    expect(linked.allowed_mentions).toEqual(shown.allowed_mentions);
  });

  it('has them also in a container, and in plain content', () => {
    expect(JSON.stringify(linkCommands(whisper('/challenge'), IDS))).toContain('</challenge:11>');
    expect(linkCommands(pingMessage('/challenge', '1', undefined), IDS).content).toContain(
      '</challenge:11>',
    );
  });
});

describe.each(SPOKEN)('in %s', (language) => {
  const words = CATALOGUES[language];

  it('every command that a sentence names becomes a link that Discord knows', () => {
    const named = sentencesOf(language).filter(({ text: said }) => /(?<!\p{L})\/\p{L}/u.test(said));
    expect(named.length).toBeGreaterThan(0);
    for (const { text: said } of named) {
      const linked = linkText(said, ALL_IDS);
      expect(linked).not.toMatch(/(?<![\p{L}<])\/\p{L}/u);
      for (const [, name = '', id] of linked.matchAll(/<\/([^:]+):(\d+)>/gu)) {
        expect(LINKABLE).toContain(name);
        expect(id).toBe(ALL_IDS.get(name.split(' ')[0] ?? ''));
      }
    }
  });

  it('the help links to every command', () => {
    const linked = JSON.stringify(linkCommands(helpMessage(words), ALL_IDS));
    const missing = LINKABLE.filter((name) => !linked.includes(`</${name}:`));
    expect(missing).toEqual([]);
  });
});

it('a message that names no command is left as it is', () => {
  const plain = message([text('No command, but a button:'), row(button({ verb: 'rules' }, {}))]);
  expect(linkCommands(plain, IDS)).toBe(plain);
  expect(linkCommands(message([text('See /games.')]), IDS)).not.toEqual(
    message([text('See /games.')]),
  );
});
