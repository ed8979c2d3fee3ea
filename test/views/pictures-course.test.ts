import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_GAMES } from '../../src/rules/games.js';
import { SEATS } from '../../src/rules/seat.js';
import { accuracyIn } from '../../src/views/pictures/accuracy.js';
import { chartSvg } from '../../src/views/pictures/chart.js';
import { THEMES } from '../../src/views/pictures/chart-layout.js';
import { courseSvg, type GameCourse } from '../../src/views/pictures/course.js';
import { SEAT_COLORS } from '../../src/views/pictures/palette.js';
import { PIECE_ART } from '../../src/views/pictures/pieces.js';
import { complaints, golden, lines } from '../pictures/svg.js';

const first = (moves: number) => ({ winner: 'first', in: moves }) as const;
const second = (moves: number) => ({ winner: 'second', in: moves }) as const;
const OPEN = { winner: null, in: null } as const;

/** A game in which the first player gives a win away, the second wins, gives that away, and wins it back in the end. */
const COURSE: GameCourse = {
  prospects: [
    first(9),
    first(8),
    OPEN,
    second(6),
    second(5),
    first(4),
    second(3),
    second(2),
    second(1),
    second(0),
  ],
  turns: [
    { at: 1, seat: 'first' },
    { at: 2, seat: 'first' },
    { at: 4, seat: 'second' },
    { at: 5, seat: 'first' },
  ],
  winner: 'second',
};

const bars = (svg: string, color: string): number =>
  [...svg.matchAll(new RegExp(`<rect [^>]*fill="${color}"/>`, 'gu'))].length;

/** How often something is drawn in a picture. */
const timesIn = (svg: string, drawing: string): number => svg.split(drawing).length - 1;

describe('the course of a game', () => {
  it('is the golden one', async () => {
    await expect(lines(courseSvg(COURSE))).toMatchFileSnapshot(golden('course'));
  });

  it('has a bar for each position, in the color of whoever wins there', () => {
    const svg = courseSvg(COURSE);
    expect(bars(svg, SEAT_COLORS.first)).toBe(3);
    expect(bars(svg, SEAT_COLORS.second)).toBe(6);
  });

  it('shows what both played with: at the sides, and where they erred', () => {
    const { cat, owl } = PIECE_ART;
    const svg = courseSvg({ ...COURSE, pieces: { first: 'cat', second: 'owl' } });
    expect([timesIn(svg, cat), timesIn(svg, owl)]).toEqual([1 + 3, 1 + 1]);
    expect([timesIn(courseSvg(COURSE), cat), timesIn(courseSvg(COURSE), owl)]).toEqual([0, 0]);
  });

  it('is well-formed for any game', () => {
    const prospects = fc.array(
      fc.oneof(
        fc.record({ winner: fc.constantFrom(...SEATS), in: fc.nat(400) }),
        fc.constant(OPEN),
      ),
      { minLength: 1, maxLength: 330 },
    );
    const courses = prospects.chain((all) =>
      fc.record({
        prospects: fc.constant(all),
        turns: fc
          .uniqueArray(fc.nat(Math.max(0, all.length - 2)))
          .chain((ats) =>
            fc.constant(
              ats.toSorted((a, b) => a - b).map((at) => ({ at, seat: 'first' }) as const),
            ),
          ),
        winner: fc.constantFrom(...SEATS, null),
      }),
    );
    fc.assert(
      fc.property(courses, (course) => {
        expect(complaints(courseSvg(course))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

/** So many games in turn, in which somebody chose well or not so well. */
const games = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    game: ALL_GAMES[index % ALL_GAMES.length]?.id ?? 'grid-runner',
    choices: { kept: index % 5, of: 4 },
  }));

describe('accuracy below the ratings', () => {
  const points = [{ at: Date.UTC(2026, 10, 3), rating: 1500, deviation: 100 }];
  const courses = [{ game: 'grid-runner', points }] as const;
  it.each(THEMES)('is the golden one, %s', async (theme) => {
    const svg = chartSvg({ courses, theme, accuracy: games(12) });
    await expect(lines(svg)).toMatchFileSnapshot(golden(`accuracy-${theme}`));
  });

  it.each([0, 1, 50])('takes %i games', (count) => {
    const svg = chartSvg({ courses, theme: 'dark', accuracy: games(count) });
    expect(complaints(svg)).toEqual([]);
    expect(svg.includes('height="510"')).toBe(count > 0);
  });

  it('counts every choice once, whichever game it was in', () => {
    expect(accuracyIn(games(5))).toBe(50);
    expect(accuracyIn([])).toBeNull();
  });
});
