/** A clock that runs like the real one, and can be moved ahead of it. */
export interface Clock {
  readonly now: () => number;
  /** How far it is ahead, in milliseconds. */
  ahead(): number;
  jump(ms: number): void;
}

export function makeClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    ahead: () => ahead,
    jump(ms) {
      ahead += ms;
    },
  };
}
