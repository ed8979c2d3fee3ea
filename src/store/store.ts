import type { Act } from '../match/act.js';
import type { ChannelId, GuildId, MatchId, MessageId, UserId } from '../match/id.js';
import type { LadderId, LadderPlace, LadderRow, SeasonId, Standing } from '../match/ladder.js';
import type { Match } from '../match/match.js';
import type { Outage } from '../match/outage.js';
import type { RatedResult } from '../match/result.js';
import type { SeatRecord } from '../match/seat-advantage.js';
import type { Limits, PersonSettings, ServerSettings } from '../match/settings.js';
import type { GameId } from '../rules/games.js';
import type { Result } from '../rules/result.js';
import type { Change, CommitRefusal, Committed } from './change.js';
import type { LobbyStore } from './lobby.js';
import type { Forgotten, PersonalData } from './personal-data.js';
import type { PuzzleStore } from './puzzles.js';
import type { OnProgress } from './result-log.js';
import type { NotedBoard, Shown, ShownBoard, ShownMatch } from './shown.js';
import type { TileStore } from './tile-days.js';
import type { Uncounted } from './uncounted.js';

/** A part of a list: so many, after so many. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** A page of a leaderboard, the best first, and how many there are in all. */
export interface Leaderboard {
  readonly rows: readonly LadderRow[];
  readonly total: number;
}

/** A season of a server. */
export interface GuildSeason {
  readonly guild: GuildId;
  readonly season: SeasonId;
}

/** The best of a season, and when they were crowned. */
export interface Champion extends LadderRow {
  readonly season: SeasonId;
  readonly at: number;
}

/** What a game between two people would be rated by. */
export interface RatingBasis {
  readonly uncounted: Uncounted | null;
  /** How many games between the two have counted on that UTC day. */
  readonly ratedToday: number;
  /** How the two seats of the game have done on the server. */
  readonly seats: SeatRecord;
  /** How both stand in this game, of all time; nothing before the first game that counts. */
  readonly standings: readonly [Standing | undefined, Standing | undefined];
}

/** How everybody does on each server, and what is kept of people and servers. Each verb is atomic, on each server. */
export interface StandingsStore {
  leaderboard(guild: GuildId, ladder: LadderId, season: SeasonId, page: Page): Promise<Leaderboard>;
  /** Where somebody is on a ladder; nowhere before the first game that counts. */
  placeOf(
    guild: GuildId,
    ladder: LadderId,
    season: SeasonId,
    user: UserId,
  ): Promise<LadderPlace | undefined>;
  /** The results of a server, the newest first. */
  results(guild: GuildId, page: Page): Promise<readonly RatedResult[]>;
  /** The results of somebody on a server, the newest first. */
  resultsOf(guild: GuildId, user: UserId, page: Page): Promise<readonly RatedResult[]>;
  /** The results of a match, leg by leg. */
  ratingsOf(guild: GuildId, match: MatchId): Promise<readonly RatedResult[]>;

  /**
   * Makes a match count no more, also where later results followed; whether there was anything to void. This and the other acts
   * recompute standings, which takes its time where many results follow: nobody else waits for it, what holds changes at once,
   * and `onProgress` hears how much is done. With the act the match is marked: its board is to be drawn again, and both told.
   */
  voidMatch(
    guild: GuildId,
    match: MatchId,
    by: UserId,
    at: number,
    onProgress?: OnProgress,
  ): Promise<boolean>;
  /** Makes a match that is void count again, as if it had never been; whether it was void. */
  restoreMatch(
    guild: GuildId,
    match: MatchId,
    by: UserId,
    at: number,
    onProgress?: OnProgress,
  ): Promise<boolean>;
  /** Makes no game of somebody count, now and later; whether they were not excluded before. */
  exclude(
    guild: GuildId,
    user: UserId,
    by: UserId,
    at: number,
    onProgress?: OnProgress,
  ): Promise<boolean>;
  /** Makes the games of somebody who was excluded count again, all of them; whether they were. */
  include(
    guild: GuildId,
    user: UserId,
    by: UserId,
    at: number,
    onProgress?: OnProgress,
  ): Promise<boolean>;
  /** Why games of these people do not count at a moment, if they do not. */
  whyUncounted(guild: GuildId, users: readonly UserId[], at: number): Promise<Uncounted | null>;
  /** What a game between two people would be rated by, if it ended at a moment. */
  ratingBasis(
    guild: GuildId,
    game: GameId,
    pair: readonly [UserId, UserId],
    at: number,
  ): Promise<RatingBasis>;
  /** Empties a season; all time is not touched. Whether anything had counted for it. */
  resetSeason(
    guild: GuildId,
    season: SeasonId,
    by: UserId,
    at: number,
    onProgress?: OnProgress,
  ): Promise<boolean>;
  /** How much is done of an act that is under way on a server, between 0 and 1; nothing if there is none. */
  recomputing(guild: GuildId): Promise<number | undefined>;
  /** Clears away what acts left behind that were cut short; what holds does not change. How many there were. */
  resumeRecomputing(): Promise<number>;
  /** All that was done to the standings of a server, the newest first. */
  acts(guild: GuildId): Promise<readonly Act[]>;

  /** Seasons before a given one whose champion was not crowned yet, on all servers; outside of them there are none. */
  endedSeasons(current: SeasonId): Promise<readonly GuildSeason[]>;
  /**
   * Crowns the best of a season, of all games, whose rating is certain: once, so whoever gets the champion is the one to tell
   * people. Where nobody's is, the season has no champion.
   */
  crown(guild: GuildId, season: SeasonId, at: number): Promise<LadderRow | undefined>;
  /** The champions of a server, the newest first, each as it was when they were crowned. */
  champions(guild: GuildId): Promise<readonly Champion[]>;

  /** All servers, and places outside of them, about which something is stored, some at a time; one may come twice. */
  storedGuilds(): AsyncIterable<readonly GuildId[]>;
  /** Notes that the bot was taken off a server; the first time counts, until it is back. */
  noteLeft(guild: GuildId, at: number): Promise<void>;
  noteBack(guild: GuildId): Promise<void>;
  /** The servers that were left at that time or before. */
  leftBefore(at: number): Promise<readonly GuildId[]>;

  /** Whether somebody is in a game with somebody else that is played, on any server. */
  isPlaying(user: UserId): Promise<boolean>;
  /** Whether anything that is stored names somebody, a block by another one for instance: then there is something to forget. */
  isKnown(user: UserId): Promise<boolean>;
  /** All that is stored about somebody, on all servers. It is read bit by bit, so that nobody waits for it. */
  exportOf(user: UserId): Promise<PersonalData>;
  /**
   * Removes all that is stored about somebody; those they played against keep their results, against a former player. Offers
   * are closed, and games that are still live go on with that former player. Until it is done no change is taken that names
   * them (`being-forgotten`). It ends with a look at all places where they could still be named. Of each server that knew them
   * a keyed hash is kept: until the season is over their games there do not count, and an exclusion stays. The boards of their
   * matches that are over are marked to be drawn again, and become due one after the other.
   */
  forget(user: UserId, at: number): Promise<Forgotten>;
  /** Ends what was cut short of forgetting people, by a crash or a lost connection; how many people that were. */
  resumeForgetting(at: number): Promise<number>;
  /** Removes the hashes of people whose games count again by now. */
  dropEndedHashes(now: number): Promise<void>;
  /** Removes all that is stored about a server. */
  dropGuild(guild: GuildId): Promise<void>;
}

/** What stands of matches in Discord, and when to look at them next. Each verb is atomic. */
export interface ShownStore {
  /** A match and what stands of it in Discord, in one round trip. */
  getShown(id: MatchId): Promise<ShownMatch | undefined>;
  /** What stands of several matches in Discord, in the order given. */
  shownOf(ids: readonly MatchId[]): Promise<readonly Shown[]>;
  /**
   * Notes which revision the board at a message shows, unless one of a newer revision is noted, and gives what is noted then;
   * nothing where there is no such match. Of two messages the other one is then `old`. While there is no such message, and the
   * match is still at that revision, it becomes due at `due` (null: not at all).
   */
  noteBoard(id: MatchId, board: ShownBoard, due: number | null): Promise<NotedBoard | undefined>;
  /**
   * Marks the board to be drawn again, as a rematch is asked for: what it shows changes though the match does not. It becomes due
   * at `due` at the latest. Nothing happens where no board stands.
   */
  markRedraw(id: MatchId, due: number): Promise<void>;
  /** The board was drawn again for a mark, as far as that can be; false if another one, or none, is there by now. */
  clearRedraw(id: MatchId, mark: string): Promise<boolean>;
  /** The old message says where the board is, or is gone; nothing happens if another one is noted. */
  clearOld(id: MatchId, message: MessageId): Promise<void>;
  /**
   * Claims the right to send a ping, so that of all processes one sends it, once: `stale` when the match is no longer at this
   * revision, `claimed` when this key is noted already, whether it was sent or not, or when another one was claimed, and nobody
   * has noted what became of it. Gives the message to take away, that of the ping before. `at` is now; null where nothing is
   * to be sent for it.
   */
  claimPing(
    id: MatchId,
    rev: number,
    key: string,
    at: number | null,
  ): Promise<Result<MessageId | null, 'stale' | 'claimed'>>;
  /** Takes over a claim of which nobody has noted what became; false when somebody was faster. */
  reclaimPing(id: MatchId, key: string, claimed: number, at: number): Promise<boolean>;
  /**
   * Notes the message of a ping that was claimed, or that there is none; false when another ping, or none, is noted by now: it is
   * to be removed.
   */
  notePing(id: MatchId, key: string, message: MessageId | null): Promise<boolean>;
  /** No ping stands any more; nothing happens if another one than `key` is noted. Gives the message to take away, if there is one. */
  clearPing(id: MatchId, key: string): Promise<MessageId | null>;
  /**
   * When the match is to be looked at next, as long as it is still at this revision; null: not at all, unless its board is to be
   * drawn again.
   */
  noteDue(id: MatchId, rev: number, due: number | null): Promise<void>;
}

/** Somebody who is blocked: a person, or a hash of one who was forgotten since. */
export type Blocked = string;

/** Whom people do not want to play with, on all servers. Each verb is atomic. */
export interface BlockStore {
  blocksOf(user: UserId): Promise<readonly Blocked[]>;
  /** Whether somebody has blocked another one, who may have been forgotten meanwhile. */
  hasBlocked(user: UserId, other: UserId): Promise<boolean>;
  block(user: UserId, other: UserId): Promise<Result<void, 'blocks-full' | 'being-forgotten'>>;
  unblock(user: UserId, blocked: Blocked): Promise<void>;
}

/**
 * Where matches are stored. Few verbs, each atomic; every process sees what any process has committed. What goes wrong with
 * the backend itself is thrown as `StoreUnavailable`: whether a commit was taken is then unknown until the match is read again.
 */
export interface Store
  extends StandingsStore, ShownStore, BlockStore, LobbyStore, PuzzleStore, TileStore {
  get(id: MatchId): Promise<Match | undefined>;
  /** Takes a change to a match, and all that moves with it, or nothing at all. */
  commit(change: Change): Promise<Result<Committed, CommitRefusal>>;
  /** When somebody may make their next offer, by the pace that limits say; it may be now. */
  nextOfferAt(guild: GuildId, user: UserId, now: number, limits: Limits): Promise<number>;
  /**
   * Matches that are to be looked at by now: time changes them, or they may not be shown yet. The servers take turns; where
   * there are too many, a third of them are those that are longest overdue, a third those that are due since last, and a third
   * others, each time others. None has more than `perServer` of the matches. So nobody's backlog keeps others waiting, and no
   * backlog what has just become due.
   */
  due(now: number, limit: number, perServer?: number): Promise<readonly MatchId[]>;
  /** When the match that is due first is due; null where none is. If that is long past, what is due is not looked at in time. */
  firstDue(): Promise<number | null>;
  /**
   * How many matches are to be looked at some time: all that are live, and those that have ended and are not shown yet. It counts
   * server by server, so that nobody waits for it; yet it is a question for once in a while.
   */
  countLive(): Promise<number>;
  /** Lets a match that cannot be looked at now wait until then, if it is due before; what is not due stays so. */
  postpone(id: MatchId, until: number): Promise<void>;
  liveInChannel(guild: GuildId, channel: ChannelId): Promise<readonly Match[]>;
  liveOfPlayer(guild: GuildId, user: UserId): Promise<readonly Match[]>;
  /** The servers, and places outside of them, in which somebody has, or had, matches. */
  guildsOfPlayer(user: UserId): Promise<readonly GuildId[]>;

  /** How many matches somebody has called off on a server on a day, by its number. */
  callOffs(guild: GuildId, user: UserId, day: number): Promise<number>;
  /** Removes what was counted on the days before, where that does not go by itself. */
  dropCallOffs(before: number): Promise<void>;

  serverSettings(guild: GuildId): Promise<ServerSettings>;
  saveServerSettings(guild: GuildId, settings: ServerSettings): Promise<void>;
  personSettings(user: UserId): Promise<PersonSettings>;
  savePersonSettings(user: UserId, settings: PersonSettings): Promise<void>;
  /**
   * Changes what a person has chosen, in one step, and gives what holds then. `change` is given what is stored, and may be asked
   * again; where it gives nothing, nothing changes.
   */
  changePersonSettings(
    user: UserId,
    change: (before: PersonSettings) => PersonSettings | undefined,
  ): Promise<PersonSettings | undefined>;
  /**
   * Notes that somebody is there to answer, and gives the times in which nobody was: since the last note of any process more
   * than `gap` milliseconds have passed.
   */
  noteServing(now: number, gap: number): Promise<readonly Outage[]>;
  /** Notes whose games these are, the first time, and gives the application that was noted. */
  noteApplication(id: string): Promise<string>;
  /**
   * Takes a lease for so many milliseconds, unless somebody has it; whether it was taken. It is for pacing what all processes
   * do together, and guards nothing. On SQLite, which is for one process, only that process has leases.
   */
  takeLease(name: string, ms: number): Promise<boolean>;
  /** Resolves when the backend answers, and can be written to. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** A record that cannot be read: where it is, and what is wrong with it. It is quarantined, never deleted. */
export interface BrokenRecord {
  readonly key: string;
  readonly reason: string;
}

export type ReportBroken = (broken: BrokenRecord) => void;

/**
 * What people are told when the backend failed: that it cannot be reached; that what they did was taken, but is not safe yet;
 * that all that was stored is missing; or that a newer version of the bot has stored it, which this one cannot read.
 */
export type StoreFailure = 'store-down' | 'not-replicated' | 'data-missing' | 'newer-version';

interface Failure extends ErrorOptions {
  readonly told?: StoreFailure;
  readonly trouble?: string;
}

/** The backend failed; the message says, for whoever runs the bot, what happened and what to do. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly told: StoreFailure;
  /** What is wrong with the backend as a whole, in a word; nothing where it is about a single record. */
  readonly trouble: string | undefined;

  constructor(message: string, { told = 'store-down', trouble, ...options }: Failure = {}) {
    super(message, options);
    this.told = told;
    this.trouble = trouble;
  }
}
