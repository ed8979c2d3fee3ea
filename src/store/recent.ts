import type { MatchId } from '../match/id.js';
import type { Match } from '../match/match.js';
import { ok, type Result } from '../rules/result.js';
import { decodeMatch, type DecodeError } from './codec.js';

/** How many matches are kept at hand: those that are being played right now. */
const MOST_KEPT = 2048;

interface Kept {
  readonly record: string;
  readonly match: Match;
}

/**
 * Matches read or written lately, with the very bytes of their records. The store is the truth: a match is taken from here
 * only when the bytes just read are the same ones, which spares checking and replaying them again.
 */
export class RecentMatches {
  /** The longest unused first. */
  readonly #kept = new Map<MatchId, Kept>();

  keep(match: Match, record: string): void {
    this.#kept.delete(match.id);
    this.#kept.set(match.id, { record, match });
    if (this.#kept.size <= MOST_KEPT) return;
    for (const oldest of this.#kept.keys()) {
      this.#kept.delete(oldest);
      return;
    }
  }

  /** Reads a stored match, as `decodeMatch` does. */
  decode(id: MatchId, rev: number, record: string): Result<Match, DecodeError> {
    const kept = this.#kept.get(id);
    if (kept?.record === record && kept.match.rev === rev) return ok(kept.match);
    const match = decodeMatch(id, rev, record);
    if (match.ok) this.keep(match.value, record);
    return match;
  }
}
