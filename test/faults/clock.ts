/** The time in a world of its own: as fast as the real one, and ahead of it by as much as somebody has let pass. */
export interface Clock {
  now(): number;
  /** How far it is ahead. */
  offset(): number;
  /** Lets time pass, for Discord and for every process of the bot. */
  pass(milliseconds: number): Promise<void>;
  /** Hears of it, and may take a moment to follow; gives back how to stop listening. */
  onPass(listener: (offset: number) => Promise<void>): () => void;
}

export function makeClock(): Clock {
  const listeners = new Set<(offset: number) => Promise<void>>();
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    offset: () => ahead,
    async pass(milliseconds) {
      ahead += milliseconds;
      await Promise.all([...listeners].map((follow) => follow(ahead)));
    },
    onPass(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
