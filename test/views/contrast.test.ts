import { describe, expect, it } from 'vitest';
import { ALL_GAMES } from '../../src/rules/games.js';
import { SEATS } from '../../src/rules/seat.js';
import { chartLookOf } from '../../src/views/games/games.js';
import { CLOSED, SIGN } from '../../src/views/games/forbidden-territory.js';
import { PRINTS } from '../../src/views/games/grid-runner.js';
import { BAR_OPACITY } from '../../src/views/pictures/accuracy.js';
import { THEME_LOOKS, THEMES } from '../../src/views/pictures/chart-layout.js';
import {
  BACKGROUND,
  GOLD,
  LABEL,
  PANEL,
  SEAT_COLORS,
  WHITE,
} from '../../src/views/pictures/palette.js';
import { STEPS } from '../../src/views/pictures/podium.js';
import { COORDINATE, COORDINATE_GROUND } from '../../src/views/tiles/tile-svg.js';
import { blend, contrastOf, parseColor, SHAPE, TEXT } from './contrast.js';

const between = (one: string, two: string): number => contrastOf(parseColor(one), parseColor(two));

/** What Discord draws messages on: dark, in its container, light, in its container, and black. */
const DISCORD = ['#313338', '#2b2d31', '#ffffff', '#f2f3f5', '#000000'] as const;

it('contrast is counted as WCAG does', () => {
  expect(between('#000000', '#ffffff')).toBeCloseTo(21);
  expect(between('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe('what is written in pictures can be read', () => {
  it.each([BACKGROUND, PANEL])('labels and names on %s', (ground) => {
    expect(between(LABEL, ground)).toBeGreaterThanOrEqual(TEXT);
    expect(between(WHITE, ground)).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(THEMES)('the labels and the values of a chart, in %s', (theme) => {
    const { background, label } = THEME_LOOKS[theme];
    expect(between(label, background)).toBeGreaterThanOrEqual(TEXT);
    for (const { id } of ALL_GAMES) {
      expect(between(chartLookOf(id).color[theme], background), id).toBeGreaterThanOrEqual(TEXT);
    }
  });

  it('the numbers on a podium', () => {
    for (const { ink, front } of STEPS) expect(between(ink, front)).toBeGreaterThanOrEqual(TEXT);
  });
});

describe('what is drawn in pictures can be seen', () => {
  it.each(THEMES)('the bars of a chart, in %s', (theme) => {
    const ground = parseColor(THEME_LOOKS[theme].background);
    for (const { id } of ALL_GAMES) {
      const bar = blend(parseColor(chartLookOf(id).color[theme]), BAR_OPACITY, ground);
      expect(contrastOf(bar, ground), id).toBeGreaterThanOrEqual(SHAPE);
    }
  });

  it.each(SEATS)('the color of a seat (%s), and what its piece leaves behind', (seat) => {
    expect(between(SEAT_COLORS[seat], BACKGROUND)).toBeGreaterThanOrEqual(SHAPE);
    expect(between(SEAT_COLORS[seat], PANEL)).toBeGreaterThanOrEqual(SHAPE);
    expect(between(PRINTS[seat], SEAT_COLORS[seat])).toBeGreaterThanOrEqual(SHAPE);
  });

  it('who has won, and the steps of a podium', () => {
    expect(between(GOLD, PANEL)).toBeGreaterThanOrEqual(SHAPE);
    for (const { front } of STEPS) expect(between(front, BACKGROUND)).toBeGreaterThanOrEqual(SHAPE);
  });

  it('the sign on a forbidden cell', () => {
    expect(between(SIGN, CLOSED)).toBeGreaterThanOrEqual(SHAPE);
  });
});

it.each(DISCORD)('coordinates beside a board of tiles are seen on %s', (screen) => {
  const color = parseColor(COORDINATE);
  const ground = blend(color, COORDINATE_GROUND, parseColor(screen));
  expect(contrastOf(color, ground)).toBeGreaterThanOrEqual(SHAPE);
});
