/** How many live matches there may be, checked when somebody is added to one; and how many games count. */
export interface Limits {
  readonly perChannel: number;
  readonly perPlayer: number;
  /** How many games a day between the same two count for the standings. */
  readonly ratedPerDay: number;
}

export const DEFAULT_LIMITS: Limits = { perChannel: 50, perPlayer: 20, ratedPerDay: 5 };
