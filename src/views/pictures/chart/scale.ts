/** Where a value stands in the picture. */
export type Scale = (value: number) => number;

/** The scale that takes one stretch to another; a stretch of nothing is taken to the middle. */
export const scaleOf =
  (from: number, to: number, start: number, end: number): Scale =>
  (value) =>
    to > from ? start + ((value - from) / (to - from)) * (end - start) : (start + end) / 2;

/** A chart never shows less than this from bottom to top, so that small changes look small. */
const LEAST_RANGE = 100;
const LINES = 5;

/** Whole numbers people like to read: 1, 2 or 5, and zeros. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = [1, 2, 5].find((digit) => digit * power >= rough) ?? 10;
  return Math.max(1, nice * power);
}

/** The ratings with a line across the chart, from the lowest shown to the highest. */
export function ratingTicks(values: readonly number[]): readonly number[] {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const missing = Math.max(0, LEAST_RANGE - (high - low)) / 2;
  const step = niceStep((high - low + missing * 2) / LINES);
  const first = Math.floor((low - missing) / step);
  const last = Math.max(first + 1, Math.ceil((high + missing) / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Moves things apart that would lie on each other, as little as needed, and keeps them between two ends. */
export function spreadOut(
  places: readonly number[],
  gap: number,
  from: number,
  to: number,
): readonly number[] {
  const order = [...places.keys()].toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const spread = [...places];
  let least = from;
  for (const index of order) {
    spread[index] = Math.max(spread[index] ?? 0, least);
    least = (spread[index] ?? 0) + gap;
  }
  let most = to;
  for (const index of order.toReversed()) {
    spread[index] = Math.min(spread[index] ?? 0, most);
    most = (spread[index] ?? 0) - gap;
  }
  return spread;
}
