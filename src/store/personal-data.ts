import { createHash, randomBytes } from 'node:crypto';
import type { Act } from '../match/act.js';
import type { LogEntry } from '../match/book.js';
import { FORMER_BYTES, type GuildId, makeFormerPlayer, type UserId } from '../match/id.js';
import type { SeasonId, Standing, Table } from '../match/ladder.js';
import type { Match } from '../match/match.js';
import { step } from '../match/step.js';
import type { RatedResult } from '../match/result.js';
import type { PersonSettings } from '../match/settings.js';
import { decodeMatch, encodeMatch } from './match-codec.js';
import { decodeAct, encodeAct } from './record-codec.js';

/** What is stored about somebody on one server. */
export interface ServerData {
  readonly guild: GuildId;
  readonly matches: readonly Match[];
  readonly results: readonly RatedResult[];
  readonly standings: readonly (Table & { readonly standing: Standing })[];
  /** The seasons they were the champion of. */
  readonly champion: readonly SeasonId[];
  /** What they did to the standings as a moderator, and what was done about them. */
  readonly acts: readonly Act[];
  /** How many matches they called off, on each day of which that is kept; days are counted from 1970. */
  readonly callOffs: readonly { readonly day: number; readonly count: number }[];
}

/** All that is stored about somebody. */
export interface PersonalData {
  readonly user: UserId;
  readonly settings: PersonSettings;
  readonly servers: readonly ServerData[];
}

/** What forgetting somebody came to. */
export interface Forgotten {
  /** How many servers knew them. */
  readonly servers: number;
  /** How many records and lists were looked at in the end; none of them names the person any more. */
  readonly checked: number;
}

/** Whether an act was done by somebody, or to them. */
export const isAbout = (act: Act, user: UserId): boolean =>
  act.by === user || ('user' in act && act.user === user);

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
  readonly act: (act: Act) => Act;
  readonly entry: (entry: LogEntry) => LogEntry;
  /** The next revision of a live match, so that nobody can go on from the one before; an offer is closed with it. */
  readonly match: (match: Match) => Match;
}

/** An offer that the person takes back or declines; a match that began goes on. */
function withoutOffer(match: Match, user: UserId): Match {
  const type = match.challenger === user ? 'cancel' : 'decline';
  const closed = step(match, user, { type }, match.updated);
  return closed.ok ? closed.value.match : { ...match, rev: match.rev + 1 };
}

export function anonymizer(user: UserId, former: UserId): Anonymizer {
  // Ids are digits: the same digits within a longer number are something else.
  const anywhere = new RegExp(String.raw`(?<!\d)${user}(?!\d)`, 'gu');
  const text = (before: string): string => before.replaceAll(anywhere, former);
  return {
    former,
    isNamedIn: (given) => given.search(anywhere) !== -1,
    text,
    act: (act) => decodeAct(text(encodeAct(act))),
    entry: ({ seq, result }) => ({
      seq,
      result: { ...result, first: text(result.first), second: text(result.second) },
    }),
    match(match) {
      const next = withoutOffer(match, user);
      const anonymous = decodeMatch(next.id, next.rev, text(encodeMatch(next)));
      if (!anonymous.ok) throw new Error(`match ${match.id}: ${anonymous.error.reason}`);
      return anonymous.value;
    },
  };
}
