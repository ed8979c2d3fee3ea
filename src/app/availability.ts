import type { Outage } from '../match/outage.js';
import type { Store } from '../store/store.js';

/** Knows in which times nobody could have answered, so that they count against nobody. */
export interface Availability {
  /** The outages that any process has noted, as of the last look, and those that the clock of this one has made by jumping ahead. */
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
  /** Milliseconds by a clock that nobody sets. */
  readonly uptime?: () => number;
}

/** So many jumps are remembered. */
const MOST_JUMPS = 20;

/**
 * Notices when the clock of this machine is set ahead. The store does not, where that was noted before: the clock has jumped there,
 * was set right, and jumps again.
 */
function watchJumps({ now, gap, uptime = () => performance.now() }: AvailabilityOptions) {
  let jumps: readonly Outage[] = [];
  let seen = { at: now(), uptime: uptime() };
  return (): readonly Outage[] => {
    const next = { at: now(), uptime: uptime() };
    // Whole milliseconds, as all times that are stored.
    const expected = Math.round(seen.at + next.uptime - seen.uptime);
    if (next.at - expected > gap) {
      jumps = [...jumps, { from: expected, to: next.at }].slice(-MOST_JUMPS);
    }
    seen = next;
    return jumps;
  };
}

export function makeAvailability(options: AvailabilityOptions): Availability {
  const { store, now, isOpen, gap } = options;
  const jumps = watchJumps(options);
  let known: readonly Outage[] = [];
  return {
    outages() {
      const at = now();
      // One that ends later was noted while the clock was ahead: it has not happened by now.
      return [...known, ...jumps()].filter(({ to }) => to <= at);
    },
    async note() {
      jumps();
      if (!isOpen()) return false;
      known = await store.noteServing(now(), gap);
      return true;
    },
  };
}
