/** Seconds that doing something so many times takes. */
function time(work: () => void, times: number): number {
  const start = process.hrtime.bigint();
  for (let i = 0; i < times; i += 1) work();
  return Number(process.hrtime.bigint() - start) / 1e9;
}

/** The number that such a share of all of them is below. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

const ROUNDS = 11;
const SECONDS_A_ROUND = 0.1;

/**
 * How often each of the contestants can be done in a second: the median over rounds in which all of them take turns, so that
 * whatever else the machine does hits them alike. Only the ratios between them mean anything.
 */
export function race(...contestants: readonly (() => void)[]): readonly number[] {
  const entries = contestants.map((work) => {
    let times = 1;
    while (time(work, times) < SECONDS_A_ROUND) times *= 2;
    return { work, times, rates: new Array<number>() };
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { work, times, rates } of entries) rates.push(times / time(work, times));
  }
  return entries.map(({ rates }) => median(rates));
}

const PAIRED_ROUNDS = 25;
const WARM_UPS = 5;

async function seconds(work: () => Promise<void>): Promise<number> {
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start) / 1e9;
}

/** How many times faster one thing is than another: the median over rounds in which both take turns. */
export async function paceOf(
  one: () => Promise<void>,
  other: () => Promise<void>,
): Promise<number> {
  for (let i = 0; i < WARM_UPS; i += 1) {
    await one();
    await other();
  }
  const ratios: number[] = [];
  for (let round = 0; round < PAIRED_ROUNDS; round += 1) {
    const mine = await seconds(one);
    ratios.push((await seconds(other)) / mine);
  }
  return median(ratios);
}
