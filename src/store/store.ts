import type { ChannelId, GuildId, MatchId, MessageId, UserId } from '../match/id.js';
import type { Match } from '../match/match.js';
import type { PersonSettings, ServerSettings } from '../match/settings.js';
import type { GameId } from '../rules/games.js';
import type { Result } from '../rules/result.js';
import type { Change, CommitRefusal } from './change.js';
import type { Shown, ShownBoard, ShownPing } from './shown.js';

/** A finished game of somebody: which leg of which match, and when it ended. */
export interface HistoryEntry {
  readonly match: MatchId;
  /** Counts from 0. */
  readonly leg: number;
  readonly ended: number;
}

/** How somebody has done in a game on a server. */
export interface Standing {
  readonly won: number;
  readonly lost: number;
}

export type Standings = Readonly<Partial<Record<GameId, Standing>>>;

/**
 * Where matches live. Few verbs, each atomic; every process sees what any process has committed. What goes wrong with the
 * home itself is thrown as `StoreUnavailable`: whether a commit was taken is then unknown until the match is read again.
 */
export interface Store {
  get(id: MatchId): Promise<Match | undefined>;
  /** Takes a change to a match, and all that moves with it, or nothing at all. */
  commit(change: Change): Promise<Result<void, CommitRefusal>>;
  /** Matches that time alone would change by now, the longest overdue first. */
  due(now: number, limit: number): Promise<readonly MatchId[]>;
  liveInChannel(guild: GuildId, channel: ChannelId): Promise<readonly Match[]>;
  liveOfPlayer(guild: GuildId, user: UserId): Promise<readonly Match[]>;
  /** The finished games of somebody on a server, the newest first. */
  history(
    guild: GuildId,
    user: UserId,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<readonly HistoryEntry[]>;
  standings(guild: GuildId, user: UserId): Promise<Standings>;
  /** Where a match is shown in Discord. */
  shown(id: MatchId): Promise<Shown>;
  /**
   * Notes where the board of a match now stands, unless a board of a newer revision is noted, and gives the message to take
   * away: the one that stood there before, or the given one if it came too late; nothing when both are the same.
   */
  showBoard(id: MatchId, board: ShownBoard): Promise<MessageId | null>;
  /** The same for the ping of a match. */
  showPing(id: MatchId, ping: ShownPing): Promise<MessageId | null>;
  serverSettings(guild: GuildId): Promise<ServerSettings>;
  saveServerSettings(guild: GuildId, settings: ServerSettings): Promise<void>;
  personSettings(user: UserId): Promise<PersonSettings>;
  savePersonSettings(user: UserId, settings: PersonSettings): Promise<void>;
  /** Resolves when the home answers. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** A record that cannot be read: where it is, and what is wrong with it. It is set aside, never deleted. */
export interface BrokenRecord {
  readonly key: string;
  readonly reason: string;
}

export type ReportBroken = (broken: BrokenRecord) => void;

/** The home of the matches did not do as asked; the message says what happened and what to do. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
