import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isOfNewerVersion } from '../match-codec.js';
import { decodeServing } from '../serving.js';
import { StoreUnavailable } from '../store.js';
import { differenceOf, whyUnreadable } from './compare.js';
import type { Batch, Checkpoint, RecordSource, RecordTarget } from './record-home.js';
import { ALL_KINDS, type Kind, type NOTES } from './records.js';

/** What is just being done. */
export const PHASES = ['copying', 'comparing', 'comparing-back'] as const;

export type Phase = (typeof PHASES)[number];

/** How much of a phase is done, between 0 and 1, and how many records went through it in this run. */
export interface Progress {
  readonly phase: Phase;
  readonly share: number;
  readonly records: number;
}

export interface MigrateOptions {
  readonly onProgress?: (progress: Progress) => void;
  /** Hears what somebody who waits should know: that it goes on, or begins anew. */
  readonly say?: (sentence: string) => void;
  readonly now?: () => number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** What a migration came to: how many records of each kind are the same on both sides. */
export interface Migrated {
  readonly counts: ReadonlyMap<Kind, number>;
  /** Records that the bot cannot read, copied as they are. */
  readonly unreadable: Some;
  readonly dataSet: string;
}

/** How many there are, and the first of them in words. */
interface Some {
  readonly count: number;
  readonly first: readonly string[];
}

/** A store without a note for so long is not served: a bot notes every five seconds that it is there. */
const SERVED_WITHIN_MS = 20_000;

/** So many differences are named; more would not help anybody. */
const MOST_NAMED = 5;

async function noteOf(home: RecordSource, name: (typeof NOTES)[number]): Promise<string> {
  const [note] = await home.find({ kind: 'note', records: [{ name, record: '' }] });
  return note?.record ?? '';
}

/** A connection that was closed may be seen for a moment. */
const CLOSING_MS = 1000;

/**
 * Makes sure that no bot serves the source, and gives when one last did. A file cannot be open in two processes here. In Redis the
 * connections of a bot have a name; and as older bots had none, it is looked whether somebody who served it lately does so still.
 */
async function lastServed(
  source: RecordSource,
  now: () => number,
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<string> {
  if (await source.isOpenElsewhere()) {
    await wait(CLOSING_MS);
    if (await source.isOpenElsewhere()) throw isServed(source);
  }
  const note = await noteOf(source, 'serving');
  const left = (decodeServing(note)?.last ?? 0) + SERVED_WITHIN_MS - now();
  if (source.isAlone || left <= 0) return note;
  await wait(Math.min(left, SERVED_WITHIN_MS));
  if ((await noteOf(source, 'serving')) !== note) throw isServed(source);
  return note;
}

const isServed = ({ label }: RecordSource): StoreUnavailable =>
  new StoreUnavailable(
    `A bot is serving ${label}: stop all its processes, and run this again. What has been copied so far is of no use.`,
  );

/** How far an earlier run has come, if it was about the same games; begins anew if they were played on since. */
async function startOf(
  target: RecordTarget,
  checkpoint: Checkpoint,
  say: (sentence: string) => void,
): Promise<Checkpoint> {
  const found = await target.checkpoint();
  if (found && found.origin !== checkpoint.origin) {
    throw new StoreUnavailable(
      `${target.label} holds a part of other games, whose migration was cut short: finish that one, or name another target.`,
    );
  }
  if (found && found.serving === checkpoint.serving) {
    if (found.position !== null) say('Going on where it was cut short.');
    return found;
  }
  if (found) say('The games were played on since it was cut short, so it begins anew.');
  await target.begin(checkpoint);
  return checkpoint;
}

/** Nothing of a newer version is copied: nobody here can tell whether it is whole. */
function refuseNewer({ kind, records }: Batch): void {
  if (kind !== 'match') return;
  for (const record of records) {
    if (!('id' in record) || !isOfNewerVersion(record.record)) continue;
    throw new StoreUnavailable(
      `match ${record.id} was written by a newer version of Five by Five: update this one, and run this again.`,
    );
  }
}

/** Copies what is not copied yet. */
async function copy(
  source: RecordSource,
  target: RecordTarget,
  start: Checkpoint,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const size = await source.size();
  let records = 0;
  for await (const page of source.read(start.position)) {
    refuseNewer(page);
    const { position, done } = page;
    await target.put(page, { ...start, position, done });
    records += page.records.length;
    onProgress({ phase: 'copying', share: shareOf(done, size), records });
  }
}

/** What a look at all records of one side came to. */
interface Comparison {
  readonly counts: ReadonlyMap<Kind, number>;
  readonly unreadable: Some;
  readonly differences: readonly string[];
}

/** Reads all records of one side, and compares each with that of the other; ends after a few differences. */
async function compare(
  one: RecordSource,
  other: RecordSource,
  phase: Phase,
  onProgress: (progress: Progress) => void,
): Promise<Comparison> {
  const counts = new Map<Kind, number>();
  const differences: string[] = [];
  const unreadable = { count: 0, first: new Array<string>() };
  const size = await one.size();
  let records = 0;
  for await (const page of one.read(null)) {
    const { kind, done } = page;
    const found = await other.find(page);
    for (const [i, record] of page.records.entries()) {
      const difference = differenceOf(kind, record, found[i]);
      if (difference !== undefined) differences.push(difference);
      // Both are the same bytes, so it is enough to read one of them.
      const why = phase === 'comparing' ? whyUnreadable(kind, record) : undefined;
      if (why === undefined) continue;
      unreadable.count += 1;
      if (unreadable.count <= MOST_NAMED) unreadable.first.push(why);
    }
    if (differences.length >= MOST_NAMED) break;
    counts.set(kind, (counts.get(kind) ?? 0) + page.records.length);
    records += page.records.length;
    onProgress({ phase, share: shareOf(done, size), records });
  }
  return { counts, unreadable, differences };
}

const shareOf = (done: number, size: number): number => (size === 0 ? 1 : Math.min(1, done / size));

const differing = (one: RecordSource, other: RecordSource, names: readonly string[]) =>
  new StoreUnavailable(
    `${other.label} is not the same as ${one.label}: ${names.slice(0, MOST_NAMED).join('; ')}. ` +
      'Somebody has changed one of them meanwhile: see that no bot is running, and run this again; it begins anew.',
  );

/**
 * Copies all records of a store into an empty one, compares every one of them in both directions, and only then makes a store of
 * the target. It can be cut short at any point, and goes on from there when it is run again. The source is only read.
 */
export async function migrate(
  source: RecordSource,
  target: RecordTarget,
  options: MigrateOptions = {},
): Promise<Migrated> {
  const { onProgress = () => undefined, say = () => undefined } = options;
  const { now = Date.now, wait = sleep } = options;
  const serving = await lastServed(source, now, wait);
  const secret = await noteOf(source, 'secret');
  const fresh: Checkpoint = {
    origin: createHash('sha256').update(secret).digest('hex'),
    serving,
    dataSet: (await source.dataSet()) ?? randomUUID(),
    position: null,
    done: 0,
  };
  const start = await startOf(target, fresh, say);
  await copy(source, target, start, onProgress);
  const there = await compared(source, target, 'comparing');
  const back = await compared(target, source, 'comparing-back');
  const isServedNow = await source.isOpenElsewhere();
  if (isServedNow || (await noteOf(source, 'serving')) !== serving) throw isServed(source);
  await target.finish(start);
  // While Redis makes room for more keys one may be read twice; each side is known to be in the other.
  const counts = new Map(
    ALL_KINDS.map((kind) => [
      kind,
      Math.min(there.counts.get(kind) ?? 0, back.counts.get(kind) ?? 0),
    ]),
  );
  return { counts, unreadable: there.unreadable, dataSet: start.dataSet };

  async function compared(
    one: RecordSource,
    other: RecordSource,
    phase: Phase,
  ): Promise<Comparison> {
    const comparison = await compare(one, other, phase, onProgress);
    if (comparison.differences.length === 0) return comparison;
    // What differs cannot be mended record by record: the next run begins anew.
    await target.begin(fresh);
    throw differing(one, other, comparison.differences);
  }
}
