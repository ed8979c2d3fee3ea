import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something is so; what fails is not so yet. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  { within = 60_000, every = 50 } = {},
): Promise<void> {
  const deadline = performance.now() + within;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`not within ${within} ms: ${what}`);
    await sleep(every);
  }
}
