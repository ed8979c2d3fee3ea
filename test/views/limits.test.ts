import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../commands/commands.js';
import { areTooMany, commands, readForm } from '@five-by-five/playground/validate';
import { SPOKEN } from '../../src/language/files.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import { linkCommands } from '../../src/views/command-links.js';
import type { Catalogue } from '../../src/views/language/catalogue.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { inEnglish, inEveryLanguage } from '../../src/views/language/localize.js';
import type { Message, PlainMessage } from '../../src/views/message.js';
import { button, message, row, text, whisper } from '../../src/views/messages/parts.js';
import { pingMessage } from '../../src/views/messages/ping.js';
import { lives } from '../match/lives.js';
import { complaintsAbout } from './complaints.js';
import {
  endsOf,
  LONG,
  longGameOf,
  offersOf,
  turnsOfLongGame,
  turnsOfPractice,
  turnsOfRandomGames,
} from './every-match.js';
import {
  everyBoard,
  everyPracticeBoard,
  fullestBoards,
  offerIn,
  offerInPrivate,
  OTHER_MESSAGES,
} from './every-message.js';
import { ADA } from './widest.js';
import { WIDEST_WORDS } from './widest-words.js';

/** As long as ids can be. */
const IDS = new Map(
  COMMANDS.flatMap(({ definitions }) =>
    definitions(inEnglish).map(({ name }) => [name, '9'.repeat(20)]),
  ),
);

/** What there is to say against some messages, with links to commands as they are sent, each thing once. */
const complaintsOf = (messages: Iterable<Message | PlainMessage>): readonly string[] => [
  ...new Set([...messages].flatMap((each) => complaintsAbout(linkCommands(each, IDS)))),
];

const EACH_LANGUAGE = SPOKEN.map((id) => [id, CATALOGUES[id]] as const);

/** For what takes long: what fits in the longest words of all languages fits in each of them. */
const WORDS = [
  ['English', CATALOGUES.en],
  ['the longest words of all languages', WIDEST_WORDS],
] as const;

// Matches are made once.
describe.each([...ALL_GAMES])('$id, within the limits of Discord', (game) => {
  const offers = offersOf(game.id);
  const turns = turnsOfRandomGames(game);
  const longTurns = turnsOfLongGame(game);
  const ends = endsOf(game);
  const practice = turnsOfPractice(game);

  it.each(EACH_LANGUAGE)('offers, open and closed, in %s', (_, words) => {
    const shown = offers.flatMap((match) => [offerIn(words, match), offerInPrivate(words, match)]);
    expect(complaintsOf(shown)).toEqual([]);
  });

  it.each(WORDS)('every turn, looked at in every way, in %s', (_, words) => {
    expect(complaintsOf(turns.flatMap((match) => everyBoard(words, match)))).toEqual([]);
  });

  it.each(WORDS)('every turn of two long games, in %s', (_, words) => {
    expect(complaintsOf(longTurns.flatMap((match) => fullestBoards(words, match)))).toEqual([]);
  });

  it.each(WORDS)('every turn of practice, in %s', (_, words) => {
    expect(complaintsOf(practice.flatMap((match) => everyPracticeBoard(words, match)))).toEqual([]);
  });

  it.each(WORDS)('every way to end, in %s', (_, words) => {
    expect(complaintsOf(ends.flatMap((match) => everyBoard(words, match)))).toEqual([]);
  });
});

it('long games are long', () => {
  const lengths = Object.fromEntries(ALL_GAMES.map(({ id }) => [id, longGameOf(id).length]));
  expect(lengths).toMatchObject({
    'edge-escape': 9,
    'forbidden-territory': 25,
    'trap-and-treasure': LONG,
  });
  expect(lengths['center-square-showdown']).toBeGreaterThan(100);
  expect(lengths['grid-runner']).toBeGreaterThan(20);
});

it('the longest words are nowhere shorter than those of a language', () => {
  for (const [, words] of EACH_LANGUAGE) {
    expect(WIDEST_WORDS.buttons.resign.length).toBeGreaterThanOrEqual(words.buttons.resign.length);
    const [widest, own] = [WIDEST_WORDS, words].map(({ more }) => more.days({ count: 2 }).length);
    expect(widest).toBeGreaterThanOrEqual(own ?? 0);
  }
});

describe('the check itself', () => {
  it.each([
    ['too many characters', 'x'.repeat(4001), 'BASE_TYPE_BAD_LENGTH'],
    ['nothing at all', '', 'BASE_TYPE_BAD_LENGTH'],
    ['a value that is none', 'It is the turn of undefined.', 'says'],
    ['a mention of nobody', 'It is the turn of <@>.', 'says'],
    ['bold print around nothing', 'It is the turn of ****.', 'says'],
    ['a ping of everybody', '@everyone', 'says'],
    ['emoji that stand alone', '🔲🔲\n🔲🔲', 'nothing but emoji'],
    ['tiles that stand alone', '<:x5sand_0000:1><:x5sand_0000:1>', 'nothing but emoji'],
    ['an arrow that is a letter', 'Go \u{2B05}', 'U+FE0F'],
  ])('minds %s', (_, sentence, complaint) => {
    expect(complaintsAbout(whisper(sentence)).join('\n')).toContain(complaint);
  });

  it('minds a ping of somebody who is not named, or only in a box', () => {
    const box = `\`\`\`<@${ADA}>\`\`\``;
    expect(complaintsAbout(pingMessage(box, ADA, undefined))).toEqual([
      `pings ${ADA} without a mention`,
    ]);
  });

  it('minds two buttons with the same id, and ids that cannot be read back', () => {
    const odd = button({ verb: 'move', argument: '1:2' }, { label: 'Odd' });
    const complaints = complaintsAbout(message([row(odd, odd)])).join('\n');
    expect(complaints).toContain('COMPONENT_CUSTOM_ID_DUPLICATED');
    expect(complaints).toContain('cannot read back move:::1:2');
  });

  it('minds a message that leaves open whom it pings', () => {
    const anybody = { ...message([text('Hello')]), allowed_mentions: {} };
    expect(complaintsAbout(anybody)).toEqual(['does not say whom it may ping']);
  });
});

/** These are drawn from thousands of positions. */
const SLOW = new Set(['puzzles', 'analyses']);

describe.each(Object.entries(OTHER_MESSAGES))('%s, within the limits of Discord', (name, all) => {
  it.each<readonly [string, Catalogue]>(SLOW.has(name) ? WORDS : EACH_LANGUAGE)(
    'in %s',
    (_, words) => {
      expect(complaintsOf(all(words))).toEqual([]);
    },
  );
});

it('whatever happens to a match, it can be shown', () => {
  fc.assert(
    fc.property(lives, fc.constantFrom(...EACH_LANGUAGE), ({ matches }, [, words]) => {
      const messages = matches.flatMap((match) =>
        match.legs.length === 0 ? offerIn(words, match) : everyBoard(words, match),
      );
      expect(complaintsOf(messages)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

it('the commands are as Discord takes them', () => {
  const words = inEveryLanguage();
  const definitions = COMMANDS.flatMap((command) => command.definitions(words));
  const kept = readForm(commands, definitions);
  expect(kept).toHaveLength(definitions.length);
  expect(areTooMany(kept)).toBe(false);
});
