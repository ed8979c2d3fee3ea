import type { ChannelId, MatchId, MessageId } from '../match/id.js';
import { homeOf, type Match } from '../match/match.js';
import { RecentlyUsed } from '../memory/recently-used.js';

/**
 * The pings that this process has sent lately, and that nobody has removed since. The store is the truth of what stands, but a
 * failover may have undone its last notes: then the same ping is not sent once more.
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
