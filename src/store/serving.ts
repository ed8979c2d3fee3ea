import type { Outage } from '../match/outage.js';
import { DAY } from '../match/clock.js';

/** When somebody was last there to answer, and the times before that in which nobody was. */
export interface Serving {
  readonly last: number;
  readonly outages: readonly Outage[];
}

/** Nobody's clock runs for longer than this, so what was before it is of no use. */
export const OUTAGES_KEPT_MS = 30 * DAY;

/** `<last> <from> <to> <from> <to> …`: one record for all processes. */
export function decodeServing(record: string | null | undefined): Serving | undefined {
  const [last, ...times] = (record ?? '').split(' ').filter(Boolean).map(Number);
  if (last === undefined || [last, ...times].some(Number.isNaN)) return undefined;
  const outages = times.flatMap((from, i) => {
    const to = times[i + 1];
    return i % 2 === 0 && to !== undefined ? [{ from, to }] : [];
  });
  return { last, outages };
}

export const encodeServing = ({ last, outages }: Serving): string =>
  [last, ...outages.flatMap(({ from, to }) => [from, to])].join(' ');

/** The record once more somebody is there at a moment: a gap since the last time is an outage. A clock never turns it back. */
export function servingAt(before: Serving | undefined, now: number, gap: number): Serving {
  if (!before) return { last: now, outages: [] };
  const { last } = before;
  const outages = now - last > gap ? [...before.outages, { from: last, to: now }] : before.outages;
  return {
    last: Math.max(last, now),
    outages: outages.filter(({ to }) => to > now - OUTAGES_KEPT_MS),
  };
}
