/** What positions are worth, each a small number, by two keys of 30 bits. Exact: no two positions share a place. */
export interface PositionTable {
  /** What was noted; nothing is 0. */
  get(one: number, two: number): number;
  /** Notes a number from 1 to 255. */
  set(one: number, two: number, value: number): void;
  readonly size: () => number;
}

const FIRST_SLOTS = 1 << 16;
const FULLEST = 0.6;

/** Open addressing over typed arrays: a Map of strings would take ten times the time and memory. */
export function makePositionTable(): PositionTable {
  let slots = FIRST_SLOTS;
  let ones = new Int32Array(slots);
  let twos = new Int32Array(slots);
  let values = new Uint8Array(slots);
  let size = 0;

  /** Where a position is, or would be. */
  const slotOf = (one: number, two: number): number => {
    let hash = Math.imul(one ^ Math.imul(two, 0x9e3779b1), 0x85ebca6b);
    hash ^= hash >>> 15;
    let slot = hash & (slots - 1);
    while (values[slot] !== 0 && (ones[slot] !== one || twos[slot] !== two)) {
      slot = (slot + 1) & (slots - 1);
    }
    return slot;
  };

  const put = (one: number, two: number, value: number): void => {
    const slot = slotOf(one, two);
    if (values[slot] === 0) size += 1;
    ones[slot] = one;
    twos[slot] = two;
    values[slot] = value;
  };

  const grow = (): void => {
    const [oldOnes, oldTwos, oldValues] = [ones, twos, values];
    slots *= 2;
    ones = new Int32Array(slots);
    twos = new Int32Array(slots);
    values = new Uint8Array(slots);
    size = 0;
    for (const [slot, value] of oldValues.entries()) {
      if (value !== 0) put(oldOnes[slot] ?? 0, oldTwos[slot] ?? 0, value);
    }
  };

  return {
    get: (one, two) => values[slotOf(one, two)] ?? 0,
    set(one, two, value) {
      if (size >= slots * FULLEST) grow();
      put(one, two, value);
    },
    size: () => size,
  };
}
