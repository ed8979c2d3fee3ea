/** What a delivery of an interaction comes to. */
type Delivered<T> =
  /** The first one: it is answered, and what follows the answer is done. */
  | { readonly is: 'first'; readonly answer: Promise<T> }
  /** Another one while Discord may still wait: it gets the same answer, and nothing more is done. */
  | { readonly is: 'again'; readonly answer: Promise<T> }
  /** It was answered before: somebody repeats what Discord once said. */
  | { readonly is: 'late' };

export interface Deliveries<T> {
  take(id: string, handle: () => Promise<T>): Delivered<T>;
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
  const shared = new Map<string, Promise<T>>();
  let recent = new Set<string>();
  let older = new Set<string>();
  let since = performance.now();

  function remember(id: string): void {
    if (performance.now() - since >= REMEMBERED_MS || recent.size >= MOST_REMEMBERED) {
      older = recent;
      recent = new Set();
      since = performance.now();
    }
    recent.add(id);
  }

  return {
    take(id, handle) {
      const same = shared.get(id);
      if (same) return { is: 'again', answer: same };
      if (recent.has(id) || older.has(id)) return { is: 'late' };
      remember(id);
      const answer = handle();
      shared.set(id, answer);
      setTimeout(() => shared.delete(id), SHARED_MS).unref();
      return { is: 'first', answer };
    },
  };
}
