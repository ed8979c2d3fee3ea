import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../src/match/clock.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import { chartLookOf } from '../../src/views/games/games.js';
import { chartSvg } from '../../src/views/pictures/chart.js';
import { dateTicks, ratingTicks, spreadOut } from '../../src/views/pictures/chart-axes.js';
import {
  THEMES,
  thinned,
  type Course,
  type RatingPoint,
} from '../../src/views/pictures/chart-layout.js';
import { complaints, golden, lines } from '../pictures/svg.js';

const NOVEMBER = Date.UTC(2026, 10, 3, 14);

/** A made-up course that goes up and down, a game every two days. */
function course(count: number): readonly RatingPoint[] {
  return Array.from({ length: count }, (_, index) => ({
    at: NOVEMBER + index * 2 * DAY,
    rating: 1500 + Math.round(Math.sin(index * count) * 80),
    deviation: 350 - index * 15,
  }));
}

/** One game only. */
const one = (list: readonly RatingPoint[]): readonly Course[] => [
  { game: 'grid-runner', points: list },
];

const ratings = (of: readonly RatingPoint[]): readonly number[] => of.map(({ rating }) => rating);

/** The dates under so many days. */
const dates = (days: number): readonly string[] =>
  dateTicks(NOVEMBER, NOVEMBER + days * DAY).map(({ label }) => label);

const points = fc.array(
  fc.record({
    at: fc.oneof(
      fc.integer({ min: 0, max: 4e12 }),
      fc.constantFrom(NOVEMBER, NOVEMBER + 1),
      fc.double(),
    ),
    rating: fc.oneof(fc.double({ min: 800, max: 2400, noNaN: true }), fc.double()),
    deviation: fc.oneof(fc.double({ min: 30, max: 350, noNaN: true }), fc.double()),
  }),
  { maxLength: 60 },
);

describe('a chart', () => {
  const charts = fc.record({
    courses: fc.array(
      fc.record({ game: fc.constantFrom(...ALL_GAMES.map(({ id }) => id)), points }),
      { maxLength: 5 },
    ),
    theme: fc.constantFrom(...THEMES),
  });

  it('is well-formed for any points', () => {
    fc.assert(
      fc.property(charts, (chart) => {
        expect(complaints(chartSvg(chart))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it.each(THEMES)('of all games is the golden one, %s', async (theme) => {
    const courses = ALL_GAMES.map(({ id }, index) => ({ game: id, points: course(12 + index) }));
    await expect(lines(chartSvg({ courses, theme }))).toMatchFileSnapshot(golden(`chart-${theme}`));
  });

  it.each([0, 1, 2, 5000])('takes %i points', (count) => {
    const svg = chartSvg({ courses: one(course(count)), theme: 'dark' });
    expect(complaints(svg)).toEqual([]);
    expect(svg.length).toBeLessThan(120_000);
  });

  it('says the last value, whatever the order of the points', () => {
    const list = course(20);
    const svg = chartSvg({ courses: one(list), theme: 'light' });
    expect(chartSvg({ courses: one(list.toReversed()), theme: 'light' })).toBe(svg);
  });

  it('has its band only where there is one game', () => {
    const band = /fill-opacity="0.16"/u;
    const courses = [...one(course(9)), { game: 'edge-escape' as const, points: course(8) }];
    expect(chartSvg({ courses: one(course(9)), theme: 'dark' })).toMatch(band);
    expect(chartSvg({ courses, theme: 'dark' })).not.toMatch(band);
  });

  it('tells the games apart without color: by their strokes, and by their icons', () => {
    const looks = ALL_GAMES.map(({ id }) => chartLookOf(id));
    expect(new Set(looks.map(({ dashes }) => dashes)).size).toBe(looks.length);
    expect(new Set(looks.map(({ icon }) => icon)).size).toBe(looks.length);
  });

  it('keeps the highest and the lowest when points are left out', () => {
    const list = course(5000);
    const kept = thinned(list, (at) => Math.round((at - NOVEMBER) / (100 * DAY)));
    expect(kept.length).toBeLessThan(450);
    expect(Math.max(...ratings(kept))).toBe(Math.max(...ratings(list)));
    expect(Math.min(...ratings(kept))).toBe(Math.min(...ratings(list)));
    expect([kept[0], kept.at(-1)]).toEqual([list[0], list.at(-1)]);
  });
});

describe('the axes', () => {
  it('count days, then months, then years', () => {
    expect(dates(0.2)).toEqual([]);
    expect(dates(4)).toEqual(['2026-11-04', '11-05', '11-06', '11-07']);
    expect(dates(60)).toEqual(['2026-11-04', '11-18', '12-02', '12-16', '12-30']);
    expect(dates(120)).toEqual(['2026-12', '2027-01', '2027-02', '2027-03']);
    expect(dates(1400)).toEqual(['2027', '2028', '2029', '2030']);
    expect(dates(20_000).length).toBeLessThan(7);
  });

  it('have a few round ratings, and never too narrow a range', () => {
    expect(ratingTicks([1500])).toEqual([1440, 1460, 1480, 1500, 1520, 1540, 1560]);
    expect(ratingTicks([1320, 1790])).toEqual([1300, 1400, 1500, 1600, 1700, 1800]);
  });

  it('move labels apart, and no farther than they must', () => {
    expect(spreadOut([50, 52, 300], 30, 20, 310)).toEqual([50, 80, 300]);
    expect(spreadOut([305, 300, 308], 30, 20, 310)).toEqual([280, 250, 310]);
  });
});
