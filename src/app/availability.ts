import type { Outage } from '../match/outage.js';
import type { Store } from '../store/store.js';

/** Knows in which times nobody could have answered, so that they count against nobody. */
export interface Availability {
  /** The outages that any process has noted, as of the last look. */
  outages(): readonly Outage[];
  /** Whether somebody can answer now; then that is noted, and time may go on. */
  note(): Promise<boolean>;
}

interface AvailabilityOptions {
  readonly store: Pick<Store, 'noteServing'>;
  readonly now: () => number;
  /** Whether interactions can come in: not before the doors are open, nor while Discord is away. */
  readonly isOpen: () => boolean;
  /** So many milliseconds without a note of any process are an outage. */
  readonly gap: number;
}

export function makeAvailability({ store, now, isOpen, gap }: AvailabilityOptions): Availability {
  let known: readonly Outage[] = [];
  return {
    outages: () => known,
    async note() {
      if (!isOpen()) return false;
      known = await store.noteServing(now(), gap);
      return true;
    },
  };
}
