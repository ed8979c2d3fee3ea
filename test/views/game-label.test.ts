import { describe, expect, it } from 'vitest';
import { SPOKEN } from '../../src/language/files.js';
import type { LegResult } from '../../src/match/result.js';
import { ALL_GAMES, type GameId } from '../../src/rules/games.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { gameLabel, matchLabel } from '../../src/views/messages/game-label.js';
import { ADA, BOB, NOON } from '../match/people.js';

const result = (game: GameId, more: Partial<LegResult> = {}): LegResult => ({
  match: 'Qk3f9x2abc',
  leg: 0,
  game,
  first: ADA,
  second: BOB,
  winner: 'second',
  ended: NOON,
  ratedPerDay: 5,
  unratable: null,
  neverCounts: null,
  ...more,
});

const NAMES = new Map([
  [ADA, 'Ada'],
  [BOB, 'Bob'],
]);
const { en } = CATALOGUES;

/** How a game is called by the day alone, as seen from now. */
const byDay = (now: number, words = en): string =>
  gameLabel(result('grid-runner'), 1, NAMES, words, now).label;

describe('a finished game in a list', () => {
  it('says who beat whom, at what, and when', () => {
    expect(gameLabel(result('grid-runner'), 1, NAMES, en).label).toBe(
      'Bob beat Ada · Grid Runner · Mar 2, 2026, 12:00 UTC',
    );
  });

  it('says the day alone as seen from now, with the year where that is another one', () => {
    const later = Date.UTC(2027, 0, 1);
    expect(byDay(NOON)).toBe('Bob beat Ada · Grid Runner · Mar 2');
    expect(byDay(later)).toBe('Bob beat Ada · Grid Runner · Mar 2, 2026');
    expect(byDay(NOON, CATALOGUES.de)).toMatch(/ · 2\. März$/u);
    expect(byDay(NOON, CATALOGUES.ja)).toMatch(/ · 3月2日$/u);
  });

  it('says which game of two it was', () => {
    const second = result('grid-runner', { leg: 1, winner: 'first' });
    expect(gameLabel(second, 2, NAMES, en).label).toBe(
      'Ada beat Bob · Grid Runner · Game 2 of 2 · Mar 2, 2026, 12:00 UTC',
    );
  });

  it('has the last digits of whoever is not known, and no trace of former players', () => {
    const former = result('grid-runner', { first: '0123456789012345' });
    expect(gameLabel(former, 1, new Map(), en).label).toMatch(/^…0002 beat a former player · /u);
  });

  it('leaves to a long name what a short one does not need', () => {
    const names = new Map([
      [ADA, 'A'],
      [BOB, 'B'.repeat(90)],
    ]);
    const { label, full } = gameLabel(result('grid-runner'), 1, names, en);
    expect(label).toHaveLength(100);
    expect(label).toMatch(/^B+… beat A · Grid Runner · Mar 2, 2026, 12:00 UTC$/u);
    expect(full).toContain('B'.repeat(90));
  });

  it('cuts no character in half', () => {
    const names = new Map([ADA, BOB].map((user) => [user, '🐳'.repeat(32)]));
    const { label } = gameLabel(result('grid-runner'), 2, names, en);
    expect(label).not.toMatch(/[\uD800-\uDFFF]/u);
    expect(label.length).toBeLessThanOrEqual(100);
  });

  describe.each(SPOKEN)('in %s', (language) => {
    it.each(ALL_GAMES.map(({ id }) => id))('fits, at %s, with both names', (game) => {
      const names = new Map([
        [ADA, `Ada${'a'.repeat(29)}`],
        [BOB, `Bob${'b'.repeat(29)}`],
      ]);
      const words = CATALOGUES[language];
      const late = result(game, { ended: Date.UTC(2026, 8, 30, 23, 59) });
      for (const { label } of [
        gameLabel(late, 2, names, words),
        matchLabel([late, { ...late, leg: 1, winner: 'first' }], names, words),
      ]) {
        expect(label.length).toBeLessThanOrEqual(100);
        expect(label).toContain('Ada');
        expect(label).toContain('Bob');
        expect(label).toContain(words.games[game].title);
        expect(label).toMatch(/23[:.]59.*UTC$/u);
      }
    });
  });
});

describe('a finished match in a list', () => {
  it('is its only game', () => {
    const only = result('edge-escape');
    expect(matchLabel([only], NAMES, en)).toEqual(gameLabel(only, 1, NAMES, en));
  });

  it('has the score of two games, whoever sat where', () => {
    const first = result('edge-escape');
    const second = result('edge-escape', { leg: 1, first: BOB, second: ADA, winner: 'first' });
    expect(matchLabel([second, first], NAMES, en).label).toBe(
      'Bob 2–0 Ada · Edge Escape · Mar 2, 2026, 12:00 UTC',
    );
  });
});
