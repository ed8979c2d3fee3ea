import { soundCourses, type Course } from './course.js';
import type { Theme } from './looks.js';
import { ratingTicks, scaleOf, type Scale } from './scale.js';
import { widthOf } from '../glyphs.js';

export const CHART_WIDTH = 800;
export const CHART_HEIGHT = 360;

/** The courses of ratings to be drawn. */
export interface Chart {
  readonly courses: readonly Course[];
  readonly theme: Theme;
}

export const TOP = 26;
export const BOTTOM = CHART_HEIGHT - 48;
export const LABEL_SIZE = 13;
export const LAST_SIZE = 17;
export const ICON = 26;
/** What a chart without any rating shows. */
const NOTHING_YET = [1400, 1600];

/** The chart with everything worked out but the drawing. */
export interface Plan {
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
export function planOf(chart: Chart): Plan {
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
