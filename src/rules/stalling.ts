import type { Seat } from './seat.js';

/**
 * The stalling rule: the player whose action brings about the same position for the third time loses.
 * A position is all of the board that decides how play can go on (the rulebook's key) and whose turn it is.
 */
export const THIRD_TIME_LOSES = 3;

/** The positions a game has been through, oldest first. The start is not noted. */
export type Seen = readonly number[];

export const NOTHING_SEEN: Seen = [];

export const note = (seen: Seen, key: number, turn: Seat): Seen => [
  ...seen,
  key * 2 + (turn === 'first' ? 0 : 1),
];

/** How often the position noted last has come about, that time included. */
export const timesSeen = (seen: Seen): number => {
  const latest = seen.at(-1);
  let times = 0;
  for (const position of seen) if (position === latest) times += 1;
  return times;
};
