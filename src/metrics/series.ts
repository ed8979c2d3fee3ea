import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What all metrics of the bot begin with. */
const PREFIX = 'fivebyfive_';

/** A metric: what it is called, and what it tells. */
interface Described {
  readonly registry: Registry;
  readonly name: string;
  readonly help: string;
}

/** Counts the things that a closed set of names tells apart. All are there from the beginning: what never happened is 0. */
export function countNames<const N extends readonly string[]>(
  { registry, name, help }: Described,
  label: string,
  names: N,
): (name: N[number]) => void {
  const counter = new Counter({
    name: PREFIX + name,
    help,
    labelNames: [label],
    registers: [registry],
  });
  const series = new Map<string, Counter.Internal>(
    names.map((each) => [each, counter.labels(each)]),
  );
  for (const each of series.values()) each.inc(0);
  return (each) => series.get(each)?.inc();
}

/** The same for pairs of names. */
export function countPairs<const N extends readonly string[], const M extends readonly string[]>(
  { registry, name, help }: Described,
  labels: readonly [string, string],
  names: N,
  others: M,
): (name: N[number], other: M[number]) => void {
  const counter = new Counter({
    name: PREFIX + name,
    help,
    labelNames: labels,
    registers: [registry],
  });
  const seriesOf = (one: string) =>
    new Map<string, Counter.Internal>(others.map((two) => [two, counter.labels(one, two)]));
  const series = new Map<string, ReturnType<typeof seriesOf>>(
    names.map((one) => [one, seriesOf(one)]),
  );
  for (const some of series.values()) for (const each of some.values()) each.inc(0);
  return (one, two) => series.get(one)?.get(two)?.inc();
}

/** Notes how many milliseconds things took that a closed set of names tells apart, in buckets of seconds. */
export function timeNames<const N extends readonly string[]>(
  { registry, name, help }: Described,
  label: string,
  names: N,
  buckets: readonly number[],
): (name: N[number], ms: number) => void {
  const histogram = new Histogram({
    name: PREFIX + name,
    help,
    labelNames: [label],
    buckets: [...buckets],
    registers: [registry],
  });
  for (const each of names) histogram.zero({ [label]: each });
  const series = new Map<string, Histogram.Internal<string>>(
    names.map((each) => [each, histogram.labels(each)]),
  );
  return (each, ms) => series.get(each)?.observe(ms / 1000);
}

/** Shows a number as it is when somebody scrapes; while it is not known there is none. */
export function showNumber(
  { registry, name, help }: Described,
  read: () => number | undefined,
): void {
  const gauge: Gauge = new Gauge({
    name: PREFIX + name,
    help,
    registers: [registry],
    collect() {
      const value = read();
      if (value === undefined) gauge.remove();
      else gauge.set(value);
    },
  });
}

/** Shows of several things whether they are so. */
export function showFlags(
  { registry, name, help }: Described,
  label: string,
  read: () => Promise<Readonly<Record<string, boolean>>>,
): void {
  const gauge: Gauge = new Gauge({
    name: PREFIX + name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      for (const [each, isSo] of Object.entries(await read()))
        gauge.set({ [label]: each }, isSo ? 1 : 0);
    },
  });
}
