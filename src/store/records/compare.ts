import { isDeepStrictEqual } from 'node:util';
import { isSeasonId } from '../../match/ladder.js';
import { isGameId } from '../../rules/games.js';
import { decodeLobby } from '../lobby.js';
import { decodeMatch } from '../match-codec.js';
import { decodePuzzle } from '../puzzles.js';
import {
  decodeAct,
  decodeChampion,
  decodeEntry,
  decodeSeats,
  decodeStanding,
  personSettingsCodec,
  serverSettingsCodec,
} from '../record-codec.js';
import { decodeRedraw } from '../redraw.js';
import { decodeServing } from '../serving.js';
import { decodeShown } from '../shown.js';
import { fieldOf, fieldsOf, nameOf, textsIn, type Kind, type StoredRecord } from './records.js';

/** Reads what a record of a kind says as the bot reads it; throws where the bot could not. */
interface Reader<K extends Kind> {
  read(record: StoredRecord<K>): unknown;
}

/** What has nothing but names and numbers is read as it is. */
const asIs = { read: (record: StoredRecord): unknown => record };

const READERS: { readonly [K in Kind]: Reader<K> } = {
  note: { read: ({ name, record }) => (name === 'serving' ? decodeServing(record) : record) },
  tile: asIs,
  server: asIs,
  match: {
    read({ id, rev, record }) {
      const match = decodeMatch(id, rev, record);
      if (!match.ok) throw new Error(match.error.reason);
      return match.value;
    },
  },
  shown: { read: ({ record }) => decodeShown(record) },
  redraw: { read: ({ mark }) => decodeRedraw(mark) },
  // They could not be read: that is why they are there.
  quarantine: asIs,
  place: asIs,
  live: asIs,
  past: asIs,
  listed: asIs,
  lobby: { read: ({ shown }) => decodeLobby(shown) },
  puzzle: { read: ({ shown }) => decodePuzzle(shown) },
  puzzleTry: asIs,
  puzzleRecord: asIs,
  greeted: asIs,
  block: asIs,
  callOff: asIs,
  serverSettings: { read: ({ record }) => serverSettingsCodec.decode(record) },
  personSettings: { read: ({ record }) => personSettingsCodec.decode(record) },
  result: { read: ({ match, leg, record }) => decodeEntry(match, leg, record) },
  acts: { read: ({ records }) => textsIn(records).map(decodeAct) },
  removals: { read: ({ records }) => textsIn(records).map(decodeAct) },
  uncounted: asIs,
  openSeason: asIs,
  champion: {
    read: ({ season, record }) => (isSeasonId(season) ? decodeChampion(season, record) : record),
  },
  left: asIs,
  seats: { read: ({ game, record }) => (isGameId(game) ? decodeSeats(game, record) : record) },
  standing: { read: ({ record }) => decodeStanding(record) },
};

const readerOf = (kind: Kind): Reader<Kind> => READERS[kind];

/** Why the bot cannot read a record, if it cannot. */
export function whyUnreadable(kind: Kind, record: StoredRecord): string | undefined {
  try {
    readerOf(kind).read(record);
    return undefined;
  } catch (error) {
    return `${nameOf(kind, record)}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** In what two records of the same name differ, down to the fields of what the bot reads of them; nothing, if they are the same. */
export function differenceOf(
  kind: Kind,
  one: StoredRecord,
  other: StoredRecord | undefined,
): string | undefined {
  const name = nameOf(kind, one);
  if (!other) return `${name} is missing`;
  const fields = fieldsOf(kind).filter((field) => fieldOf(one, field) !== fieldOf(other, field));
  if (fields.length === 0) return undefined;
  const within = fieldsThatDiffer(readOrNothing(kind, one), readOrNothing(kind, other));
  return `${name} differs in ${[...new Set([...fields, ...within])].join(', ')}`;
}

function readOrNothing(kind: Kind, record: StoredRecord): unknown {
  try {
    return readerOf(kind).read(record);
  } catch {
    return undefined;
  }
}

function fieldsThatDiffer(one: unknown, other: unknown): readonly string[] {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return [];
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...left.keys(), ...right.keys()])].filter(
    (field) => !isDeepStrictEqual(left.get(field), right.get(field)),
  );
}
