import type { Outcome } from './outcome.js';
import { other, type Seat } from './seat.js';

/** The positions a game has been through, oldest first. The start is not noted. */
export type Seen = readonly number[];

export const NOTHING_SEEN: Seen = [];

const THIRD_TIME_LOSES = 3;

/** What the stalling rule makes of an action: how often its position has come about by now, and the outcome, if it is one. */
interface Noted {
  readonly seen: Seen;
  readonly times: number;
  readonly outcome: Outcome | null;
}

/**
 * The stalling rule: the player whose action brings about the same position for the third time loses. A position is all
 * of the board that decides how play can go on (the rulebook's `key`) and whose turn it is.
 */
export function note(before: Seen, key: number, turn: Seat, by: Seat): Noted {
  const position = key * 2 + (turn === 'first' ? 0 : 1);
  const seen = [...before, position];
  let times = 0;
  for (const earlier of seen) if (earlier === position) times += 1;
  const outcome: Outcome | null =
    times < THIRD_TIME_LOSES ? null : { winner: other(by), by: 'stalling' };
  return { seen, times, outcome };
}
