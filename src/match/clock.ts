import { DAY_MS } from './calendar.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The time for each move that an offer can name, in milliseconds; without a clock there is none. */
export const CLOCKS = {
  none: null,
  '5m': 5 * MINUTE,
  '1h': HOUR,
  '1d': DAY_MS,
  '3d': 3 * DAY_MS,
  '7d': 7 * DAY_MS,
} as const;

export type ClockId = keyof typeof CLOCKS;

/** How long before a deadline the reminder comes: when 80 % of the time for a move has passed. */
export const reminderLead = (duration: number): number => duration / 5;

/** How long an offer waits for an answer. */
export const OFFER_LIFETIME = DAY_MS;

/** A match on which no clock runs is closed without a result when nobody moved for so long. */
export const QUIET_TIME = 30 * DAY_MS;
