/** Whether something that a process needs is well: it is, unless the check says no or fails. */
type Check = () => boolean | Promise<boolean | void>;

export type Checks = Readonly<Record<string, Check>>;

/** A check that takes longer has failed: whoever probes does not wait forever. */
const PATIENCE_MS = 2000;

interface Readiness {
  readonly isReady: boolean;
  readonly checks: Readonly<Record<string, 'up' | 'down'>>;
}

/** Runs all checks at once; one that throws has failed. */
export async function readinessOf(checks: Checks): Promise<Readiness> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await isWell(check)] as const),
  );
  return {
    isReady: found.every(([, isUp]) => isUp),
    checks: Object.fromEntries(found.map(([name, isUp]) => [name, isUp ? 'up' : 'down'])),
  };
}

async function isWell(check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  try {
    return (await Promise.race([check(), tooLate])) !== false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
