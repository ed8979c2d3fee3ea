import { StoreUnavailable, type Store } from '../store/store.js';
import { makeAlert } from './alert.js';
import type { Log } from './app.js';

interface StoreWatchOptions {
  readonly store: Store;
  readonly log: Log;
  readonly now: () => number;
  /** Milliseconds between two looks whether the store is well again. */
  readonly every?: number;
}

export interface StoreWatch {
  /** The same store; what fails at it is noticed. */
  readonly store: Store;
  /** The same log, in which only the watch speaks of a store that fails: not everybody who meets it. */
  readonly log: Log;
  /** Fails while the store cannot be worked with. However often it is asked, the store is asked once a second. */
  check(): Promise<void>;
  stop(): void;
}

const LOOK_AGAIN_MS = 5000;
const CHECK_AGAIN_MS = 1000;

const OVER = 'The store works again: matches can be read and saved.';

/**
 * Tells the operator when the store fails (a full disk, no memory, no connection), what to do about it, and when it is over. That
 * it can be read is no sign that it can be written to, so only a check, which writes, ends it.
 */
export function watchStore(options: StoreWatchOptions): StoreWatch {
  const { store, log, now, every = LOOK_AGAIN_MS } = options;
  const alert = makeAlert({ log, now, over: OVER });
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let lastCheck: { readonly at: number; readonly done: Promise<void> } | undefined;

  function notice(error: unknown): void {
    const trouble = troubleIn(error);
    // Replicas that fall behind are told by the store, and keep nobody from playing.
    if (trouble === undefined || trouble === 'not-replicated' || isStopped) return;
    const sentence = error instanceof Error ? error.message : '';
    alert.raise(trouble, `${sentence.replace(/[^.]$/u, '$&.')} ${MEANWHILE}`);
    timer ??= setTimeout(() => void lookAgain(), every).unref();
  }

  async function lookAgain(): Promise<void> {
    timer = undefined;
    try {
      await store.check();
      if (!isStopped) alert.clear();
    } catch (error) {
      notice(error);
    }
  }

  const check = (): Promise<void> => {
    const at = performance.now();
    if (!lastCheck || at - lastCheck.at >= CHECK_AGAIN_MS) {
      lastCheck = { at, done: watched.check() };
    }
    return lastCheck.done;
  };

  const watched = noticing(store, notice);
  return {
    store: watched,
    log: withoutTroubles(log),
    async check() {
      await check();
      if (alert.isRaised()) throw new StoreUnavailable('It failed a moment ago.');
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const MEANWHILE =
  'Meanwhile people are told that it does not work, and nothing of theirs is changed. It goes on by itself once this is mended.';

const troubleIn = (error: unknown): string | undefined =>
  error instanceof StoreUnavailable ? error.trouble : undefined;

/** The store, whose failures are heard. */
function noticing(store: Store, notice: (error: unknown) => void): Store {
  const verbs = Object.entries(store).map(([name, verb]: [string, unknown]) => {
    if (typeof verb !== 'function') return [name, verb];
    const watched = (...given: readonly unknown[]): unknown => {
      const answer: unknown = Reflect.apply(verb, store, given);
      if (answer instanceof Promise) answer.catch(notice);
      return answer;
    };
    return [name, watched];
  });
  // The same verbs, each of which does the same.
  return Object.fromEntries(verbs) as Store; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

/** What every request would say again is kept for debugging. */
function withoutTroubles(log: Log): Log {
  const unlessTrouble =
    (level: 'warn' | 'error') =>
    (facts: object, sentence: string): void => {
      const isTrouble = 'err' in facts && troubleIn(facts.err) !== undefined;
      log[isTrouble ? 'debug' : level](facts, sentence);
    };
  return {
    debug: (facts, sentence) => log.debug(facts, sentence),
    info: (facts, sentence) => log.info(facts, sentence),
    warn: unlessTrouble('warn'),
    error: unlessTrouble('error'),
  };
}
