import type { GameId } from '../../../rules/games.js';

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
export const soundCourses = (courses: readonly Course[]): readonly Course[] =>
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
