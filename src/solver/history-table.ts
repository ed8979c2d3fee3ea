/** How many words of 32 bits a key has. */
export const KEY_WORDS = 6;

/** A key: all words of it are compared, so no two histories share a place. */
export type HistoryKey = Int32Array;

/** What is known of games with their histories, which are too long for one number: two small numbers each, nothing is 0. */
export interface HistoryTable {
  /** Where a key is, or would be; good until the next `set`. */
  slotOf(key: HistoryKey): number;
  endAt(slot: number): number;
  lookedAt(slot: number): number;
  set(key: HistoryKey, end: number, looked: number): void;
  size(): number;
  clear(): void;
}

const FIRST_SLOTS = 1 << 16;
const FULLEST = 0.6;

/** Open addressing over typed arrays, as in `position-table.ts`: a Map of texts would take many times the time and memory. */
export function makeHistoryTable(): HistoryTable {
  let slots = 0;
  let keys = new Int32Array();
  let ends = new Int16Array();
  let looked = new Int16Array();
  let size = 0;

  const allocate = (count: number): void => {
    slots = count;
    keys = new Int32Array(count * KEY_WORDS);
    ends = new Int16Array(count);
    looked = new Int16Array(count);
    size = 0;
  };
  allocate(FIRST_SLOTS);

  const isAt = (slot: number, key: HistoryKey): boolean => {
    const start = slot * KEY_WORDS;
    for (let word = 0; word < KEY_WORDS; word += 1) {
      if (keys[start + word] !== key[word]) return false;
    }
    return true;
  };

  const slotOf = (key: HistoryKey): number => {
    let hash = 0;
    for (let word = 0; word < KEY_WORDS; word += 1) {
      hash = Math.imul(hash ^ (key[word] ?? 0), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    let slot = hash & (slots - 1);
    while ((ends[slot] !== 0 || looked[slot] !== 0) && !isAt(slot, key)) {
      slot = (slot + 1) & (slots - 1);
    }
    return slot;
  };

  const put = (key: HistoryKey, end: number, moves: number): void => {
    const slot = slotOf(key);
    if (ends[slot] === 0 && looked[slot] === 0) {
      size += 1;
      keys.set(key, slot * KEY_WORDS);
    }
    ends[slot] = end;
    looked[slot] = moves;
  };

  const grow = (): void => {
    const [oldKeys, oldEnds, oldLooked, oldSlots] = [keys, ends, looked, slots];
    allocate(slots * 2);
    for (let slot = 0; slot < oldSlots; slot += 1) {
      const [end = 0, moves = 0] = [oldEnds[slot], oldLooked[slot]];
      const start = slot * KEY_WORDS;
      if (end !== 0 || moves !== 0) put(oldKeys.subarray(start, start + KEY_WORDS), end, moves);
    }
  };

  return {
    slotOf,
    endAt: (slot) => ends[slot] ?? 0,
    lookedAt: (slot) => looked[slot] ?? 0,
    set(key, end, moves) {
      if (size >= slots * FULLEST) grow();
      put(key, end, moves);
    },
    size: () => size,
    clear: () => allocate(FIRST_SLOTS),
  };
}
