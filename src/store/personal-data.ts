import { randomBytes } from 'node:crypto';
import type { Act } from '../match/act.js';
import type { LogEntry } from '../match/book.js';
import { FORMER_BYTES, type GuildId, makeFormerPlayer, type UserId } from '../match/id.js';
import type { SeasonId, Standing, Table } from '../match/ladder.js';
import type { Match } from '../match/match.js';
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
}

/** All that is stored about somebody. */
export interface PersonalData {
  readonly user: UserId;
  readonly settings: PersonSettings;
  readonly servers: readonly ServerData[];
}

/** Whether an act was done by somebody, or to them. */
export const isAbout = (act: Act, user: UserId): boolean =>
  act.by === user || ('user' in act && act.user === user);

/** Puts a former player in the place of somebody, wherever their id stands. */
export interface Anonymizer {
  readonly former: UserId;
  readonly text: (text: string) => string;
  readonly act: (act: Act) => Act;
  readonly entry: (entry: LogEntry) => LogEntry;
  /** The next revision of a live match, so that nobody can go on from the one before. */
  readonly match: (match: Match) => Match;
}

export function anonymizer(user: UserId): Anonymizer {
  const former = makeFormerPlayer(randomBytes(FORMER_BYTES));
  // Ids are digits: the same digits within a longer number are something else.
  const anywhere = new RegExp(String.raw`(?<!\d)${user}(?!\d)`, 'gu');
  const text = (before: string): string => before.replaceAll(anywhere, former);
  return {
    former,
    text,
    act: (act) => decodeAct(text(encodeAct(act))),
    entry: ({ seq, result }) => ({
      seq,
      result: { ...result, first: text(result.first), second: text(result.second) },
    }),
    match(match) {
      const anonymous = decodeMatch(match.id, match.rev + 1, text(encodeMatch(match)));
      if (!anonymous.ok) throw new Error(`match ${match.id}: ${anonymous.error.reason}`);
      return anonymous.value;
    },
  };
}
