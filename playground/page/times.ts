import type { TimeStyle } from './markdown/nodes.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS = [
  { unit: 'year', ms: 365 * DAY },
  { unit: 'month', ms: 30 * DAY },
  { unit: 'day', ms: DAY },
  { unit: 'hour', ms: HOUR },
  { unit: 'minute', ms: MINUTE },
  { unit: 'second', ms: SECOND },
] as const;

/** How far a moment is away, in the reader's words: "in 3 hours". */
export function relativeTime(at: number, now: number, locale: string): string {
  const distance = at - now;
  const step = STEPS.find(({ ms }) => Math.abs(distance) >= ms) ?? { unit: 'second', ms: SECOND };
  const format = new Intl.RelativeTimeFormat(locale);
  return format.format(Math.round(distance / step.ms), step.unit);
}

const STYLES: Readonly<Record<Exclude<TimeStyle, 'R'>, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

export const formatTime = (at: number, style: Exclude<TimeStyle, 'R'>, locale: string): string =>
  new Intl.DateTimeFormat(locale, STYLES[style]).format(at);

const dayOf = (time: number): string => new Date(time).toDateString();

/** The time of a message: with the day, where that is another one. */
export function messageTime(at: number, now: number, locale: string): string {
  if (dayOf(at) === dayOf(now)) return formatTime(at, 't', locale);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(at);
}
