import type { GameId } from '../rules/games.js';
import type { UserId } from './id.js';

export { positionName, PUZZLE_GAMES, PUZZLE_LEVELS } from '../solver/puzzle-level.js';

/** A puzzle of a server: a position in which exactly one move wins. */
export interface ServerPuzzle {
  /** The puzzles of a server are counted, from 1: streaks go by this, so a day without a puzzle breaks none. */
  readonly number: number;
  /** The day whose puzzle it is, counted from 1970; it begins at the hour that the server has chosen. */
  readonly day: number;
  readonly game: GameId;
  /** From the start of the game to the position. */
  readonly moves: readonly string[];
  /** Perfect play from the position on: the solution, and all that follows. */
  readonly line: readonly string[];
  /** How hard it is, from 1. */
  readonly level: number;
  /** Whether the position is from a game of the server. */
  readonly isFromGame: boolean;
}

/** The one try that somebody has at a puzzle. */
export interface PuzzleTry {
  readonly move: string;
  readonly isSolved: boolean;
  readonly at: number;
}

/** How somebody has done with the puzzles of a server. */
export interface PuzzleRecord {
  /** The number of the puzzle that they solved last; 0 before the first. */
  readonly last: number;
  /** Solved in a row, up to `last` or until one was failed. */
  readonly streak: number;
  readonly longest: number;
  readonly solved: number;
  readonly tried: number;
}

/** A streak that has not been broken. */
export interface PuzzleStreak {
  readonly user: UserId;
  readonly streak: number;
}

/** What everybody has made of a puzzle. */
export interface PuzzleScores {
  readonly tries: number;
  readonly solved: number;
  readonly first: UserId | null;
  /** The longest streaks of those who solved it, or the one before and did not fail this one. */
  readonly streaks: readonly PuzzleStreak[];
}

export const NO_PUZZLE_RECORD: PuzzleRecord = {
  last: 0,
  streak: 0,
  longest: 0,
  solved: 0,
  tried: 0,
};

/** A record after one more try. */
export function recordAfter(before: PuzzleRecord, number: number, isSolved: boolean): PuzzleRecord {
  const { last, longest, solved, tried } = before;
  if (!isSolved) return { ...before, streak: 0, tried: tried + 1 };
  const streak = last === number - 1 ? before.streak + 1 : 1;
  return {
    last: number,
    streak,
    longest: Math.max(longest, streak),
    solved: solved + 1,
    tried: tried + 1,
  };
}

/** The streak that a record still comes to when a puzzle is the newest. */
export const streakAt = ({ last, streak }: PuzzleRecord, number: number): number =>
  last >= number - 1 ? streak : 0;
