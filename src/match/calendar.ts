const DAY = 86_400_000;

/** The days from 0000-03-01 to 1970-01-01: years that begin in March have their leap day at the end. */
const DAYS_BEFORE_EPOCH = 719_468;
const DAYS_IN_ERA = 146_097;

/** The number of a day by the clock of Greenwich; days are counted from 1970. */
export const dayOf = (at: number): number => Math.floor(at / DAY);

/** When a day begins. */
export const startOfDay = (day: number): number => day * DAY;

/** The month of a moment by the clock of Greenwich, as `2026-11`; the room of matches has no calendar but this one. */
export function monthOf(at: number): `${string}-${string}` {
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
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}
