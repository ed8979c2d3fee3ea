const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface Settings {
  /** How many shards the gateway asks for. */
  readonly shards: number;
  /** How long an interaction waits for its answer. */
  readonly answerWithinMs: number;
  /** How long an interaction's token can be used. */
  readonly tokenLifetimeMs: number;
  /** Messages older than this can be edited only so many times within so long. */
  readonly oldEdits: {
    readonly afterMs: number;
    readonly limit: number;
    readonly withinMs: number;
  };
}

/** As Discord has it; only the number of late edits is a guess, since Discord does not tell. */
export const SETTINGS: Settings = {
  shards: 1,
  answerWithinMs: 3000,
  tokenLifetimeMs: 15 * MINUTE,
  oldEdits: { afterMs: HOUR, limit: 5, withinMs: HOUR },
};
