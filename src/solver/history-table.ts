/** How many words of 32 bits a key has. */
export const KEY_WORDS = 5;

/** A key: all words of it are compared, so no two histories share a place. Its last word is never 0. */
export type HistoryKey = Int32Array;

/** What is known of games with their histories, which are too long for one number: a small number each. */
export interface HistoryTable {
  get(key: HistoryKey): number | undefined;
  set(key: HistoryKey, value: number): void;
  size(): number;
  clear(): void;
}

const FIRST_SLOTS = 1 << 16;
const FULLEST = 0.6;

/** Open addressing over typed arrays, as in `position-table.ts`: a Map of texts would take many times the time and memory. */
export function makeHistoryTable(): HistoryTable {
  let slots = 0;
  let keys = new Int32Array();
  let values = new Int16Array();
  let size = 0;

  const allocate = (count: number): void => {
    slots = count;
    keys = new Int32Array(count * KEY_WORDS);
    values = new Int16Array(count);
    size = 0;
  };
  allocate(FIRST_SLOTS);

  const isFree = (slot: number): boolean => keys[(slot + 1) * KEY_WORDS - 1] === 0;

  const isAt = (slot: number, key: HistoryKey): boolean => {
    const start = slot * KEY_WORDS;
    for (let word = 0; word < KEY_WORDS; word += 1) {
      if (keys[start + word] !== key[word]) return false;
    }
    return true;
  };

  /** Where a key is, or would be. */
  const slotOf = (key: HistoryKey): number => {
    let hash = 0;
    for (let word = 0; word < KEY_WORDS; word += 1) {
      hash = Math.imul(hash ^ (key[word] ?? 0), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    let slot = hash & (slots - 1);
    while (!isFree(slot) && !isAt(slot, key)) slot = (slot + 1) & (slots - 1);
    return slot;
  };

  const put = (key: HistoryKey, value: number): void => {
    const slot = slotOf(key);
    if (isFree(slot)) {
      size += 1;
      for (let word = 0; word < KEY_WORDS; word += 1) {
        keys[slot * KEY_WORDS + word] = key[word] ?? 0;
      }
    }
    values[slot] = value;
  };

  const grow = (): void => {
    const [oldKeys, oldValues, oldSlots] = [keys, values, slots];
    const key: HistoryKey = new Int32Array(KEY_WORDS);
    allocate(slots * 2);
    for (let slot = 0; slot < oldSlots; slot += 1) {
      for (let word = 0; word < KEY_WORDS; word += 1) {
        key[word] = oldKeys[slot * KEY_WORDS + word] ?? 0;
      }
      if (key[KEY_WORDS - 1] !== 0) put(key, oldValues[slot] ?? 0);
    }
  };

  return {
    get(key) {
      const slot = slotOf(key);
      return isFree(slot) ? undefined : values[slot];
    },
    set(key, value) {
      if (size >= slots * FULLEST) grow();
      put(key, value);
    },
    size: () => size,
    clear: () => allocate(FIRST_SLOTS),
  };
}
