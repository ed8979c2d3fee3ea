/** Something that is not as it should be after a fault. */
export interface Finding {
  /** What is wrong, in a few words: the same ones each time. */
  readonly what: string;
  readonly detail: string;
}

/** What a scenario is given, and whom it tells how it goes. */
export interface FaultRun {
  /** All chance comes from it, so that a run can be repeated. */
  readonly seed: number;
  /** The one thing to be tried again, in a scenario that numbers what it does. */
  readonly number?: number;
  /** How many matches go on at the same time, where they shall be fewer than usual. */
  readonly tables?: number;
  readonly progress: (done: number, of: number) => void;
  /** Something for the table. Numbers of one column are for the caller to add up: the last one stands. */
  readonly note: (column: string, value: string | number) => void;
}

/** How many matches go on at the same time in short forms: each is played to its end afterwards, which takes most of the time. */
export const SHORT_TABLES = 8;

/** A fault, and what has to be true after it, however often it strikes. */
export interface Scenario {
  /** In kebab-case. */
  readonly name: string;
  /** One sentence for the table and the docs. */
  readonly about: string;
  /** Whether this machine lets it be tried. */
  readonly isPossible?: () => boolean;
  /** How often it strikes: among the tests, and in full. */
  readonly times: { readonly short: number; readonly full: number };
  /** Lets it strike so many times; none of the findings is what has to be. */
  run(times: number, faults: FaultRun): Promise<readonly Finding[]>;
}
