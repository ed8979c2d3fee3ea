import { makeAnswerRing, NO_PLACE } from './answer-ring.js';

/** What a delivery of an interaction comes to. */
type Delivered =
  /** The first one: it is to be answered, and the text of that is told here for the others. */
  | { readonly is: 'first'; readonly share: (shared: Promise<AnswerText>) => void }
  /** Another one while it is being answered, or Discord may still wait: it gets the same answer, and nothing more is done. */
  | { readonly is: 'again'; readonly shared: Promise<AnswerText> }
  /** It was answered before: somebody repeats what Discord once said. */
  | { readonly is: 'late' };

/** An answer as it is sent; none, where it goes to Discord in another way. */
export type AnswerText = string | undefined;

export interface Deliveries {
  take(id: string): Delivered;
}

/** Discord waits for three seconds. */
const SHARED_MS = 3000;

/** What is written down for an answer that goes another way: those that have a text are JSON. */
const NO_TEXT = '';

/** A signed request counts from five minutes before its time until five minutes after it. */
const REMEMBERED_MS = 600_000;
const MOST_REMEMBERED = 100_000;

/**
 * Sees to it that an interaction is handled once, however often it is delivered to this process. It knows the ids of the last ten
 * minutes at least, or of the last 100,000 interactions. Between processes the store decides: a revision is taken once, a challenge
 * has one id, a ping is claimed. A memory of all processes would cost every click a round trip, and refuse what a balancer
 * sends to another process because the first one has died.
 */
export function makeDeliveries(): Deliveries {
  const ring = makeAnswerRing(SHARED_MS);
  /** For each interaction its answer while it is under way, then where the text of that was written down. */
  const known = new Generations<string, Promise<AnswerText> | number>(
    REMEMBERED_MS,
    MOST_REMEMBERED,
  );
  return {
    take(id) {
      const answer = known.get(id);
      if (answer === undefined) {
        known.set(id, NO_PLACE);
        const asked = performance.now();
        return {
          is: 'first',
          share(shared) {
            known.set(id, shared);
            shared.then(
              (text) => known.set(id, ring.add(text ?? NO_TEXT, asked)),
              // Whoever handles it hears of what goes wrong.
              () => known.set(id, NO_PLACE),
            );
          },
        };
      }
      if (answer instanceof Promise) return { is: 'again', shared: answer };
      const text = ring.at(answer);
      return text === undefined
        ? { is: 'late' }
        : { is: 'again', shared: Promise.resolve(text === NO_TEXT ? undefined : text) };
    },
  };
}

/**
 * Keeps things for a while, and for twice as long at the most, without a timer for each: what is new goes into one map, and when
 * that is full or old enough, it takes the place of the one before.
 */
class Generations<K, V> {
  #recent = new Map<K, V>();
  #older = new Map<K, V>();
  #since = performance.now();
  readonly #ms: number;
  readonly #most: number;

  constructor(ms: number, most: number) {
    this.#ms = ms;
    this.#most = most;
  }

  get(key: K): V | undefined {
    return this.#recent.get(key) ?? this.#older.get(key);
  }

  set(key: K, value: V): void {
    const now = performance.now();
    const age = now - this.#since;
    if (age >= this.#ms || this.#recent.size >= this.#most) {
      this.#older = age >= 2 * this.#ms ? new Map() : this.#recent;
      this.#recent = new Map();
      this.#since = now;
    }
    this.#recent.set(key, value);
  }
}
