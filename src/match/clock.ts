/** Lengths of time, in milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The time for each move that an offer can name, in milliseconds; without a clock there is none. */
export const CLOCKS = {
  none: null,
  '5m': 5 * MINUTE,
  '1h': HOUR,
  '1d': DAY,
  '3d': 3 * DAY,
  '7d': 7 * DAY,
} as const;

export type ClockId = keyof typeof CLOCKS;

/** How long an offer waits for an answer, as its clock suggests: whoever wants to play in minutes is there now. */
export const OFFER_LIFETIMES: Readonly<Record<ClockId, number>> = {
  none: DAY,
  '5m': 15 * MINUTE,
  '1h': 4 * HOUR,
  '1d': DAY,
  '3d': DAY,
  '7d': DAY,
};

/** A match on which no clock runs is closed without a result when nobody moved for so long. */
export const QUIET_TIME = 30 * DAY;

/** What everybody has at least where a clock has waited for something: an hour, or a fifth of the clock if that is more. */
export const graceOf = (clock: ClockId): number => Math.max(HOUR, (CLOCKS[clock] ?? 0) / 5);

/** The number of a day in UTC; days are counted from 1970. */
export const dayOf = (at: number): number => Math.floor(at / DAY);

/** When a day begins. */
export const startOfDay = (day: number): number => day * DAY;

/** A date of the calendar, in UTC; months count from 1. */
interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export function dateOf(at: number): CalendarDate {
  const date = new Date(at);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** When a month begins; the months of a year may be counted beyond its end. */
export const monthStart = (year: number, month: number): number =>
  new Date(0).setUTCFullYear(year, month - 1, 1);
