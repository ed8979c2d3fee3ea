import type { GameId } from '../rules/games.js';
import type { BySeat, Seat } from '../rules/seat.js';
import type { MatchId, UserId } from './id.js';
import type { Rating } from './rating.js';

/** A leg that ended with a winner: what the log of a server holds, and all standings are worked out from. */
export interface LegResult extends BySeat<UserId> {
  readonly match: MatchId;
  /** Counts from 0. */
  readonly leg: number;
  readonly game: GameId;
  readonly winner: Seat;
  readonly ended: number;
  /** How many games a day between the same two counted when it ended. */
  readonly ratedPerDay: number;
}

/** Why a result does not count: its match is void, a player is excluded, or the two have played enough that day. */
export const UNRATED_REASONS = ['void', 'excluded', 'enough-today'] as const;

export type UnratedReason = (typeof UNRATED_REASONS)[number];

/** A rating in the game, of all time, before and after a result; the same twice where it does not count. */
export interface RatingChange {
  readonly before: Rating;
  readonly after: Rating;
}

/** A result, and what it did to the ratings. */
export interface RatedResult extends LegResult {
  /** Where it is in the log of its server: a later result has a higher number. */
  readonly seq: number;
  readonly isRated: boolean;
  readonly isVoid: boolean;
  /** Why it does not count; null where it does. */
  readonly unrated: UnratedReason | null;
  readonly changes: BySeat<RatingChange>;
}
