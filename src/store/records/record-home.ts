import type { Kind, StoredRecord } from './records.js';

/** Some records of a kind. */
export interface Batch<K extends Kind = Kind> {
  readonly kind: K;
  readonly records: readonly StoredRecord<K>[];
}

/** A batch that was read, and where to go on once everything up to it was taken. */
export interface Page extends Batch {
  readonly position: string;
  /** How much of the whole that is, in the units of `size`. */
  readonly done: number;
}

/** How far copying has come, kept in the target: what was copied is not copied again. */
export interface Checkpoint {
  /** Whose games are copied: a hash of the secret of the installation. */
  readonly origin: string;
  /** When the source was last served: if it was again since, what was copied is out of date. */
  readonly serving: string;
  /** The id of the data set in Redis, which the games keep wherever they are. */
  readonly dataSet: string;
  /** Nothing before the first page. */
  readonly position: string | null;
  readonly done: number;
}

/** What to do about somebody whose data was not removed to the end. */
export const whileForgetting = (label: string): string =>
  `Forgetting somebody was cut short in ${label}: start the bot on it for a minute, which ends that, stop it, and run this again.`;

/** Where records are read from: a backend, seen as nothing but its records. */
export interface RecordSource {
  /** For people: where it is, without any password. */
  readonly label: string;
  /** Whether nobody else can have it open, so that nobody has to be waited for. */
  readonly isAlone: boolean;
  /** Whether a bot is seen that has it open. */
  isOpenElsewhere(): Promise<boolean>;
  /** How much there is to read, for showing how far it is. */
  size(): Promise<number>;
  /** All records, from a position on. What was read before may come again; nothing is left out. */
  read(from: string | null): AsyncIterable<Page>;
  /** The records of a kind by their names, in the order given. */
  find<K extends Kind>(batch: Batch<K>): Promise<readonly (StoredRecord<K> | undefined)[]>;
  /** What keeps it from being copied, in a sentence that says what to do. */
  obstacle(): Promise<string | undefined>;
  /** The id of the data set, if these games were ever in Redis. */
  dataSet(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Where records are written to. Until `finish` no bot takes it for a store. */
export interface RecordTarget extends RecordSource {
  checkpoint(): Promise<Checkpoint | undefined>;
  /** Begins anew: what was copied before is removed. */
  begin(checkpoint: Checkpoint): Promise<void>;
  /** Puts records, and notes how far that is. It can be done again. */
  put(batch: Batch, checkpoint: Checkpoint): Promise<void>;
  /** Makes a store of it. */
  finish(checkpoint: Checkpoint): Promise<void>;
}
