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
const MOST_JUMPS = 40;

/** A clock is adjusted by less than this all the time. */
const LARGEST_ADJUSTMENT_MS = 1000;

/**
 * Notices when the clock of this machine is set ahead of the one that the process began with. The store does not, where that was
 * noted before: the clock has jumped there, was set right, and jumps again. Where the machine was suspended, it looks the same.
 */
function watchJumps({ now, gap, uptime = () => performance.now() }: AvailabilityOptions) {
  let jumps: readonly Outage[] = [];
  const first = { at: now(), uptime: uptime() };
  let seen = first;
  /** Since when the clock is behind, by its own time. */
  let behindFrom: number | undefined;
  return (): readonly Outage[] => {
    const next = { at: now(), uptime: uptime() };
    const expectedAfter = ({ at, uptime: before }: typeof seen): number =>
      // Whole milliseconds, as all times that are stored.
      Math.round(at + next.uptime - before);
    const expected = expectedAfter(seen);
    const right = Math.max(expected, expectedAfter(first));
    // Turns of an earlier time in which it was behind are still to be given that, where it was not right for long.
    const unsettled = jumps.flatMap((jump) => (jump.to > expected ? (jump.beganFrom ?? []) : []));
    const beganFrom = Math.min(behindFrom ?? expected, ...unsettled);
    const corrected = { from: expected, to: Math.min(right, next.at), beganFrom };
    const found: Outage[] = [corrected, { from: right, to: next.at }].filter(
      ({ from, to }) => to - from > gap,
    );
    // The earliest moment, by its own time, at which it can have been set back since the last look.
    const setBackAt = Math.floor(next.at - (next.uptime - seen.uptime));
    // A jump whose end is in the future again counts up to that moment, and whole once its end comes.
    if (expected - next.at > LARGEST_ADJUSTMENT_MS) {
      const isCut = ({ from, to }: Outage): boolean => setBackAt - from > gap && setBackAt < to;
      // Of what was cut before, one is enough.
      const cut = new Map(jumps.filter(isCut).map((jump) => [jump.from, jump]));
      for (const jump of cut.values()) found.push({ ...jump, to: setBackAt });
    }
    if (found.length > 0) jumps = [...jumps, ...found].slice(-MOST_JUMPS);
    const isBehind = right - next.at > gap;
    behindFrom = isBehind ? Math.min(behindFrom ?? Infinity, setBackAt) : undefined;
    seen = next;
    return jumps;
  };
}

export function makeAvailability(options: AvailabilityOptions): Availability {
  const { store, now, isOpen, gap } = options;
  const lookForJumps = watchJumps(options);
  let known: readonly Outage[] = [];
  return {
    outages() {
      const all = [...known, ...lookForJumps()];
      // Looked at after those: a jump may have been found just now. One that ends later was noted while the clock was ahead.
      const at = now();
      return all.filter(({ to }) => to <= at + LARGEST_ADJUSTMENT_MS);
    },
    async note() {
      lookForJumps();
      if (!isOpen()) return false;
      known = await store.noteServing(now(), gap);
      return true;
    },
  };
}
