export const DAY_MS = 86_400_000;

/** A date of the calendar, in UTC; months count from 1. */
interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The days from 0000-03-01 to 1970-01-01: years that begin in March have their leap day at the end. */
const DAYS_BEFORE_EPOCH = 719_468;
const DAYS_IN_ERA = 146_097;

/** The number of a day by UTC; days are counted from 1970. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** When a day begins. */
export const startOfDay = (day: number): number => day * DAY_MS;

/** The date of a moment. In eras of 400 years, by arithmetic alone: pure rooms have no calendar but this one. */
export function dateOf(at: number): CalendarDate {
  const days = dayOf(at) + DAYS_BEFORE_EPOCH;
  const era = Math.floor(days / DAYS_IN_ERA);
  const dayOfEra = days - era * DAYS_IN_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const sinceMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = sinceMarch < 10 ? sinceMarch + 3 : sinceMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * sinceMarch + 2) / 5) + 1,
  };
}

/** When a month begins; the months of a year may be counted beyond its end. */
export function monthStart(year: number, month: number): number {
  const months = year * 12 + month - 1;
  const marchYear = Math.floor((months - 2) / 12);
  const sinceMarch = months - 2 - marchYear * 12;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * sinceMarch + 2) / 5);
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return startOfDay(era * DAYS_IN_ERA + dayOfEra - DAYS_BEFORE_EPOCH);
}

/** The month of a moment, as `2026-11`. */
export function monthOf(at: number): `${string}-${string}` {
  const { year, month } = dateOf(at);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}
