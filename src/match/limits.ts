/** How many live matches there may be; checked when somebody is added to one. */
export interface Limits {
  readonly perChannel: number;
  readonly perPlayer: number;
}

export const DEFAULT_LIMITS: Limits = { perChannel: 50, perPlayer: 20 };
