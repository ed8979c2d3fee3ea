import { z } from 'zod';
import type { ChannelId, GuildId, MessageId, UserId } from '../match/id.js';
import type { PuzzleRecord, PuzzleScores, PuzzleTry, ServerPuzzle } from '../match/puzzle.js';
import { isGameId } from '../rules/games.js';
import type { Result } from '../rules/result.js';
import { RefusedPostRecord, type RefusedPost } from './refused-post.js';

/** Where a puzzle stands in Discord. */
interface PuzzleMessage {
  readonly channel: ChannelId;
  readonly message: MessageId;
}

/** The newest puzzle of a server, and what stands of it in Discord, as far as anybody knows. */
export interface ShownPuzzle {
  readonly puzzle: ServerPuzzle;
  /** The one before, whose solution is told. */
  readonly before: ServerPuzzle | null;
  readonly channel: ChannelId;
  /** None, while it could not be posted, and once it was deleted. */
  readonly message: MessageId | null;
  /**
   * `postingSince` when it may have been posted though no message is known; `gone` when it was deleted; `over` when the server
   * wanted none any more, and everybody was told the solution.
   */
  readonly state: 'wanted' | 'posted' | 'gone' | 'over' | { readonly postingSince: number };
  /** A hash of what the message shows. */
  readonly hash: string;
  /** When the message was posted, and drawn. */
  readonly posted: number;
  readonly drawn: number;
  readonly trouble: RefusedPost | null;
  /** The message of the puzzle before, while it does not say yet that it is over. */
  readonly old: PuzzleMessage | null;
  /** The positions of the last puzzles, by name: they do not come again. */
  readonly used: readonly string[];
}

/** The daily puzzles of servers. Each verb is atomic. */
export interface PuzzleStore {
  /** The servers whose puzzle is to be looked at by now. */
  duePuzzles(now: number, limit: number): Promise<readonly GuildId[]>;
  /** Makes the puzzle of a server due, if it has one. */
  hastenPuzzle(guild: GuildId): Promise<void>;
  /** Lets one process look at the puzzle of a server that is due, as `claimLobby` does for lobbies. */
  claimPuzzle(
    guild: GuildId,
    now: number,
    until: number,
  ): Promise<{ readonly shown: ShownPuzzle | null } | undefined>;
  /**
   * Notes what stands now, by whoever has claimed it until `claim`; false when somebody else has claimed it since. It is due at
   * `due` (null: not at all), or before, where something has changed since it was claimed.
   */
  notePuzzle(
    guild: GuildId,
    claim: number,
    shown: ShownPuzzle | null,
    next: { readonly due: number | null; readonly free: number },
  ): Promise<boolean>;
  shownPuzzle(guild: GuildId): Promise<ShownPuzzle | null>;

  /** Takes the one try that somebody has at a puzzle, with their record after it. */
  tryPuzzle(
    guild: GuildId,
    user: UserId,
    number: number,
    made: PuzzleTry,
  ): Promise<Result<PuzzleRecord, 'tried-before' | 'being-forgotten'>>;
  puzzleTry(guild: GuildId, user: UserId, number: number): Promise<PuzzleTry | undefined>;
  puzzleRecord(guild: GuildId, user: UserId): Promise<PuzzleRecord | undefined>;
  /** What everybody has made of a puzzle; so many of the longest streaks. */
  puzzleScores(guild: GuildId, number: number, limit: number): Promise<PuzzleScores>;
  /** Removes the tries at puzzles before that number. */
  dropPuzzleTries(guild: GuildId, before: number): Promise<void>;
}

const Puzzle = z.object({
  number: z.number(),
  day: z.number(),
  game: z.string().refine(isGameId),
  moves: z.array(z.string()),
  line: z.array(z.string()),
  level: z.number(),
  isFromGame: z.boolean(),
});

const Shown = z.object({
  puzzle: Puzzle,
  before: Puzzle.nullable(),
  channel: z.string(),
  message: z.string().nullable(),
  state: z.union([
    z.enum(['wanted', 'posted', 'gone', 'over']),
    z.object({ postingSince: z.number() }),
  ]),
  hash: z.string(),
  posted: z.number(),
  drawn: z.number(),
  trouble: RefusedPostRecord.nullable(),
  old: z.object({ channel: z.string(), message: z.string() }).nullable(),
  used: z.array(z.string()).default([]),
});

export const encodePuzzle = (shown: ShownPuzzle): string => JSON.stringify(shown);

/** Reads what stands of a puzzle; what cannot be read is not known. */
export function decodePuzzle(record: string | null | undefined): ShownPuzzle | null {
  if (record === null || record === undefined || record === '') return null;
  try {
    return Shown.parse(JSON.parse(record));
  } catch {
    return null;
  }
}

/** A record in one line: the numbers in the order of their names in `PuzzleRecord`. */
export function decodePuzzleRecord(text: string): PuzzleRecord {
  const [last = 0, streak = 0, longest = 0, solved = 0, tried = 0] = text.split(' ').map(Number);
  return { last, streak, longest, solved, tried };
}
