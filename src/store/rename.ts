import type { Act } from '../match/act.js';
import type { LogEntry } from '../match/book.js';
import type { UserId } from '../match/id.js';
import type { Match } from '../match/match.js';
import { decodeAct, encodeAct } from './book-codec.js';
import { decodeMatch, encodeMatch } from './codec.js';

/** Puts one id in the place of another, wherever it stands. */
export interface Renaming {
  readonly text: (text: string) => string;
  readonly act: (act: Act) => Act;
  readonly entry: (entry: LogEntry) => LogEntry;
  /** The next revision of a live match, so that nobody can go on from the one before. */
  readonly match: (match: Match) => Match;
}

export function renaming(from: UserId, to: UserId): Renaming {
  // Ids are digits: the same digits within a longer number are something else.
  const anywhere = new RegExp(String.raw`(?<!\d)${from}(?!\d)`, 'gu');
  const text = (before: string): string => before.replaceAll(anywhere, to);
  return {
    text,
    act: (act) => decodeAct(text(encodeAct(act))),
    entry: ({ seq, result }) => ({
      seq,
      result: { ...result, first: text(result.first), second: text(result.second) },
    }),
    match(match) {
      const renamed = decodeMatch(match.id, match.rev + 1, text(encodeMatch(match)));
      if (!renamed.ok) throw new Error(`match ${match.id}: ${renamed.error.reason}`);
      return renamed.value;
    },
  };
}
