import type { Seat } from './seat.js';
import type { Direction, Square } from './square.js';

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
