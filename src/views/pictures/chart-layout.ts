import type { GameId } from '../../rules/games.js';
import { ratingTicks, scaleOf, type Scale } from './chart-axes.js';
import type { GameChoices } from './accuracy.js';
import { BACKGROUND, LABEL } from './palette.js';
import { widthOf } from './svg.js';

export const THEMES = ['dark', 'light'] as const;

export type Theme = (typeof THEMES)[number];

interface ThemeLook {
  readonly background: string;
  readonly grid: string;
  /** Labels of the axes. */
  readonly label: string;
}

export const THEME_LOOKS: Readonly<Record<Theme, ThemeLook>> = {
  dark: { background: BACKGROUND, grid: '#3c4356', label: LABEL },
  light: { background: '#ffffff', grid: '#e3e6ec', label: '#5b6375' },
};

/** A rating as it was at a time, and how uncertain it was. */
export interface RatingPoint {
  /** In milliseconds. */
  readonly at: number;
  readonly rating: number;
  readonly deviation: number;
}

/** The course of a player's rating in one game. */
export interface Course {
  readonly game: GameId;
  readonly points: readonly RatingPoint[];
}

/** The farthest times there are dates for. */
const FARTHEST = 8.64e15;
/** No rating comes anywhere near. */
const HIGHEST = 1e7;

const isSound = ({ at, rating, deviation }: RatingPoint): boolean =>
  Math.abs(at) <= FARTHEST && Math.abs(rating) <= HIGHEST && Math.abs(deviation) <= HIGHEST;

/** The courses that can be drawn, each in order of time; a point that makes no sense is left out. */
const soundCourses = (courses: readonly Course[]): readonly Course[] =>
  courses
    .map(({ game, points }) => ({
      game,
      points: points.filter(isSound).toSorted((a, b) => a.at - b.at),
    }))
    .filter(({ points }) => points.length > 0);

/** The first, the lowest, the highest and the last of some points, in order of time and each once. */
function corners(points: readonly RatingPoint[]): readonly RatingPoint[] {
  if (points.length <= 4) return points;
  let lowest = 0;
  let highest = 0;
  for (const [index, { rating }] of points.entries()) {
    if (rating < (points[lowest]?.rating ?? rating)) lowest = index;
    if (rating > (points[highest]?.rating ?? rating)) highest = index;
  }
  const kept = new Set([0, lowest, highest, points.length - 1]);
  return [...kept].toSorted((a, b) => a - b).flatMap((index) => points[index] ?? []);
}

/** Leaves out what could not be seen: of the points that share a column of the picture, the corners stay. */
export function thinned(
  points: readonly RatingPoint[],
  columnOf: (at: number) => number,
): readonly RatingPoint[] {
  const columns = new Map<number, RatingPoint[]>();
  for (const point of points) {
    const column = columnOf(point.at);
    const others = columns.get(column);
    if (others) others.push(point);
    else columns.set(column, [point]);
  }
  return [...columns.values()].flatMap(corners);
}

export const CHART_WIDTH = 800;
export const CHART_HEIGHT = 360;

/** The courses of ratings to be drawn. */
export interface Chart {
  readonly courses: readonly Course[];
  readonly theme: Theme;
  /** How well the player chose, game by game, the oldest first; drawn below the ratings. */
  readonly accuracy?: readonly GameChoices[];
}

export const TOP = 26;
export const BOTTOM = CHART_HEIGHT - 48;
export const LABEL_SIZE = 13;
export const LAST_SIZE = 17;
export const ICON = 26;
/** What a chart without any rating shows. */
const NOTHING_YET = [1400, 1600];

/** The chart with everything worked out but the drawing. */
export interface ChartLayout {
  readonly theme: Theme;
  readonly courses: readonly Course[];
  readonly ratings: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly x: Scale;
  readonly y: Scale;
  readonly from: number;
  readonly to: number;
}

/** A rating as it is written. */
export const rounded = (rating: number): string => String(Math.round(rating));

/** All ratings, and how far the last one is uncertain where it is shown. Early uncertainty would press the line flat. */
function shownRatings(courses: readonly Course[]): readonly number[] {
  const ratings = courses.flatMap(({ points }) => points.map(({ rating }) => rating));
  const last = courses.length === 1 ? courses[0]?.points.at(-1) : undefined;
  return last ? [...ratings, last.rating - last.deviation, last.rating + last.deviation] : ratings;
}

const widest = (texts: readonly string[], size: number): number =>
  Math.max(0, ...texts.map((text) => widthOf(text, size)));

/** Works out what goes where. */
export function layoutOf(chart: Chart): ChartLayout {
  const courses = soundCourses(chart.courses);
  const ratings = ratingTicks(courses.length > 0 ? shownRatings(courses) : NOTHING_YET);
  const times = courses.flatMap(({ points }) => [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const left = 34 + widest(ratings.map(rounded), LABEL_SIZE);
  const lasts = courses.map(({ points }) => rounded(points.at(-1)?.rating ?? 0));
  const right = CHART_WIDTH - (courses.length > 0 ? 34 + ICON + 22 + widest(lasts, LAST_SIZE) : 28);
  return {
    theme: chart.theme,
    courses,
    ratings,
    left,
    right,
    x: scaleOf(from, to, left + 6, right - 6),
    y: scaleOf(ratings[0] ?? 0, ratings.at(-1) ?? 1, BOTTOM, TOP),
    from,
    to,
  };
}
