import type { Seat } from './seat.js';
import type { Direction, Square } from './square.js';

export const REFUSALS = [
  'bad-move', // not a move of this game in any spelling
  'off-board',
  'not-adjacent',
  'takes-back', // undoes the move just made
  'visited', // the square was used up by the token, or by the mover's own marker
  'blocked', // the opponent's trail
  'occupied',
  'forbidden', // touches the token the opponent placed last
  'trap-there',
  'treasure-there',
  'no-traps-left',
  'not-your-turn',
  'game-over',
] as const;

/** Why a move is not taken; each has one sentence for people in the views. */
export type Refusal = (typeof REFUSALS)[number];

/** Everything a move can bring about. Everything people are told about a move is said from these. */
interface Events {
  /** The shared token was moved. */
  'token-moved': { seat: Seat; direction: Direction; from: Square; to: Square };
  /** A player's own piece moved; `through` is the own trail it passed on the way. */
  moved: { seat: Seat; from: Square; to: Square; through: readonly Square[] };
  /** The token left `at`, and nobody may move it there again. */
  visited: { at: Square };
  /** `seat` left `at`, and nobody may land there again. */
  blocked: { seat: Seat; at: Square };
  placed: { seat: Seat; at: Square };
  /** The empty squares closed to `seat` for its next turn. */
  forbidden: { seat: Seat; squares: readonly Square[] };
  'trap-placed': { seat: Seat; at: Square; left: number };
  /** `seat` stepped on a trap and will skip its next turn. */
  trapped: { seat: Seat; at: Square };
  'treasure-taken': { seat: Seat; at: Square };
  /** The turn of `seat` passed by itself, and the trap let go. */
  'turn-skipped': { seat: Seat };
  /** `seat` brought about a position that was there before: the third time loses. */
  repeated: { seat: Seat; times: number };
}

export type EventType = keyof Events;

/** One thing that happened; a move gives a list of them, in order. The result stands in the position. */
export type GameEvent<T extends EventType = EventType> = {
  [K in T]: { readonly type: K } & Readonly<Events[K]>;
}[T];

export const ENDINGS = [
  'center', // Center Square Showdown: the token reached the center square
  'goal', // Grid Runner: the opponent's starting square
  'edge', // Edge Escape: the token reached an edge cell
  'home', // Trap and Treasure: back at the start with the treasure
  'stuck', // the opponent is to move and has no legal move
  'stalling', // the opponent brought about the same position for the third time
] as const;

export type Ending = (typeof ENDINGS)[number];

/** Who won a game, and by what. There are no draws. */
export interface Outcome {
  readonly winner: Seat;
  readonly by: Ending;
}
