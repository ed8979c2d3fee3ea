const DAY = 86_400_000;

/** A day of the calendar, in UTC; months count from 1. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const EPOCH_TO_MARCH = 719_468;
const DAYS_IN_ERA = 146_097;

/** The day of a time. Eras of 400 years, and years that begin in March: so leap days come last. */
export function dayOf(at: number): Day {
  const days = Math.floor(at / DAY) + EPOCH_TO_MARCH;
  const era = Math.floor(days / DAYS_IN_ERA);
  const inEra = days - era * DAYS_IN_ERA;
  const yearInEra = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) /
      365,
  );
  const inYear =
    inEra - (365 * yearInEra + Math.floor(yearInEra / 4) - Math.floor(yearInEra / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return {
    year: yearInEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: inYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  };
}

/** When a month begins; the months of a year may be counted beyond its end. */
export function monthStart(year: number, month: number): number {
  const months = year * 12 + month - 1;
  // Counted from March, as above.
  const marchYear = Math.floor((months - 2) / 12);
  const fromMarch = months - 2 - marchYear * 12;
  const era = Math.floor(marchYear / 400);
  const yearInEra = marchYear - era * 400;
  const inYear = Math.floor((153 * fromMarch + 2) / 5);
  const inEra = yearInEra * 365 + Math.floor(yearInEra / 4) - Math.floor(yearInEra / 100) + inYear;
  return (era * DAYS_IN_ERA + inEra - EPOCH_TO_MARCH) * DAY;
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
    const day = dayOf(at);
    const short = `${two(day.month)}-${two(day.day)}`;
    ticks.push({ at, label: day.year === year ? short : `${day.year}-${short}` });
    year = day.year;
  }
  return ticks;
}

function monthTicks(from: number, to: number, step: number): readonly DateTick[] {
  const { year, month } = dayOf(from);
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
  const { year, month, day } = dayOf(at);
  return `${year}-${two(month)}-${two(day)}`;
}
