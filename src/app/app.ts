import type { UserId } from '../match/id.js';
import type { Limits } from '../match/settings.js';
import type { Store } from '../store/store.js';
import type { Analyses } from './analyses.js';
import type { Availability } from './availability.js';
import type { Beginners } from './beginners.js';
import type { Discord } from './discord.js';
import type { FreshMatches } from './fresh-matches.js';
import type { Drawings } from './drawings.js';
import type { Metrics } from './metrics.js';
import type { Names } from './names.js';
import type { PostPace } from './post-pace.js';
import type { OneAtATime } from './privacy-requests.js';
import type { Reconciler } from './reconciler.js';
import type { Settings } from './remembered-settings.js';
import type { Solver } from './solver.js';
import type { TextCopies } from './text-copies.js';
import type { Tiles } from './tiles.js';
import type { Timeouts } from './timeouts.js';
import type { Visibility } from './visibility.js';

/** Chance, so that tests can decide it. */
export interface Chance {
  /** Bytes that are as good as random, and the same for the same seed: what is delivered twice makes one match. */
  bytes(count: number, seed: string): Uint8Array;
  toss(): 'challenger' | 'opponent';
}

/** Notes for the operator. */
export interface Log {
  debug(details: object, sentence: string): void;
  info(details: object, sentence: string): void;
  warn(details: object, sentence: string): void;
  error(details: object, sentence: string): void;
}

/** Everything the bot works with. It holds no state that matters: any process can answer any click. */
export interface App {
  readonly store: Store;
  /** What was chosen, as far as boards and pings are concerned. */
  readonly settings: Settings;
  readonly discord: Discord;
  readonly names: Names;
  readonly visibility: Visibility;
  readonly timeouts: Timeouts;
  readonly reconciler: Reconciler;
  readonly textCopies: TextCopies;
  readonly availability: Availability;
  readonly drawings: Drawings;
  readonly analyses: Analyses;
  readonly solver: Solver;
  readonly tiles: Tiles;
  readonly posts: PostPace;
  readonly fresh: FreshMatches;
  readonly beginners: Beginners;
  readonly oneAtATime: OneAtATime;
  readonly limits: Limits;
  readonly now: () => number;
  readonly chance: Chance;
  /** Milliseconds after which an answer is announced first, and given later. */
  readonly patience: number;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** A member who was named in a command. */
export interface Person {
  readonly id: UserId;
  readonly isBot: boolean;
  readonly isMember: boolean;
  /** Until when they are, or were, kept from acting on the server. */
  readonly timedOutUntil?: number;
}
