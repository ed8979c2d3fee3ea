import type { ChannelId, MatchId, MessageId } from '../match/id.js';
import { homeOf, type Match } from '../match/match.js';
import { RecentlyUsed } from '../memory/recently-used.js';

/**
 * The pings that this process has sent lately and not removed. The store is the truth of what stands, but a failover may have undone
 * its last notes: then the same ping is not sent once more, if it still stands. Another process may have removed it.
 */
export interface SentPings {
  keep(match: Match, key: string, message: MessageId): void;
  /** The message of this very ping, where it is to stand. */
  of(match: Match, key: string): MessageId | undefined;
  drop(match: Match, message: MessageId): void;
}

const MOST_KEPT = 5000;

interface SentPing {
  readonly key: string;
  readonly home: ChannelId;
  readonly message: MessageId;
}

export function makeSentPings(): SentPings {
  const kept = new RecentlyUsed<MatchId, SentPing>(MOST_KEPT);
  return {
    keep: (match, key, message) => kept.set(match.id, { key, home: homeOf(match), message }),
    of(match, key) {
      const sent = kept.get(match.id);
      return sent?.key === key && sent.home === homeOf(match) ? sent.message : undefined;
    },
    drop({ id }, message) {
      if (kept.get(id)?.message === message) kept.delete(id);
    },
  };
}

/** The matches of which this process has sent a ping, and Discord did not say whether it was posted. */
export interface UnclearPings {
  note(match: MatchId, key: string, board: MessageId | undefined): void;
  /** The board that this very ping leads to; another one may lead elsewhere. */
  boardOf(match: MatchId, key: string): MessageId | undefined;
  /** Whether it may still be posted, however the clock was set meanwhile. */
  mayCome(match: MatchId): boolean;
}

/** Discord may carry out a request after the bot has stopped waiting for it; this long after that it has, or never will. */
export const STILL_COMES_MS = 15_000;

interface UnclearPing {
  readonly key: string;
  readonly board: MessageId | undefined;
  readonly givenUpAt: number;
}

/** `uptime` is monotonic, in milliseconds: the wall clock can be set ahead. */
export function makeUnclearPings(uptime: () => number): UnclearPings {
  const unclear = new RecentlyUsed<MatchId, UnclearPing>(MOST_KEPT);
  return {
    note: (match, key, board) => unclear.set(match, { key, board, givenUpAt: uptime() }),
    boardOf(match, key) {
      const ping = unclear.get(match);
      return ping?.key === key ? ping.board : undefined;
    },
    mayCome: (match) => uptime() < (unclear.get(match)?.givenUpAt ?? -Infinity) + STILL_COMES_MS,
  };
}
