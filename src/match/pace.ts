/** How often something may be done: so many times at once, and then once in so many milliseconds. */
export interface Pace {
  readonly burst: number;
  readonly every: number;
}

/**
 * What a pace is kept by is one moment for each person: when all that they did is paid off (the generic cell rate algorithm).
 * Each time adds `every` milliseconds, and there may be `burst` times that ahead. More than that is ahead only if a clock was
 * turned back: then it counts as one time less than the burst, so that nobody waits for longer than the pace says.
 */
function aheadAt(paidOff: number | null, now: number, { burst, every }: Pace): number {
  const ahead = Math.max((paidOff ?? 0) - now, 0);
  return ahead > burst * every ? (burst - 1) * every : ahead;
}

/** When something may be done next; that is now, if it may be done already. */
export const nextAt = (paidOff: number | null, now: number, pace: Pace): number =>
  now + Math.max(aheadAt(paidOff, now, pace) - (pace.burst - 1) * pace.every, 0);

/** When all is paid off once it is done now. */
export const paidOffAfter = (paidOff: number | null, now: number, pace: Pace): number =>
  now + aheadAt(paidOff, now, pace) + pace.every;
