import { KEY_WORDS, type HistoryKey } from './history-table.js';
import { DISTANCES, PLACES, type Place } from './token-places.js';

/** Each place has two bits of a key, for how often it was there: 0 to 2 times. */
const bitsOf = (place: Place): number => 2 * place;

/** In the last word, above the places: where the token is, and how many moves are looked ahead. */
const PLACE_SHIFT = (2 * PLACES) % 32;
const MOVES_SHIFT = PLACE_SHIFT + 7;

/** From so many moves on, everything that was there matters. */
const FARTHEST = 2 * Math.max(...DISTANCES.flat());

/**
 * What matters of a history when it is looked so many moves ahead from a place: that something was there twice, if it can be there
 * again within them; that it was there once, if it can be there twice again.
 */
function relevantFrom(place: Place, moves: number): Int32Array {
  const relevant = new Int32Array(KEY_WORDS);
  for (const [to, distance] of (DISTANCES[place] ?? []).entries()) {
    const around = DISTANCES[to]?.[to] ?? Infinity;
    const once = distance + around <= moves ? 1 : 0;
    const twice = distance <= moves ? 2 : 0;
    const word = bitsOf(to) >> 5;
    relevant[word] = (relevant[word] ?? 0) | ((once | twice) << (bitsOf(to) & 31));
  }
  return relevant;
}

/** The same for all places and moves, flat, as it is looked up all the time. */
const RELEVANT = new Int32Array(PLACES * (FARTHEST + 1) * KEY_WORDS);
for (let place = 0; place < PLACES; place += 1) {
  for (let moves = 0; moves <= FARTHEST; moves += 1) {
    RELEVANT.set(relevantFrom(place, moves), (place * (FARTHEST + 1) + moves) * KEY_WORDS);
  }
}

/** How often the token of Center Square Showdown was at each place. */
export class TokenHistory {
  readonly #words = new Int32Array(KEY_WORDS);
  readonly #key: HistoryKey = new Int32Array(KEY_WORDS);

  isThirdTime(place: Place): boolean {
    const bits = bitsOf(place);
    return (((this.#words[bits >> 5] ?? 0) >> (bits & 31)) & 2) !== 0;
  }

  change(place: Place, by: 1 | -1): void {
    const bits = bitsOf(place);
    this.#words[bits >> 5] = (this.#words[bits >> 5] ?? 0) + (by << (bits & 31));
  }

  /** A key for all that decides how it ends within so many moves from a place, which is at least one; good until the next is made. */
  keyAt(place: Place, moves: number): HistoryKey {
    const relevant = (place * (FARTHEST + 1) + Math.min(moves, FARTHEST)) * KEY_WORDS;
    for (let word = 0; word < KEY_WORDS; word += 1) {
      this.#key[word] = (this.#words[word] ?? 0) & (RELEVANT[relevant + word] ?? 0);
    }
    const last = (place << PLACE_SHIFT) | (moves << MOVES_SHIFT);
    this.#key[KEY_WORDS - 1] = (this.#key[KEY_WORDS - 1] ?? 0) | last;
    return this.#key;
  }
}
