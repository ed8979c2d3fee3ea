/** What a delivery of an interaction comes to. */
type Delivered<T> =
  /** The first one: it is to be answered, and what comes of that is told here for the others. */
  | { readonly is: 'first'; readonly share: (shared: Promise<T>) => void }
  /** Another one while Discord may still wait: it gets the same answer, and nothing more is done. */
  | { readonly is: 'again'; readonly shared: Promise<T> }
  /** It was answered before: somebody repeats what Discord once said. */
  | { readonly is: 'late' };

export interface Deliveries<T> {
  take(id: string): Delivered<T>;
}

/** Discord waits for three seconds. */
const SHARED_MS = 3000;

/** A signed request counts from five minutes before its time until five minutes after it. */
const REMEMBERED_MS = 600_000;
const MOST_REMEMBERED = 100_000;

/**
 * Sees to it that an interaction is handled once, however often it is delivered to this process. It knows the ids of the last ten
 * minutes at least, or of the last 100,000 interactions. Between processes the store decides: a revision is taken once, a challenge
 * has one id, a ping is claimed. A memory of all processes would cost every click a round trip, and refuse what a balancer
 * sends to another process because the first one has died.
 */
export function makeDeliveries<T>(): Deliveries<T> {
  const answers = new Generations<string, { readonly shared: Promise<T>; readonly until: number }>(
    SHARED_MS,
  );
  const ids = new Generations<string, true>(REMEMBERED_MS, MOST_REMEMBERED);
  return {
    take(id) {
      const now = performance.now();
      const answer = answers.get(id);
      if (answer && now < answer.until) return { is: 'again', shared: answer.shared };
      if (ids.get(id)) return { is: 'late' };
      ids.set(id, true);
      return {
        is: 'first',
        share(shared) {
          // Whoever handles it hears of what goes wrong.
          shared.catch(() => undefined);
          answers.set(id, { shared, until: now + SHARED_MS });
        },
      };
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

  constructor(ms: number, most = Infinity) {
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
