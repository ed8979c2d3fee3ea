import { describe, expect, it } from 'vitest';
import type { Terms } from '../../src/match/match.js';
import { ALL_GAMES, type GameId } from '../../src/rules/games.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import {
  afterChoice,
  challengeForm,
  withChoices,
  type Choices,
  type Draft,
} from '../../src/views/messages/challenge-form.js';

const words = CATALOGUES.en;
const BLANK: Draft = { opponent: null, game: null, first: 'toss', clock: '1d', legs: 1 };

/** A draft after one choice after the other. */
const chosen = (...choices: readonly Choices[]): Draft => choices.reduce<Draft>(afterChoice, BLANK);

/** The games of which one is decided by the seat. */
const ONE_SIDED: ReadonlySet<GameId> = new Set(['center-square-showdown', 'edge-escape']);

/** What can be chosen from the menu that has some option among others. */
const optionsWith = (draft: Draft, value: string): readonly string[] => {
  const text = JSON.stringify(challengeForm(draft, words));
  const menus = [...text.matchAll(/"options":(\[.*?\}\])/gu)].map(([, options = '[]']) =>
    [...options.matchAll(/"value":"([^"]+)"/gu)].map(([, each = '']) => each),
  );
  return menus.find((each) => each.includes(value)) ?? [];
};

describe('a challenge that is being filled in', () => {
  it.each(ALL_GAMES.map(({ id }) => id))('is to as many games as are fair: %s', (game) => {
    const legs = ONE_SIDED.has(game) ? 2 : 1;
    expect(chosen({ game }).legs).toBe(legs);
    // However it is asked for.
    expect(withChoices(BLANK, { game }).legs).toBe(legs);
    expect(withChoices(BLANK, { game, legs: '1' }).legs).toBe(1);
    expect(withChoices(BLANK, { game, legs: '2' }).legs).toBe(2);
  });

  it('goes back to one game with a game that is fair, and keeps a number that was chosen', () => {
    expect(chosen({ game: 'edge-escape' }, { game: 'grid-runner' }).legs).toBe(1);
    expect(chosen({ game: 'edge-escape' }, { game: 'center-square-showdown' }).legs).toBe(2);
    expect(chosen({ game: 'grid-runner' }, { legs: '2' }, { game: 'trap-and-treasure' }).legs).toBe(
      2,
    );
    expect(chosen({ game: 'edge-escape' }, { legs: '1' }, { clock: '7d' }).legs).toBe(1);
  });

  it.each<readonly [GameId, Terms['legs'], readonly string[]]>([
    ['edge-escape', 1, ['challenger', 'opponent', 'toss']],
    ['edge-escape', 2, ['toss']],
    ['center-square-showdown', 1, ['challenger', 'opponent', 'toss']],
    ['center-square-showdown', 2, ['toss']],
    ['grid-runner', 1, ['challenger', 'opponent', 'toss']],
    ['grid-runner', 2, ['challenger', 'opponent', 'toss']],
  ])('offers to choose who is first only where one may: %s, %i', (game, legs, firsts) => {
    expect(optionsWith({ ...BLANK, game, legs }, 'toss')).toEqual(firsts);
  });

  it('leaves it to the coin as soon as nobody may choose', () => {
    const first = { first: 'challenger' };
    expect(chosen({ game: 'grid-runner' }, first).first).toBe('challenger');
    expect(chosen({ game: 'grid-runner' }, first, { game: 'edge-escape' }).first).toBe('toss');
    expect(chosen({ game: 'edge-escape' }, { legs: '1' }, first).first).toBe('challenger');
    expect(chosen({ game: 'edge-escape' }, { legs: '1' }, first, { legs: '2' }).first).toBe('toss');
  });

  it.each([
    ['single-game', { game: 'edge-escape', legs: 1 }],
    ['untimed', { game: 'grid-runner', clock: 'none' }],
    [null, { game: 'edge-escape', legs: 2 }],
    [null, { game: 'grid-runner' }],
  ] as const)('says that it will not count, and why: %s', (why, given) => {
    const text = JSON.stringify(challengeForm({ ...BLANK, ...given }, words));
    for (const [reason, sentence] of Object.entries(words.ratings.unratedOffer)) {
      expect(text.includes(sentence)).toBe(reason === why);
    }
  });
});
