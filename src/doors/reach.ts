/** Knows whether Discord answers requests. Without a gateway nothing else tells that people cannot reach the bot either. */
export interface Reach {
  /** Whether a request was answered: not by a server error, nor by none at all. */
  readonly heard: (isAnswered: boolean) => void;
  isThere(): boolean;
  /** Asks Discord something now and then, so that it is noticed also while nobody plays. */
  watch(ask: () => Promise<unknown>, every?: number): { stop(): void };
}

/** One request may fail by itself; so many in a row mean that Discord is away. */
const FAILURES = 3;

/** Often enough to notice it well within the minute that counts as an outage. */
const ASK_EVERY_MS = 10_000;

export function makeReach(): Reach {
  let failures = 0;
  return {
    heard(isAnswered) {
      failures = isAnswered ? 0 : failures + 1;
    },
    isThere: () => failures < FAILURES,
    watch(ask, every = ASK_EVERY_MS) {
      // What comes of it is heard as of any other request.
      const timer = setInterval(() => void ask().catch(() => undefined), every).unref();
      return { stop: () => clearInterval(timer) };
    },
  };
}
