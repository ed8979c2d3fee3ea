import { dateOf, DAY, monthStart } from '../../match/clock.js';

/** Where a value stands in the picture. */
export type Scale = (value: number) => number;

/** The linear scale from one interval to another; an empty interval is mapped to the middle. */
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

/** A mark on the axis of time. */
export interface DateTick {
  readonly at: number;
  readonly label: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** More would not fit beside each other, whole dates and all. */
const MOST_STEPS = 4.5;
const DAY_STEPS = [1, 2, 4, 7, 14];
const MONTH_STEPS = [1, 2, 3, 6, 12];
/** A month has this many days at most. */
const LONGEST_MONTH = 31;

function dayTicks(from: number, to: number, step: number): readonly DateTick[] {
  const ticks: DateTick[] = [];
  let year: number | undefined;
  for (let at = Math.ceil(from / DAY) * DAY; at <= to; at += step * DAY) {
    const day = dateOf(at);
    const short = `${two(day.month)}-${two(day.day)}`;
    ticks.push({ at, label: day.year === year ? short : `${day.year}-${short}` });
    year = day.year;
  }
  return ticks;
}

function monthTicks(from: number, to: number, step: number): readonly DateTick[] {
  const { year, month } = dateOf(from);
  const first = Math.ceil((year * 12 + month - 1) / step) * step;
  const ticks: DateTick[] = [];
  for (let months = first; monthStart(0, months + 1) <= to; months += step) {
    const at = monthStart(0, months + 1);
    const years = Math.floor(months / 12);
    const label = step % 12 === 0 ? String(years) : `${years}-${two(months - years * 12 + 1)}`;
    if (at >= from) ticks.push({ at, label });
  }
  return ticks;
}

/** Dates between two times, a few of them and evenly: days, then months, then years, all as numbers. */
export function dateTicks(from: number, to: number): readonly DateTick[] {
  const days = (to - from) / DAY;
  const dayStep = DAY_STEPS.find((step) => days / step <= MOST_STEPS);
  if (dayStep !== undefined) return dayTicks(from, to, dayStep);
  const months = days / LONGEST_MONTH;
  const monthStep =
    MONTH_STEPS.find((step) => months / step <= MOST_STEPS) ??
    12 * Math.ceil(months / 12 / MOST_STEPS);
  return monthTicks(from, to, monthStep);
}

/** The whole date of a time. */
export function dateLabel(at: number): string {
  const { year, month, day } = dateOf(at);
  return `${year}-${two(month)}-${two(day)}`;
}
