import { StoreUnavailable } from '../store.js';

/** What Redis itself refuses, in its own words, and what to do about it. */
const ADVICE: Readonly<Record<string, string>> = {
  OOM: 'Redis is out of memory: give it more, or remove what else is in it.',
  MISCONF: 'Redis cannot write to its disk: make room, and look at its log.',
  READONLY: 'Redis is a read-only replica: point REDIS_URL at the primary.',
  LOADING: 'Redis is still loading its data: try again in a moment.',
  NOAUTH: 'Redis wants a password: put it into REDIS_URL.',
  WRONGPASS: 'Redis refuses the user or password in REDIS_URL.',
  NOPERM: 'The Redis user in REDIS_URL may not do what the bot needs.',
};

/** Asks Redis; what goes wrong becomes a `StoreUnavailable` that says what to do. */
export async function asking<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const advice = ADVICE[message.split(' ')[0] ?? ''] ?? `Redis does not answer: ${message}`;
    throw new StoreUnavailable(advice, { cause });
  }
}
