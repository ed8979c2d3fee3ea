import { createHash, randomBytes } from 'node:crypto';
import type { Act } from '../match/act.js';
import { FORMER_BYTES, type GuildId, makeFormerPlayer, type UserId } from '../match/id.js';
import type { SeasonId, Standing, Table } from '../match/ladder.js';
import { isPractice, type Match } from '../match/match.js';
import type { PuzzleRecord, PuzzleTry } from '../match/puzzle.js';
import { step } from '../match/step.js';
import type { RatedResult } from '../match/result.js';
import type { PersonSettings } from '../match/settings.js';
import { decodeMatch, encodeMatch } from './match-codec.js';
import { decodeAct, encodeAct, neverCounting } from './record-codec.js';
import type { Blocked } from './store.js';

/** What is stored about somebody on one server. */
export interface ServerData {
  readonly guild: GuildId;
  readonly matches: readonly Match[];
  readonly results: readonly RatedResult[];
  readonly standings: readonly (Table & { readonly standing: Standing })[];
  /** The seasons they were the champion of. */
  readonly champion: readonly SeasonId[];
  /** What they did to the standings as a moderator, and what was done about them, also under the hash. */
  readonly acts: readonly Act[];
  /** How many matches they called off, on each day of which that is kept; days are counted from 1970. */
  readonly callOffs: readonly { readonly day: number; readonly count: number }[];
  /** How they have done with the daily puzzles, and their tries at the last ones; null if they have tried none. */
  readonly puzzles: PuzzleData | null;
  /** Of a time before they were forgotten there: a keyed hash, and until when their games do not count. */
  readonly kept: KeptHash | null;
}

/** What is stored about somebody and the daily puzzles of a server. */
export interface PuzzleData extends PuzzleRecord {
  readonly tries: readonly (PuzzleTry & { readonly number: number })[];
}

/** What is kept of somebody on a server that has forgotten them. */
interface KeptHash {
  readonly hash: string;
  readonly uncountedUntil: number;
}

/** All that is stored about somebody. */
export interface PersonalData {
  readonly user: UserId;
  readonly settings: PersonSettings;
  /** Whom they have blocked; who has blocked them is for others to know. */
  readonly blocked: readonly Blocked[];
  readonly servers: readonly ServerData[];
}

/** What forgetting somebody came to. */
export interface Forgotten {
  /** How many servers knew them. */
  readonly servers: number;
  /** How many records and lists were looked at in the end; none of them names the person any more. */
  readonly checked: number;
}

/** Whether an act was done by somebody, or to them, also under their hash. */
export const isAbout = (act: Act, user: UserId, hash: string): boolean =>
  act.by === user || ('user' in act && [user, hash].includes(act.user));

/** What the names of a former player are made from; it is not kept when all is done. */
export const newSeed = (): string => randomBytes(FORMER_BYTES).toString('hex');

/** The name of a former player on a server: the same again from the same seed, and another one on every server. */
export const formerNameOn = (guild: GuildId, seed: string): UserId =>
  makeFormerPlayer(
    createHash('sha256').update(`${seed} ${guild}`).digest().subarray(0, FORMER_BYTES),
  );

/** Puts a former player in the place of somebody, wherever their id stands. */
export interface Anonymizer {
  readonly former: UserId;
  /** Whether a text names the person. */
  readonly isNamedIn: (text: string) => boolean;
  readonly text: (text: string) => string;
  /** An act about the person names their hash, so that it holds when they come back; one by them names the former player. */
  readonly act: (act: Act) => Act;
  /**
   * A stored result. What did not count because the person is excluded never will: nothing tells who the former player was.
   */
  readonly result: (record: string, isExcluded: boolean) => string;
  /** The next revision of a live match, so that nobody can go on from the one before; an offer is closed with it, and practice ends. */
  readonly match: (match: Match) => Match;
}

/** What the person does about a match: an offer they take back or decline, what they practise they give up; a match goes on. */
function without(match: Match, user: UserId): Match {
  const offer = match.challenger === user ? 'cancel' : 'decline';
  const type = isPractice(match) ? 'resign' : offer;
  const closed = step(match, user, { type }, match.updated);
  return closed.ok ? closed.value.match : { ...match, rev: match.rev + 1 };
}

/** Ids are digits: the same digits within a longer number are something else. */
const anywhere = (user: UserId): RegExp => new RegExp(String.raw`(?<!\d)${user}(?!\d)`, 'gu');

/** Whether a text names somebody. */
export const isNamedIn = (user: UserId, text: string): boolean =>
  text.search(anywhere(user)) !== -1;

export function anonymizer(user: UserId, former: UserId, hash: string): Anonymizer {
  const pattern = anywhere(user);
  const text = (before: string): string => before.replaceAll(pattern, former);
  return {
    former,
    isNamedIn: (given) => given.search(pattern) !== -1,
    text,
    act(act) {
      const isTheirs = 'user' in act && act.user === user;
      return decodeAct(text(encodeAct(isTheirs ? { ...act, user: hash } : act)));
    },
    result(record, isExcluded) {
      if (record.search(pattern) === -1) return record;
      return isExcluded ? neverCounting(text(record), 'excluded') : text(record);
    },
    match(match) {
      const next = without(match, user);
      const anonymous = decodeMatch(next.id, next.rev, text(encodeMatch(next)));
      if (!anonymous.ok) throw new Error(`match ${match.id}: ${anonymous.error.reason}`);
      return anonymous.value;
    },
  };
}
