import { describe, expect, it } from 'vitest';
import { SPOKEN } from '../../src/language/files.js';
import type { Terms } from '../../src/match/match.js';
import { NEWCOMER } from '../../src/match/rating.js';
import type { LanguageId } from '../../src/match/settings.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { offerMessage, type OfferWorth } from '../../src/views/messages/offer.js';
import { partsIn } from './complaints.js';
import { ADA, BOB, offered } from './widest.js';

const linesOf = (
  terms: Partial<Terms>,
  worth: OfferWorth,
  to?: 'anyone',
  language: LanguageId = 'en',
): readonly string[] =>
  partsIn(offerMessage(offered(terms, to), CATALOGUES[language], { worth }).components)
    .map((part) => part['content'])
    .filter((content) => typeof content === 'string')
    .flatMap((content) => content.split('\n'));

const rated = (win: readonly [number, number], loss: readonly [number, number]): OfferWorth => ({
  type: 'rated',
  stakes: { win, loss },
});

const TERMS = { game: 'grid-runner', clock: '1d', legs: 1, first: 'challenger' } as const;
const CERTAIN = { ...NEWCOMER, rating: 1612.4, deviation: 60 };

describe('what is at stake', () => {
  it.each<readonly [string, Partial<Terms>, OfferWorth, string]>([
    ['points, where they are known', {}, rated([24, 24.3], [-12, -12.2]), 'win +24, lose −12'],
    [
      'the middle of what a coin decides about',
      { first: 'toss' },
      rated([20, 28], [-14, -10]),
      'win +24, lose −12 (roughly)',
    ],
    ['both games of two', { legs: 2 }, rated([40, 40], [-31, -31]), 'win both +40, lose both −31'],
  ])('%s', (_, terms, worth, line) => {
    expect(linesOf({ ...TERMS, ...terms }, worth)).toContain(`📈 Rated for <@${BOB}>: ${line}`);
  });

  it('is the rating of whoever made an open offer, roughly while it is not certain', () => {
    expect(linesOf(TERMS, { type: 'open', rating: CERTAIN }, 'anyone')).toContain(
      `📈 Rated: <@${ADA}> has 1612 points`,
    );
    expect(linesOf(TERMS, { type: 'open', rating: NEWCOMER }, 'anyone')).toContain(
      `📈 Rated: <@${ADA}> has 1500 points (roughly)`,
    );
  });

  it('is nothing, and why, in an unrated one', () => {
    expect(linesOf({ ...TERMS, clock: 'none' }, { type: 'unrated', why: 'untimed' })).toContain(
      '📈 Unrated: there is no clock',
    );
  });
});

it.each(SPOKEN)('an offer is read at a glance: five lines, in %s', (language) => {
  const words = CATALOGUES[language];
  const lines = linesOf(TERMS, rated([20, 28], [-14, -10]), undefined, language);
  expect(lines).toHaveLength(5);
  const [game, who, how, stakes, until] = lines;
  expect(game).toContain(words.games['grid-runner'].title);
  expect(who).toContain(`<@${ADA}>`);
  expect(who).toContain(`<@${BOB}>`);
  expect(how).toContain(words.clocks['1d']);
  expect(how).toContain(words.legs[1]);
  expect(stakes).toMatch(/\+24.*−12/u);
  expect(until).toMatch(/<t:\d+:R>/u);
});
