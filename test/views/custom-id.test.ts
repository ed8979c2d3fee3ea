import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_CHOICES } from '../../src/match/match.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import {
  challengeForm,
  CLOCK_IDS,
  DRAFT_FIELDS,
  parseDraft,
  type Draft,
} from '../../src/views/messages/challenge-form.js';
import {
  customIds as idsWith,
  makeCustomId,
  parseCustomId,
  PRIVATE_PLACES,
  VERBS,
  type CustomId,
} from '../../src/views/messages/custom-id.js';
import { idsIn } from './buttons.js';
import { BOB, WIDEST_MATCH } from './widest.js';

const { en } = CATALOGUES;

const LONGEST = 100;

const matchIds = fc.stringMatching(/^[\w-]{6,24}(?:\.[1-9]\d{0,5})?$/u);

const customIds: fc.Arbitrary<CustomId> = fc.record(
  {
    verb: fc.constantFrom(...VERBS),
    place: fc.constantFrom(...PRIVATE_PLACES),
    match: matchIds,
    rev: fc.nat({ max: 999_999_999 }),
    argument: fc.stringMatching(/^[^:]{1,40}$/u),
  },
  { requiredKeys: ['verb'] },
);

describe('what a button carries', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(customIds, (id) => {
        expect(parseCustomId(makeCustomId(id))).toEqual(id);
      }),
    );
  });

  it('is the same where what several buttons share was written once', () => {
    fc.assert(
      fc.property(customIds, ({ argument = '', ...shared }) => {
        expect(idsWith(shared)(argument)).toBe(makeCustomId({ ...shared, argument }));
      }),
    );
  });

  it('has one spelling: what can be read would be written the same way', () => {
    const odd = fc.stringMatching(
      /^(?:move|rules|x)?(?:@|@games|@x)?:(?:[\w.]{0,8}):\d{0,3}:.{0,3}:?$/u,
    );
    fc.assert(
      fc.property(fc.oneof(odd, fc.string()), (text) => {
        const id = parseCustomId(text);
        expect(id === undefined || makeCustomId(id) === text).toBe(true);
      }),
    );
  });

  it('is written in a way that stays the same, as buttons live for weeks', () => {
    const id = { verb: 'move', match: 'Qk3f9x2abc.1', rev: 12, argument: 'M 1 0' } as const;
    expect(makeCustomId(id)).toBe('move:Qk3f9x2abc.1:12:M 1 0');
    expect(makeCustomId({ ...id, place: 'games' })).toBe('move@games:Qk3f9x2abc.1:12:M 1 0');
    expect(makeCustomId({ verb: 'bring' })).toBe('bring:::');
  });

  it.each([
    ['nothing at all', ''],
    ['a verb alone', 'move'],
    ['a verb that there is not', 'jump:Qk3f9x2abc:1:up'],
    ['a verb in other letters', 'Move:Qk3f9x2abc:1:up'],
    ['a verb that every object has', 'constructor:::'],
    ['a place that there is not', 'move@moon:Qk3f9x2abc:1:up'],
    ['a place without a name', 'move@:Qk3f9x2abc:1:up'],
    ['two places', 'move@games@copy:Qk3f9x2abc:1:up'],
    ['too few parts', 'move:Qk3f9x2abc:1'],
    ['too many parts', 'move:Qk3f9x2abc:1:up:down'],
    ['something before it', ' move:Qk3f9x2abc:1:up'],
    ['a match id that is too short', 'move:Qk3f:1:up'],
    ['a match id that is too long', `move:${'Q'.repeat(25)}:1:up`],
    ['a match id with other characters', 'move:Qk3f{9x2abc}:1:up'],
    ['a rematch that is the zeroth', 'move:Qk3f9x2abc.0:1:up'],
    ['a revision that is no number', 'move:Qk3f9x2abc:one:up'],
    ['a revision below zero', 'move:Qk3f9x2abc:-1:up'],
    ['a revision with a zero before it', 'move:Qk3f9x2abc:01:up'],
    ['a revision of ten digits', 'move:Qk3f9x2abc:1234567890:up'],
  ])('is refused with %s', (_, text) => {
    expect(parseCustomId(text)).toBeUndefined();
  });

  it('fits, however long the match id, the revision and what is asked for', () => {
    const games = ALL_GAMES.map((game) => game.id);
    const moves = ALL_GAMES.flatMap((game) => game.alphabet.map((move) => game.makeMove(move)));
    const lengths = VERBS.flatMap((verb) =>
      [...games, ...moves, 'channel.999'].map(
        (argument) =>
          makeCustomId({ verb, match: WIDEST_MATCH, rev: 999_999_999, argument }).length,
      ),
    );
    expect(Math.max(...lengths)).toBeLessThanOrEqual(LONGEST);
  });
});

const drafts: fc.Arbitrary<Draft> = fc.record({
  opponent: fc.constantFrom(null, BOB, '100000000000000001'),
  game: fc.constantFrom(null, ...ALL_GAMES.map(({ id }) => id)),
  first: fc.constantFrom(...FIRST_CHOICES),
  clock: fc.constantFrom(...CLOCK_IDS),
  legs: fc.constantFrom(1, 2),
});

describe('a challenge that is being filled in', () => {
  it('travels in each menu of its form, with the name of the menu, and in the button', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const carried = idsIn(challengeForm(draft, en)).map(({ verb, argument = '' }) => {
          const parsed = parseDraft(argument);
          return { verb, field: parsed?.field, draft: parsed?.draft };
        });
        expect(carried).toEqual([
          ...DRAFT_FIELDS.map((field) => ({ verb: 'form', field, draft })),
          { verb: 'send', field: undefined, draft },
        ]);
      }),
    );
  });

  it('fits into a button, however much was chosen', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        for (const id of idsIn(challengeForm(draft, en))) {
          expect(makeCustomId(id).length).toBeLessThanOrEqual(LONGEST);
        }
      }),
    );
  });

  it.each(['', 'game', 'game.1', `game.${BOB}.grid-runner.toss.1d`])(
    'is not read from "%s"',
    (argument) => {
      expect(parseDraft(argument)).toBeUndefined();
    },
  );

  it('keeps to what can be chosen, whatever somebody writes into it', () => {
    expect(parseDraft('price..poker.me.9d.3')).toEqual({
      field: undefined,
      draft: { opponent: null, game: null, first: 'toss', clock: 'none', legs: 1 },
    });
  });
});
