/**
 * What a field holds: `name` and `number-name` are what a record is found by, the others what it says. A question mark: or nothing.
 */
interface FieldTypes {
  readonly name: string;
  readonly 'number-name': number;
  readonly text: string;
  readonly 'text?': string | null;
  readonly number: number;
  readonly 'number?': number | null;
}

/**
 * All that a store holds, as records that are the same in every backend. What follows from them (who is on which list, ranks, what
 * is due first) each backend makes anew; what is over within minutes (leases, the pace of offers, staged standings) is not among
 * them. A kind that is added here does not compile until every backend can read and write it.
 */
const KINDS = {
  /** The secret of the installation, when the store was last served, and whose games these are. */
  note: { name: 'name', record: 'text' },
  /** On which day boards were last drawn with a tile. */
  tile: { tile: 'name', day: 'number' },
  server: { guild: 'name' },
  match: { id: 'name', rev: 'number', record: 'text', due: 'number?' },
  shown: { match: 'name', record: 'text' },
  redraw: { match: 'name', mark: 'text' },
  /** Records of matches that could not be read, all of a partition in order: a list of `<id> <revision> <record>`, as JSON. */
  quarantine: { partition: 'name', records: 'text' },
  /** The place in a channel that a live match keeps. */
  place: { match: 'name', channel: 'name', place: 'name' },
  /** A live match of a player; the slot is `game`, the channel of an offer they made, or nothing. */
  live: { guild: 'name', user: 'name', match: 'name', slot: 'text?' },
  past: { guild: 'name', user: 'name', match: 'name' },
  /** The hundred newest games that are played on a server, and the offers in its lobby. */
  listed: { guild: 'name', match: 'name', list: 'name', since: 'number' },
  lobby: { guild: 'name', waitingRev: 'number', due: 'number?', free: 'number', shown: 'text?' },
  puzzle: { guild: 'name', due: 'number?', free: 'number', shown: 'text?' },
  puzzleTry: {
    guild: 'name',
    number: 'number-name',
    user: 'name',
    seq: 'number',
    move: 'text',
    solved: 'number',
    at: 'number',
  },
  puzzleRecord: {
    guild: 'name',
    user: 'name',
    last: 'number',
    streak: 'number',
    longest: 'number',
    solved: 'number',
    tried: 'number',
  },
  greeted: { guild: 'name' },
  block: { blocker: 'name', blocked: 'name' },
  /** Only of the day it is: no other one is of use. */
  callOff: { guild: 'name', user: 'name', day: 'number-name', count: 'number' },
  serverSettings: { guild: 'name', record: 'text' },
  personSettings: { user: 'name', record: 'text' },
  result: { guild: 'name', match: 'name', leg: 'number-name', seq: 'number', record: 'text' },
  /** What was done to the standings of a server, in order: a list of records, as JSON. */
  acts: { guild: 'name', records: 'text' },
  /** The offers that moderators took away and the games they ended, in the same way. */
  removals: { guild: 'name', records: 'text' },
  uncounted: { guild: 'name', who: 'name', until: 'number' },
  /** A season whose champion is not crowned yet. */
  openSeason: { guild: 'name', season: 'name' },
  champion: { guild: 'name', season: 'name', record: 'text' },
  left: { guild: 'name', at: 'number' },
  seats: { guild: 'name', game: 'name', record: 'text' },
  standing: { guild: 'name', ladder: 'name', season: 'name', user: 'name', record: 'text' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, keyof FieldTypes>>>>;

export type Kind = keyof typeof KINDS;

type Fields<K extends Kind> = (typeof KINDS)[K];

/** A record of a kind. */
export type StoredRecord<K extends Kind = Kind> = K extends Kind
  ? { readonly [F in keyof Fields<K>]: TypeOf<Fields<K>[F]> }
  : never;

type TypeOf<T> = T extends keyof FieldTypes ? FieldTypes[T] : never;

/** What a record of a kind is found by. */
export type RecordName<K extends Kind = Kind> = K extends Kind
  ? {
      readonly [
        F in keyof Fields<K> as Fields<K>[F] extends 'name' | 'number-name' ? F : never
      ]: TypeOf<Fields<K>[F]>;
    }
  : never;

/** All kinds, in the order in which they are copied: what is put may look at what was put before. */
// The keys of an object literal are known.
export const ALL_KINDS = Object.keys(KINDS) as readonly Kind[]; // oxlint-disable-line typescript/no-unsafe-type-assertion

export const fieldsOf = (kind: Kind): readonly string[] => Object.keys(KINDS[kind]);

/** The notes that a store keeps about itself and that belong to its data. */
export const NOTES = ['secret', 'serving', 'application'] as const;

/** Any value of a record. */
export type FieldValue = string | number | null;

/** A field of a record of any kind. */
export const fieldOf = (record: StoredRecord, field: string): FieldValue =>
  // A kind has the fields that KINDS says, so what is not there is never asked for.
  (record as Readonly<Record<string, FieldValue>>)[field] ?? null; // oxlint-disable-line typescript/no-unsafe-type-assertion

/** A record for people: its kind, and what it is found by. */
export const nameOf = (kind: Kind, record: StoredRecord): string =>
  [
    kind,
    ...Object.entries(KINDS[kind])
      .filter(([, type]) => type === 'name' || type === 'number-name')
      .map(([field]) => String(fieldOf(record, field))),
  ].join(' ');

/** The texts of a list that is stored as JSON, by this bot alone. */
export const textsIn = (records: string): readonly string[] =>
  JSON.parse(records) as readonly string[]; // oxlint-disable-line typescript/no-unsafe-type-assertion
